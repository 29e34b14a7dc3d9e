"""The check of a voice reports each wording that breaks its contract once, in all styles."""

from __future__ import annotations

from collections.abc import Mapping

from agent.reading.offline import read_text
from agent.speech.voice_check import TRIED, claim_beside_ground, filled_in, misunderstanding, wording_faults
from personas.loader import load_voice, voice_names
from personas.schema import Language, Speech, Style
from rules.game.languages import LANGUAGES
from rules.grounds import GroundKind
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import something

BRIEFLY = (Situation.VOTE, Situation.TRUST, Situation.GREETING)


def few(language: Language = "en", **changes: object) -> Speech:
    """Return the neutral voice with few situations and grounds, and these changes."""
    speech = load_voice("neutral").speech[language]
    grounds = dict([*speech.grounds.items()][: TRIED + 1])
    lines = {situation: speech.lines[situation] for situation in BRIEFLY}
    return speech.model_copy(update={"lines": lines, "grounds": grounds} | changes)


def told(speech: Speech, language: Language = "en") -> list[str]:
    return [*map(str, wording_faults(language, speech, LANGUAGES[language].sample_names))]


def with_lines(lines: Mapping[Situation, tuple[str, ...]], styles: tuple[Style, ...] = ()) -> Speech:
    return few(lines={**few().lines, **lines}, styles=styles)


def test_a_voice_without_faults() -> None:
    assert told(few()) == []


@each_row
def test_a_wrong_line_is_told_of_once(lines: dict[Situation, tuple[str, ...]], fault: str) -> None:
    assert told(with_lines(lines)) == [f"lines.{fault}"]


def test_a_wrong_line_is_told_of_once_in_all_styles() -> None:
    styles = tuple(Style(name=name, words={"end": name}) for name in ("sir", "pal", "sister"))
    line = {Situation.WAIT: ("I will vote for Aoi {end}.", "I am listening.")}
    (fault,) = told(with_lines(line, styles=styles))
    assert fault.startswith("lines.wait, variant 1: 'I will vote for Aoi sir.' votes Aoi")


def test_a_styles_own_line_is_told_of_by_its_style() -> None:
    wrong = Style(
        name="grim", words={}, lines={Situation.VOTE: ("I will vote for {target}.", "Good morning.")}
    )
    (fault,) = told(few(styles=(wrong, Style(name="all", words={}))))
    assert fault.startswith("styles.grim.lines.vote, variant 2: 'Good morning.' claims nothing")


def test_a_wrong_ground_is_told_of_once() -> None:
    grounds = {**few().grounds, GroundKind.HUNCH: ("I have a feeling", "I am the seer", "so it is!")}
    first, second = told(few(grounds=grounds))
    assert first.startswith("grounds.hunch, variant 2: ")
    assert "claims SEER; votes Sakura; it should: votes Sakura" in first
    assert second.startswith("grounds.hunch, variant 3: 'so it is!' does not begin and end as a clause")


def test_a_wrong_joint_is_told_of_once_and_no_ground_beside_it() -> None:
    joints = few().joints
    wrong = joints.model_copy(update={"reason": (*joints.reason, "I am the seer. {line} as {ground}.")})
    (fault,) = told(few(joints=wrong))
    assert fault.startswith(f"joints.reason, variant {len(wrong.reason)}: ")
    assert "claims SEER" in fault


def test_a_first_person_that_nobody_knows_is_one_fault() -> None:
    claims = {Situation.MEDIUM_CO: ("オレサマは霊媒師です。", "霊媒師はオレサマです。")}
    speech = few("ja", first_person="オレサマ")
    assert told(speech.model_copy(update={"lines": {**speech.lines, **claims}}), "ja") == [
        "first_person: others do not read 'オレサマ' as the speaker in 'オレサマは霊媒師です。'"
    ]


NAMES = LANGUAGES["en"].sample_names


@each_row
def test_a_line_that_says_something_else_is_told_of(situation: str, line: str, told: str) -> None:
    said = line.format(target="Sakura", other="Yuzuki")
    fault = something(misunderstanding(Situation(situation), said, NAMES))
    assert fault.startswith(repr(said))
    assert fault.endswith(f" {told}")


def test_a_ground_that_reads_as_a_claim_is_told_of() -> None:
    claims = "I vote for Sakura because I am the seer."
    assert claim_beside_ground(Situation.VOTE, claims, NAMES) == (
        f"{claims!r} claims SEER; votes Sakura; it should: votes Sakura"
    )
    assert claim_beside_ground(Situation.VOTE, "I vote for Sakura on a hunch.", NAMES) is None


def test_what_a_prefer_line_says_is_what_the_rules_take_it_to_assert() -> None:
    read = 0
    for name in voice_names():
        for language, speech in load_voice(name).speech.items():
            players = LANGUAGES[language].sample_names
            slots = {"target": players[1], "other": players[3]}
            for style in speech.styles or (None,):
                for variant in speech.variants(Situation.PREFER, style):
                    line = filled_in(variant, style, players)
                    said, asserted = read_text(line, players), Situation.PREFER.contract.claims(slots)
                    assert (said.trusts, said.suspects) == (asserted.trusts, asserted.suspects), line
                    assert said.commitments == asserted.commitments, line
                    read += 1
    assert read > 100
