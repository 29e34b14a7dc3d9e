"""The clauses of a Japanese sentence, around what is found in it, and whether they ask or suppose."""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.matching import Match

tables = Tables("japanese/clauses")


def captured(match: Match[str]) -> str:
    """What the group holds of the row that matched.

    Raises StopIteration if no group took part.
    """
    return next(group for group in match.groups() if group)


def clause(sentence: str, match: Match[str]) -> str:
    """The part of a sentence, between commas, that a match ends in."""
    start = sentence.rfind("、", 0, max(match.end() - 1, 0)) + 1
    end = sentence.find("、", match.end())
    return sentence[start : end if end >= 0 else None]


def head(sentence: str, match: Match[str]) -> str:
    """What comes before a match in its own clause."""
    return sentence[sentence.rfind("、", 0, match.start()) + 1 : match.start()]


def tail(sentence: str, match: Match[str]) -> str:
    """What comes after a match in its own clause."""
    end = sentence.find("、", match.end())
    return sentence[match.end() : end if end >= 0 else None]


def asks(part: str) -> bool:
    """Whether a part of a sentence asks, rather than seeks assent."""
    if tables.WH.regex.search(part):
        return True
    return tables.QUESTION.regex.search(part) is not None and not tables.TAG_QUESTION.regex.search(part)


def is_conditional(part: str) -> bool:
    """Whether what follows this beginning of a sentence depends on a condition."""
    condition = tables.CONDITION.regex
    if not condition.search(part):
        return False
    rest = tables.TURN.regex.split(part)[-1]
    return condition.search(tables.CONDITION_IN_FORM.regex.sub("", rest)) is not None
