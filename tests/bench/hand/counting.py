"""Statistics of a seat's record: calls by kind, and the fate of the model's lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from agent.llm.call import Task
from tests.bench.hand.seat import Entry

LINE_TASKS = (Task.TALK, Task.CHECK)


class Fate(StrEnum):
    """What happened to a line that a model was asked for."""

    WHOLE = "whole"
    AGAIN = "asked again"
    REPLACED = "replaced"


@dataclass(frozen=True)
class ToldLine:
    """A talk turn in which a model was asked, and the number of packets before it."""

    packets: int
    sent: str
    fate: Fate


@dataclass
class SeatCount:
    """Calls by kind, with their sizes in characters.

    ``system`` counts the system prompt, ``cacheable`` the prefix shared with an earlier call of the seat.
    """

    calls: Counter[str] = field(default_factory=Counter)
    sent: Counter[str] = field(default_factory=Counter)
    system: Counter[str] = field(default_factory=Counter)
    cacheable: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)

    def merge(self, other: SeatCount) -> None:
        self.calls += other.calls
        self.sent += other.sent
        self.system += other.system
        self.cacheable += other.cacheable
        self.lines += other.lines

    def as_json(self) -> dict[str, Any]:
        return {name: dict(getattr(self, name)) for name in ("calls", "sent", "system", "cacheable", "lines")}


def count_seat(record: Sequence[Entry]) -> SeatCount:
    count, earlier = SeatCount(), list[str]()
    for entry in record:
        if "ask" in entry:
            text, task = "\0".join(message["content"] for message in entry["messages"]), entry["task"]
            count.calls[task] += 1
            count.sent[task] += len(text)
            count.system[task] += len(entry["messages"][0]["content"])
            count.cacheable[task] += max((shared_start(text, other) for other in earlier), default=0)
            earlier.append(text)
    count.lines.update(line.fate for line in told_lines(record))
    return count


def told_lines(record: Sequence[Entry]) -> Iterator[ToldLine]:
    """Yield the lines that a model was asked for, with their fates, in order."""
    for packets, turn in enumerate(_turns(record)):
        asked = {entry["ask"]: entry["task"] for entry in turn if entry.get("task") in LINE_TASKS}
        sent = [entry["sent"] for entry in turn if "sent" in entry]
        if not asked or not sent:
            continue
        last = max(asked)
        is_lost = any(
            entry.get("turned_back") == last
            or entry.get("drop") == last
            or (entry.get("answer") == last and "failed" in entry)
            for entry in turn
        )
        tries = sum(task == Task.TALK for task in asked.values())
        yield ToldLine(
            packets, sent[-1], Fate.REPLACED if is_lost else Fate.AGAIN if tries > 1 else Fate.WHOLE
        )


def _turns(record: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Yield the entries from each packet to the next."""
    turn: list[Entry] = []
    for entry in record:
        if "packet" in entry:
            yield turn
            turn = []
        turn.append(entry)
    yield turn


def shared_start(first: str, second: str) -> int:
    alike = (at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b)
    return next(alike, min(len(first), len(second)))
