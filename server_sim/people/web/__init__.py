"""Games in a browser: a start page, seats for people, spectators, and replays.

``entrance`` bounds what comes in; ``hall`` knows tables, their secret links and what they may spend, and
nothing of browsers; the pages draw what a seat or a time line says. Whatever strangers wrote is shown as
text, never as markup. Imports what ``people`` has for every way of showing; NiceGUI is imported here and
nowhere else. Start at :mod:`server_sim.people.web.tables`.
"""
