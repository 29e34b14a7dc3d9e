"""What lines of One Night claim, read by patterns.

``reader`` is the way in: ``read_line``. The patterns are in ``tables``: what was done at night, and what is
thought of others.
"""
