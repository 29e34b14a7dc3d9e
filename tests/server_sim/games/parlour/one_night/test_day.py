"""By day everybody talks three times, then all vote at once; the last cards decide who has won."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.one_night import Card, OneNightSide
from agent.protocol.packets import SKIP
from agent.protocol.parlour import LONGEST_STATEMENT
from server_sim.games.step import SeatFailed
from tests.server_sim.games.parlour.one_night.playing import AWAKE, last_cards, play, votes
from tests.server_sim.games.parlour.table import NAMES, Answers, news_in

ORDER = [3, 0, 4, 2, 1]
FOR_AOI = votes(Ben="Aoi", Chika="Aoi", Dan="Aoi", Emi="Aoi")

# Talk


def test_everybody_makes_one_statement_in_each_of_three_rounds_in_one_order_drawn_once() -> None:
    table = play(chance={"speaking order": [ORDER]})
    in_order = [(NAMES[seat], "STATEMENT") for seat in ORDER]
    assert table.asked("STATEMENT") == in_order * 3
    assert [news.round for news in table.news("Aoi", "day")] == [1, 2, 3]


def test_everybody_hears_a_statement_before_the_next_is_made() -> None:
    table = play({("Aoi", "STATEMENT"): ["one", "two", "three"]})
    for name in NAMES:
        said = [(n.round, n.text) for n in table.news(name, "said") if n.agent == "Aoi"]
        assert said == [(1, "one"), (2, "two"), (3, "three")]


def test_who_speaks_next_has_heard_the_statement_before() -> None:
    table = play({("Aoi", "STATEMENT"): ["one", "two", "three"]})
    until = next(
        number
        for number, (seat, packet) in enumerate(table.sent)
        if (NAMES[seat], packet.request) == ("Ben", "STATEMENT")
    )
    heard = [news.text for seat, packet in table.sent[:until] if seat == 1 for news in news_in(packet)]
    assert "one" in heard


@pytest.mark.parametrize("answer", [SKIP, "", "  ", None, SeatFailed])
def test_who_says_nothing_is_silent(answer: Any) -> None:
    table = play({("Ben", "STATEMENT"): answer})
    assert [news.text for news in table.news("Aoi", "said") if news.agent == "Ben"] == ["", "", ""]


def test_a_long_statement_is_cut() -> None:
    table = play({("Ben", "STATEMENT"): "x" * 9_999})
    assert table.news("Aoi", "said")[1].text == "x" * LONGEST_STATEMENT


# Votes


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


def test_all_who_are_tied_are_eliminated() -> None:
    table = play(votes(Aoi="Ben", Chika="Ben", Ben="Dan", Emi="Dan", Dan="Aoi"))
    assert table.news("Emi", "eliminated")[0].targets == ("Ben", "Dan")


def test_where_everybody_has_one_vote_nobody_dies_and_the_werewolf_wins() -> None:
    table = play(votes(Aoi="Ben", Ben="Chika", Chika="Dan", Dan="Emi", Emi="Aoi"))
    assert table.news("Ben", "nobody_eliminated")
    assert not table.news("Ben", "eliminated")
    assert table.result.winner is OneNightSide.WEREWOLF


def test_a_single_vote_eliminates_nobody() -> None:
    table = play(votes(Ben="Aoi"))
    assert table.news("Ben", "nobody_eliminated")
    assert table.result.winner is OneNightSide.WEREWOLF


def test_nobody_may_vote_for_itself() -> None:
    table = play(votes(Aoi="Aoi", Ben="Aoi"))
    assert [news.targets for news in table.news("Dan", "vote")][:2] == [(), ("Aoi",)]
    assert table.events("end")[0]["invalid"] == {"ELIMINATE": {"1": 1}}


def test_everybody_may_abstain() -> None:
    table = play(votes(**dict.fromkeys(NAMES, "none")))
    assert [news.targets for news in table.news("Dan", "vote")] == [()] * 5
    assert table.events("end")[0]["invalid"] == {}
    assert table.result.winner is OneNightSide.WEREWOLF


@pytest.mark.parametrize("answer", [None, SeatFailed, "", "Zoe", "Aoi, Ben", "centre"])
def test_an_invalid_vote_abstains(answer: Any) -> None:
    table = play(votes(Dan=answer))
    assert table.news("Aoi", "vote")[3].targets == ()
    assert table.events("end")[0]["invalid"] == {"ELIMINATE": {"4": 1}}


# Who wins


def test_the_village_wins_if_the_werewolf_is_eliminated() -> None:
    assert play(FOR_AOI).result.winner is OneNightSide.VILLAGE


def test_the_village_wins_whoever_else_is_eliminated_with_the_werewolf() -> None:
    table = play(votes(Ben="Aoi", Chika="Aoi", Aoi="Ben", Dan="Ben"))
    assert table.news("Emi", "eliminated")[0].targets == ("Aoi", "Ben")
    assert table.result.winner is OneNightSide.VILLAGE


def test_the_werewolf_wins_if_another_is_eliminated() -> None:
    assert play(votes(Aoi="Ben", Chika="Ben")).result.winner is OneNightSide.WEREWOLF


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


def test_a_card_wins_with_the_village_unless_it_is_the_werewolf() -> None:
    assert [card for card in AWAKE if card.side is OneNightSide.WEREWOLF] == [Card.WEREWOLF]
    assert Card.VILLAGER.side is OneNightSide.VILLAGE


def test_who_has_won_is_told_to_everybody() -> None:
    table = play(FOR_AOI)
    for name in NAMES:
        assert [news.role for news in table.news(name, "won")] == [OneNightSide.VILLAGE]
        assert [packet.request for seat, packet in table.sent if NAMES[seat] == name][-1] == "PARLOUR_END"
