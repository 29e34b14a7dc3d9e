"""Reading Japanese talk, as far as patterns go.

Each module finds one kind of claim: roles, results, votes, opinions, questions. ``JAPANESE`` below puts them
together. Imports the parts that both languages share, never the other language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from agent.analysis.context import Background
from agent.analysis.languages.grammar import Grammar
from agent.analysis.languages.japanese.asking import addressed, questions
from agent.analysis.languages.japanese.people import opinions
from agent.analysis.languages.japanese.results import results
from agent.analysis.languages.japanese.roles import implied_seer, own_role, retracted
from agent.analysis.languages.japanese.sentences import sentences
from agent.analysis.languages.japanese.tables import hints
from agent.analysis.languages.japanese.vote import vote
from agent.analysis.languages.patterns import PatternTable
from agent.analysis.text import NAMES, MarkedLine
from rules.game.claims import Claims
from rules.game.roles import Role


def _is_doubtful(sentences: list[str], claims: Claims, background: Background) -> bool:
    """Whether the line may say more than was read of it."""
    if claims.retract is not None:
        return False
    return (
        (claims.vote is None and _hints_at_vote(sentences, background))
        or (claims.co is None and _hints_at_role(sentences, background))
        or (not (claims.divinations or claims.mediums) and _hints_at_result(sentences, claims, background))
        or (not claims.questions and _hints_at_question(sentences))
    )


def _hints_at_vote(sentences: list[str], background: Background) -> bool:
    """Whether a vote may be meant: somebody is named, spoken to or pointed at, and a word hints at it."""
    heard = background.answering
    known = heard is not None and (heard.claims.vote is not None or bool(heard.claims.suspects))
    hinting = [part for part in sentences if _some([part], hints.VOTE, hints.NO_VOTE)]
    near = [*hinting, *(first for first, second in pairwise(sentences) if second in hinting)]
    return bool(hinting) and (known or any(map(NAMES.search, near)))


def _hints_at_role(sentences: list[str], background: Background) -> bool:
    """Whether a role may be claimed by who has claimed none."""
    return background.standing.role is None and _some(sentences, hints.ROLE_HINT, hints.NO_ROLE)


def _hints_at_result(sentences: list[str], claims: Claims, background: Background) -> bool:
    """Whether a result may be told."""
    role = claims.co or background.standing.role
    if role in (Role.SEER, Role.MEDIUM) and _some(sentences, hints.SEERS_HINT, hints.NO_RESULT):
        return True
    return role in (None, Role.SEER, Role.MEDIUM) and _some(sentences, hints.RESULT_HINT, hints.NO_RESULT)


def _hints_at_question(sentences: list[str]) -> bool:
    """Whether something may be asked that matters in the game."""
    return _some(sentences, hints.QUESTION_HINT, hints.TAGS)


def _some(sentences: Iterable[str], hint: PatternTable, unless: PatternTable) -> bool:
    """Whether a sentence has the hint, and nothing that speaks against it."""
    return any(hint.regex.search(part) and not unless.regex.search(part) for part in sentences)


@dataclass(frozen=True)
class _Doubting(Grammar):
    """A grammar that is sure of no line that hints at more than was read of it."""

    def read(self, line: MarkedLine, background: Background) -> Claims:
        """What an utterance asserts, uncertain where its words hint at something that was not read."""
        claims = super().read(line, background)
        if claims.certain and _is_doubtful(self.sentences(line, background), claims, background):
            return replace(claims, certain=False)
        return claims


JAPANESE = _Doubting(
    sentences=sentences,
    own_role=own_role,
    implied_seer=implied_seer,
    retracted=retracted,
    results=results,
    vote=vote,
    opinions=opinions,
    addressed=addressed,
    questions=questions,
    long=40,
    ended=re.compile(r"[。!?」』♪~〜).ぁ-ん]\s*$"),
)
