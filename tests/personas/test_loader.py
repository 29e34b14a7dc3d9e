"""Finding and reading voice files, and what is said when one cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from personas import PersonaError, load_voice, voice_names


def written(path: Path, content: str | bytes | dict[str, Any]) -> str:
    """Writes a voice file and returns its path as a user would give it."""
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


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "not a mapping of keys"),
        ("- name: list", "not a mapping of keys"),
        ("name: {unclosed", "not YAML: "),
        ("name: a: b", "not YAML: "),
        (b"name: \xff\xfe\xfa", "not YAML: "),
        ("name: incomplete", "summary: is missing"),
        ("speech: {fr: {}}", "name: is missing"),
        ("1: x", "name: is missing"),
    ],
)
def test_a_file_that_is_no_voice(tmp_path: Path, content: str | bytes, reason: str) -> None:
    path = written(tmp_path / "bad.yml", content)
    with pytest.raises(PersonaError) as error:
        load_voice(path)
    assert str(error.value).startswith(f"{path}: {reason}")
    assert "\n" not in str(error.value)


def test_a_missing_situation_is_named(tmp_path: Path, content: dict[str, Any]) -> None:
    del content["speech"]["en"]["lines"]["refute"]
    path = written(tmp_path / "half.yml", content)
    with pytest.raises(PersonaError) as error:
        load_voice(path)
    assert str(error.value) == f"{path}: speech.en: lines.refute: needs at least two variants, has 0"


def test_a_missing_kind_of_reason_is_named(tmp_path: Path, content: dict[str, Any]) -> None:
    del content["speech"]["en"]["grounds"]["silent"]
    with pytest.raises(
        PersonaError, match=r"speech\.en: grounds\.silent: needs at least two variants, has 0$"
    ):
        load_voice(written(tmp_path / "half.yml", content))


def test_an_unknown_situation_is_named(tmp_path: Path, content: dict[str, Any]) -> None:
    content["speech"]["en"]["lines"]["refuse"] = ["No.", "Never."]
    message = r"half\.yml: speech\.en\.lines\.refuse: unknown key; did you mean refute\?"
    with pytest.raises(PersonaError, match=message):
        load_voice(written(tmp_path / "half.yml", content))


def test_a_situation_that_is_misspelt_is_told_before_the_one_that_is_missing(
    tmp_path: Path, content: dict[str, Any]
) -> None:
    lines = content["speech"]["en"]["lines"]
    lines["seer_wite"] = lines.pop("seer_white")
    with pytest.raises(PersonaError, match=r"unknown key; did you mean seer_white\?"):
        load_voice(written(tmp_path / "typo.yml", content))


@pytest.mark.parametrize(
    ("place", "key", "meant"), [((), "gendre", "gender"), (("speech", "en"), "habit", "habits")]
)
def test_a_misspelt_key_is_told_with_the_one_that_was_meant(
    tmp_path: Path, content: dict[str, Any], place: tuple[str, ...], key: str, meant: str
) -> None:
    part = content
    for step in place:
        part = part[step]
    part[key] = ["x"]
    with pytest.raises(PersonaError, match=rf"{key}: unknown key; did you mean {meant}\?"):
        load_voice(written(tmp_path / "typo.yml", content))
