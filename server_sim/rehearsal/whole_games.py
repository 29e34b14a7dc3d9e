"""Games without faults: self-play whose logs are submitted, and a game on a remote server."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from agent.play.pacing import FloorPacing
from agent.runtime.client import Connection
from agent.runtime.config import Config, ConnectionSpec
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.printable import printable, printable_lines
from agent.runtime.status import ConnectionStatus
from agent.runtime.tables import print_table
from agent.runtime.trace import Trace, TraceRow
from server_sim.config.settings import load_bundled
from server_sim.driver.logs import LogFiles
from server_sim.hosting.server import ContestServer
from server_sim.rehearsal.program import PASS_OR_FAIL, language_of, own_models, warn_without_model
from server_sim.rehearsal.runner import play_connection

DIVISIONS = ("5", "9", "freeform5")
"""The contest's divisions; each requires submitted logs."""
LOGS_WANTED = 3
"""Number of self-play logs to submit for a division (protocol section 11)."""


async def leave_logs(settings: Config, track: str | None, folder: Path, console: Console) -> None:
    """Play games whose logs a team can submit: in one village (``track``) or, if None, in each division's.

    Raises:
        ServerConfigError: there is no such village.
        ConfigError: the language models cannot be used.
    """
    async with own_models(settings, console) as model:
        for division in DIVISIONS if track is None else (track,):
            await _self_play_game(division, settings, model, folder / division, console)


async def _self_play_game(
    division: str, settings: Config, model: LanguageModel | None, folder: Path, console: Console
) -> None:
    village, agent = load_bundled(division, language_of(settings)), next(settings.connection_specs).agent
    duration = village.rules.setting.talk.duration
    pace = "" if duration is None else f", {duration / 60_000:g} minutes for each day"
    console.print(f"self-play: {LOGS_WANTED} games of {division} at once{pace}")
    game_log, json_log = LogFiles(folder / "game"), LogFiles(folder / "json")
    server = ContestServer(replace(village, port=0, game_log=game_log, json_log=json_log), games=LOGS_WANTED)
    await server.start()
    running = asyncio.create_task(server.run())
    url = f"ws://127.0.0.1:{server.port}/ws"
    numbers = range(1, LOGS_WANTED * village.rules.setting.agent_count + 1)
    connections = [Connection(url, f"{agent.team}{n}", auto_reconnect=False) for n in numbers]
    plays = (
        play_connection(at, agent, settings.floor, ConnectionStatus(at.name, at.address), model)
        for at in connections
    )
    await asyncio.gather(*plays)
    await running
    console.print(f"{LOGS_WANTED} logs in {folder}", markup=False)


async def visit(settings: Config, console: Console) -> bool:
    """Play one game over each connection of the settings, on its server; return whether all went well.

    Raises:
        ConfigError: the language models cannot be used.
    """
    warn_without_model(settings, console)
    visits = [_Visit(seat) for seat in settings.connection_specs]
    async with own_models(settings, console) as model:
        await asyncio.gather(*(one.play(settings.floor, model) for one in visits))
    table = Table("", "connection", "what could be observed")
    for one in visits:
        seen = "; ".join([str(one), *one.faults])
        table.add_row(
            PASS_OR_FAIL[not one.faults], Text(printable(one.connection.name)), Text(printable_lines(seen))
        )
    print_table(console, table)
    return not any(one.faults for one in visits)


class _Visit:
    """One game on a remote server as the client of one connection sees it."""

    def __init__(self, seat: ConnectionSpec) -> None:
        socket = seat.web_socket
        self.connection = Connection(
            socket.url, seat.name, socket.token, auto_reconnect=False, token_in=socket.token_in
        )
        self._agent = seat.agent
        self._status = ConnectionStatus(seat.name, self.connection.address)
        self._sent: list[TraceRow] = []

    async def play(self, pacing: FloorPacing, model: LanguageModel | None) -> None:
        await play_connection(self.connection, self._agent, pacing, self._status, model, self._trace)

    def _trace(self, player: str) -> Trace:
        return Trace(player, self, self._status.clock)

    def write(self, row: TraceRow) -> None:
        """Store the frames that were sent in the game; ignore all other rows."""
        if row["event"] == "sent" and row["game"] is not None:
            self._sent.append(row)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    @property
    def _probes(self) -> int:
        return sum(row["text"] == self.connection.name for row in self._sent)

    @property
    def faults(self) -> list[str]:
        """Return what was wrong; a NAME probe means that the server missed an answer."""
        found = [] if self._status.finished else ["the game was not finished"]
        found += [f"{self._probes} NAME probes"] if self._probes else []
        return found + ([f"{self._status.incidents} incidents"] if self._status.incidents else [])

    def __str__(self) -> str:
        slowest = max((float(row["seconds"]) for row in self._sent), default=0.0)
        last = self._status.last or "no game"
        return f"{len(self._sent) - self._probes} answers, slowest {slowest:.2f} s; {last}"
