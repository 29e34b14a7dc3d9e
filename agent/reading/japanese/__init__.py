"""Patterns that read Japanese talk.

Each module finds one kind of claim: roles, results, votes, opinions, questions. ``JAPANESE`` below puts them
together. This package imports the parts that both languages share, never the other language.
"""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.matching import Pattern
from agent.reading.grammar import Grammar, WhisperWords
from agent.reading.japanese.asking import addressed, questions
from agent.reading.japanese.hints import overlooks
from agent.reading.japanese.people import opinions
from agent.reading.japanese.results import results
from agent.reading.japanese.roles import implied_seer, own_role, retracted
from agent.reading.japanese.sentences import sentences
from agent.reading.japanese.vote import vote

JAPANESE = Grammar(
    sentences=sentences,
    own_role=own_role,
    implied_seer=implied_seer,
    retracted=retracted,
    lies=Tables("japanese/results").LIE,
    results=results,
    vote=vote,
    opinions=opinions,
    addressed=addressed,
    questions=questions,
    guarded=Tables("japanese/roles").GUARDED,
    overlooks=overlooks,
    whispers=WhisperWords(
        Tables("japanese/whispers"), Pattern("[^。!?]+[。!?]*"), name_first=True, cased=True
    ),
    long=40,
    ended=Pattern(r"[。!?」』♪~〜).ぁ-ん]\s*$"),
)
"""The functions that read Japanese talk."""
