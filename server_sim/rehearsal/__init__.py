"""A rehearsal before a contest: the agent in every kind of trouble, on the bundled server.

``fake_networks``, ``fake_models`` and ``fake_players`` misbehave on purpose. The top floor of the server: may
import all of it, and the agent's runtime. Start at :mod:`server_sim.rehearsal.scenarios`, the table of what
is tried and what must come of it.
"""
