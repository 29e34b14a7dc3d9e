"""What a line says for and against somebody, of its speaker as of another, and as seen in the dark.

``DOUBTING`` and ``TRUSTING`` say so in a clause, ``NEGATING`` turns either round, ``OPEN`` leaves it open.
``CONTRAST`` sets what speaks for somebody against what speaks against them. ``THIRD_PERSON`` sees the
speaker's own name as ``<me>``. ``WITNESS`` tells of somebody's doings that only eyes in the dark can know.
"""
