"""What holds in every game, whatever the players do: legal, illegal, late or lost, in any order."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from agent.protocol.one_night import Card, OneNightSide
from agent.protocol.packets import packet_to_json, parse_packet
from agent.protocol.parlour import ParlourEvent, ParlourNews, is_private
from agent.protocol.parlour_log import NewsRecord
from server_sim.games.step import Ask
from tests.server_sim.games.parlour.chaos import (
    Chaos,
    chaos_of,
    every_packet_brings_what_the_log_says_was_told,
    read_again,
    seeds,
    troubles,
)
from tests.server_sim.games.parlour.one_night.playing import RULES
from tests.server_sim.games.parlour.table import Table, news_in

WAKES: dict[ParlourEvent, Card] = {
    "alone": Card.WEREWOLF,
    "looked": Card.SEER,
    "looked_centre": Card.SEER,
    "robbed": Card.ROBBER,
    "robbed_nobody": Card.ROBBER,
    "swapped": Card.TROUBLEMAKER,
    "swapped_nobody": Card.TROUBLEMAKER,
    "woke": Card.INSOMNIAC,
}


def every_game_ends_and_a_side_has_won(chaos: Chaos) -> None:
    table = chaos.table
    result = table.result
    out = {name for news in table.public() if news.event == "eliminated" for name in news.targets}
    found = any(card is Card.WEREWOLF and name in out for name, card in table.by_name.items())
    assert result.winner is (OneNightSide.VILLAGE if found else OneNightSide.WEREWOLF)
    assert result.failed == chaos.failed
    assert result.days == RULES.discussion_rounds
    if not chaos.trouble:
        assert table.events("end")[0]["invalid"] == {}


def the_one_werewolf_stays_among_the_players(chaos: Chaos) -> None:
    table = chaos.table
    assert table.result.roles.count(Card.WEREWOLF) == 1
    assert sorted(table.result.roles) == sorted(seat.role for seat in table.game.seats)


def what_a_night_tells_goes_to_the_one_whose_first_card_it_is(chaos: Chaos) -> None:
    table = chaos.table
    for seat, packet in table.sent:
        me = table.game.seats[seat]
        assert parse_packet(packet_to_json(packet)) == packet
        assert (packet.info.agent, packet.info.role_map) == (me.name, {})
        for news in news_in(packet):
            if news.event == "dealt":
                assert (news.agent, news.role) == (me.name, me.role)
            if news.event in WAKES:
                assert me.role is WAKES[news.event]


def nothing_public_names_a_card_before_the_end(chaos: Chaos) -> None:
    for _, packet in chaos.table.sent:
        for news in news_in(packet):
            if packet.request != "PARLOUR_END" and not is_private(news.event):
                assert news.role is None


@given(seeds, st.sampled_from(["LOOK", "ROB", "SWAP"]))
@settings(max_examples=8)
def test_a_secret_answer_changes_no_packet_of_another_but_what_the_insomniac_wakes_to(
    seed: int, request: str
) -> None:
    """The same game twice, but for one answer at night; the cards are shown only in the last packets."""
    changed: list[int] = []

    def otherwise(ask: Ask, text: str) -> str:
        if ask.packet.request != request:
            return text
        changed.append(ask.seat)
        options = ask.packet.info.options or ()
        return next(name for name in options if name != text) if request != "SWAP" else ", ".join(options[:2])

    plain, altered = chaos_of("one_night", seed).play(), chaos_of("one_night", seed, alter=otherwise).play()
    assert _seen(plain, changed) == _seen(altered, changed)


def _seen(table: Table, but: list[int]) -> list[tuple[int, str, tuple[ParlourNews, ...]]]:
    """What the others saw before the end, apart from the card that the Insomniac woke to."""
    return [
        (seat, packet.request, tuple(news for news in news_in(packet) if news.event != "woke"))
        for seat, packet in table.sent
        if seat not in but and packet.request != "PARLOUR_END"
    ]


def a_log_is_read_as_it_was_written_and_tells_how_the_cards_moved(chaos: Chaos) -> None:
    table = chaos.table
    log, first, last = read_again(table)
    assert sorted((*first.roles.values(), *(first.centre or ()))) == sorted(map(str, RULES.cards))
    cards = {first.names[player]: card for player, card in first.roles.items()}
    for record in log:
        if isinstance(record, NewsRecord):
            _follow(record, first.names, cards)
    assert cards == {first.names[player]: card for player, card in last.roles.items()}


def _follow(record: NewsRecord, names: Mapping[int, str], cards: dict[str, str]) -> None:
    """Move the cards as the Robber and the Troublemaker did, and check what was seen of them."""
    news = record.news
    actor = names[(record.to or [1])[0]]
    if news.event in ("robbed", "swapped"):
        one, other = news.targets if news.event == "swapped" else (actor, *news.targets)
        cards[one], cards[other] = cards[other], cards[one]
    if news.event in ("robbed", "woke"):
        assert cards[actor] == news.role
    if news.event == "looked":
        assert cards[news.targets[0]] == news.role


@given(seeds, troubles)
@settings(max_examples=15)
def test_whatever_the_players_do(seed: int, trouble: float) -> None:
    chaos = chaos_of("one_night", seed, trouble)
    chaos.play()
    for holds in (
        every_game_ends_and_a_side_has_won,
        the_one_werewolf_stays_among_the_players,
        what_a_night_tells_goes_to_the_one_whose_first_card_it_is,
        nothing_public_names_a_card_before_the_end,
        every_packet_brings_what_the_log_says_was_told,
        a_log_is_read_as_it_was_written_and_tells_how_the_cards_moved,
    ):
        holds(chaos)
