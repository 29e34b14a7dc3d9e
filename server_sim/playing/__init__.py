"""Games between players of one process, to watch or to count, on a clock that does not wait.

Start at :mod:`server_sim.playing.selfplay` for the contest's villages, and ``variants`` for the other games.
``rates`` counts who wins, ``word_audit`` words that were not kept, ``floor_audit`` the manners on open
floors. ``bench_command`` tells how fast games go here. Imports ``driver``, ``games`` and the agent's player;
only ``game_speed`` starts a server of ``hosting``.
"""
