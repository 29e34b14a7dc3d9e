"""The curves of a run."""

from __future__ import annotations

from pathlib import Path

from server_sim.studies.persuasion.training.pictures import draw_curves

PNG = b"\x89PNG"


def test_curves_are_drawn_of_what_was_logged(tmp_path: Path) -> None:
    rows = [{"step": step, "reward": 0.1 * step, "kl": 0.0} for step in range(1, 5)]
    for name, logged in (("some", rows), ("none", [])):
        draw_curves(logged, tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(PNG)
