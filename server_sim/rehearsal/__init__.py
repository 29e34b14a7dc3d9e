"""A rehearsal before a contest: runs the agent through every kind of failure on the bundled server.

What is in ``fakes`` misbehaves on purpose. It may import the whole server, and the agent's runtime. Start at
:mod:`server_sim.rehearsal.scenarios`, the table of scenarios and their expected results.
"""
