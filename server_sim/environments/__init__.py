"""The contest's villages inside the frameworks of others, which play or test policies and language models.

``by_turns`` drives a game by one answer at a time. For PettingZoo start at
:mod:`server_sim.environments.werewolf_v0`: ``seat_spaces`` defines what a seat observes and does,
``offline_policy`` plays a seat with this project's own player, and ``farama`` is the only module that imports
PettingZoo and Gymnasium. For Inspect start at :mod:`server_sim.environments.inspect_task`: ``trials`` plays a
game without Inspect, ``inspect_model`` asks the model, and ``inspect_scorers`` count as the studies do.
Imports ``studies``, ``playing``, ``config``, ``driver`` and ``games``, and the agent's player.
"""
