"""Arguments: the grounds that talk, votes and deaths provide, and the agenda of things to answer.

Imports ``board``, ``situations``, ``grounds`` and ``game``, and asks the board's judge. Start at
:mod:`rules.grounds`.
"""
