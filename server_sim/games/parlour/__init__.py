"""The parlour games as generators without I/O.

``avalon`` and ``one_night`` are the rules and the courses of two games and the places to start reading;
``registry`` lists the games. ``rules`` holds the choices that all games have, ``host`` is what they share: it
tells news, asks, reads answers and writes the log, whose lines are the models of
:mod:`agent.protocol.parlour_log`. Imports the agent's protocol and the shared parts of ``server_sim.games``.
"""
