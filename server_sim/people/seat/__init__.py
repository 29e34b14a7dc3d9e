"""A person in a game: the messages it gets, the questions, and the parser of its input.

``narrator`` words the events of a Werewolf village, each fact once, and ``announced`` the announcements of a
Sheriff village; ``parlour_narrator``, ``parlour_knowledge`` and ``parlour_reading`` do the same for parlour
games. There is no screen and only the running loop's clock: a terminal, a page and a script all use the same
seat. Imports the driver's seat interface and the packets. Start at :mod:`server_sim.people.seat.questions`.
"""
