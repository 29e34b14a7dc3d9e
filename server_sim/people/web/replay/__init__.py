"""The replay page: a game in the browser, moment by moment, with what each seat could believe.

``course`` has the stepping order, ``knowledge`` a seat's beliefs at each moment. ``days``, ``talk_column``,
``circle`` and ``suspicion`` turn both into ``markup`` by pure functions, and ``page`` displays it.
``sources`` opens games, and ``games`` is the page with the list and the upload. Imports ``people.replay``,
and of ``people.web`` only shared page elements. Start at :mod:`server_sim.people.web.replay.page`.
"""
