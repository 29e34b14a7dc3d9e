"""Prepared lines of every voice, alone or composed, pass the gate unchanged."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pytest

from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.speech.speaker import Speaker
from personas.loader import load_voice, voice_names
from personas.schema import Language
from rules.decision import Brief, Clause
from rules.game.claims import Claims, Result
from rules.game.languages import LANGUAGES
from rules.game.roles import Role, Species
from rules.game.setting import MaxLength
from rules.grounds import GroundKind
from rules.situations import Situation
from tests.agent.speech.asking import every_language, gate
from tests.bench.gate import CAST, TALKED, brief, ground, order, spoken_before
from tests.rules.conftest import something

AGAINST = tuple(GroundKind)[: list(GroundKind).index(GroundKind.CLEARED)]
IN_FAVOUR = tuple(GroundKind)[len(AGAINST) : list(GroundKind).index(GroundKind.I_WAS_CLEARED)]
OF_ONESELF = tuple(GroundKind)[len(AGAINST) + len(IN_FAVOUR) :]
OF_A_WOLF = tuple(kind for kind in AGAINST if kind.contract.human != "target")
RESTING = {
    Situation.VOTE: ("target", AGAINST),
    Situation.LAST_WORDS: ("target", tuple(kind for kind in OF_A_WOLF if not kind.contract.is_passing)),
    Situation.SUSPECT: ("target", OF_A_WOLF),
    Situation.DOUBT_SEER: ("seer", tuple(kind for kind in AGAINST if kind.contract.of_claims)),
    Situation.DOUBT_MEDIUM: ("medium", tuple(kind for kind in AGAINST if kind.contract.of_claims)),
    Situation.TRUST: ("target", IN_FAVOUR),
    Situation.SUPPORT_SEER: ("seer", IN_FAVOUR),
    Situation.SUPPORT_MEDIUM: ("medium", IN_FAVOUR),
    Situation.DENY: ("me", OF_ONESELF),
}
"""Lines that rest on grounds: whom they speak of, and the grounds that speak so of somebody."""
MISREAD = 0.015
"""What share of prepared lines may be taken for more than they say; other words are then drawn."""
VOICES = [(name, language) for name in voice_names() for language in load_voice(name).speech]
LEADS = tuple(situation for situation in Situation if situation.startswith("react_"))


def speakers(name: str, language: Language) -> Iterator[Speaker]:
    """Yield speakers of a voice in every sixth of its styles, or without a style if it has none."""
    speech = load_voice(name).speech[language]
    for style in speech.styles[::6] or (None,):
        yield Speaker(speech, style, random.Random(7), LANGUAGES[language])


def composed(language: Language, rng: random.Random) -> Iterator[Brief]:
    """Yield briefs with every kind of ground for every situation, with random leads and tails."""
    for situation, (slot, kinds) in RESTING.items():
        for kind in kinds:
            goal = brief(situation, language)
            tail = Clause(Situation.APPEAL) if situation is Situation.DENY else None
            first = rng.choice(LEADS)
            lead = Clause(first, brief(first, language).slots) if rng.random() < 0.3 else None
            yield replace(goal, grounds=(ground(kind, language, slot),), lead=lead, tail=tail)


def cut_or_turned_back(text: str, asked: Order) -> str | None:
    """Return the changed line, or the reason for its rejection; None if it passed unchanged."""
    try:
        line = pass_gate(text, asked)
    except Unfit as unfit:
        return f"{text} -> {unfit}"
    return None if line == text else f"{text} -> {line}"


class TestPrepared:
    @pytest.mark.parametrize(("name", "language"), VOICES)
    def test_prepared_lines_pass_as_they_are(self, name: str, language: Language) -> None:
        """Only every fourth line is tried; the tests of the voices read all."""
        wrong = []
        for situation in TALKED:
            goal, mention = brief(situation, language), f"@{CAST[language]['asker']} "
            spoken = spoken_before(situation, language)
            asked = order(language, goal, role=Role.VILLAGER, spoken=spoken, is_prepared=True)
            slots = {
                variant: {**goal.slots, **(speaker.style.words if speaker.style else {})}
                for speaker in speakers(name, language)
                for variant in speaker.variants(situation)
            }
            lines = [variant.format_map(filled) for variant, filled in [*slots.items()][::4]]
            wrong += [cut_or_turned_back(mention * bool(goal.mention) + line, asked) for line in lines]
        assert len(list(filter(None, wrong))) <= MISREAD * len(wrong), list(filter(None, wrong))

    @every_language
    def test_a_composed_line_passes_as_it_is(self, language: Language) -> None:
        """The voices take turns."""
        wrong, rng = [], random.Random(11)
        names = [name for name, spoken in VOICES if spoken == language]
        voices = [speaker for name in names for speaker in speakers(name, language)]
        for goal, speaker in zip(composed(language, rng), cycle(voices), strict=False):
            spoken = told_before(goal, language)
            asked = order(language, goal, role=Role.VILLAGER, spoken=spoken, is_prepared=True)
            text = something(speaker.say(goal, MaxLength(), None, own=(), heard=()))
            wrong.append(cut_or_turned_back(text, asked))
        assert len(list(filter(None, wrong))) <= MISREAD * len(wrong), list(filter(None, wrong))

    def test_words_that_mean_the_wrong_thing_are_not_cut_but_turned_back(self) -> None:
        goal = brief(Situation.VOTE, "en")
        with pytest.raises(Unfit):
            gate("I am the seer. I vote for Ben.", goal, role=Role.VILLAGER, is_prepared=True)

    def test_a_call_behind_the_mention_stays(self) -> None:
        goal = replace(brief(Situation.UNSURE, "ja"), mention="アオイ")
        line = "@アオイ アオイさん、サクラさんはまだ読めません。"
        assert gate(line, goal, "ja", role=Role.VILLAGER, is_prepared=True) == line


def told_before(goal: Brief, language: Language) -> tuple[Claims, ...]:
    """Return the earlier claims that a speaker must have made to argue with them."""
    cast = CAST[language]
    target = goal.grounds[0].slots.get("target", cast["target"])
    match goal.grounds[0].kind:
        case GroundKind.I_CLEARED | GroundKind.HUMAN_FAKER:
            return (Claims(co=Role.SEER, divinations=(Result(target, Species.HUMAN),)),)
        case GroundKind.I_REFUTED:
            return (Claims(co=Role.MEDIUM, mediums=(Result(cast["dead"], Species.HUMAN),)),)
        case GroundKind.CLAIMS_MY_ROLE:
            return (Claims(co=Role.SEER),)
    return ()
