"""Reads the speaking turns of recorded games from their files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from agent.protocol.foreign import plain_line
from agent.recorded.game import RecordedGame
from agent.recorded.opening import begins_with_game_record, read_any_game
from agent.recorded.parlour_recording import ParlourRecording
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.persuasion.experiments.parlour_turns import parlour_turns
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.experiments.village_turns import village_turns
from server_sim.studies.persuasion.instances import InstanceError


def recorded_files(paths: Sequence[Path]) -> list[Path]:
    """Return the logs of games among these files and below these folders, sorted by name.

    Raises:
        InstanceError: there are none.
    """
    files = [
        file
        for path in paths
        for file in (sorted(path.rglob("*.jsonl")) if path.is_dir() else [path])
        if not path.is_dir() or begins_with_game_record(file)
    ]
    if not files:
        raise InstanceError(f"{', '.join(map(str, paths))}: no recorded game (*.jsonl)")
    return files


def turns_in(file: Path) -> Iterator[SpeakingTurn]:
    """Yield the speaking turns of one recorded game.

    Raises:
        InstanceError: the file is not a usable log; the message names the file and the line.
        OSError: it cannot be read.
    """
    try:
        game = read_any_game(file.read_text(encoding="utf-8"))
        if game.problems:
            raise InstanceError(f"{file}: {plain_line(str(game.problems[0]))}")
        yield from _turns_of(game)
    except UnicodeDecodeError:
        raise InstanceError(f"{file}: is no text in UTF-8") from None
    except ValueError as error:
        raise InstanceError(f"{file}: {plain_line(str(error))}") from None


def _turns_of(game: RecordedGame) -> Iterator[SpeakingTurn]:
    match game:
        case ParlourRecording():
            return parlour_turns(game)
        case SheriffRecording():
            return village_turns(game)
    raise ValueError("the log is not that of a village of seven, of Avalon or of One Night")
