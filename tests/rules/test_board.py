"""The queries of a board."""

from __future__ import annotations

import pytest

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rows import each_row
from tests.rules.conftest import MakeBoard

BEN = "Ben: I am the seer. Dan is human."
CHIKA = "Chika: I am the seer. Aoi is a werewolf."
RETRACT = "I retract my claim to be the seer."


def test_the_others_come_in_the_order_of_leaning(board: MakeBoard) -> None:
    assert board(leaning="Dan Ben", dead="Chika").others == ("Dan", "Ben", "Emi")


def test_a_role_claim_stands_until_it_is_withdrawn(board: MakeBoard) -> None:
    claims = ["Ben: I am the seer.", "Chika: I am the bodyguard.", "Dan: I am the seer.", f"Dan: {RETRACT}"]
    assert board(Role.VILLAGER, 1, *claims).roles_claimed == {"Ben": Role.SEER, "Chika": Role.BODYGUARD}


def test_the_last_of_two_claims_stands(board: MakeBoard) -> None:
    talk = ["Ben: I am a villager.", "Ben: I am the seer.", "Ben: Good morning."]
    assert board(Role.VILLAGER, 1, *talk).roles_claimed == {"Ben": Role.SEER}


def test_only_the_claim_that_stands_can_be_withdrawn(board: MakeBoard) -> None:
    talk = ["Ben: I am the bodyguard.", f"Ben: {RETRACT}"]
    assert board(Role.VILLAGER, 1, *talk).roles_claimed == {"Ben": Role.BODYGUARD}


def test_an_own_claim_stands_by_the_ledger(board: MakeBoard) -> None:
    seer, retract = Claims(co=Role.SEER), Claims(retract=Role.SEER)
    assert board(Role.VILLAGER, 1, under_way=[seer]).roles_claimed == {"Aoi": Role.SEER}
    withdrawn = board(Role.VILLAGER, 1, "Aoi: I am the seer.", under_way=[seer, retract])
    assert withdrawn.roles_claimed == {}


@each_row
def test_the_sole_seer_by_claim(talk: list[str], sole_seer: str | None, board: MakeBoard) -> None:
    assert board(Role.VILLAGER, 1, *talk).sole_seer == sole_seer


def test_a_dead_seer_is_still_the_sole_seer(board: MakeBoard) -> None:
    assert board(Role.VILLAGER, 2, yesterday=[BEN], dead="Ben").sole_seer == "Ben"


def test_the_results_of_standing_seers_are_kept_oldest_first(board: MakeBoard) -> None:
    later = "Ben: I am the seer. Emi is a werewolf."
    told = board(Role.VILLAGER, 2, later, BEN, yesterday=[BEN, CHIKA, f"Chika: {RETRACT}"])
    assert told.divinations_claimed == {
        "Ben": (Result("Dan", Species.HUMAN), Result("Emi", Species.WEREWOLF))
    }


def test_own_results_are_not_others(board: MakeBoard) -> None:
    assert not board(Role.SEER, 1, "Aoi: I am the seer. Ben is human.").divinations_claimed


def test_the_accusers_are_the_seers_who_call_me_a_werewolf(board: MakeBoard) -> None:
    talked = board(Role.VILLAGER, 1, BEN, CHIKA, "Dan: Aoi is a werewolf.")
    assert talked.accusers == ("Chika",)
    assert talked.seers_saying("Dan", Species.HUMAN) == ("Ben",)
    assert talked.seers_saying("Dan", Species.WEREWOLF) == ()


def test_votes_are_those_of_the_living_others_today(board: MakeBoard) -> None:
    talk = ["Ben: I vote for Dan.", "Ben: I vote for Emi.", "Ben: So.", "Aoi: I vote for Ben."]
    votes = board(Role.VILLAGER, 2, *talk, yesterday=["Chika: I vote for Ben."], dead="Dan")
    assert votes.votes_declared == {"Ben": "Emi"}


def test_who_has_stopped_and_who_has_asked_is_forgotten_overnight(board: MakeBoard) -> None:
    talk = ["Ben: Over", "Chika: @Aoi Who will you vote for?"]
    today = board(Role.VILLAGER, 1, *talk)
    tomorrow = board(Role.VILLAGER, 2, yesterday=talk)
    assert (*today.stopped, *today.asked_for_vote) == ("Ben", "Chika")
    assert (*tomorrow.stopped, *tomorrow.asked_for_vote) == ()


def test_own_lines_of_today_are_counted_even_under_way(board: MakeBoard) -> None:
    talk = board(Role.VILLAGER, 2, "Aoi: Hello.", under_way=[Claims()], yesterday=["Aoi: Hello."])
    assert talk.my_lines_today == 2


@each_row
def test_the_last_day_is_when_a_wrong_vote_may_lose(
    size: int, day: int, dead: str, last: bool, board: MakeBoard
) -> None:
    assert board(Role.VILLAGER, day, size=size, dead=dead).is_last_day is last


@pytest.mark.parametrize(
    ("size", "dead", "count"), [(5, "", 2), (5, "Ben Chika", 1), (9, "", 3), (9, "Ben Chika", 2), (13, "", 4)]
)
def test_how_many_executions_may_go_wrong(size: int, dead: str, count: int, board: MakeBoard) -> None:
    assert board(Role.VILLAGER, 1, size=size, dead=dead).executions_left == count


def test_packmates_are_known_to_werewolves(board: MakeBoard) -> None:
    assert board(Role.WEREWOLF, 1, size=9, pack="Ben").packmates == {"Ben"}
    assert board(Role.WEREWOLF, 1).packmates == frozenset()
