"""Opens recorded games of any kind; whatever a stranger uploads is read or refused in one line."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol, TypeVar

from pydantic import ValidationError

from agent.protocol.errors import GameLogError
from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import MOST_ROWS, TalkRow
from agent.recorded.recording import LARGEST, Recording, language_of_talk, read_recording
from server_sim.games.parlour.records import (
    PARLOUR_VERSION,
    ParlourGameRecord,
    ParlourLogRecord,
    parse_parlour_record,
)
from server_sim.games.sheriff.records import VERSION, GameRecord, SheriffLogRecord, parse_record
from server_sim.people.replay.building import contest_timeline
from server_sim.people.replay.packet_log import PacketLogError, read_packet_log
from server_sim.people.replay.parlour_building import lines_at_table, parlour_timeline
from server_sim.people.replay.posteriors import BeliefCourse, SeatBeliefs
from server_sim.people.replay.sheriff_building import lines_said, sheriff_names, sheriff_timeline
from server_sim.people.replay.table_beliefs import TableBeliefs
from server_sim.people.replay.timeline import Timeline


class _OfAGame(Protocol):
    """A record, of whatever kind of game."""

    @property
    def game(self) -> str: ...


R = TypeVar("R", bound=_OfAGame)

RECORDS_FILE = "game.jsonl"
"""The records of a Sheriff game, in its folder."""
MOST_TALK = 500_000
"""Characters of talk, which takes seconds to read; published games have below 30,000."""
MOST_PROBLEMS = 50
"""Bad lines that are told; there is no end to those of a file that is no log."""


class ReplayError(ValueError):
    """A file holds no game that can be shown; the message is one line with its name and the reason."""


@dataclass(frozen=True)
class RecordedGameView:
    """A recorded game to look through, and what further questions are answered from.

    A game of the contest's villages has a ``recording``, whose names are the timeline's; a Sheriff game has
    ``records``, and a parlour game those ``at_table``.
    """

    timeline: Timeline
    recording: Recording | None = None
    records: tuple[SheriffLogRecord, ...] = ()
    at_table: tuple[ParlourLogRecord, ...] = ()

    @property
    def name(self) -> str:
        """The file's name."""
        return self.timeline.name


def open_recorded(path: Path) -> RecordedGameView:
    """Open a game log, a packet log, the records of a Sheriff game, or the folder of one.

    Raises:
        ReplayError: there is no such file, or no game in it.
    """
    file = path / RECORDS_FILE if path.is_dir() else path
    name = str(path) if path.is_dir() else file.name
    try:
        with file.open("rb") as stream:
            content = stream.read(LARGEST + 1)
    except FileNotFoundError:
        missing = f"a folder without a {RECORDS_FILE}" if path.is_dir() else "there is no such file"
        raise ReplayError(f"{plain_line(str(path))}: {missing}") from None
    except OSError as error:
        raise ReplayError(f"{plain_line(str(file))}: cannot be read ({error.strerror})") from None
    return read_recorded(name, content)


def recorded_games(folder: Path) -> list[Path]:
    """Every game below a folder, in the order of their names: each once, by its game log where it has one."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    logged = {path.stem for path in files if path.suffix == ".log"}
    return [path for path in files if _is_game(path, logged)]


def read_recorded(name: str, content: bytes) -> RecordedGameView:
    """Read an uploaded game by what is in it, whatever its name says.

    Raises:
        ReplayError: there is no game in it, or too much of one.
    """
    shown = plain_line(name)
    if len(content) > LARGEST:
        raise ReplayError(f"{shown}: no game, which has at most {LARGEST >> 20} MiB")
    text = content.decode("utf-8", "replace").removeprefix("\ufeff")
    try:
        if text.lstrip()[:1] != "{":
            return _of_rows(shown, read_recording(text))
        first = _record_in(text.lstrip().split("\n", 1)[0])
        if "kind" in first:
            return _at_table(shown, text)
        if first:
            return _of_records(shown, text)
        return _of_rows(shown, read_packet_log(text))
    except (GameLogError, PacketLogError) as error:
        raise ReplayError(f"{shown}: {plain_line(str(error))}") from None


def _of_rows(name: str, recording: Recording) -> RecordedGameView:
    _check_talk(name, (row.text for row in recording.rows if isinstance(row, TalkRow)))
    recording = _with_plain_names(recording)
    return RecordedGameView(contest_timeline(name, recording), recording)


def _check_talk(name: str, lines: Iterable[str]) -> None:
    if sum(map(len, lines)) > MOST_TALK:
        raise ReplayError(f"{name}: more than {MOST_TALK} characters of talk, which no game has")


def _with_plain_names(recording: Recording) -> Recording:
    """The recording with the names as they are shown, which no two players may share."""
    cast = {
        seat: replace(one, name=plain_line(one.name).strip() or f"player {seat}")
        for seat, one in recording.cast.items()
    }
    if len({one.name for one in cast.values()}) < len(cast):
        raise GameLogError("two seats have the same name", 1, "")
    return replace(recording, cast=cast, problems=recording.problems[:MOST_PROBLEMS])


def _of_records(name: str, text: str) -> RecordedGameView:
    records, problems = _parsed_records(name, text, parse_record, "a Sheriff game")
    if not records:
        raise ReplayError(f"{name}: no record of a Sheriff game can be read: {problems[0]}")
    _check_version(
        name, next((one.version for one in records if isinstance(one, GameRecord)), VERSION), VERSION
    )
    lines = lines_said(records)
    _check_talk(name, lines)
    language = language_of_talk(lines, tuple(sheriff_names(records).values()))
    timeline = replace(sheriff_timeline(name, records, language), problems=problems[:MOST_PROBLEMS])
    return RecordedGameView(timeline, records=records)


def _at_table(name: str, text: str) -> RecordedGameView:
    """A parlour game."""
    records, problems = _parsed_records(name, text, parse_parlour_record, "a parlour game")
    game = next((one for one in records if isinstance(one, ParlourGameRecord)), None)
    if game is None:
        raise ReplayError(
            f"{name}: no record tells who plays: {problems[0] if problems else 'none can be read'}"
        )
    _check_version(name, game.version, PARLOUR_VERSION)
    lines = lines_at_table(records)
    _check_talk(name, lines)
    language = language_of_talk(lines, tuple(game.names.values()))
    try:
        timeline = parlour_timeline(name, records, language)
    except (KeyError, ValueError) as error:
        raise ReplayError(f"{name}: its records contradict each other: {plain_line(str(error))}") from None
    return RecordedGameView(replace(timeline, problems=problems[:MOST_PROBLEMS]), at_table=records)


def beliefs_of(game: RecordedGameView, seat: str) -> BeliefCourse | None:
    """The beliefs of a player, or of the public, over the game; None where players gave scores instead.

    Raises:
        ValueError: nobody of this name plays.
    """
    if game.recording is not None:
        return SeatBeliefs(game.recording, seat, game.timeline.language)
    if game.at_table:
        return TableBeliefs(game.at_table, seat, game.timeline.language)
    return None


def _check_version(name: str, given: int, known: int) -> None:
    if given != known:
        raise ReplayError(f"{name}: records of version {given}, but this reads version {known}")


def _parsed_records(
    name: str, text: str, parse: Callable[[str], R], kind: str
) -> tuple[tuple[R, ...], tuple[str, ...]]:
    """The records of the first game in a log, and one line for each that could not be read."""
    records: list[R] = []
    problems: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        if number > MOST_ROWS:
            raise ReplayError(f"{name}: a game has at most {MOST_ROWS} records")
        if not line.strip():
            continue
        try:
            record = parse(line)
        except ValidationError as error:
            problems.append(f"line {number}: no record of {kind} ({plain_line(_reason(error))})")
            continue
        if records and record.game != records[0].game:
            problems.append(f"line {number}: of another game, {plain_line(record.game)}")
            continue
        records.append(record)
    return tuple(records), tuple(problems)


def _reason(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return first["msg"]


def _record_in(line: str) -> dict[str, object]:
    """The JSON object of a line that says of which event it is the record; any other line is empty."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) and "event" in value else {}


def _is_game(path: Path, logged: Collection[str]) -> bool:
    match path.suffix:
        case ".log":
            return True
        case ".json":
            return path.stem not in logged and _beginning(path).startswith(b'{"agents":')
        case ".jsonl":
            return path.name == RECORDS_FILE or _beginning(path).startswith(b'{"event":"game"')
    return False


def _beginning(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(40).replace(b" ", b"")
    except OSError:
        return b""
