"""The contest's wire protocol without any I/O: packets, utterance limits, game logs, and packets into views.

``sheriff`` has the requests of the villages of seven, ``parlour`` the packets of the parlour games, each of
which has a module of its words. ``gamelog``, ``sheriff_log`` and ``parlour_log`` are the lines of the three
kinds of log. Shared by the agent and the bundled server; imports only ``rules``, whose vocabulary the packets
use, and ``matching``. Comments that cite "protocol section N" mean ``agent/protocol/README.md``. Start at
:mod:`agent.protocol.packets`.
"""
