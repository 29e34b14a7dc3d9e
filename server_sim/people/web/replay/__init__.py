"""The replay page: a game in the browser, moment by moment, with what each seat could believe.

``course`` knows where one can step, ``knowledge`` what a seat could believe at each moment. ``days``,
``talk_column``, ``circle`` and ``suspicion`` turn both into ``markup``, by pure functions, and ``page`` puts
it on the screen. ``sources`` opens games, and ``games`` is the page that lists and takes them. Imports
``people.replay``, and of ``people.web`` only what all pages share. Start at
:mod:`server_sim.people.web.replay.page`.
"""
