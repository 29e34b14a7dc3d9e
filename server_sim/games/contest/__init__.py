"""The contest's Werewolf for any number of players, by turns or freeform, in several server versions.

Imports the shared modules of ``server_sim.games``. Start at :mod:`server_sim.games.contest.village`; all
differences between versions are in one value, ``Behaviour``.
"""
