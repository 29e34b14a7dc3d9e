"""Recorded games: reading logs, and what one seat, or the public, knew at each moment of them.

``recording`` reads a log: start there. ``replay`` makes packets of it again, ``knowledge`` folds them into
what was known, and ``transcript`` reads what every line asserts. ``stand_in`` puts this agent into a seat.
Imports ``games`` and what is below it.
"""
