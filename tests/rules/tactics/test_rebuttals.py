"""Replies to accusations."""

from __future__ import annotations

import pytest

from rules.decision import Clause, Say
from rules.engine import decide_talk
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.rebuttals import deny, last_words, refute
from tests.rules.conftest import MakeBoard, a_line, something

VILLAGER = Role.VILLAGER
BLACK_ON_ME = "Ben: I am the seer. Aoi is a werewolf."
BLACK_ON_DAN = "Ben: I am the seer. Dan is a werewolf."
SECOND_SEER = "Chika: I am the seer. Emi is human."
DENIED = ("Aoi", Claims(), Situation.DENY)
ALL_AGAINST_ME = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan")]
OTHERS = [role for role in Role if role not in (Role.WEREWOLF, Role.POSSESSED)]


@pytest.mark.parametrize("role", OTHERS)
def test_an_innocent_denies_a_seers_accusation_and_calls_it_false(role: Role, board: MakeBoard) -> None:
    said = a_line(decide_talk(board(role, 1, BLACK_ON_ME)))
    assert str(said) == "refute: called a werewolf by Ben"
    assert (said.brief.situation, said.brief.slots) == (Situation.REFUTE, {"accuser": "Ben"})
    assert said.brief.claims == Claims(suspects=("Ben",))


def test_what_else_is_wrong_with_the_seer_is_the_ground(board: MakeBoard) -> None:
    """The line already says that the seer lies about the speaker."""
    said = something(refute(board(VILLAGER, 1, SECOND_SEER, BLACK_ON_ME)))
    assert [str(ground) for ground in said.brief.grounds] == ["second_claim(target=Ben, other=Chika)"]


def test_an_accuser_with_a_reason_gets_its_own_words_back(board: MakeBoard) -> None:
    """Only an accuser without a reason gets surprise or "nobody has given a reason"."""
    plain, argued = "Ben: I vote for Aoi.", "Ben: I vote for Aoi. Aoi was against Dan."
    leads = [deny(board(VILLAGER, 1, line)) for line in (plain, argued)]
    assert [say.brief.lead for say in leads if say] == [
        Clause(Situation.REACT_ACCUSED, {"accuser": "Ben"}),
        Clause(Situation.QUOTE_DISAGREE, {"other": "Ben", "quote": "I vote for Aoi"}),
    ]
    assert [str(ground) for say in leads if say for ground in say.brief.grounds] == ["no_case()"]


def test_who_has_denied_it_turns_on_the_next(board: MakeBoard) -> None:
    talk = ("Ben: I vote for Aoi.", DENIED, "Dan: I vote for Aoi.")
    said = something(deny(board(VILLAGER, 1, *talk, size=9)))
    assert (said.brief.situation, said.brief.slots) == (Situation.SUSPECT, {"target": "Dan"})
    assert [str(ground) for ground in said.brief.grounds] == ["echoed(target=Dan, other=Ben)"]


def doomed(board: MakeBoard, *talk: str, lines_left: int = 1, day: int = 1) -> Say | None:
    return last_words(board(VILLAGER, day, *talk, lines_left=lines_left))


def test_about_to_be_executed_one_names_whom_to_look_at_next(board: MakeBoard) -> None:
    said = something(doomed(board, BLACK_ON_DAN, *ALL_AGAINST_ME))
    assert said.closes
    assert (said.brief.situation, said.brief.slots) == (Situation.LAST_WORDS, {"target": "Dan"})
    assert said.brief.claims == Claims(suspects=("Dan",))
    assert str(said.brief.grounds[0]) == "called_black(target=Dan, seer=Ben)"
