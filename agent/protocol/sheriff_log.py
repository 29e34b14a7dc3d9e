"""The log of a Sheriff village: one JSON object per line, told apart by ``event``.

=============  ================================================================================
``game``       who is what; once, first
``night``      who chose whom, and who died
``sheriff``    somebody has become Sheriff
``election``   the candidates, their lines and everyone's votes
``order``      in which order the day's statements are made
``line``       one statement
``day``        what the metrics need of a day, when its votes are in
``outcome``    the vote counted, and who is left
``invalid``    an answer that was not valid
``end``        how the game ended; once, last
=============  ================================================================================

The village writes these models, and :mod:`agent.recorded.sheriff_recording` reads them; section 10 of the
village's README has an example of each. Players are numbered from 1 in seat order; as keys
the numbers are strings. A null target is an abstention, a null line silence. Night t comes before day t.

A log of another program may name players by any text, and leave out the fields that have a default here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, ClassVar, Literal, Self

from pydantic import (
    BeforeValidator,
    Field,
    PlainValidator,
    TypeAdapter,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)

from agent.protocol.sheriff import Invalid, Leader, Purpose
from rules.game.roles import Role, Species, Team
from rules.game.setting import FrozenModel

VERSION = 1
"""The version of these records; readers refuse any other."""


def _player_number(value: object) -> int | str:
    """A number where it can be one, so that keys and values compare."""
    if type(value) is int:
        return value
    if not isinstance(value, str):
        raise ValueError("Input should be a valid string")
    return int(value) if value.isdecimal() and str(int(value)) == value else value


def _score_as_given(value: object, validate: ValidatorFunctionWrapHandler) -> float:
    """A finite number; an integer stays one, so that it is written as it was given."""
    score: float = validate(value)
    return value if type(value) is int else score


GameName = Annotated[str, BeforeValidator(lambda value: str(value) if type(value) is int else value)]
Player = Annotated[int | str, PlainValidator(_player_number)]
"""A player's number, or its name in a log that has names."""
Score = Annotated[float, Field(allow_inf_nan=False), WrapValidator(_score_as_given)]

Votes = Mapping[Player, Player | None]
"""Whom each player voted for; None, and a player left out, means an abstention."""

Reliability = Mapping[Player, Mapping[Player, Score | None]]
"""The score m from 1 to 10 that each rater gives each target.

A target left out, None, or a number not above 0 means that there is no score.
"""

Counts = Mapping[str, Mapping[Player, int]]
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
    HUMAN_DEAD = "human_dead"
    """The person was out, where the rules end the game with it; void if that was in the first night."""

    def is_void(self, *, debated: bool) -> bool:
        """Whether there was nothing to measure, in a game that got to a first debate or not."""
        return self in (Ending.LEADER_DEAD, Ending.NOT_ELECTED, *(() if debated else (Ending.HUMAN_DEAD,)))


class _SheriffRecord(FrozenModel):
    """A line of one game's log."""

    OPTIONAL: ClassVar[frozenset[str]] = frozenset()
    """Fields that are left out of the line when they are None."""

    event: str
    game: GameName

    def to_json(self) -> dict[str, object]:
        """The record as a JSON object, ``event`` first."""
        values = {name: getattr(self, name) for name in type(self).model_fields}
        return {
            name: _with_text_keys(value)
            for name, value in values.items()
            if value is not None or name not in self.OPTIONAL
        }


def _with_text_keys(value: object) -> object:
    """JSON keys are strings."""
    if isinstance(value, Mapping):
        return {str(key): _with_text_keys(item) for key, item in value.items()}
    return value


class GameRecord(_SheriffRecord):
    """Who is what. ``leader`` is the seat drawn as preset Sheriff or forced candidate, if any is.

    ``person`` is the seat drawn for a person, and ``participant`` who that is in a study.
    """

    OPTIONAL = frozenset({"person", "participant"})

    event: Literal["game"] = "game"
    version: int = VERSION
    seed: str | None = None
    repeat: int | None = None
    names: Mapping[Player, str] = {}
    roles: Mapping[Player, Role] = {}
    leader: Player | None = None
    person: Player | None = None
    participant: str | None = None


class NightRecord(_SheriffRecord):
    """A night: ``seen`` is what the seer learned of its target."""

    event: Literal["night"] = "night"
    night: int
    attacks: Mapping[Player, Player]
    guards: Mapping[Player, Player]
    divines: Mapping[Player, Player]
    seen: Role | Species | None
    killed: Player | None


class ElectionRecord(_SheriffRecord):
    """An election; ``lines`` are in speaking order."""

    event: Literal["election"] = "election"
    day: int | None = None
    candidates: Sequence[Player] = ()
    lines: Mapping[Player, str | None] = {}
    votes: Votes = Field(default_factory=dict)
    sheriff: Player


class SheriffRecord(_SheriffRecord):
    """Somebody is Sheriff from now on; ``previous`` is who handed the badge on."""

    event: Literal["sheriff"] = "sheriff"
    day: int
    sheriff: Player
    how: How
    previous: Player | None


class OrderRecord(_SheriffRecord):
    """The order of statements and votes; the Sheriff, if there is one, is last."""

    event: Literal["order"] = "order"
    day: int
    sheriff: Player | None
    order: Sequence[Player]


class LineRecord(_SheriffRecord):
    """One statement."""

    event: Literal["line"] = "line"
    day: int
    player: Player
    text: str | None


class DayRecord(_SheriffRecord):
    """What the metrics need of a day.

    ``alive`` are those who took part in it; ``sheriff`` is null on a day without one. ``reliability`` has
    each rater's scores as of its final vote, the Sheriff's too; ``reliability_pre`` has the others' as of
    their pseudo-votes. Without pseudo-votes there is no ``reliability_pre`` and ``pseudo_votes`` is empty.
    """

    OPTIONAL = frozenset({"reliability_pre"})

    event: Literal["day"] = "day"
    day: int
    sheriff: Player | None
    alive: Sequence[Player]
    reliability: Reliability
    reliability_pre: Reliability | None = None
    pseudo_votes: Votes
    votes: Votes

    @model_validator(mode="after")
    def _the_sheriff_lives(self) -> Self:
        if self.sheriff is not None and self.sheriff not in self.alive:
            raise ValueError(f"the Sheriff '{self.sheriff}' is not among the living")
        if len(set(self.alive)) < len(self.alive):
            raise ValueError("a player is twice among the living")
        return self


class OutcomeRecord(_SheriffRecord):
    """A vote counted: ``tally`` has the voters of each target, ``remaining`` who is left afterwards."""

    event: Literal["outcome"] = "outcome"
    day: int
    tally: Mapping[Player, Sequence[Player]]
    eliminated: Player | None
    remaining: Sequence[Player]


class InvalidRecord(_SheriffRecord):
    """An answer that was not valid; of a reasoning, ``target`` is the player whose score stays as it was."""

    OPTIONAL = frozenset({"purpose", "target"})

    event: Literal["invalid"] = "invalid"
    day: int
    player: Player
    request: str
    purpose: Purpose | None = None
    target: Player | None = None
    error: Invalid
    answer: str | None


class EndRecord(_SheriffRecord):
    """The end of a game.

    ``completed`` says that the badge's last holder lived to see it, or that the rules know no Sheriff; a void
    game is never complete. ``winner`` is NONE without a winner. ``invalid`` counts the invalid answers by
    request and player, ``lenient`` the valid ones that were not written as asked for, ``asked`` all answers
    that were due; a REASON counts once for each of its targets.
    """

    event: Literal["end"] = "end"
    winner: Team | None = None
    completed: bool
    void: bool
    ending: Ending | None = None
    days: int | None = None
    roles: Mapping[Player, Role]
    invalid: Counts = Field(default_factory=dict)
    asked: Counts | None = None
    lenient: Counts | None = None
    failed: Sequence[Player] = ()
    repeat: int | None = None


SheriffLogRecord = Annotated[
    GameRecord
    | NightRecord
    | ElectionRecord
    | SheriffRecord
    | OrderRecord
    | LineRecord
    | DayRecord
    | OutcomeRecord
    | InvalidRecord
    | EndRecord,
    Field(discriminator="event"),
]
"""Any line of the log."""

_LINE: TypeAdapter[SheriffLogRecord] = TypeAdapter(SheriffLogRecord)


def parse_record(line: str) -> SheriffLogRecord:
    """Read a line of the log.

    Raises:
        ValidationError: it is none; the places of its errors begin with the event.
    """
    return _LINE.validate_json(line)
