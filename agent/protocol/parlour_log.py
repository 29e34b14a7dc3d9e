"""The log of a parlour game: one JSON object per line, told apart by ``event``.

============  =================================================================================
``game``      who sits where and is what; once, first
``news``      something was told, to all or to some
``invalid``   an answer that was not valid
``end``       how the game ended; once, last
============  =================================================================================

The news are all that happened, so that whoever reads them knows what each player knew at any time. Players
are numbered from 1 in seat order; as keys the numbers are strings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from agent.protocol.parlour import ParlourNews
from rules.game.setting import FrozenModel

PARLOUR_VERSION = 1
"""The version of these records; readers refuse any other."""

AnswerCounts = Mapping[str, Mapping[int, int]]
"""How often, by request and player."""


class _ParlourRecord(FrozenModel):
    """A line of one game's log; ``game`` is its id."""

    event: str
    game: str

    def to_json(self) -> dict[str, object]:
        """The record as a JSON object, without what is empty."""
        return self.model_dump(mode="json", exclude_none=True)


class ParlourGameRecord(_ParlourRecord):
    """Who is what: ``roles`` as dealt, where roles are cards with those in the ``centre``.

    ``kind`` is which game it is, ``seats`` the connection names.
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
    """Something was told: ``to`` these players, or to everybody."""

    event: Literal["news"] = "news"
    to: Sequence[int] | None = None
    news: ParlourNews

    def is_told_to(self, player: int | None) -> bool:
        """Whether a player, or with None everybody, was told it."""
        return self.to is None or player in self.to

    def to_json(self) -> dict[str, object]:
        """The record as a JSON object, without what is empty."""
        news = self.news.model_dump(mode="json", exclude_defaults=True)
        told = {} if self.to is None else {"to": list(self.to)}
        return {"event": self.event, "game": self.game, **told, "news": news}


class ParlourInvalidRecord(_ParlourRecord):
    """An answer that was not valid; ``answer`` None: there was none in time."""

    event: Literal["invalid"] = "invalid"
    round: int
    player: int
    request: str
    answer: str | None = None


class ParlourEndRecord(_ParlourRecord):
    """How the game ended: ``roles`` are the last ones, ``asked`` and ``invalid`` count answers."""

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
"""Any line of the log."""

_LINE: TypeAdapter[ParlourLogRecord] = TypeAdapter(ParlourLogRecord)


def parse_parlour_record(line: str) -> ParlourLogRecord:
    """Read a line of the log.

    Raises:
        ValidationError: it is none; the places of its errors begin with the event.
    """
    return _LINE.validate_json(line)
