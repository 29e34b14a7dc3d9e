"""Statistics of a tournament's recorded games: who is better, how surely, and whether to play on.

Everything here is pure: games go in, numbers and tables come out; no file, no clock. The unit of chance is
the block, within which whoever played it held every slot of the same deal once. ``score_sheet`` lays games
out by block, entrant and slot; ``win_rates``, ``differences``, ``conduct`` and ``ratings`` make tables of it;
``stopping`` decides pairs of entrants by the ``evidence`` for and against. May import ``record``, the rules'
roles and :mod:`agent.study`. Start with ``overview``.
"""
