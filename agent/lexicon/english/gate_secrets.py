"""Plain confessions in English."""

from __future__ import annotations

from agent.lexicon.english.gate_words import DENIAL, I_OR_WE, QUESTION, WOLF
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import NAME

_DECLARES = (
    r"(?: (?:also|really|actually|indeed|truly|secretly|the|a|both|all|one of the|just|only|in fact"
    r"|honestly|your|big|bad)){0,4}"
)
"""The words before what somebody is that leave it a statement."""

_WITH = r"(?:with|for|on|to|of) (?:the )?(?:wol\w+|werewol\w+|other|wrong|evil|dark|enemy)(?:'?s?)"

CONFESSION = PatternTable(
    Row(
        rf"{I_OR_WE}(?: am| are)?{_DECLARES} (?:{WOLF}|possessed|madman)\b(?! (?:hunter|expert))",
        catches="I am really a werewolf.",
        spares="I fear the werewolf.",
    ),
    Row(
        rf"\b(?:{WOLF}|possessed|killer|culprit|monster) (?:is|was)(?: in fact)? (?:i|me)\b",
        catches="The killer is me.",
        spares="The killer is mean.",
    ),
    Row(
        rf"\b(?:it was (?:me|us|i) who|(?:^|[;:] ?|\band )i|\bwe) (?:attacked|killed|ate|bit) {NAME}",
        catches="It was me who killed Takeru.",
        spares="It was the wolf who killed Takeru.",
    ),
    Row(
        rf"{I_OR_WE}(?: am| are| play| stand| belong)?(?: \w+)? {_WITH}(?: (?:team|side|camp|pack))",
        catches="I play for the other team.",
        spares="I vote for the other player.",
    ),
    Row(
        r"\bmy role is(?: \w+)? (?:were)?wolf\b",
        catches="My role is werewolf.",
        spares="My role is a secret.",
    ),
    Row(r"\bi confess\W*$", catches="All right I confess.", spares="I confess that I am tired."),
    Row(
        rf"(?:^|\b(?:and|but|speaking) )(?:as|being) (?:an?|the|one of the)(?: \w+)? {WOLF} (?:i|we|my)\b",
        catches="As one of the wolves I find this amusing.",
        spares="Takeru is as sly as a wolf.",
    ),
    Row(r"\bguilty as charged\b", catches="Guilty as charged.", spares="He was charged."),
)
"""A confession in plain words."""

_OTHERS = rf"(?:{NAME}|\b(?:you|they|he|she|it|who|some|people|others|(?:every|some|any)(?:one|body)))"
_MIND = "(?:logic|story|eyes|mind|book|theory|view|words?|head)"

CONFESSION_UNLESS = PatternTable(
    Row(
        rf"{_OTHERS}(?:'ll|'d|'s|'re)?(?: (?!me\b|my\b|and\b|but\b|so\b)\w+){{0,5}}"
        r" (?:tells?|telling|claims?|thinks?|believes?|(?:sounds?|looks?|seems?) (?:like|as if|as though))"
        r"(?: (?:us|that|everyone|them))* i(?:'m| am)\b",
        catches="You want the village to think I'm the wolf.",
        spares="You make me tell you that I'm the wolf.",
    ),
    Row(
        rf"(?:\b(?:according to|in the {_MIND} of)|^(?:and |but |so )?(?:to|for)) "
        rf"(?:{NAME}|you|him|her|them),? (?:now )?i(?:'m| am)\b",
        catches="To Takeru I'm the wolf.",
        spares="I say to Takeru that I'm the wolf.",
    ),
    Row(
        rf"(?:{NAME}'s|\b(?:your|his|her|their)) (?:\w+ )?{_MIND},? i(?:'m| am)\b",
        catches="By your logic I am the wolf.",
        spares="By your grave I am the wolf.",
    ),
    Row(
        r"\b(?:apparently|supposedly|allegedly|suddenly|and next|now suddenly)(?: now)?,? i(?:'m| am)\b",
        catches="Sure and next I'm the wolf.",
        spares="Sure and I'm the wolf.",
    ),
    Row(
        rf"(?:{NAME}|\b(?:you|they|he|she|who|anyone|people))(?: \w+){{0,3}} "
        r"(?:say|says|said|claim\w*|think\w*|call\w*|accus\w+|believ\w+|suspect\w*)"
        r"(?: that| me)?(?: i(?:'m| am))?(?: \w+){0,3} "
        rf"{WOLF}",
        catches="Takeru keeps claiming that I am the worst wolf.",
        spares="Takeru knows that I am the worst wolf.",
    ),
    Row(
        rf"\bif (?:i|we)\b[^.!?]*{WOLF}",
        catches="If we were wolves you would know.",
        spares="If Takeru were a wolf we would know.",
    ),
    Row(
        r"\b(?:why|how) would\b",
        catches="Why would I say that we wolves win.",
        spares="That is why we wolves would win.",
    ),
    Row(
        r"\bas (?:if|though) i\b",
        catches="You talk as if I am a wolf.",
        spares="You talk as I am a wolf.",
    ),
    Row(
        r"\bam i\b[^.!?]*\?",
        catches="Why am I a wolf to you?",
        spares="I am a wolf to you?",
    ),
    DENIAL,
    QUESTION,
    Row(
        r"\b(?:were i|had i|as if|say(?:s|ing)? (?:that )?i|call(?:s|ing|ed)? me)\b",
        catches="Takeru keeps saying I am a wolf.",
        spares="I say it plainly as a wolf.",
    ),
)
"""Denies it, asks, or tells what others say."""
