"""What studies share: tables of figures, files of rows, one model by itself, and templates of pages.

``tables`` has the types of figures: start there. ``showing`` prints them and writes files, ``options``
(light, for the command line) are ``--json`` and ``--csv``. ``row_file`` keeps the rows of a run that may be
stopped, ``lone_model`` opens one model of the settings, ``entrant_models`` those of entrants. ``ranks`` has
rank correlation, ``pages`` the environment of HTML pages. Imports no study.
"""
