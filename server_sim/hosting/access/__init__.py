"""Who may connect and how much they may send: tokens, and limits for each connection and for all together.

Imports at most ``driver`` and ``config``. Start at
:mod:`server_sim.hosting.access.tokens`, then :mod:`server_sim.hosting.access.guard`
and :mod:`server_sim.hosting.access.door`.
"""
