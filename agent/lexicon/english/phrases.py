"""How people take a stance on a player in a turn of phrase rather than in one word.

Start with BELOW, what speaks against a player, and ABOVE, what speaks for one: the first group is whom, or
several joined by "and". CALLED has what players are called, a wolf, one of ours or a seer; the tables after
it tell which of these, and whether it is meant so.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME

CHAIN = rf"({NAME}(?:(?:,| and|, and| &) {NAME}){{0,12}})"
"""One player or several, the group."""

_WORDS = r"(?:[\w']+ ){0,3}"
_FEW = r"(?:[\w']+ ){0,2}"
_TALK = any_of(
    "claims?", "story", "stories", "words?", "results?", "reads?", "readings?", "account", "version",
    "arguments?",
    "logic", "reasoning", "behaviou?r", "silence", "timing", "vote", "votes", "reaction", "answers?", "talk",
    "explanation", "tone", "play", "points?", "lines?", "defen[cs]e", "side", "push", "divinations?",
    "visions?",
)  # fmt: skip
_WITH_TALK = rf"{CHAIN}(?:'s? (?:\w+ ){{0,2}}{_TALK})?"
"""A player, or what they say."""
_UPSETS = any_of("worr(?:y|ies)", "bothers?", "scares?", "unsettles?", "concerns?", "troubles?", "frightens?")
_UPSETS = any_of(
    _UPSETS, "alarms?", "disturbs?", "bugs?", "puzzles?", "spooks?", "makes? me (?:nervous|uneasy)"
)
_LIST = any_of(
    "suspects?", "suspicions?", "worry", "worries", "concern", "list", "target", "wolf", "guess", "pick"
)
_FOLLOWS = any_of(
    "is", "are", "would be", "falls?", "lies?", "says", "points?", "leans?", "stays?", "goes", "go"
)
_ON = r"(?:(?:it's|it is|that's|still|now|firmly|squarely|currently|on|to|at|towards?|with|for|that|me) )*"
_TO_WATCH = any_of(
    "look(?:ing)?(?: \\w+)? at", "start(?:ing)? with", "watch(?:ing)?",
    "keep(?:ing)? (?:an?|my|both|one) (?:\\w+ )?eyes? on",
    "hav(?:e|ing) my eyes? on", "go(?:ing)? after", "point(?:ing)? (?:at|to)", "zero(?:ing)? in on",
    "wary of",
    "leery of", "worried (?:about|by)", "nervous about", "uneasy (?:about|with|around)", "afraid of",
    "scared of",
    "careful (?:with|around)", "cautious (?:with|about|of)", "bothered by", "troubled by",
    "concerned (?:about|by)",
    "com(?:e|ing) back to", "unsure (?:about|of)", "on to", "onto",
)  # fmt: skip
_I_WOULD = r"\bi(?:'d| would| will|'ll|'m| am|'ve)?(?: got)? " + _FEW
_SOLD = one_of("sold convinced persuaded comfortable happy satisfied sure certain", "at ease", "won over")

BELOW = PatternTable(
    Row(
        rf"\bmy {_FEW}{_LIST} {_WORDS}{_FOLLOWS} {_ON}{CHAIN}",
        catches="My biggest worry today is Takeru.",
        spares="My vote today is Takeru.",
    ),
    Row(
        rf"\bmy (?:\w+ )?(?:eyes?|gut|instincts?|finger|money|bet|attention|doubts?"
        rf"|mind) {_FEW}{_FOLLOWS} {_ON}{CHAIN}",
        catches="My gut still says it's Takeru.",
        spares="My greetings are for Takeru.",
    ),
    Row(
        rf"{CHAIN} (?:is|are|'s|would be|remains?|stays?|tops?|heads?) (?:\w+ )?(?:(?:at "
        rf"|on )?(?:the )?top of )?"
        rf"my {_FEW}{_LIST}\b",
        catches="Takeru is still my number one suspect.",
        spares="Takeru is my good old friend.",
    ),
    Row(
        rf"{_WITH_TALK} (?:\w+ )?{_UPSETS}\b(?: (?:me|us)\b| (?:\w+ )?more than)",
        catches="Takeru's silence really bothers me.",
        spares="Takeru says the noise bothers me.",
    ),
    Row(
        rf"\b(?:way|how|what) {CHAIN} \w+ (?:\w+ ){{0,2}}{_UPSETS} (?:me|us)",
        catches="The way Takeru talks worries me.",
        spares="The way Takeru talks moves me.",
    ),
    Row(
        rf"\bwhat {_UPSETS} me (?:the )?(?:most )?is (?:how )?{CHAIN}",
        catches="What worries me most is Takeru.",
        spares="What worries me is that nobody talks.",
    ),
    Row(
        rf"\b(?:can't|cannot|can not|couldn't) (?:stop|help|shake|ignore|get past|get over|look past"
        rf"|unsee) {_WORDS}"
        rf"(?:about|at|it's|it is|that it's|of|on|with|that|is)? ?{CHAIN}(?!(?: is| was| might| may"
        rf"| must)\b)",
        catches="I can't stop looking at Takeru.",
        spares="I can't stop Takeru is what I mean.",
    ),
    Row(
        r"\b(?:it|that)(?: has| 's|'s| is|'ll)? ?(?:got |gotta |has |have |must |can only "
        r"|going )?(?:to )?be "
        rf"{CHAIN}(?! who)",
        catches="It's gotta be Takeru.",
        spares="It may be late, Takeru.",
    ),
    Row(
        r"\b(?:think|bet|say|guess|feel|believe|fear|afraid|thinking|convinced|sure|for me)(?: that)? "
        rf"it(?:'s| is| was| might be| may be| must be| could be"
        rf"| has to be) (?:still )?{CHAIN}(?= *(?:[.!,;]|$))",
        catches="I bet it's Takeru.",
        spares="I think it's Takeru's turn.",
    ),
    Row(
        rf"\b(?:name|pick|choose|guess|point)\b.{{0,20}}\bit(?:'d| would) be {CHAIN}",
        catches="If I had to name one it would be Takeru.",
        spares="I would be glad, Takeru.",
    ),
    Row(
        rf"{_I_WOULD}{_TO_WATCH} (?:\w+ing )?{CHAIN}(?!'s (?:vote|result))(?! for)",
        catches="I'd look at Takeru first.",
        spares="I'd talk to Takeru first.",
    ),
    Row(
        rf"\b(?:bad|funny|odd|weird|strange|uneasy|nasty|uncomfortable|creepy) (?:feelings?|vibes?) (?:\w+ )?"
        rf"(?:about|from|around) {CHAIN}",
        catches="I have a bad feeling about Takeru.",
        spares="I have a good feeling about Takeru.",
    ),
    Row(
        rf"(?<!no )\b(?:doubts|misgivings|reservations|second thoughts|bad vibes) (?:about|on|with) {CHAIN}",
        catches="I have my doubts about Takeru.",
        spares="I have no doubts about Takeru.",
    ),
    Row(
        r"\bsomething(?:'s| is| feels| seems| sounds| about)? ?(?:\w+ )?(?:off|wrong|odd|strange|fishy"
        r"|funny|weird)? ?"
        rf"(?:about|with|in)? ?(?:how |what |the way )?{_WITH_TALK}(?: \w+)? ?"
        r"(?:is off|is wrong|feels|seems|sounds|does|says|bothers|acts|talks|rubs|[.!,]|$)",
        catches="Something is off about Takeru.",
        spares="Something for you, Takeru: thanks.",
    ),
    Row(
        rf"(?:n't| not|never) (?:\w+ )?(?:like|care for|love|enjoy) (?:how |the way |what |where "
        rf"|this from )?{CHAIN}",
        catches="I don't like how Takeru talks.",
        spares="I like how Takeru talks.",
    ),
    Row(
        rf"{CHAIN} (?:\w+ ){{0,2}}(?:stinks?|smells?|reeks?|slips? up|set off my alarm\w*"
        rf"|is up to (?:something|no good))",
        catches="Takeru stinks.",
        spares="Takeru thinks.",
    ),
    Row(
        rf"{_WITH_TALK} (?:\w+ )?(?:is giving|gives?|gave) (?:me|us|off) {_WORDS}"
        "(?:vibes?|creeps|pause|concern|chills|doubts?|worry|bad feeling)",
        catches="Takeru is giving me wolf vibes.",
        spares="Takeru is giving me good advice.",
    ),
    Row(
        rf"{_WITH_TALK} (?:\w+ )?(?:makes? me (?:\w+ )?(?:nervous|uneasy|suspicious|wonder|doubt)|rubs? me"
        rf"|sits? (?:\w+ )?wrong|falls? apart|(?:is|feels?|sounds?) (?:\w+ )?"
        "(?:made up|fabricated|rehearsed|hollow|shaky|thin|forced))",
        catches="Takeru's claim feels fabricated.",
        spares="Takeru's claim feels solid.",
    ),
    Row(
        rf"{_WITH_TALK} (?:\w+ )?(?:doesn't|don't|does not|do not|didn't) (?:\w+ )?"
        "(?:add up|make (?:\\w+ )?sense|sit (?:right|well)|hold (?:up|water)|ring true|feel right|line up"
        "|fit|check out)",
        catches="Takeru's story doesn't add up.",
        spares="Takeru's story adds up.",
    ),
    Row(
        rf"{_WITH_TALK} (?:looks?|feels?|seems?|sounds?|is acting|acts?|is|are) (?:\w+ ){{0,2}}"
        "(?:off|wrong|odd|guilty|dangerous|dodgy|sketchy|slippery|untrustworthy|shifty"
        "|sneaky)(?= *(?:[.!,;]|to me|for me|$))",
        catches="Takeru feels a bit off to me.",
        spares="Takeru is off to bed.",
    ),
    Row(
        rf"{CHAIN}(?:'s|'re)? (?:\w+ ){{0,2}}(?:pretend(?:s|ing)|bluff(?:s|ing)|hiding (?:something|behind)"
        rf"|hides something"
        "|up to something|making (?:it|this|things|that|stuff) up|faking|misleading us|playing us|fooling us"
        "|(?:try|tries|trying) to (?:fool|trick|mislead|deceive|confuse|frame)|leading us astray)",
        catches="Takeru is only pretending to be the seer.",
        spares="Takeru is only trying to help.",
    ),
    Row(
        rf"\b(?:everything|it all|all signs|the signs|the evidence) (?:\w+ )?(?:points?"
        rf"|leads?) (?:\w+ )?(?:to|at) {CHAIN}",
        catches="Everything points to Takeru.",
        spares="Everything is open, Takeru.",
    ),
    Row(
        rf"{CHAIN} (?:still |also )?(?:hasn't|has not|didn't|did not|doesn't|does not|fail(?:s"
        rf"|ed) to) (?:\w+ )?"
        "(?:convince[ds]?|persuade[ds]?) me",
        catches="Takeru still hasn't convinced me.",
        spares="Takeru convinced me.",
    ),
    Row(
        rf"{CHAIN}(?: is| are|'s)? (?:\w+ )?(?:hard|harder|difficult|tough|impossible) to (?:believe|trust"
        rf"|buy|read as (?:human|village))",
        catches="I find Takeru hard to believe.",
        spares="I find Takeru easy to believe.",
    ),
)
"""What speaks against a player; said of nobody, or denied before, it speaks for one."""

ABOVE = PatternTable(
    Row(
        rf"\bleave (?:\w+ ){{0,2}}{CHAIN} (?:alone|be|in peace|out of (?:it|this))\b",
        catches="I'd leave Takeru alone.",
        spares="I leave it to Takeru to speak.",
    ),
    Row(
        rf"\b(?:vouch(?:ing)? for|speak(?:ing)? up for|stand(?:ing)? (?:by|with|behind|up for)|sid(?:e"
        rf"|ing) with|behind"
        rf"|root(?:ing)? for|on team|team|think (?:\w+ )?(?:well|highly) of|siding with|faith in"
        rf"|confidence in) {CHAIN}",
        catches="I'd vouch for Takeru.",
        spares="I'd vote for Takeru.",
    ),
    Row(
        rf"\bi(?:'m| am) (?:\w+ )?with {CHAIN}",
        catches="I'm with Takeru and not with Sakura.",
        spares="I'm done with you, Takeru.",
    ),
    Row(
        rf"\b{_SOLD} (?:on|by|with|about|of) {_WITH_TALK}(?!'s)",
        catches="I'm sold on Takeru.",
        spares="I'm sold out, Takeru.",
    ),
    Row(
        rf"\b(?:count(?:ing)?|bank(?:ing)?|rely|relying|lean(?:ing)?) on {CHAIN}",
        catches="I rely on Takeru.",
        spares="I rely on reason, Takeru.",
    ),
    Row(
        rf"\b(?:buy|buying|accept|accepting) {_WITH_TALK}",
        catches="I buy Takeru's claim.",
        spares="I buy time for Takeru.",
    ),
    Row(
        r"\b(?:believe|believing|trust|trusting|buy|buying|accept|take|like) (?:(?:in|a|an|any|single|one"
        r"|much|half"
        "|anything|everything|every|all|of|what|that|how|the way|the|results?|claims?|story|stories|reads?"
        "|words?|from"
        rf"|divinations?|our seer|seer|medium) )+{CHAIN}(?!(?: is| was| might| may| must| will| would"
        rf"| has)\b)",
        catches="I believe what Takeru says.",
        spares="I believe that nobody knows.",
    ),
    Row(
        rf"(?<!between ){CHAIN} over (?:\w+ )?{NAME}",
        catches="Takeru over Sakura for me.",
        spares="Takeru won over Sakura.",
    ),
    Row(
        rf"\bprefer (?:to (?:trust|believe|back) )?{CHAIN}",
        catches="I prefer Takeru to Sakura.",
        spares="I prefer to wait, Takeru.",
    ),
    Row(
        rf"\blike {CHAIN} (?:\w+ )?(?:better|more|best)\b",
        catches="I like Takeru better than Sakura.",
        spares="I like to know Takeru better.",
    ),
    Row(
        rf"{_WITH_TALK} (?:(?:is|are|sounds?|seems?|looks?|feels?) )?(?:\w+ )?"
        "(?:easier to (?:believe|trust)|easy to (?:believe|trust)|(?:more|most) (?:believable|convincing"
        "|plausible|solid)"
        "|believable|convincing|plausible|solid|on the level)",
        catches="Takeru is easier to believe than Sakura.",
        spares="Takeru is hard to believe.",
    ),
    Row(
        rf"\brul(?:e|ing) out {CHAIN}|{CHAIN} (?:\w+ )?(?:convinced|convinces|persuaded) me\b",
        catches="I think we can rule out Takeru.",
        spares="The rules are clear, Takeru.",
    ),
    Row(
        rf"{CHAIN} (?:has|have|gets?|got|earns?|earned|won) (?:\w+ )?my (?:\w+ )?(?:trust|support|faith"
        rf"|confidence|backing)",
        catches="Takeru has my full trust.",
        spares="Takeru has my vote.",
    ),
    Row(
        rf"{_WITH_TALK} (?:\w+ )?(?:makes? (?:\w+ )?sense|adds? up|holds? (?:up|water)|rings? true"
        rf"|checks? out|lines up|fits)",
        catches="Takeru's story checks out.",
        spares="Takeru's story doesn't hold up.",
    ),
    Row(
        r"(?:wouldn't|won't|not going to|would not|will not|not gonna) (?:\w+ )?"
        rf"(?:touch|hurt|accuse|blame|attack|hang|exile|lynch|harm|push) {CHAIN}",
        catches="I wouldn't touch Takeru today.",
        spares="I would accuse Takeru today.",
    ),
    Row(
        rf"\bi(?:'m| am|'d| would|'ll| will| do| am| did)?(?: not|n't) {_FEW}{_TO_WATCH} {CHAIN}",
        catches="I'm not going after Takeru.",
        spares="I'm going after Takeru.",
    ),
    Row(
        rf"\b(?:see|find|have|feel|got|sense) (?:no|nothing|little|zero) (?:\w+ ){{0,3}}(?:in|with|about"
        rf"|against|to doubt"
        rf"|to suspect|to distrust) {CHAIN}",
        catches="I see no wolf in Takeru.",
        spares="I see no vote from Takeru.",
    ),
    Row(
        rf"{_WITH_TALK} (?:doesn't|does not|don't|do not) (?:\w+ )?{_UPSETS}\b",
        catches="Takeru doesn't worry me.",
        spares="Takeru worries me.",
    ),
    Row(
        rf"\b(?:good|warm|decent) (?:feelings?|vibes?) (?:about|from) {CHAIN}",
        catches="I have a good feeling about Takeru.",
        spares="I have a bad feeling about Takeru.",
    ),
)
"""What speaks for a player; denied before, it speaks against one."""

_ADVERB = any_of(
    r"\w+ly", "just", "also", "still", "now", "even", "the most", "most", "more", "very", "so", "quite",
    "pretty",
    "rather", "well", "to me", "for me", "both", "all", "a bit", "kind of", "sort of", "perhaps", "maybe",
    "indeed",
    "not", "cannot", "never", "no", "no longer", "anything but", "far from", "the least", "least", "less",
    "in fact",
    "a lot",
    r"(?:way |far |much )?too \w+ to be", r"(?:way |far |much )?too \w+ for", "sure", "almost certainly",
    "more and more", "simply", "any",
    "about as",
)  # fmt: skip
_ADVERBS = f"(?: {_ADVERB}){{0,4}}"  # bounded, for several may meet
_BE = any_of(
    "(?: is|'s| are|'re| were)(?:n't)?",
    " (?:can't|cannot)(?: possibly)? be",
    "(?: might| may| could| must| can| would| should)(?:n't| not|not)?(?: well| very well| only| just"
    "| still)? be",
    " (?:has|have|had|got|needs?)(?: got)? to be",
    "(?: is|'s)? (?:gotta|bound to|likely to|sure to) be",
    " being",
    " as",
    " to be",
    r"(?: \w+ly| still| just| also| both| sure)?(?: does| do| did)?(?:n't| not)?(?: \w+ly| even)?"
    r" (?:looks?|seems?|sounds?|feels?|reads?|smells?|acts?|behaves?|comes? across|strikes? me)",
)
_LIKE = (
    r"(?: to me| for me)?(?: the most| most| more| a lot| less| the least| least)?(?: like| as)?(?: to be)?"
)
_ARTICLE = "(?: (?:a|an|the|our|one of the|one of|another|some kind of|that))?"
_GOOD = any_of(
    "human", "villagers?", "village", "town", "townies?", "townsfolk", "innocent", "good", "safe", "clean",
    "clear", "fine",
    "okay", "ok", "alright", "all right", "harmless", "honest", "legit", "trustworthy", "reliable", "genuine",
    "sincere",
    "credible", "good guys?", "village-?sided?", "cleared", "one of us",
    "(?:nice|good|honest) (?:ones?|guys?|people|folks?)",
    "(?:on|with|for) (?:our|my|the village's?|the town's?|the good|the right|the same"
    "|the villagers'?) (?:side|team)",
    "with (?:us|the village|the town)", "(?:our|my) (?:ally|friend)", "friend", "ally", "us",
)  # fmt: skip
_BAD = any_of(
    "(?:were)?wol(?:f|ves)(?! ?-?(?:claim|result|read))", "wolf-?sided", "evil",
    "the (?:culprit|killer|enemy|bad one)", "culprit", "enemy",
    "(?:a )?bad (?:guy|one)s?", "with the wol(?:f|ves)", "on the wol(?:f|ves)'?s?'? (?:side|team)", "madman",
    "possessed",
)  # fmt: skip
_SEER = (
    r"(?:(?:real|true|genuine|actual|right|legit|honest) )*(?:seer|medium|diviner|psychic|bodyguard|knight)"
)
_KIND = (
    r"(?: (?:simple|plain|ordinary|real|true|actual|likely|possible|probable|potential|hidden|last|lone"
    r"|clear|obvious|only))*"
)


def _is_as(what: str) -> str:
    """A pattern for a player that is, seems or may be called something."""
    return (
        rf"{CHAIN}{_ADVERBS}{_BE}{_ADVERBS}{_LIKE}{_ADVERBS}{_ARTICLE}{_ADVERBS}{_KIND} {what}"
        r"(?![\w-])"
    )


CALLED_BAD = PatternTable(
    Row(_is_as(_BAD), catches="Takeru must be the wolf.", spares="Takeru must be tired."),
    Row(
        rf"\b(?:were)?wol(?:f|ves)(?: here| among us)?(?: \w+ly| still)? (?:is|are|must be|might be|may be"
        rf"|could be|has to be)(?: \w+ly)? {CHAIN}",
        catches="The wolf must be Takeru.",
        spares="The wolf may be hiding, Takeru.",
    ),
)
"""A player called a wolf, or on the wolves' side."""

CALLED_GOOD = PatternTable(
    Row(
        _is_as(_GOOD)
        + r"(?! (?:at|point|question|idea|job|with (?:it|that)|to (?:vote|exile|hear)|in saying))",
        catches="Takeru looks fine to me.",
        spares="Takeru looks up to me.",
    ),
)
"""A player called human, or on the village's side."""

CALLED_SEER = PatternTable(
    Row(_is_as(_SEER), catches="Takeru really is the seer.", spares="Takeru claims to have seen it."),
    Row(
        rf"\b{_SEER} (?:is|must be|has to be)(?: \w+ly)? {CHAIN}",
        catches="The real seer must be Takeru.",
        spares="The real seer must talk to Takeru.",
    ),
)
"""A player called what only one who claims it can be; that is a stance where it is believed, or denied."""

DENIED = PatternTable(
    Row("n't", catches="Takeru isn't the wolf.", spares="Takeru is the wolf."),
    Row(
        any_word(
            "not", "never", "no", "no longer", "anything but", "far from", "the least", "least", "less", "too"
        ),
        catches="Takeru is far from evil.",
        spares="Takeru is notably evil.",
    ),
)
"""What is called so is denied; sees the words of it."""

UNSURE = PatternTable(
    Row(
        r"\bnot (?:\w+ )?(?:sure|certain|convinced|persuaded)(?: yet)?(?: that)? $",
        catches="I'm not quite sure that ",
        spares="I'm quite sure that ",
    ),
)
"""The speaker leaves open what follows; sees what stands before."""

BELIEVED = PatternTable(
    Row(
        any_word(
            "think",
            "thinking",
            "believe",
            "guess",
            "bet",
            "betting",
            "say",
            "feel",
            "reckon",
            "convinced",
            "sure",
            "certain",
            "trust",
            "suppose",
            "consider",
            "see",
            "view",
            "regard",
            "opinion",
            "for me",
            "to me",
            "my (?:book|eyes|view|mind)",
            "gut",
            "money",
            "sold",
            "rely",
            "relying",
            "count on",
            "lean(?:ing)?",
            "buy",
            "take",
            "accept",
            "favou?r",
        ),
        catches="I think ",
        spares="I hear that ",
    ),
    Row(
        any_word(
            "real",
            "true",
            "genuine",
            "actual",
            "really",
            "truly",
            "probably",
            "likely",
            "must",
            "looks?",
            "seems?",
            "sounds?",
            "feels?",
            "surely",
            "clearly",
            "definitely",
            "has to",
            "certainly",
            "strikes?",
        ),
        catches="Takeru really is the seer",
        spares="Takeru is the seer",
    ),
)
"""The speaker believes it; sees what comes up to the end of it."""

TO_ME = PatternTable(
    Row(
        r"^ (?:to|for) me\b|^,? (?:in my (?:book|eyes|view|opinion|mind)|imo|if you ask me|i (?:think|guess"
        r"|believe|bet))",
        catches=" in my book.",
        spares=" in the book.",
    ),
)
"""The speaker believes it; sees what comes after it."""

FOUND = PatternTable(
    Row(
        r"\b(?:divin|investigat|inspect|vision|result|scan|reveal|reading|spirit|crystal|cards?\b)",
        catches="I divined Takeru.",
        spares="Takeru is divisive.",
    ),
    Row(
        any_word(
            "checked",
            "check",
            "saw",
            "looked into",
            "found",
            "came (?:up|back|out)",
            "turned out",
            "learned",
            "i'm the seer",
            "i am the seer",
            "seer here",
            "medium here",
            "last night",
            "peeked",
            "the stars",
        ),
        catches="I checked Takeru last night.",
        spares="I see Takeru.",
    ),
)
"""A result is told: what it finds is no opinion."""
