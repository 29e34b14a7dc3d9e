"""The parlour games (Avalon, One Night) as generators without I/O.

``avalon`` and ``one_night`` hold the rules and phases of the two games; start there. ``registry`` lists the
games, and says how to add one. ``rules`` holds the settings that all games have. ``host`` is their common
moderator: it sends news, asks, reads answers and writes the log, whose records are defined in
:mod:`agent.protocol.parlour_log`. Imports the agent's protocol and the shared modules of
``server_sim.games``.
"""
