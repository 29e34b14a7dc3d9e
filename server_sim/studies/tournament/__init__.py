"""A tournament: entrants compared in blocks of games that give each of them every role equally often.

Imports ``selfplay`` and ``hosting`` below it, no other study. ``blocks`` deals without files or clocks,
``measures`` counts without them; ``record`` is what a game leaves. ``playing`` plays, ``folder`` keeps, and
``running`` brings all together. Start with ``commands``.
"""
