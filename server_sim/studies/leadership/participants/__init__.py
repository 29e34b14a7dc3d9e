"""A study with people: each participant is trained, plays some games with models, and is interviewed.

Start at ``session``, the course of one participant's study; ``progress`` keeps how far it has come, so that a
run resumes. ``participant`` says what a session needs of a screen; ``script``, ``at_terminal`` and
``in_browser`` are three. ``training`` has the questions about the rules, ``words`` all else that is read
outside of games. Imports what plays a game of an experiment, and the screens of ``server_sim.people``.
"""
