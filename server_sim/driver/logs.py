"""The two logs of a game, in the contest's formats (protocol section 10), written as the game happens.

Every row and exchange is flushed before the game goes on, so a killed server leaves all finished events: in
the game log, and in the ``.part`` file of the JSON log. The JSON log itself is valid at every moment.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from agent.protocol.gamelog import LogRow, TalkRow, row_to_line
from agent.protocol.packets import PhasePacket, TalkBroadcastPacket, WhisperBroadcastPacket, packet_to_json
from rules.game.roles import Team
from server_sim.driver.log_file import LogFile, WholeFile
from server_sim.driver.names import team_of
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Outcome, Record

DEFAULT_PATTERN = "{timestamp}_{teams}"
"""The pattern of a log's name if the settings give none."""

_MAX_TEAMS_BYTES = 160
_MAX_STEM_BYTES = 230
"""Longest name of a log without suffix, in bytes: file systems allow 255, and a number must still fit."""

_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True)
class LogFiles:
    """The folder and file name pattern of a kind of log; {timestamp}, {teams} and {game_id} are filled in."""

    directory: Path
    pattern: str = DEFAULT_PATTERN


def open_logs(
    game: SeatedGame,
    started_at: float,
    game_log: LogFiles | None = None,
    json_log: LogFiles | None = None,
    json_in_ms: bool = False,
    records: bool = False,
) -> list[LogRecorder]:
    """Create the log files of one game that began at ``started_at`` (Unix seconds); return their recorders.

    ``records`` tells that the game's log consists of JSON records (:class:`RecordFile`) instead of rows.
    With ``json_in_ms``, times in the JSON log are in milliseconds instead of seconds.
    """
    kinds = ((game_log, ".jsonl" if records else ".log"), (json_log, ".json"))
    wanted = [(files, suffix) for files, suffix in kinds if files]
    return [_recorder(file, game, json_in_ms) for file in create_together(game, started_at, wanted)]


def _recorder(file: LogFile, game: SeatedGame, json_in_ms: bool) -> LogRecorder:
    if isinstance(file, WholeFile):
        return JsonLog(file, game, json_in_ms)
    return GameLog(file) if file.path.suffix == ".log" else RecordFile(file)


def create_together(
    game: SeatedGame, started_at: float, wanted: Sequence[tuple[LogFiles, str]]
) -> list[LogFile]:
    """Create the log files of one game, one for each pair (folder and name pattern, file suffix).

    Existing files are never overwritten: if one exists, the same number is appended to all names. If a file
    cannot be created, an error is logged, and nothing is written to it.
    """
    for number in itertools.count(1):
        opened: list[LogFile] = []
        try:
            for files, suffix in wanted:
                path = files.directory / (stem(game, started_at, files.pattern, number) + suffix)
                file = WholeFile(path) if suffix == ".json" else LogFile(path)
                file.create()
                opened.append(file)
        except FileExistsError:
            for file in opened:
                file.discard()
            continue
        break
    return opened


class RecordFile(Recorder):
    """A recorder that writes a ``.jsonl`` file: one JSON record of the game per line."""

    def __init__(self, file: LogFile) -> None:
        self.file = file

    def record(self, record: Record) -> None:
        self.file.write(_json(record.to_json()) + "\n")

    def close(self, outcome: Outcome | None) -> None:
        self.file.close()


class GameLog(RecordFile):
    """A recorder that writes a ``.log`` file: one row of the contest's game log per event."""

    _separator = ""

    def rows(self, rows: Sequence[LogRow]) -> None:
        # The contest's files do not end with a line feed, so every batch after the first starts with one.
        self.file.write(self._separator + "\n".join(map(row_to_line, rows)))
        self._separator = "\n"


class JsonLog(Recorder):
    """A recorder that writes a ``.json`` file: an object with all packets and answers, and the winner.

    As on the contest's server, a freeform phase is logged once for all seats: its start, each accepted line,
    and its end.
    """

    def __init__(self, file: WholeFile, game: SeatedGame, in_ms: bool) -> None:
        self.file = file
        self._game = game
        self._names = [seat.name for seat in game.seats]
        self._units_per_second = 1000 if in_ms else 1
        self._separator = ""
        self._phase = ""
        agents = [
            {"idx": idx, "name": seat.team_name, "role": seat.role, "team": team_of(seat.team_name)}
            for idx, seat in enumerate(game.seats, 1)
        ]
        self._write(f'{{"agents":{_json(agents)},"entries":[')

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow) and row.time is not None and self._phase.endswith("_START"):
                name, request = self._names[row.seat - 1], _json(row.kind.upper())
                self._enter(name, request, row.time, row.time, answer=row.text)

    def exchanged(self, event: ExchangeEvent) -> None:
        packet, error = event.packet, event.error
        if isinstance(packet, PhasePacket) and error is None:
            if packet.request != self._phase:
                self._phase = packet.request
                self._enter("", _json(packet.request), event.sent_at, event.sent_at)
        elif not isinstance(packet, TalkBroadcastPacket | WhisperBroadcastPacket) or error is not None:
            name, request = self._names[event.seat], packet_to_json(packet)
            self._enter(name, request, event.sent_at, event.done_at, event.answer, error)

    def _enter(
        self,
        agent: str,
        request: str,
        sent_at: float,
        done_at: float,
        answer: str | None = None,
        error: str | None = None,
    ) -> None:
        entry: dict[str, object] = {"agent": agent}
        if error is not None:
            entry["error"] = error
        entry["request"] = request
        entry["request_timestamp"] = int(sent_at * self._units_per_second)
        if answer is not None:
            entry["response"] = answer
        entry["response_timestamp"] = int(done_at * self._units_per_second)
        self._write(self._separator + _json(entry))
        self._separator = ","

    def close(self, outcome: Outcome | None) -> None:
        self.file.finish(self._ending(Team.NONE if outcome is None else outcome.winner))

    def _write(self, text: str) -> None:
        self.file.write(text)
        self.file.show(self._ending(Team.NONE))

    def _ending(self, winner: StrEnum) -> str:
        return f'],"game_id":{_json(self._game.game_id)},"win_side":{_json(winner)}}}'


LogRecorder = JsonLog | RecordFile
"""A recorder that writes one of a game's logs into its ``file``."""


def stem(game: SeatedGame, started_at: float, pattern: str, number: int = 1) -> str:
    """Return a short, safe log file name from ``pattern``, without suffix; a ``number`` above 1 is added."""
    teams = "_".join(sorted(team_of(seat.team_name) for seat in game.seats))
    name = pattern.replace("{timestamp}", str(int(started_at)))
    name = name.replace("{game_id}", game.game_id)
    name = name.replace("{teams}", _short_id(teams, _MAX_TEAMS_BYTES))
    safe = _short_id(re.sub(r"[^\w.+-]", "_", name), _MAX_STEM_BYTES).lstrip(".") or "game"
    return safe if number == 1 else f"{safe}_{number}"


def _short_id(text: str, size: int) -> str:
    return text.encode("utf-8", "replace")[:size].decode("utf-8", "ignore")
