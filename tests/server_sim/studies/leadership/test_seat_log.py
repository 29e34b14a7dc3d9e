"""The records of an experiment's game reach their file as JSON lines, one by one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from server_sim.studies.leadership.seat_log import GameFolder


@dataclass
class Note:
    """A record that is none of a village's."""

    text: str

    def to_json(self) -> dict[str, object]:
        return {"text": self.text}


def test_each_record_is_a_line_and_written_at_once(tmp_path: Path) -> None:
    folder, path = GameFolder(tmp_path, str), tmp_path / "game.jsonl"
    folder.record(Note("占い"))
    assert path.read_text("utf-8") == '{"text":"占い"}\n'
    folder.record(Note("b\nc"))
    assert path.read_text("utf-8") == '{"text":"占い"}\n{"text":"b\\nc"}\n'
    folder.leave()
