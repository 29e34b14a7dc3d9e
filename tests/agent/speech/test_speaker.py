"""From a brief to a line: unused wordings, limits, mentions, styles, and joined parts."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from typing import Any

import pytest

from agent.protocol.limits import apply_limits
from agent.speech.speaker import Speaker
from personas.schema import Example, Joints, Speech, Style
from rules.decision import Brief, Clause
from rules.game.languages import LANGUAGES
from rules.game.setting import MaxLength
from rules.grounds import Ground, GroundKind
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import something

FIFTY = MaxLength(base_length=50, mention_length=50)
VOTE = Brief(Situation.VOTE, {"target": "Bob"})
ASK = Brief(Situation.ASK_VOTE, mention="Bob")
JOINTS = Joints(
    reason=("{line}: {ground}.", "{line} for {ground}.", "{line} as {ground}."),
    chain=("{because} so {ground}",) * 2,
)
STYLE = Style(name="polite", words={"end": "if you please"})

MakeSpeaker = Callable[..., Speaker]


@pytest.fixture
def speaker() -> MakeSpeaker:
    """Make a speaker with these wordings for every situation; ``of`` gives other wordings for some."""

    def make(
        *lines: str,
        style: Style | None = None,
        seed: int = 1,
        of: Mapping[Situation, tuple[str, ...]] | None = None,
        grounds: tuple[str, ...] = (),
        joints: Joints = JOINTS,
        spaced: bool = True,
    ) -> Speaker:
        speech = Speech.model_construct(
            first_person="I",
            habits=("none",),
            examples=(Example(plain="a", voiced="b"),) * 2,
            lines={**dict.fromkeys(Situation, lines), **(of or {})},
            grounds=dict.fromkeys(GroundKind, grounds),
            joints=joints.model_copy(update={"plain": joints.plain or joints.reason}),
        )
        return Speaker(speech, style, random.Random(seed), LANGUAGES["en" if spaced else "ja"])

    return make


def say(
    speaker: Speaker,
    brief: Brief = VOTE,
    limits: MaxLength = FIFTY,
    remaining: int | None = None,
    *,
    own: Collection[str] = (),
    heard: Collection[str] = (),
) -> str | None:
    return speaker.say(brief, limits, remaining, own=own, heard=heard)


@each_row
def test_what_is_said(
    lines: list[str],
    mention: str | None,
    limits: MaxLength,
    more: dict[str, Any],
    said: str | None,
    speaker: MakeSpeaker,
) -> None:
    assert say(speaker(*lines), ASK if mention else VOTE, limits, **more) == said


def test_every_variant_is_used_once_and_then_none_is_left(speaker: MakeSpeaker) -> None:
    variants = ("I take {target}.", "It is {target}.", "{target} it is.")
    own: list[str] = []
    for _ in variants:
        line = something(say(speaker(*variants), own=own))
        own.append(line)
    assert set(own) == {variant.format(target="Bob") for variant in variants}
    assert say(speaker(*variants), own=own) is None


def test_wording_that_was_heard_is_avoided_while_there_is_another(speaker: MakeSpeaker) -> None:
    for seed in range(5):
        speaking = speaker("My vote goes to {target} today.", "I take {target}.", seed=seed)
        assert say(speaking, heard=["@Ann My vote goes to Cho today. Sorry!"]) == "I take Bob."


def test_style_words_are_filled_in(speaker: MakeSpeaker) -> None:
    assert say(speaker("{target}, {end}.", style=STYLE)) == "Bob, if you please."


@pytest.mark.parametrize("base", [7, 11, 50])
def test_only_lines_that_fit_are_chosen_while_there_are_any(speaker: MakeSpeaker, base: int) -> None:
    for seed in range(5):
        speaking = speaker("Abc {target}.", "Abcd efgh.", "Abcd efgh ijkl mnop.", seed=seed)
        line = something(say(speaking, limits=MaxLength(base_length=base)))
        assert len(line.replace(" ", "")) <= base


@pytest.mark.parametrize("brief", [VOTE, ASK])
@pytest.mark.parametrize("base", [1, 6, 50])
@pytest.mark.parametrize("mention", [None, 1, 6, 50])
@pytest.mark.parametrize("per_talk", [None, 8])
def test_the_server_has_nothing_to_cut(
    speaker: MakeSpeaker, brief: Brief, base: int, mention: int | None, per_talk: int | None
) -> None:
    limits = MaxLength(base_length=base, mention_length=mention, per_talk=per_talk)
    line = say(speaker("Abcd efgh.", "Abc."), brief, limits)
    assert line
    assert apply_limits(line, limits, ["Bob", "Cho"], None).text.split() == line.split()


def test_the_choice_is_reproducible_and_varied(speaker: MakeSpeaker) -> None:
    variants = [f"Line {letter}." for letter in "abcdefgh"]
    chosen = [[say(speaker(*variants, seed=seed)) for _ in range(2)] for seed in range(20)]
    assert all(first == second for first, second in chosen)
    assert len({first for first, _ in chosen}) > 3


# --- a line composed of parts ---

BLACK = Ground(GroundKind.CALLED_BLACK, {"target": "Bob", "seer": "Cho"})
KILLED = Ground(GroundKind.DIED_AT_NIGHT, {"target": "Cho"})
CHAINED = Ground(GroundKind.CALLED_BLACK, {"target": "Bob", "seer": "Cho"}, because=KILLED)
LEAD = Clause(Situation.REACT_DEATH, {"victim": "Dan"})
TAIL = Clause(Situation.ASK_ABOUT, {"target": "Bob"})
PARTS = {Situation.REACT_DEATH: ("Poor {victim}.",), Situation.ASK_ABOUT: ("What of {target}?",)}
WHOLE = Brief(Situation.VOTE, {"target": "Bob"}, lead=LEAD, grounds=(BLACK,), tail=TAIL)


def one_joint(reason: str, chain: str = "{because} so {ground}") -> Joints:
    return Joints(reason=(reason,) * 3, chain=(chain,) * 2)


BECAUSE = one_joint("{line} because {ground}.")


def test_a_line_is_a_reaction_the_line_with_its_ground_and_a_question(speaker: MakeSpeaker) -> None:
    speaking = speaker("I take {target}.", of=PARTS, grounds=("{seer} called them",), joints=BECAUSE)
    assert say(speaking, WHOLE, MaxLength()) == "Poor Dan. I take Bob because Cho called them. What of Bob?"


def test_between_japanese_sentences_there_is_no_gap(speaker: MakeSpeaker) -> None:
    of = {Situation.REACT_DEATH: ("{victim}が…。",), Situation.ASK_ABOUT: ("{target}はどう？",)}
    joints = one_joint("{ground}から{line}。")
    speaking = speaker("{target}に投票。", of=of, grounds=("{seer}の黒だ",), joints=joints, spaced=False)
    assert say(speaking, WHOLE, MaxLength()) == "Danが…。Choの黒だからBobに投票。Bobはどう？"


def test_only_the_strongest_ground_is_said(speaker: MakeSpeaker) -> None:
    brief = Brief(Situation.VOTE, {"target": "Bob"}, grounds=(BLACK, KILLED))
    line = say(speaker("I take {target}.", grounds=("of {target}",), joints=BECAUSE), brief, MaxLength())
    assert line == "I take Bob because of Bob."


def test_a_ground_that_follows_from_another_is_chained_to_it(speaker: MakeSpeaker) -> None:
    brief = Brief(Situation.VOTE, {"target": "Bob"}, grounds=(CHAINED,))
    speaking = speaker("I take {target}.", grounds=("They fell",), joints=BECAUSE)
    assert say(speaking, brief, MaxLength()) == "I take Bob because they fell so they fell."


@each_row
def test_a_target_is_named_once(line: str, said: str, speaker: MakeSpeaker) -> None:
    grounds = ("it shows", "{target} shows it")
    brief = Brief(Situation.VOTE, {"target": "Bob"}, grounds=(BLACK,))
    assert say(speaker(line, grounds=grounds, joints=BECAUSE), brief, MaxLength()) == said


def test_beside_words_about_the_speaker_a_ground_names_its_target(speaker: MakeSpeaker) -> None:
    refute = Brief(Situation.REFUTE, {"accuser": "Bob"}, grounds=(BLACK,))
    speaking = speaker(
        "I am no wolf but {accuser} is.", grounds=("it shows", "{target} shows it"), joints=BECAUSE
    )
    assert say(speaking, refute, MaxLength()) == "I am no wolf but Bob is because Bob shows it."


@each_row
def test_between_parts_only_names_and_i_begin_with_a_capital(
    joint: str, line: str, ground: str, said: str, speaker: MakeSpeaker
) -> None:
    brief = Brief(Situation.VOTE, {"target": "Bob"}, grounds=(BLACK,))
    assert say(speaker(line, grounds=(ground,), joints=one_joint(joint)), brief, MaxLength()) == said


@each_row
def test_what_has_no_room_is_left_out_the_question_first_and_the_ground_last(
    space: int, said: str, speaker: MakeSpeaker
) -> None:
    speaking = speaker("I take {target}.", of=PARTS, grounds=("{seer} called them",), joints=BECAUSE)
    assert say(speaking, WHOLE, MaxLength(base_length=space)) == said


def test_the_step_before_a_ground_goes_before_the_ground_does(speaker: MakeSpeaker) -> None:
    brief = Brief(Situation.VOTE, {"target": "Bob"}, grounds=(CHAINED,))
    speaking = speaker("I take {target}.", grounds=("they fell",), joints=BECAUSE)
    assert say(speaking, brief, MaxLength(base_length=25)) == "I take Bob because they fell."
