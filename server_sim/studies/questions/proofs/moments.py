"""The moments of a played game: what its log says of each night, election and day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.protocol.sheriff_log import (
    DayRecord,
    ElectionRecord,
    Ending,
    EndRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    SheriffLogRecord,
    SheriffRecord,
)
from agent.recorded.sheriff_recording import RecordedStep, SheriffRecording, steps
from rules.game.roles import Role, Team
from server_sim.studies.questions.proofs.state import Choices

Roles = tuple[tuple[int, Role], ...]


@dataclass(frozen=True, slots=True)
class GameMoment:
    """One night, election or day; ``roles`` has the players alive before it.

    ``side`` is the winner right afterwards, None if the log does not show it.
    """

    roles: Roles
    everyone: tuple[int, ...]
    sheriff: int | None = None
    attacks: Choices = ()
    guards: Choices = ()
    killed: int | None = None
    candidates: tuple[int, ...] = ()
    votes_for_sheriff: Choices = ()
    elected: int | None = None
    order: tuple[int, ...] = ()
    votes: Choices = ()
    eliminated: int | None = None
    scores: Choices = ()
    heir: int | None = None
    side: Team | None = None

    @property
    def living(self) -> tuple[int, ...]:
        """The players alive before this night, election or day."""
        return tuple(player for player, _ in self.roles)

    @property
    def is_tied(self) -> bool:
        """Whether several players have the most votes of the day."""
        counts = Counter(target for _, target in self.votes if target is not None)
        return len([one for one in counts.values() if one == max(counts.values())]) > 1


def moments_of(records: Sequence[SheriffLogRecord]) -> Iterator[GameMoment]:
    """Yield the moments of a game, in order."""
    waiting: GameMoment | None = None
    for step, moment in _all_moments(records):
        record = step.record
        deadly = isinstance(record, NightRecord | OutcomeRecord)
        if waiting is not None and (deadly or isinstance(record, EndRecord)):
            yield from _with_side(waiting, record)
            waiting = None
        if deadly:
            waiting = moment
        elif moment is not None:
            yield moment


def _with_side(moment: GameMoment, after: SheriffLogRecord) -> Iterator[GameMoment]:
    """Yield a night or vote with the winner after it, if the log shows who won."""
    if not isinstance(after, EndRecord):
        yield replace(moment, side=Team.NONE)
    elif after.ending is Ending.VICTORY:
        yield replace(moment, side=after.winner)


def _all_moments(records: Sequence[SheriffLogRecord]) -> Iterator[tuple[RecordedStep, GameMoment | None]]:
    """Yield the records of a game, each with its moment or None."""
    roles = {int(player): role for player, role in SheriffRecording(tuple(records)).dealt.items()}
    day: DayRecord | None = None
    for step in steps(records):
        living = tuple((player, roles[player]) for player in sorted(roles) if player not in step.dead)
        sheriff = None if step.sheriff is None else int(step.sheriff)
        now = GameMoment(living, tuple(sorted(roles)), sheriff)
        day = step.record if isinstance(step.record, DayRecord) else day
        yield step, _moment(now, step.record, day)


def _moment(now: GameMoment, record: SheriffLogRecord, day: DayRecord | None) -> GameMoment | None:
    """Return the moment (night, election or day) that a record tells of; None if it tells of none."""
    match record:
        case NightRecord():
            chosen = replace(now, attacks=_choices_by_number(record.attacks))
            return replace(chosen, guards=_choices_by_number(record.guards), killed=_player(record.killed))
        case ElectionRecord():
            standing = replace(now, candidates=tuple(map(int, record.candidates)))
            votes = _choices_by_number(record.votes)
            return replace(standing, votes_for_sheriff=votes, elected=int(record.sheriff))
        case OrderRecord():
            return replace(now, order=tuple(map(int, record.order)))
        case OutcomeRecord():
            cast = () if day is None else _choices_by_number(day.votes)
            return replace(now, votes=cast, eliminated=_player(record.eliminated))
        case SheriffRecord(previous=previous) if previous is not None and day is not None:
            given = day.reliability.get(previous, {})
            scores = tuple((player, int(score)) for player in now.living if (score := given.get(player)))
            if len(scores) == len(now.roles):
                return replace(now, scores=scores, heir=int(record.sheriff))
    return None


def _choices_by_number(choices: Mapping[int | str, int | str | None]) -> Choices:
    return tuple((int(chooser), _player(target)) for chooser, target in choices.items())


def _player(player: int | str | None) -> int | None:
    return None if player is None else int(player)
