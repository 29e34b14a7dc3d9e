"""Hosting games for agents elsewhere: the listening server, its waiting room, and spectators.

``lobby``, ``schedule`` and ``team_health`` (no I/O) say who plays with whom. ``commentary``, ``pages`` and
``broadcast`` are what spectators see; they listen to a game as any recorder does and never change one.
``league_desk`` keeps the books of a league, ``notice`` says who waits, and ``access`` who may come. Imports
``config``, ``driver`` and ``games``; of the agent ``agent.protocol``, and from ``agent.runtime`` what command
lines and files share: the server knows nothing of how a player plays. Start at
:mod:`server_sim.hosting.server`.
"""
