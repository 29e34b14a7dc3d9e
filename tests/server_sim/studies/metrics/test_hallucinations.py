"""Which hallucinations a statement shows; every line here is this project's own.

Bo speaks on day 2 after Ana; Cy and Dora are still to speak; Eve died. Yesterday Cy spoke and Ana did not.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from agent.protocol.sheriff_log import Player
from server_sim.studies.metrics.hallucinations import (
    KINDS,
    Hallucination,
    hallucinations,
)
from server_sim.studies.metrics.told import DayStatement

NAMES: dict[Player, str] = {1: "Ana", 2: "Bo", 3: "Cy", 4: "Dora", 5: "Eve"}
SECOND_DAY = DayStatement(
    day=2,
    speaker=2,
    text="",
    names=NAMES,
    to_speak=frozenset({3, 4}),
    dead=frozenset({5}),
    spoke=frozenset({(3, 1), (4, 1), (5, 1), (1, 2)}),
    silent=frozenset({(1, 1)}),
)
SILENCE, WRONG_DAY = Hallucination.SILENCE_BEFORE_TURN, Hallucination.WRONG_DAY
FIRST_DAY = replace(SECOND_DAY, day=1, dead=frozenset(), spoke=frozenset({(1, 1)}), silent=frozenset())


def shown(text: str, day: DayStatement = SECOND_DAY) -> set[Hallucination]:
    return set(hallucinations(replace(day, text=text)))


@pytest.mark.parametrize(
    "text",
    [
        "I know you all wonder about my silence last night.",
        "Cy kept silent during the night, and that worries me.",
        "Last night she said nothing at all.",
        "私が沈黙していた昨夜のことを話す。",
    ],
)
def test_nobody_talks_at_night(text: str) -> None:
    assert Hallucination.NIGHT_TALK in shown(text)


@pytest.mark.parametrize(
    "text",
    [
        "Last night was quiet.",
        "Last night I looked at Cy, who is human.",
        "If you stay silent last night's victim died for nothing.",
        "昨夜、私はCyを占いました。",
    ],
)
def test_what_happens_at_night_may_be_told(text: str) -> None:
    assert Hallucination.NIGHT_TALK not in shown(text)


@pytest.mark.parametrize(
    "text",
    [
        "Dora's silence is odd.",
        "I do not like that Cy and Dora were silent.",
        "The silence of Cy troubles me.",
        "Cy has not said anything.",
        "Doraさんが黙っているのは怪しい。",
    ],
)
def test_who_still_has_to_speak_is_not_silent(text: str) -> None:
    assert Hallucination.SILENCE_BEFORE_TURN in shown(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ana was silent.",
        "Cy has not spoken yet.",
        "If Cy stays silent, I vote there.",
        "Cy was not silent.",
        "Dora, I was silent for a reason.",
        "Doraはまだ黙っている。",
    ],
)
def test_silence_that_was_or_may_come_is_no_hallucination(text: str) -> None:
    assert Hallucination.SILENCE_BEFORE_TURN not in shown(text)


@pytest.mark.parametrize(
    ("text", "day", "case"),
    [
        ("Hear me on my silence last night.", FIRST_DAY, Hallucination.NIGHT_TALK),
        ("Dora's silence seems odd to me, but it could well be a plan.", SECOND_DAY, SILENCE),
        ("Dora's silence is odd but she may have her reasons.", SECOND_DAY, SILENCE),
        ("Dora kept silent, so I will vote for her.", SECOND_DAY, SILENCE),
        ("I might vote for Dora because Dora said nothing.", SECOND_DAY, SILENCE),
        ("Dora's silence is odd, and we should ask her.", SECOND_DAY, SILENCE),
        ("Cy kept quiet yesterday, which might be a sign of fear.", SECOND_DAY, WRONG_DAY),
        ("Cy didn't say anything yesterday, which could mean that he hides.", FIRST_DAY, WRONG_DAY),
        ("I wonder that Cy and Dora did not say much yesterday, which could be guilt.", FIRST_DAY, WRONG_DAY),
        ("Cy's naming Bo and me wolves is odd, but it could be true.", SECOND_DAY, Hallucination.OWN_NAME),
        ("Cy's statement was thin, but that may change.", FIRST_DAY, Hallucination.STATEMENT_BEFORE_TURN),
        ("Doraさんが黙っているのは怪しいですが、作戦でしょう。", SECOND_DAY, SILENCE),
    ],
)
def test_a_doubt_about_its_meaning_does_not_undo_what_is_told(
    text: str, day: DayStatement, case: Hallucination
) -> None:
    assert case in shown(text, day)


@pytest.mark.parametrize(
    "text",
    [
        "It could be that Dora is silent, but I doubt it.",
        "I trust Ana, but Dora could have stayed silent.",
        "If Ana lies, and Dora is silent, we lose.",
        "If Ana lies, we lose, but Dora was silent.",
        "Ana is odd, but whether Dora stayed silent is another matter.",
        "Ana was silent, which Dora could not have kept silent about.",
        "Anaが狼なら困りますが、Doraが黙っているのも怪しい。",
        "怪しいですが、Doraは黙っているだろう。",
    ],
)
def test_what_is_told_with_a_doubt_or_on_a_condition_is_passed_by(text: str) -> None:
    assert shown(text) == set()


def test_who_was_silent_earlier_may_be_called_so_before_its_turn() -> None:
    once = replace(SECOND_DAY, silent=frozenset({(3, 1)}), spoke=frozenset())
    assert shown("Cy was silent.", once) == set()


@pytest.mark.parametrize("text", ["Cy's statement was thin.", "Dora said it was Ana.", "Cyの発言は薄い。"])
def test_who_has_said_nothing_has_made_no_statement(text: str) -> None:
    assert shown(text, FIRST_DAY) == {Hallucination.STATEMENT_BEFORE_TURN}
    assert shown(text) == set()


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Yesterday Ana voted against me.", FIRST_DAY),
        ("Ana was silent yesterday.", FIRST_DAY),
        ("Cy was silent yesterday.", SECOND_DAY),
        ("Cy said nothing on day 1.", SECOND_DAY),
        ("On day 3 Cy accused me.", SECOND_DAY),
        ("昨日、Ana は沈黙していた。", FIRST_DAY),
        ("3日目にCyが投票した。", SECOND_DAY),
    ],
)
def test_a_day_that_was_not_so_is_confused(text: str, day: DayStatement) -> None:
    assert Hallucination.WRONG_DAY in shown(text, day)


@pytest.mark.parametrize(
    "text",
    [
        "Ana was silent yesterday.",
        "Cy voted for Ana yesterday.",
        "On day 3 we will know more.",
        "Cy said on day 1 that Ana lies.",
        "3日目までに決めましょう。",
    ],
)
def test_days_told_rightly_are_not_confused(text: str) -> None:
    assert Hallucination.WRONG_DAY not in shown(text)


@pytest.mark.parametrize(
    "text",
    ["Ana called Bo and me werewolves.", "I trust Bo.", "We should watch Bo.", "Boを疑っています。"],
)
def test_ones_own_name_stands_for_oneself(text: str) -> None:
    assert shown(text) == {Hallucination.OWN_NAME}


@pytest.mark.parametrize(
    "text",
    [
        "I, Bo, am the seer.",
        "I am Bo.",
        "My name is Bo.",
        'Ana said "Bo lies".',
        "Bob is nobody here.",
        "私、Boは占い師です。",
    ],
)
def test_a_name_that_one_gives_oneself_is_no_confusion(text: str) -> None:
    assert shown(text) == set()


@pytest.mark.parametrize(
    "text", ["I vote for Eve.", "Eve, what do you think?", "Let us hear from Eve.", "Eveに投票します。"]
)
def test_the_dead_are_not_to_be_asked_or_voted_for(text: str) -> None:
    assert shown(text) == {Hallucination.DEAD_AS_LIVING}


@pytest.mark.parametrize("text", ["We voted for Eve.", "Eve was the seer.", "I vote Cy.", "Eveに投票した。"])
def test_the_dead_may_be_remembered(text: str) -> None:
    assert shown(text) == set()


def test_a_statement_may_show_several_and_each_once() -> None:
    text = "Dora is silent. Dora is silent. I vote for Eve."
    assert shown(text) == {Hallucination.SILENCE_BEFORE_TURN, Hallucination.DEAD_AS_LIVING}


def test_every_case_belongs_to_a_kind() -> None:
    assert set(KINDS) == set(Hallucination)
