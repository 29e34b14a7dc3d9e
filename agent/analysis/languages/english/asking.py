"""Whom an English utterance speaks to, what it asks for, and of whom."""

from __future__ import annotations

from agent.analysis.context import Background
from agent.analysis.languages.english.tables.asking import (
    GROUP,
    OFFER,
    OPINION_ASKED,
    OPINION_REQUESTED,
    ROLE_ASKED,
    ROLE_REQUESTED,
    STARTS_WITH_NAME,
    VOTE_ASKED,
    VOTE_REQUESTED,
)
from agent.analysis.languages.patterns import PatternTable
from agent.analysis.text import MarkedLine
from rules.game.claims import Asked, Question

_KINDS = (
    (Asked.VOTE, VOTE_ASKED, VOTE_REQUESTED),
    (Asked.ROLE, ROLE_ASKED, ROLE_REQUESTED),
    (Asked.OPINION, OPINION_ASKED, OPINION_REQUESTED),
)


def addressed(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """The player that the line is directed at."""
    return line.addressed


def questions(sentences: list[str], line: MarkedLine, addressed: str | None) -> tuple[Question, ...]:
    """What the line asks for, each kind once."""
    found: dict[Asked, Question] = {}
    for part in sentences:
        of = None if _asks_group(part, addressed) else addressed
        for kind, asked, requested in _KINDS:
            if _asks(part, asked, requested):
                found.setdefault(kind, Question(kind, of=of))
    return tuple(found.values())


def _asks_group(part: str, addressed: str | None) -> bool:
    """Whether what a sentence asks is asked of everybody."""
    if GROUP.regex.search(part):
        return True
    return addressed is None and STARTS_WITH_NAME.regex.match(part) is None


def _asks(part: str, asked: PatternTable, requested: PatternTable) -> bool:
    """Whether a sentence asks by a question, or requests."""
    if part.rstrip().endswith("?") and asked.regex.search(part):
        return True
    match = requested.regex.search(part)
    return match is not None and not OFFER.regex.search(part[: match.start()])
