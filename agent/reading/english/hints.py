"""Detects an English line that hints at a claim or a question which the readers did not find."""

from __future__ import annotations

from agent.lexicon.patterns import hinted
from agent.lexicon.tables import Tables
from agent.reading.context import Background
from rules.game.claims import Claims, QuestionTopic

tables = Tables("english/hints")


def overlooks(sentences: list[str], claims: Claims, background: Background) -> bool:
    """Whether the line hints at something that the claims found in it do not explain."""
    asked = claims.asks(*QuestionTopic)
    found = claims.divinations or claims.mediums or claims.retract
    hints = (
        (tables.VOTE_HINT, claims.vote or claims.asks(QuestionTopic.VOTE)),
        (tables.ROLE_HINT, claims.co or found or claims.asks(QuestionTopic.ROLE)),
        (tables.RESULT_HINT, found or claims.asks(QuestionTopic.RESULT)),
    )
    told = [part for part in sentences if not part.rstrip().endswith("?")]
    if any(hinted(told, table, tables.CHATTER) for table, taken in hints if not taken):
        return True
    return not asked and claims.vote is None and hinted(sentences, tables.QUESTION_HINT, tables.CHATTER)
