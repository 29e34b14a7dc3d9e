"""The game engines as generators without I/O, and the code they share.

A game uses no socket, clock or file; its source of chance is passed in, so the same seed replays the same
game. Imports ``agent.protocol`` and ``rules.game``, and no other package of the server. Start at
:mod:`server_sim.games.step`, the contract between a game and its driver.
"""
