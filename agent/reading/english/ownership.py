"""Decides whether a vote mentioned in a line is the speaker's own.

Other mentioned votes are another player's, refused, or only considered.
"""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES

tables = Tables("english/ownership")
words_tables = Tables("english/words")


_NEAR = 36
"""Number of characters before a vote in which a negation still applies to that vote."""


def is_own(before: str, match: str, after: str) -> bool:
    """Whether a mention of a vote tells the speaker's own intention, or proposes the vote to all."""
    after = after.rstrip()
    if (
        after.endswith("?")
        and not tables.TAG.regex.search(after)
        and not tables.TAG.regex.search(before + match)
    ):
        return False
    near = tables.CLAUSE.regex.split(tables.WILLING.regex.sub(",", before))[-1]
    if (
        tables.UNWILLING.regex.search(near[-_NEAR:])
        or words_tables.CONDITION.regex.search(before)
        or tables.THREAT.regex.search(before)
    ):
        return False
    if (
        tables.OTHERS.regex.search(before)
        or tables.YESTERDAY.regex.search(before)
        or tables.THIRD_PERSON.regex.search(before + match)
        or (tables.YOUR.regex.search(before) and not tables.WANTED_OF_YOU.regex.search(before))
    ):
        return False
    if tables.WITH.regex.match(match) and not tables.WHOSE.regex.search(before):
        return False
    if _is_in_general(before[-2:] + match + after):
        return False
    along = tables.ALONG.regex.search((before + match)[-_NEAR:]) if NAMES.match(match) else None
    return not (
        tables.ANOTHER.regex.search(after)
        or tables.EITHER.regex.search(before)
        or along
        or tables.LATER.regex.search(after)
    )


def _is_in_general(sentence: str) -> bool:
    """Whether a sentence only weighs the effect of a vote: "voting X would be a mistake"."""
    said = tables.IN_GENERAL.regex.search(sentence)
    if said is None:
        return False
    rest = sentence[said.start("verb") :]
    if words_tables.NEGATION.regex.search(rest) or tables.ADVISED_AGAINST.regex.search(rest):
        return True
    return said["verb"] in ("would", "could", "might", "may") and tables.COMMENDED.regex.search(rest) is None
