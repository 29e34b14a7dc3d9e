"""What every way of drawing needs: the paper's shares of situations, and ids whose origins a key keeps."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence

from server_sim.studies.judging.material.lines import FoundLine
from server_sim.studies.judging.sheet import (
    BlindSheet,
    Candidate,
    JudgedItem,
    Origin,
    SheetError,
    SheetKey,
    UnitKind,
)

PAPERS_SHARES: Mapping[UnitKind, int] = {UnitKind.TURN: 5, UnitKind.COUNTER: 2, UnitKind.CLOSING: 3}
"""Tests of each situation in the paper, which every sheet keeps to ([personas] section 5.3)."""


def papers_shares(count: int) -> dict[UnitKind, int]:
    """How many of ``count`` items are of each situation; what does not divide goes to plain turns."""
    whole = sum(PAPERS_SHARES.values())
    shares = {kind: count * share // whole for kind, share in PAPERS_SHARES.items()}
    shares[UnitKind.TURN] += count - sum(shares.values())
    return shares


def shortfalls(sheet: BlindSheet, count: int) -> list[str]:
    """A line for each situation of which a sheet of ``count`` items lacks some."""
    found = Counter(item.kind for item in sheet.items)
    return [
        f"{number} {kind} items are wanted, and the games have {found[kind]}: ask for fewer, give more games"
        for kind, number in papers_shares(count).items()
        if found[kind] < number
    ]


class KeyedSheet:
    """A sheet in the making: gives out ids that tell nothing, and keeps the key."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng = random.Random(f"{seed}:names")
        self._origins: dict[str, Origin] = {}
        self._items = 0

    def item(self) -> str:
        """The id of the next item."""
        self._items += 1
        return f"i{self._items:03}"

    def line(self, entrant: str, log: str, found: FoundLine) -> Candidate:
        """A candidate that is an entrant's line after its history."""
        talk = found.talk
        candidate = self._candidate(Origin(entrant, log, talk.agent, found.role, talk.day, talk.idx))
        return Candidate(candidate, "", found.history, found.row, len(found.row.text))

    def player(self, origin: Origin, label: str, letters: int, lines: int) -> Candidate:
        """A candidate that is a player of a whole game."""
        return Candidate(self._candidate(origin), label, letters=letters, lines=lines)

    def finished(self, items: Sequence[JudgedItem], entrants: tuple[str, ...]) -> tuple[BlindSheet, SheetKey]:
        """The sheet of these items, and its key.

        Raises:
            SheetError: there are no items.
        """
        if not items:
            raise SheetError("the games have nothing to judge: give more games, of one language")
        name = f"s{self._rng.randrange(16**8):08x}"
        return BlindSheet(name, self._seed, tuple(items)), SheetKey(name, entrants, self._origins)

    def _candidate(self, origin: Origin) -> str:
        while (name := f"c{self._rng.randrange(16**6):06x}") in self._origins:
            pass
        self._origins[name] = origin
        return name
