"""The contest's village of any size, by turns or freeform, in the ways of several server versions.

Imports what ``server_sim.games`` shares. Start at :mod:`server_sim.games.contest.village`; in what the
versions differ is one value, ``Behaviour``.
"""
