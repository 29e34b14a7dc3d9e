"""Reading English talk, as far as patterns go.

Each module finds one kind of claim: roles, results, votes, opinions, questions. ``ENGLISH`` below puts them
together. Imports the parts that both languages share, never the other language.
"""

from __future__ import annotations

from agent.matching import Pattern
from agent.reading.english.asking import addressed, questions
from agent.reading.english.hints import overlooks
from agent.reading.english.opinions import opinions
from agent.reading.english.results import results
from agent.reading.english.roles import implied_seer, own_role, retracted
from agent.reading.english.vote import vote
from agent.reading.english.words import sentences
from agent.reading.grammar import Grammar

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
