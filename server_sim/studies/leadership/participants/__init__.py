"""A study with people: each participant is trained, plays some games with models, and is interviewed.

Start at ``session``, the steps of a participant's study; ``progress`` stores the state so that a run can
be resumed, and ``screens`` has the terminal, the browser page and the script at which participants sit.
Imports the code that plays a game of an experiment, and the screens of ``server_sim.people``.
"""
