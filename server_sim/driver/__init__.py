"""Runs a game with its players: sends requests, enforces timeouts, probes late players, writes the logs.

A game is a generator without I/O, a player is a :class:`~server_sim.driver.seat.Seat`, over a socket or in
this process. Imports ``games`` and ``agent.protocol``. Start at :mod:`server_sim.driver.run_game`.
"""
