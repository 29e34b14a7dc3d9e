"""Builds a sheet with its key, and decides how many items of each kind of situation a sheet gets."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence

from server_sim.studies.judging.material.units import FoundLine
from server_sim.studies.judging.sheet import (
    BlindSheet,
    Candidate,
    JudgedItem,
    Origin,
    SheetError,
    SheetKey,
    UnitKind,
)

PAPER_TEST_COUNTS: Mapping[UnitKind, int] = {UnitKind.TURN: 5, UnitKind.COUNTER: 2, UnitKind.CLOSING: 3}
"""Number of tests of each situation in the paper; every sheet keeps this ratio ([personas] section 5.3)."""


def situation_counts(count: int) -> dict[UnitKind, int]:
    """Return how many of ``count`` items each kind of situation gets, in the ratio of the paper's tests.

    The numbers are rounded down; plain turns get the remaining items.
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


class KeyedSheet:
    """Builds a sheet and its key: gives each line or player a random id, and stores its origin in the key."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng = random.Random(f"{seed}:names")
        self._origins: dict[str, Origin] = {}
        self._items = 0

    def item(self) -> str:
        """Return a new item id: i001, i002 and so on."""
        self._items += 1
        return f"i{self._items:03}"

    def line(self, entrant: str, log: str, found: FoundLine) -> Candidate:
        """Return an entrant's line, with the lines before it, as a candidate; store its origin in the key.

        ``log`` is the path of the log of the game to which the line belongs.
        """
        talk = found.talk
        candidate = self._candidate(Origin(entrant, log, talk.agent, found.role, talk.day, talk.idx))
        return Candidate(candidate, "", found.history, found.row, len(found.row.text))

    def player(self, origin: Origin, label: str, letters: int, lines: int) -> Candidate:
        """Return a player of a whole game as a candidate; store its origin in the key.

        ``label`` is the name that raters see; ``letters`` and ``lines`` count what the player said.
        """
        return Candidate(self._candidate(origin), label, letters=letters, lines=lines)

    def finished(self, items: Sequence[JudgedItem], entrants: tuple[str, ...]) -> tuple[BlindSheet, SheetKey]:
        """Return the sheet with these items, and the key with the origins of their lines or players.

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
