"""The order in which each rater sees the items and their candidates."""

from __future__ import annotations

import random
from dataclasses import dataclass

from server_sim.studies.judging.sheet import SCALE, BlindSheet, Candidate, JudgedItem, ordered


@dataclass(frozen=True, slots=True)
class PlacedItem:
    """An item of a sheet with its candidates in the order in which one rater sees them."""

    item: JudgedItem
    candidates: tuple[Candidate, ...]

    @property
    def scale(self) -> tuple[int, ...]:
        """The allowed marks."""
        return tuple(range(1, len(self.candidates) + 1)) if self.item.is_ranked else SCALE


def placed_items(sheet: BlindSheet, form: int) -> list[PlacedItem]:
    """Return the items in the order of one form (counted from 0); each form has its own order."""
    items = list(sheet.items)
    random.Random(f"{sheet.seed}:form:{form}").shuffle(items)
    return [PlacedItem(item, ordered(item, sheet.seed, form)) for item in items]
