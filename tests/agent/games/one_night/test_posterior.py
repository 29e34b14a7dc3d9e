from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agent.games.one_night.claims import OneNightClaim
from agent.games.one_night.posterior import believe
from agent.games.one_night.worlds import known_stories, worlds
from agent.protocol.one_night import Card
from tests.agent.games.one_night.brute_force import PLAYERS, all_played, likelihood_of
from tests.agent.games.one_night.nights import heard, private_news

if TYPE_CHECKING:
    from collections.abc import Mapping

NIGHTS = 60_120


def weights(me: int, night: int, claimed: Mapping[str, frozenset[OneNightClaim]]) -> dict[int, float]:
    """The posterior by brute force: by place in all_played."""
    mine = all_played()[night][2][me]
    speakers = [(seat, claimed[name]) for seat, name in enumerate(PLAYERS) if seat != me and name in claimed]
    found: dict[int, float] = {}
    known: dict[object, float] = {}
    for place, (_, last, tales, weight) in enumerate(all_played()):
        if tales[me] == mine:
            wolf = last.index(Card.WEREWOLF)
            for seat, claims in speakers:
                key = (seat, tales[seat], wolf)
                if key not in known:
                    known[key] = likelihood_of(claims, seat, tales[seat], wolf)
                found[place] = found.get(place, weight) * known[key]
            found.setdefault(place, weight)
    whole = sum(found.values())
    return {place: weight / whole for place, weight in found.items()}


def test_all_nights_are_listed_once() -> None:
    assert len(worlds().wolf) == len(all_played()) == NIGHTS
    assert worlds().prior.sum() == pytest.approx(1)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 4), st.integers(0, NIGHTS - 1), heard)
def test_the_posterior_is_that_of_brute_force(
    me: int, night: int, claimed: dict[str, frozenset[OneNightClaim]]
) -> None:
    own = known_stories(private_news(all_played()[night][2][me]), PLAYERS)
    belief = believe(PLAYERS[me], PLAYERS, own, claimed)
    expected = weights(me, night, claimed)
    for seat in range(5):
        last, wolf = dict.fromkeys(Card, 0.0), 0.0
        for place, weight in expected.items():
            _, ended, _, _ = all_played()[place]
            last[ended[seat]] += weight
            wolf += weight if ended[seat] is Card.WEREWOLF else 0.0
        assert belief.last(seat) == pytest.approx(last)
        assert belief.wolf()[seat] == pytest.approx(wolf)


def test_before_it_has_acted_a_player_knows_only_its_card() -> None:
    dealt = private_news((Card.SEER, (1,), Card.VILLAGER))[:1]
    cards = {worlds().stories[place].card for place in known_stories(dealt, PLAYERS)}
    assert cards == {Card.SEER}
    assert len(known_stories(dealt, PLAYERS)) > 1
