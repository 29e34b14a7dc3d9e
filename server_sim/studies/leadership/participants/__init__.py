"""A study with people: each participant is trained, plays some games with models, and is interviewed.

Start at ``session``, the steps of a participant's study; ``progress`` stores the state so that a run can
be resumed. ``participant`` is the interface of a screen; ``script``, ``at_terminal`` and ``in_browser``
implement it. ``training`` has the questions about the rules.
Imports the code that plays a game of an experiment, and the screens of ``server_sim.people``.
"""
