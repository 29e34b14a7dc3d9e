"""Hosts games for remote agents: the listening server, its lobby, and the spectators' view.

``lobby``, ``schedule`` and ``team_health`` (no I/O) do the matchmaking. ``commentary``, ``pages`` and
``broadcast`` make the spectators' view; they are recorders and never change a game. ``league_record`` saves
league results, and ``access`` controls who may connect. Imports ``config``, ``driver`` and ``games``; of the
agent, only ``agent.protocol`` and the command-line and file helpers of ``agent.runtime``: the server does not
depend on how a player plays. Start at :mod:`server_sim.hosting.server`.
"""
