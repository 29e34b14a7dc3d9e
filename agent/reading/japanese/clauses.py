"""Clauses of a Japanese sentence around a match, and whether they are questions or conditions."""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.matching import Match

tables = Tables("japanese/clauses")


def clause(sentence: str, match: Match[str]) -> str:
    """Return the clause, between commas, in which a match ends."""
    start = sentence.rfind("、", 0, max(match.end() - 1, 0)) + 1
    end = sentence.find("、", match.end())
    return sentence[start : end if end >= 0 else None]


def head(sentence: str, match: Match[str]) -> str:
    """Return the part of a match's clause that precedes the match."""
    return sentence[sentence.rfind("、", 0, match.start()) + 1 : match.start()]


def tail(sentence: str, match: Match[str]) -> str:
    """Return the part of a match's clause that follows the match."""
    end = sentence.find("、", match.end())
    return sentence[match.end() : end if end >= 0 else None]


def asks(part: str) -> bool:
    """Whether a part of a sentence is a question, rather than a request for agreement."""
    if tables.WH.search(part):
        return True
    return tables.QUESTION.search(part) is not None and not tables.TAG_QUESTION.search(part)


def is_conditional(part: str) -> bool:
    """Whether ``part``, the beginning of a sentence, makes the text after it depend on a condition."""
    condition = tables.CONDITION
    if not condition.search(part):
        return False
    rest = tables.TURN.split(part)[-1]
    return condition.search(tables.CONDITION_IN_FORM.sub("", rest)) is not None
