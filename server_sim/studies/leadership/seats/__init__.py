"""Who sits in a seat of an experiment, and the log of what it knew, was asked and answered.

``log`` writes a game's files, for models and people alike; ``model_seat`` is a seat that models decide for,
``person_seat`` one that a participant of a study plays. Imports the agent's Sheriff player, the seats of
``server_sim.selfplay`` and ``server_sim.people``. Start at ``log``.
"""
