"""The game log of a Sheriff village: one JSON object per line, told apart by ``event``.

=============  ================================================================================
``game``       who is what; once, first
``night``      who chose whom, and who died
``sheriff``    somebody has become Sheriff
``election``   the candidates, their lines and everyone's votes
``order``      in which order the day's statements are made
``line``       one statement
``day``        what the metrics need of a day, when its votes are in
``outcome``    the vote counted, and who is left
``invalid``    an answer that was none
``end``        how the game ended; once, last
=============  ================================================================================

Players are numbered from 1 in seat order; as keys the numbers are strings. A null target is an abstention, a
null line silence. Night t comes before day t.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import ClassVar, Literal

from agent.protocol.sheriff import Purpose
from rules.game.roles import Role, Species, Team
from server_sim.games.sheriff.rules import Leader
from server_sim.games.step import Record

VERSION = 1
"""The version of these records; readers refuse any other."""

Votes = Mapping[int, int | None]
"""Whom each player voted for."""

Scores = Mapping[int, Mapping[int, float]]
"""The reliability m, from 1 to 10, that each rater gives each target; unrated targets are left out."""

Counts = Mapping[str, Mapping[int, int]]
"""How often, by request and player."""

How = Literal[Leader.ELECTED, Leader.PRESET, Leader.SURVIVOR, "badge"]
"""How somebody becomes Sheriff."""


class Ending(StrEnum):
    """Why a game ended."""

    VICTORY = "victory"
    ROUNDS = "rounds"
    """After the last round without a winner."""
    SHERIFF_DEAD = "sheriff_dead"
    """The Sheriff in office died, where the rules end the game with it."""
    LEADER_DEAD = "leader_dead"
    """Void: the preset Sheriff, or the forced candidate, died in the first night."""
    NOT_ELECTED = "not_elected"
    """Void: the forced candidate was not elected."""

    @property
    def is_void(self) -> bool:
        """Whether the game never came to what it was to measure."""
        return self in (Ending.LEADER_DEAD, Ending.NOT_ELECTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class _GameRecord:
    """A line of one game's log."""

    EVENT: ClassVar[str]
    OPTIONAL: ClassVar[frozenset[str]] = frozenset()
    """Fields that are left out when they are None."""

    game: str

    def to_json(self) -> dict[str, object]:
        """The record as a JSON object, ``event`` first."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        kept = {
            name: value for name, value in values.items() if value is not None or name not in self.OPTIONAL
        }
        return {"event": self.EVENT, **{name: _plain(value) for name, value in kept.items()}}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord(_GameRecord):
    """Who is what. ``leader`` is the seat drawn as preset Sheriff or forced candidate, if any is."""

    EVENT = "game"

    version: int = VERSION
    seed: str | None
    repeat: int | None
    names: Mapping[int, str]
    roles: Mapping[int, Role]
    leader: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRecord(_GameRecord):
    """A night: ``seen`` is what the seer learned of its target."""

    EVENT = "night"

    night: int
    attacks: Mapping[int, int]
    guards: Mapping[int, int]
    divines: Mapping[int, int]
    seen: Role | Species | None
    killed: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ElectionRecord(_GameRecord):
    """An election; ``lines`` are in speaking order."""

    EVENT = "election"

    day: int
    candidates: Sequence[int]
    lines: Mapping[int, str | None]
    votes: Votes
    sheriff: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SheriffRecord(_GameRecord):
    """Somebody is Sheriff from now on; ``previous`` is who handed the badge on."""

    EVENT = "sheriff"

    day: int
    sheriff: int
    how: How
    previous: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderRecord(_GameRecord):
    """The order of statements and votes; the Sheriff, if there is one, is last."""

    EVENT = "order"

    day: int
    sheriff: int | None
    order: Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRecord(_GameRecord):
    """One statement."""

    EVENT = "line"

    day: int
    player: int
    text: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DayRecord(_GameRecord):
    """What the metrics need of a day.

    ``alive`` are those who took part in it; ``sheriff`` is null on a day without one. ``reliability`` has
    each rater's scores as of its final vote, the Sheriff's too; ``reliability_pre`` has the others' as of
    their pseudo-votes. Without pseudo-votes there is no ``reliability_pre`` and ``pseudo_votes`` is empty.
    """

    EVENT = "day"
    OPTIONAL = frozenset({"reliability_pre"})

    day: int
    sheriff: int | None
    alive: Sequence[int]
    reliability: Scores
    reliability_pre: Scores | None
    pseudo_votes: Votes
    votes: Votes


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeRecord(_GameRecord):
    """A vote counted: ``tally`` has the voters of each target, ``remaining`` who is left afterwards."""

    EVENT = "outcome"

    day: int
    tally: Mapping[int, Sequence[int]]
    eliminated: int | None
    remaining: Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class InvalidRecord(_GameRecord):
    """An answer that was none; in a REASON ``target`` is whose score it leaves as it was."""

    EVENT = "invalid"
    OPTIONAL = frozenset({"purpose", "target"})

    day: int
    player: int
    request: str
    purpose: Purpose | None
    target: int | None
    error: str
    answer: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRecord(_GameRecord):
    """The end of a game.

    ``completed`` says that the Sheriff lived to see it, or that the rules know no Sheriff; a void game is
    never complete. ``winner`` is NONE without a winner. ``invalid`` counts the invalid answers by request and
    player, ``asked`` all answers that were due; a REASON counts once for each of its targets.
    """

    EVENT = "end"

    winner: Team
    completed: bool
    void: bool
    ending: Ending
    days: int
    roles: Mapping[int, Role]
    invalid: Counts
    asked: Counts
    failed: Sequence[int]
    repeat: int | None


def record_to_line(record: Record) -> str:
    """Write one record, without a line end."""
    return json.dumps(record.to_json(), ensure_ascii=False, separators=(",", ":"))


def _plain(value: object) -> object:
    """JSON keys are strings."""
    return {str(key): _plain(item) for key, item in value.items()} if isinstance(value, Mapping) else value
