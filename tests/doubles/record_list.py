"""A recorder that keeps the records of a game."""

from __future__ import annotations

from server_sim.driver.recorder import Recorder
from server_sim.games.step import Record


class RecordList(Recorder):
    """Keeps all records in ``kept``."""

    def __init__(self) -> None:
        self.kept: list[Record] = []

    def record(self, record: Record) -> None:
        self.kept.append(record)
