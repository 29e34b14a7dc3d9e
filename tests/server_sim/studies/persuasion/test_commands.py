"""The command line, as far as it needs no model."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from server_sim.studies.persuasion.commands import persuasion
from tests.rows import each_row


@each_row
def test_a_mistake_is_told_in_one_line(arguments: list[str], told: str, tmp_path: Path) -> None:
    file = tmp_path / "turns.jsonl"
    file.write_text("no json\n", encoding="utf-8")
    given = [part.replace("FILE", str(file)).replace("FOLDER", str(tmp_path)) for part in arguments]
    result = CliRunner().invoke(persuasion, given)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
