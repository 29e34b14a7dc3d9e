"""The seat of a person who plays: the messages and questions for the person, and the parser of the answers.

``narrator`` words the events of a Werewolf village as messages, and ``announced`` the announcements of a
Sheriff village; ``parlour_narrator``, ``parlour_knowledge`` and ``parlour_reading`` are for parlour games.
Nothing here draws on a screen, so a terminal, a web page and a script can use the same seat. Imports the
driver's seat interface and the packets. Start at :mod:`server_sim.people.seat.questions`.
"""
