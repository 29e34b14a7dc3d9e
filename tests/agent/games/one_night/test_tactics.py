from __future__ import annotations

import random
from collections.abc import Collection, Mapping

import pytest

from agent.games.one_night.claims import NightClaim, VoteClaim, WolfClaim, fitting
from agent.games.one_night.lines import OneNightRemark, wordings_in
from agent.games.one_night.reader import read_line
from agent.games.one_night.tactics import Tactic, tactic_of, tactical_remarks
from agent.games.one_night.view import OneNightView
from agent.games.one_night.worlds import Story, worlds
from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourNews
from tests.agent.games.one_night.brute_force import PLAYERS
from tests.agent.games.one_night.nights import day, private_news, said, scene

WEREWOLF = private_news((Card.WEREWOLF,))
VILLAGER = private_news((Card.VILLAGER,))
INSOMNIAC = worlds().stories.index(Story(Card.INSOMNIAC, (), (Card.INSOMNIAC,)))
"""A harmless story to pretend."""
SEEN = said("Ben", "As the Seer I checked Ann, and it was the Werewolf at that moment.")
NOT_TOLD = (day(1),)


def options(me: str, *news: ParlourNews, order: Collection[str] = PLAYERS) -> Mapping[Tactic, list[str]]:
    """The possible tactics of a player, with the English wordings of their best lines."""
    view = OneNightView(scene(me, *news))
    own = next(iter(view.own))
    told = view.told_story
    story = own if not view.is_wolf and (told is None or own in told) else INSOMNIAC
    found = tactical_remarks(view, story, INSOMNIAC, [name for name in order if name != me])
    return {tactic: [_line(remark) for remark in lines[0]] for tactic, lines in found.items()}


def _line(remark: OneNightRemark) -> str:
    return remark.wordings("en")[0]


def claims(me: str, lines: list[str]) -> frozenset[object]:
    return frozenset(claim for line in lines for claim in read_line(line, PLAYERS, me))


def test_a_villager_may_tell_its_night_or_another_one() -> None:
    found = options("Cho", *VILLAGER, *NOT_TOLD)
    assert _fits("Cho", VILLAGER, found[Tactic.HONEST_EVIDENCE])
    assert not _fits("Cho", VILLAGER, found[Tactic.DECEPTIVE_EVIDENCE])


def _fits(me: str, private: tuple[ParlourNews, ...], lines: list[str]) -> bool:
    told = [claim for claim in claims(me, lines) if isinstance(claim, NightClaim)]
    assert told
    return bool(OneNightView(scene(me, *private)).own & fitting(told, PLAYERS))


@pytest.mark.parametrize("private", [WEREWOLF, private_news((Card.ROBBER, (1,), Card.WEREWOLF))])
def test_who_holds_the_werewolf_has_no_honest_evidence_to_give(private: tuple[ParlourNews, ...]) -> None:
    found = options("Ann", *private, *NOT_TOLD)
    assert Tactic.HONEST_EVIDENCE not in found
    assert not any("Werewolf" in line for line in found[Tactic.DECEPTIVE_EVIDENCE])


@pytest.mark.parametrize(
    ("told", "possible"),
    [
        ("I was dealt the Villager.", set()),
        ("I am the Insomniac, and I woke up as the Insomniac.", set()),
        ("I trust Dan.", {Tactic.HONEST_EVIDENCE, Tactic.DECEPTIVE_EVIDENCE}),
    ],
)
def test_a_story_is_told_once(told: str, possible: set[Tactic]) -> None:
    found = options("Cho", *VILLAGER, day(1), said("Cho", told), day(2))
    assert {tactic for tactic in found if tactic.endswith("evidence")} == possible


def test_a_player_whose_lie_the_truth_would_expose_does_not_tell_it() -> None:
    seer = private_news((Card.SEER, (1,), Card.WEREWOLF))
    assert Tactic.HONEST_EVIDENCE in options("Cho", *seer, day(2))
    lied = said("Cho", "I was dealt the Villager.")
    assert Tactic.HONEST_EVIDENCE not in options("Cho", *seer, day(1), lied, day(2))


def test_an_honest_accusation_names_the_first_suspect_and_a_deceptive_one_the_last() -> None:
    found = options("Cho", *VILLAGER, day(1), SEEN, day(2))
    assert claims("Cho", found[Tactic.HONEST_ACCUSATION]) == {WolfClaim("Ann")}
    (blamed,) = claims("Cho", found[Tactic.DECEPTIVE_ACCUSATION])
    wolf = OneNightView(scene("Cho", *VILLAGER, day(1), SEEN)).wolf()
    assert isinstance(blamed, WolfClaim)
    assert wolf[blamed.target] == min(wolf[name] for name in PLAYERS if name != "Cho")


def test_the_werewolf_accuses_only_deceptively() -> None:
    found = options("Ann", *WEREWOLF, day(1), SEEN, day(3))
    assert Tactic.HONEST_ACCUSATION not in found
    assert any(isinstance(claim, WolfClaim) for claim in claims("Ann", found[Tactic.DECEPTIVE_ACCUSATION]))


def test_in_the_last_round_a_vote_is_announced_with_an_accusation_that_is_meant() -> None:
    found = options("Cho", *VILLAGER, day(1), SEEN, day(3))
    assert VoteClaim("Ann") in claims("Cho", found[Tactic.HONEST_ACCUSATION])
    assert not any(isinstance(one, VoteClaim) for one in claims("Cho", found[Tactic.DECEPTIVE_ACCUSATION]))


def test_a_villager_defends_itself_honestly_and_its_first_suspect_deceptively() -> None:
    found = options("Cho", *VILLAGER, day(1), SEEN, day(2))
    assert claims("Cho", found[Tactic.HONEST_DEFENCE]) == {WolfClaim("Cho", guilty=False)}
    assert claims("Cho", found[Tactic.DECEPTIVE_DEFENCE]) == {WolfClaim("Ann", guilty=False)}


def test_the_werewolf_defends_another_honestly_and_itself_deceptively() -> None:
    found = options("Ann", *WEREWOLF, day(1), SEEN, day(2))
    (cleared,) = claims("Ann", found[Tactic.HONEST_DEFENCE])
    assert cleared in {WolfClaim(name, guilty=False) for name in PLAYERS if name != "Ann"}
    assert claims("Ann", found[Tactic.DECEPTIVE_DEFENCE]) == {WolfClaim("Ann", guilty=False)}


@pytest.mark.parametrize(
    ("line", "gone"),
    [
        ("I am not the Werewolf.", Tactic.DECEPTIVE_DEFENCE),
        ("I trust Ben. I trust Dan. I trust Eve. I trust Cho.", Tactic.DECEPTIVE_ACCUSATION),
        ("I trust Ben. I trust Dan. I trust Eve. I trust Cho.", Tactic.HONEST_DEFENCE),
    ],
)
def test_nothing_is_said_twice_and_nobody_is_accused_who_was_cleared(line: str, gone: Tactic) -> None:
    assert gone in options("Ann", *WEREWOLF, day(1), SEEN, day(2))
    assert gone not in options("Ann", *WEREWOLF, day(1), SEEN, said("Ann", line), day(2))


@pytest.mark.parametrize("honest", [True, False])
def test_every_topic_belongs_to_a_tactic_but_waiting(honest: bool) -> None:
    tactics = {tactic_of(topic, honest=honest) for topic in wordings_in("en")}
    assert None in tactics
    prefix = "honest" if honest else "deceptive"
    assert tactics - {None} == {tactic for tactic in Tactic if tactic.startswith(prefix)}
    assert tactic_of("wait", honest=honest) is None


def test_where_nobody_is_suspected_more_chance_decides_whom_to_blame() -> None:
    blamed: set[object] = set()
    for seed in range(20):
        order = random.Random(seed).sample(PLAYERS, 5)
        found = options("Cho", *VILLAGER, *NOT_TOLD, order=order)
        blamed |= claims("Cho", found[Tactic.DECEPTIVE_ACCUSATION])
    assert blamed == {WolfClaim(name) for name in PLAYERS if name != "Cho"}
