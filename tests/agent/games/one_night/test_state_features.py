from __future__ import annotations

from itertools import permutations

import pytest

from agent.games.one_night.state_features import CATALOGUE, STATE, decision_of, state_features
from agent.games.one_night.tactics import Tactic
from agent.games.one_night.view import OneNightView
from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourNews
from tests.agent.games.one_night.brute_force import PLAYERS
from tests.agent.games.one_night.nights import day, private_news, said, scene

VILLAGER = private_news((Card.VILLAGER,))
ROBBER = private_news((Card.ROBBER, (1,), Card.WEREWOLF))


def features(me: str, *news: ParlourNews) -> dict[str, float]:
    return state_features(OneNightView(scene(me, *news)))


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ((), {"always": 1.0}),
        ((day(2),), {"second_round": 1.0, "spoken": 0.0}),
        ((day(3),), {"last_round": 1.0, "second_round": 0.0}),
        ((day(1), said("Ann", "Hm."), said("Ben", "Hm.")), {"spoken": 0.5, "heard": 0.0}),
        ((said("Ann", "I was dealt the Villager."),), {"heard": 0.25}),
        ((said("Cho", "I was dealt the Villager."),), {"told": 1.0, "untrue": 0.0}),
        ((said("Cho", "I was dealt the Seer."),), {"told": 1.0, "untrue": 1.0}),
        ((said("Ann", "I was dealt the Seer."), said("Ben", "I was dealt the Seer.")), {"clashes": 0.5}),
        ((said("Cho", "I was dealt the Seer."), said("Ben", "I was dealt the Seer.")), {"rivals": 0.25}),
        ((said("Ann", "As the Seer I checked Cho, and it was the Villager."),), {"named": 0.25}),
        ((said("Ann", "I suspect Cho."), said("Ben", "I will vote for Cho.")), {"accused": 0.5}),
    ],
)
def test_a_feature_counts_what_its_meaning_says(
    told: tuple[ParlourNews, ...], expected: dict[str, float]
) -> None:
    found = features("Cho", *VILLAGER, *told)
    assert {name: found.get(name, 0.0) for name in expected} == expected


def test_own_knowledge_counts_and_the_public_does_not_have_it() -> None:
    found = features("Ann", *ROBBER)
    assert found["robber"] == 1
    assert found["wolf"] > 0.5
    assert found["public"] == pytest.approx(0.2)


def test_who_is_seen_as_the_werewolf_is_ahead_of_the_others_and_the_first_suspect() -> None:
    seen = said("Ben", "As the Seer I checked Cho, and it was the Werewolf at that moment.")
    assert features("Cho", *VILLAGER, seen)["ahead"] > 0.2
    found = features("Ann", *VILLAGER, seen)
    assert found["suspect"] == pytest.approx(
        found["lead"] + OneNightView(scene("Ann", *VILLAGER, seen)).wolf()["Ben"], abs=1
    )
    assert found["suspect"] > 0.5


def test_neither_seats_nor_names_count() -> None:
    """The same talk at tables with other seats gives the same features."""
    news = (
        *VILLAGER,
        day(1),
        said("Ann", "I am the Seer. I looked at Cho's card and saw the Villager."),
        said("Ben", "I am the Seer. I looked at Dan's card and saw the Werewolf."),
        said("Cho", "I was dealt the Villager."),
        day(2),
        said("Ann", "I suspect Ben."),
    )
    expected = features("Cho", *news)
    for seats in list(permutations(PLAYERS))[::17]:
        asked = scene("Cho", *news)
        info = asked.ask.info.model_copy(update={"players": seats})
        moved = type(asked)(asked.ask.model_copy(update={"info": info}), asked.news)
        assert state_features(OneNightView(moved)) == pytest.approx(expected)


def test_every_feature_and_decision_is_in_the_catalogue() -> None:
    news = (*ROBBER, day(2), said("Ben", "I suspect Ann."))
    assert features("Ann", *news).keys() <= STATE.keys()
    decisions = {
        decision_of(OneNightView(scene("Ann", *private)), tactic)
        for private in (VILLAGER, ROBBER)
        for tactic in Tactic
    }
    assert decisions == CATALOGUE.keys() | {"werewolf_honest_evidence"}
