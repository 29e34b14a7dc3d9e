"""Figures of groups of players, counted by hand."""

from __future__ import annotations

from agent.recorded.recording import read_recording
from agent.study.contest_measures import AgainstChance, Measure
from agent.study.measured_groups import (
    MACRO,
    MICRO,
    WEIGHTED,
    GroupKey,
    GroupMeasures,
    MeasuredSeat,
    MeasuredValue,
    measure_groups,
    measured_seats,
)
from rules.game.roles import Role, Team
from tests.agent.study.conftest import DEAL, NAMES, log, recorded

Table = tuple[MeasuredSeat, ...]


def table(players: str, winner: Team, hits: float = 0) -> Table:
    """A village of five, each player named by a letter; the villagers have met ``hits``, by chance 1/4."""
    votes = {Measure.VOTE_ACC: AgainstChance(hits, 1 / 4)}
    return tuple(
        MeasuredSeat(player, role, role.team is winner, votes if role is Role.VILLAGER else {})
        for player, role in zip(players, DEAL, strict=True)
    )


def by_player(*games: Table) -> dict[GroupKey, GroupMeasures]:
    return {group.key: group for group in measure_groups(games, lambda seat: (seat.player,))}


def values(group: GroupMeasures, *names: str) -> list[float | None]:
    return [group.figures[name].value for name in names]


def test_win_rates_are_over_games_over_roles_and_over_roles_by_composition() -> None:
    (all_of_them,) = by_player(table("AAAAA", Team.VILLAGER)).values()
    # three of five seats win; two of four roles; these are dealt to one seer and two villagers of five
    assert values(all_of_them, MACRO, MICRO, WEIGHTED) == [3 / 5, 2 / 4, 3 / 5]
    assert (all_of_them.games, all_of_them.seats) == (1, 5)


def test_roles_never_held_are_left_out_of_the_mean() -> None:
    found = by_player(
        table("ABBBB", Team.WEREWOLF), table("BBABB", Team.WEREWOLF), table("BBBAB", Team.VILLAGER)
    )
    # A wins as the werewolf and as a villager, not as the seer; dealt are 1, 1 and 2 of five
    assert values(found["A",], MACRO, MICRO) == [2 / 3, 2 / 3]
    assert values(found["A",], WEIGHTED) == [3 / 4]


def test_a_measure_is_the_sum_found_over_the_sum_expected() -> None:
    found = by_player(table("ABBAB", Team.VILLAGER, 1), table("ABBAA", Team.VILLAGER, 0))
    assert values(found["A",], Measure.VOTE_ACC, Measure.DIVINED) == [1 / (3 / 4), None]
    assert values(found["B",], Measure.VOTE_ACC) == [1 / (1 / 4)]


def test_intervals_are_drawn_by_game_and_one_game_has_none() -> None:
    games = [table("AAAAA", winner) for winner in (Team.VILLAGER, Team.WEREWOLF) * 5]
    (many,), (one,) = by_player(*games).values(), by_player(games[0]).values()
    told = many.figures[MACRO]
    assert told.low is not None and told.high is not None and told.value is not None
    assert 2 / 5 <= told.low < told.value < told.high <= 3 / 5
    assert one.figures[MACRO] == MeasuredValue(3 / 5)


def test_equal_games_are_no_certainty() -> None:
    (group,) = by_player(*[table("AAAAA", Team.VILLAGER)] * 9).values()
    assert group.figures[MACRO] == MeasuredValue(3 / 5)


def test_villages_of_different_sizes_are_apart() -> None:
    small = table("ABCDE", Team.VILLAGER)[:3]
    found = measure_groups([table("ABCDE", Team.VILLAGER), small, ()], lambda seat: (seat.role.value,))
    assert [(group.size, *group.key) for group in found] == [
        (3, "POSSESSED"), (3, "SEER"), (3, "WEREWOLF"),
        (5, "POSSESSED"), (5, "SEER"), (5, "VILLAGER"), (5, "WEREWOLF"),
    ]  # fmt: skip


def test_players_of_a_log_stand_for_their_teams_or_for_whom_they_are_said_to() -> None:
    recording = read_recording(log(dict(zip(NAMES, DEAL, strict=True)), NAMES))
    seats = measured_seats(recording)
    assert [(seat.player, seat.role, seat.won) for seat in seats[:3]] == [
        ("team", Role.WEREWOLF, False), ("team", Role.POSSESSED, False), ("team", Role.SEER, True),
    ]  # fmt: skip
    assert seats[2].counted[Measure.DIVINE_ACC] == AgainstChance(1, 1 / 4)
    named = measured_seats(recording, {seat: f"mind {seat}" for seat in recording.cast})
    assert named[0].player == "mind 1"


def test_a_game_that_nobody_has_won_is_not_counted() -> None:
    assert measured_seats(recorded(["1 Aoi votes Ben"])) == ()
