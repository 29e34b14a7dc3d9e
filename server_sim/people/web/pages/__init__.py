"""The pages of the games: the start page, a person's seat, the host's links, and the spectators' view.

``seat_page`` draws a :class:`server_sim.people.seat.human_seat.HumanSeat` and passes the person's answers to
it; ``seat_talk``, ``seat_forms``, ``seat_knowledge`` and ``seat_end`` draw parts of it. ``participant_page``
is for participants of a study. Imports ``game_service`` and the shared page elements. Start at
:mod:`server_sim.people.web.pages.start`.
"""
