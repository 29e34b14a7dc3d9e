from __future__ import annotations

import sys
from pathlib import Path

import pytest

from agent.llm.served_file import INSTALL, fault_of, load
from tests.agent.llm.conftest import MakeFile


@pytest.mark.parametrize("content", [b"", b"GGU", b"PK\x03\x04", b"gguf"])
def test_another_file_is_no_model_file(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    assert fault_of(file) == f"{file}: is no GGUF file"


def test_a_file_that_cannot_be_read_is_named_with_the_reason(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "none.gguf") == f"{tmp_path / 'none.gguf'}: No such file or directory"
    assert fault_of(tmp_path) == f"{tmp_path}: Is a directory"


def test_a_missing_package_is_told_with_the_command_that_installs_it(
    model_file: MakeFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    server, told = load({"gguf": str(model_file(""))})
    assert server is None
    assert told == {"problem": INSTALL}
    assert "pip install 'xllamacpp" in INSTALL
