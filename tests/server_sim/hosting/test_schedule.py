"""Scheduled matches: even, resumable, and patient with teams that fail."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game.roles import Role
from server_sim.games.chance import SeededChance
from server_sim.hosting.schedule import Schedule, ScheduleMismatch, spread_out
from server_sim.hosting.team_health import Reliability
from tests.rows import each_row

FIVE = (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.VILLAGER, Role.VILLAGER)
NINE = (*FIVE, Role.WEREWOLF, Role.BODYGUARD, Role.MEDIUM, Role.VILLAGER)
THIRTEEN = (*NINE, Role.WEREWOLF, Role.VILLAGER, Role.VILLAGER, Role.VILLAGER)


def schedule(
    roles: tuple[Role, ...] = FIVE, teams: int = 5, games: int = 5, infinite: bool = False, seed: str = "s"
) -> Schedule:
    return Schedule(roles, teams, games, infinite, SeededChance(seed))


def with_teams(*names: str, games: int = 5, infinite: bool = False) -> Schedule:
    planned = schedule(teams=len(names), games=games, infinite=infinite)
    assert all(planned.enrol(name) for name in names)
    return planned


def held(planned: Schedule, games: int) -> dict[int, Counter[Role]]:
    """How often each team has held each role in the first games."""
    counts: dict[int, Counter[Role]] = {team: Counter() for team in range(planned.team_count)}
    for match in planned.saved.matches[:games]:
        for team, role in zip(match.teams, match.roles, strict=True):
            counts[team][role] += 1
    return counts


villages = st.sampled_from([FIVE, NINE, THIRTEEN])


@given(roles=villages, more=st.integers(0, 8), rounds=st.integers(1, 3), seed=st.text(max_size=3))
def test_after_whole_rounds_every_team_has_held_every_role_equally_often(
    roles: tuple[Role, ...], more: int, rounds: int, seed: str
) -> None:
    teams = len(roles) + more
    planned = schedule(roles, teams, teams * rounds, seed=seed)
    for counts in held(planned, planned.total).values():
        assert counts == {role: number * rounds for role, number in Counter(roles).items()}


@given(roles=villages, more=st.integers(0, 8), games=st.integers(1, 40), seed=st.text(max_size=3))
def test_any_number_of_games_is_nearly_even(
    roles: tuple[Role, ...], more: int, games: int, seed: str
) -> None:
    planned = schedule(roles, len(roles) + more, games, seed=seed)
    assert planned.total == games
    counts = held(planned, games)
    played = [sum(team.values()) for team in counts.values()]
    assert max(played) - min(played) <= 1
    for role in set(roles):
        times = [team[role] for team in counts.values()]
        assert max(times) - min(times) <= 2
    for match in planned.saved.matches:
        assert sorted(match.roles) == sorted(roles)
        assert len(set(match.teams)) == len(roles)


def test_equal_roles_are_kept_apart() -> None:
    order = spread_out(NINE)
    assert sorted(order) == sorted(NINE)
    assert all(one != next_one for one, next_one in pairwise(order))


def test_a_match_begins_when_all_its_teams_wait_and_only_once() -> None:
    planned = with_teams("a", "b", "c", "d", "e", games=1)
    assert planned.next_match({"a", "b", "c", "d"}) is None
    pairing = planned.next_match({"a", "b", "c", "d", "e", "f"})
    assert pairing is not None and pairing.match == 0
    assert set(pairing.roles) == {"a", "b", "c", "d", "e"}
    assert sorted(pairing.roles.values()) == sorted(FIVE)
    assert planned.next_match({"a", "b", "c", "d", "e"}) is None


def test_a_match_waits_for_teams_that_have_never_connected() -> None:
    planned = schedule()
    for name in "abcd":
        assert planned.enrol(name) and planned.enrol(name)
    assert planned.next_match({"a", "b", "c", "d"}) is None


def test_there_is_no_room_for_a_team_too_many() -> None:
    planned = with_teams("a", "b", "c", "d", "e")
    assert not planned.enrol("f")
    assert planned.enrol("a")


def test_an_aborted_match_comes_last() -> None:
    planned = with_teams(*"abcde", games=3)
    first = planned.next_match("abcde")
    assert first is not None and first.match == 0
    planned.record_end(0, aborted=True)
    order = []
    while (pairing := planned.next_match("abcde")) is not None:
        order.append(pairing.match)
        planned.record_end(pairing.match, aborted=len(order) == 1)
    assert order == [1, 2, 0, 1], "the one aborted longest ago is first among those aborted once"
    assert planned.is_complete and planned.done == planned.total == 3


def two_matches(**changes: float) -> Schedule:
    """Six teams, of which a to e play the first match and b to f the second."""
    planned = Schedule(FIVE, 6, 2, False, SeededChance("s"), **changes)
    assert all(planned.enrol(name) for name in "abcdef")
    for match, first in zip(planned.saved.matches, (0, 1), strict=True):
        match.teams = tuple(range(first, first + 5))
    return planned


def next_of(planned: Schedule, **teams: Reliability) -> int | None:
    """The number of the match that begins now, if all wait."""
    pairing = planned.next_match("abcdef", lambda team: teams.get(team, Reliability()))
    return None if pairing is None else pairing.match


class TestReliability:
    def test_a_match_of_an_unreliable_team_comes_later(self) -> None:
        assert next_of(two_matches()) == 0
        planned = two_matches()
        assert next_of(planned, a=Reliability(0.9)) == 1
        assert next_of(planned, a=Reliability(0.9)) == 0, "but it comes"

    def test_weights_of_a_match_are_multiplied(self) -> None:
        assert next_of(two_matches(), a=Reliability(0.5), f=Reliability(0.6)) == 1
        assert next_of(two_matches(), a=Reliability(0.5), b=Reliability(0.1), f=Reliability(0.4)) == 0

    @pytest.mark.parametrize(("factor", "first"), [(0.0, 1), (0.5, 1), (0.95, 0)])
    def test_an_abort_makes_a_match_lighter_by_a_factor(self, factor: float, first: int) -> None:
        planned = two_matches(abort_weight_factor=factor)
        planned.record_end(0, aborted=True)
        assert next_of(planned, f=Reliability(0.9)) == first

    def test_a_match_of_a_team_in_quarantine_waits_while_there_is_another_left(self) -> None:
        planned = two_matches()
        apart = {"a": Reliability(0.4, is_quarantined=True)}
        assert next_of(planned, **apart) == 1
        assert next_of(planned, **apart) is None, "the other one is being played"
        planned.record_end(1, aborted=False)
        assert next_of(planned, **apart) == 0, "nothing else is left"

    def test_where_all_matches_would_wait_none_does(self) -> None:
        assert next_of(two_matches(), c=Reliability(0.4, is_quarantined=True)) == 0


def test_an_endless_schedule_plans_as_many_games_again() -> None:
    planned = with_teams(*"abcde", games=2, infinite=True)
    for number in (0, 1):
        planned.next_match("abcde")
        planned.record_end(number, aborted=False)
    assert (planned.done, planned.total, planned.is_complete) == (2, 4, False)


class TestResuming:
    def test_it_goes_on_where_it_was(self) -> None:
        planned = with_teams(*"abcde")
        for number in (0, 1, 2):
            pairing = planned.next_match("abcde")
            assert pairing is not None
            if number < 2:
                planned.record_end(pairing.match, aborted=number == 1)
        resumed = schedule(seed="another")
        resumed.resume(planned.text())
        assert resumed.saved == planned.saved
        again = resumed.next_match("abcde")
        assert again is not None and again.match == 2, "what was being played is played again"

    def test_more_games_can_be_asked_for_later(self) -> None:
        resumed = schedule(games=12)
        resumed.resume(schedule(games=5).text())
        assert resumed.total == 12
        assert resumed.saved.matches[:5] == schedule(games=5).saved.matches

    @each_row
    def test_what_is_no_schedule(self, text: str, reason: str) -> None:
        with pytest.raises(ScheduleMismatch) as caught:
            schedule().resume(text)
        assert str(caught.value).startswith(reason)

    def test_another_kind_of_game(self) -> None:
        with pytest.raises(ScheduleMismatch, match="it is for 6 teams, not 5"):
            schedule().resume(schedule(teams=6).text())
        with pytest.raises(ScheduleMismatch, match="its matches have other roles than this village"):
            schedule(teams=9).resume(schedule(NINE, teams=9).text())
