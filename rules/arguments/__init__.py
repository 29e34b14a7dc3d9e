"""What can be argued: the grounds that the talk, the votes and the deaths give, and what waits for an answer.

Imports ``board``, ``situations`` and ``rules.game``; never a judge. Start at :mod:`rules.lines.grounds`.
"""
