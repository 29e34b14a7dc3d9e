"""At night the players wake one after the other by their first cards; what they learn is theirs alone."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.one_night import Card
from server_sim.games.step import SeatFailed
from tests.server_sim.games.parlour.one_night.playing import play
from tests.server_sim.games.parlour.table import NAMES, Answers, Table

SLEEPY = (Card.WEREWOLF, Card.VILLAGER, Card.VILLAGER, Card.SEER, Card.INSOMNIAC)
INVALID = [None, SeatFailed, "", "nobody", "Zoe", "Skip", "Aoi, Ben, Emi"]
AOI_ROBBED: Answers = {("Chika", "ROB"): "Aoi"}
AOI_FOR_EMI: Answers = {("Dan", "SWAP"): "Aoi, Emi"}


def told(table: Table, name: str) -> list[tuple[Any, ...]]:
    """What a player learned at night, beside its first card."""
    return [
        (news.event, *news.targets, *([news.role] if news.role else []))
        for news in table.news(name)
        if news.round == 0 and news.event not in ("dealt", "won", "was")
    ]


def test_werewolf_seer_robber_troublemaker_and_insomniac_wake_in_this_order() -> None:
    table = play()
    night = [line["news"]["event"] for line in table.events("news") if not line["news"].get("round")]
    assert night[5:] == ["alone", "looked_centre", "looked_centre", "robbed_nobody", "swapped_nobody", "woke"]
    assert table.asked("LOOK", "ROB", "SWAP") == [("Ben", "LOOK"), ("Chika", "ROB"), ("Dan", "SWAP")]


def test_villagers_and_cards_in_the_centre_do_not_wake() -> None:
    table = play({("Dan", "LOOK"): "centre"}, cards=SLEEPY)
    assert table.asked("LOOK", "ROB", "SWAP") == [("Dan", "LOOK")]
    assert told(table, "Ben") == told(table, "Chika") == []
    assert told(table, "Dan") == [("looked_centre", Card.ROBBER), ("looked_centre", Card.TROUBLEMAKER)]


@pytest.mark.parametrize(
    ("answers", "name", "learned"),
    [
        ({}, "Aoi", ("alone",)),
        (AOI_ROBBED, "Aoi", ("alone",)),
        ({("Ben", "LOOK"): "Aoi"}, "Ben", ("looked", "Aoi", Card.WEREWOLF)),
        ({("Ben", "LOOK"): "Chika", **AOI_ROBBED}, "Ben", ("looked", "Chika", Card.ROBBER)),
        (AOI_ROBBED, "Chika", ("robbed", "Aoi", Card.WEREWOLF)),
        ({("Chika", "ROB"): "none"}, "Chika", ("robbed_nobody",)),
        (AOI_FOR_EMI, "Dan", ("swapped", "Aoi", "Emi")),
        ({("Dan", "SWAP"): "none"}, "Dan", ("swapped_nobody",)),
        ({}, "Emi", ("woke", Card.INSOMNIAC)),
        ({("Chika", "ROB"): "Emi"}, "Emi", ("woke", Card.ROBBER)),
        (AOI_FOR_EMI, "Emi", ("woke", Card.WEREWOLF)),
    ],
)
def test_each_learns_what_its_card_shows_and_the_others_nothing_of_it(
    answers: Answers, name: str, learned: tuple[Any, ...]
) -> None:
    """The Seer sees the card that was there before any swap, the Insomniac that of the end."""
    assert told(play(answers), name) == [learned]


@pytest.mark.parametrize("answer", [*INVALID, "none", "Ben", "Aoi, Emi"])
def test_instead_of_an_invalid_look_a_player_is_drawn_by_lot(answer: Any) -> None:
    table = play({("Ben", "LOOK"): answer}, chance={"look": ["Dan"]})
    [look] = [line for line in table.events("news") if line["news"]["event"] == "looked"]
    assert (look["to"], look["news"]["targets"]) == ([2], ["Dan"])
    assert table.events("end")[0]["invalid"]["LOOK"] == {"2": 1}


@pytest.mark.parametrize(
    ("player", "request_", "answers"),
    [
        ("Chika", "ROB", [*INVALID, "Chika", "centre"]),
        ("Dan", "SWAP", [*INVALID, "Aoi", "Aoi, Aoi", "Dan, Aoi", "Aoi, centre"]),
    ],
)
def test_an_invalid_answer_swaps_nothing(player: str, request_: str, answers: list[Any]) -> None:
    for answer in answers:
        table = play({(player, request_): answer})
        assert table.result.roles == tuple(seat.role for seat in table.game.seats)
        assert table.events("end")[0]["invalid"][request_] == {str(NAMES.index(player) + 1): 1}


@pytest.mark.parametrize("victim", NAMES[:2] + NAMES[3:])
def test_nobody_acts_on_a_new_card(victim: str) -> None:
    table = play({("Chika", "ROB"): victim})
    assert table.asked("LOOK", "ROB", "SWAP") == [("Ben", "LOOK"), ("Chika", "ROB"), ("Dan", "SWAP")]
    assert [event for event, *_ in told(table, "Chika")] == ["robbed"]
