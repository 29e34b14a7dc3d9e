"""A recorded parlour game (Avalon or One Night), built from the records of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from agent.games.parlour.registry import MODULES, parlour_game
from agent.protocol.parlour_log import (
    PARLOUR_VERSION,
    NewsRecord,
    ParlourEndRecord,
    ParlourGameRecord,
    ParlourLogRecord,
    parse_parlour_record,
)
from agent.recorded.game import RecordedGame, UnreadableGameError, first_game


@dataclass(frozen=True)
class ParlourRecording(RecordedGame):
    """A recorded game of Avalon or One Night: ``head`` names the players, ``records`` are in log order."""

    head: ParlourGameRecord
    records: tuple[ParlourLogRecord, ...]
    problems: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return self.head.kind

    @property
    def seated(self) -> tuple[str, ...]:
        return tuple(self.head.names.values())

    @property
    def roles(self) -> Mapping[str, StrEnum]:
        kind = parlour_game(self.kind).roles
        return {name: kind(self.head.roles[number]) for number, name in self.head.names.items()}

    @property
    def news(self) -> tuple[NewsRecord, ...]:
        return tuple(record for record in self.records if isinstance(record, NewsRecord))

    @property
    def lines(self) -> tuple[str, ...]:
        said = (record.news for record in self.news)
        return tuple(news.text for news in said if news.event == "said" and news.text)

    @property
    def winner(self) -> StrEnum | None:
        ends = (record for record in self.records if isinstance(record, ParlourEndRecord))
        return next((parlour_game(self.kind).sides(end.winner) for end in ends), None)


def read_parlour_log(text: str) -> ParlourRecording:
    """Return the first game in the text of a log.

    Raises:
        UnreadableGameError: no record names the players, the version is another, or the log is too long.
    """
    records, problems = first_game(text, parse_parlour_record, "a parlour game", PARLOUR_VERSION)
    head = next((record for record in records if isinstance(record, ParlourGameRecord)), None)
    if head is None:
        raise UnreadableGameError("no record names the players" + "".join(f": {one}" for one in problems[:1]))
    if head.kind not in MODULES:
        raise UnreadableGameError(f"there is no parlour game {head.kind!r}")
    return ParlourRecording(head, records, problems)
