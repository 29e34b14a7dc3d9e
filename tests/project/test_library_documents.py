"""What documents show of Python runs as it stands: README's examples, the guide, and the notebook."""

from __future__ import annotations

import importlib.util
import json
import re
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

import agent
import server_sim
from tests.paths import ROOT
from tests.project.sources import name_of

_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GUIDE = ROOT / "docs" / "library.md"
NOTEBOOK = ROOT / "docs" / "first_games.ipynb"


def run(pieces: list[str], name: str) -> dict[str, Any]:
    """Run pieces of a document in order, in one namespace, as a reader types them; return the namespace."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, piece in enumerate(pieces, 1):
        exec(compile(piece, f"<{name}, piece {number}>", "exec"), names)
    return names


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return found


def code_cells() -> list[str]:
    return ["".join(cell["source"]) for cell in cells() if cell["cell_type"] == "code"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the document is run, without a screen."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    return tmp_path


@pytest.mark.parametrize("document", [ROOT / "README.md", ROOT / "README.ja.md", GUIDE], ids=name_of)
def test_the_python_of_a_document_runs(
    document: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = _BLOCK.findall(document.read_text("utf-8"))
    assert blocks
    run(blocks, name_of(document))
    assert capsys.readouterr().out
    assert [path.name for path in folder.iterdir()] == ["game.log"]


def test_the_guide_lists_every_name_of_the_library() -> None:
    names = {f"{module.__name__}.{name}" for module in (agent, server_sim) for name in module.__all__}
    table = GUIDE.read_text("utf-8").partition("## ")[0]
    assert set(re.findall(r"`((?:agent|server_sim)\.\w+)`", table)) == names


def test_the_notebook_runs_from_top_to_bottom_and_draws_its_picture(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = run(code_cells(), NOTEBOOK.name)
    assert len(names["axes"].get_lines()) == 5
    names["plt"].close("all")
    assert "the village won" in capsys.readouterr().out


def test_the_notebook_needs_no_matplotlib(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec

    def find(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == "matplotlib" else found(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find)
    (picture,) = [place for place, cell in enumerate(code_cells()) if "matplotlib" in cell]
    names = run(code_cells()[: picture + 1], NOTEBOOK.name)
    assert "plt" not in names
    assert "no picture" in capsys.readouterr().out


def test_the_notebook_is_kept_without_outputs() -> None:
    code = [cell for cell in cells() if cell["cell_type"] == "code"]
    assert [(cell["outputs"], cell["execution_count"]) for cell in code] == [([], None)] * len(code)
