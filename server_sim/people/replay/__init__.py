"""A recorded game to look through: its moments, how each line was read, and what every seat could believe.

Touches no screen. Imports the agent's study of recorded games and the records of the Sheriff village. Start
at :mod:`server_sim.people.replay.timeline`.
"""
