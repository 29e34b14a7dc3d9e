"""What a line must be whatever it says: in its language, new, and of this game."""

from __future__ import annotations

from collections.abc import Iterator

from agent.analysis.text import prepare
from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.likeness import Comparable
from agent.speech.gate.line import ReviewedLine

_LONG_RUN = 20
_LONG_RUN_OF_WORDS = 8
_SHORT_RUN = 10
_MOST = 0.6
"""How many letters in a row, words or, of a line that gives orders, what part make an echo."""


def form_faults(line: ReviewedLine) -> Iterator[Fault]:
    """A foreign language, a repetition, talk of what is outside the game."""
    if line.guards.is_foreign(line.said.marked.text):
        yield Fault(FaultKind.LANGUAGE)
    if any(map(line.comparable.repeats, line.order.said_before)):
        yield Fault(FaultKind.REPEAT)
    if any(map(line.guards.meta.catches, line.said.sentences)):
        yield Fault(FaultKind.META)
    if not line.order.unbound and not line.order.is_prepared:
        yield from (Fault(FaultKind.ECHO, heard) for heard in line.order.heard if _echoes(line, heard))


def _echoes(line: ReviewedLine, heard: str) -> bool:
    """Whether a line says at length, and not in quotation marks, what somebody else has said.

    The greetings of the first day are alike. A line that gives orders about the talk must not be repeated in
    a shorter part either.
    """
    order, marked = line.order, prepare(heard, line.order.players)
    gives_orders = any(map(line.guards.meta.catches, line.guards.sentences(marked.text, None)))
    if order.board.day == 0 and not gives_orders:
        return False
    run = line.comparable.shared_with(Comparable(marked.text))
    letters = sum(map(str.isalnum, run))
    is_long = letters >= _LONG_RUN if order.language == "ja" else len(run.split()) >= _LONG_RUN_OF_WORDS
    is_most = letters >= max(_SHORT_RUN, _MOST * sum(map(str.isalnum, line.comparable.text)))
    return (is_long or (is_most and gives_orders)) and not _stands_in_quotes(run, line.comparable.text)


def _stands_in_quotes(run: str, text: str) -> bool:
    """Whether the run stands in quotation marks."""
    start = text.casefold().find(run)
    before, after = text[:start].rstrip()[-1:], text[start + len(run) :]
    return before in tuple("\"'“‘「『") and any(mark in after for mark in "\"'”’」』")
