"""Whom a Japanese utterance is directed at."""

from __future__ import annotations

from collections.abc import Iterable

from agent.analysis.context import Background
from agent.analysis.languages.japanese.clauses import captured
from agent.analysis.languages.japanese.tables import addressing as tables
from agent.analysis.languages.japanese.tables.sentences import QUOTED
from agent.analysis.text import MarkedLine


def addressed(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """The player that the line is directed at: by mention, by name, or as "you" who spoke just before."""
    if line.addressed is not None:
        return line.addressed
    called = next(filter(None, map(called_in, sentences)), None) or asked_by_name(sentences)
    if called is not None:
        return line.name(called)
    return answered(line, background)


def answered(line: MarkedLine, background: Background) -> str | None:
    """Who spoke just before, if the line says "you"."""
    if background.answering is None or not tables.YOU_ALONE.regex.search(QUOTED.regex.sub("", line.text)):
        return None
    return background.answering.speaker


def called_in(sentence: str) -> str | None:
    """The token of the player whom a sentence calls by name, at its beginning or its end."""
    first = tables.CALLED_FIRST.regex.search(sentence)
    if first:
        return captured(first)
    last = tables.CALLED_LAST.regex.search(sentence)
    return captured(last) if last and not tables.NOT_CALLED.regex.search(sentence) else None


def asked_by_name(sentences: Iterable[str]) -> str | None:
    """The token of the player of whom something is asked by name."""
    for sentence in sentences:
        match = tables.ASKED_BY_NAME.regex.search(sentence)
        if match:
            return captured(match)
    return None
