"""The replay page: a game in the browser, event by event, with what each player could believe.

``page`` puts the parts together: ``talk_column`` and ``circle`` build ``markup`` by pure functions,
``controls`` and ``beliefs_panel`` react to clicks. ``course`` decides at which events a replay stops,
``sources`` reads games and computes ``knowledge`` (beliefs), and ``games`` is the page with the list and the
upload; ``listing`` selects games for it. Imports ``people.replay``, and of ``people.web`` only shared page
elements. Start at
:mod:`server_sim.people.web.replay.page`.
"""
