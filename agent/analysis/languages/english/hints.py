"""Whether an English line hints at a claim or a question that no reader found in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agent.analysis.context import Background
from agent.analysis.languages.english.tables.hints import (
    CHATTER,
    QUESTION_HINT,
    RESULT_HINT,
    ROLE_HINT,
    VOTE_HINT,
)
from agent.analysis.languages.grammar import Grammar
from agent.analysis.languages.patterns import PatternTable
from agent.analysis.text import MarkedLine
from rules.game.claims import Asked, Claims


@dataclass(frozen=True)
class HintedGrammar(Grammar):
    """A grammar whose reading is not sure where the words hint at more than was found."""

    def read(self, line: MarkedLine, background: Background) -> Claims:
        """What an utterance asserts, and whether nothing in it was overlooked."""
        claims = super().read(line, background)
        if claims.certain and overlooked(self.sentences(line, background), claims):
            return replace(claims, certain=False)
        return claims


def overlooked(sentences: list[str], claims: Claims) -> bool:
    """Whether a hint is left that what was found does not explain."""
    asked = claims.asks(*Asked)
    found = claims.divinations or claims.mediums or claims.retract
    hints = (
        (VOTE_HINT, claims.vote or claims.asks(Asked.VOTE)),
        (ROLE_HINT, claims.co or found or claims.asks(Asked.ROLE)),
        (RESULT_HINT, found or claims.asks(Asked.RESULT)),
    )
    told = [part for part in sentences if not part.rstrip().endswith("?")]
    if any(_hinted(table, told) for table, taken in hints if not taken):
        return True
    return not asked and claims.vote is None and _hinted(QUESTION_HINT, sentences)


def _hinted(table: PatternTable, sentences: list[str]) -> bool:
    """Whether a sentence hints, and is no mere chatter."""
    return any(table.regex.search(part) and not CHATTER.regex.search(part) for part in sentences)
