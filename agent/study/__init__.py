"""Recorded games: reading logs, replaying what a seat was told, fitting and scoring.

The top floor of the agent; imports the parts below and is imported by no other but the command line. Start
at :mod:`agent.recorded.recording`; the commands are in :mod:`agent.study.commands`, their use in
``agent/study/README.md``.
"""
