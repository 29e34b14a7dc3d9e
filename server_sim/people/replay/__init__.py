"""A recorded game to look through: its moments, how each line was read, and what every seat could believe.

Touches no screen, and no file but in ``loading``. Imports the agent's study of recorded games, and the
records of the Sheriff village and the parlour games. Start at :mod:`server_sim.people.replay.timeline`.
``loading`` opens files and uploads; ``building``, ``sheriff_building`` and ``parlour_building`` make
timelines of games, of one that goes on as well; ``readings`` makes the chips, and ``telling`` the sentence of
each moment for every screen; ``packet_log`` reads the contest's ``.json`` logs, and ``beliefs`` tells what a
seat could believe.
"""
