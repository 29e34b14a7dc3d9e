"""A person in a game: what it is shown, what it is asked, and how what it types is read.

``narrator`` tells a village of Werewolf, each fact once, and ``announced`` what its moderator announces;
``parlour_narrator``, ``parlour_knowledge`` and ``parlour_reading`` do the like at the table of a parlour
game. No screen and no clock but the running loop's: a terminal, a page and a script all use the same seat.
Imports the driver's idea of a seat and the packets. Start at :mod:`server_sim.people.seat.questions`.
"""
