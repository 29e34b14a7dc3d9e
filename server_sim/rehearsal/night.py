"""The rehearsal as its user sees it: the tables, whole games on another's server, logs to hand in."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from agent.client import Connection
from agent.config import AgentConfig, Config, Seat
from agent.status import Status
from agent.trace import Row, Trace
from server_sim.config import DEFAULT_LANGUAGE
from server_sim.logs import LogFiles
from server_sim.rehearsal.stage import Verdict, play, spring
from server_sim.rehearsal.traps import TRAPS, Trap, hurried
from server_sim.server import ContestServer
from server_sim.settings import ServerSettings, load_bundled

TURNS, FREEFORM = "5", "freeform5"
"""Where traps are sprung when no track is named."""
DIVISIONS = ("5", "9", "freeform5")
"""The contest's divisions, each of which wants logs."""
COLUMNS = (
    *("answered", "slowest", "lines", "cut", "Skips", "votes lost"),
    *("NAME probes", "games failed", "incidents"),
)
"""Of the table; all but the incidents, which the agent logs, are the server's."""
LOGS_WANTED = 3
"""Self-play logs to hand in for a division (protocol section 11)."""


async def rehearse(settings: Config, track: str | None, logs: Path | None, console: Console) -> bool:
    """Spring every trap, or those that a track can; whether the player came out of all of them well.

    Raises:
        ConfigError: there is no such track.
    """
    agent = next(settings.seats).agent
    language = agent.language or DEFAULT_LANGUAGE
    table = Table("trap", *COLUMNS, "", show_lines=True, title="What a contest's server would have recorded")
    passed = True
    with console.status("") as working:
        for trap, village in _program(track, language):
            working.update(f"{trap.name}: {trap.tried}")
            verdict = await spring(trap, village, agent)
            passed = passed and not verdict.faults
            table.add_row(f"[bold]{trap.name}[/]\n{trap.tried}", *_cells(verdict), _passed(verdict.faults))
    console.print(table)
    if logs is not None:
        for division in DIVISIONS if track is None else (track,):
            await _leave_logs(load_bundled(division, language), agent, logs / division, console)
    return passed


def _cells(verdict: Verdict) -> tuple[str, ...]:
    """What was recorded, column by column."""
    seen = verdict.recorded
    return (
        f"{seen.asked - seen.missed.total()} of {seen.asked}",
        f"{seen.slowest:.2f} s",
        *map(str, (len(seen.lines), seen.cut, seen.skips, seen.votes_lost, seen.probes)),
        f"{seen.failures} of {seen.games}",
        str(verdict.incidents),
    )


def _program(track: str | None, language: str) -> Iterator[tuple[Trap, ServerSettings]]:
    for trap in TRAPS:
        village = hurried(load_bundled(track or (FREEFORM if trap.floor else TURNS), language))
        if trap.suits(village):
            yield trap, village


def _passed(faults: Sequence[str]) -> str:
    return f"[red]FAIL[/]: {'; '.join(faults)}" if faults else "[green]pass[/]"


async def _leave_logs(village: ServerSettings, agent: AgentConfig, folder: Path, console: Console) -> None:
    """Play as many whole games as a division wants logs of, all at once, as at a contest."""
    duration = village.rules.setting.talk.duration
    pace = "" if duration is None else f", up to {duration / 60_000:g} minutes for each day"
    console.print(f"self-play: {LOGS_WANTED} games of {folder.name} at once{pace}")
    game_log, json_log = LogFiles(folder / "game"), LogFiles(folder / "json")
    settings = replace(village, port=0, game_log=game_log, json_log=json_log)
    server = ContestServer(settings, games=LOGS_WANTED)
    await server.start()
    running = asyncio.create_task(server.run())
    url = f"ws://127.0.0.1:{server.port}/ws"
    numbers = range(1, LOGS_WANTED * village.rules.setting.agent_count + 1)
    connections = [Connection(url, f"{agent.team}{n}", auto_reconnect=False) for n in numbers]
    await asyncio.gather(*(play(at, agent, Status(at.name, at.address)) for at in connections))
    await running
    console.print(f"{LOGS_WANTED} logs in {folder}")


async def visit(settings: Config, console: Console) -> bool:
    """Play one whole game with every connection of the settings on its server; whether all went well."""
    visits = [Visit(seat) for seat in settings.seats]
    await asyncio.gather(*(one.play() for one in visits))
    table = Table("connection", "what could be observed", "")
    for one in visits:
        table.add_row(one.connection.name, str(one), _passed(one.faults))
    console.print(table)
    return not any(one.faults for one in visits)


class Visit:
    """One connection's whole game on a server of somebody else's, as far as it can be seen from here."""

    def __init__(self, seat: Seat) -> None:
        socket = seat.web_socket
        self.connection = Connection(
            socket.url, seat.name, socket.token, auto_reconnect=False, token_in=socket.token_in
        )
        self._agent = seat.agent
        self._status = Status(seat.name, self.connection.address)
        self._rows: list[Row] = []

    async def play(self) -> None:
        """Play the game."""
        await play(self.connection, self._agent, self._status, make_trace=self._trace)

    def _trace(self, player: str) -> Trace:
        return Trace(player, self._rows.append, self._status.clock)

    @property
    def _sent(self) -> list[Row]:
        return [row for row in self._rows if row["event"] == "sent"]

    @property
    def _probes(self) -> int:
        """NAME requests in the game: the server found an answer late."""
        return sum(row["text"] == self.connection.name and row["game"] is not None for row in self._sent)

    @property
    def faults(self) -> list[str]:
        """What was wrong."""
        found = [] if self._status.finished else ["the game was not finished"]
        found += [f"{self._probes} NAME probes"] if self._probes else []
        return found + ([f"{self._status.incidents} incidents"] if self._status.incidents else [])

    def __str__(self) -> str:
        slowest: Any = max((row["seconds"] for row in self._sent), default=0.0)
        last = self._status.last or "no game"
        return f"{len(self._sent)} answers, slowest {slowest:.2f} s; {last}"
