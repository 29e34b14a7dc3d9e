"""The rules themselves, one module for each family of situations.

A rule is a function of a :class:`~rules.board.Board`: what to say or whom to choose and why, or None. Imports
``board``, ``decision``, ``verdict``, ``situations`` and ``rules.game``; never a judge or a mind. The order of
the rules stands in :mod:`rules.engine`; start at :mod:`rules.tactics.suspicions`.
"""
