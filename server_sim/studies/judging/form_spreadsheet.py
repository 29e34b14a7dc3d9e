"""Forms as CSV, and the order in which each rater sees the items and their candidates."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product

from personas.schema import Language
from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.judging.sheet import SCALE, BlindSheet, Candidate, JudgedItem, ordered
from server_sim.studies.judging.words import judge_words

COLUMNS = ("sheet", "form", "rater", "item", "criterion", "place", "candidate", "value")
"""Columns that a filled form must have; a spreadsheet also shows the lines to be rated."""


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


def form_csv(sheet: BlindSheet, form: int, language: Language) -> str:
    """Return one rater's form as CSV; the rater fills in the last column."""
    words = judge_words(language)
    rows: list[dict[str, Figure]] = []
    for placed in placed_items(sheet, form):
        item = placed.item
        for criterion, (place, one) in product(item.criteria, enumerate(placed.candidates, 1)):
            about = words.criteria[criterion]
            ends = "" if item.is_ranked else f" (1 = {about.low}, 5 = {about.high})"
            shown = item.transcript if item.is_ranked else one.history
            known = (sheet.name, form, "", item.id, criterion, place, one.id, "")
            rows.append(
                {
                    "question": f"{about.ask}{ends}",
                    "before": " / ".join(map(words.told, shown)) if place == 1 or not item.is_ranked else "",
                    "judged": one.label if one.line is None else words.told(one.line),
                    **dict(zip(COLUMNS, known, strict=True)),
                }
            )
    return ResultTable("", {name: name for name in ("question", "before", "judged", *COLUMNS)}, rows).as_csv()
