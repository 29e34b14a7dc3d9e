"""Reading Japanese talk, as far as patterns go.

Each module finds one kind of claim: roles, results, votes, opinions, questions. ``JAPANESE`` below puts them
together. Imports the parts that both languages share, never the other language.
"""

from __future__ import annotations

from agent.analysis.languages.grammar import Grammar
from agent.analysis.languages.japanese.hints import overlooks
from agent.analysis.languages.japanese.lines.asking import addressed, questions
from agent.analysis.languages.japanese.lines.sentences import sentences
from agent.analysis.languages.japanese.people import opinions
from agent.analysis.languages.japanese.results import results
from agent.analysis.languages.japanese.roles import implied_seer, own_role, retracted
from agent.analysis.languages.japanese.vote import vote
from agent.matching import Pattern

JAPANESE = Grammar(
    sentences=sentences,
    own_role=own_role,
    implied_seer=implied_seer,
    retracted=retracted,
    results=results,
    vote=vote,
    opinions=opinions,
    addressed=addressed,
    questions=questions,
    overlooks=overlooks,
    long=40,
    ended=Pattern(r"[。!?」』♪~〜).ぁ-ん]\s*$"),
)
