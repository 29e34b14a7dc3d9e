"""English wordings of a vote: for the player named in the sentence, or for the speaker."""

from __future__ import annotations

from agent.lexicon.english.gate_words import NOT, QUESTION
from agent.lexicon.english.vocabulary import one_word_of
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NAME

_CASTS = one_of(
    r"vot\w* ballots? exil\w* execut\w* lynch\w* hang\w* banish\w* eliminat\w* remov\w* name die go"
)
_MUST = one_of("has have had needs? must ought got should deserves?")
_SOMEBODY_HAS = one_of("was were has have had you they he she why did")
_SOMEBODY_ELSE = rf"(?:{NAME}|{one_word_of('they he she you who everyone everybody people most')})"
_COUNT = r"(?:\d+|one|two|three|four|five|six|most|no)"
_STILL_VOTES = (
    r"\b(?:(?:one|body|nothing|none|anyone) but|except|besides|other than|rather than|else|instead"
    r"|chang\w+|hesitat\w+)\b"
)
"""With these a denial announces a vote: nobody but, somebody else, no hesitation."""

VOTE = PatternTable(
    Row(
        one_word_of("vot(?:e|es|ed|ing) ballots?"),
        catches="My vote is on Takeru.",
        spares="Devote your time to Takeru.",
    ),
    Row(
        one_word_of(r"exil\w+ execut\w+ lynch\w* hang(?:ed|ing)? banish\w* eliminat\w+"),
        catches="Let us banish Takeru.",
        spares="Takeru has a hangover.",
    ),
    Row(
        one_word_of(r"gallows noose rope guillotine pyre stake chop dump sacrific\w+", "string up"),
        catches="The rope waits for Takeru.",
        spares="Takeru gropes in the dark.",
    ),
    Row(
        r"\bsurvives?\b",
        catches="Takeru will not survive this day.",
        spares="Takeru is among the survivors.",
    ),
    Row(
        "^(?:everyone|all|friends|so|let's all)? ?"
        f"{NAME} (?:today|tonight)"
        "(?= please|$|[.!])",  # and nothing more
        catches="Everyone Takeru today please.",
        spares="Takeru today looks tired.",
    ),
    Row(
        rf"\b(?:agree on|mark) {NAME}",
        catches="We all agree on Takeru.",
        spares="We all agree with Takeru.",
    ),
    Row(
        r"\b(?:lot|finger|money|bet|hand|sights?)\b.*"
        rf"\b(?:on|at|against) {NAME}",
        catches="My money is on Takeru.",
        spares="The money belongs to Takeru.",
    ),
    Row(
        rf"\b(?:after|thinking|targeting) {NAME}",
        catches="I am after Takeru.",
        spares="I am thinking of Takeru.",
    ),
    Row(
        f"{NAME} is the one "
        r"(?:to\b|(?:i|we) (?:choose|pick|want|name))",
        catches="Takeru is the one I choose.",
        spares="Takeru is the one I trust.",
    ),
    Row(
        f"{NAME} is (?:my|your) target",
        catches="Takeru is my target.",
        spares="Takeru is a target of the wolves.",
    ),
    Row(
        f"{NAME} it (?:must|has to|will|should) be",
        catches="Takeru it must be.",
        spares="I told Takeru it may be late.",
    ),
    Row(
        rf"\bit (?:must|has to|should) be {NAME}",
        catches="It has to be Takeru.",
        spares="It may be Takeru.",
    ),
    Row(
        r"\bget(?:ting)? rid of\b",
        catches="We must get rid of Takeru.",
        spares="We must get hold of Takeru.",
    ),
    Row(
        rf"\b{_MUST}(?: to)? "
        r"(?:go|die|leave)\b",
        catches="Takeru has to go.",
        spares="Takeru may go first.",
    ),
    Row(
        r"\b(?:put me down|count me in)\b",
        catches="Put me down for Takeru.",
        spares="I put my cup down beside Takeru.",
    ),
    Row(
        r"\b(?:off|away|out) with\b",
        catches="Off with Takeru!",
        spares="Takeru walked off without a word.",
    ),
    Row(
        r"\bsend\w* .*"
        r"\b(?:home|away|off)\b",
        catches="Let us send Takeru home.",
        spares="Let us go home with Takeru.",
    ),
    Row(
        r"\b(?:writ\w+|put\w*) .*"
        r"\b(?:name|down)\b",
        catches="I am writing Takeru's name.",
        spares="My name is written over the door of Takeru.",
    ),
    Row(
        r"\bremove\b",
        catches="Let us remove Takeru.",
        spares="Takeru removed his hat.",
    ),
    Row(
        r"\b(?:kick|throw|cast)\w* out\b",
        catches="Takeru should be thrown out.",
        spares="Takeru cast his net out at sea.",
    ),
    Row(
        r"\bswing\b",
        catches="I would like to see Takeru swing.",
        spares="The mood of Takeru is swinging.",
    ),
    Row(
        "^(?:so |then |well )?"
        rf"{NAME} it is\b",
        catches="Well Takeru it is.",
        spares="For Takeru it is a hard day.",
    ),
    Row(
        r"\bit(?:'s| is|'ll be| will be|'s going to be) "
        f"{NAME}"
        r"(?= for me\b|$|[.!])"  # and nothing about the player
        f"(?<!honest it's {NAME})",
        catches="When the time comes it's Takeru for me.",
        spares="If anybody is honest it's Takeru.",
    ),
    Row(
        r"\bmy (?:final )?(?:pick|choice|target|answer|decision)\b",
        catches="My final choice is Takeru.",
        spares="The choice of Takeru was bold.",
    ),
    Row(
        rf"\bchoos\w+ {NAME}",
        catches="I am choosing Takeru.",
        spares="I choose to trust Takeru.",
    ),
    Row(
        r"\bi(?:'m)? (?:am )?going "
        f"(?:with|for) {NAME}",
        catches="I'm going with Takeru.",
        spares="I'm going home with Takeru.",
    ),
)
"""Announces or proposes a vote for the player named in the sentence."""

VOTE_UNLESS = PatternTable(
    Row(
        r"\b(?:yesterday|last (?:round|time|vote|ballot|day|word))\b",
        catches="Yesterday you wanted to exile Takeru.",
        spares="My last chance is to exile Takeru.",
    ),
    Row(
        r"\bwho (?:else )?voted\b",
        catches="Remember who else voted against Takeru.",
        spares="Remember who votes against Takeru.",
    ),
    Row(
        rf"(?:{NAME}|\b{_SOMEBODY_HAS}) (?:\w+ )?"
        r"(?:voted|exiled|executed|vote)\b"
        "(?! out by)",  # to be voted out by tonight is still to come
        catches="They quickly voted for Takeru.",
        spares="See that he is voted out by noon.",
    ),
    Row(
        rf"{NAME}(?:'s|'s own) (?:\w+ )?(?:vote|ballot)",
        catches="Takeru's first vote was odd.",
        spares="Takeru gets my vote.",
    ),
    Row(
        r"\b(?:his|her|their|your) (?:\w+ )?(?:vote|ballot)s?\b"
        r"(?!.*\bmy\b)",
        catches="I do not understand your vote for Takeru.",
        spares="Your vote was on Takeru and so is my own.",
    ),
    QUESTION,
    Row(
        r"(?:honest|real|sincere|truthful|genuine)\b.*"
        rf"\bit's {NAME}",
        catches="If anybody here is real it's Takeru.",
        spares="In reality it's Takeru.",
    ),
    Row(
        f"^(?!.*{_STILL_VOTES}).*"
        f"{NOT}"
        r"(?: \w+){0,4} "
        rf"{_CASTS}\b",
        catches="I will not vote for Takeru.",
        spares="I will not vote for anyone but Takeru.",
    ),
    Row(
        r"\b(?:vote|ballot)s? "
        "(?:(?:is|are|was)n't|(?:is|are|was) (?:still )?(?:not|open|undecided))",
        catches="My vote is still open and Takeru knows it.",
        spares="My vote is on Takeru and Takeru knows it.",
    ),
)
"""Speaks of a vote that is past, somebody else's, asked about, denied or not decided."""

VOTE_ASIDE = PatternTable(
    Row(
        rf"{_SOMEBODY_ELSE}(?:(?:'re|'s)|(?: (?!i\b|we\b)\w+){{0,2}} (?:go|goes|went|come|comes|came|is"
        rf"|are|was|were))"
        rf"(?: going| coming)? after {NAME}",
        catches="Now they're after Takeru.",
        spares="Now we're after Takeru.",
    ),
    Row(
        r"\b(?:we|i|you|they|village)(?:'ve| have)? (?:just )?(?:executed|exiled|hanged|lynched|voted out)\b",
        catches="Takeru whom we executed was kind.",
        spares="Takeru should be executed.",
    ),
    Row(
        r"\b(?:claim\w*|c[ao]me(?: out)?|spoke(?: up)?|step\w+(?: \w+)?)(?: \w+)? "
        rf"(?:right |only |just |soon )?after {NAME}",
        catches="Sakura only came out after Takeru did.",
        spares="Sakura is who I am after.",
    ),
    Row(
        r"\b(?:hang|exil|execut|lynch|banish|eliminat|remov|dump|vot)\w* (?:out )?(?:for "
        r"|against )?(?:me|myself)\b",
        catches="Hang me but look at Takeru.",
        spares="Hang Takeru but look at me.",
    ),
    Row(
        r"\bvotes? (?:that )?(?:i|we)(?:'ve| have)? (?:ever )?(?:announced|named|cast|promised)\b",
        catches="Takeru every vote I announced is one I cast.",
        spares="Takeru my vote is one I announced.",
    ),
    Row(
        rf"\bwhat (?:i|we)(?:'m|'ve been| am| was| were| have been| had been) (?:just )?thinking {NAME}",
        catches="Just what I was thinking Takeru.",
        spares="Just now I was thinking Takeru.",
    ),
    Row(
        rf"\b(?:you(?:'re| are)|they(?:'re| are)|he's|she's|who's) saying (?:that )?it's {NAME}",
        catches="So you're saying it's Takeru.",
        spares="So I'm saying it's Takeru.",
    ),
    Row(
        rf"\b(?:named|said|from) {NAME}(?: \w+){{0,3}} (?:it's|it is|to) {NAME}",
        catches="They named Sakura first and now it's Takeru.",
        spares="Sakura was wrong and now it's Takeru.",
    ),
    Row(
        r"\b(?:i|we)(?:'ve| have)? (?:always |never |only )?voted\b|\bmost votes are\b",
        catches="I've always voted as I said Takeru.",
        spares="I always vote for Takeru.",
    ),
    Row(
        r"\bnamed (?:a|their|the|no) vote\b",
        catches="They named a vote before Takeru spoke.",
        spares="I named Takeru for the vote.",
    ),
    Row(
        rf"{NAME} (?:has|have|got|leads with|is at|stands at)(?: \w+){{0,2}} {_COUNT} votes?\b",
        catches="So far Takeru has 2 votes.",
        spares="Takeru has my vote.",
    ),
)
"""Speaks of what others are after, of a vote for the speaker, or counts votes."""

OWN_VOTE = PatternTable(
    Row(
        r"\b(?:i|i'll|i'm|we|let's|everyone|please)\b[^.!?]*"
        r"\bvot\w* (?:for |against )?"
        r"(?:me|myself|i)\b(?! (?:announced|named|cast|promised|made)\b)",
        catches="Please vote for me.",
        spares="Please vote for mercy.",
    ),
    Row(
        r"^vote (?:for )?(?:me|myself|i)\b",
        catches="Vote for me.",
        spares="A vote for me is a mistake.",
    ),
)
"""Announces or asks for a vote for the speaker, whose own name stands as "I"."""

OWN_VOTE_UNLESS = PatternTable(
    Row(
        one_word_of("if must want you they why who"),
        catches="We lose if you vote for me.",
        spares="Everyone vote for me today.",
    ),
    Row(
        r"\bnot\b|n't\b",
        catches="Please don't vote for me.",
        spares="Take note and please vote for me.",
    ),
)
"""Speaks of such a vote as somebody else's wish, or speaks against it."""
