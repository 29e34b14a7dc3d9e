"""Avalon and One Night Ultimate Werewolf, as generators without I/O.

``avalon`` and ``one_night`` are the courses of the two games and the places to start reading; ``rules`` holds
their choices, ``host`` is what they share: it tells news, asks, reads answers and writes the log, whose lines
are the models of :mod:`agent.protocol.parlour_log`. Imports the agent's protocol and the shared parts of
``server_sim.games``.
"""
