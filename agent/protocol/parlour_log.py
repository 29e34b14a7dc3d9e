"""The log of a parlour game: one JSON object per line; the key ``event`` names the kind of record.

============  =================================================================================
``game``      the seats and roles; once, first
``news``      news to all players or to some
``invalid``   an answer that was not valid
``end``       how the game ended; once, last
============  =================================================================================

The news contain everything that happened, so they show what each player knew at any time. Players are
numbered from 1 in seat order; as JSON keys the numbers are strings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from agent.protocol.parlour import ParlourNews
from rules.game.setting import FrozenModel

PARLOUR_VERSION = 1
"""The version of the log format; readers refuse any other."""

AnswerCounts = Mapping[str, Mapping[int, int]]
"""The number of answers for each name of a request and each player."""


class _ParlourRecord(FrozenModel):
    """One record (a line) of a game's log; ``game`` is the game's id."""

    event: str
    game: str

    def to_json(self) -> dict[str, object]:
        return self.model_dump(mode="json", exclude_none=True)


class ParlourGameRecord(_ParlourRecord):
    """The players and their roles as dealt, and the cards in the ``centre`` if the roles are cards.

    ``kind`` is the game, ``seats`` are the connection names.
    """

    event: Literal["game"] = "game"
    version: int = PARLOUR_VERSION
    kind: str
    seed: str | None = None
    names: Mapping[int, str]
    seats: Mapping[int, str]
    roles: Mapping[int, str]
    centre: Sequence[str] | None = None


class NewsRecord(_ParlourRecord):
    """News to the players in ``to``; if ``to`` is None, to all players."""

    event: Literal["news"] = "news"
    to: Sequence[int] | None = None
    news: ParlourNews

    def is_told_to(self, player: int | None) -> bool:
        """Return whether a player got the news; if ``player`` is None, whether all players got them."""
        return self.to is None or player in self.to

    def to_json(self) -> dict[str, object]:
        news = self.news.model_dump(mode="json", exclude_defaults=True)
        told = {} if self.to is None else {"to": list(self.to)}
        return {"event": self.event, "game": self.game, **told, "news": news}


class ParlourInvalidRecord(_ParlourRecord):
    """An invalid answer; ``answer`` is None if no answer came in time."""

    event: Literal["invalid"] = "invalid"
    round: int
    player: int
    request: str
    answer: str | None = None


class ParlourEndRecord(_ParlourRecord):
    """The end: the final ``roles``, and the numbers of ``asked`` and of ``invalid`` answers."""

    event: Literal["end"] = "end"
    winner: str
    rounds: int
    roles: Mapping[int, str]
    asked: AnswerCounts
    invalid: AnswerCounts
    failed: Sequence[int] = ()


ParlourLogRecord = Annotated[
    ParlourGameRecord | NewsRecord | ParlourInvalidRecord | ParlourEndRecord, Field(discriminator="event")
]
"""Any record of a parlour game's log."""

_LINE: TypeAdapter[ParlourLogRecord] = TypeAdapter(ParlourLogRecord)


def parse_parlour_record(line: str) -> ParlourLogRecord:
    """Parse a line of the log.

    Raises:
        ValidationError: the line is not a record; each error's ``loc`` begins with the record's ``event``.
    """
    return _LINE.validate_json(line)
