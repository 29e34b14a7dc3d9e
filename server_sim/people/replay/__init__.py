"""A recorded game to look through: its moments, how each line was read, and what every seat could believe.

Start at :mod:`server_sim.people.replay.timeline`. ``loading`` opens files and uploads, and nothing else
touches a file or a screen. ``building``, ``sheriff_building`` and ``parlour_building`` make timelines of
recorded games, and of one that goes on; ``readings`` makes the chips, ``telling`` each moment's sentence.
``posteriors`` and ``table_beliefs`` tell what a seat could believe. Imports the agent's recorded games.
"""
