"""English wordings of a claim to a role, and of having guarded somebody."""

from __future__ import annotations

from agent.lexicon.english.gate_words import DENIAL_OF_NOBODY_NAMED, IF_I, QUESTION, ROLE, WOLF
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import NAME

_NOT_POSSESSIVE = r"\b(?!')"

ROLE_CLAIM = PatternTable(
    Row(
        r"\bi(?:'m| am)"
        r"(?: (?!not\b|no\b|sure\b|afraid\b)[\w']+){0,3}? "
        rf"{ROLE}{_NOT_POSSESSIVE}",
        catches="I am the one true seer.",
        spares="I'm sure the seer will speak.",
    ),
    Row(
        r"\bas (?:the|a|an|your|our)(?: \w+)? "
        rf"{ROLE}{_NOT_POSSESSIVE}",
        catches="As your loyal bodyguard I ask for patience.",
        spares="As the seer's friend I ask for patience.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:role|job|duty) "
        r"(?:is|was|here)\b",
        catches="My real role is a secret.",
        spares="My role model was a seer.",
    ),
    Row(
        r"\brole: ?\w+",
        catches="Role: seer.",
        spares="What a role!",
    ),
    Row(
        r"\bmy seer\b",
        catches="Here is my seer claim.",
        spares="Here is my seersucker coat.",
    ),
    Row(
        rf"\b{ROLE}'s (?:gift|power|eye|sight)",
        catches="I was given the seer's gift.",
        spares="I was given the seer's hat.",
    ),
    Row(
        r"\bi (?:was|have been|got|drew|hold|carry|received)"
        r"(?: \w+){0,4}? "
        rf"{ROLE}\b",
        catches="I drew the card of the medium.",
        spares="I was talking to all of you about the medium.",
    ),
    Row(
        r"\b(?:seer|medium) (?:claim|co) (?:from|by) me\b",
        catches="You hear a seer claim from me.",
        spares="You hear a seer claim from Takeru.",
    ),
    Row(
        r"^this (?:seer|medium|bodyguard)\b",
        catches="This seer has seen enough.",
        spares="I trust this seer.",
    ),
    Row(
        r"\bi the (?:seer|medium|bodyguard)\b",
        catches="I the seer have spoken.",
        spares="I trust the seer.",
    ),
    Row(
        r"\b(?:seer|medium|bodyguard|villager) role\b",
        catches="The seer role is mine.",
        spares="The seer rolls his eyes.",
    ),
    Row(
        r"\bi(?:'m| am) (?:not|no) "
        r"(?:a |an |longer a )?villager\b",
        catches="I'm no villager.",
        spares="I'm not the villager you saw.",
    ),
    Row(
        r"^being (?:a|the|your|an)(?: \w+)? "
        rf"{ROLE}\b",
        catches="Being a humble villager I just listen.",
        spares="Takeru enjoys being a villager.",
    ),
    Row(
        r"\bbecause i(?:'m| am)\W*$",
        catches="Takeru is no seer because I am.",
        spares="I stay because I am tired.",
    ),
    Row(
        r"\bi know because i am\b",
        catches="I know because I am what he claims to be.",
        spares="I know that I am tired.",
    ),
    Row(
        r"\bi (?:guard|protect|shield|watch over) "
        rf"(?:people|someone|players|you|us|them|{NAME})",
        catches="At night I guard people.",
        spares="At night I guard my sleep.",
    ),
    Row(
        r"\b(?:just|only|simple|mere|plain|humble|ordinary|innocent) "
        r"(?:an? )?(?:\w+ )?villager\b",
        catches="You see just a poor villager.",
        spares="You see just a crowd of villagers.",
    ),
    Row(
        rf"\b{ROLE} (?:here|is me)\b",
        catches="Seer here and ready.",
        spares="The seer is merry.",
    ),
)
"""Claims a role for the speaker."""

ROLE_CLAIM_UNLESS = PatternTable(
    QUESTION,
    Row(
        rf"{NAME}(?:'s)? (?:\w+ ){{0,3}}"
        r"as (?:the|a|an|our) (?:\w+ )?"
        rf"{ROLE}",
        catches="I accept Takeru for now as our seer.",
        spares="I speak to Takeru today for the last time as our seer.",
    ),
    Row(
        r"\bif i (?:were|was)\b",
        catches="If I were made the seer I would speak as the seer.",
        spares="If I may speak as the seer I will.",
    ),
)
"""Speaks of another player as one, or of what is not so."""

GUARDING = PatternTable(
    Row(
        r"\bi(?:'ve)?(?: \w+){0,2}? "
        r"(?:protect|guard|shield)(?:ed|ing)\b",
        catches="I have been guarding Takeru.",
        spares="I regard Takeru as honest.",
    ),
    Row(
        r"\bi watched over\b",
        catches="I watched over Takeru.",
        spares="I watched Takeru.",
    ),
    Row(
        rf"\bi (?:(?:have )?saved|protect|guard) {NAME}",
        catches="I have saved Takeru.",
        spares="I have saved my breath for Takeru.",
    ),
    Row(
        r"\bi (?:kept|stood) (?:watch|guard)\b",
        catches="I stood guard at the door of Takeru.",
        spares="I stood at the door of Takeru.",
    ),
    Row(
        r"\b(?:under|behind) my (?:guard|protection|shield|watch)\b",
        catches="Takeru was under my protection.",
        spares="Takeru was under my window.",
    ),
)
"""Tells whom the speaker has guarded."""

GUARDING_UNLESS = PatternTable(DENIAL_OF_NOBODY_NAMED, QUESTION, IF_I)
"""Denies it of nobody in particular, asks about it, or speaks of what might be."""

VILLAGER = PatternTable(
    Row(
        r"\bi(?:'m| am)(?: (?:just|only|simply|really|honestly))? an? "
        r"(?:(?:ordinary|plain|simple|normal|regular|humble|mere|common) )?villager\b",
        catches="I'm just an ordinary villager.",
        spares="I'm not a villager.",
    ),
)
"""Says that the speaker is a plain villager, as a player without a special role may."""

ROLE_WORD = PatternTable(
    Row(
        rf"\b(?:{ROLE}|possessed|madman|{WOLF})\b",
        catches="The seer has spoken.",
        spares="The oldest has spoken.",
    ),
)
"""Names a role or a side."""
