"""The seven-player village with a Sheriff, as a generator without I/O; the README here has its rules.

``village`` plays a whole game and is the place to start reading; ``night``, ``election`` and ``day`` are
its phases, ``moderator`` is what they share. ``rules`` holds the variant's choices, ``answers`` reads what
players send, ``observer`` writes what one player is told; :mod:`agent.protocol.sheriff_log` has the records
of its log. Imports the agent's protocol and the shared parts of ``server_sim.games``, and no module that does
I/O.
"""
