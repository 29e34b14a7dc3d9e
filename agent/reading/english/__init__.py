"""Patterns that read English talk.

Each module finds one kind of claim: roles, results, votes, opinions, questions. ``ENGLISH`` below puts them
together. This package imports the parts that both languages share, never the other language.
"""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.matching import Pattern
from agent.reading.english.asking import addressed, questions
from agent.reading.english.hints import overlooks
from agent.reading.english.opinions import opinions
from agent.reading.english.results import results
from agent.reading.english.roles import implied_seer, own_role, retracted
from agent.reading.english.vote import vote
from agent.reading.english.words import sentences
from agent.reading.grammar import Grammar, WhisperWords

ENGLISH = Grammar(
    sentences=sentences,
    own_role=own_role,
    implied_seer=implied_seer,
    retracted=retracted,
    lies=Tables("english/results").LIE,
    results=results,
    vote=vote,
    opinions=opinions,
    addressed=addressed,
    questions=questions,
    guarded=Tables("english/roles").GUARDED,
    overlooks=overlooks,
    whispers=WhisperWords(
        Tables("english/whispers"), Pattern("[^.!?]+[.!?]*"), name_first=False, cased=False
    ),
    long=100,
    ended=Pattern(r"[.!?)\"'”’]\s*$"),
)
"""The functions that read English talk."""
