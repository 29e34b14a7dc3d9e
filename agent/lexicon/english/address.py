"""Whom a line speaks to: everybody, somebody called by name, or whoever has just spoken.

Start with CALLED_FIRST and CALLED_LATER, a name as one calls it out. A name that a sentence is
about calls nobody.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME

GROUP = PatternTable(
    Row(
        one_word_of("everyone everybody anyone anybody everyone's everybody's y'all"),
        catches="Everyone, please report.",
        spares="Every seer, please report.",
    ),
    Row(
        one_word_of("others folks guys team friends gang people villagers"),
        catches="Any thoughts, folks?",
        spares="Any teamwork, Aoi?",
    ),
    Row(
        any_word(
            "all of you",
            "each of you",
            "you all",
            "(?:any|one|some|which|either) of you",
            "you (?:two|both|lot|people)",
        ),
        catches="What do all of you think?",
        spares="What do you think of all this?",
    ),
    Row(
        r"\bthe (?:table|room|village|rest|group|town)\b",
        catches="What does the table make of it?",
        spares="It is tabled, what do you make of it?",
    ),
    Row(
        any_word("anyone else", "who else", "among us", "someone", "somebody", "we all"),
        catches="Who else doubts it?",
        spares="What else do you doubt?",
    ),
)
"""The group is spoken to."""

_BEFORE = any_of(
    "so", "and", "but", "well", "okay", "ok", "hey", "hmm+", "oh", "ah", "yo", "dear", "listen", "look",
    "right", "yes", "no", "then", "now", "please", "mr", "ms", "miss", "mister", "lady", "lord", "sir",
    "my dear", "thanks?", "thank you", "sorry", "hello", "hi", "good (?:morning|evening|day)", "wait",
    "alright", "also", "come on", "agreed", "exactly", "true", "nice", "oi", "um+", "uh+", "ha+",
    "come now",
)  # fmt: skip
_TOLD_OF = one_word_of(
    "is we i he she they you was has had claim said says vote[sd] seems? never always keeps?"
)
"""What comes after "who" where it tells of somebody rather than asks."""
_ASKS = any_of(
    "do(?:n't)? you", "did(?:n't)? you", "are(?:n't)? you", "were you", "will you", "would(?:n't)? you",
    "can(?:'t)? you", "could you", "have(?:n't)? you", "may i", "should(?:n't)? you", "why",
    "what(?:'s)?", f"whom?(?:'s)?(?! {_TOLD_OF})", r"who(?:'s| is)\b(?=.{0,80}\?)", "whose", "how",
    "which", "where", "when did", "is (?:it|that|this|there)",
)  # fmt: skip
_BIDS = any_of(
    "please", "tell", "explain", "state", "share", "give", "reveal", "report", "answer", "speak",
    "listen", "vote", "name", "declare", "stop", "don't", "let's", "trust", "believe", "join", "help",
    "drop", "try", "show", "your?", "you(?:'re|'ve|'ll|'d)?", "thanks?",
    "i (?:trust|believe|hear|agree|doubt|think|want|need|suspect|divined|have|see|ask|urge)", "i'm",
    "i'll", "i'd", "i've", "we", "it's", "that's", "calm", "relax", "wait", "consider", "follow", "stick",
    "defend", "clarify", "confirm", "commit", "be", "go", "come", "care", "any", "thoughts?", "pack",
    "out",
)  # fmt: skip

CALLED_FIRST = PatternTable(
    Row(
        rf"^\W*(?:{_BEFORE}\W+){{0,3}}({NAME})(?: dear| darling)? ?,? ?(?:(?:so|and|but|then|now"
        rf"|okay|please|well|also)\W+)?(?:{_ASKS})\b",
        catches="Takeru, whom do you suspect?",
        spares="Takeru, who was quiet, voted.",
    ),
    Row(
        rf"^\W*(?:{_BEFORE}\W+){{0,3}}({NAME})(?: dear| darling)? ?[,!.]? (?:(?:so|and|but|then|now"
        rf"|okay|well|also)\W+)?(?:{_BIDS})\b(?! (?:is|was|and|of)\b)",
        catches="Takeru, tell us your reasons.",
        spares="Takeru tells us his reasons.",
    ),
    Row(
        rf"^\W*(?:{_BEFORE}\W+){{0,3}}({NAME})(?: dear| darling)?[!?.:,—-]*$",
        catches="Hey, Takeru!",
        spares="Hey, it is Takeru!",
    ),
)
"""A sentence that begins with whom it calls, the group."""

CALLED_LATER = PatternTable(
    Row(
        rf", (?:dear |my dear |mr |miss )?({NAME})(?: dear| darling)?[.!?]*\W*$",
        catches="What about it, Takeru?",
        spares="What about Takeru?",
    ),
    Row(
        r"\b(?:you|your \w+|this|that|it|me|us|now|then|today|say|think|so|sure|right|vote|why|yet"
        r"|too|there|here|up|again|please|quiet)"
        rf",? ({NAME})\?\W*$",  # where the comma is lost
        catches="What do you say Takeru?",
        spares="What do you say of Takeru?",
    ),
    Row(
        rf", ({NAME}), (?={_ASKS}|please|tell|was|is|were|has|did|do)",
        catches="And now, Takeru, what do you say?",
        spares="And now, Takeru, who was quiet, speaks.",
    ),
)
"""A sentence that ends with whom it calls, the group."""

NOT_CALLED = PatternTable(
    Row(
        rf"{NAME},? (?:and|or) $|{NAME}, $",
        catches="Sakura, ",
        spares="Speak, ",
    ),
    Row(
        r"\b(?:votes?|pick|choice|target|suspects?|candidates?|name|only one|one|person|player|wolf"
        r"|seer)\b[^,]{0,16}$",
        catches="I have one suspect",
        spares="Suspect me if you like, but hear me",
    ),
)
"""What makes a name at the end of a sentence part of a list or an answer; sees what stands before it."""

ASKED_ABOUT = PatternTable(
    Row(
        r"\b(?:why|how come)(?: (?:is|was) it)?(?: (?:then|now|again|still|just|only|always))? $",
        catches="But why ",
        spares="But why so quiet ",
    ),
    Row(
        r"\b(?:is|was|isn't|wasn't) it(?: (?:still|really|then|now|always|just))? $",
        catches="So is it still ",
        spares="So what of it ",
    ),
    Row(
        r"(?<!\bhow )\b(?:(?:do|did|will|would|can|could) (?:you|we|they)|to)(?: \w+)? vote $",
        catches="Will you still vote ",
        spares="How will you vote ",
    ),
    Row(
        r"^\W*(?:(?:so|and|but|oh|then|well)\W+)*(?:you|he|she|they|everyone) (?:\w+ )?(?:say|says|think"
        r"|thinks) $",
        catches="So you say ",
        spares="What do you say ",
    ),
)
"""What makes a name at the end of a question what it is about; sees what stands before the name."""

NOT_ASKED = PatternTable(
    Row(
        r"\b(?:not|than|instead of|over|unlike|out of|none of|nor|like|besides|and not) (?:to )?"
        r"(?:(?:any|some|every)(?:one|body)(?: else)?|(?:the |all )?(?:others|rest|people|villagers))\b",
        catches="Why Takeru and not somebody else?",
        spares="Why does somebody else vote?",
    ),
    Row(
        r"\bwhy (?:should|would|will|could|must|does|do|did) (?:the \w+|(?:any|every)(?:one|body)|others)\b",
        catches="Why should the village trust you?",
        spares="Whom should the village trust?",
    ),
    Row(r"\bof all people\b", catches="Why Takeru of all people?", spares="What do people say?"),
    Row(
        r"\b(?:follow|copy|join|trust|believe|blame|accuse|suspect|doubt|tell|help|convince|fool"
        r"|mislead)(?:s|ed|ing)? (?:(?:any|some|every)(?:one|body)(?: else)?|the (?:others|rest|village"
        r"|group|room|table|town)|others|people|villagers|folks)\b",
        catches="Are you following others?",
        spares="Do others follow Takeru?",
    ),
)
"""Speaks of the group or somebody of it and asks them nothing."""

ASKS_YOU = PatternTable(
    Row(
        r"\b(?:do|does|did|are|were|will|would|can|could|have|had|should|must)(?:n't)? you\b"
        r"(?! (?:all|guys|two|both|lot|people|folks|everyone|everybody)\b)",
        catches="Why do you think the village should trust Takeru?",
        spares="What do you all think?",
    ),
)
"""Asks one player, whatever group it speaks of; for a line that is directed at one."""

YOU = PatternTable(
    Row(
        r"(?<!thank )(?<!if )(?<!as )(?<!mind )(?<!tell )(?<!assure )(?<!promise )(?<!warn )"
        r"\b(?:you|your|yours|yourself|u|ya)\b"
        r"(?! (?:know|see)[,.!]| (?:all|guys|two|both|lot|people|folks|wolves)\b)(?!'all)",
        catches="What do you think?",
        spares="Thank you all.",
    ),
    Row(
        r"\byou(?:'re|'ve|'ll|'d)\b(?! all\b)",
        catches="You're too quiet.",
        spares="You're all too quiet.",
    ),
)
"""Somebody is spoken to as you."""

UNREAL_YOU = PatternTable(
    Row(
        r"\bwould you believe\b|\bbelieve (?:it|me) or not\b|\bguess what\b|\bcan you believe\b",
        catches="Would you believe it?",
        spares="Do you believe Takeru?",
    ),
    Row(
        r"^\W*(?:good (?:morning|evening|day)|hello|hi|nice|good|pleased|lovely|great|glad)\b.{0,24}\byou\b",
        catches="Nice to meet you!",
        spares="What is good for you?",
    ),
    Row(
        r"\b(?:see|catch|wish|beg|thank|leave it to|over to) you\b",
        catches="See you in the morning.",
        spares="Do you see it?",
    ),
)
"""A way of speaking rather than to somebody."""
