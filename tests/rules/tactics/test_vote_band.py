"""Whom one may announce a vote for."""

from __future__ import annotations

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.tactics.vote_band import may_announce, vote_band
from tests.rules.conftest import MakeBoard
from tests.rules.minds.judges import Opinionated

ALIKE = Opinionated(suspected={"Ben": 0.5, "Chika": 0.4, "Dan": 0.2, "Emi": 0.1})


def divined(name: str, result: Species) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, result),))


def test_near_the_most_suspect_one_is_in_the_band(board: MakeBoard) -> None:
    assert vote_band(board(judge=ALIKE)) == ("Ben", "Chika")


def test_there_are_at_least_two_names(board: MakeBoard) -> None:
    one = Opinionated(suspected={"Ben": 0.9, "Chika": 0.2, "Dan": 0.1, "Emi": 0.1})
    assert vote_band(board(judge=one)) == ("Ben", "Chika")


def test_a_black_told_in_this_line_is_in_and_comes_first(board: MakeBoard) -> None:
    false = board(Role.POSSESSED, judge=ALIKE)
    assert not may_announce(false, "Emi")
    assert vote_band(false, divined("Emi", Species.WEREWOLF))[0] == "Emi"


def test_an_own_white_is_out(board: MakeBoard) -> None:
    false = board(Role.POSSESSED, judge=ALIKE)
    assert not may_announce(false, "Ben", divined("Ben", Species.HUMAN))
    told = board(Role.POSSESSED, 1, "Aoi: I am the seer. Ben is human.", judge=ALIKE)
    assert not may_announce(told, "Ben")
    assert not may_announce(board(Role.SEER, found={"Ben": Species.HUMAN}, judge=ALIKE), "Ben")


def test_enemies_by_their_own_word_are_in(board: MakeBoard) -> None:
    assert may_announce(board(Role.WEREWOLF, 1, "Emi: I am the seer. Aoi is a werewolf.", judge=ALIKE), "Emi")
    assert may_announce(board(Role.WEREWOLF, 1, "Emi: I vote for Aoi.", judge=ALIKE), "Emi")
    rival = board(Role.SEER, 1, "Emi: I am the seer. Dan is human.", judge=ALIKE)
    assert may_announce(rival, "Emi", divined("Chika", Species.HUMAN))
    assert may_announce(board(Role.VILLAGER, 2, "Emi: I am the possessed.", judge=ALIKE), "Emi")


def test_a_rival_is_in_even_if_its_own_result_cleared_it(board: MakeBoard) -> None:
    talk = ("Aoi: I am the seer. Emi is human.", "Emi: I am the seer. Aoi is a werewolf.")
    assert may_announce(board(Role.SEER, 1, *talk, found={"Emi": Species.HUMAN}, judge=ALIKE), "Emi")


def test_a_claimant_that_is_doubted_is_in(board: MakeBoard) -> None:
    doubting = Opinionated(suspected=ALIKE.suspected, doubts="Emi")
    talk = ("Dan: I am the seer. Ben is human.", "Emi: I am the seer. Dan is a werewolf.")
    assert may_announce(board(Role.VILLAGER, 1, *talk, judge=doubting), "Emi")


def test_whom_one_suspected_today_stays_in(board: MakeBoard) -> None:
    assert may_announce(board(Role.VILLAGER, 1, "Aoi: I suspect Emi.", judge=ALIKE), "Emi")
    assert not may_announce(board(Role.VILLAGER, 1, judge=ALIKE), "Emi")


def test_the_pack_spares_a_friend_that_has_declared_itself(board: MakeBoard) -> None:
    knowing = Opinionated(suspected=ALIKE.suspected, knows={"Emi": Role.POSSESSED})
    assert not may_announce(board(Role.WEREWOLF, 2, "Emi: I am the possessed.", judge=knowing), "Emi")


def test_whom_one_has_announced_stays_in(board: MakeBoard) -> None:
    assert may_announce(board(Role.VILLAGER, 1, "Aoi: I vote for Emi.", judge=ALIKE), "Emi")


def test_where_nobody_counts_everybody_but_own_whites_is_in(board: MakeBoard) -> None:
    said = board(Role.SEER, 1, found={"Ben": Species.HUMAN})
    assert set(vote_band(said)) == {"Chika", "Dan", "Emi"}
