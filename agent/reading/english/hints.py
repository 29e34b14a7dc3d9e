"""Whether an English line hints at a claim or a question that no reader found in it."""

from __future__ import annotations

from agent.lexicon.english.hints import (
    CHATTER,
    QUESTION_HINT,
    RESULT_HINT,
    ROLE_HINT,
    VOTE_HINT,
)
from agent.lexicon.patterns import hinted
from agent.reading.context import Background
from rules.game.claims import Asked, Claims


def overlooks(sentences: list[str], claims: Claims, background: Background) -> bool:
    """Whether a hint is left that what was found does not explain."""
    asked = claims.asks(*Asked)
    found = claims.divinations or claims.mediums or claims.retract
    hints = (
        (VOTE_HINT, claims.vote or claims.asks(Asked.VOTE)),
        (ROLE_HINT, claims.co or found or claims.asks(Asked.ROLE)),
        (RESULT_HINT, found or claims.asks(Asked.RESULT)),
    )
    told = [part for part in sentences if not part.rstrip().endswith("?")]
    if any(hinted(told, table, CHATTER) for table, taken in hints if not taken):
        return True
    return not asked and claims.vote is None and hinted(sentences, QUESTION_HINT, CHATTER)
