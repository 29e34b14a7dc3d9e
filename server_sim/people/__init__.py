"""What people play, watch and read: seats, the terminal, the browser, replays.

``seat`` is a person as the driver sees it, ``mixed_game`` a game of people and this project's players,
``series`` games between the latter to watch or to count, ``replay`` a recorded game to look through;
``terminal`` and ``web`` show all of these. Imports ``playing`` and what is below it. Start at
:mod:`server_sim.people.seat.questions`; the commands are in :mod:`server_sim.people.commands`.
"""
