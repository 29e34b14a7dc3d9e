"""What a list of recorded games tells of each: game, players and winner, read from both ends of a log."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from pydantic import ValidationError

from agent.protocol.errors import GameLogError
from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import LogRow, ResultRow, StatusRow, parse_row
from rules.game.roles import Team
from server_sim.games.parlour.records import (
    ParlourEndRecord,
    ParlourGameRecord,
    ParlourLogRecord,
    parse_parlour_record,
)
from server_sim.games.sheriff.records import EndRecord, GameRecord, SheriffLogRecord, parse_record

SUMMED_UP = 4096
"""Bytes at each end of a log that are enough for a summary."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """``game`` is village, sheriff, or a parlour game; ``winner`` None: the game has no end yet."""

    game: str = "village"
    players: tuple[str, ...] = ()
    winner: str | None = None


def summary_of(first: str, last: str) -> GameSummary:
    """The summary of a game by the first and the last characters of its log; empty for a packet log."""
    lines = [line for line in (*first.splitlines(), *last.splitlines()) if line.strip()]
    if first.lstrip().startswith("{"):
        return _records_summary(lines)
    rows: list[LogRow] = []
    for line in lines:
        with suppress(GameLogError):
            rows.append(parse_row(line))
    names = {row.seat: row.name or row.team_name for row in rows if isinstance(row, StatusRow)}
    winner = next((row.winner.value for row in rows if isinstance(row, ResultRow)), None)
    return GameSummary("village", _plain_names(names.values()), winner)


def _records_summary(lines: list[str]) -> GameSummary:
    game = "village"
    players: tuple[str, ...] = ()
    winner: str | None = None
    for record in filter(None, map(_record, lines)):
        match record:
            case ParlourGameRecord():
                game, players = record.kind, _plain_names(record.names.values())
            case GameRecord():
                game, players = "sheriff", _plain_names(record.names.values())
            case ParlourEndRecord():
                winner = record.winner
            case EndRecord():
                winner = (record.winner or Team.NONE).value
    return GameSummary(game, players, winner)


def _record(line: str) -> SheriffLogRecord | ParlourLogRecord | None:
    for parse in (parse_record, parse_parlour_record):
        with suppress(ValidationError):
            return parse(line)
    return None


def _plain_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names as they may be shown."""
    return tuple(map(plain_line, names))
