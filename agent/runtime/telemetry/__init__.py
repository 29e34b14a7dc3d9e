"""What a run tells about itself: the state of each connection, traces of decisions, files that rotate.

A full disk or a bad path costs a warning and never a game. Imports the effects of ``agent.play`` and types of
``agent.llm`` and ``agent.protocol``. Start at :mod:`agent.runtime.telemetry.trace`, whose docstring lists the
rows.
"""
