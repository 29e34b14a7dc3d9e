"""Summaries, each once a day, if there is something to count."""

from __future__ import annotations

from typing import Any

from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.summing_up import sum_up, without_information
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, something

VILLAGER = Role.VILLAGER
SEERS = ["Ben: I am the seer. Dan is human.", "Chika: I am the seer. Emi is human."]
TALKED = [f"{name}: Good morning." for name in ("Aoi", "Ben", "Chika", "Dan", "Emi")]
VOTES = ["Ben: I vote for Dan.", "Chika: I vote for Dan.", "Emi: I vote for Ben."]


@each_row
def test_what_is_summed_up(
    day: int,
    talk: list[str],
    more: dict[str, Any],
    situation: Situation,
    slots: dict[str, str],
    board: MakeBoard,
) -> None:
    said = something(sum_up(board(VILLAGER, day, *talk, **more)))
    assert (said.brief.situation, said.brief.slots) == (situation, slots)
    assert said.brief.claims == Claims()


@each_row
def test_nothing_to_sum_up(day: int, talk: list[Line], board: MakeBoard) -> None:
    assert sum_up(board(VILLAGER, day, *talk)) is None


def test_what_was_summed_up_yesterday_may_be_again(board: MakeBoard) -> None:
    yesterday = [*SEERS, ("Aoi", Claims(), Situation.COUNT_CLAIMS)]
    assert sum_up(board(VILLAGER, 2, *TALKED, yesterday=yesterday))


def test_the_dead_seer_no_longer_counts(board: MakeBoard) -> None:
    assert sum_up(board(VILLAGER, 2, *TALKED, yesterday=SEERS, dead="Ben")) is None


def test_the_unread_have_no_claim_and_no_result(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, "Aoi: I am the seer. Dan is human.", SEERS[1], "Ben: I am a villager.")
    assert without_information(village) == ()
    assert without_information(board(VILLAGER, 1, SEERS[0])) == ("Chika", "Emi")


def test_the_count_has_this_players_own_vote(board: MakeBoard) -> None:
    said = something(sum_up(board(Role.VILLAGER, 1, *TALKED, *VOTES, "Aoi: I vote for Dan.")))
    assert said.brief.slots == {"target": "Dan", "count": "3"}


def test_nobody_counts_or_tells_of_two_seers_after_another(board: MakeBoard) -> None:
    counted, told = "Ben: Dan has 2 votes.", "Dan: Ben and Chika both claim it."
    assert sum_up(board(Role.VILLAGER, 1, *TALKED, *VOTES, counted)) is None
    assert sum_up(board(Role.VILLAGER, 1, *TALKED, *SEERS, told)) is None
