"""What an English utterance asks for, and of whom."""

from __future__ import annotations

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


def asks_for(sentences: list[str]) -> tuple[bool, bool, bool]:
    """Whether the line asks for a vote, for a role or results, for an opinion."""
    votes = any(_asks(part, VOTE_ASKED, VOTE_REQUESTED) for part in sentences)
    roles = any(_asks(part, ROLE_ASKED, ROLE_REQUESTED) for part in sentences)
    opinions = any(_asks(part, OPINION_ASKED, OPINION_REQUESTED) for part in sentences)
    return votes, roles, opinions


def asks_group(sentences: list[str], addressed: str | None) -> bool:
    """Whether what is asked is asked of everybody."""
    asking = [part for part in sentences if any(asks_for([part]))]
    if any(GROUP.regex.search(part) for part in asking):
        return True
    return addressed is None and not any(STARTS_WITH_NAME.regex.match(part) for part in asking)


def _asks(part: str, asked: PatternTable, requested: PatternTable) -> bool:
    """Whether a sentence asks by a question, or requests."""
    if part.rstrip().endswith("?") and asked.regex.search(part):
        return True
    match = requested.regex.search(part)
    return match is not None and not OFFER.regex.search(part[: match.start()])
