"""Reading Japanese talk, as far as plain patterns go."""

from __future__ import annotations

import re

from agent.analysis.grammar import Grammar
from agent.analysis.japanese.asking import asks_for, asks_group
from agent.analysis.japanese.people import opinions
from agent.analysis.japanese.results import results
from agent.analysis.japanese.roles import implied_seer, own_role, retracted
from agent.analysis.japanese.vote import vote
from agent.analysis.japanese.words import sentences

JAPANESE = Grammar(
    sentences=sentences,
    own_role=own_role,
    implied_seer=implied_seer,
    retracted=retracted,
    results=results,
    vote=vote,
    opinions=opinions,
    asks_for=asks_for,
    asks_group=asks_group,
    long=40,
    ended=re.compile(r"[。！？!?」』♪…~〜)）.ぁ-ん]\s*$"),
)
