"""The tables of this server, the secret links that lead to them, and the games that are played at them.

``tables`` and ``wish`` are pure: time and chance are passed in. ``house`` seats people, starts games and
follows them for spectators. No page is drawn here. Start at :mod:`server_sim.people.web.hall.tables`.
"""
