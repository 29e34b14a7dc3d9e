"""Whom a line speaks to or for: only players who are there to answer."""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.languages.guard import LanguageGuards
from agent.speech.gate.line import Passage, ReviewedLine


def address_faults(line: ReviewedLine) -> Iterator[Fault]:
    """The dead spoken to, strangers spoken of, words put into others' mouths."""
    alive = line.order.board.view.alive
    for passage in dict.fromkeys((line.drafted, line.said)):
        yield from _absent(passage, line.guards, alive)
        yield from (Fault(FaultKind.STRANGER, name) for name in line.guards.strangers(passage.marked.text))
        if any(map(line.guards.script.catches, passage.sentences[1:])):
            yield Fault(FaultKind.SCRIPT)


def _absent(passage: Passage, guards: LanguageGuards, alive: tuple[str, ...]) -> Iterator[Fault]:
    for token in (*passage.marked.mentioned, *_called(passage, guards)):
        name = passage.marked.name(token)
        if name not in alive:
            yield Fault(FaultKind.ABSENT, name)


def _called(passage: Passage, guards: LanguageGuards) -> Iterator[str]:
    """The tokens of the players spoken to."""
    for sentence in passage.sentences:
        for match in guards.spoken_to.regex.finditer(sentence):
            yield from (token for token in match.groups() if token is not None)
