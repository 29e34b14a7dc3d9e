"""The log of a Sheriff village: one JSON object per line; the key ``event`` names the kind of record.

=============  ================================================================================
``game``       the players and roles; once, first
``night``      the night's choices, and the victim
``sheriff``    a player has become Sheriff
``election``   the candidates, their lines and everyone's votes
``order``      the order of the day's statements
``line``       one statement
``day``        the day's data for the metrics, after its votes
``outcome``    the result of the vote, and the survivors
``invalid``    an invalid answer
``end``        how the game ended; once, last
=============  ================================================================================

The village writes these models, and :mod:`agent.recorded.sheriff_recording` reads them; section 10 of the
village's README has an example of each. Players are numbered from 1 in seat order; as JSON keys
the numbers are strings. A null target is an abstention, a null line silence. Night t comes before day t.

A log of another program may have any text as a player's name, and may omit fields with a default.
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
"""The version of the log format; readers refuse any other."""


def _player_number(value: object) -> int | str:
    """Return an integer if the text is one, so that keys and values compare equal."""
    if type(value) is int:
        return value
    if not isinstance(value, str):
        raise ValueError("Input should be a valid string")
    return int(value) if value.isdecimal() and str(int(value)) == value else value


def _score_as_given(value: object, validate: ValidatorFunctionWrapHandler) -> float:
    """Return a finite score; an integer stays an integer, so that the log has it as it was given."""
    score: float = validate(value)
    return value if type(value) is int else score


GameName = Annotated[str, BeforeValidator(lambda value: str(value) if type(value) is int else value)]
Player = Annotated[int | str, PlainValidator(_player_number)]
"""The number of a player or, in a log that has names, the player's name."""
Score = Annotated[float, Field(allow_inf_nan=False), WrapValidator(_score_as_given)]
"""The type of a reliability score in a log."""

Votes = Mapping[Player, Player | None]
"""The vote of each player; None, or a missing player, means an abstention."""

Reliability = Mapping[Player, Mapping[Player, Score | None]]
"""The score m from 1 to 10 that each rater gives each target.

A missing target, None, or a number not above 0 means no score.
"""

Counts = Mapping[str, Mapping[Player, int]]
"""The number of answers for each name of a request and each player."""

How = Literal[Leader.ELECTED, Leader.PRESET, Leader.SURVIVOR, "badge"]
"""How a player became Sheriff."""


class Ending(StrEnum):
    """Why a game ended."""

    VICTORY = "victory"
    ROUNDS = "rounds"
    """The last round ended without a winner."""
    SHERIFF_DEAD = "sheriff_dead"
    """The Sheriff in office died; with some rules this ends the game."""
    LEADER_DEAD = "leader_dead"
    """Void: the preset Sheriff, or the forced candidate, died in the first night."""
    NOT_ELECTED = "not_elected"
    """Void: the forced candidate was not elected."""
    HUMAN_DEAD = "human_dead"
    """The human player died, and the rules end the game then; void if this was in the first night."""

    def is_void(self, *, debated: bool) -> bool:
        """Return whether a game with this ending is not evaluated; ``debated``: whether it had a debate."""
        return self in (Ending.LEADER_DEAD, Ending.NOT_ELECTED, *(() if debated else (Ending.HUMAN_DEAD,)))


class _SheriffRecord(FrozenModel):
    OPTIONAL: ClassVar[frozenset[str]] = frozenset()
    """The fields that a log line omits if they are None."""

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
    """Return the value with all keys as strings, as JSON requires."""
    if isinstance(value, Mapping):
        return {str(key): _with_text_keys(item) for key, item in value.items()}
    return value


class GameRecord(_SheriffRecord):
    """The players and roles; ``leader`` is whom the rules made Sheriff or forced to be a candidate, or None.

    ``person`` is the human player's number, and ``participant`` the id of that person in a study.
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
    """The choices of one night and its victim; ``seen`` is the seer's result."""

    event: Literal["night"] = "night"
    night: int
    attacks: Mapping[Player, Player]
    guards: Mapping[Player, Player]
    divines: Mapping[Player, Player]
    seen: Role | Species | None
    killed: Player | None


class ElectionRecord(_SheriffRecord):
    """An election of the Sheriff; ``lines`` are the candidates' speeches, in speaking order."""

    event: Literal["election"] = "election"
    day: int | None = None
    candidates: Sequence[Player] = ()
    lines: Mapping[Player, str | None] = {}
    votes: Votes = Field(default_factory=dict)
    sheriff: Player


class SheriffRecord(_SheriffRecord):
    """A player becomes Sheriff; ``previous`` is the Sheriff that handed on the badge."""

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
    """One statement of a player; ``text`` is None for a silent turn."""

    event: Literal["line"] = "line"
    day: int
    player: Player
    text: str | None


class DayRecord(_SheriffRecord):
    """The data of a day for the metrics.

    ``alive`` are the players who took part; ``sheriff`` is null on a day without one. ``reliability`` has
    the scores given by all players as of their final votes, ``reliability_pre`` those given by all but the
    Sheriff as of their pseudo-votes; without pseudo-votes it is missing, and ``pseudo_votes`` is empty.
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
    def _check_sheriff_is_alive(self) -> Self:
        if self.sheriff is not None and self.sheriff not in self.alive:
            raise ValueError(f"the Sheriff '{self.sheriff}' is not among the living")
        if len(set(self.alive)) < len(self.alive):
            raise ValueError("a player is listed twice among the living")
        return self


class OutcomeRecord(_SheriffRecord):
    """The result of a vote: ``tally`` has the voters of each target, ``remaining`` the survivors."""

    event: Literal["outcome"] = "outcome"
    day: int
    tally: Mapping[Player, Sequence[Player]]
    eliminated: Player | None
    remaining: Sequence[Player]


class InvalidRecord(_SheriffRecord):
    """An invalid answer; in the answer to a REASON, ``target`` is the player whose score stays unchanged."""

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

    ``completed`` is true if the last Sheriff was alive at the end, or if the rules have no Sheriff; it is
    false for a void game. The counts are by request and player: ``invalid`` answers, ``lenient`` ones (valid
    in another form than required), and all that were ``asked``; a REASON counts once for each target.
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
"""Any record of a Sheriff village's log."""

_LINE: TypeAdapter[SheriffLogRecord] = TypeAdapter(SheriffLogRecord)


def parse_record(line: str) -> SheriffLogRecord:
    """Parse a line of the log.

    Raises:
        ValidationError: the line is not a record; each error's ``loc`` begins with the record's ``event``.
    """
    return _LINE.validate_json(line)
