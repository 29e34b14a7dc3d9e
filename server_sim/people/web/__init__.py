"""Games in a browser: a start page, seats for people, spectators, and replays.

``request_guard``, ``page_guard`` and ``open_pages`` limit requests, uploads and pages. ``tables``, ``wish``
and ``game_service`` manage the tables (one for each game), their secret links and the budgets for language
models, without any browser code; ``turns`` knows for whom a game waits. ``pages`` and ``replay`` draw, with
the elements of ``look``, ``marks`` (roles and players) and ``turn_signs``. Untrusted text is shown as text,
never as markup. Imports the parts of ``people`` that all displays share; only this package imports NiceGUI.
Start at :mod:`server_sim.people.web.tables`.
"""
