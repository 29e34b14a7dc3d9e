"""Hosting games for agents elsewhere: the listening server, its waiting room, tokens and spectators.

Imports ``config``, ``driver`` and ``games``; of the agent ``agent.protocol``, and from ``agent.runtime`` what
command lines and files share: the server knows nothing of how a player plays. Start at
:mod:`server_sim.hosting.server`.
"""
