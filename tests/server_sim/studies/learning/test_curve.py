"""The learning curve as a table and as a picture."""

from __future__ import annotations

from pathlib import Path

from rules.game.roles import Role
from server_sim.studies.learning.curve import curve_table, draw_curve
from server_sim.studies.learning.running import CurveRow

ROWS = [
    CurveRow(batch=batch, won={Role.SEER: 10 + batch}, played={Role.SEER: 40}, step=0.5) for batch in range(7)
]


def test_a_batch_is_a_row_with_the_share_of_won_games_by_role() -> None:
    table = curve_table(ROWS)
    assert list(table.columns) == ["batch", "games", "SEER", "step"]
    first = table.rows[0]
    assert (first["batch"], first["games"], first["step"]) == (1, 40, 0.5)
    assert str(first["SEER"]).startswith("25.0% [")
    assert curve_table([]).rows == []


def test_the_curve_is_drawn_as_a_png(tmp_path: Path) -> None:
    draw_curve(ROWS, tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
