"""A blind sheet: what is to be judged, without a word on whose it is; and its key, which tells.

Also the rule that turns the order of candidates from one rater, or one permutation, to the next.
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
from server_sim.studies.judging.published import LineIndex

T = TypeVar("T")
SHEET_FILE, KEY_FILE = "sheet.json", "key.json"
SCALE = (1, 2, 3, 4, 5)
"""The marks of a line."""


class SheetError(ServerSimError, ValueError):
    """A sheet, its key or its answers cannot be used; the message is one line that says which, and why."""


class UnitKind(StrEnum):
    """What an item has to judge: one line in one of three situations, or everyone in a whole game."""

    TURN = "turn"
    COUNTER = "counter"
    """The seer has declared the speaker a werewolf."""
    CLOSING = "closing"
    """The last line of talk before a vote."""
    GAME = "game"


class ContestCriterion(StrEnum):
    """What the contest ranks players on (protocol section 11)."""

    EXPRESSION = "A"
    CONTEXT = "B"
    CONSISTENCY = "C"
    DEEDS = "D"
    CHARACTER = "E"
    TEAMWORK = "F"
    """Only in villages of more than five."""


INDICES: Mapping[UnitKind, tuple[str, ...]] = {
    UnitKind.TURN: (LineIndex.INDIVIDUALITY, LineIndex.NATURALNESS, LineIndex.INTEREST),
    UnitKind.COUNTER: (LineIndex.DECEIVING,),
    UnitKind.CLOSING: (LineIndex.CLOSING,),
}
"""What a line is scored on in each situation ([personas] section 5.3)."""


@dataclass(frozen=True, slots=True)
class TranscriptRow:
    """Something said or done; ``event`` is talk, whisper, vote, execute and so on, ``text`` what or whom.

    ``term`` is a role or a species as the protocol spells it, where the event is about one.
    """

    day: int
    event: str
    who: str
    text: str
    term: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What gets a mark: a line after its ``history``, or a player of a game by its ``label``.

    ``letters`` and ``lines`` are how much it is, to see whether a judge goes by that.
    """

    id: str
    label: str = ""
    history: tuple[TranscriptRow, ...] = ()
    line: TranscriptRow | None = None
    letters: int = 0
    lines: int = 1


@dataclass(frozen=True, slots=True)
class JudgedItem:
    """Candidates that are judged side by side; a game has a ``transcript`` for all."""

    id: str
    kind: UnitKind
    language: Language
    criteria: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    transcript: tuple[TranscriptRow, ...] = ()

    @property
    def common_history(self) -> tuple[TranscriptRow, ...]:
        """What was said before all candidates, which go on from there; empty if they are of several games."""
        histories = {one.history for one in self.candidates}
        return histories.pop() if len(histories) == 1 else ()

    @property
    def is_ranked(self) -> bool:
        """Whether candidates get ranks without ties, not scores from 1 to 5."""
        return self.kind is UnitKind.GAME


@dataclass(frozen=True, slots=True)
class BlindSheet:
    """What raters see; ``name`` tells answers to one sheet from answers to another."""

    name: str
    seed: str
    items: tuple[JudgedItem, ...]

    @property
    def candidates(self) -> dict[str, Candidate]:
        """All candidates, by id."""
        return {one.id: one for item in self.items for one in item.candidates}


@dataclass(frozen=True, slots=True)
class Origin:
    """Whose a candidate is; ``announced`` votes of a whole game, and how many were cast so (``kept``)."""

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
    """The origins of a sheet's candidates, by id; not to be seen by who judges.

    ``models`` are those that phrase an entrant's lines, as far as they are known, by what they are called
    where they are served.
    """

    sheet: str
    entrants: tuple[str, ...]
    origins: Mapping[str, Origin]
    models: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


_SHEET, _KEY = TypeAdapter(BlindSheet), TypeAdapter(SheetKey)


def ordered(item: JudgedItem, seed: str, permutation: int) -> tuple[Candidate, ...]:
    """The candidates in the order of a permutation: every odd one is the one before it, backwards.

    So two permutations of a pair swap its sides, and nobody gains by the order.
    """
    candidates = list(item.candidates)
    random.Random(f"{seed}:{item.id}:{permutation // 2}").shuffle(candidates)
    return tuple(reversed(candidates) if permutation % 2 else candidates)


def write_sheet(folder: Path, sheet: BlindSheet, key: SheetKey) -> list[Path]:
    """Write a sheet and, for its owner alone to read, the key; which files these are."""
    files = [folder / SHEET_FILE, folder / KEY_FILE]
    replace_file(files[0], _SHEET.dump_json(sheet).decode())
    replace_file(files[1], _KEY.dump_json(key, indent=1).decode())
    return files


def read_sheet(folder: Path) -> BlindSheet:
    """The sheet of a folder.

    Raises:
        SheetError: it cannot be used.
        OSError: it cannot be read.
    """
    return _sheet_read(_SHEET, folder / SHEET_FILE)


def read_key(folder: Path, sheet: BlindSheet) -> SheetKey:
    """The key to a folder's sheet.

    Raises:
        SheetError: it cannot be used, or is another sheet's.
        OSError: it cannot be read.
    """
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
