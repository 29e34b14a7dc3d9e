"""Hosting games for agents elsewhere: the listening server, its waiting room, tokens and spectators.

Imports ``config``, ``driver`` and ``games``, and of the agent only ``agent.protocol``: the server knows
nothing of how a player plays. Start at :mod:`server_sim.hosting.server`.
"""
