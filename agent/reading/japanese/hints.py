"""Detects a Japanese line that hints at a claim or a question which the readers did not find."""

from __future__ import annotations

from itertools import pairwise

from agent.lexicon.patterns import hinted
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES
from agent.reading.context import Background
from rules.game.claims import Claims
from rules.game.roles import Role

hints = Tables("japanese/hints")


def overlooks(sentences: list[str], claims: Claims, background: Background) -> bool:
    """Whether the line may say more than the claims that were read from it."""
    if claims.retract is not None:
        return False
    return (
        (claims.vote is None and _hints_at_vote(sentences, background))
        or (
            claims.co is None
            and background.standing.role is None
            and hinted(sentences, hints.ROLE_HINT, hints.NO_ROLE)
        )
        or (not (claims.divinations or claims.mediums) and _hints_at_result(sentences, claims, background))
        or (not claims.questions and hinted(sentences, hints.QUESTION_HINT, hints.TAGS))
    )


def _hints_at_vote(sentences: list[str], background: Background) -> bool:
    """Whether a word hints at a vote while a player is named, addressed or pointed at."""
    heard = background.answering
    known = heard is not None and (heard.claims.vote is not None or bool(heard.claims.suspects))
    hinting = [part for part in sentences if hinted([part], hints.VOTE, hints.NO_VOTE)]
    near = [*hinting, *(first for first, second in pairwise(sentences) if second in hinting)]
    return bool(hinting) and (known or any(map(NAMES.search, near)))


def _hints_at_result(sentences: list[str], claims: Claims, background: Background) -> bool:
    role = claims.co or background.standing.role
    if role in (Role.SEER, Role.MEDIUM) and hinted(sentences, hints.SEERS_HINT, hints.NO_RESULT):
        return True
    return role in (None, Role.SEER, Role.MEDIUM) and hinted(sentences, hints.RESULT_HINT, hints.NO_RESULT)
