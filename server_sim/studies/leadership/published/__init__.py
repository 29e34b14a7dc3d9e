"""The figures that [leadership] published, and recorded runs beside them: the ``compare`` command.

``figures`` has the paper's numbers, ``comparing`` makes the tables, ``commands`` is the command. May import
the package ``metrics``, which knows nothing of this one.
"""
