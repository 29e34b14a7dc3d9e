"""Statistics of a tournament's recorded games: who is better, how certain, and whether to continue.

Everything here is pure: games in, numbers and tables out. The unit of resampling is the block, in which each
of its entrants held every slot of the same deal once. ``score_sheet`` arranges games by block, entrant and
slot; ``win_rates``, ``differences``, ``conduct`` and ``ratings`` make tables of it; ``stopping`` decides
pairs of entrants by ``evidence``. May import ``record``, the rules' roles and :mod:`agent.study`. Start with
``score_sheet``.
"""
