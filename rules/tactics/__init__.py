"""The rules themselves, one module for each family of situations.

A rule is a function of a :class:`~rules.board.Board`. It returns what to say or whom to choose, and why, or
None. Of the rules of conversation each gives one intent with its worth: ``vote_talk``, ``questions``,
``answers``, ``rebuttals``, ``opinions``, ``summing_up``. ``seer_claim`` and its siblings claim a role, true
or false. Rules import ``arguments``, ``board`` and what is below it; never a judge or a mind. The order of
the rules stands in :mod:`rules.engine`. Start at :mod:`rules.tactics.opening`.
"""
