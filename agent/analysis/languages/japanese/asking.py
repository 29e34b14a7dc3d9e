"""Whom a Japanese utterance speaks to, what it asks for, and of whom."""

from __future__ import annotations

from agent.analysis.context import Background
from agent.analysis.languages.japanese.tables import asking as tables
from agent.analysis.languages.japanese.tables.clauses import QUESTION
from agent.analysis.text import MarkedLine
from rules.game.claims import Asked, Question


def addressed(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """The player that the line is directed at."""
    return line.addressed


def questions(sentences: list[str], line: MarkedLine, addressed: str | None) -> tuple[Question, ...]:
    """What the line asks for, each kind once."""
    found: dict[Asked, Question] = {}
    for part in sentences:
        of = None if _asks_group(part, addressed) else addressed
        for asked in _asked(part):
            found.setdefault(asked, Question(asked, of=of))
    return tuple(found.values())


def _asked(part: str) -> list[Asked]:
    """What a sentence asks for."""
    is_question = QUESTION.regex.search(part) is not None
    asks = is_question or tables.REQUEST.regex.search(part) is not None
    kinds = (
        (Asked.VOTE, tables.ASKS_VOTE, is_question),
        (Asked.ROLE, tables.ASKS_ROLE, asks),
        (Asked.OPINION, tables.ASKS_OPINION, asks),
    )
    return [kind for kind, table, may in kinds if may and table.regex.search(part)]


def _asks_group(part: str, addressed: str | None) -> bool:
    """Whether what a sentence asks is asked of everybody."""
    if tables.GROUP.regex.search(part):
        return True
    return addressed is None and tables.VOCATIVE.regex.search(part) is None
