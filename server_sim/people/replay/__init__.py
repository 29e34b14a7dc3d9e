"""A game as a timeline of events ("moments"), with the claims in talk lines and players' possible beliefs.

Start at :mod:`server_sim.people.replay.timeline`. ``loading`` opens files and uploads, ``writing`` writes
files to share; no other module does I/O with users' files. ``building``, ``sheriff_building`` and
``parlour_building`` build timelines of recorded and running games; ``readings`` labels the claims in talk
lines ("chips"), ``telling`` words an event as a sentence, and ``posteriors`` computes beliefs.
``shared_game`` puts a game and all beliefs together, for ``shared_page`` and ``course_picture``. Imports
``agent.recorded``.
"""
