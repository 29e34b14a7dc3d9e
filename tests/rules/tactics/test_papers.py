"""Where the agent of [personas] speaks in prepared words: giving in, closing, asking who is undeclared."""

from __future__ import annotations

import pytest

from rules.decision import Brief, Stop
from rules.game.claims import NO_CLAIMS
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.papers import ask_undeclared, close_when_settled, give_in, over_for_good
from tests.rules.conftest import MakeBoard, something

AGAINST_ME = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan")]
SETTLED = ["Ben: I vote for Chika.", "Chika: @Dan Who will you vote for?", "Dan: Over"]
EMI = "Emi: I vote for Ben."


@pytest.mark.parametrize("role", [Role.VILLAGER, Role.WEREWOLF, Role.POSSESSED])
def test_whom_more_than_half_of_the_others_want_gives_in(role: Role, board: MakeBoard) -> None:
    said = something(give_in(board(role, 1, *AGAINST_ME)))
    assert (said.brief, said.closes) == (Brief(Situation.GIVE_IN), True)
    assert said.why == "3 of 4 would vote for me"


def test_half_of_them_are_not_enough(board: MakeBoard) -> None:
    assert give_in(board(Role.VILLAGER, 1, *AGAINST_ME[:2])) is None
    assert give_in(board(Role.VILLAGER, 2, AGAINST_ME[0], dead="Dan Emi")) is None
    assert give_in(board(Role.VILLAGER, 2, *AGAINST_ME[:2], dead="Dan Emi"))


def test_nobody_gives_in_on_day_0_or_early_on_an_open_floor(board: MakeBoard) -> None:
    assert give_in(board(Role.VILLAGER, 0, *AGAINST_ME)) is None
    assert give_in(board(Role.VILLAGER, 1, *AGAINST_ME, lines_left=3)) is None
    assert give_in(board(Role.VILLAGER, 1, *AGAINST_ME, lines_left=2))


def test_it_closes_once_every_other_has_named_a_vote_asked_for_one_or_stopped(board: MakeBoard) -> None:
    said = something(close_when_settled(board(Role.VILLAGER, 1, *SETTLED, EMI)))
    assert (said.brief, said.closes) == (Brief(Situation.CLOSING), True)
    assert close_when_settled(board(Role.VILLAGER, 1, *SETTLED)) is None


def test_after_it_has_closed_it_answers_nobody(board: MakeBoard) -> None:
    asked_late = ["Aoi: Over", "Ben: @Aoi Who will you vote for?"]
    assert over_for_good(board(Role.VILLAGER, 1, *asked_late)) == Stop("said my last word")
    assert over_for_good(board(Role.VILLAGER, 1, "Aoi: Good morning.")) is None


def test_it_asks_the_only_one_who_is_undeclared(board: MakeBoard) -> None:
    said = something(ask_undeclared(board(Role.VILLAGER, 1, *SETTLED)))
    assert (said.brief.situation, said.brief.mention) == (Situation.ASK_VOTE, "Emi")
    assert ask_undeclared(board(Role.VILLAGER, 1, *SETTLED[:2])) is None


def test_it_asks_no_more_where_all_are_settled_or_it_has_asked(board: MakeBoard) -> None:
    assert ask_undeclared(board(Role.VILLAGER, 1, *SETTLED, EMI)) is None
    asked = ("Aoi", NO_CLAIMS, Situation.ASK_VOTE)
    assert ask_undeclared(board(Role.VILLAGER, 1, *SETTLED, asked)) is None


def test_it_does_not_ask_with_its_last_line(board: MakeBoard) -> None:
    assert ask_undeclared(board(Role.VILLAGER, 1, *SETTLED, lines_left=1)) is None
    assert ask_undeclared(board(Role.VILLAGER, 1, *SETTLED, lines_left=2))


def test_who_has_no_line_left_has_stopped(board: MakeBoard) -> None:
    emi = [f"Emi: {number} is a fine number." for number in ("One", "Two", "Three", "Four")]
    assert close_when_settled(board(Role.VILLAGER, 1, *SETTLED, *emi))
    assert close_when_settled(board(Role.VILLAGER, 1, *SETTLED, *emi[:3])) is None


def test_so_has_who_takes_no_turn_any_more(board: MakeBoard) -> None:
    rounds = [*SETTLED[:2], "Dan: I vote for Ben.", *SETTLED[:2]]
    assert close_when_settled(board(Role.VILLAGER, 1, *rounds)), "Emi has let two rounds go by"
    assert close_when_settled(board(Role.VILLAGER, 1, *rounds[:3])) is None
    assert close_when_settled(board(Role.VILLAGER, 1, *rounds, lines_left=1)) is None, "an open floor"
