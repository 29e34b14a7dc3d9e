"""Words that hint at a claim or a question, for lines in which no reader found one.

A hint asserts nothing: it only keeps a line from passing as surely read. So a row may catch more than it
should, as long as plain chatter stays out of it.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME

_I = r"\b(?:i|i'm|i'll|i'd|i've|my|me|mine|myself|we|we'll|let's|let us|our)\b"
_EXILE = any_of(
    r"vot(?:e|es|ing)", "ballots?", "exil(?:e|ed|ing)", "lynch(?:ed|ing)?", "hang(?:ed|ing|s)?",
    "execut(?:e|ed|ing)", "eliminat(?:e|ed|ing)", "banish(?:ed|ing)?", "gallows", "noose", "rope",
    "chopping block", "judge?ment", "verdict", "condemn(?:ed|ing)?", "gone",
    "out of (?:here|the village)", "send(?:ing)? (?:him|her|you|them)", "gate", "pick", "lean(?:ing)?",
    "nominat(?:e|ing)", "sentenced?", "pyre", "sacrific(?:e|ing)", "chop", "axe", "goner", "must go",
    "has to go", "should go", "finger",
)  # fmt: skip

VOTE_HINT = PatternTable(
    Row(
        rf"(?:{_I}|{NAME}|\byou\b|\bhim\b|\bher\b).{{0,60}}\b{_EXILE}\b(?! (?:comes|will decide"
        r"|decide|begins?|starts?|is near|is over|approaches|together|wisely|with care|time|as you"
        r" see))",
        catches="My judgment upon Takeru is final.",
        spares="The judgment is final.",
    ),
    Row(
        rf"\b{_EXILE}\b.{{0,60}}(?:{NAME}|\byou\b|\bhim\b|\bher\b)",
        catches="The gallows long for Takeru.",
        spares="The gallows are empty.",
    ),
    Row(
        r"\b(?:farewell|goodbye|adieu|bye|so long|good riddance|curtains|the end),? (?:for |to"
        rf" )?(?:{NAME}|you)",
        catches="Farewell, Takeru.",
        spares="Farewell, everyone.",
    ),
)
"""Talk of a vote, and somebody to vote or to be voted for."""

_ROLE = any_of(
    "seers?", "mediums?", "bodyguards?", "guards?", "knight", "villagers?", "possessed", "madman",
    "fortune", "diviners?", "oracle", "role", "powers?", "gift", "visions?", "crystal", "sight",
    "town(?:ie|sfolk)?", "spirits?", "the dead", "shield", "wolf", "werewolf", "claim", "co", "madness",
    "third eye", "psychic", "protector", "fate gave me", "card",
)  # fmt: skip
ROLE_HINT = PatternTable(
    Row(
        r"\b(?:i am|i'm|i was|i have|i've|i hold|i got|i drew|i serve|i do|call me|me,|my)\b(?!"
        rf" (?:voting|accus|suspect|not|sure|trust|inclined|leaning)).{{0,40}}\b{_ROLE}\b",
        catches="I have the eye of an oracle.",
        spares="Minato has the eye of an oracle.",
    ),
    Row(
        rf"\b{_ROLE}\b.{{0,24}}\b(?:is me|was me|that's me|here i am|am i|is i|is mine|are mine"
        r"|myself|yours truly)\b",
        catches="This gift of the moon is mine.",
        spares="This gift of the moon is old.",
    ),
    Row(
        r"\b(?:guard(?:ed|ing)?|protect(?:ed|ing)?|watch(?:ed|ing)? over|shield(?:ed"
        r"|ing)?)\b.{0,24}\b(?:last night|tonight|door|till dawn|until dawn)\b",
        catches="Somebody guarded a door till dawn.",
        spares="Somebody guarded the secret.",
    ),
)
"""Talk of the speaker and of a role."""

_SIGN = one_word_of(
    r"wolf werewolf human black white clear cleared clean innocent guilty fangs? howl\w* fur beast"
    r" pure safe villager evil vouched? vouching confirmed monster town tainted claws"
)
_LOOK = one_word_of(
    r"divin\w+ check(?:ed|s)? vision\w* crystal peek\w* result\w* cards? stars looked gazed saw seen"
    r" scr(?:y|ied) inspect\w* dream\w* orb night moon mirror n\d d\d report\w* reading bones"
    r" investigat\w* learn(?:ed|t)? know spirits? dead"
)
RESULT_HINT = PatternTable(
    Row(
        rf"\b(?:i|my|i've|i'm|me)\b.{{0,60}}{_LOOK}.{{0,80}}{_SIGN}",
        catches="I asked the moon, and found a beast.",
        spares="Minato asked the moon for a beast.",
    ),
    Row(
        rf"{_SIGN}.{{0,60}}\b(?:i|my|i've|me)\b.{{0,40}}{_LOOK}",
        catches="He is a beast, my crystal knows.",
        spares="He is a beast, Minato knows.",
    ),
    Row(
        rf"^\W*(?:the )?(?:{_LOOK}).{{0,60}}{_SIGN}",
        catches="Crystal says beast.",
        spares="Minato says beast.",
    ),
)
"""Talk of divining, and of what somebody is."""

QUESTION_HINT = PatternTable(
    Row(
        r"(?:\b(?:who|whom|whose|why|which|how come|explain|reason|suspect|suspicious|vote|trust"
        r"|believe|wolf|seer|medium|role|claim|result|proof|evidence|think|opinion|take|view|lying"
        rf"|fake)\b|{NAME}).{{0,80}}\?\W*$",
        catches="Is Takeru with us?",
        spares="Is it raining?",
    ),
    Row(
        r"\b(?:you|everyone|anyone|anybody|everybody)\b.{0,60}\b(?:who|whom|whose|why|suspect"
        r"|suspicious|vote|trust|believe|wolf|seer|medium|role|claim|result|proof|evidence|opinion"
        r"|fake)\b.{0,60}\?\W*$",
        catches="Have you a proof of it?",
        spares="Have you a pen?",
    ),
    Row(
        r"\b(?:please|tell|answer|speak|explain|reveal|share|state|name)\b.{0,40}\b(?:your|us|me"
        r"|who|why|what|yourself)\b.{0,40}\b(?:vote|suspect\w*|role|claim|result|reason\w*"
        r"|thoughts?|view|pick|target|wolf|opinions?|side)\b",
        catches="Answer me on your role.",
        spares="Answer me when you wake.",
    ),
)
"""Talk that may ask for something."""

CHATTER = PatternTable(
    Row(
        any_word(
            "how are you",
            "shall we begin",
            "shall we start",
            "are you ready",
            "ready",
            "right",
            "isn't it",
            "don't you think",
            "who knows",
            "how exciting",
            "where were we",
            "remember",
        )
        + r".{0,24}\?\W*$",
        catches="How are you all?",
        spares="How did you vote?",
    ),
)
"""A question that asks for nothing of the kind."""
