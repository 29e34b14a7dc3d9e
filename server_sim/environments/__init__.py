"""The contest's villages as environments of PettingZoo, for policies of others and for learning.

Start at :mod:`server_sim.environments.werewolf_v0`. ``seat_spaces`` defines what a seat observes and does,
``by_turns`` drives a game by one answer at a time, ``offline_policy`` plays a seat with this project's own
player, and ``farama`` is the only module that imports PettingZoo and Gymnasium.
Imports ``playing``, ``config``, ``driver`` and ``games``, and the agent's player.
"""
