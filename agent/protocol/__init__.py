"""The contest's wire protocol without any I/O: packets, utterance limits, game logs, and packets into views.

Shared by the agent and the bundled server; imports only ``rules``, whose vocabulary the packets use.
Comments that cite "protocol section N" mean ``agent/protocol/README.md``. Start at
:mod:`agent.protocol.packets`.
"""
