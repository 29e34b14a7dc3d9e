"""Recorded games: one reader for each kind of log, and what a seat, or the public, knew at each moment.

``game`` has ``RecordedGame``, which every reader returns; ``opening`` picks the reader: ``recording`` for the
contest's game logs, ``packet_log`` for its ``.json`` logs, ``sheriff_recording`` for the villages of seven,
``parlour_recording`` for the parlour games. ``replay`` makes the packets of a seat, ``knowledge`` folds them
into views, ``transcript`` reads what each line asserts, and ``stand_in`` puts this agent into a seat. Imports
``games`` and what is below it.
"""
