"""Games between players in one process, for watching or statistics, on virtual time.

Start at :mod:`server_sim.playing.game_spec`, which defines a game; ``play`` runs one or many of them.
``player_seat`` makes this project's players, and ``selfplay`` games among them alone. ``rates`` computes win
rates, ``word_audit`` counts broken promises, ``floor_audit`` measures behaviour on open floors.
``bench_command`` prints how fast games run, which ``speed`` measures. Imports ``config``, ``driver``,
``games`` and the agent's player; only ``speed`` starts a server of ``hosting``.
"""
