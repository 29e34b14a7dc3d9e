"""Games in a browser: a start page, seats for people, spectators, and replays.

``request_guard``, ``page_guard`` and ``open_pages`` limit requests and uploads.
``tables``, ``wish`` and ``game_service`` manage the tables, their secret links and their model budgets
without any browser code; ``pages`` and ``replay`` draw seats and timelines. Untrusted text is shown as
text, never as markup. Imports the parts of ``people`` that all displays share; NiceGUI is imported here and
nowhere else. Start at :mod:`server_sim.people.web.tables`.
"""
