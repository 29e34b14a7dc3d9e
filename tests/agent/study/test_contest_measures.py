from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.gamelog import (
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    StatusRow,
    VoteRow,
    parse_row,
)
from agent.recorded.recording import load_recording
from agent.study.belief_scoring import score_game
from agent.study.contest_measures import SHARES, AgainstChance, Counted, Measure, count_measures
from agent.study.corpus import games_with_votes, load_games
from agent.study.vote_scoring import PLAYERS, SeatVote, vote_accuracy
from rules.beliefs.likelihood_file import fitted
from rules.game.roles import Role, Status
from tests.paths import SHARED
from tests.rows import each_row

ROLES = {
    "Aoi": Role.WEREWOLF,
    "Ben": Role.POSSESSED,
    "Chika": Role.SEER,
    "Dan": Role.BODYGUARD,
    "Emi": Role.VILLAGER,
}
NINE = (
    Role.WEREWOLF,
    Role.WEREWOLF,
    Role.POSSESSED,
    Role.SEER,
    Role.MEDIUM,
    Role.BODYGUARD,
    *[Role.VILLAGER] * 3,
)
RECEIVED = (Measure.EXECUTED, Measure.DIVINED, Measure.GUARDED)
TRACKS = SHARED / "contest" / "logs"
SMALL_TRACKS = ("inlg2025_en_truck5", "jsai2025_truck5", "jsai2026_truck5", "jsai2026_truck9", "nlp2025")

Choose = Callable[[int, Sequence[int], Sequence[Role]], int]
"""A seat's choice among others, who are given by place in the deal."""


def morning(day: int, roles: Sequence[Role], dead: Iterable[int] = ()) -> list[LogRow]:
    gone = set(dead)
    return [
        StatusRow(day, seat, role, Status.DEAD if seat - 1 in gone else Status.ALIVE, "team1", f"p{seat}")
        for seat, role in enumerate(roles, 1)
    ]


def by_hand() -> list[LogRow]:
    """The game of the table."""
    roles = list(ROLES.values())
    events = """0,divine,3,1,WEREWOLF
        1,vote,1,3;1,vote,2,1;1,vote,3,1;1,vote,4,5;1,vote,5,2;1,execute,2,POSSESSED
        1,divine,3,4,HUMAN;1,guard,4,3,SEER;1,attack,5,true
        2,vote,1,3;2,vote,3,1;2,vote,4,1;2,execute,1,WEREWOLF"""
    rows = [parse_row(event.strip()) for line in events.split("\n") for event in line.split(";")]
    told = [morning(0, roles), morning(1, roles), morning(2, roles, {1, 4}), morning(3, roles, {0, 1, 4})]
    return [
        row for day, statuses in enumerate(told) for row in (*statuses, *(r for r in rows if r.day == day))
    ]


COUNTED = dict(zip(ROLES, count_measures(by_hand()).values(), strict=True))


@each_row
def test_the_measures_are_those_reckoned_by_hand(
    name: str, measure: Measure, found: int, one_in: list[int]
) -> None:
    case = COUNTED[name][measure]
    assert case.found == found
    assert case.expected == pytest.approx(sum(1 / number for number in one_in))


def test_the_table_tells_every_measure_of_the_game() -> None:
    assert sum(len(counted) for counted in COUNTED.values()) == 21


def made_up(seed: int, choose: Choose, days: int = 3, roles: Sequence[Role] = NINE) -> list[LogRow]:
    """A game in which everybody chooses by ``choose``, and the executed and the killed are drawn."""
    rng = random.Random(seed)
    rows, dead = morning(0, roles), set[int]()
    for day in range(1, days + 1):
        rows += morning(day, roles, dead)
        living = [place for place in range(len(roles)) if place not in dead]
        for voter in living:
            target = choose(voter, [place for place in living if place != voter], roles)
            rows.append(VoteRow(day, "vote", voter + 1, target + 1))
        executed = rng.choice(living)
        rows.append(ExecuteRow(day, executed + 1, roles[executed]))
        living.remove(executed)
        for actor in living:
            target = choose(actor, [place for place in living if place != actor], roles)
            if roles[actor] is Role.SEER:
                rows.append(DivineRow(day, actor + 1, target + 1, roles[target].species))
            elif roles[actor] is Role.BODYGUARD:
                rows.append(GuardRow(day, actor + 1, target + 1, roles[target]))
        killed = rng.choice(living)
        rows.append(AttackRow(day, killed + 1, True))
        dead |= {executed, killed}
    return [*rows, *morning(days + 1, roles, dead)]


def at_random(seed: int) -> Choose:
    rng = random.Random(seed)
    return lambda actor, others, roles: rng.choice(others)


def for_wolves(actor: int, others: Sequence[int], roles: Sequence[Role]) -> int:
    return next((place for place in others if roles[place] is Role.WEREWOLF), others[0])


def together(games: Iterable[Iterable[Counted]], measure: Measure) -> AgainstChance:
    cases = [seat[measure] for game in games for seat in game if measure in seat]
    return sum(cases, AgainstChance())


@pytest.mark.parametrize("measure", [measure for measure in Measure if measure not in SHARES])
def test_random_choices_give_one(measure: Measure) -> None:
    games = [count_measures(made_up(seed, at_random(seed))).values() for seed in range(400)]
    assert together(games, measure).ratio == pytest.approx(1, abs=0.07)


def test_random_votes_of_the_possessed_avoid_as_many_werewolves_as_there_are_others() -> None:
    games = [count_measures(made_up(seed, at_random(seed), days=1)).values() for seed in range(400)]
    assert together(games, Measure.POSSESSED_AVOID).ratio == pytest.approx(6 / 8, abs=0.07)


def test_a_village_that_always_votes_for_werewolves_has_the_most_there_is() -> None:
    (game,) = [count_measures(made_up(0, for_wolves, days=1)).values()]
    most = together([game], Measure.VOTE_ACC)
    assert most.found == 6
    assert most.ratio == pytest.approx(8 / 2)
    assert together([game], Measure.SUSPECTED).found == 0
    assert together([game], Measure.POSSESSED_AVOID).found == 0


@given(st.integers(0, 10**6), st.integers(1, 3))
def test_what_players_receive_is_shared_out_whole(seed: int, days: int) -> None:
    seats = count_measures(made_up(seed, at_random(seed), days)).values()
    for measure in RECEIVED:
        case = together([seats], measure)
        assert case.expected == pytest.approx(case.found)


def test_a_player_that_lost_its_connection_can_still_be_voted_for() -> None:
    roles = list(ROLES.values())
    lost = StatusRow(1, 5, Role.VILLAGER, None, "team1", "p5")
    rows = [*morning(0, roles), *morning(1, roles)[:4], lost, VoteRow(1, "vote", 3, 1)]
    assert count_measures(rows)[3][Measure.VOTE_ACC] == AgainstChance(1, 1 / 4)
    assert count_measures(rows)[5][Measure.SUSPECTED] == AgainstChance(0, 1 / 4)


def test_a_vote_for_oneself_is_no_suspicion_of_others() -> None:
    rows = [*morning(1, list(ROLES.values())), VoteRow(1, "vote", 3, 3)]
    counted = count_measures(rows)
    assert counted[3] == {Measure.VOTE_ACC: AgainstChance(0, 1 / 4)}
    assert all(Measure.SUSPECTED not in seat for seat in counted.values())


def test_a_werewolf_that_dies_after_the_last_morning_does_not_survive() -> None:
    rows = [*morning(1, list(ROLES.values())), ExecuteRow(1, 1, Role.WEREWOLF)]
    assert count_measures(rows)[1][Measure.WOLF_SURVIVAL] == AgainstChance(0, 1)
    assert count_measures(rows[:-1])[1][Measure.WOLF_SURVIVAL] == AgainstChance(1, 1)


def test_nothing_expected_has_no_ratio() -> None:
    assert math.isnan(AgainstChance().ratio)


@pytest.mark.skipif(not TRACKS.is_dir(), reason="the contest's logs are not beside this checkout")
@pytest.mark.parametrize("track", SMALL_TRACKS)
def test_vote_accuracy_in_published_games_is_that_of_score_votes(track: str) -> None:
    games = games_with_votes(load_games(TRACKS / track))
    votes = [
        SeatVote(number, game.size, score.blind, {PLAYERS: score.field})
        for number, game in enumerate(games)
        for score in score_game(number, game, fitted())
        if score.field is not None
    ]
    counted = [count_measures(load_recording(log).rows).values() for log in (TRACKS / track).rglob("*.log")]
    assert together(counted, Measure.VOTE_ACC).ratio == pytest.approx(vote_accuracy(votes, PLAYERS))
    assert together(counted, Measure.EXECUTED).ratio == pytest.approx(1)
