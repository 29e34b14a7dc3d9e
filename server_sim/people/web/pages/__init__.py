"""The pages of the games: the start page, a person's seat, the host's links, and the spectators' view.

``seat_page`` draws a :class:`server_sim.people.seat.human_seat.HumanSeat` and hands it what was typed;
``seat_talk``, ``seat_knowledge``, ``seat_panel`` and ``seat_forms`` are its parts. ``participant_page`` is
for who takes part in a study. Imports the house and what all pages share. Start at
:mod:`server_sim.people.web.pages.start`.
"""
