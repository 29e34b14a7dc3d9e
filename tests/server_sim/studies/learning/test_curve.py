"""The learning curve as a table and as a picture."""

from __future__ import annotations

from pathlib import Path

from server_sim.studies.learning.course import CurveRow
from server_sim.studies.learning.curve import curve_table, draw_curve

ROWS = [CurveRow(won={"SEER": 10 + batch}, played={"SEER": 40}, measures={"step": 0.5}) for batch in range(7)]
LATER = CurveRow(won={"WEREWOLF": 1}, played={"WEREWOLF": 2})


def test_a_batch_is_a_row_with_the_share_of_won_games_by_role() -> None:
    table = curve_table([*ROWS, LATER])
    assert list(table.columns) == ["batch", "SEER", "WEREWOLF", "step"]
    first, last = table.rows[0], table.rows[-1]
    assert (first["batch"], first["step"], first["WEREWOLF"]) == (1, 0.5, None)
    assert str(first["SEER"]).startswith("25.0% [")
    assert (last["SEER"], last["step"]) == (None, None)
    assert curve_table([]).rows == []


def test_the_curve_is_drawn_as_a_png(tmp_path: Path) -> None:
    draw_curve([*ROWS, LATER], tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
