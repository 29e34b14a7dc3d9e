"""What people suspect and what they trust.

Start with SUSPICIOUS and TRUSTED, the words of an opinion; the other tables find whom it is about, and tell
whether it is the speaker's.
"""

from __future__ import annotations

from agent.analysis.languages.english.tables.vocabulary import any_word, one_word_of
from agent.analysis.languages.patterns import PatternTable, Row, any_of
from agent.analysis.text import NAME

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
        one_word_of("less stop") + _A_WORD_OR_TWO,
        catches="Takeru is less ",
        spares="Takeru is harmless, but ",
    ),
    Row("n't" + _A_WORD_OR_TWO, catches="I don't really ", spares="I don't know but I think Takeru is "),
)
"""What turns an opinion into its opposite; sees what stands before it."""

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
        rf"({NAME}|{any_word('him', 'her', 'them')})"  # whom
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

OTHERS = PatternTable(
    Row(
        rf"{NAME} (?:\w+ly )?"
        + any_of(
            "suspects?",
            "doubts?",
            "trusts?",
            "believes?",
            "supports?",
            r"accus\w+",
            "calls?",
            "thinks?",
            "says",
            "said",
            "finds?",
        )
        + "$",
        catches="Minato openly suspects",
        spares="Minato is suspicious",
    ),
    Row(
        r"\b(?:you|they|he|she|did|why) "
        r"(?:(?!is|was|are|seem|look|sound)\w+ )?$",  # these lead to an opinion of the speaker's
        catches="They also ",
        spares="He looks ",
    ),
)
"""Who speaks like this tells of another's opinion; sees what stands before it, with its word and without."""

PRONOUN = PatternTable(
    Row(
        r"^\W*" + one_word_of("he she they his her their this that"),
        catches="He is ",
        spares="The way he talks is ",
    ),
)
"""A sentence that begins like this is about the player named last."""
