"""The moments of a played game: what its log says of each night, election and day, in one value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from agent.protocol.sheriff_log import (
    DayRecord,
    ElectionRecord,
    Ending,
    EndRecord,
    GameRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    SheriffLogRecord,
    SheriffRecord,
)
from rules.game.roles import Role, Team
from server_sim.studies.questions.proofs.state import Choices

Roles = tuple[tuple[int, Role], ...]


@dataclass(frozen=True, slots=True)
class GameMoment:
    """Something that happened: ``roles`` are those of the players alive before it.

    ``side`` is who had won right afterwards, None where the log does not show it.
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
        """The players alive before it."""
        return tuple(player for player, _ in self.roles)

    @property
    def is_tied(self) -> bool:
        """Whether players share the most votes of the day."""
        counts = Counter(target for _, target in self.votes if target is not None)
        return len([one for one in counts.values() if one == max(counts.values())]) > 1


@dataclass
class _Reader:
    roles: dict[int, Role] = field(default_factory=dict)
    living: list[int] = field(default_factory=list)
    sheriff: int | None = None
    scores: dict[int, dict[int, int]] = field(default_factory=dict)
    votes: Choices = ()

    def read(self, record: SheriffLogRecord) -> GameMoment | None:
        match record:
            case GameRecord():
                self.roles = _roles_by_number(record.roles)
                self.living = sorted(self.roles)
            case NightRecord():
                return self._night(record)
            case ElectionRecord():
                return self._now(
                    candidates=tuple(map(int, record.candidates)),
                    votes_for_sheriff=_choices_by_number(record.votes),
                    elected=int(record.sheriff),
                )
            case OrderRecord():
                return self._now(order=tuple(map(int, record.order)))
            case DayRecord():
                self.scores = {
                    int(rater): {int(target): int(score) for target, score in scores.items() if score}
                    for rater, scores in record.reliability.items()
                }
                self.votes = _choices_by_number(record.votes)
            case OutcomeRecord():
                return self._vote(record)
            case SheriffRecord():
                return self._sheriff(record)
            case _:
                pass
        return None

    def _now(self, **what: object) -> GameMoment:
        roles = tuple((player, self.roles[player]) for player in self.living)
        moment = GameMoment(roles, tuple(sorted(self.roles)), sheriff=self.sheriff)
        return replace(moment, **what)  # type: ignore[arg-type]  # fields of a moment

    def _night(self, record: NightRecord) -> GameMoment:
        moment = self._now(
            attacks=_choices_by_number(record.attacks),
            guards=_choices_by_number(record.guards),
            killed=_player(record.killed),
        )
        self._died(moment.killed)
        return moment

    def _vote(self, record: OutcomeRecord) -> GameMoment:
        moment = self._now(votes=self.votes, eliminated=_player(record.eliminated))
        self._died(moment.eliminated)
        return moment

    def _sheriff(self, record: SheriffRecord) -> GameMoment | None:
        moment = None
        if record.previous is not None:
            trusted = self.scores.get(int(record.previous), {})
            scores = tuple((player, trusted[player]) for player in self.living if player in trusted)
            if len(scores) == len(self.living):
                moment = self._now(scores=scores, heir=int(record.sheriff))
        self.sheriff = int(record.sheriff)
        return moment

    def _died(self, victim: int | None) -> None:
        if victim is not None:
            self.living.remove(victim)


def moments_of(records: Sequence[SheriffLogRecord]) -> Iterator[GameMoment]:
    """What happened in a game, in order."""
    reader, waiting = _Reader(), None
    for record in records:
        moment = reader.read(record)
        if isinstance(record, EndRecord):
            if waiting is not None and record.ending is Ending.VICTORY:
                yield replace(waiting, side=record.winner)
            return
        if moment is None:
            continue
        deadly = isinstance(record, NightRecord | OutcomeRecord)
        if waiting is not None and deadly:
            yield replace(waiting, side=Team.NONE)
            waiting = None
        if deadly:
            waiting = moment
        else:
            yield moment


def _roles_by_number(roles: Mapping[int | str, Role]) -> dict[int, Role]:
    return {int(player): role for player, role in roles.items()}


def _choices_by_number(choices: Mapping[int | str, int | str | None]) -> Choices:
    return tuple((int(chooser), _player(target)) for chooser, target in choices.items())


def _player(player: int | str | None) -> int | None:
    return None if player is None else int(player)
