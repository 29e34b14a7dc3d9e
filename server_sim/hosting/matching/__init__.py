"""Who plays with whom: the waiting room, and schedules that give every team every role.

No I/O. Imports names of ``driver`` and chance of ``games``. Start at
:mod:`server_sim.hosting.matching.lobby`.
"""
