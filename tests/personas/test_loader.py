"""Finding and reading voice files, and the messages for unusable ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from personas import PersonaError, load_voice, voice_names
from tests.rows import each_row


def written(path: Path, content: str | bytes | dict[str, Any]) -> str:
    """Write a voice file and return its path as a user would give it."""
    if isinstance(content, dict):
        content = yaml.safe_dump(content, allow_unicode=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def test_the_bundled_voices_are_all_there() -> None:
    required = {"anya", "hiroshima", "kansai", "neutral", "princess", "profile", "zundamon"}
    assert required <= set(voice_names())
    assert list(voice_names()) == sorted(voice_names())


@pytest.mark.parametrize("name", voice_names())
def test_every_bundled_voice_loads_under_its_own_name(name: str) -> None:
    voice = load_voice(name)
    assert voice.name == name
    assert "ja" in voice.speech


@pytest.mark.parametrize("name", ["neutral", "profile"])
def test_voices_for_both_languages(name: str) -> None:
    assert set(load_voice(name).speech) == {"ja", "en"}


@pytest.mark.parametrize("file", ["own.yml", "own.yaml", "own.voice"])
def test_a_voice_file_by_path(tmp_path: Path, content: dict[str, Any], file: str) -> None:
    assert load_voice(written(tmp_path / file, content)).name == "plain"


def test_a_voice_file_in_the_current_directory(
    tmp_path: Path, content: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path / "here.yml", content)
    monkeypatch.chdir(tmp_path)
    assert load_voice("here.yml").name == "plain"


@pytest.mark.parametrize("path", ["./missing.yml", "missing.yml", "somewhere/", "/"])
def test_a_path_without_a_file(path: str) -> None:
    with pytest.raises(PersonaError, match=f"^{path}: no such voice file$"):
        load_voice(path)


def test_an_unknown_name_lists_the_names() -> None:
    with pytest.raises(PersonaError) as error:
        load_voice("kansaii")
    assert "no voice named 'kansaii'" in str(error.value)
    assert all(name in str(error.value) for name in voice_names())


@each_row
def test_a_file_that_is_no_voice(content: str, reason: str, tmp_path: Path) -> None:
    path = written(tmp_path / "bad.yml", content.encode("latin-1"))
    with pytest.raises(PersonaError) as error:
        load_voice(path)
    assert str(error.value).startswith(f"{path}: {reason}")
    assert "\n" not in str(error.value)


def test_every_wrong_wording_is_told_with_its_file_in_one_line(
    tmp_path: Path, content: dict[str, Any]
) -> None:
    lines = content["speech"]["en"]["lines"]
    lines["refute"], lines["vote"], lines["wait"] = ["I, too.", "No."], ["A {b}.", "So."], ["Once."]
    path = written(tmp_path / "half.yml", content)
    with pytest.raises(PersonaError) as error:
        load_voice(path)
    assert error.value.faults == (
        f"{path}: speech.en.lines.refute, variant 1: contains ',', which no line may contain",
        f"{path}: speech.en.lines.vote, variant 1: unknown placeholder {{b}} (known here: i, target)",
        f"{path}: speech.en.lines.wait: needs at least 2 variants, has 1",
    )
    assert str(error.value) == error.value.faults[0]


def test_a_value_of_another_type_is_told_by_its_number(tmp_path: Path, content: dict[str, Any]) -> None:
    content["speech"]["en"]["lines"]["vote"][1] = 5
    path = written(tmp_path / "half.yml", content)
    with pytest.raises(PersonaError) as error:
        load_voice(path)
    assert error.value.faults == (f"{path}: speech.en.lines.vote, variant 2: Input should be a valid string",)


def test_an_unknown_situation_is_named(tmp_path: Path, content: dict[str, Any]) -> None:
    content["speech"]["en"]["lines"]["refuse"] = ["No.", "Never."]
    message = r"half\.yml: speech\.en\.lines\.refuse: unknown key; did you mean refute\?"
    with pytest.raises(PersonaError, match=message):
        load_voice(written(tmp_path / "half.yml", content))


@each_row
def test_a_misspelt_key_is_told_once_with_the_one_that_was_meant(
    place: tuple[str, ...], key: str, meant: str, tmp_path: Path, content: dict[str, Any]
) -> None:
    part = content
    for step in place:
        part = part[step]
    part[key] = part.pop(meant)
    path = written(tmp_path / "typo.yml", content)
    with pytest.raises(PersonaError) as error:
        load_voice(path)
    assert error.value.faults == (f"{path}: {'.'.join((*place, key))}: unknown key; did you mean {meant}?",)
