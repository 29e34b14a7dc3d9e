"""English wordings that speak to a player, for a player, or of one named before."""

from __future__ import annotations

from agent.lexicon.english.vocabulary import one_word_of
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NAME

_NOT_TO_THE_DEAD = r"^(?!.*\b(?:peace|farewell|goodbye|miss you|avenge|for you)\b)"
"""The beginning of a sentence that is no last word to somebody."""

_CALL = one_of(
    "hey oh hello hi dear well and so now thanks welcome please",
    "good (?:morning|evening|day)",
    "thank you",
    "tell me",
    "what about",
)
_TO_YOU = one_word_of(
    "please what who whom why how do did are you your can could would will tell speak come listen have"
    " don't let's"
)
_ASKED = r"(?=what|who|do|are|you|please|can)"

SPOKEN_TO = PatternTable(
    Row(
        rf"{_NOT_TO_THE_DEAD}(?:{_CALL},? )*"
        rf"({NAME})(?=,|!|\?|:| {_TO_YOU})",
        catches="Hey Takeru, what do you think?",
        spares="Hey Takeru, goodbye.",
    ),
    Row(
        rf"{_NOT_TO_THE_DEAD}.*, ?"
        rf"(?:dear |my friend )?({NAME})\W*$",
        catches="What do you say, dear Takeru?",
        spares="Rest in peace, dear Takeru.",
    ),
    Row(
        rf"{_NOT_TO_THE_DEAD}"
        r"(?=.*\byou(?:r|'re|'ve)?\b)"
        rf".*[ ,]({NAME})[?!.]*$",
        catches="What is your opinion Takeru?",
        spares="I miss you Takeru.",
    ),
    Row(
        rf"\b(?:does|do|will|should|can|could|must) ({NAME}) (?:also )?"
        r"(?:think|say|know|vote|suspect|want|feel|agree|have)",
        catches="What does Takeru think of it?",
        spares="What does Takeru's brother think of it?",
    ),
    Row(
        rf"({NAME}) "
        r"(?:should|must|needs to|ought to|can|will|seems|looks|sounds"
        r"|is (?:very |so |too )?(?:quiet|silent|lying|suspicious|hiding)|has been)\b",
        catches="Takeru is very quiet today.",
        spares="Takeru is very dead today.",
    ),
    Row(
        rf"\bhear(?:ing)? from ({NAME})",
        catches="Let us hear from Takeru.",
        spares="Let us hear about Takeru.",
    ),
    Row(
        rf"^({NAME}) and {NAME},? {_ASKED}",
        catches="Takeru and Sakura, what do you say?",
        spares="Takeru and Sakura, both quiet.",
    ),
    Row(
        rf"^{NAME} and ({NAME}),? {_ASKED}",
        catches="Sakura and Takeru, what do you say?",
        spares="Sakura and Takeru, both quiet.",
    ),
    Row(
        rf"\b(?:ask|asking|hear(?: from)?) ({NAME}) "
        r"(?:what|who|why|how|about|today|now)\b",
        catches="I want to ask Takeru about the night.",
        spares="I want to ask Takeru.",
    ),
)
"""Speaks to the player whose token is in the group that matched; in a draft, which still has its commas."""

GRIEF = PatternTable(
    Row(
        r"\b(?:were you|you were|was that|how could|why did it|why you)\b[^?]*[?]",
        catches="Takeru, you were human all along?",
        spares="Takeru, what do you think?",
    ),
)
"""Asks the dead what needs no answer."""

SCRIPT = PatternTable(
    Row(
        rf"^{NAME}: ",
        catches="Takeru: I agree.",
        spares="I ask Takeru: who is it?",
    ),
    Row(
        rf"^{NAME}:$",
        catches="Takeru:",
        spares="And Takeru:",
    ),
)
"""Writes another player's line."""

PRONOUN = PatternTable(
    Row(
        one_word_of("him her them you"),
        catches="I will vote for him.",
        spares="I will vote then.",
    ),
)
"""Means a player named before."""

BEGS = PatternTable(
    Row(
        r"\b(?:please|tell (?:me|us)|answer (?:me|us)|speak up|explain)\b",
        catches="Takeru, tell us what you think.",
        spares="Takeru, we miss you.",
    ),
)
"""Asks somebody to say something, without a question mark."""

OF_LISTENER = PatternTable(
    Row(
        r"^\W*(?:and |but |so |then |yet |today )*you\b(?![^.!?]*\b(?:i|me|my|i'm|i'll|we)\b)",
        catches="You doubt Takeru but vote Ben.",
        spares="You may doubt it but I vote Ben.",
    ),
)
"""Tells what the player does to whom it is said."""

REPORT = PatternTable(
    Row(
        r"[\"“”]|(?<!\w)'[^']+'(?!\w)",
        catches="'I am the seer' is bold.",
        spares="It's not Takeru's day.",
    ),
    Row(
        rf"(?:{NAME}|\b(?:he|she|they|you|who|somebody|someone))(?:'s|'re|'ve| (?!i\b)\w+){{0,2}} "
        r"(?:sa(?:y|ys|id|ying)|claim\w*|told|tells?|telling|call\w*|found|finds?|swears?|swore|insist\w*"
        r"|announc\w*|declar\w*|promis\w*)\b",
        catches="Takeru told us that I am bold.",
        spares="I told Takeru that I am bold.",
    ),
    Row(
        rf"\baccording to {NAME}",
        catches="According to Takeru she is human.",
        spares="All goes according to plan.",
    ),
)
"""Tells another's words: quotation marks, or somebody else with a verb of saying."""
