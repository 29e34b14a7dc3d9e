"""The contest's wire protocol without I/O: packets, length limits, game logs, and views built from packets.

``sheriff`` has the requests of the villages of seven, ``parlour`` the packets of the parlour games, each of
which has a module for its vocabulary. ``gamelog``, ``sheriff_log`` and ``parlour_log`` define
the three kinds of log. Shared by the agent and the bundled server; imports only ``rules``, for the
vocabulary, and ``matching``. Comments that cite "protocol section N" mean ``agent/protocol/README.md``. Start
at :mod:`agent.protocol.packets`.
"""
