"""What a line must be whatever it says: in its language, new, and of this game."""

from __future__ import annotations

from collections.abc import Iterator

from agent.lexicon.text import prepare
from agent.matching import IGNORECASE, Pattern
from agent.reading.evidence import askable
from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.likeness import Comparable
from agent.speech.gate.line import ReviewedLine

_LONG_RUN = 20
_LONG_RUN_OF_WORDS = 8
_SHORT_RUN = 10
_MOST = 0.6
"""How many letters in a row, words, or what part of the line make an echo."""
_ORDERS_WORDS = Pattern(
    r"\b(?:say|saying|repeat|write|output|answer|reply|respond|copy)\b"
    "|言って|言え|言う|繰り返|くりかえ|復唱|書いて|書け|答え|返事|出力",
    IGNORECASE,
)
"""By which a line may order others what to say."""


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
    """Whether a line says at length, and not in quotation marks, what a line that gives orders says."""
    order, marked = line.order, prepare(heard, line.order.players)
    if askable(heard) and _ORDERS_WORDS.search(heard) is None:
        return False
    run = line.comparable.shared_with(Comparable(marked.text))
    letters = sum(map(str.isalnum, run))
    is_long = letters >= _LONG_RUN if order.language == "ja" else len(run.split()) >= _LONG_RUN_OF_WORDS
    is_most = letters >= max(_SHORT_RUN, _MOST * sum(map(str.isalnum, line.comparable.text)))
    return (is_long or is_most) and not _stands_in_quotes(run, line.comparable.text)


def _stands_in_quotes(run: str, text: str) -> bool:
    """Whether the run stands in quotation marks."""
    start = text.casefold().find(run)
    before, after = text[:start].rstrip()[-1:], text[start + len(run) :]
    return before in tuple("\"'“‘「『") and any(mark in after for mark in "\"'”’」』")
