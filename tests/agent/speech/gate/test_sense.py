"""Sense: a line is about whom its brief is about, on the side it takes, and its speaker is one person."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind
from agent.speech.gate.sense import attitudes
from personas.schema import Language
from rules.game.roles import Role
from rules.situations import Situation
from tests.agent.speech.asking import faults
from tests.bench.gate import TALKED, brief


def wrong(text: str, situation: Situation, language: Language) -> set[FaultKind]:
    return faults(text, brief(situation, language), language, role=Role.VILLAGER)


@pytest.mark.parametrize(
    ("language", "situation", "line"),
    [
        ("en", Situation.DOUBT_SEER, "I trust Noah completely."),
        ("en", Situation.DOUBT_SEER, "Noah is the real seer."),
        ("en", Situation.SUSPECT, "Ben isn't suspicious at all."),
        ("en", Situation.VOTE, "Ben is honest and so I vote for Ben."),
        ("en", Situation.REFUTE, "I am not a wolf. Carla is the real seer."),
        ("ja", Situation.DOUBT_SEER, "ユズキさんを信じます。"),
        ("ja", Situation.SUSPECT, "サクラさんは怪しくないです。"),
        ("ja", Situation.VOTE, "サクラさんは誠実な人なので、サクラさんに投票します。"),
    ],
)
def test_a_line_of_doubt_does_not_praise(language: Language, situation: Situation, line: str) -> None:
    assert FaultKind.PRAISES in wrong(line, situation, language)


@pytest.mark.parametrize(
    ("language", "situation", "line"),
    [
        ("en", Situation.SUPPORT_SEER, "Noah is lying to us."),
        ("en", Situation.SUPPORT_SEER, "I don't trust Noah at all."),
        ("en", Situation.SUPPORT_MEDIUM, "Hugo is a fake."),
        ("ja", Situation.SUPPORT_SEER, "ユズキさんは嘘つきです。"),
        ("ja", Situation.SUPPORT_SEER, "ユズキさんを信じられません。"),
    ],
)
def test_a_line_of_support_does_not_accuse(language: Language, situation: Situation, line: str) -> None:
    assert FaultKind.ACCUSES in wrong(line, situation, language)


@pytest.mark.parametrize(
    ("language", "situation", "line"),
    [
        ("en", Situation.DOUBT_SEER, "I am not sure that Noah is the real seer."),
        ("en", Situation.SUPPORT_SEER, "I believe Noah, although the claim came late."),
        ("en", Situation.VOTE, "Ben seems honest, but I vote for Ben."),
        ("en", Situation.SUSPECT, "Nobody is more suspicious than Ben."),
        ("ja", Situation.DOUBT_SEER, "ユズキさんが本物の占い師とは思えません。"),
        ("ja", Situation.VOTE, "サクラさんは誠実に見えますが、サクラさんに投票します。"),
        ("ja", Situation.SUPPORT_SEER, "ユズキさんが嘘つきとは思えません。"),
    ],
)
def test_a_turn_of_phrase_is_heard(language: Language, situation: Situation, line: str) -> None:
    assert not wrong(line, situation, language)


@pytest.mark.parametrize(
    ("language", "situation", "line"),
    [
        ("en", Situation.SUSPECT, "I think somebody is suspicious."),
        ("en", Situation.REFUTE, "I am not a wolf and that is that."),
        ("ja", Situation.SUPPORT_SEER, "本物の占い師を信じます。"),
        ("ja", Situation.DOUBT_MEDIUM, "霊媒師は信じられません。"),
    ],
)
def test_whom_it_is_about_is_named(language: Language, situation: Situation, line: str) -> None:
    assert FaultKind.NO_NAME in wrong(line, situation, language)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Mia thinks we should wait."),
        ("en", "I agree with Mia."),
        ("ja", "ミナトさんの意見に賛成です。"),
        ("ja", "ミナトが怪しいです。"),
        ("en", "Mia is the name on my ballot."),
        ("en", "Mia is the one to vote for."),
        ("en", "I stand with Mia."),
    ],
)
def test_nobody_speaks_of_itself_as_of_another(language: Language, line: str) -> None:
    assert FaultKind.SELF in wrong(line, Situation.WAIT, language)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Greetings from Mia of the lighthouse."),
        ("en", "Mia here, glad to meet you."),
        ("ja", "ミナトだよ、よろしくね。"),
        ("ja", "ミナトは話を聞きたいです。"),
        ("en", "Mia is the name."),
        ("en", "Mia's the name and bread is my trade."),
        ("en", "The name is Mia."),
        ("en", "They call me Mia."),
        ("en", "I go by Mia."),
        ("en", "I go by the name of Mia."),
        ("en", "Mia is what they call me."),
        ("en", "Mia is who I am."),
        ("en", "Mia is my name."),
        ("en", "Mia it is."),
        ("en", "You are speaking with Mia."),
        ("ja", "みんなはミナトさんって呼ぶよ。"),
        ("ja", "ミナトちゃんって呼んでね。"),
        ("ja", "ミナトでいいよ。"),
        ("ja", "ミナトさんの名で通ってるよ。"),
    ],
)
def test_one_may_give_ones_name(language: Language, line: str) -> None:
    assert not wrong(line, Situation.GREETING, language)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "I saw Ben sneaking around last night."),
        ("en", "Last night I heard Ben."),
        ("ja", "昨夜サクラさんが歩いているのを見ました。"),
    ],
)
def test_nobody_has_eyes_in_the_dark(language: Language, line: str) -> None:
    assert FaultKind.WITNESS in wrong(line, Situation.WAIT, language)


def test_a_stance_is_towards_somebody_of_the_brief() -> None:
    towards = {situation: attitudes(situation) for situation in Situation}
    assert {situation for situation, slots in towards.items() if slots} <= set(TALKED)
    assert all(set(slots) <= set(situation.contract.slots) for situation, slots in towards.items())
