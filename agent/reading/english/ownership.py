"""Whether a vote that is spoken of is the speaker's own, rather than another's, refused or weighed."""

from __future__ import annotations

from agent.lexicon.english.ownership import (
    ADVISED_AGAINST,
    ALONG,
    ANOTHER,
    CLAUSE,
    COMMENDED,
    EITHER,
    IN_GENERAL,
    LATER,
    OTHERS,
    TAG,
    THIRD_PERSON,
    THREAT,
    UNWILLING,
    WANTED_OF_YOU,
    WHOSE,
    WILLING,
    WITH,
    YOUR,
)
from agent.lexicon.english.words import CONDITION, NEGATION
from agent.lexicon.text import NAMES

_NEAR = 36
"""How many characters before a vote a word may still deny it."""


def is_own(before: str, match: str, after: str) -> bool:
    """Whether a mention of a vote tells what the speaker itself means to do, or proposes to all."""
    after = after.rstrip()
    if after.endswith("?") and not TAG.regex.search(after) and not TAG.regex.search(before + match):
        return False
    near = CLAUSE.regex.split(WILLING.regex.sub(",", before))[-1]
    if UNWILLING.regex.search(near[-_NEAR:]) or CONDITION.regex.search(before) or THREAT.regex.search(before):
        return False
    if (
        OTHERS.regex.search(before)
        or THIRD_PERSON.regex.search(before + match)
        or (YOUR.regex.search(before) and not WANTED_OF_YOU.regex.search(before))
    ):
        return False
    if WITH.regex.match(match) and not WHOSE.regex.search(before):
        return False
    if _is_in_general(before[-2:] + match + after):
        return False
    along = ALONG.regex.search((before + match)[-_NEAR:]) if NAMES.match(match) else None
    return not (
        ANOTHER.regex.search(after) or EITHER.regex.search(before) or along or LATER.regex.search(after)
    )


def _is_in_general(sentence: str) -> bool:
    """Whether a sentence only weighs what a vote would bring: voting X would be a mistake."""
    said = IN_GENERAL.regex.search(sentence)
    if said is None:
        return False
    rest = sentence[said.start("verb") :]
    if NEGATION.regex.search(rest) or ADVISED_AGAINST.regex.search(rest):
        return True
    return said["verb"] in ("would", "could", "might", "may") and COMMENDED.regex.search(rest) is None
