"""What a line must be whatever it says: in its language, new, and of this game."""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.line import ReviewedLine


def form_faults(line: ReviewedLine) -> Iterator[Fault]:
    """A foreign language, a repetition, talk of what is outside the game."""
    if line.guards.is_foreign(line.said.marked.text):
        yield Fault(FaultKind.LANGUAGE)
    if any(map(line.comparable.repeats, line.order.said_before)):
        yield Fault(FaultKind.REPEAT)
    if any(map(line.guards.meta.catches, line.said.sentences)):
        yield Fault(FaultKind.META)
