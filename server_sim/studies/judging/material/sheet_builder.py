"""Builds a sheet with its key, and decides how many items of each kind of situation a sheet gets."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping

from personas.schema import Language
from server_sim.studies.judging.material.units import FoundLine, line_row
from server_sim.studies.judging.sheet import (
    BlindSheet,
    Candidate,
    JudgedItem,
    Origin,
    SheetError,
    SheetKey,
    TranscriptRow,
    UnitKind,
)

PAPER_TEST_COUNTS: Mapping[UnitKind, int] = {UnitKind.TURN: 5, UnitKind.COUNTER: 2, UnitKind.CLOSING: 3}
"""Number of tests of each situation in the paper; every sheet keeps this ratio ([personas] section 5.3)."""


def situation_counts(count: int) -> dict[UnitKind, int]:
    """Return how many of ``count`` items each kind of situation gets, in the ratio of [personas] section 5.3.

    The numbers are rounded down; turns in no special situation (``UnitKind.TURN``) get the remaining items.
    """
    whole = sum(PAPER_TEST_COUNTS.values())
    shares = {kind: count * share // whole for kind, share in PAPER_TEST_COUNTS.items()}
    shares[UnitKind.TURN] += count - sum(shares.values())
    return shares


def shortfalls(sheet: BlindSheet, count: int) -> list[str]:
    """Return a message for each kind of situation of which a sheet has fewer items than were asked for.

    ``count`` is the number of items that were asked for in all.
    """
    found = Counter(item.kind for item in sheet.items)
    return [
        f"{number} {kind} items are wanted, and the games have {found[kind]}: ask for fewer, give more games"
        for kind, number in situation_counts(count).items()
        if found[kind] < number
    ]


class SheetBuilder:
    """Builds a sheet of lines or players to rate, each with a random id, and its key: their origins by id."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng = random.Random(f"{seed}:names")
        self._origins: dict[str, Origin] = {}
        self.items: list[JudgedItem] = []

    def add(
        self,
        kind: UnitKind,
        language: Language,
        criteria: Iterable[str],
        candidates: Iterable[Candidate],
        transcript: tuple[TranscriptRow, ...] = (),
    ) -> None:
        """Add an item with these candidates to the sheet; its id is i001, i002 and so on."""
        name = f"i{len(self.items) + 1:03}"
        self.items.append(JudgedItem(name, kind, language, tuple(criteria), tuple(candidates), transcript))

    def line(self, entrant: str, log: str, found: FoundLine) -> Candidate:
        """Return an entrant's line, and those before it, as a candidate to rate; store its origin in the key.

        ``log`` is the path of the log of the game to which the line belongs.
        """
        talk, row = found.talk, line_row(found.talk)
        candidate = self._candidate(Origin(entrant, log, talk.agent, found.role, talk.day, talk.idx))
        return Candidate(candidate, "", found.history, row, len(row.text))

    def player(self, origin: Origin, letters: int, lines: int) -> Candidate:
        """Return a candidate (something to rate) that stands for one player of a recorded game.

        ``origin`` says which player of which game; it is stored in the key. ``letters`` and ``lines`` are the
        numbers of characters and of lines that the player said in public.
        """
        return Candidate(self._candidate(origin), origin.player, letters=letters, lines=lines)

    def finished(self, entrants: Iterable[str]) -> tuple[BlindSheet, SheetKey]:
        """Return the sheet with the added items, and the key with the origins of their lines or players."""
        if not self.items:
            raise SheetError("the games have nothing to judge: give more games, of one language")
        name = f"s{self._rng.randrange(16**8):08x}"
        sheet = BlindSheet(name, self._seed, tuple(self.items))
        return sheet, SheetKey(name, tuple(entrants), self._origins)

    def _candidate(self, origin: Origin) -> str:
        while (name := f"c{self._rng.randrange(16**6):06x}") in self._origins:
            pass
        self._origins[name] = origin
        return name
