"""Arguments: grounds (reasons to suspect or trust a player), and the agenda (questions and events to react
to).

Imports ``board``, ``situations``, ``grounds`` and ``game``, and asks the board's judge. Start at
:mod:`rules.grounds`.
"""
