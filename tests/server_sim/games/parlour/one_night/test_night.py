"""At night the players wake one after the other by their first cards; what they learn is theirs alone."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.one_night import Card, OneNightSide
from server_sim.games.step import SeatFailed
from tests.server_sim.games.parlour.one_night.playing import OneNightTable as Table
from tests.server_sim.games.parlour.one_night.playing import last_cards, play, votes
from tests.server_sim.games.parlour.table import NAMES

SLEEPY = (Card.WEREWOLF, Card.VILLAGER, Card.VILLAGER, Card.SEER, Card.INSOMNIAC)
INVALID = [None, SeatFailed, "", "nobody", "Zoe", "Skip", "Aoi, Ben, Emi"]


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


def test_cards_in_the_centre_do_not_wake() -> None:
    table = play(cards=SLEEPY)
    assert table.asked("LOOK", "ROB", "SWAP") == [("Dan", "LOOK")]


def test_villagers_sleep() -> None:
    table = play(cards=SLEEPY)
    assert told(table, "Ben") == told(table, "Chika") == []


# The Werewolf


def test_the_werewolf_learns_that_there_is_no_other() -> None:
    assert told(play(), "Aoi") == [("alone",)]


# The Seer


def test_the_seer_looks_at_one_card_of_another_player() -> None:
    assert told(play({("Ben", "LOOK"): "Aoi"}), "Ben") == [("looked", "Aoi", Card.WEREWOLF)]


def test_the_seer_looks_at_both_cards_in_the_centre() -> None:
    table = play({("Dan", "LOOK"): "centre"}, cards=SLEEPY)
    assert told(table, "Dan") == [("looked_centre", Card.ROBBER), ("looked_centre", Card.TROUBLEMAKER)]


def test_the_seer_sees_the_card_that_was_there_before_any_swap() -> None:
    table = play({("Ben", "LOOK"): "Chika", ("Chika", "ROB"): "Aoi", ("Dan", "SWAP"): "Chika, Emi"})
    assert told(table, "Ben") == [("looked", "Chika", Card.ROBBER)]
    assert last_cards(table)["Chika"] is Card.INSOMNIAC


@pytest.mark.parametrize("answer", [*INVALID, "none", "Ben", "Aoi, Emi"])
def test_instead_of_an_invalid_look_a_player_is_drawn_by_lot(answer: Any) -> None:
    table = play({("Ben", "LOOK"): answer}, chance={"look": ["Dan"]})
    [look] = [line for line in table.events("news") if line["news"]["event"] == "looked"]
    assert (look["to"], look["news"]["targets"]) == ([2], ["Dan"])
    assert table.events("end")[0]["invalid"]["LOOK"] == {"2": 1}


# The Robber


def test_the_robber_swaps_with_another_player_and_sees_its_new_card() -> None:
    table = play({("Chika", "ROB"): "Emi"})
    assert told(table, "Chika") == [("robbed", "Emi", Card.INSOMNIAC)]
    assert (last_cards(table)["Chika"], last_cards(table)["Emi"]) == (Card.INSOMNIAC, Card.ROBBER)


def test_the_robber_may_keep_its_card() -> None:
    table = play({("Chika", "ROB"): "none"})
    assert told(table, "Chika") == [("robbed_nobody",)]
    assert last_cards(table)["Chika"] is Card.ROBBER


def test_who_robs_the_werewolf_is_the_werewolf_and_the_robbed_joins_the_village() -> None:
    robbery = {("Chika", "ROB"): "Aoi"}
    robber_out = play({**robbery, **votes(Aoi="Chika", Ben="Chika")}).result
    robbed_out = play({**robbery, **votes(Chika="Aoi", Ben="Aoi")}).result
    assert robber_out.winner is OneNightSide.VILLAGE
    assert robbed_out.winner is OneNightSide.WEREWOLF


def test_the_robbed_player_hears_nothing_of_it() -> None:
    assert told(play({("Chika", "ROB"): "Aoi"}), "Aoi") == [("alone",)]


# The Troublemaker


def test_the_troublemaker_swaps_the_cards_of_two_others_unseen() -> None:
    table = play({("Dan", "SWAP"): "Aoi, Emi"})
    assert told(table, "Dan") == [("swapped", "Aoi", "Emi")]
    assert (last_cards(table)["Aoi"], last_cards(table)["Emi"]) == (Card.INSOMNIAC, Card.WEREWOLF)


def test_the_troublemaker_may_leave_the_cards_alone() -> None:
    table = play({("Dan", "SWAP"): "none"})
    assert told(table, "Dan") == [("swapped_nobody",)]
    assert tuple(last_cards(table).values()) == table.result.roles == tuple(s.role for s in table.game.seats)


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


def test_the_troublemaker_swaps_what_the_robber_has_left_there() -> None:
    table = play({("Chika", "ROB"): "Aoi", ("Dan", "SWAP"): "Chika, Ben"})
    assert list(last_cards(table).values()) == [
        Card.ROBBER,
        Card.WEREWOLF,
        Card.SEER,
        Card.TROUBLEMAKER,
        Card.INSOMNIAC,
    ]


# The Insomniac


def test_the_insomniac_sees_its_own_card_at_the_end_of_the_night() -> None:
    assert told(play(), "Emi") == [("woke", Card.INSOMNIAC)]
    assert told(play({("Chika", "ROB"): "Emi"}), "Emi") == [("woke", Card.ROBBER)]
    assert told(play({("Dan", "SWAP"): "Aoi, Emi"}), "Emi") == [("woke", Card.WEREWOLF)]


# New cards


@pytest.mark.parametrize("victim", NAMES[:2] + NAMES[3:])
def test_nobody_acts_on_a_new_card(victim: str) -> None:
    table = play({("Chika", "ROB"): victim})
    assert table.asked("LOOK", "ROB", "SWAP") == [("Ben", "LOOK"), ("Chika", "ROB"), ("Dan", "SWAP")]
    assert [event for event, *_ in told(table, "Chika")] == ["robbed"]


def test_who_was_robbed_still_acts_by_its_first_card() -> None:
    table = play({("Chika", "ROB"): "Dan", ("Dan", "SWAP"): "Aoi, Ben"})
    assert last_cards(table)["Ben"] is Card.WEREWOLF
    assert last_cards(table)["Dan"] is Card.ROBBER
