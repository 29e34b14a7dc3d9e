"""Code that several studies share; it imports no study.

``run_folder`` stores a run that can be resumed, and ``digests`` detects changed source. ``tables`` has the
types of results, prints and writes them, and ``options`` has what all commands share. ``statistics`` has
confidence intervals and tests. ``lone_model`` opens one model of the settings, ``entrant_models`` the models
of each entrant, which ``entrant_notation`` reads from a command line; ``budget`` limits what models cost.
``quiz_question``, ``quiz_files`` and ``tuning`` handle questions about the rules.
"""
