"""What spectators see: packets for the contest's viewer, a REST API, and a stream of events.

Listens to a game as any recorder does and never changes one. Imports ``driver``, ``games`` and the tokens of
``hosting.access``. Start at :mod:`server_sim.hosting.spectators.commentary`.
"""
