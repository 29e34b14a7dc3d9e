"""What an experiment on leadership is, before anything is played.

Start with ``plan``: an ``Experiment`` has a ``setting``, profiles for its seats and ``conditions`` that may
be varied; its ``ExperimentPlan`` deals a village. ``switches`` are the rules of the village that the command
line may change, ``size`` how many games there are. May import the agent's Sheriff player, the rules, and
``server_sim.games``; reads no file.
"""
