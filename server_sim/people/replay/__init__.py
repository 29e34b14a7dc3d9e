"""A game as a timeline of events ("moments"), with the claims in talk lines and players' possible beliefs.

Start at :mod:`server_sim.people.replay.timeline`. ``loading`` opens files and uploads; no other module does
I/O. ``building``, ``sheriff_building`` and ``parlour_building`` build timelines of recorded and running
games; ``readings`` labels the claims in talk lines ("chips"), ``telling`` words an event as a sentence, and
``posteriors`` computes beliefs. Imports ``agent.recorded``.
"""
