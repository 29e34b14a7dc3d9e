"""The contest's village of any size, by turns or freeform, as several server versions play it.

Imports the shared modules of ``server_sim.games``. Start at :mod:`server_sim.games.contest.village`; all
differences between versions are in one value, ``Behaviour``.
"""
