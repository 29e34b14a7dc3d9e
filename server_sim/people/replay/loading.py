"""Opens recorded games of any kind; an invalid upload is refused with a one-line message."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from agent.protocol.errors import GameLogError
from agent.protocol.foreign import plain_line
from agent.recorded.game import RecordedGame, UnreadableGameError
from agent.recorded.opening import begins_with_game_record, read_any_game
from agent.recorded.parlour_recording import ParlourRecording
from agent.recorded.recording import MAX_BYTES, Recording
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.people.replay.building import contest_timeline
from server_sim.people.replay.parlour_building import parlour_timeline
from server_sim.people.replay.posteriors import SeatBeliefs, TableBeliefs
from server_sim.people.replay.sheriff_building import sheriff_timeline
from server_sim.people.replay.timeline import Timeline

RECORDS_FILE = "game.jsonl"
"""The file of a Sheriff game's records in its folder."""
MOST_TALK = 500_000
"""Maximum number of characters of talk in an uploaded game; published games have below 30,000."""
MOST_PROBLEMS = 50
"""Maximum number of reported bad lines."""


class ReplayError(ValueError):
    """A file contains no game that can be shown; the message is one line with its name and the reason."""


BeliefHistory = SeatBeliefs | TableBeliefs
"""The beliefs of one seat, or of the public, over a game."""


@dataclass(frozen=True)
class RecordedGameView:
    """A recorded game: its timeline of events, and the recording from which the timeline was made."""

    timeline: Timeline
    game: RecordedGame


def open_recorded(path: Path) -> RecordedGameView:
    """Read a game from a game log, a packet log, or the records of a Sheriff game (or their folder).

    Raises:
        ReplayError: there is no such file, or no game in it.
    """
    return read_recorded(*_content_of(path))


def open_game(path: Path) -> RecordedGame:
    """Read a game as :func:`open_recorded` does, without the timeline, for which all talk has to be read.

    Raises:
        ReplayError: there is no such file, or no game in it.
    """
    return _game_in(*_content_of(path))


def _content_of(path: Path) -> tuple[str, bytes]:
    """Return the name and the content of a game's file, or of the records in a folder."""
    file = path / RECORDS_FILE if path.is_dir() else path
    name = str(path) if path.is_dir() else file.name
    try:
        with file.open("rb") as stream:
            return name, stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        missing = f"a folder without a {RECORDS_FILE}" if path.is_dir() else "there is no such file"
        raise ReplayError(f"{plain_line(str(path))}: {missing}") from None
    except OSError as error:
        raise ReplayError(f"{plain_line(str(file))}: cannot be read ({error.strerror})") from None


def recorded_games(folder: Path) -> list[Path]:
    """Return the log files of all games below a folder, sorted; a packet log only if a game has no other."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    logs = (path for path in files if path.suffix in (".log", ".jsonl") and path.name != RECORDS_FILE)
    logged = {path.stem for path in logs}
    return [path for path in files if _is_game(path, logged)]


def read_recorded(name: str, content: bytes) -> RecordedGameView:
    """Read a game from a log's content; its kind is recognised by the content, not the name.

    Raises:
        ReplayError: the content is no game, or it is longer than any game.
    """
    shown, game = plain_line(name), _game_in(name, content)
    try:
        timeline = _timeline_of(shown, game)
    except (KeyError, ValueError) as error:
        raise ReplayError(f"{shown}: its records contradict each other: {plain_line(str(error))}") from None
    return RecordedGameView(replace(timeline, problems=timeline.problems[:MOST_PROBLEMS]), game)


def _game_in(name: str, content: bytes) -> RecordedGame:
    shown = plain_line(name)
    if len(content) > MAX_BYTES:
        raise ReplayError(f"{shown}: too large for a game (at most {MAX_BYTES >> 20} MiB)")
    try:
        game = read_any_game(content.decode("utf-8", "replace"))
        if isinstance(game, Recording):
            game = _with_plain_names(game)
    except (GameLogError, UnreadableGameError) as error:
        raise ReplayError(f"{shown}: {plain_line(str(error))}") from None
    if sum(map(len, game.lines)) > MOST_TALK:
        raise ReplayError(f"{shown}: more than {MOST_TALK} characters of talk, which no game has")
    return game


def _timeline_of(name: str, game: RecordedGame) -> Timeline:
    match game:
        case Recording():
            return contest_timeline(name, game)
        case SheriffRecording():
            return sheriff_timeline(name, game, game.language)
        case ParlourRecording():
            return parlour_timeline(name, game, game.language)
    raise TypeError(game)


def _with_plain_names(recording: Recording) -> Recording:
    cast = {
        seat: replace(one, name=plain_line(one.name).strip() or f"player {seat}")
        for seat, one in recording.cast.items()
    }
    if len({one.name for one in cast.values()}) < len(cast):
        raise GameLogError("two seats have the same name", 1, "")
    return replace(recording, cast=cast)


def beliefs_of(game: RecordedGameView, seat: str) -> BeliefHistory:
    """Return the object that computes what a player could believe at each moment of the game.

    ``seat`` is the player's name, or PUBLIC for what follows from public information.

    Raises:
        ValueError: no player has this name, or it is a Sheriff game, which has reliability scores instead.
    """
    match game.game:
        case Recording() as recording:
            return SeatBeliefs(recording, seat, game.timeline.language)
        case ParlourRecording() as recording:
            return TableBeliefs(recording, seat, game.timeline.language)
    raise ValueError(f"{game.timeline.name}: this game has scores instead of beliefs")


def _is_game(path: Path, logged: Collection[str]) -> bool:
    match path.suffix:
        case ".log":
            return True
        case ".json":
            return path.stem not in logged and _beginning(path).startswith(b'{"agents":')
        case ".jsonl":
            return path.name == RECORDS_FILE or begins_with_game_record(path)
    return False


def _beginning(path: Path) -> bytes:
    with suppress(OSError), path.open("rb") as file:
        return file.read(40).replace(b" ", b"")
    return b""


SUMMED_UP = 4096
"""Number of bytes at each end of a log that a summary of the game needs."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What a list of recorded games shows about one game.

    ``game`` is "village", "sheriff" or the name of a parlour game; ``winner`` is None before the end.
    """

    game: str = "village"
    players: tuple[str, ...] = ()
    winner: str | None = None


def summary_of(first: str, last: str) -> GameSummary:
    """Return a game's summary from the beginning and the end of its log; an empty one if they are invalid."""
    try:
        game = read_any_game(f"{first}\n{last}")
        return GameSummary(game.kind, tuple(map(plain_line, game.seated)), game.winner)
    except (GameLogError, UnreadableGameError, KeyError, ValueError):
        return GameSummary()
