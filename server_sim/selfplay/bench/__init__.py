"""How fast games go here, in this process and over sockets, and how fast beliefs are weighed.

Imports ``selfplay`` and ``hosting``, which it measures. Start at :mod:`server_sim.selfplay.bench.commands`.
"""
