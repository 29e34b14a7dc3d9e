"""What studies share; it imports no study.

``run_folder`` keeps a run that may be stopped: what it is, and its rows; ``digests`` tells whether the source
is still the same. ``tables`` has the types of figures, ``showing`` prints them and writes files, ``options``
(light, for the command line) are ``--json`` and ``--csv``. ``statistics`` has intervals and tests.
``lone_model`` opens one model of the settings, ``entrant_models`` those of each entrant. ``quiz_question``,
``quiz_files`` and ``tuning`` are questions about the rules, as they are asked and trained on. ``pages`` is
the environment of HTML pages.
"""
