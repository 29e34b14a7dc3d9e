"""A folder goes on where it was stopped, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.tournament.folder import open_tournament
from server_sim.studies.tournament.plan import read_plan

TWO = "entrants: [{name: one, mind: offline}, {name: two, mind: random}]"


def opened(folder: Path, text: str = TWO) -> Path:
    file, out = folder / "plan.yml", folder / "out"
    file.write_text(text, "utf-8")
    open_tournament(out, file, read_plan(file))
    return out


def test_the_readme_tells_how_to_go_on_with_more_blocks_and_another_plan_is_refused(tmp_path: Path) -> None:
    out = opened(tmp_path)
    text = (out / "README.md").read_text("utf-8")
    assert f"python -m server_sim tournament {tmp_path / 'plan.yml'} --out {out}" in text
    assert "ray start --head" in text
    opened(tmp_path, f"blocks: 200\n{TWO}")
    with pytest.raises(ServerConfigError, match="the run there has another plan entrants"):
        opened(tmp_path, TWO.replace("random", "simple"))
