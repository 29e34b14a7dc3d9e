"""Where the agent meets the world: settings, sockets, the clock, and many connections for a week.

``assembly`` makes players from settings, ``session`` does what a player's effects say, and ``supervisor``
keeps the connections. ``trace``, ``status`` and ``files`` write down what a run tells about itself; a full
disk costs a warning and never a game. Imports every part of the agent but ``study`` and ``recorded``. Start
at :mod:`agent.runtime.client`.
"""
