"""What a Japanese utterance asks for, and of whom."""

from __future__ import annotations

from agent.analysis.languages.japanese.tables import asking as tables
from agent.analysis.languages.japanese.tables.clauses import QUESTION


def asks_for(sentences: list[str]) -> tuple[bool, bool, bool]:
    """Whether the line asks for a vote, for a role or results, for an opinion."""
    questions = [part for part in sentences if QUESTION.regex.search(part)]
    asking = [part for part in sentences if part in questions or tables.REQUEST.regex.search(part)]
    return (
        any(tables.ASKS_VOTE.regex.search(part) for part in questions),
        any(tables.ASKS_ROLE.regex.search(part) for part in asking),
        any(tables.ASKS_OPINION.regex.search(part) for part in asking),
    )


def asks_group(sentences: list[str], addressed: str | None) -> bool:
    """Whether what is asked is asked of everybody."""
    asking = [part for part in sentences if any(asks_for([part]))]
    if any(tables.GROUP.regex.search(part) for part in asking):
        return True
    return addressed is None and not any(tables.VOCATIVE.regex.search(part) for part in asking)
