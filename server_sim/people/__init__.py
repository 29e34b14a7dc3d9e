"""Games for people to play, watch and replay, on the terminal and in the browser.

``seat`` is the driver's seat for a person, ``mixed_game`` a game of people and this project's players,
``replay`` the timeline of a recorded game; ``terminal`` and ``web``
display all of these. Imports ``playing`` and lower packages. Start at
:mod:`server_sim.people.seat.questions`; the commands are in :mod:`server_sim.people.commands`.
"""
