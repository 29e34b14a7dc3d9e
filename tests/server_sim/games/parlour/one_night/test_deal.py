"""Seven cards: five are dealt, the Werewolf always among them, and two lie in the centre."""

from __future__ import annotations

from collections import Counter

import pytest

from agent.protocol.one_night import CARDS, Card
from server_sim.games.chance import SeededChance
from server_sim.games.parlour.one_night import OneNight
from tests.rows import each_row
from tests.server_sim.games.parlour.one_night.playing import AWAKE, RULES, play
from tests.server_sim.games.parlour.table import NAMES, TEAMS

GAMES = 1_000


@pytest.fixture(scope="module")
def deals() -> list[OneNight]:
    return [OneNight(RULES, TEAMS, SeededChance(str(seed)), "01GAME") for seed in range(GAMES)]


def test_of_the_seven_cards_two_lie_in_the_centre_and_never_the_werewolf(deals: list[OneNight]) -> None:
    for game in deals:
        assert (len(game.seats), len(game.centre)) == (5, 2)
        assert Card.WEREWOLF not in game.centre
        assert Counter((*(seat.role for seat in game.seats), *game.centre)) == Counter(CARDS)


def test_every_player_is_the_werewolf_equally_often(deals: list[OneNight]) -> None:
    by_team = Counter(seat.team_name for game in deals for seat in game.seats if seat.role is Card.WEREWOLF)
    by_name = Counter(seat.name for game in deals for seat in game.seats if seat.role is Card.WEREWOLF)
    for counts in (by_team, by_name):
        assert all(abs(count - GAMES / 5) < 60 for count in counts.values())


def test_every_other_card_lies_in_the_centre_equally_often(deals: list[OneNight]) -> None:
    counts = Counter(card for game in deals for card in game.centre)
    for card, copies in CARDS.items():
        if card is not Card.WEREWOLF:
            assert abs(counts[card] - GAMES * copies / 3) < 70


def test_cards_can_be_fixed_for_each_player_and_the_others_lie_in_the_centre() -> None:
    game = OneNight(RULES, TEAMS, SeededChance("1"), "01GAME", cards=AWAKE)
    assert {seat.team_name: seat.role for seat in game.seats} == dict(zip(TEAMS, AWAKE, strict=True))
    assert game.centre == (Card.VILLAGER, Card.VILLAGER)


@each_row
def test_cards_that_the_game_does_not_have_cannot_be_dealt(cards: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="these cards cannot be dealt: "):
        OneNight(RULES, TEAMS, SeededChance("1"), "01GAME", cards=cards)


def test_everybody_is_told_its_own_first_card_only() -> None:
    table = play()
    for name, card in zip(NAMES, AWAKE, strict=True):
        [dealt] = table.news(name, "dealt")
        assert (dealt.agent, dealt.role) == (name, card)
