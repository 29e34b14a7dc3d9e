"""What people ask for: a vote, a role or a result, an opinion; and of whom.

Start with VOTE_ASKED and VOTE_REQUESTED: for each thing there is a table of questions, which count only in a
sentence that ends with a question mark, and one of requests, which count anywhere.
"""

from __future__ import annotations

from agent.analysis.languages.english.tables.vocabulary import any_word, one_word_of
from agent.analysis.languages.patterns import PatternTable, Row, any_of
from agent.analysis.text import NAME

_TELL = any_word(
    "tell",
    "share",
    "state",
    "reveal",
    "report",
    "give",
    "declare",
    "announce",
    "provide",
    "present",
    "deliver",
    "disclose",
    "come forward",
    "speak up",
)

VOTE_ASKED = PatternTable(
    Row(
        r"\b(?:who(?:m|se|'s)?|where|which|name)\b.*"
        r"\bvot",  # voting, votes
        catches="Who will you vote for?",
        spares="Who knows? A devoted seer?",
    ),
    Row(
        r"\bvot\w+\b.*"
        r"\bwho(?:m|se)?\b",  # whom
        catches="Are you voting, and for whom?",
        spares="Are you voting or not?",
    ),
    Row(r"\bwhat\b.*\byour vote", catches="What is your vote?", spares="What is your role?"),
    Row(
        r"\bwho\b.*\b(?:name|pick|choose|exile)\b",
        catches="Who should we exile?",
        spares="Who was exiled?",
    ),
)
VOTE_REQUESTED = PatternTable(
    Row(
        r"\b(?:tell|share|name|declare|announce|state|give)\b.*"
        r"\b(?:your|whom?|intended|tentative|final)\b"
        r".{0,24}\bvot",  # soon after
        catches="Please state your vote.",
        spares="Please state your role and let us all go and vote.",
    ),
)

ROLE_ASKED = PatternTable(
    Row(
        r"\b(?:are|aren't) you (?:\w+ )?(?:the |a |claiming )?(?:\w+ )?"
        "(?:seer|medium|bodyguard|werewolf|wolf|possessed|villager)",
        catches="Are you really the seer?",
        spares="Are you with the others against the seer?",
    ),
    Row(
        r"\bwho(?:'s| is)(?: the| our)? (?:real |true )?(?:seer|medium)",
        catches="Who is the real seer?",
        spares="Who is against the seer?",
    ),
    Row(
        r"\b(?:anyone|anybody|any)\b.*"
        r"\b(?:seer|medium|claims?|role|roles|results?|discover\w+)\b",
        catches="Anyone with a claim?",
        spares="Anyone with an acclaimed voice?",
    ),
    Row(
        r"\bwhat(?:'s| is| was)? (?:your|the) (?:\w+ )?(?:role|result|divination|claim)",
        catches="What was your divination?",
        spares="What was your reason?",
    ),
    Row(
        r"\bwhom? did you (?:divine|check)",
        catches="Whom did you check?",
        spares="Whom did you trust?",
    ),
    Row(
        r"\bwhat did you (?:find|see|divine)",
        catches="What did you find?",
        spares="What did you say?",
    ),
    Row(
        r"\bis there (?:a|any) (?:seer|medium)",
        catches="Is there a medium?",
        spares="Is there a reason?",
    ),
)
ROLE_REQUESTED = PatternTable(
    Row(
        rf"{_TELL}.*"
        r"\b(?:role|seer|medium|results?|divin\w+|claims?|who you checked|check|co|d\d|n\d)\b",
        catches="Please reveal your result.",
        spares="Please reveal your thoughts.",
    ),
    Row(
        rf"\b(?:seer|medium)\b.*{_TELL}",
        catches="Seer, please come forward.",
        spares="Seer, please come with us.",
    ),
)

_VIEW = any_of(
    "thoughts?",
    "suspicions?",
    "opinions?",
    "reads?",
    r"hunch\w*",
    "ideas?",
    "insights?",
    "instincts?",
)
OPINION_ASKED = PatternTable(
    Row(
        r"\bwho(?:m|'s)?\b.*"
        r"\b(?:suspect|suspicious|wolf|trust|think|lying|odd)",
        catches="Whom do you suspect?",
        spares="Whom did you guard?",
    ),
    Row(
        r"\bwhat (?:do|does|are|is) (?:you|everyone|everybody|all|your|others|the others|we)\b.*"
        r"\b(?:think|thoughts?|opinions?|feel|reads?|make)",
        catches="What does everyone think?",
        spares="What does everyone say?",
    ),
    Row(
        rf"\b(?:any|your)\b.*\b{_VIEW}\b",
        catches="Any suspicions so far?",
        spares="Any news so far?",
    ),
    Row(
        r"\b(?:who|anyone|anybody)\b.*"
        r"\b(?:seems?|strange|smells?|worr(?:y|ies))\b",
        catches="Does anybody seem off?",
        spares="Does anybody know?",
    ),
    Row(r"\bwhat you (?:think|make)\b", catches="May I ask what you make of it?", spares="What do you do?"),
    Row(
        r"\bwhat(?:'s| is) your (?:take|view|heart)\b",
        catches="What's your take?",
        spares="What's your role?",
    ),
    Row(r"\bhow do things look\b", catches="How do things look?", spares="How do you look at night?"),
    Row(r"\bhow do you (?:see|feel|read)", catches="How do you read Takeru?", spares="How do you do?"),
    Row(r"\bwhat about you\b", catches="And what about you?", spares="What about your role?"),
    Row(
        r"\bdo you (?:suspect|trust|think|agree)",
        catches="Do you trust Minato?",
        spares="Do you know Minato?",
    ),
    Row(r"\bwhy\b", catches="Why?", spares="Whyever not?"),
)
OPINION_REQUESTED = PatternTable(
    Row(
        rf"(?:{_TELL}|\blet's hear\b|\bhear\b).*"
        rf"\b(?:{_VIEW}|suspects?|reason\w*|views?|why|stance)\b",
        catches="Let's hear your thoughts.",
        spares="Let's hear the seer.",
    ),
    Row(r"\bexplain\b", catches="Please explain yourself.", spares="That explains a lot."),
)

GROUP = PatternTable(
    Row(
        one_word_of("everyone everybody anyone anybody"),
        catches="Everyone, please report.",
        spares="Every seer, please report.",
    ),
    Row(one_word_of("others folks guys team"), catches="Any thoughts, folks?", spares="Any teamwork, Aoi?"),
    Row(
        any_word("all of you", "each of you", "you all"),
        catches="What do all of you think?",
        spares="What do you think of all this?",
    ),
)
"""The group is spoken to."""

_NO_BREAK = "[^,;]*$"
OFFER = PatternTable(
    Row(
        rf"\bi(?:'ll| will|'d| would| can|'m| am|'ve| have)\b{_NO_BREAK}",
        catches="I will ",
        spares="I will listen, so ",
    ),
    Row(r"\bi $", catches="Now I ", spares="Sakura and I, please "),
    Row(rf"\b(?:if|he|she|they)\b{_NO_BREAK}", catches="They must ", spares="They are odd, so "),
    Row(r"n't $", catches="Please don't ", spares="Why won't you "),
)
"""Who speaks like this before "tell" does not ask to be told; sees what stands before."""

STARTS_WITH_NAME = PatternTable(
    Row(rf"^\W*{NAME}", catches="Takeru, what do you think?", spares="What do you think, Takeru?"),
)
