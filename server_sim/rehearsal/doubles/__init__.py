"""Stand-ins that misbehave on purpose: networks, language models, and players.

Imports packets, and the types of a language model's answers. Start at
:mod:`server_sim.rehearsal.doubles.networks`.
"""
