"""Where the agent meets the world: settings, sockets, the clock, and many connections for a week.

Imports every part of the agent but ``study``. :mod:`agent.runtime.assembly` makes players from settings,
:mod:`agent.runtime.session` does what a player's effects say. Start at :mod:`agent.runtime.client`.
"""
