"""A tournament: entrants compared in blocks of games that give each of them every role equally often.

``blocks`` deals. ``score_sheet`` arranges games by block, entrant and slot; ``win_rates``, ``ratings`` and
``tables`` make tables of it, and ``stopping`` decides pairs of entrants by ``evidence``. All of these are
pure; the unit of resampling is the block. ``game`` turns a planned game into one to play: in local processes,
over the ``wire`` by commands on a ``leash``, or on a ``cluster``. ``record`` is the result of a game,
``folder`` stores results, and ``running`` decides what to play next and combines all. Imports ``playing`` and
``hosting`` below it, no other study. Start with ``commands``.
"""
