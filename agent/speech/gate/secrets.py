"""Detects direct and disguised confessions that are not intended."""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.hints import remarks
from agent.speech.gate.line import ReviewedLine
from agent.speech.gate.order import OPENLY_WITH_WOLVES


def secret_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield a fault for a confession, unless the speaker declares its side in this line or did so before."""
    if not line.order.roles.isdisjoint(OPENLY_WITH_WOLVES):
        return
    is_hidden = line.guards.hidden.regex.search(line.said.marked.text.lower()) is not None
    if is_hidden or confesses(line):
        yield Fault(FaultKind.SECRET)


def confesses(line: ReviewedLine) -> bool:
    """Whether a line says directly that its speaker is on the werewolves' side."""
    return any(line.guards.confession.catches(remark.sentence) for remark in remarks(line))
