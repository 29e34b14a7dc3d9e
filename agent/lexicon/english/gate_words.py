"""What the English tables share: the pieces that their patterns are made of, and rows of several tables."""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NO_NAME

ROLE = one_of(
    "seer diviner medium psychic bodyguard knight guardian villager townie hunter", "fortune teller"
)
WOLF = "(?:were)?wol(?:f|ves)"
I_OR_WE = r"\b(?:i|we)(?:'m|'ve|'ll|'d|'re)?\b"
NOT = r"(?:\b(?:not|no|never|nothing|nobody|none|neither|cannot|without|yet)\b|n't\b)"

DENIAL = Row(NOT, catches="Takeru isn't a wolf.", spares="Takeru is a notable wolf.")
DENIAL_OF_NOBODY_NAMED = Row(
    rf"^[^{NO_NAME}]*{NOT}[^{NO_NAME}]*$",
    catches="I have not divined anybody.",
    spares="I have not divined Takeru.",
)
QUESTION = Row(r"\?\W*$", catches="Will you vote for Takeru?", spares="I will vote for Takeru.")
IF_I = Row(r"\bif i\b", catches="You would know if I guarded Takeru.", spares="You will know if it rains.")
OWN = PatternTable(
    Row(
        r"\b(?:i|me|my|mine|we|us|our|ours|myself|ourselves)\b",
        catches="It was me.",
        spares="It was he.",
    ),
)
"""Words for the speaker."""
