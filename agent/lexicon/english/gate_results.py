"""English wordings of what only a divination or a medium's sight can show."""

from __future__ import annotations

from agent.lexicon.english.gate_words import (
    DENIAL,
    DENIAL_OF_NOBODY_NAMED,
    I_OR_WE,
    NOT,
    QUESTION,
    WOLF,
)
from agent.lexicon.english.vocabulary import one_word_of
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import NAME

_GOOD_OR_WOLF = rf"\b(?:human|villager|innocent|clean|{WOLF})\b"
_SOMEBODY = rf"(?:{NAME}|\b(?:he|she|they|you))(?:'s)?"

STATED = PatternTable(
    Row(
        rf"{NAME}.*{_GOOD_OR_WOLF}",
        catches="Takeru is a werewolf.",
        spares="A werewolf sees Takeru.",
    ),
    Row(
        rf"{_GOOD_OR_WOLF}[^.!?]*"
        rf"(?:in|is|was) {NAME}",
        catches="The last werewolf is Takeru.",
        spares="The last werewolf hates Takeru.",
    ),
    Row(
        rf"{NAME}(?:'s)? (?:is |was |must be )?(?:a |an )?"
        r"(?:black|white|evil|guilty|pure|bad)\b"
        r"(?! at)",  # bad at lying
        catches="Takeru is evil.",
        spares="Takeru is bad at riddles.",
    ),
    Row(
        rf"{NAME} (?:is|was|has been|got) "
        r"(?:checked|divined|inspected|examined)\b",
        catches="Takeru was divined last night.",
        spares="Takeru checked the door last night.",
    ),
)
"""States a species flatly: only a result can be that sure."""

STATED_UNLESS = PatternTable(
    Row(
        one_word_of(r"think believe suspect\w* guess feel\w* suppose wonder\w* doubt\w* hope\w* find"),
        catches="I feel that Takeru is a wolf.",
        spares="I felt it: Takeru is a wolf.",
    ),
    Row(
        one_word_of(r"opinion instinct gut nose hunch smell\w*"),
        catches="My gut calls Takeru a wolf.",
        spares="By the gutter I saw that Takeru is a wolf.",
    ),
    Row(
        one_word_of("may might could would seems? looks? sounds? maybe perhaps probably possibly likely"),
        catches="Takeru may be a wolf.",
        spares="The mayor knows that Takeru is a wolf.",
    ),
    Row(
        one_word_of("if whether or unless either who which what"),
        catches="Ask whether Takeru is a wolf.",
        spares="Orders are orders and Takeru is a wolf.",
    ),
    Row(
        one_word_of("bet wager gamble guessing"),
        catches="I'd bet my goat that Takeru is a wolf.",
        spares="He is better and Takeru is a wolf.",
    ),
    Row(
        one_word_of("suspicious acting? acts like"),
        catches="Takeru acts as a wolf does.",
        spares="Takeru is actually a wolf.",
    ),
    Row(
        one_word_of(r"must deduc\w+ elimination only remains? leaves? side", "has to"),
        catches="By elimination Takeru is the wolf.",
        spares="The lonely Takeru is the wolf.",
    ),
    Row(
        one_word_of("sure afraid", "found a"),
        catches="I am afraid Takeru is a wolf.",
        spares="Surely Takeru is a wolf.",
    ),
    Row(
        _SOMEBODY + r" (?:\w+ )?"
        r"(?:sa(?:ys?|id)|claim\w*|call\w*|divin\w*|result\w*|vision|found|saw|told|tells|accus\w*"
        r"|nam\w+|think\w*|show\w*|report\w*|point\w*)",
        catches="Sakura firmly says Takeru is a wolf.",
        spares="Sakura knows that Takeru is a wolf.",
    ),
    Row(
        rf"{_SOMEBODY} (?:got|has|had|gave|brought|announced|came up with)(?: \w+){{0,3}}"
        r" (?:result|reading|vision)s?\b",
        catches="Sakura got a wolf result on Takeru.",
        spares="Takeru is a wolf and got a fright.",
    ),
    Row(
        r"\bwas innocent\b",
        catches="Takeru was innocent and we exiled him.",
        spares="Takeru is innocent.",
    ),
    Row(
        one_word_of("calling called according believing following word"),
        catches="By the word of Sakura the wolf is Takeru.",
        spares="In other words the wolf is Takeru.",
    ),
    Row(
        rf"\btrust(?:ing)? {NAME}",
        catches="I trust Takeru and he is human.",
        spares="Trust me: Takeru is human.",
    ),
    DENIAL,
    QUESTION,
)
"""Gives a species as an opinion, as a guess or as somebody's word."""

STATED_ASIDE = PatternTable(
    Row(
        r"\b(?:help|suit|please|feed|find|catch|hunt|let|give|beat|stop|for|from|by"
        r"|against)\w*(?: \w+)? wolves\b",
        catches="Sparing Takeru helps the wolves.",
        spares="Takeru is one of the wolves.",
    ),
)
"""Speaks of the wolves, whoever they are."""

OWN_RESULT = PatternTable(
    Row(
        rf"{I_OR_WE}(?: \w+){{0,3}}? "
        r"(?:divin\w+|inspect\w*|investigat\w+|scr(?:y|ied)|scann?ed|peek(?:ed)?)\b",
        catches="I have just divined Takeru.",
        spares="I trust the seer who will one day have divined Takeru.",
    ),
    Row(
        rf"{I_OR_WE}(?: \w+){{0,2}}? "
        r"(?:check(?:ed)?|examined?|(?:looked|gazed) (?:at|into)|saw (?:into|through)) (?:on )?"
        rf"(?:{NAME}|(?:him|her|them)\b)",
        catches="Last night I checked on Takeru.",
        spares="Last night I checked the door of Takeru.",
    ),
    Row(
        r"\b(?:my|i)\b.*\bcrystal ball\b",
        catches="I hold the crystal ball in this village.",
        spares="The seer holds the crystal ball in this village.",
    ),
    Row(
        r"\bi used my\b",
        catches="I used my power on Takeru.",
        spares="I used to like Takeru.",
    ),
    Row(
        r"\bmy (?:\w+ ){0,2}"
        r"(?:divination|crystal|orb|visions?|results?|tarot|scrying|prophecy|power)\b",
        catches="My last two visions were dark.",
        spares="With all my heart I fear these visions.",
    ),
)
"""Tells of a divination of the speaker's own."""

OWN_RESULT_UNLESS = PatternTable(
    DENIAL_OF_NOBODY_NAMED,
    Row(
        r"\b(?:my|the) power to\b",
        catches="I have used my power to speak.",
        spares="I have used my power on Takeru.",
    ),
    Row(
        r"\bin my power\b",
        catches="I will do all in my power today.",
        spares="I trust my power today.",
    ),
)
"""Denies it, or speaks of power in general."""

SHOWN = PatternTable(
    Row(
        r"\b(?:crystal(?: ball)?|orb|moon|cards?|tarot|stars?|spirits?|bones|gods?|visions?|dreams?|runes"
        r"|tea leaves|ghosts?)\b.*"
        r"\b(?:t(?:ell|old)|tells|show\w*|reveal\w*|whisper\w*|sa(?:y|ys|id)|spoke|clear)\b",
        catches="The spirits whispered a name to me.",
        spares="They whispered of spirits.",
    ),
    Row(
        rf"{NAME} (?:has )?(?:came|come|comes|turned|turns) (?:back|up|out)\b"
        r"(?! with (?:a|the|his|her|their) (?:name|list|story|theory)\b)"
        r"(?! (?:to be |as )?(?:an? )?(?:fake|false|fraud|liar|lying))",
        catches="Takeru came back human.",
        spares="Takeru came late.",
    ),
    Row(
        rf"{NAME} (?:is|was|has been) "
        r"(?:revealed|confirmed|proven|cleared|clean\b)",
        catches="Takeru has been cleared.",
        spares="Takeru is cleaning his boots.",
    ),
    Row(
        rf"\bresults?\b.*{NAME}",
        catches="Result on Takeru: white.",
        spares="Takeru wants a result.",
    ),
    Row(
        r"\bguilty\b",
        catches="Guilty.",
        spares="I know no guilt.",
    ),
    Row(
        rf"{NAME} howls\b",
        catches="Takeru howls at the moon.",
        spares="A wolf howls at Takeru.",
    ),
    Row(
        r"\b(?:know|knew|certain|positive|proof|proven|confirmed?|fact)\b.*"
        rf"{NAME}.*\b(?:is|was|as)\b(?:(?! i\b| i'm\b| me\b).)*"
        rf"\b(?:{WOLF}|human|innocent|villager)\b",
        catches="I know that Takeru is a werewolf.",
        spares="I know that Takeru fears a werewolf.",
    ),
)
"""Tells what some sign has shown, or what the speaker is certain of."""

SHOWN_UNLESS = PatternTable(
    DENIAL_OF_NOBODY_NAMED,
    Row(
        rf"\bif {NAME} (?:turns|comes|came|turned)\b|^(?:maybe|perhaps)\b",
        catches="If Takeru turns out human we will weep.",
        spares="Takeru turned out human.",
    ),
    Row(
        rf"{NAME}(?:'s)? (?:\w+ )?"
        r"(?:divin|result|vision|claim|said|says|check|found)",
        catches="Sakura's last result shows that Takeru is guilty.",
        spares="The result for Takeru is clear.",
    ),
    QUESTION,
    Row(
        r"\b(?:his|her|their|your|seer's) (?:\w+ )?"
        r"(?:divin\w+|results?|vision)",
        catches="By the seer's own result Takeru is guilty.",
        spares="By my own result Takeru is guilty.",
    ),
    Row(
        rf"(?:{NOT}|\bnothing) (?:\w+ ){{0,2}}"
        r"(?:know|certain|proof|proven|proved|confirm)",
        catches="We do not yet know whether Takeru is a wolf.",
        spares="We know that Takeru is not a villager.",
    ),
)
"""Tells it as somebody else's result, or as what nobody knows."""
