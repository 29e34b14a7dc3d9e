"""Training of the policy by which a learned mind plays, in games against a population of minds.

Start at :mod:`server_sim.studies.learning.running`: it repeats batches of games
(:mod:`~server_sim.studies.learning.population`) and steps along the gradient that they show
(:mod:`~server_sim.studies.learning.gradient`). The command is ``python -m server_sim learn``.
"""
