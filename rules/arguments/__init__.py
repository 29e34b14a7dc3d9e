"""What can be argued: the grounds that the talk, the votes and the deaths give, and what waits for an answer.

Imports ``board``, ``situations``, ``grounds`` and ``game``, and asks the board's judge. Start at
:mod:`rules.grounds`.
"""
