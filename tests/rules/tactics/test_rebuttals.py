"""Meeting accusations."""

from __future__ import annotations

import pytest

from rules.decision import Clause, Say
from rules.engine import decide_talk
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.rebuttals import deny, last_words, refute
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, a_line, something

VILLAGER = Role.VILLAGER
BLACK_ON_ME = "Ben: I am the seer. Aoi is a werewolf."
BLACK_ON_DAN = "Ben: I am the seer. Dan is a werewolf."
SECOND_SEER = "Chika: I am the seer. Emi is human."
DENIED = ("Aoi", Claims(), Situation.DENY)
ALL_AGAINST_ME = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan")]
OTHERS = [role for role in Role if role not in (Role.WEREWOLF, Role.POSSESSED)]


# --- refuting a seer ---


@pytest.mark.parametrize("role", OTHERS)
def test_an_innocent_denies_a_seers_accusation_and_calls_it_false(role: Role, board: MakeBoard) -> None:
    said = a_line(decide_talk(board(role, 1, BLACK_ON_ME)))
    assert str(said) == "refute: called a werewolf by Ben"
    assert (said.brief.situation, said.brief.slots) == (Situation.REFUTE, {"accuser": "Ben"})
    assert said.brief.claims == Claims(suspects=("Ben",))


def test_a_werewolf_denies_where_a_counter_claim_comes_too_late(board: MakeBoard) -> None:
    assert str(decide_talk(board(Role.WEREWOLF, 1, BLACK_ON_ME, SECOND_SEER))).startswith("refute: ")


def test_what_else_is_wrong_with_the_seer_is_the_ground(board: MakeBoard) -> None:
    """That it lies about the speaker is what the line says already."""
    said = something(refute(board(VILLAGER, 1, SECOND_SEER, BLACK_ON_ME)))
    assert [str(ground) for ground in said.brief.grounds] == ["second_claim(target=Ben, other=Chika)"]


def test_an_accuser_with_a_reason_gets_its_own_words_back(board: MakeBoard) -> None:
    """Surprise, and "nobody has given a reason", are for accusers without one."""
    plain, argued = "Ben: I vote for Aoi.", "Ben: I vote for Aoi. Aoi was against Dan."
    leads = [deny(board(VILLAGER, 1, line)) for line in (plain, argued)]
    assert [say.brief.lead for say in leads if say] == [
        Clause(Situation.REACT_ACCUSED, {"accuser": "Ben"}),
        Clause(Situation.QUOTE_DISAGREE, {"other": "Ben", "quote": "I vote for Aoi"}),
    ]
    assert [str(ground) for say in leads if say for ground in say.brief.grounds] == ["no_case()"]


def test_a_dead_seer_is_answered_once_in_a_game(board: MakeBoard) -> None:
    yesterday = [BLACK_ON_ME, ("Aoi", Claims(suspects=("Ben",)), Situation.REFUTE)]
    assert refute(board(VILLAGER, 2, yesterday=yesterday)) is not None
    assert refute(board(VILLAGER, 2, yesterday=yesterday, dead="Ben")) is None
    assert refute(board(VILLAGER, 2, yesterday=[BLACK_ON_ME], dead="Ben")) is not None


def test_of_several_accusers_the_last_is_answered(board: MakeBoard) -> None:
    said = something(refute(board(VILLAGER, 1, BLACK_ON_ME, "Chika: I am the seer. Aoi is a werewolf.")))
    assert said.brief.slots == {"accuser": "Chika"}


@each_row
def test_nothing_to_refute(talk: list[Line], board: MakeBoard) -> None:
    assert refute(board(VILLAGER, 1, *talk)) is None


def test_an_accusation_is_denied_whatever_one_has_said_before_it(board: MakeBoard) -> None:
    assert refute(board(VILLAGER, 1, "Aoi: Good morning.", BLACK_ON_ME))


def test_it_is_denied_again_the_next_day(board: MakeBoard) -> None:
    yesterday = [BLACK_ON_ME, ("Aoi", Claims(), Situation.REFUTE)]
    assert refute(board(VILLAGER, 2, yesterday=yesterday))


# --- denying a vote ---


def test_whoever_wants_to_vote_for_me_hears_what_speaks_for_me(board: MakeBoard) -> None:
    said = something(deny(board(VILLAGER, 1, "Dan: I vote for Aoi.")))
    assert (said.brief.situation, said.brief.mention) == (Situation.DENY, "Dan")
    assert [str(ground) for ground in said.brief.grounds] == ["no_case()"]
    assert said.brief.lead == Clause(Situation.REACT_ACCUSED, {"accuser": "Dan"})


def test_several_at_once_leave_no_room_for_surprise_at_one(board: MakeBoard) -> None:
    said = something(deny(board(VILLAGER, 1, *ALL_AGAINST_ME)))
    assert (said.brief.mention, said.brief.lead) == ("Dan", None)


def test_who_has_denied_it_turns_on_the_next(board: MakeBoard) -> None:
    said = something(deny(board(VILLAGER, 1, "Ben: I vote for Aoi.", DENIED, "Dan: I vote for Aoi.")))
    assert (said.brief.situation, said.brief.slots) == (Situation.SUSPECT, {"target": "Dan"})
    assert "votes_me(target=Dan)" in [str(ground) for ground in said.brief.grounds]


@each_row
def test_nothing_to_deny(talk: list[Line], board: MakeBoard) -> None:
    assert deny(board(VILLAGER, 1, *talk)) is None


# --- last words ---


def doomed(board: MakeBoard, *talk: str, lines_left: int = 1, day: int = 1) -> Say | None:
    return last_words(board(VILLAGER, day, *talk, lines_left=lines_left))


def test_about_to_be_executed_one_names_whom_to_look_at_next(board: MakeBoard) -> None:
    said = something(doomed(board, BLACK_ON_DAN, *ALL_AGAINST_ME))
    assert said.closes
    assert (said.brief.situation, said.brief.slots) == (Situation.LAST_WORDS, {"target": "Dan"})
    assert said.brief.claims == Claims(suspects=("Dan",))
    assert str(said.brief.grounds[0]) == "called_black(target=Dan, seer=Ben)"


@each_row
def test_no_majority_against_me(talk: list[str], board: MakeBoard) -> None:
    assert doomed(board, *talk) is None


@pytest.mark.parametrize(("lines_left", "speaks"), [(3, False), (2, False), (1, True)])
def test_last_words_take_the_last_line(lines_left: int, speaks: bool, board: MakeBoard) -> None:
    assert (doomed(board, *ALL_AGAINST_ME, lines_left=lines_left) is not None) == speaks


def test_a_question_is_answered_before_last_words(board: MakeBoard) -> None:
    assert doomed(board, *ALL_AGAINST_ME, "Emi: @Aoi Why do you suspect Ben?") is None


def test_day_0_has_no_last_words(board: MakeBoard) -> None:
    assert doomed(board, *ALL_AGAINST_ME, day=0) is None
