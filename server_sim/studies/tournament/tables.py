"""What a tournament has come to, counted: wins, talk, failures and cost of each entrant."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from agent.runtime.telemetry.files import replace_file
from rules.game.roles import Team
from server_sim.studies.results import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.playing.counting import COUNTS
from server_sim.studies.tournament.record import GameResult, SeatResult


def tables_of(games: Sequence[GameResult]) -> list[ResultTable]:
    """All tables of these games."""
    return [win_table(games), talk_table(games), trouble_table(games)]


def win_table(games: Sequence[GameResult]) -> ResultTable:
    """How often each entrant won, by side; games that were broken off do not count."""
    sides = (Team.VILLAGER, Team.WEREWOLF)
    columns = {"entrant": "entrant", **{side.lower(): f"as {side.lower()}" for side in sides}, "all": "all"}
    rows: list[dict[str, Figure]] = []
    for entrant, seats in _by_entrant([game for game in games if game.winner is not Team.NONE]).items():
        shares = {side.lower(): _share([seat for seat in seats if seat.role.team is side]) for side in sides}
        rows.append({"entrant": entrant, **shares, "all": _share(seats)})
    return ResultTable("wins", columns, rows)


def talk_table(games: Sequence[GameResult]) -> ResultTable:
    """What each entrant said: a mean for one game and seat."""
    columns = {"entrant": "entrant", "seats": "seats", "lines": "lines", **{name: name for name in COUNTS}}
    rows: list[dict[str, Figure]] = []
    for entrant, seats in _by_entrant(games).items():
        means = {name: _mean([seat.words.get(name, 0) for seat in seats]) for name in COUNTS}
        lines = _mean([seat.lines for seat in seats])
        rows.append({"entrant": entrant, "seats": len(seats), "lines": lines, **means})
    return ResultTable("talk: a seat and game", columns, rows)


def trouble_table(games: Sequence[GameResult]) -> ResultTable:
    """How often each entrant failed, and what its models cost."""
    columns = {
        "entrant": "entrant",
        "seats": "seats",
        "failed": "failed",
        "missed": "answers missed",
        "cost": "cost in $",
    }
    rows: list[dict[str, Figure]] = []
    for entrant, seats in _by_entrant(games).items():
        costs = [seat.cost for seat in seats if seat.cost is not None]
        rows.append(
            {
                "entrant": entrant,
                "seats": len(seats),
                "failed": sum(seat.failed for seat in seats),
                "missed": sum(seat.words.get("missed", 0) for seat in seats),
                "cost": sum(costs) if costs else None,
            }
        )
    return ResultTable("failures and cost", columns, rows)


def _by_entrant(games: Sequence[GameResult]) -> dict[str, list[SeatResult]]:
    found: dict[str, list[SeatResult]] = {}
    for game in games:
        for seat in game.seats:
            found.setdefault(seat.entrant, []).append(seat)
    return dict(sorted(found.items()))


def _share(seats: Sequence[SeatResult]) -> IntervalFigure:
    won = sum(seat.won for seat in seats)
    return IntervalFigure(won / len(seats) if seats else None, n=len(seats))


def _mean(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def write_tables(tables: Sequence[ResultTable], json_file: Path | None, csv_file: Path | None) -> None:
    """Write all tables as one JSON list, and as CSV one after the other, each below its title.

    Raises:
        OSError: a file cannot be written.
    """
    text = partial(Path.write_text, encoding="utf-8")
    if json_file is not None:
        content = json.dumps([table.as_json() for table in tables], ensure_ascii=False, indent=2)
        replace_file(json_file, content + "\n", text)
    if csv_file is not None:
        replace_file(csv_file, "\n".join(f"{table.title}\n{table.as_csv()}" for table in tables), text)
