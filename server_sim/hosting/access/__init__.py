"""Access control: tokens, and limits for each connection and for all connections together.

Imports at most ``driver`` and ``config``. Start at
:mod:`server_sim.hosting.access.tokens`, then :mod:`server_sim.hosting.access.guard`
and :mod:`server_sim.hosting.access.connection_limiter`.
"""
