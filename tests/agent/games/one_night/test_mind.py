from __future__ import annotations

import random

import pytest

from agent.games.one_night.claims import CardClaim, VoteClaim, WolfClaim, fitting
from agent.games.one_night.mind import OneNightOfflineMind, OneNightRandomMind
from agent.games.one_night.reader import read_line
from agent.games.one_night.view import OneNightView
from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourNews
from tests.agent.games.one_night.brute_force import PLAYERS
from tests.agent.games.one_night.nights import day, private_news, said, scene

WEREWOLF = private_news((Card.WEREWOLF,))
VILLAGER = private_news((Card.VILLAGER,))
SEEN = said("Ben", "As the Seer I checked Ann, and it was the Werewolf at that moment.")


@pytest.mark.parametrize("seed", range(6))
def test_the_werewolf_keeps_one_story_all_day(seed: int) -> None:
    mind = OneNightOfflineMind(random.Random(seed))
    news: tuple[ParlourNews, ...] = (*WEREWOLF,)
    for number in (1, 2, 3):
        news = (*news, day(number))
        lines = mind.lines(scene("Ann", *news))
        news = (*news, said("Ann", lines[seed % len(lines)], number), SEEN)
    told = OneNightView(scene("Ann", *news)).told("Ann")
    assert told
    assert fitting(told, PLAYERS)
    assert CardClaim(Card.WEREWOLF) not in told


def test_a_robber_that_took_the_werewolf_does_not_say_so() -> None:
    news = (*private_news((Card.ROBBER, (1,), Card.WEREWOLF)), day(2))
    lines = OneNightOfflineMind(random.Random(1)).lines(scene("Ann", *news))
    assert lines
    assert not any("Werewolf" in line for line in lines)


def test_a_robbed_werewolf_is_of_the_village_and_says_who_has_its_card() -> None:
    robbed = said("Ben", "As the Robber I swapped cards with Ann, so I hold the Werewolf now.")
    asked = scene("Ann", *WEREWOLF, day(1), robbed, day(2))
    claims = [read_line(line, PLAYERS, "Ann") for line in OneNightOfflineMind(random.Random(1)).lines(asked)]
    assert all(WolfClaim("Ben") in claimed for claimed in claims)
    vote = scene("Ann", *WEREWOLF, day(1), robbed, request="ELIMINATE")
    assert OneNightOfflineMind(random.Random(1)).choose(vote) == ("Ben",)


def test_a_villager_says_what_it_was() -> None:
    asked = scene("Cho", *VILLAGER, day(2))
    for line in OneNightOfflineMind(random.Random(2)).lines(asked):
        assert read_line(line, PLAYERS, "Cho") == {CardClaim(Card.VILLAGER)}


def test_the_village_votes_for_whom_the_seer_has_seen() -> None:
    asked = scene("Cho", *VILLAGER, day(1), SEEN, request="ELIMINATE")
    assert OneNightOfflineMind(random.Random(3)).choose(asked) == ("Ann",)


def test_the_werewolf_votes_for_another() -> None:
    asked = scene("Ann", *WEREWOLF, day(1), SEEN, request="ELIMINATE")
    assert all(OneNightOfflineMind(random.Random(seed)).choose(asked)[0] != "Ann" for seed in range(10))


def test_a_line_that_nobody_can_check_still_moves_who_comes_next() -> None:
    mind = OneNightOfflineMind(random.Random(4))
    news = (*private_news((Card.SEER, (1,), Card.WEREWOLF)), day(1))
    told = "I am the Seer. I looked at Ben's card and saw the Werewolf."
    assert (
        mind.persuasion(told, scene("Ann", *news))
        > mind.persuasion("I suspect Ben.", scene("Ann", *news))
        > 0
    )
    assert mind.persuasion("Good morning.", scene("Ann", *news)) == 0


def test_what_a_line_commits_to_is_the_same_in_both_languages() -> None:
    mind = OneNightOfflineMind(random.Random(5))
    asked = scene("Ann", *VILLAGER, day(1))
    english = mind.claims("I was dealt the Villager.", asked)
    assert english == mind.claims("私のカードは村人です。", asked) != frozenset()


def test_the_baseline_says_anything_and_votes_for_anybody() -> None:
    mind = OneNightRandomMind(random.Random(6))
    assert mind.lines(scene("Ann", *VILLAGER, day(1)))
    votes = {mind.choose(scene("Ann", *VILLAGER, request="ELIMINATE")) for _ in range(200)}
    assert votes == {(name,) for name in PLAYERS[1:]}


def test_a_mere_suspicion_is_not_said_again_with_the_vote() -> None:
    suspected = said("Cho", "I keep coming back to Ann: I suspect Ann.")
    asked = scene(
        "Cho", *VILLAGER, day(1), said("Cho", "My card was the Villager."), day(2), suspected, day(3)
    )
    (aim,) = {claim.target for claim in OneNightView(asked).heard["Cho"] if isinstance(claim, WolfClaim)}
    lines = OneNightOfflineMind(random.Random(5)).lines(asked)
    votes = [line for line in lines if VoteClaim(aim) in read_line(line, PLAYERS, "Cho")]
    assert votes
    assert not [line for line in votes if WolfClaim(aim) in read_line(line, PLAYERS, "Cho")]


def test_what_somebody_has_said_in_the_same_words_is_said_in_others_while_there_are_any() -> None:
    asked = scene("Cho", *VILLAGER, day(1))
    mind = OneNightOfflineMind(random.Random(5))
    assert len(mind.lines(asked)) > 2
    first = mind.lines(asked)[0]
    assert mind.lines(scene("Cho", *VILLAGER, day(1), said("Ann", first)))[0] != first
