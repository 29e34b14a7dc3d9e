"""By day everybody talks three times, then all vote at once; the last cards decide who has won."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.one_night import Card, OneNightSide
from server_sim.games.step import SeatFailed
from tests.server_sim.games.parlour.one_night.playing import last_cards, play, votes
from tests.server_sim.games.parlour.table import NAMES, Answers

ORDER = [3, 0, 4, 2, 1]
FOR_AOI = votes(Ben="Aoi", Chika="Aoi", Dan="Aoi", Emi="Aoi")


def test_everybody_makes_one_statement_in_each_of_three_rounds_in_one_order_drawn_once() -> None:
    table = play(chance={"speaking order": [ORDER]})
    in_order = [(NAMES[seat], "STATEMENT") for seat in ORDER]
    assert table.asked("STATEMENT") == in_order * 3
    assert [news.round for news in table.news("Aoi", "day")] == [1, 2, 3]


def test_all_vote_at_once_and_hear_of_the_votes_when_all_are_in() -> None:
    table = play(FOR_AOI)
    assert table.asked()[-5:] == [(name, "ELIMINATE") for name in NAMES]
    asks = [packet for _, packet in table.sent if packet.request == "ELIMINATE"]
    assert "vote" not in {news.event for packet in asks for news in getattr(packet.info, "news", ())}
    for name in NAMES:
        heard = {news.agent: news.targets for news in table.news(name, "vote")}
        assert heard == {"Aoi": (), **dict.fromkeys(NAMES[1:], ("Aoi",))}


def test_who_has_the_most_votes_is_eliminated_and_the_last_cards_are_revealed() -> None:
    table = play({("Chika", "ROB"): "Aoi", **FOR_AOI})
    for name in NAMES:
        [out] = table.news(name, "eliminated")
        assert out.targets == ("Aoi",)
        assert {news.agent: news.role for news in table.news(name, "was")} == dict(last_cards(table))
    assert last_cards(table)["Aoi"] is Card.ROBBER


@pytest.mark.parametrize(
    ("voted", "out", "winner"),
    [
        ({"Aoi": "Ben", "Chika": "Ben", "Ben": "Dan", "Emi": "Dan"}, ("Ben", "Dan"), OneNightSide.WEREWOLF),
        ({"Ben": "Aoi", "Chika": "Aoi", "Aoi": "Ben", "Dan": "Ben"}, ("Aoi", "Ben"), OneNightSide.VILLAGE),
        (dict(zip(NAMES, NAMES[1:] + NAMES[:1], strict=True)), (), OneNightSide.WEREWOLF),
        ({"Ben": "Aoi"}, (), OneNightSide.WEREWOLF),
        (dict.fromkeys(NAMES, "none"), (), OneNightSide.WEREWOLF),
    ],
    ids=["a tie", "a tie with the werewolf", "one vote each", "a single vote", "abstentions"],
)
def test_all_with_most_votes_are_eliminated_if_they_have_two(
    voted: dict[str, str], out: tuple[str, ...], winner: OneNightSide
) -> None:
    table = play(votes(**voted))
    assert [news.targets for news in table.news("Emi", "eliminated")] == ([out] if out else [])
    assert bool(table.news("Emi", "nobody_eliminated")) is not bool(out)
    assert table.result.winner is winner
    assert table.events("end")[0]["invalid"] == {}


@pytest.mark.parametrize("answer", [None, SeatFailed, "", "Zoe", "Aoi, Ben", "centre", "Dan"])
def test_an_invalid_vote_or_one_for_oneself_abstains(answer: Any) -> None:
    table = play(votes(Dan=answer))
    assert table.news("Aoi", "vote")[3].targets == ()
    assert table.events("end")[0]["invalid"] == {"ELIMINATE": {"4": 1}}


@pytest.mark.parametrize(
    ("night", "werewolf"),
    [
        ({}, "Aoi"),
        ({("Chika", "ROB"): "Aoi"}, "Chika"),
        ({("Dan", "SWAP"): "Aoi, Emi"}, "Emi"),
        ({("Chika", "ROB"): "Aoi", ("Dan", "SWAP"): "Chika, Ben"}, "Ben"),
        ({("Chika", "ROB"): "Aoi", ("Dan", "SWAP"): "Aoi, Chika"}, "Aoi"),
    ],
    ids=["nothing", "robbed", "swapped", "robbed and swapped", "there and back"],
)
def test_the_last_cards_decide_who_is_the_werewolf(night: Answers, werewolf: str) -> None:
    for out in NAMES:
        voters = [name for name in NAMES if name != out]
        result = play({**night, **votes(**dict.fromkeys(voters, out))}).result
        assert result.winner is (OneNightSide.VILLAGE if out == werewolf else OneNightSide.WEREWOLF)
        assert result.roles.index(Card.WEREWOLF) == NAMES.index(werewolf)
