"""How the games of a tournament are played: here, in processes, over the wire, or on a cluster.

A :class:`~server_sim.studies.tournament.playing.order.GameOrder` holds all that a game needs, and each way of
playing makes a result of it. ``rounds`` tells which games are to be played, ``leash`` holds commands. Imports
``selfplay`` and ``hosting``. Start at ``order``, then ``game``.
"""
