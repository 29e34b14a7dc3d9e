"""The rules themselves, one module for each family of situations.

A rule is a function of a :class:`~rules.board.Board`. It returns what to say or whom to choose, and why, or
None. Rules import ``arguments``, ``board``, ``decision``, ``lines`` and ``game``; never a judge or a mind.
The order of the rules stands in :mod:`rules.engine`. Start at :mod:`rules.tactics.opening`.
"""
