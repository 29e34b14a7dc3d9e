"""A tournament: entrants compared in blocks of games that give each of them every role equally often.

``blocks`` deals without files or clocks, and ``measures`` counts without them. ``game`` makes a planned game
one to be played: in processes here, over the ``wire`` by commands on a ``leash``, or on a ``cluster``.
``record`` is what a game leaves, ``folder`` keeps it, ``rounds`` tells what is to be played, and ``running``
brings all together. Imports ``playing`` and ``hosting`` below it, no other study. Start with ``commands``.
"""
