"""The contest's wire protocol without any I/O: packets, roles, utterance limits, game-log rows.

Shared by the agent and by the bundled server; imports nothing else of this project.
"""
