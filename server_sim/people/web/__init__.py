"""Games in a browser: a start page, seats for people, spectators, and replays.

``door``, ``doorstep``, ``page_door`` and ``open_pages`` bound what comes in. ``tables``, ``wish`` and
``house`` know the tables of this server, their secret links and what they may spend, and nothing of browsers;
``pages`` and ``replay`` draw what a seat or a timeline says. Whatever strangers wrote is shown as text, never
as markup. Imports what ``people`` has for every way of showing; NiceGUI is imported here and nowhere else.
Start at :mod:`server_sim.people.web.tables`.
"""
