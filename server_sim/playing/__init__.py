"""Games between players of one process, to watch or to count, on a clock that does not wait.

Start at :mod:`server_sim.playing.game_spec`, which says what decides a game; ``play`` plays one or many of
them for everybody who plays games in this process. ``own_player`` makes this project's players, and
``selfplay`` games among them alone. ``rates`` counts who wins, ``word_audit`` words that were not kept,
``floor_audit`` the manners on open floors. ``bench_command`` tells how fast games go here. Imports
``config``, ``driver``, ``games`` and the agent's player; only ``game_speed`` starts a server of ``hosting``.
"""
