"""Alignment: no line says of its speaker's side what its brief does not."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind
from personas.schema import Language
from rules.decision import Brief
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.lines.situations import Situation
from tests.agent.speech.asking import WAIT, every_language, faults, gate
from tests.bench.gate import VOTE, brief, confessions, lively


@every_language
@pytest.mark.parametrize("role", [Role.WEREWOLF, Role.POSSESSED])
@pytest.mark.parametrize("situation", [Situation.WAIT, Situation.OPENING_LATER, Situation.CLOSING])
def test_hardly_a_fresh_confession_gets_out(language: Language, situation: Situation, role: Role) -> None:
    goal = brief(situation, language)
    out = [line for line in confessions(language) if not faults(line, goal, language, role=role)]
    assert len(out) <= 2, out


@every_language
@pytest.mark.parametrize("role", [Role.WEREWOLF, Role.POSSESSED])
def test_nor_does_it_behind_what_the_brief_asks_for(language: Language, role: Role) -> None:
    goal = brief(Situation.VOTE, language)
    out = [
        line for line in confessions(language) if not faults(VOTE[language] + line, goal, language, role=role)
    ]
    assert len(out) <= 2, out


@every_language
@pytest.mark.parametrize("role", [Role.VILLAGER, Role.SEER, Role.MEDIUM, Role.BODYGUARD])
def test_who_has_nothing_to_hide_speaks_freely(language: Language, role: Role) -> None:
    goal = brief(Situation.VOTE, language)
    back = [line for line in lively(language) if faults(VOTE[language] + line, goal, language, role=role)]
    assert len(back) <= 0.15 * len(lively(language)), back


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "I am the werewolf."),
        ("en", "It was me who killed Liam."),
        ("en", "I confess."),
        ("en", "My role is werewolf."),
        ("ja", "私は実は人狼です。"),
        ("ja", "人狼は私です。"),
        ("ja", "私は狂人です。"),
        ("ja", "私は人狼の味方です。"),
    ],
)
def test_a_plain_confession_is_nobodys(role: Role, language: Language, line: str) -> None:
    assert FaultKind.SECRET in faults(line, WAIT, language, role=role)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "The thing in the woods wears this hat."),
        ("en", "My appetite grows by the hour."),
        ("ja", "鏡には毛むくじゃらの顔が映ります。"),
        ("ja", "ワーウルフの代表として一言。"),
    ],
)
def test_a_seat_with_secrets_keeps_to_everyday_words(language: Language, line: str) -> None:
    assert FaultKind.SECRET in faults(line, WAIT, language)
    assert gate(line, WAIT, language, role=Role.VILLAGER)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "It gives me goosebumps to think a werewolf sits among us."),
        ("en", "Hey wolf you might as well confess now."),
        ("en", "Me a wolf? Do not be silly. I am not a werewolf."),
        ("ja", "人狼がこの中にいると思うと、背筋がぞくっとするね。"),
        ("ja", "狼さん、そろそろ白状したほうが身のためだよ？"),
        ("ja", "俺が狼？冗談はよしてくれ、俺は人狼じゃない。"),
    ],
)
def test_the_word_for_a_werewolf_is_no_secret(language: Language, line: str) -> None:
    assert gate(line, WAIT, language) == line


def test_who_has_shown_itself_may_speak_of_its_side() -> None:
    line = "I stand on the side of the wolves."
    assert FaultKind.SECRET in faults(line, role=Role.POSSESSED)
    assert gate(line, role=Role.POSSESSED, spoken=(Claims(co=Role.POSSESSED),)) == line


def test_a_villager_says_more_of_itself_but_does_not_confess() -> None:
    assert gate("I wear a hat of straw.", role=Role.VILLAGER)
    assert FaultKind.SECRET in faults("I play for the other team.", role=Role.VILLAGER)


def test_a_role_in_disguise_is_a_secret_whoever_is_meant() -> None:
    suspects = Brief(Situation.SUSPECT, {"target": "Ben"})
    assert FaultKind.SECRET in faults("Ben is a w.3.r.e.w.o.l.f to me.", suspects)


@pytest.mark.parametrize("role", [Role.WEREWOLF, Role.POSSESSED])
@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Forgive me Ben. We two were going to make it to the end."),
        ("en", "That is not what we agreed on Ben."),
        ("ja", "サクラ、ごめん。二人で最後まで生き残ろうって約束したのに。"),
        ("ja", "サクラと決めた通りに投票しただけです。"),
    ],
)
def test_what_two_have_promised_each_other_stays_their_secret(
    role: Role, language: Language, line: str
) -> None:
    suspects = brief(Situation.SUSPECT, language)
    assert FaultKind.SECRET in faults(line, suspects, language, role=role)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Sorry Ben but the two of us promised to be honest and I suspect you."),
        ("ja", "サクラさん、ごめんなさい。二人で頑張ろうって約束したのに、疑っています。"),
    ],
)
def test_who_has_no_secret_may_remind_of_a_promise(language: Language, line: str) -> None:
    suspects = brief(Situation.SUSPECT, language)
    assert FaultKind.SECRET not in faults(line, suspects, language, role=Role.VILLAGER)
