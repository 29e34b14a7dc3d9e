"""Games between players of one process, to watch or to count, on a clock that does not wait.

Imports ``driver``, ``games`` and the agent's player; only ``bench`` starts a server of ``hosting``. Start at
:mod:`server_sim.playing.selfplay` for the contest's villages, and ``variants`` for the other games; what is
counted is in ``rates`` and ``audits``.
"""
