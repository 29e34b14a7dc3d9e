"""Draws the items of a sheet: pairs of lines of two entrants, or whole games to rank."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from agent.recorded.recording import Recording, load_recording
from agent.runtime.progress import tracked
from server_sim.studies.judging.material.blinding import blinded, has_names, team_names
from server_sim.studies.judging.material.sheet_builder import SheetBuilder, situation_counts
from server_sim.studies.judging.material.units import (
    FoundLine,
    found_lines,
    letters_and_lines,
    transcript,
    votes_kept,
)
from server_sim.studies.judging.sheet import (
    INDICES,
    SMALL_VILLAGE,
    BlindSheet,
    ContestCriterion,
    Origin,
    SheetError,
    SheetKey,
    UnitKind,
)


@dataclass(frozen=True)
class LoggedGame:
    """A recorded game and its ``log``, the path of its log file inside the folder that was read."""

    log: str
    recording: Recording


@dataclass(frozen=True)
class LoggedLine:
    """A talk line that may be drawn for a sheet, with the path of its log."""

    log: str
    recording: Recording
    """The game without team names, as judges and entrants may see it."""
    line: FoundLine
    has_names: bool
    """Whether the players have in-game names; some old games have numbers only."""


def logged_games(folder: Path, names: Collection[str] | None = None) -> list[LoggedGame]:
    """Read all game logs (``*.log``) in a folder and its subfolders; there must be at least one.

    With ``names`` only files with such a name are read.
    """
    files = [file for file in sorted(folder.rglob("*.log")) if names is None or file.name in names]
    if not files:
        raise SheetError(f"{folder}: no .log files there")
    return [
        LoggedGame(file.relative_to(folder).as_posix(), load_recording(file))
        for file in tracked(files, "Reading games")
    ]


def two_entrants(named: Sequence[str]) -> dict[str, Path]:
    """Parse two arguments ``NAME=DIR``; return the folder of game logs of each entrant, by its name."""
    pairs = [one.partition("=") for one in named]
    folders = {name: Path(folder) for name, _, folder in pairs if name and folder}
    if len(named) != 2 or len(folders) != 2:
        example = "ours=log/play-1 theirs=log/old"
        raise SheetError(f"two entrants are compared: name both as NAME=DIR, e.g. {example}")
    for folder in folders.values():
        if not folder.is_dir():
            raise SheetError(f"{folder}: no folder of game logs")
    return folders


def draw_lines(
    entrants: Mapping[str, Sequence[LoggedGame]], count: int, seed: str
) -> tuple[BlindSheet, SheetKey]:
    """Draw at random ``count`` pairs of talk lines, one by each entrant; return the sheet and its key.

    ``entrants`` has each entrant's games by its name. Kinds of situation are as frequent as in [personas].
    The lines of a pair have the same situation and language and, if possible, the same village size and day.
    If a kind of situation has too few lines, all its pairs are used.

    Raises:
        SheetError: the entrants have no line in the same situation and language.
    """
    rng, drawing = random.Random(seed), SheetBuilder(seed)
    teams = team_names(game.recording for games in entrants.values() for game in games)
    pool, others = (list(logged_lines(games, teams)) for games in entrants.values())
    for kind, number in situation_counts(count).items():
        for pair in _closest_pairs(pool, others, kind, number, rng):
            found = zip(entrants, pair, strict=True)
            candidates = [drawing.line(name, one.log, one.line) for name, one in found]
            drawing.add(kind, pair[0].recording.language, INDICES[kind], candidates)
    return drawing.finished(entrants)


def draw_game_sheet(games: Sequence[LoggedGame], count: int, seed: str) -> tuple[BlindSheet, SheetKey]:
    """Draw ``count`` whole games at random, so that raters rank the players of each game.

    The compared entrants are the teams named in the logs. Returns the sheet and its key.
    """
    drawing = SheetBuilder(seed)
    drawn = random.Random(seed).sample(list(games), min(count, len(games)))
    teams = team_names(game.recording for game in games)
    for game in drawn:
        _add_game(drawing, game, blinded(game.recording, teams))
    return drawing.finished(sorted({seat.team for game in drawn for seat in game.recording.cast.values()}))


def _add_game(drawing: SheetBuilder, game: LoggedGame, shown: Recording) -> None:
    rows = transcript(shown)
    announced, kept = votes_kept(shown)
    candidates = []
    for seat, cast in sorted(shown.cast.items(), key=lambda numbered: numbered[1].name):
        name, team = cast.name, game.recording.cast[seat].team
        origin = Origin(team, game.log, name, cast.role, announced=announced[name], kept=kept[name])
        candidates.append(drawing.player(origin, *letters_and_lines(rows, name)))
    left_out = {ContestCriterion.TEAMWORK} if len(candidates) <= SMALL_VILLAGE else set()
    criteria = [one for one in ContestCriterion if one not in left_out]
    drawing.add(UnitKind.GAME, shown.language, criteria, candidates, rows)


def logged_lines(games: Sequence[LoggedGame], teams: frozenset[str]) -> Iterator[LoggedLine]:
    """Yield the talk lines of games that raters can judge, with the names of ``teams`` hidden in the text."""
    for game in games:
        shown = blinded(game.recording, teams)
        for line in found_lines(shown):
            yield LoggedLine(game.log, shown, line, has_names(game.recording))


def _closest_pairs(
    pool: Sequence[LoggedLine], others: Sequence[LoggedLine], kind: UnitKind, number: int, rng: random.Random
) -> list[tuple[LoggedLine, LoggedLine]]:
    """Pair lines of one situation by two entrants; each line is used once, and similar lines come first."""
    one_side = [entry for entry in pool if entry.line.kind is kind]
    free = [entry for entry in others if entry.line.kind is kind]
    rng.shuffle(one_side)
    rng.shuffle(free)
    pairs: list[tuple[LoggedLine, LoggedLine]] = []
    for entry in one_side:
        fitting = [other for other in free if other.recording.language == entry.recording.language]
        if fitting and len(pairs) < number:
            closest = min(fitting, key=partial(_distance, entry))
            free.remove(closest)
            pairs.append((entry, closest))
    return pairs


def _distance(entry: LoggedLine, other: LoggedLine) -> tuple[bool, int, int]:
    one, two = entry.line, other.line
    names_differ = entry.has_names is not other.has_names
    return names_differ, abs(one.size - two.size), abs(one.talk.day - two.talk.day)
