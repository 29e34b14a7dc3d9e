"""Reading English talk, as far as plain patterns go."""

from __future__ import annotations

import re

from agent.analysis.english.asking import asks_for, asks_group
from agent.analysis.english.people import opinions
from agent.analysis.english.results import results
from agent.analysis.english.roles import implied_seer, own_role, retracted
from agent.analysis.english.vote import vote
from agent.analysis.english.words import sentences
from agent.analysis.grammar import Grammar

ENGLISH = Grammar(
    sentences=sentences,
    own_role=lambda parts, _: own_role(parts),
    implied_seer=implied_seer,
    retracted=retracted,
    results=results,
    vote=vote,
    opinions=opinions,
    asks_for=asks_for,
    asks_group=asks_group,
    long=100,
    ended=re.compile(r"[.!?)\"'”’]\s*$"),
)
