"""What every study tells its figures with: tables, the two options that give them to programs, and pages.

``tables`` has the types, ``showing`` prints them and writes files, ``options`` (light, for the command line)
are ``--json`` and ``--csv``, ``pages`` is the environment of HTML pages. Start with ``tables``.
"""
