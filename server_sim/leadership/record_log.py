"""A game's records on their way into a file, one JSON line each, written as they come about."""

from __future__ import annotations

from typing import TextIO

from server_sim.games.sheriff.records import record_to_line
from server_sim.games.step import Record


class RecordLog:
    """Writes records to a text stream that its owner opens and closes.

    Raises:
        OSError: the stream cannot be written.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __call__(self, record: Record) -> None:
        self._stream.write(record_to_line(record) + "\n")
        self._stream.flush()
