"""A recorded game as a timeline: its moments (events), the claims read in each line, and what each seat could
believe.

Start at :mod:`server_sim.people.replay.timeline`. ``loading`` opens files and uploads; no other module does
I/O. ``building``, ``sheriff_building`` and ``parlour_building`` build timelines of recorded and running
games; ``readings`` makes the chips, ``telling`` each moment's sentence. ``posteriors`` computes
beliefs. Imports the agent's recorded games.
"""
