"""The posterior of Avalon is the one that counting all role assignments by hand gives."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agent.games.avalon.claims import Saying
from agent.games.avalon.evidence import APPROVES, FAILS, OF_ONE, PROPOSES, WITHOUT_LEADER_FACTOR
from agent.games.avalon.posterior import AvalonTable, evil_chances, merlin_chances
from agent.protocol.avalon import AvalonRole
from agent.protocol.parlour import ParlourNews
from tests.agent.games.avalon.builders import PLAYERS, dealt, leads, proposed, quest_of, said, votes

MERLIN, SERVANT = AvalonRole.MERLIN, AvalonRole.SERVANT
ALL = (MERLIN, SERVANT, SERVANT, AvalonRole.MINION, AvalonRole.ASSASSIN)
BAD = (AvalonRole.MINION, AvalonRole.ASSASSIN)


def table_of(news: list[ParlourNews]) -> AvalonTable:
    table = AvalonTable(PLAYERS)
    for one in news:
        table.hear(one)
    return table


def naive(me: str, news: list[ParlourNews]) -> tuple[dict[str, float], dict[str, float]]:
    """P(evil) and P(Merlin) by a product over all 120 orders of the five cards."""
    evil, merlin, total = dict.fromkeys(PLAYERS, 0.0), dict.fromkeys(PLAYERS, 0.0), 0.0
    for order in permutations(ALL):
        world = dict(zip(PLAYERS, order, strict=True))
        weight = naive_weight(me, world, news)
        total += weight
        for name in PLAYERS:
            evil[name] += weight * (world[name] in BAD)
            merlin[name] += weight * (world[name] is MERLIN)
    return {n: p / total for n, p in evil.items()}, {n: p / total for n, p in merlin.items()}


def naive_weight(me: str, world: dict[str, AvalonRole], news: list[ParlourNews]) -> float:
    weight = 1.0
    team: tuple[str, ...] = ()
    for one in news:
        bad = sum(world[name] in BAD for name in one.targets)
        match one.event:
            case "dealt":
                weight *= world[me] == one.role
            case "evil":
                weight *= bad == len(one.targets)
            case "proposed":
                team = one.targets
                weight *= 1 if one.agent == me else naive_proposal(one.agent or "", team, world)
            case "team_vote" if one.agent != me:
                yes = APPROVES[world[one.agent or ""]][sum(world[name] in BAD for name in team)]
                weight *= yes if one.choice == "approve" else 1 - yes
            case "succeeded" | "failed":
                fails = one.count or 0
                weight *= comb(bad, fails) * FAILS[bad] ** fails * (1 - FAILS[bad]) ** max(0, bad - fails)
    return weight


def naive_proposal(leader: str, team: tuple[str, ...], world: dict[str, AvalonRole]) -> float:
    def liked(other: tuple[str, ...]) -> float:
        weight = PROPOSES[world[leader]][sum(world[name] in BAD for name in other)]
        return weight if leader in other else weight * WITHOUT_LEADER_FACTOR

    return liked(team) / sum(liked(other) for other in combinations(PLAYERS, len(team)))


@st.composite
def histories(draw: st.DrawFn) -> tuple[str, list[ParlourNews]]:
    me = draw(st.sampled_from(PLAYERS))
    role = draw(st.sampled_from(list(AvalonRole)))
    others = draw(st.permutations([name for name in PLAYERS if name != me]))
    shown = {MERLIN: 2, SERVANT: 0}.get(role, 1)
    news = dealt(me, role, *others[:shown])
    for quest, size in enumerate((2, 3, 2), 1):
        team = draw(st.permutations(PLAYERS))[:size]
        leader = draw(st.sampled_from(PLAYERS))
        news += [leads(leader, quest), proposed(leader, *team, quest=quest)]
        news += votes(draw(st.lists(st.sampled_from(PLAYERS), unique=True)), quest)
        news.append(quest_of(*team, fails=draw(st.integers(0, 2)), quest=quest))
    return me, news


@settings(max_examples=30, deadline=None)
@given(histories())
def test_it_equals_brute_force(history: tuple[str, list[ParlourNews]]) -> None:
    me, news = history
    try:
        evil, merlin = naive(me, news)
    except ZeroDivisionError:
        return
    worlds = table_of(news).own(PLAYERS.index(me))
    assert evil_chances(worlds) == pytest.approx(list(evil.values()))
    assert merlin_chances(worlds) == pytest.approx(list(merlin.values()))


def test_what_is_said_weighs_by_its_table() -> None:
    news = [*dealt("Ann", "MERLIN", "Ben", "Cleo"), leads("Ann")]
    quiet = table_of(news).view(3, SERVANT)
    heard = table_of([*news, said("Ann", "I suspect Ben.")]).view(3, SERVANT)
    weights = []
    for order in sorted(set(permutations(ALL))):
        good, evil = OF_ONE[Saying.EVIL][order[0]]
        weights.append(evil if order[1] in BAD else good)
    expected = quiet * weights
    assert heard == pytest.approx(expected / expected.sum())


def test_the_same_claim_counts_once_a_quest() -> None:
    news = [*dealt("Ann", "SERVANT"), leads("Ben"), said("Ben", "I suspect Dan.")]
    again = [*news, said("Ben", "As I said, I suspect Dan.")]
    assert table_of(again).own(0) == pytest.approx(table_of(news).own(0))


def test_support_of_a_team_weighs_half_a_vote() -> None:
    news = [*dealt("Ann", "SERVANT"), leads("Cleo")]
    heard = table_of([*news, said("Ben", "I support Dan and Eve.")]).view(0, SERVANT)
    quiet = table_of(news).view(0, SERVANT)
    rows = [
        APPROVES[order[1]][(order[3] in BAD) + (order[4] in BAD)] for order in sorted(set(permutations(ALL)))
    ]
    expected = quiet * [sqrt(row) for row in rows]
    assert heard == pytest.approx(expected / expected.sum())


def test_without_a_role_nothing_follows() -> None:
    with pytest.raises(ValueError, match="feed all news"):
        AvalonTable(PLAYERS).own(0)
