"""Drawing a sheet: which lines of two entrants stand side by side, and which games are ranked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from agent.recorded.recording import Recording, load_recording
from personas.schema import Language
from server_sim.studies.judging.material.blinding import blinded, has_names, team_names
from server_sim.studies.judging.material.games import letters_and_lines, transcript, votes_kept
from server_sim.studies.judging.material.keyed import KeyedSheet, papers_shares
from server_sim.studies.judging.material.lines import FoundLine, found_lines
from server_sim.studies.judging.sheet import (
    INDICES,
    BlindSheet,
    ContestCriterion,
    JudgedItem,
    Origin,
    SheetError,
    SheetKey,
    UnitKind,
)

SMALL_VILLAGE = 5
"""Players up to which there is no team play to judge."""


@dataclass(frozen=True)
class LoggedGame:
    """A recorded game with the name of its file."""

    log: str
    recording: Recording


@dataclass(frozen=True)
class _Entry:
    """A line that may be drawn, with the log that it is from."""

    line: FoundLine
    log: str
    language: Language
    has_names: bool
    """Whether the game gives its players names; some old ones have numbers alone."""


def log_files(folder: Path) -> list[Path]:
    """The game logs below a folder, in the order of their names.

    Raises:
        SheetError: there are none.
    """
    files = sorted(folder.rglob("*.log"))
    if not files:
        raise SheetError(f"{folder}: no .log files there")
    return files


def logged_game(file: Path, folder: Path) -> LoggedGame:
    """A game by its log, which is called as it is below the folder.

    Raises:
        RecordingError: it cannot be used.
        OSError: it cannot be read.
    """
    return LoggedGame(file.relative_to(folder).as_posix(), load_recording(file))


def two_entrants(named: Sequence[str]) -> dict[str, Path]:
    """The folders of two entrants by name, from ``NAME=DIR`` twice.

    Raises:
        SheetError: they are not two, or are not named apart.
    """
    pairs = [one.partition("=") for one in named]
    folders = {name: Path(folder) for name, _, folder in pairs if name and folder}
    if len(named) != 2 or len(folders) != 2:
        raise SheetError(
            "two entrants are compared: name both as NAME=DIR, e.g. ours=log/play-1 theirs=log/old"
        )
    for folder in folders.values():
        if not folder.is_dir():
            raise SheetError(f"{folder}: no folder of game logs")
    return folders


def draw_lines(
    entrants: Mapping[str, Sequence[LoggedGame]], count: int, seed: str
) -> tuple[BlindSheet, SheetKey]:
    """``count`` pairs of lines, one of each of two entrants, in the paper's shares of situations.

    The lines of a pair are of the same situation and language and, where there are such, of villages of the
    same size and of the same day, and both of games whose players have names. Of a situation that the games
    do not have so often, all there are.

    Raises:
        SheetError: the entrants have no line in the same situation and language.
    """
    rng, drawing = random.Random(seed), KeyedSheet(seed)
    teams = team_names(game.recording for games in entrants.values() for game in games)
    (first, pool), (second, other_pool) = ((name, _pool(games, teams)) for name, games in entrants.items())
    items: list[JudgedItem] = []
    for kind, number in papers_shares(count).items():
        for one, other in _likest_pairs(pool, other_pool, kind, number, rng):
            candidates = (drawing.line(first, one.log, one.line), drawing.line(second, other.log, other.line))
            items.append(JudgedItem(drawing.item(), kind, one.language, INDICES[kind], candidates))
    return drawing.finished(items, tuple(entrants))


def draw_game_sheet(games: Sequence[LoggedGame], count: int, seed: str) -> tuple[BlindSheet, SheetKey]:
    """``count`` whole games whose players are ranked; the teams of the logs are the entrants."""
    drawing = KeyedSheet(seed)
    drawn = random.Random(seed).sample(list(games), min(count, len(games)))
    teams = team_names(game.recording for game in games)
    items = [_game_item(drawing, game, blinded(game.recording, teams)) for game in drawn]
    entrants = sorted({seat.team for game in drawn for seat in game.recording.cast.values()})
    return drawing.finished(items, tuple(entrants))


def _game_item(drawing: KeyedSheet, game: LoggedGame, shown: Recording) -> JudgedItem:
    rows = transcript(shown)
    announced, kept = votes_kept(shown)
    item = drawing.item()
    candidates = []
    for seat, cast in sorted(shown.cast.items(), key=lambda numbered: numbered[1].name):
        name = cast.name
        origin = Origin(
            game.recording.cast[seat].team,
            game.log,
            name,
            cast.role,
            announced=announced[name],
            kept=kept[name],
        )
        candidates.append(drawing.player(origin, name, *letters_and_lines(rows, name)))
    criteria = [
        one
        for one in ContestCriterion
        if one is not ContestCriterion.TEAMWORK or len(candidates) > SMALL_VILLAGE
    ]
    return JudgedItem(item, UnitKind.GAME, shown.language, tuple(criteria), tuple(candidates), rows)


def _pool(games: Sequence[LoggedGame], teams: frozenset[str]) -> list[_Entry]:
    return [entry for game in games for entry in _line_entries(game, teams)]


def _line_entries(game: LoggedGame, teams: frozenset[str]) -> Iterator[_Entry]:
    shown = blinded(game.recording, teams)
    for line in found_lines(shown):
        yield _Entry(line, game.log, shown.language, has_names(game.recording))


def _likest_pairs(
    pool: Sequence[_Entry], others: Sequence[_Entry], kind: UnitKind, number: int, rng: random.Random
) -> list[tuple[_Entry, _Entry]]:
    """Lines of one situation by two entrants, each used once, the likest possible side by side."""
    one_side = [entry for entry in pool if entry.line.kind is kind]
    free = [entry for entry in others if entry.line.kind is kind]
    rng.shuffle(one_side)
    rng.shuffle(free)
    pairs: list[tuple[_Entry, _Entry]] = []
    for entry in one_side:
        fitting = [other for other in free if other.language == entry.language]
        if fitting and len(pairs) < number:
            closest = min(fitting, key=partial(_unlikeness, entry))
            free.remove(closest)
            pairs.append((entry, closest))
    return pairs


def _unlikeness(entry: _Entry, other: _Entry) -> tuple[bool, int, int]:
    one, two = entry.line, other.line
    return (
        entry.has_names is not other.has_names,
        abs(one.size - two.size),
        abs(one.talk.day - two.talk.day),
    )
