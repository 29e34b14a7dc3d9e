"""All I/O of the agent: settings, sockets, the clock, and connections that may run for weeks.

``assembly`` makes players from settings, ``session`` carries out a player's effects, and ``supervisor`` keeps
the connections running. ``trace``, ``status`` and ``files`` write logs and status files; a full disk causes a
warning and never loses a game. ``pages`` is the environment of HTML templates. Imports every part of the
agent but ``study`` and ``recorded``. Start at :mod:`agent.runtime.client`.
"""
