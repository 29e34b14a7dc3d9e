"""Results told in pictures, and results that a line takes for known: what the crystal showed, whom I cleared.

Start with SEEN, a way of looking at somebody by night, and SIGN, what was to be seen.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME

_GLASS = any_of(
    "crystal(?: ball)?", "orb", "cards?", "tarot", "stars", "bones", "runes", "spirits?", "mirror",
    "tea leaves", "candle", "flames?", "moon(?:light)?", "visions?", "dreams?", "third eye", "inner eye",
    "sight", "omens?", "lens", "pendulum", "fates?", "gods?", "waters?", "embers", "smoke", "glass",
    "oracle bones", "needle", "night", "scrying bowl", "bowl", "coin",
)  # fmt: skip
_SHOWS = any_of(
    "turned", "glowed", "glows", "showed", "shows", "shown", "revealed", "reveals", "went", "told",
    "whispered", "burned", "burnt", "fell", "spoke", "speaks?", "painted", "mirrored", "reflected",
    "shone", "shines", "cracked", "darkened", "dimmed", "flared", "flickered", "bared", "gave", "sang",
    "bled", "clouded", "lit", "remained", "stayed", "brightened", "says?", "said", "answered", "howled",
    "growled", "wept", "trembled", "were (?:gentle|kind|cruel|merciful|grim|harsh)", "has shown",
    "have shown", "has spoken", "have spoken", "sees", "saw",
)  # fmt: skip

SEEN = PatternTable(
    Row(
        rf"\b(?:the|my|these|last night's|tonight's) (?:\w+ )?{_GLASS}.{{0,24}}? {_SHOWS}\b",
        catches="The crystal turned black at Takeru's name.",
        spares="The village turned on Takeru.",
    ),
    Row(
        rf"\b(?:i|we) (?:\w+ ){{0,2}}?(?:drew|turned(?: over)?|flipped|pulled|read|consulted|asked"
        r"|cast|looked|gazed|stared|peered|peeked|saw|whispered|spoke|dreamt|dreamed|scried|visited"
        rf"|called|held|touched|lit|sought|followed)\b.{{0,60}}"
        rf"(?:\b(?:{_GLASS}|name|soul|heart|spirit|aura|shadow|true (?:face|form|nature)|eyes)\b"
        r"|\blast night\b)",
        catches="I drew Takeru's card last night.",
        spares="I drew a line under it.",
    ),
    Row(
        rf"\b(?:i|we) (?:\w+ ){{0,2}}?(?:(?:looked|gazed|stared|peered|peeked) (?:into|upon|through)"
        r"|peeked at)"
        rf" {NAME}(?!'s (?:words?|votes?|claims?|posts?|statements?|messages?|logs?|history"
        r"|arguments?|story|behaviou?r))",
        catches="I peered into Takeru.",
        spares="I peered into Takeru's story.",
    ),
    Row(
        r"\bin (?:the|my) (?:\w+ )?(?:crystal(?: ball)?|orb|visions?|dreams?|cards|tarot|mirror"
        r"|flames?|smoke|stars)\b",
        catches="In my dream I met Takeru.",
        spares="In my view I met Takeru.",
    ),
    Row(
        rf"\b(?:at|behind|beneath|under|on|in|from|over|around|upon) {NAME}'s (?:name|soul|heart"
        rf"|mask|smile|card|skin|shadow|door|eyes)\b.{{0,40}}\b(?:i|my|me)\b",
        catches="Beneath Takeru's mask I found fur.",
        spares="Beneath Takeru's mask is a smile.",
    ),
)
"""The speaker, or what it divines by, looks at somebody."""

_BLACK = any_of(
    "black", "blackened", "pitch", "dark(?:ness)?", "darkened", "fangs?", "claws?", "howl(?:s|ed|ing)?",
    "fur", "furry", "blood(?:y|ied|stained)?", "beast(?:s|ly)?", "(?:were)?wolf(?:ish)?", "wolves",
    "growl(?:s|ed|ing)?", "snarl(?:s|ed|ing)?", "tail", "muzzle", "snout", "crimson", "monster", "evil",
    "guilty", "paws?", "ink", "soot", "tainted", "rotten", "cursed", "red eyes", "yellow eyes",
    "amber eyes", "pelt", "predator", "sharp teeth", "teeth", "bared", "hungry", "hunger", "jaws",
)  # fmt: skip
_WHITE = any_of(
    "white", "pure", "purest", "brightly", "bright", "clear", "light", "human", "gentle",
    "innocen(?:t|ce)", "warm(?:th|ly)?", "calm", "glow(?:s|ed|ing)?", "shone", "shining", "snow", "dove",
    "silver", "gold(?:en)?", "clean", "spotless", "peace(?:ful)?", "harmless", "lamb", "mortal",
    "unstained", "untainted", "good soul", "honest soul", "one of us", "villager", "safe",
    "plain (?:man|woman|person)", "friendly", "sunlight", "dawn", "spring water", "pale",
)  # fmt: skip

SIGN = PatternTable(
    Row(
        r"(?P<clean>\b(?:no|not|without|never|neither|nor|nothing|none|isn't|wasn't|hardly"
        rf" any)\b(?: (?!but\b)\w+){{0,3}} (?:{_BLACK})\b)",
        catches="There was no trace of fur.",
        spares="There was fur.",
    ),
    Row(
        rf"(?P<dark>\b(?:{_BLACK}|not human|no human|nothing human|inhuman)\b(?! (?:and white|or"
        r" white|sheep|horse|market|box)))",
        catches="There were fangs on it.",
        spares="There was nothing on it.",
    ),
    Row(
        rf"(?P<pale>(?<!not )(?<!no )\b(?:{_WHITE})\b(?! (?:lies?|up|on|of day|that|about|why)))",
        catches="It shone as pure as could be.",
        spares="It was a white lie.",
    ),
)
"""What was to be seen: a clean, dark or pale sign."""

DOUBTFUL = PatternTable(
    Row(
        one_word_of(
            r"maybe perhaps might could would if whether hope wish bet will tomorrow likely probably"
            r" imagine pretend suppose guess vibes? feels? gut seems? acts? acting looks"
        )
        + "(?! (?:it was|that))",
        catches="Maybe the crystal shows fangs.",
        spares="The crystal showed fangs.",
    ),
    Row(
        r"\b(?:can|may|let|should|must) the\b|\b(?:need|want|wait)(?:s|ed|ing)? (?:for|to)\b",
        catches="May the stars show fangs.",
        spares="The stars showed fangs.",
    ),
)
"""Who speaks like this has seen nothing, or does not say so."""

_WHOM = f"(?P<{{}}>{NAME}|{any_word('him', 'her', 'them', 'you')})"
_ALREADY = r"(?:(?:already|just|now|personally|myself|once|\w+ly|both|even) ){0,2}"
_CLEARED = one_of(
    "cleared vouched confirmed proven proved verified",
    "vouched for",
    "found (?:clean|innocent)",
    "checked clean",
)

KNOWN = PatternTable(
    Row(
        rf"\bi(?:'ve| have|'d| had)? {_ALREADY}(?:cleared|vouched for|proved|proven|verified"
        r"|confirmed|can vouch for|vouch for|exonerated|absolved) "
        + _WHOM.format("cleared")
        + r"(?! (?:as (?:a |the )?(?:were)?wolf|to be (?:a |the )?(?:were)?wolf|is (?:a |the"
        r" )?(?:were)?wolf|'s))",
        catches="I already cleared Takeru.",
        spares="I confirmed Takeru is a wolf.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:clear|green|clean|cleared|confirmed|verified|vouched|innocent)(?:"
        r" (?:check|result|one|player|person|human|villager|target|friend))?,?(?: (?:on|is|of|for"
        r"|was|here))* " + _WHOM.format("clear"),
        catches="My clear on Takeru still stands.",
        spares="My clear favourite is me.",
    ),
    Row(
        r"\b(?:with|since|given|as|now that|because|and|having|for|so) "
        + _WHOM.format("safe")
        + rf"(?:'s| is| was| has been| being| stands| now| already| both| safely)* (?:{_CLEARED}|off"
        r" the (?:hook|list|table)|out of (?:the )?(?:suspicion|question|picture)|in the clear"
        r"|safe)\b",
        catches="With Takeru already vouched for, we look elsewhere.",
        spares="With Takeru gone, we look elsewhere.",
    ),
    Row(
        _WHOM.format("stands")
        + r"(?:'s| is| was| has been| stands| remains| are)(?: (?:already|still|now|both|100%|fully"
        rf"|safely|my))* (?:{_CLEARED}|in the clear|off the hook|out of suspicion|above suspicion"
        r"|off limits)\b(?! (?:a|as|to))",
        catches="Takeru is already cleared.",
        spares="Takeru is already voting.",
    ),
    Row(
        rf"\bi(?:'ve| have|'d| had)? {_ALREADY}(?:caught|exposed|unmasked|outed|nailed|found out"
        r"|sniffed out|blackened|uncovered) "
        + _WHOM.format("caught")
        + r"(?! (?:lying|in|dodging|contradict\w+|with|trying|on|twisting|out))",
        catches="I have unmasked Takeru.",
        spares="I have caught Takeru lying.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:black|guilty|red|wolf|dark|caught)(?: (?:check|result|one|target))?"
        r" (?:(?:on|is|of|for|was|here) )+" + _WHOM.format("black"),
        catches="My black on Takeru still stands.",
        spares="My black cat likes Takeru.",
    ),
    Row(
        r"\b(?:the )?(?:were)?wolf (?:that |whom? )?i (?:\w+ )?(?:found|caught|divined|saw|checked"
        r"|unmasked|uncovered|exposed|told you about|named|reported)(?: last night| yesterday)?(?:,|"
        r" is| was|:)* " + _WHOM.format("found"),
        catches="The wolf I found, Takeru, still talks.",
        spares="The wolf I fear is not Takeru.",
    ),
)
"""A result that the line takes for known; the groups cleared, clear, safe and stands are of humans."""

BEHAVIOUR = PatternTable(
    Row(
        any_word(
            "obviously",
            "clearly",
            "textbook",
            "classic",
            "typical",
            "behav\\w+",
            "acting",
            "tone",
            "silence",
            "stutter\\w*",
            "sweat\\w*",
            "slips?",
            "screams?",
            "smells?",
            "reeks?",
            "screaming",
            "reaction",
            "nervous\\w*",
            "dodg\\w+",
            "defensive\\w*",
            "sounds?",
            "vibes?",
            "energy",
            "attitude",
            "words",
            "voting pattern",
            "the way (?:you|he|she|they)",
            "what a (?:were)?wolf",
            "such a (?:were)?wolf",
            "only a (?:were)?wolf",
            "no (?:human|villager)",
            "like a",
            "kind of (?:were)?wolf",
            "every (?:were)?wolf",
            "that's a",
            "exactly what",
            "any (?:were)?wolf",
            "a (?:were)?wolf (?:would|does|says|talks|hides|thing|with)",
            "i bet",
            "my gut",
            "gut says",
            "i'm sure",
            "i am sure",
            "no doubt",
            "proves?",
        ),
        catches="That silence is what a wolf would choose.",
        spares="Takeru is a wolf.",
    ),
    Row(
        r"\b(?:your|his|her|their|this|that|such) (?:\w+ ){0,2}(?:is|was|are|proves?|shows?|makes?"
        r"|reveals?|betrays?|gives?)\b",
        catches="Your panic shows a wolf.",
        spares="You are a wolf.",
    ),
)
"""A judgement of how somebody acts; sees the sentence of a result."""

EXECUTED = PatternTable(
    Row(
        r"\b(?:who|whom|that|the one) (?:we|the village|you|they|everyone|y'all)(?: all)? (?:just"
        r" )?(?:hanged|hung|exiled|executed|lynched|banished|eliminated|voted out|voted off|sent off"
        r"|sent away|kicked out|strung up|buried|put to death)\b",
        catches="Takeru, whom we hanged, was human.",
        spares="Takeru, whom we trust, is human.",
    ),
    Row(
        r"\b(?:yesterday's|the|last) (?:exile|execution|executed|hanged|lynch|lynched|exiled)\b(?:"
        r" player| one| man| woman)?,? (?:was |of )?" + f"{NAME}",
        catches="The executed Takeru was human.",
        spares="The executed player was human.",
    ),
    Row(
        rf"{NAME},? (?:hanged|executed|exiled|lynched|voted out) (?:yesterday|last|by us)",
        catches="Takeru, executed yesterday, was a wolf.",
        spares="Takeru executed a good plan.",
    ),
)
"""The one a result is about has been executed, so that only a medium knows."""

ME_ALONE = PatternTable(
    Row(
        r"^\W*(?:yes|yeah|yep|there is|well|um+|uh+|er+|that)?\W*(?:that(?:'d| would|'s) be |that's "
        r"|it's |it is |that is |it would be )?(?:me|yours truly|i am|i do|right here|here)[^\w?]*$",
        catches="Me.",
        spares="Me neither.",
    ),
)
"""The whole of a sentence that answers a question for a role."""
