"""What a model writes comes in batches: asked for by a form, gone over by a second prompt, and logged.

The log's first line says what the run is about; each line after it is a batch, with what was kept, and what
was dropped and why. A run goes on from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
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
MOST_BARREN = 10
"""Batches in a row without anything to keep, after which a model is given up."""
TRIES = 2
"""How often a model is asked for a list, if what it says cannot be read."""
NOT_READ, NOT_GONE_OVER, FILTERED = "no list could be read", "not gone over", "filtered"
"""Reasons to drop a whole batch, and what the second prompt has lost, or has said to leave out."""

Row = dict[str, Any]

TEXT: dict[str, object] = {"type": "string"}


@dataclass(frozen=True, slots=True)
class BatchRow:
    """A batch, from 1, with the rows that were kept, and those that were dropped, each with the reason."""

    batch: int
    kept: list[Row]
    dropped: list[Row]


class WritingLog:
    """What has been written so far, in a file of one line a batch; ``about`` tells runs apart.

    Raises:
        ServerConfigError: the file is about something else.
        RowError: a line is no batch.
    """

    def __init__(self, file: Path, about: Row) -> None:
        self._file = RowFile(file, _BATCH, about)
        self.name = file.name
        self.batches = self._file.rows()

    def add(self, kept: Sequence[Row], dropped: Sequence[Row]) -> None:
        """Write down a batch."""
        batch = BatchRow(len(self.batches) + 1, list(kept), list(dropped))
        self._file.append(batch)
        self.batches.append(batch)

    @property
    def kept(self) -> list[Row]:
        """Everything that was kept, in order."""
        return [row for batch in self.batches for row in batch.kept]

    @property
    def dropped(self) -> list[Row]:
        """Everything that was dropped, each with its reason in ``why``."""
        return [row for batch in self.batches for row in batch.dropped]

    def is_given_up(self) -> bool:
        """Whether nothing has come of the last batches."""
        last = self.batches[-MOST_BARREN:]
        return len(last) == MOST_BARREN and not any(batch.kept for batch in last)

    def reasons(self) -> str:
        """Why what was dropped was dropped, the most frequent reason first."""
        counts = Counter(row["why"] for row in self.dropped)
        return ", ".join(f"{why} {count}" for why, count in counts.most_common()) or "nothing"


async def asked_for(
    model: RulesExpert,
    rules: str,
    asked: str,
    name: str,
    fields: Mapping[str, object],
) -> list[Row]:
    """A list of objects of these fields; none where no answer can be read, also when asked again."""
    items = {"type": "array", "items": strict_object(fields)}
    form = Form(name, strict_object({name: items}))
    for _ in range(TRIES):
        rows = _list_in(await model(rules, asked, form), name)
        if rows is not None:
            return rows
    return []


async def gone_over(
    model: RulesExpert, lang: str, written: Sequence[Row], village: str = SHERIFF7
) -> dict[str, Row]:
    """The rows as a second prompt has corrected them, by id; rows that it lost are not there."""
    if not written:
        return {}
    asked = render(lang, "wwqa_revise", items=written)
    fields = {"id": TEXT, "question": TEXT, "answer": TEXT, "keep": {"type": "boolean"}}
    rows = by_id(await asked_for(model, rules_text(lang, village), asked, "revised", fields))
    return {
        row["id"]: {
            "id": row["id"],
            "question": str(rows[row["id"]].get("question", "")).strip(),
            "answer": str(rows[row["id"]].get("answer", "")).strip(),
            "keep": rows[row["id"]].get("keep") is True,
        }
        for row in written
        if row["id"] in rows
    }


def by_id(rows: Sequence[Row]) -> dict[str, Row]:
    """The rows by their ids, without those whose id is there twice: one of them is another's."""
    counts = Counter(str(row.get("id")) for row in rows)
    return {str(row["id"]): row for row in rows if counts[str(row.get("id"))] == 1 and "id" in row}


def _list_in(said: str, name: str) -> list[Row] | None:
    try:
        rows = read_object(said).get(name)
    except BadAnswer:
        return None
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else None


_BATCH = TypeAdapter(BatchRow)
