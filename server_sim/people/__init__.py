"""Games for people to play, watch and replay, on the terminal and in the browser.

``seat`` connects one person with a game, ``mixed_game`` plays games between people and computer players, and
``replay`` makes the timeline of a recorded game; ``terminal`` and ``web`` display all of these. Imports
``playing`` and lower packages. Start at :mod:`server_sim.people.seat.questions`; the commands are in
:mod:`server_sim.people.commands`.
"""
