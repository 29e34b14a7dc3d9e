"""Games in a browser: a start page, seats for people, spectators, and replays.

``hall`` knows tables and their secret links, and nothing of browsers; the pages draw what a seat or a time
line says. Whatever strangers wrote is shown as text, never as markup. Imports what ``people`` has for every
way of showing; NiceGUI is imported here and nowhere else. Start at :mod:`server_sim.people.web.hall.tables`.
"""
