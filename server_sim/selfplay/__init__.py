"""Games between players of one process, to watch or to count, on a clock that does not wait.

Imports ``driver``, ``games`` and the agent's player; only ``bench`` starts a server of ``hosting``. Start at
:mod:`server_sim.selfplay.selfplay`; what is counted is in ``rates``, ``word_audit`` and ``floor_audit``.
"""
