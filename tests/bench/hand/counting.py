"""Statistics of a seat's record: calls by kind, and the fate of the model's lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

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
    """Calls and answers by kind, sizes of calls in characters, and the fates of lines.

    ``system`` counts the system prompt, ``cacheable`` the prefix shared with an earlier call of the seat.
    """

    calls: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    sent: Counter[str] = field(default_factory=Counter)
    system: Counter[str] = field(default_factory=Counter)
    cacheable: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)

    def merge(self, other: SeatCount) -> None:
        for name, counted in vars(other).items():
            getattr(self, name).update(counted)

    @property
    def answered_share(self) -> float:
        """Share of calls for a line that were answered in time."""
        return self.answered[Task.TALK] / max(1, self.calls[Task.TALK])

    @property
    def in_own_words(self) -> int:
        """Number of turns that ended with the model's words."""
        return self.lines[Fate.WHOLE] + self.lines[Fate.AGAIN]


def count_seat(record: Sequence[Entry]) -> SeatCount:
    count, earlier, tasks = SeatCount(), list[str](), dict[int, str]()
    for entry in record:
        if "ask" in entry:
            text, task = "\0".join(message["content"] for message in entry["messages"]), entry["task"]
            count.calls[task] += 1
            tasks[entry["ask"]] = task
            count.sent[task] += len(text)
            count.system[task] += len(entry["messages"][0]["content"])
            count.cacheable[task] += max((shared_start(text, other) for other in earlier), default=0)
            earlier.append(text)
        elif "text" in entry:
            count.answered[tasks[entry["answer"]]] += 1
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
    alike, differing = 0, min(len(first), len(second)) + 1
    while differing - alike > 1:
        middle = (alike + differing) // 2
        if first[:middle] == second[:middle]:
            alike = middle
        else:
            differing = middle
    return alike
