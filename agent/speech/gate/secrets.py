"""Plain and disguised confessions, which no line makes that is not meant to."""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.hints import remarks
from agent.speech.gate.line import ReviewedLine
from agent.speech.gate.order import OPENLY_WITH_WOLVES


def secret_faults(line: ReviewedLine) -> Iterator[Fault]:
    """A confession, by whoever has not openly declared for the werewolves, and does not in this line."""
    if not line.order.roles.isdisjoint(OPENLY_WITH_WOLVES):
        return
    is_hidden = line.guards.hidden.regex.search(line.said.marked.text.lower()) is not None
    if is_hidden or confesses(line):
        yield Fault(FaultKind.SECRET)


def confesses(line: ReviewedLine) -> bool:
    """Whether a line says plainly that its speaker is a werewolf or with them."""
    return any(line.guards.confession.catches(remark.sentence) for remark in remarks(line))
