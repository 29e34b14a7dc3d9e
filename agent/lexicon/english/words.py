"""How a line is evened out and cut into sentences, and whom its pronouns mean.

Start with NEGATION and CONDITION: every reader asks them whether a sentence asserts what it says.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME, NO_NAME

NEGATION = PatternTable(
    Row(any_word("not", "never", "no", "cannot"), catches="I am not the seer.", spares="I know the seer."),
    Row(
        any_word("nobody", "neither", "nor"),
        catches="Nobody trusts Takeru.",
        spares="Everybody trusts Takeru.",
    ),
    Row(
        any_word("without", "hardly"), catches="I can hardly vote today.", spares="It is hard to vote today."
    ),
    Row(r"n't\b", catches="I don't trust Takeru.", spares="I want Takeru to speak."),
)

_POLITE = "(?:it's |it is |that's |that is )?" + any_of(
    "okay",
    "ok",
    "alright",
    "possible",
    "you (?:agree|don't mind|ask me)",
    "anything",
    "needed",
    "nothing (?:else |new )?(?:changes|comes up)",
    "no ?(?:one|body) (?:objects|disagrees|minds)",
    "i (?:had|have|must|may|might|can|were|was)(?: forced)? (?:to )?(?:vote|choose|pick|decide|name|guess"
    "|say|bet|point"
    "|be (?:honest|frank))",
    "i (?:may|might|must|can)",
    "(?:the vote|it) (?:is|was|were|comes|came) (?:held )?(?:right )?(?:now|today|up to me)",
    "we (?:vote|voted|are voting)(?: right)? now",
    "you (?:must|really|want|wanna|have|insist|ask|need)(?: to)? ?(?:know|me|my)?",
    "(?:it helps|you're asking|pressed|forced|i'm honest|that's (?:okay|ok|alright)|that helps)",
)
_IN_EARNEST = f"(?! {_POLITE})"

CONDITION = PatternTable(
    Row(
        any_word("if", "unless") + _IN_EARNEST,
        catches="If Takeru stays silent I vote for Takeru.",
        spares="If nobody objects I vote for Takeru.",
    ),
    Row(
        any_word("suppose", "supposing", "assuming") + _IN_EARNEST,
        catches="Assuming Minato is real, Takeru is a wolf.",
        spares="Assuming nothing changes, I vote for Takeru.",
    ),
    Row(
        any_word("were i", "should i") + _IN_EARNEST,
        catches="Were I the seer I would tell you.",
        spares="We were in doubt.",
    ),
    Row(
        r"\bwhether\b" + _IN_EARNEST,
        catches="I ask myself whether Takeru lies.",
        spares="Tell me whether you agree.",
    ),
    Row(
        r"\bin case\b" + _IN_EARNEST,
        catches="In case Takeru lies we vote for him.",
        spares="In case anything comes to mind, speak.",
    ),
)
"""A condition that is more than politeness."""

QUOTED = PatternTable(
    Row(
        r"\"[^\"]*\"?",  # the closing mark may be cut off
        catches='Minato said "I am the seer" to us.',
        spares="It is Minato's turn.",
    ),
    Row(
        r"(?<=\S\s)'(?!(?:em|tis|twas|cause|til)\b)"  # opens after a word
        r"(?=[^'\"\s]*(?:'\w+)?\s)"  # more than a word
        r"(?:[^'\"]|(?<=\w)'(?=\w))+'(?!\w)",
        catches="Minato told us 'I'm the seer' at once.",
        spares="The players' vote was 'human'.",
    ),
)
QUOTED_WORD = PatternTable(
    Row(
        f'"({NAME}|[a-z]+)"',
        catches='The result was "human".',
        spares='Minato said "I am the seer" to us.',
    ),
)
"""A word in quotation marks for emphasis; the group is the word."""

ALL_QUOTED = PatternTable(
    Row(
        r"^\s*\"(.*)\"\s*$",
        catches='"I vote for Takeru."',
        spares='"Takeru" is all that Minato said.',
    ),
)
"""A line that is one quotation is what the speaker says; the group is what is within."""

BREAK = PatternTable(
    Row(
        r"(?<=[.!?;])"
        r"(?<!mr\.)(?<!ms\.)(?<!mrs\.)(?<!vs\.)"  # these are short for something
        r"\s+",
        catches="Good morning. I vote for Takeru.",
        spares="I vote for Mr. Takeru.",
    ),
    Row(r"\s*[—–]\s*", catches="I checked Takeru—human.", spares="Takeru is wolf-sided."),
    Row(r"\s-+\s", catches="I checked Takeru - human.", spares="Takeru is wolf-sided."),
    Row(
        r"\s*\\n\s*",  # as some models write a new line
        catches=r"Good morning.\nI vote for Takeru.",
        spares="Good morning. No news.",
    ),
    Row(r"\.{2,}\s*", catches="Well... I vote for Takeru.", spares="Well. I vote for Takeru."),
)
"""Where one sentence ends and the next begins."""

NO_GAP = PatternTable(
    Row(
        f"(?<={NAME}) ++"  # between a name
        "(?=[.!?,;:])",  # and a mark
        catches="I vote for Takeru .",
        spares="I vote for Takeru today.",
    ),
    Row(
        "(?<= ) ++"  # a second space
        f"(?={NAME})",
        catches="I vote for  Takeru.",
        spares="I vote for Takeru.",
    ),
)
"""Spaces that are too many, often left behind around a mention."""

LOST_COMMA = PatternTable(
    Row(
        r"(?<=[^\s,;:.!?])"  # after a word
        " {2,}",
        catches="I trust Minato  so I vote for Takeru.",
        spares="I trust Minato.  I vote for Takeru.",
    ),
)
"""No comma may be sent, so some teams leave the space after it behind."""

VOTE_DASH = PatternTable(
    Row(
        r"\b(votes?|decision|answer|choice|target|verdict|final)"
        " *[—–-]+ *"
        rf"(?={NAME}\W*$)",  # with nothing after the name
        catches="My vote - Takeru.",
        spares="My vote - Takeru knows it.",
    ),
)
"""A dash in place of a colon; the group is the word before it."""

_NOT_SPOKEN_TO = one_word_of(
    "is are was has gets did does should will might may could must seems looks and or", "claim(?:s|ed)?"
)
SPEAKS_TO = PatternTable(
    Row(
        rf"^\W*({NAME}),? "
        f"(?!{_NOT_SPOKEN_TO})",  # a verb makes the name a subject
        catches="Takeru, what do you think?",
        spares="Takeru is the wolf.",
    ),
)
"""A sentence that begins with whom it speaks to, the group."""

PAIR = PatternTable(
    Row(
        f"{NAME},? (?:and|or) {NAME}[^{NO_NAME}]*$",  # and nobody after them
        catches="Sakura and Takeru are odd. I vote for ",
        spares="Sakura and Takeru doubt Aoi. I vote for ",
    ),
)
"""Whoever is pointed at after two players named together may be either; sees what stands before."""

_ACT = any_of("accus", "suspect", "attack", "blam", "push", "target", "defend", "support", "protect") + r"\w*"
ACTS_ON = PatternTable(
    Row(
        rf"({NAME}) (?:\w+ )?{_ACT} {NAME}"
        f"([^{NO_NAME}]*)$",  # and nobody after them
        catches="Takeru accused Sakura for no reason. I vote for ",
        spares="Takeru accused Sakura and Aoi. I vote for ",
    ),
)
"""One who acts on another (first group), and what else is said of it (second); sees what stands before."""

ODD = PatternTable(
    Row(
        one_word_of("odd strange weird wild shady suspicious suspiciously sus"),
        catches="Takeru accused Sakura and that is odd.",
        spares="Takeru accused Sakura, the oddest of us.",
    ),
    Row(
        any_word("baseless", "hasty", "(?:no|any) (?:reason|proof|evidence)"),
        catches="Takeru accused Sakura without any proof.",
        spares="Takeru accused Sakura for a reason.",
    ),
)
"""What makes of one who acts on another the one who is meant next."""

CALLED_LAST = PatternTable(
    Row(
        "(?:(?<= us)|(?<= me)|(?<= it)|(?<= you)|(?<= now))"  # no name can follow these but a call
        f",? {NAME}(?=[.!?])",
        catches="Aoi is odd, believe me Takeru. I vote for ",
        spares="Aoi told me Takeru is odd. I vote for ",
    ),
)
"""Whom a sentence speaks to at its end is not whom the next one is about; sees what stands before."""
