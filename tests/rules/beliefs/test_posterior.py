"""The posterior is exact, treats all names alike, and does not depend on the order of updates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from math import exp, log2
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.beliefs.evidence import gather
from rules.beliefs.facts import facts
from rules.beliefs.posterior import Beliefs, informative_for
from rules.beliefs.worlds import CODE, TooManyWorldsError
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species

Make = Callable[..., Any]

SEER = Claims(co=Role.SEER)
TOLERANCE = 1e-9


def believed(village: Any) -> Beliefs:
    return Beliefs.of(village.view, village.readings)


def black(name: str) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, Species.WEREWOLF),))


# What it says


def test_a_player_called_a_werewolf_by_the_only_seer_is_suspected(village: Make) -> None:
    quiet = tuple((1, name, Claims()) for name in ("Chika", "Dan", "Emi"))
    beliefs = believed(village(me="Aoi", role=Role.VILLAGER, said=((1, "Ben", black("Dan")), *quiet)))
    assert max(beliefs.players, key=beliefs.suspicion) == "Dan"
    assert beliefs.probability("Ben", Role.SEER) > 0.5


def test_a_rival_makes_a_seer_less_believable(village: Make) -> None:
    alone = believed(village(said=((1, "Ben", SEER),)))
    contested = believed(village(said=((1, "Ben", SEER), (1, "Dan", SEER))))
    assert contested.probability("Ben", Role.SEER) < alone.probability("Ben", Role.SEER)


def test_the_seer_knows_who_lies(village: Make) -> None:
    beliefs = believed(village(me="Aoi", role=Role.SEER, said=((1, "Ben", SEER),)))
    assert beliefs.probability("Ben", Role.SEER) == 0
    assert beliefs.probability("Ben", Role.POSSESSED) + beliefs.suspicion("Ben") > 0.5


def test_own_doings_tell_a_player_nothing(village: Make) -> None:
    seat = {"me": "Aoi", "role": Role.WEREWOLF, "pack": ("Aoi",)}
    silent = believed(village(**seat))
    lying = believed(village(**seat, said=((1, "Aoi", black("Ben")), (1, "Aoi", Claims(vote="Ben")))))
    np.testing.assert_allclose(lying.marginals, silent.marginals, atol=TOLERANCE)


def test_the_public_hears_everyone(village: Make) -> None:
    beliefs = believed(village(said=((1, "Aoi", SEER),)))
    assert beliefs.probability("Aoi", Role.SEER) > 0.3
    assert beliefs.probability("Aoi", Role.SEER) == max(
        beliefs.probability(name, Role.SEER) for name in beliefs.players
    )


def test_only_roles_that_were_dealt_are_told_of(village: Make) -> None:
    posterior = believed(village()).posterior
    assert list(posterior) == ["Aoi", "Ben", "Chika", "Dan", "Emi"]
    assert set(posterior["Aoi"]) == {Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.VILLAGER}
    assert posterior["Aoi"][Role.VILLAGER] == pytest.approx(2 / 5)


def test_a_divination_tells_what_it_leaves_open(village: Make) -> None:
    beliefs = believed(village(me="Aoi", role=Role.SEER, found=(("Ben", Species.HUMAN),)))
    assert beliefs.information("Ben") == 0
    assert beliefs.information("Dan") == pytest.approx(-(log2(1 / 3) + 2 * log2(2 / 3)) / 3)


def test_too_large_a_village_is_refused(village: Make) -> None:
    view = village().view
    names = [f"Player{number}" for number in range(18)]
    deal = {Role.WEREWOLF: 4, Role.SEER: 1, Role.POSSESSED: 1, Role.MEDIUM: 1, Role.BODYGUARD: 1}
    large = replace(
        view,
        status=dict.fromkeys(names, view.status["Aoi"]),
        setting=view.setting.model_copy(update={"role_num_map": deal}),
    )
    with pytest.raises(TooManyWorldsError):
        Beliefs.of(large, {})


# What holds of every posterior


@given(data=st.data())
def test_everybody_has_one_role_and_every_card_is_dealt(data: st.DataObject, games: Make) -> None:
    village, roles = data.draw(games())
    beliefs = believed(village)
    np.testing.assert_allclose(beliefs.marginals.sum(axis=1), 1)
    for role in Role:
        dealt = list(roles.values()).count(role)
        assert sum(beliefs.probability(name, role) for name in roles) == pytest.approx(dealt)
    assert beliefs.probabilities.sum() == pytest.approx(1)


@given(data=st.data())
def test_neither_names_nor_seats_nor_the_order_of_votes_mean_anything(
    data: st.DataObject, games: Make
) -> None:
    village, roles = data.draw(games())
    names = dict(zip(roles, data.draw(st.permutations(list(roles))), strict=True))
    again = believed(village.renamed(names, data.draw(st.permutations(list(roles)))))
    for name, chances in believed(village).posterior.items():
        assert again.posterior[names[name]] == pytest.approx(chances, abs=TOLERANCE)


@given(data=st.data())
def test_step_by_step_is_the_same_as_all_at_once(data: st.DataObject, games: Make) -> None:
    village, _ = data.draw(games())
    cut = data.draw(st.integers(0, len(village.said)))
    early = replace(village, day=0, said=(), votes=(), executed={}, killed={}, found=())
    middle = replace(village, said=village.said[:cut])
    steps = Beliefs.of(early.view, early.readings)
    for step in (middle, village):
        steps = steps.after(step.view, step.readings)
    once = believed(village)
    assert set(steps.facts) == set(once.facts)
    np.testing.assert_allclose(steps.marginals, once.marginals, atol=TOLERANCE)


@given(data=st.data())
def test_what_is_read_anew_is_weighed_anew(data: st.DataObject, games: Make) -> None:
    village, _ = data.draw(games())
    misread = replace(village, said=tuple((day, name, SEER) for day, name, _ in village.said))
    corrected = believed(misread).after(village.view, village.readings)
    np.testing.assert_allclose(corrected.marginals, believed(village).marginals, atol=TOLERANCE)


@settings(max_examples=10)
@given(data=st.data())
def test_five_players_by_brute_force(data: st.DataObject, games: Make) -> None:
    village, roles = data.draw(games(sizes=(5,)))
    beliefs = believed(village)
    weights: dict[tuple[Role, ...], float] = {}
    for deal in set(permutations(roles.values())):
        world = dict(zip(beliefs.players, deal, strict=True))
        weights[deal] = _permitted(village, world) * _likelihood(village, beliefs, world)
    total = sum(weights.values())
    for place, name in enumerate(beliefs.players):
        for role in set(roles.values()):
            expected = sum(w for deal, w in weights.items() if deal[place] is role) / total
            assert beliefs.probability(name, role) == pytest.approx(expected, abs=TOLERANCE)


def _permitted(village: Any, world: dict[str, Role]) -> bool:
    codes = np.array([[CODE[world[name]]] for name in sorted(world)], dtype=np.int8)
    place = {name: number for number, name in enumerate(sorted(world))}
    return all(fact.allows(codes, place).all() for fact in facts(village.view))


def _likelihood(village: Any, beliefs: Beliefs, world: dict[str, Role]) -> float:
    logs = 0.0
    for _, choice in informative_for(gather(village.view, village.readings), village.view):
        term = beliefs.likelihoods.term(choice)
        if term is not None:
            who = CODE[world[choice.who]]
            logs += term[who] if choice.whom is None else term[who, CODE[world[choice.whom]]]
    return exp(logs)


# Thirteen players


def test_thirteen_players_are_weighed_exactly(village: Make) -> None:
    beliefs = believed(village(size=13, me="Aoi", role=Role.SEER, found=(("Ben", Species.WEREWOLF),)))
    assert beliefs.worlds.shape == (13, 27_720)
    assert beliefs.suspicion("Ben") == 1
    assert beliefs.suspicion("Chika") == pytest.approx(2 / 11)


def test_a_claim_among_thirteen_moves_what_is_left(village: Make) -> None:
    seat = {"size": 13, "me": "Aoi", "role": Role.BODYGUARD}
    before = village(**seat)
    after = village(**seat, said=((1, "Ben", black("Dan")),))
    beliefs = believed(before).after(after.view, after.readings)
    np.testing.assert_allclose(beliefs.marginals, believed(after).marginals, atol=TOLERANCE)
    assert beliefs.suspicion("Dan") > 3 / 12
