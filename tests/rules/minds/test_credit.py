"""Which claimants are discredited or uncontested; Aoi is the board's player."""

from __future__ import annotations

from dataclasses import replace

from rules.arguments.stances import called_false
from rules.board import Board
from rules.game.ledger import SentLine
from rules.game.roles import Role, Species
from rules.minds.credit import discredited, refuted, uncontested
from rules.minds.posterior_judge import PosteriorJudge
from tests.rows import each_row
from tests.rules.conftest import MakeBoard

SEER = "Ben: I am the seer. Dan is a werewolf."
AFTER_DAN = {"size": 9, "dead": "Dan", "executed": {"Dan": Species.HUMAN}}


def unopposed(board: Board) -> frozenset[str]:
    return uncontested(board, PosteriorJudge().viewpoints(board).own)


@each_row
def test_whom_mediums_refute(role: Role, talk: list[str], liars: set[str], board: MakeBoard) -> None:
    assert refuted(board(role, 2, SEER, *talk, **AFTER_DAN)) == liars


@each_row
def test_whoever_was_called_a_liar_stays_one(line: SentLine, board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 2, yesterday=[SEER])
    remembered = replace(village, ledger=replace(village.ledger, sent=(line,)))
    assert called_false(village) == frozenset()
    assert called_false(remembered) == discredited(remembered) == {"Ben"}


def test_a_lone_bodyguard_is_uncontested_though_one_of_three_seers_accuses_it(board: MakeBoard) -> None:
    seers = [f"{name}: I am the seer. {seen} is human." for name, seen in (("Ben", "Dan"), ("Emi", "Dan"))]
    talk = (*seers, "Fumi: I am the seer. Chika is a werewolf.", "Chika: I am the bodyguard.")
    assert "Chika" in unopposed(board(Role.VILLAGER, 2, *talk, size=9))


@each_row
def test_a_contested_claim_protects_nobody(role: Role, more: list[str], board: MakeBoard) -> None:
    assert unopposed(board(role, 2, "Chika: I am the bodyguard.", *more, size=9)) == frozenset()


def test_a_seer_who_lies_about_me_is_not_spared(board: MakeBoard) -> None:
    assert unopposed(board(Role.VILLAGER, 1, "Ben: I am the seer. Aoi is a werewolf.")) == frozenset()
