"""From logs to a blind sheet and its key: units found by rule, names of teams taken away, items drawn.

Imports ``agent.study`` for recordings. ``drawing`` draws recorded lines and whole games; ``situations`` draws
moments of games, in which two entrants (``stand_ins``) say the next line. ``lines`` and ``games`` find the
units, ``blinding`` takes away what could tell whose they are, and ``keyed`` keeps it for the key.
"""
