"""A blind sheet: what raters see and rate; and the key, a separate file with the origin of every line.

:func:`shuffled` decides in which order a rater sees the lines or players.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from agent.runtime.files import replace_file
from personas.schema import Language
from rules.game.roles import Role
from server_sim.config.errors import ServerSimError

T = TypeVar("T")
SHEET_FILE, KEY_FILE = "sheet.json", "key.json"
SCALE = (1, 2, 3, 4, 5)
SMALL_VILLAGE = 5
"""Villages of at most this size have no team play to judge."""


class SheetError(ServerSimError, ValueError):
    """A sheet, its key or its answers cannot be used; the message says why in one line."""


class UnitKind(StrEnum):
    """What raters judge in an item: lines of one of three kinds of situation, or all players of a game."""

    TURN = "turn"
    COUNTER = "counter"
    """One line of a speaker whom the seer has declared a werewolf."""
    CLOSING = "closing"
    """One line: the last line of talk before a vote."""
    GAME = "game"


class LineIndex(StrEnum):
    """A criterion on which a single line is scored, from 1 to 5."""

    INDIVIDUALITY = "individuality"
    NATURALNESS = "naturalness"
    INTEREST = "interest"
    DECEIVING = "deceiving"
    CLOSING = "closing"


class ContestCriterion(StrEnum):
    """A criterion on which the contest ranks players (protocol section 11)."""

    EXPRESSION = "A"
    CONTEXT = "B"
    CONSISTENCY = "C"
    DEEDS = "D"
    CHARACTER = "E"
    TEAMWORK = "F"
    """Teamwork; only in villages of more than five players."""


INDICES: Mapping[UnitKind, tuple[str, ...]] = {
    UnitKind.TURN: (LineIndex.INDIVIDUALITY, LineIndex.NATURALNESS, LineIndex.INTEREST),
    UnitKind.COUNTER: (LineIndex.DECEIVING,),
    UnitKind.CLOSING: (LineIndex.CLOSING,),
}
"""The criteria on which a line is scored in each situation ([personas] section 5.3)."""


@dataclass(frozen=True, slots=True)
class TranscriptRow:
    """An event of a game; ``event`` is talk, whisper, vote, execute and so on, ``text`` the line or target.

    ``term`` is a role or species in the protocol's spelling, if the event has one.
    """

    day: int
    event: str
    who: str
    text: str
    term: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What gets a mark: a talk line with the lines before it (``history``), or a player named ``label``.

    ``letters`` and ``lines`` give the length of the text, to detect raters who prefer long or short texts.
    """

    id: str
    label: str = ""
    history: tuple[TranscriptRow, ...] = ()
    line: TranscriptRow | None = None
    letters: int = 0
    lines: int = 1


@dataclass(frozen=True, slots=True)
class JudgedItem:
    """The lines or players (``candidates``) that raters compare in one question, on each of ``criteria``.

    ``transcript`` has the events of the game if players of a whole game are judged, else it is empty.
    """

    id: str
    kind: UnitKind
    language: Language
    criteria: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    transcript: tuple[TranscriptRow, ...] = ()

    @property
    def common_history(self) -> tuple[TranscriptRow, ...]:
        """The events before the lines, if all candidates share them; empty if they differ."""
        histories = {one.history for one in self.candidates}
        return histories.pop() if len(histories) == 1 else ()

    @property
    def is_ranked(self) -> bool:
        """Whether raters rank the candidates without ties (True) or score each from 1 to 5 (False)."""
        return self.kind is UnitKind.GAME

    @property
    def scale(self) -> tuple[int, ...]:
        """The marks that a rater may give: all ranks, or the scores 1 to 5."""
        return tuple(range(1, len(self.candidates) + 1)) if self.is_ranked else SCALE


@dataclass(frozen=True, slots=True)
class BlindSheet:
    """What raters see: the items to rate; ``name`` identifies the sheet in filled forms and answers."""

    name: str
    seed: str
    items: tuple[JudgedItem, ...]

    @property
    def candidates(self) -> dict[str, Candidate]:
        """The lines or players to rate of all items, by candidate id."""
        return {one.id: one for item in self.items for one in item.candidates}


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a rated line or player comes from: entrant, game log, player, and a line's day and index.

    For a player, ``announced`` counts the votes that it announced, ``kept`` those that it cast as announced.
    """

    entrant: str
    log: str
    player: str
    role: Role
    day: int | None = None
    idx: int | None = None
    announced: int = 0
    kept: int = 0


@dataclass(frozen=True, slots=True)
class SheetKey:
    """The origins of a sheet's candidates, by candidate id; raters do not see them.

    ``models`` has by entrant the language models that worded its lines, as the provider calls them.
    """

    sheet: str
    entrants: tuple[str, ...]
    origins: Mapping[str, Origin]
    models: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


_SHEET, _KEY = TypeAdapter(BlindSheet), TypeAdapter(SheetKey)


def shuffled(item: JudgedItem, seed: str, permutation: int) -> tuple[Candidate, ...]:
    """Return the lines or players of an item in random order number ``permutation``.

    Order 1 is order 0 reversed, order 3 is order 2 reversed, and so on: no candidate gains from its position.
    """
    candidates = list(item.candidates)
    random.Random(f"{seed}:{item.id}:{permutation // 2}").shuffle(candidates)
    return tuple(reversed(candidates) if permutation % 2 else candidates)


def write_sheet(folder: Path, sheet: BlindSheet, key: SheetKey) -> list[Path]:
    """Write a sheet and its key to a folder, readable by the owner only; return the paths of both files."""
    files = [folder / SHEET_FILE, folder / KEY_FILE]
    replace_file(files[0], _SHEET.dump_json(sheet).decode())
    replace_file(files[1], _KEY.dump_json(key, indent=1).decode())
    return files


def read_sheet(folder: Path) -> BlindSheet:
    """Read the sheet that is stored in a folder."""
    return _sheet_read(_SHEET, folder / SHEET_FILE)


def read_key(folder: Path, sheet: BlindSheet) -> SheetKey:
    """Read the key of a sheet (the origins of its candidates) from the sheet's folder."""
    key = _sheet_read(_KEY, folder / KEY_FILE)
    if key.sheet != sheet.name or not sheet.candidates.keys() <= key.origins.keys():
        raise SheetError(f"{folder / KEY_FILE}: is the key of another sheet")
    return key


def _sheet_read(adapter: TypeAdapter[T], file: Path) -> T:
    try:
        return adapter.validate_json(file.read_bytes())
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise SheetError(f"{file}: not one that judge wrote ({where}: {first['msg']})") from None
