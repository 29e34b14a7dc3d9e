"""Reading English talk, as far as patterns go.

Each module finds one kind of claim: roles, results, votes, opinions, questions. ``ENGLISH`` below puts them
together. Imports the parts that both languages share, never the other language.
"""

from __future__ import annotations

from agent.analysis.languages.english.asking import addressed, questions
from agent.analysis.languages.english.findings.results import results
from agent.analysis.languages.english.hints import overlooks
from agent.analysis.languages.english.people.opinions import opinions
from agent.analysis.languages.english.roles import implied_seer, own_role, retracted
from agent.analysis.languages.english.votes.vote import vote
from agent.analysis.languages.english.words import sentences
from agent.analysis.languages.grammar import Grammar
from agent.matching import Pattern

ENGLISH = Grammar(
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
    long=100,
    ended=Pattern(r"[.!?)\"'”’]\s*$"),
)
