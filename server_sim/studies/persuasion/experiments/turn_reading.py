"""Reads the speaking turns of recorded games from their files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from agent.protocol.foreign import plain_line
from agent.protocol.parlour_log import NewsRecord, ParlourGameRecord, parse_parlour_record
from agent.protocol.sheriff_log import GameRecord, LineRecord, parse_record
from agent.recorded.recording import language_of_talk
from server_sim.studies.persuasion.experiments.parlour_turns import parlour_turns
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.experiments.village_turns import village_turns
from server_sim.studies.persuasion.instances import InstanceError

R = TypeVar("R")


def recorded_files(paths: Sequence[Path]) -> list[Path]:
    """The records of games among these files and below these folders, in the order of their names.

    Raises:
        InstanceError: there are none.
    """
    files = [
        file
        for path in paths
        for file in (sorted(path.rglob("*.jsonl")) if path.is_dir() else [path])
        if not path.is_dir() or _begins_a_game(file)
    ]
    if not files:
        raise InstanceError(f"{', '.join(map(str, paths))}: no recorded game (*.jsonl)")
    return files


def turns_in(file: Path) -> Iterator[SpeakingTurn]:
    """The speaking turns of one recorded game.

    Raises:
        InstanceError: the file holds no such game; the message names it, and the line.
        OSError: it cannot be read.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise InstanceError(f"{file}: is no text in UTF-8") from None
    first = _object(text.split("\n", 1)[0])
    try:
        yield from _parlour_turns(file, text) if "kind" in first else _village_turns(file, text)
    except ValueError as error:
        raise InstanceError(f"{file}: {plain_line(str(error))}") from None


def _parlour_turns(file: Path, text: str) -> Iterator[SpeakingTurn]:
    records = _records_in(file, text, parse_parlour_record)
    names = [name for one in records if isinstance(one, ParlourGameRecord) for name in one.names.values()]
    lines = [one.news.text for one in records if isinstance(one, NewsRecord) and one.news.text]
    return parlour_turns(records, language_of_talk(lines, names))


def _village_turns(file: Path, text: str) -> Iterator[SpeakingTurn]:
    records = _records_in(file, text, parse_record)
    names = [name for one in records if isinstance(one, GameRecord) for name in one.names.values()]
    lines = [one.text for one in records if isinstance(one, LineRecord) and one.text]
    return village_turns(records, language_of_talk(lines, names))


def _records_in(file: Path, text: str, parse: Callable[[str], R]) -> list[R]:
    records: list[R] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                records.append(parse(line))
            except ValidationError:
                raise InstanceError(f"{file}: line {number}: no record of a game") from None
    return records


def _begins_a_game(file: Path) -> bool:
    with file.open("rb") as stream:
        return _object(stream.readline(100_000).decode("utf-8", "replace")).get("event") == "game"


def _object(line: str) -> dict[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
