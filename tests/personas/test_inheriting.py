"""A voice that extends another has only the differences; the rest is inherited."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from personas.faults import wordings
from personas.inheriting import told_inherited
from personas.loader import PersonaError, inherited, load_voice, voice_names
from rules.game.disposition import Manner
from rules.grounds import GroundKind
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import something

Content = dict[str, Any]
NEUTRAL = load_voice("neutral")


def small(extends: str = "neutral", language: str = "ja", **speech: object) -> Content:
    """Return the content of a minimal voice file with this ``speech``."""
    said = {"first_person": "僕", "habits": ["短く話す。"], "examples": [{"plain": "a", "voiced": "b"}] * 2}
    who = {"name": "small", "summary": "a", "gender": "b", "age": "c"}
    return {**who, "extends": extends, "speech": {language: {**said, **speech}}}


def saved(folder: Path, content: Content, name: str = "small.yml") -> str:
    (folder / name).write_text(yaml.safe_dump(content, allow_unicode=True), "utf-8")
    return str(folder / name)


def refusal(path: str) -> str:
    with pytest.raises(PersonaError) as error:
        load_voice(path)
    (fault,) = error.value.faults
    assert str(error.value) == fault
    assert "\n" not in fault
    return fault


def test_what_is_left_out_is_taken_in_the_first_person_of_the_voice(tmp_path: Path) -> None:
    voice = load_voice(saved(tmp_path, small(lines={"wait": ["聞くよ。", "{i}は待つ。"]})))
    said, neutral = voice.speech["ja"], NEUTRAL.speech["ja"]
    assert said.lines[Situation.WAIT] == ("聞くよ。", "僕は待つ。")
    taken, given = wordings(said), wordings(neutral)
    assert {key: taken[key] for key in taken if key != "lines.wait"} == {
        key: tuple(variant.replace("私", "僕") for variant in given[key])
        for key in given
        if key != "lines.wait"
    }
    assert "僕は占い師です" in said.lines[Situation.SEER_BLACK][0]
    assert voice.manner == NEUTRAL.manner


def test_who_speaks_is_never_taken(tmp_path: Path) -> None:
    voice = load_voice(saved(tmp_path, small()))
    identity = something(voice.identity("ja"))
    assert (identity.name, identity.gender, identity.age) == ("small", "b", "c")
    assert voice.speech["ja"].habits == ("短く話す。",)
    assert set(voice.speech) == {"ja"}


def test_a_manner_of_its_own_is_kept(tmp_path: Path) -> None:
    voice = load_voice(saved(tmp_path, small() | {"manner": {"asks": 0.9}}))
    assert voice.manner == Manner(asks=0.9)


def test_a_voice_may_extend_one_that_extends_another(tmp_path: Path) -> None:
    saved(tmp_path, small(grounds={"hunch": ["{i}の勘", "虫の知らせ"]}), "parent.yml")
    child = small(
        "./parent.yml", first_person="わし", joints={"chain": ["{because}で{ground}", "{because}、{ground}"]}
    )
    said = load_voice(saved(tmp_path, child)).speech["ja"]
    assert said.grounds[GroundKind.HUNCH] == ("わしの勘", "虫の知らせ")
    assert said.joints.chain == ("{because}で{ground}", "{because}、{ground}")
    assert said.joints.reason == NEUTRAL.speech["ja"].joints.reason
    assert "わしは占い師です" in said.lines[Situation.SEER_BLACK][0]


def test_styles_are_taken_as_a_whole_but_for_lines_of_its_own(tmp_path: Path) -> None:
    path = saved(tmp_path, small("profile", lines={"greeting": ["{me}{da}{bang}", "{i}、{me}{da}{bang}"]}))
    said, profile = load_voice(path).speech["ja"], load_voice("profile").speech["ja"]
    assert [style.name for style in said.styles] == [style.name for style in profile.styles]
    assert all(said.variants(Situation.GREETING, style)[0] == "{me}{da}{bang}" for style in said.styles)
    assert said.lines[Situation.VOTE] == profile.lines[Situation.VOTE]
    assert "styles" in inherited(path)["ja"]


def test_styles_of_its_own_need_the_words_of_the_lines_that_it_takes(tmp_path: Path) -> None:
    path = saved(tmp_path, small("profile", "en", styles=[{"name": "all", "words": {"i": "I"}}]))
    assert refusal(path).startswith(f"{path}: speech.en.styles: inherited lines need the words ")


def test_a_language_that_the_other_lacks_must_be_complete(tmp_path: Path) -> None:
    path = saved(tmp_path, small("kansai", "en"))
    assert refusal(path).startswith(f"{path}: speech.en.lines.greeting and 195 more are missing; ")


def test_what_is_inherited_is_named(tmp_path: Path) -> None:
    path = saved(
        tmp_path,
        small(
            lines={"wait": ["聞くよ。", "待つ。"]},
            joints={"chain": ["{because}{ground}", "{because}、{ground}"]},
        ),
    )
    keys, said = inherited(path)["ja"], load_voice(path).speech["ja"]
    assert "lines.vote" in keys
    assert "grounds.hunch" in keys
    assert not {"lines.wait", "joints.chain"} & set(keys)
    assert [*told_inherited(said, keys)] == ["lines: all but wait", "grounds: all", "joints: all but chain"]
    assert [*told_inherited(said, ["lines.vote", "joints.reason"])] == ["lines: vote", "joints: reason"]


@pytest.mark.parametrize("name", voice_names())
def test_the_bundled_voices_say_everything_themselves(name: str) -> None:
    assert not any(inherited(name).values())


@each_row
def test_an_unknown_voice_and_a_circle_are_refused_with_file_and_key(
    extends: str, reason: str, tmp_path: Path
) -> None:
    folder = tmp_path / "round"
    folder.mkdir()
    other = saved(folder, small("../round/small.yml"), "round.yml")
    path = saved(folder, small(extends))
    assert refusal(path).startswith(f"{other if 'round.yml' in extends else path}: {reason}")


def test_a_fault_of_the_other_voice_is_told_of_its_file(tmp_path: Path) -> None:
    other = saved(tmp_path, small(lines={"wait": ["A, b.", "c"]}), "other.yml")
    path = saved(tmp_path, small("./other.yml", lines={"vote": ["{seer}", "x"]}))
    assert (
        refusal(path) == f"{other}: speech.ja.lines.wait, variant 1: contains ',', which no line may contain"
    )
