"""For whom a vote may be announced."""

from __future__ import annotations

from dataclasses import replace

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.tactics.vote_band import vote_band
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, placed
from tests.rules.minds.judges import Opinionated

ALIKE = Opinionated(suspected={"Ben": 0.5, "Chika": 0.4, "Dan": 0.2, "Emi": 0.1})


def test_near_the_most_suspect_one_is_in_the_band(board: MakeBoard) -> None:
    assert vote_band(board(judge=ALIKE)) == ("Ben", "Chika")


def test_there_are_at_least_two_names(board: MakeBoard) -> None:
    one = Opinionated(suspected={"Ben": 0.9, "Chika": 0.2, "Dan": 0.1, "Emi": 0.1})
    assert vote_band(board(judge=one)) == ("Ben", "Chika")


def test_a_black_told_in_this_line_is_in_and_comes_first(board: MakeBoard) -> None:
    told = Claims(co=Role.SEER, divinations=(Result("Emi", Species.WEREWOLF),))
    assert vote_band(board(Role.POSSESSED, judge=ALIKE), told)[0] == "Emi"


@each_row
def test_who_is_in_the_band(talk: list[str], more: More, claims: Claims, name: str) -> None:
    assert name in band(talk, more, claims)


@each_row
def test_who_is_not(talk: list[str], more: More, claims: Claims, name: str) -> None:
    assert name not in band(talk, more, claims)


def band(talk: list[str], more: More, claims: Claims) -> tuple[str, ...]:
    """Return the vote band for a line with these claims; most suspected is Ben, then Chika, Dan and Emi."""
    judge = replace(more.get("judge", ALIKE), suspected=ALIKE.suspected)
    return vote_band(placed(talk, {**more, "judge": judge}), claims)


def test_where_nobody_counts_everybody_but_own_whites_is_in(board: MakeBoard) -> None:
    said = board(Role.SEER, 1, found={"Ben": Species.HUMAN})
    assert set(vote_band(said)) == {"Chika", "Dan", "Emi"}
