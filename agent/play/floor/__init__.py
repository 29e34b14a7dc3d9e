"""Freeform phases, in which anybody may speak at any time: when to speak, and the machine that does.

``pacing`` plans the moments of lines, ``open_floor`` keeps one floor from its beginning to its end:
start there.
"""
