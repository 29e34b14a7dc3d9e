"""A person's seat on a page: the talk, who lives, what is asked, and forms to answer with.

Draws a :class:`server_sim.people.seat.human_seat.HumanSeat` and hands it what was typed, after cutting what
no person types. Imports what all pages share. Start at :mod:`server_sim.people.web.seat.page`.
"""
