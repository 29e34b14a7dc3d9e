"""What people suspect and what they trust.

Start with SUSPICIOUS and TRUSTED, the words of an opinion; the other tables find whom it is about, and tell
whether it is the speaker's.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME, NO_NAME

SUSPICIOUS = PatternTable(
    Row(
        any_word("suspicious", "suspect(?:s|ed|ing)?", "suspicions?", "sus"),
        catches="Takeru is suspicious.",
        spares="Takeru keeps us in suspense.",
    ),
    Row(one_word_of("wolfy scummy shady fishy"), catches="Takeru looks shady.", spares="Takeru likes shade."),
    Row(
        one_word_of("lying liar lies fake false"),
        catches="Takeru is a liar.",
        spares="Takeru relies on us.",
    ),
    Row(r"\bdoubt(?:s|ful)?\b", catches="I doubt Takeru.", spares="Takeru is undoubtedly real."),
    Row(
        one_word_of(r"inconsistent contradict\w* evasive deceptive deceit unreliable dishonest"),
        catches="Takeru contradicts himself.",
        spares="Takeru is consistent and reliable.",
    ),
    Row(
        any_word("(?:likely|possible|potential|probable) (?:were)?wolf"),
        catches="Takeru is a possible wolf.",
        spares="Is a wolf among us?",
    ),
    Row(
        any_word(
            "(?:likely|probably|might be|could be|must be|seems like|looks like|feels like|acting like)"
            "(?: the| a)? (?:were)?wolf"
        ),
        catches="Takeru is probably the werewolf.",
        spares="Takeru is the werewolf.",
    ),
)
TRUSTED = PatternTable(
    Row(
        any_word("trust(?:worthy|ed|ing)?", "believ(?:e|able|ing)", "support(?:s|ing)?"),
        catches="I trust Takeru.",
        spares="I mistrust Takeru.",
    ),
    Row(
        one_word_of("credible genuine reliable honest sincere innocent"),
        catches="Takeru sounds sincere.",
        spares="Takeru sounds insincere.",
    ),
    Row(
        any_word("(?:the )?(?:real|true) seer"),
        catches="Minato is the real seer.",
        spares="Minato is the seer.",
    ),
    Row(
        any_word(
            "(?:likely|probably|seems|looks|feels)(?: to be)?(?: a)? "
            "(?:human|innocent|villager|village|town|good|safe)"
        ),
        catches="Takeru seems to be a villager.",
        spares="Takeru claims to be a villager.",
    ),
)

_A_WORD_OR_TWO = r"(?: \w+){0,2} $"
_NOT = any_of("n't", r"\bnot", r"\bnever", r"\bcannot", r"\b(?:hard|difficult) to", r"\bhardly")
_HOLD = " " + any_of(
    "think", "believe", "see", "say", "find", "feel", "buy", "imagine", "picture", "consider", "accept"
)
NOT = PatternTable(
    Row(
        any_word("not", "never", "no(?! one)", "cannot", "hardly", "without") + _A_WORD_OR_TWO,
        catches="Takeru is not very ",
        spares="No one is more ",
    ),
    Row(
        any_word("hard to", "difficult to") + _A_WORD_OR_TWO,
        catches="It is hard to ",
        spares="It is hard. I ",
    ),
    Row(
        any_word("less", "stop", "(?<!at )least") + _A_WORD_OR_TWO,
        catches="Takeru is less ",
        spares="Takeru is harmless, but ",
    ),
    Row("n't" + _A_WORD_OR_TWO, catches="I don't really ", spares="I don't know but I think Takeru is "),
    Row(
        any_word("trouble", "difficulty", "refuse to", "unable to", "struggle to", "no longer")
        + r" (?:\w+ )?$",
        catches="I have trouble ",
        spares="Takeru is in trouble. ",
    ),
    Row(
        rf"{_NOT} (?:quite |really )?(?:bring|get) myself to (?:\w+ )?$",
        catches="I can't bring myself to ",
        spares="I may bring myself to ",
    ),
    Row(
        r"\bnot (?:\w+ )?(?:sure|certain|convinced|persuaded)(?: \w+){0,3} $",
        catches="I'm not sure that I can ",
        spares="I'm sure that I can ",
    ),
    Row(
        rf"{_NOT}(?: [\w']+)?{_HOLD}(?: that| it that"
        rf"| for a \w+ that)? (?:{NAME}(?:'s \w+)?(?: [\w']+){{0,3}} )?$",
        catches="I don't believe for a second that Takeru is ",
        spares="I don't trust Takeru for he is ",
    ),
    Row(
        rf"\b(?:doubts?|unlikely)(?: that)? (?:{NAME}(?! who)(?:'s \w+)?(?: [\w']+){{0,3}} )?$",
        catches="I doubt that Takeru is ",
        spares="I doubt Takeru who is ",
    ),
)
"""What turns an opinion into its opposite; sees what stands before it."""

NO_SURPRISE = PatternTable(
    Row(
        r"\b(?:wouldn't|would not|won't) be (?:\w+ )?(?:surprised|shocked) if\b",
        catches="I wouldn't be surprised if Takeru is the wolf.",
        spares="I would be surprised if Takeru is the wolf.",
    ),
)
"""Believes what it puts as a condition."""

SURPRISE = PatternTable(
    Row(
        r"(?:'d| would) be (?:\w+ )?(?:surprised|shocked|amazed|astonished) if\b",
        catches="I'd be surprised if Takeru were the wolf.",
        spares="I wouldn't be surprised if Takeru were the wolf.",
    ),
)
"""Does not believe what it puts as a condition."""

LEAST = PatternTable(
    Row(
        rf"^(?: {NAME})?(?: the)? (?:least|less)\b",
        catches=" Takeru the least.",
        spares=" Takeru at least.",
    ),
)
"""What turns an opinion into its opposite; sees what stands after it."""

VERB = PatternTable(
    Row(
        any_word("suspect(?:s|ing)?", "doubts?", "trust(?:ing)?", "believ(?:e|ing)", "support(?:s|ing)?"),
        catches="suspect",
        spares="suspected",
    ),
)
"""Which words of an opinion have its object right after them; sees the word alone."""

NOUN = PatternTable(
    Row(
        any_word("suspicions?", "suspicious", "fake", "false", "(?:the )?(?:real|true) seer"),
        catches="suspicion",
        spares="suspected",
    ),
)
"""Which words of an opinion may have its object after them, or before; sees the word alone."""

OBJECT = PatternTable(
    Row(
        "^(?: (?:of|in|on|that|more|is|mostly|about|towards?|dear|mr))* "
        rf"({NAME}(?:(?:,| and|, and| &) {NAME})*|{any_word('him', 'her', 'them')})"  # whom
        r"(?! (?:is|was|might|could|may|has|should|will|must|to be)\b)",  # else a statement is believed
        catches=" in Takeru and nobody else.",
        spares=" Takeru is a wolf.",
    ),
)
"""The object of a verb, the group; sees what stands after."""

OBJECT_OF_NOUN = PatternTable(
    Row(
        f"^(?: (?:of|in|on|about|towards?|is|seer))* ({NAME})",
        catches=" of Takeru.",
        spares=" and so is Takeru.",
    ),
)
"""The object of a noun, the group; sees what stands after."""

_REPORT = any_of(
    "suspects?", "doubts?", "trusts?", "believes?", "supports?", r"accus\w+", "calls?", "called", "thinks?",
    "thought",
    "says?", "said", "saying", "finds?", "found", "claim(?:s|ed|ing)?", "tells?", "told", "asks?", "asked",
    "asking",
    "wants?", "insists?", "argues?", "argued", "felt", "sees", "feels? that", "seems? to think", "makes? out",
    "hints?",
    "suggest(?:s|ed)?", "implie[sd]", "would (?:say|think)",
    r"(?:does|do|did)(?:n't| not) (?:trust|believe|suspect|doubt|think|like|buy|say|want|support)",
)  # fmt: skip
_OTHER = any_of(
    NAME,
    "(?<!if )you",
    "they",
    "he",
    "she",
    "nobody",
    "no one",
    "everyone",
    "everybody",
    "some",
    "people",
    "who",
)
OTHERS = PatternTable(
    Row(
        rf"{_OTHER},? (?:\w+ly |also |even |just |still )?{_REPORT}"
        # what is said may go on, unless something else is said of it
        r"(?: (?!(?:but|and|so|because|while|since|which|i|i'm|i'd|though) )"
        rf"(?:(?<={NAME} )(?:is|are|looks?)|(?!(?:is|are|looks?|makes?) )[^\s,;:]+)){{0,8}} ?$",
        catches="Minato openly suspects that ",
        spares="Minato is suspicious and ",
    ),
    Row(
        r"\b(?:you|they|he|she|did|does|why) "
        # the words left out lead to an opinion of the speaker's
        r"(?:(?!is|was|are|seem|look|sound|can|should|must)\w+ )?$",
        catches="They also ",
        spares="He looks ",
    ),
    Row(
        r"\b(?:your|his|her|their|any|what) (?:\w+ )?(?:ground|reason|basis|case|argument|cause)s?"
        r" (?:for|to|against|behind) (?:\w+ )?$",
        catches="Give me your ground for ",
        spares="My ground for ",
    ),
    Row(
        r"\b(?:ask|asked|asking|wonder|wondering|know|hear|explain|tell)(?: me)? (?:if|whether|why|who"
        r"|how)\b",
        catches="I want to hear why ",
        spares="I know that ",
    ),
)
"""Who speaks like this tells of another's opinion; sees what stands before it, with its word and without."""

OPEN = PatternTable(
    Row(
        r"\b(?:one|either|neither|any|which|who|whichever|some|none) of "
        rf"(?:(?:us|them|you|these|those|the (?:two|three|seers|claimants|claims))\b|{NAME})[^.;!?]*$",
        catches="One of Takeru and Sakura is ",
        spares="Takeru is one of the ",
    ),
    Row(rf"\beither {NAME}[^.;!?]*$", catches="Either Takeru or Sakura is ", spares="Takeru is either "),
    Row(rf"{NAME} or {NAME}[^{NO_NAME}]*$", catches="Takeru or Sakura is ", spares="Takeru and Sakura are "),
)
"""One of several is meant, and not told which; sees what stands before an opinion, with its word."""

THE_ONE = PatternTable(
    Row(
        rf"({NAME}) (?:is|was|would be) (?:the|an?)(?: \w+)? (?:one|player|person|claimant)"
        r"(?: that| who| whom)? i (?:\w+ )?$",
        catches="Takeru is the one I ",
        spares="Takeru is the one who ",
    ),
)
"""One described as whom the speaker trusts or suspects, the group; sees what stands before."""

TOGETHER = PatternTable(
    Row(
        rf"({NAME}(?:(?:,| and|, and| &) {NAME})+) (?:are|both|all|seem|look|sound|feel|have"
        rf"|strike)\b[^{NO_NAME}]*$",
        catches="Takeru and Sakura are both ",
        spares="Takeru and Sakura argue, ",
    ),
)
"""Several of whom the same is said, the group; sees what stands before."""

ON_ME = PatternTable(
    Row(
        r"\b(?:i'm|i am|i was|myself|me|my (?:own )?\w+) (?:is |\w+ly |so |a |the |not ){0,2}$",
        catches="Takeru thinks I'm so ",
        spares="I'm sure Takeru is ",
    ),
)
"""The speaker, of whom the opinion is; sees what stands before it."""

PRONOUN = PatternTable(
    Row(
        r"^\W*" + one_word_of("he she they his her their this that"),
        catches="He is ",
        spares="The way he talks is ",
    ),
)
"""A sentence that begins like this is about the player named last."""
