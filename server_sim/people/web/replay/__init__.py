"""The replay page: a game in the browser, moment by moment, with what each seat could believe.

``course`` has the stepping order, ``knowledge`` a seat's beliefs at each moment. ``talk_column`` and
``circle`` turn both into ``markup`` by pure functions, ``controls`` and ``beliefs_panel`` draw what can be
operated, and ``page`` displays all.
``sources`` opens games, and ``games`` is the page with the list and the upload. Imports ``people.replay``,
and of ``people.web`` only shared page elements. Start at :mod:`server_sim.people.web.replay.page`.
"""
