"""The villages as generators without I/O, and what all of them share.

A game touches no socket, clock or file; chance is passed in, so a seed replays it. Imports ``agent.protocol``
and ``rules.game``, and nothing else of the server. Start at :mod:`server_sim.games.step`, the contract
between a game and its driver.
"""
