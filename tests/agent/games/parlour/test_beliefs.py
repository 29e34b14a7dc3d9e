"""What could be believed in the course of a game of Avalon or One Night."""

from __future__ import annotations

import pytest

from agent.games.parlour.registry import Chances, parlour_game
from agent.protocol.avalon import AvalonRole, AvalonSide
from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourNews

ANN, BOB, CID, DAN, EVE = PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve")
EVIL, WEREWOLF = str(AvalonSide.EVIL), str(Card.WEREWOLF)


def news(event: str, **more: object) -> ParlourNews:
    return ParlourNews.model_validate({"event": event, "round": 1, **more})


def failed(*team: str, cards: int = 1) -> ParlourNews:
    return news("failed", targets=team, count=cards)


def dealt(role: str, to: str = ANN) -> ParlourNews:
    return news("dealt", agent=to, role=role)


def last(game: str, told: list[ParlourNews], me: str | None = None) -> Chances:
    course = list(parlour_game(game).beliefs(PLAYERS, told, me))
    assert len(course) == len(told)
    return course[-1]


def test_before_anything_is_told_two_of_five_are_evil_for_everybody() -> None:
    chances = last("avalon", [news("leader", agent=BOB, count=1)])
    assert {name: row[EVIL] for name, row in chances.items()} == pytest.approx(dict.fromkeys(PLAYERS, 0.4))


def test_merlin_knows_who_is_evil_and_everybody_else_does_not() -> None:
    told = [dealt("MERLIN"), news("evil", targets=(BOB, CID))]
    chances = last("avalon", told, ANN)
    assert (chances[BOB][EVIL], chances[DAN][EVIL]) == pytest.approx((1, 0))
    assert chances[BOB][AvalonRole.ASSASSIN] == pytest.approx(0.5)


def test_everybody_reckons_with_a_failure_of_ones_own_team_and_oneself_knows_better() -> None:
    told = [dealt("SERVANT"), failed(ANN, BOB)]
    assert last("avalon", told, ANN)[BOB][EVIL] == pytest.approx(1)
    assert last("avalon", told[1:])[BOB][EVIL] < 1


def test_the_cards_of_one_night_are_five_of_seven_for_everybody() -> None:
    chances = last("one_night", [news("day")])
    assert chances[BOB][WEREWOLF] == pytest.approx(0.2)
    assert sum(chances[BOB].values()) == pytest.approx(1)


def test_a_claim_moves_those_who_hear_it_and_not_who_makes_it() -> None:
    told = [dealt("VILLAGER"), news("day"), news("said", agent=BOB, text="I think Cid is the Werewolf.")]
    before, after = list(parlour_game("one_night").beliefs(PLAYERS, told, ANN))[1:]
    assert after[CID][WEREWOLF] > before[CID][WEREWOLF]
    own = [dealt("VILLAGER", BOB), *told[1:]]
    before, after = list(parlour_game("one_night").beliefs(PLAYERS, own, BOB))[1:]
    assert after[CID][WEREWOLF] == pytest.approx(before[CID][WEREWOLF])
