"""Recorded games: one reader per kind of log, and the knowledge of a seat, or the public, at each moment.

``game`` has ``RecordedGame``, the result of every reader; ``opening`` chooses the reader: ``recording`` for
the contest's game logs, ``packet_log`` for its ``.json`` logs, ``sheriff_recording`` for the villages of
seven, ``parlour_recording`` for the parlour games. ``replay`` makes the packets of a seat and folds them into
views, ``transcript`` reads the claims of each line, and ``stand_in`` puts this agent into a seat.
Imports ``games`` and the packages below it.
"""
