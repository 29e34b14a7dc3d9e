"""Has a model write rows (questions, or answers) in batches, revise them in a second prompt, and logs them.

The first line of the log describes the run; each further line is a batch with its kept and dropped rows. A
run resumes from its log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from agent.llm.answers import BadAnswer, read_object
from agent.llm.call import Form, strict_object
from prompts import render
from server_sim.studies.common.quiz_question import SHERIFF7
from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.questions.model import RulesExpert, rules_text

BATCH = 10
MAX_EMPTY = 10
"""Number of batches in a row without a kept question after which the model is given up."""
MAX_ATTEMPTS = 2
NO_LIST, LOST_IN_REVISION, FILTERED = "no list could be read", "not gone over", "filtered"
"""Reasons for dropping rows: no list, the second prompt has lost the row, or it has rejected the row."""

Row = dict[str, Any]
"""One object of a model's list, by key."""
JudgedRow = tuple[Row, str]
"""A row of a batch with the reason why it is dropped; the reason is empty if the row is kept."""

TEXT: dict[str, object] = {"type": "string"}


@dataclass(frozen=True, slots=True)
class BatchRow:
    """One batch of a model's outputs: its number from 1, and the rows (JSON objects) kept and dropped.

    A dropped row has the reason in ``why``.
    """

    batch: int
    kept: list[Row]
    dropped: list[Row]


class WritingLog:
    """The log of the batches written so far, one line each; ``about`` describes the run.

    Raises:
        ServerConfigError: the file belongs to another run.
        RowError: a line is not a valid batch.
    """

    def __init__(self, file: Path, about: Row) -> None:
        self._file = RowFile(file, _BATCH, about)
        self.name = file.name
        self.batches = self._file.rows()

    def add(self, rows: Sequence[JudgedRow]) -> None:
        """Append a batch of rows to the log, each with the reason for dropping it (empty: it is kept)."""
        kept = [row for row, why in rows if not why]
        dropped = [{**row, "why": why} for row, why in rows if why]
        batch = BatchRow(len(self.batches) + 1, kept, dropped)
        self._file.append(batch)
        self.batches.append(batch)

    @property
    def kept(self) -> list[Row]:
        """The kept rows (questions as JSON objects) of all batches, in order."""
        return [row for batch in self.batches for row in batch.kept]

    @property
    def dropped(self) -> list[Row]:
        """The dropped rows of all batches, in order, each with the reason in ``why``."""
        return [row for batch in self.batches for row in batch.dropped]

    def is_given_up(self) -> bool:
        """Return whether to stop asking the model, because none of its last batches had a row to keep."""
        last = self.batches[-MAX_EMPTY:]
        return len(last) == MAX_EMPTY and not any(batch.kept for batch in last)

    def reasons(self) -> str:
        """Return a text with the reasons for dropping rows and their counts, the most frequent first."""
        counts = Counter(row["why"] for row in self.dropped)
        return ", ".join(f"{why} {count}" for why, count in counts.most_common()) or "nothing"


async def requested_rows(
    model: RulesExpert, rules: str, asked: str, name: str, fields: Mapping[str, object]
) -> list[Row]:
    """Ask a model for a list of JSON objects, and return them; empty if no attempt gives a readable answer.

    The prompts are ``rules``, the rules of the game, and ``asked``, the task. The model's output has the list
    under the key ``name``; ``fields`` has the JSON schema of each key of an object.
    """
    items = {"type": "array", "items": strict_object(fields)}
    form = Form(name, strict_object({name: items}))
    for _ in range(MAX_ATTEMPTS):
        with suppress(BadAnswer):
            rows = read_object(await model(rules, asked, form)).get(name)
            if isinstance(rows, list):
                return [row for row in rows if isinstance(row, dict)]
    return []


async def revised_rows(
    model: RulesExpert, lang: str, written: Sequence[Row], village: str = SHERIFF7
) -> dict[str, Row]:
    """Have a model check and correct the questions and answers that it has written; return them by id.

    The key ``keep`` of a row tells whether the model wants to keep it. Rows that the model omits are missing.
    """
    if not written:
        return {}
    asked = render(lang, "wwqa_revise", items=written)
    fields = {"id": TEXT, "question": TEXT, "answer": TEXT, "keep": {"type": "boolean"}}
    rows = by_id(await requested_rows(model, rules_text(lang, village), asked, "revised", fields))
    revised = {}
    for name in (row["id"] for row in written if row["id"] in rows):
        texts = {key: str(rows[name].get(key, "")).strip() for key in ("question", "answer")}
        revised[name] = {"id": name, **texts, "keep": rows[name].get("keep") is True}
    return revised


def by_id(rows: Sequence[Row]) -> dict[str, Row]:
    """Return rows (JSON objects) by their ids; rows without an id, or with the same id, are left out."""
    counts = Counter(str(row.get("id")) for row in rows)
    return {str(row["id"]): row for row in rows if counts[str(row.get("id"))] == 1 and "id" in row}


_BATCH = TypeAdapter(BatchRow)
