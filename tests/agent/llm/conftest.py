"""Model files without a model, and the package that would serve them replaced by a double."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

DOUBLE = Path(__file__).with_name("xllamacpp.py")

MakeFile = Callable[[str], Path]


@pytest.fixture
def model_file(tmp_path: Path) -> MakeFile:
    """Writes a file that begins as every GGUF file does, and behind that says how it is."""

    def make(kind: str = "") -> Path:
        file = tmp_path / "tiny.gguf"
        file.write_text(f"GGUF{kind}", encoding="utf-8")
        return file

    return make


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which processes started from now on find the package that serves files."""
    folder = tmp_path / "installed"
    folder.mkdir()
    (folder / "xllamacpp.py").write_text(DOUBLE.read_text("utf-8"), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    return folder
