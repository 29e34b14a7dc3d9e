"""Runs a game against its players: asks, keeps the time, probes who is late, writes the logs.

A game is a generator without I/O, a player is a :class:`~server_sim.driver.seat.Seat`, on a socket or in this
process. Imports ``games`` and ``agent.protocol``. Start at :mod:`server_sim.driver.run_game`.
"""
