"""Reading Japanese talk, as far as patterns go.

Each module finds one kind of claim: roles, results, votes, opinions, questions. ``JAPANESE`` below puts them
together. Imports the parts that both languages share, never the other language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from agent.analysis.context import Background
from agent.analysis.languages.grammar import Grammar
from agent.analysis.languages.japanese.addressing import addressed
from agent.analysis.languages.japanese.asking import questions
from agent.analysis.languages.japanese.hints import is_doubtful
from agent.analysis.languages.japanese.people import opinions
from agent.analysis.languages.japanese.results import results
from agent.analysis.languages.japanese.roles import implied_seer, own_role, retracted
from agent.analysis.languages.japanese.sentences import sentences
from agent.analysis.languages.japanese.vote import vote
from agent.analysis.text import MarkedLine
from rules.game.claims import Claims


@dataclass(frozen=True)
class _Doubting(Grammar):
    """A grammar that is sure of no line that hints at more than was read of it."""

    def read(self, line: MarkedLine, background: Background) -> Claims:
        """What an utterance asserts, uncertain where its words hint at something that was not read."""
        claims = super().read(line, background)
        if claims.certain and is_doubtful(self.sentences(line, background), claims, background):
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
