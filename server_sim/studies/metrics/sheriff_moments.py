"""The Sheriff and its followers; and a village of seven without a Sheriff as a village of the contest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from agent.protocol.gamelog import (
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    StatusRow,
    TalkRow,
    VoteRow,
)
from agent.protocol.packets import SKIP
from agent.protocol.sheriff_log import DayRecord, LineRecord, NightRecord, OutcomeRecord, Player
from agent.recorded.recording import RecordedSeat, Recording
from agent.recorded.sheriff_recording import RecordedStep, SheriffRecording, steps
from rules.game.roles import Status
from server_sim.studies.metrics.led_moments import LedMoment

Seats = Mapping[Player, int]


def sheriff_moments(game: SheriffRecording) -> tuple[LedMoment, ...]:
    """Return a moment for each day with a Sheriff, with the scores and votes that the players gave.

    There are none in a void game, and no pseudo-votes if only a human player cast one.
    """
    days = (day for day in game.days if day.sheriff is not None and not game.void)
    if not game.asks_all_followers:
        days = (day.model_copy(update={"pseudo_votes": {}, "reliability_pre": None}) for day in days)
    return tuple(map(LedMoment, days))


def as_village(game: SheriffRecording) -> Recording:
    """Return a game without a Sheriff as a recorded game of the contest, with seats numbered from 1.

    A night belongs to the day before it. The end of the game is left out.

    Raises:
        ValueError: a player's role is not recorded.
    """
    seats = {player: seat for seat, player in enumerate(game.names, 1)}
    if unknown := [name for player, name in game.names.items() if player not in game.dealt]:
        raise ValueError(f"the role of {unknown[0]} is not recorded")
    cast = {seats[player]: RecordedSeat(name, game.dealt[player]) for player, name in game.names.items()}
    rows = list(_morning_rows(0, cast, ()))
    said: Counter[int] = Counter()
    for step in steps(game.records):
        rows += _rows_of(step, seats, cast, said)
    return Recording(cast, tuple(rows))


def _morning_rows(day: int, cast: Mapping[int, RecordedSeat], dead: Collection[int]) -> Iterator[LogRow]:
    for seat, one in cast.items():
        status = Status.DEAD if seat in dead else Status.ALIVE
        yield StatusRow(day, seat, one.role, status, one.connection, one.name)


def _rows_of(
    step: RecordedStep, seats: Seats, cast: Mapping[int, RecordedSeat], said: Counter[int]
) -> Iterator[LogRow]:
    """Yield the rows of one record; ``said`` counts the lines of each day."""
    match step.record:
        case NightRecord() as night:
            yield from _rows_of_night(night, seats, cast)
            killed = () if night.killed is None else (night.killed,)
            yield from _morning_rows(night.night, cast, {seats[player] for player in (*step.dead, *killed)})
        case LineRecord(day=day, player=player, text=text):
            yield TalkRow(day, "talk", said[day], 0, seats[player], text or SKIP)
            said[day] += 1
        case DayRecord(day=day, votes=votes):
            cast_votes = {seats[voter]: target for voter, target in votes.items() if target is not None}
            for seat, target in sorted(cast_votes.items()):
                yield VoteRow(day, "vote", seat, seats[target])
        case OutcomeRecord(day=day, eliminated=out) if out is not None:
            yield ExecuteRow(day, seats[out], cast[seats[out]].role)


def _rows_of_night(night: NightRecord, seats: Seats, cast: Mapping[int, RecordedSeat]) -> Iterator[LogRow]:
    day = night.night - 1
    for seer, target in night.divines.items():
        yield DivineRow(day, seats[seer], seats[target], cast[seats[target]].role.species)
    for guard, target in night.guards.items():
        yield GuardRow(day, seats[guard], seats[target], cast[seats[target]].role)
    yield AttackRow(day, NOBODY if night.killed is None else seats[night.killed], killed=True)
