"""Games between players of one process, to watch or to count, on a clock that does not wait.

Imports ``hosting`` for what the commands share, ``driver`` and ``games``, and the agent's player. Start at
:mod:`server_sim.selfplay.selfplay`; what is counted is in ``rates``, ``word_audit`` and ``floor_audit``.
"""
