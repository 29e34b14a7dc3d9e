"""A tournament: entrants compared in blocks of games that give each of them every role equally often.

``blocks`` deals and ``measures`` computes, both without files or clocks. ``game`` turns a planned game into
one to play: in local processes, over the ``wire`` by commands on a ``leash``, or on a ``cluster``. ``record``
is the result of a game, ``folder`` stores results, ``rounds`` decides what to play next, and ``running``
combines all. Imports ``playing`` and ``hosting`` below it, no other study. Start with ``commands``.
"""
