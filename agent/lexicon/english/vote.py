"""Votes, and calls to exile somebody.

Start with VOTE. It finds any talk of a vote for somebody; whose vote it is,
:mod:`~agent.lexicon.english.ownership` tells.
"""

from __future__ import annotations

from agent.lexicon.english.exile import EXILE
from agent.lexicon.english.vocabulary import NAMED, any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME

_LINK = one_of(
    "for to out against on with at in upon"  # vote for, votes to
    " is are be goes go going shall will stays? remains? lands falls? rests? stands? sits?"  # my vote goes to
    " cast placed put set settled decided made locked"  # is cast for
    " straight firmly solidly squarely firm final still unchanged clear clearly"
    " definitely certainly decisively unanimously"
    " target exile eliminate execute lynch remove off"  # vote to exile
    " currently tentatively provisionally likely probably leans? leaning towards?"
    " today now again instead please together"
    " both everyone our me mr ms miss dear",
    "should be",
    "must be",
    "would be",
    "favor of",
    "my dear",
    "as well",
)
"""What may stand between "vote" and the name."""

_BREAKING = one_word_of("until unless if because since as after when while but whether or and who not")
_EXILE = any_of(
    "exil(?:e|ing)",
    "lynch(?:ing)?",
    "execut(?:e|ing)",
    "eliminat(?:e|ing)",
    "banish(?:ing)?",
    "hang(?:ing)?",
    "remov(?:e|ing)",
    "push(?:ing)?",
)
_SETTLE_ON = any_of(
    "going for",
    "lock(?:ing)?(?: in)?(?: on)?",
    "commit(?:ting)? (?:to|on)",
    "go(?:ing)? with",
    "sticking with",
)
_CHOOSE = any_of(
    "choose",
    "pick",
    "nominate",
    "target(?:ing)?",
    "lean(?:ing)?(?: towards?)?(?: on)?",
    "take out",
    "go (?:with|for)",
    "unite against",
    "rally against",
    "focus(?: our votes?)? on",
    "stick with",
)
_NO_TALK = (
    "(?!'s (?!exile|elimination|execution))"
    "(?! "
    + any_of(
        "(?:(?:were)?wolf|human|town|villager|seer|black|white)",  # what somebody is
        r"to (?!exile|be\b)",  # to explain
        "on (?:this|that)",
        "from (?:the|our|my|your) (?:list|suspects?|pool)",
        "for (?:an? |some |more |his |her |their )?"
        r"(?:answers?|details?|info\w*|explanations?|reasons?|proof|clarity|clues)",
    )
    + ")"
)
"""After these somebody's words or role are in hand, not a vote: push X to explain, go with X's claim."""

_NO_REMARK = "(?! (?:being|is|was|might|and whether|more|as (?!today|our|my|the (?:vote|exile))))"
"""After these a choice is one of words as well: I lean X being the wolf."""

_LABEL = (
    "(?:(?:my|current|final|today's|tentative|provisional|top|best|first|safest|main"
    r"|exile|vote|lynch|execution|elimination|d\d) ){0,3}"
    "(?:exile|target|pick|choice|decision|answer|verdict|candidate|lynch|execution|final|tentative)"
    "(?: (?:today|now|for today))?"
)
"""What a terse line puts before the one it means to exile."""

_NOTHING_MORE = r"(?=\W*$|[,;:]| ?\(| (?:for|because|as|since|due|until|unless|pending|today|now)\b)"
_IS = f"({NAME}) is (?:still )?"
_MUST = f"({NAME}) (?:should|must|needs to|has to) "

VOTE = PatternTable(
    Row(
        r"\b(?:voting|votes?|ballot)\b(?:'s\b)?[:,=]?"
        rf"(?: ?{_LINK}[:.]?){{0,6}}"
        f" ?{NAMED}",
        catches="My vote stays firmly on Takeru.",
        spares="My vote depends on Takeru.",
    ),
    Row(
        r"\b(?:voting|vote) (?:for|against|out|on) "
        rf"(?:(?!{_BREAKING})\w+ ){{1,3}}?"  # any words but those that begin something new
        f"{NAMED}",
        catches="I vote for our silent friend Takeru.",
        spares="I vote for nobody until Takeru speaks.",
    ),
    Row(
        rf"\b{_EXILE} {NAMED}{_NO_TALK}",
        catches="Let's exile Takeru.",
        spares="Let's push Takeru to explain himself.",
    ),
    Row(
        rf"\b(?:get(?:ting)? rid of|finali[sz]e on) {NAMED}{_NO_TALK}",
        catches="Time to get rid of Takeru.",
        spares="Time to get rid of Takeru's lies.",
    ),
    Row(
        rf"\b{_SETTLE_ON} {NAMED}{_NO_TALK}",
        catches="I'm going with Takeru.",
        spares="I'm going with Takeru's claim.",
    ),
    Row(
        r"\b(?:i(?:'m| am|'d)?|we|let's|i'll|i will) (?:now |still |also )?"
        f"{_CHOOSE} {NAMED}{_NO_TALK}{_NO_REMARK}",
        catches="I lean towards Takeru as today's exile.",
        spares="I lean towards Takeru as the wolf.",
    ),
    Row(
        f"^leaning(?: towards?)? {NAMED}{_NO_TALK}{_NO_REMARK}",
        catches="Leaning Takeru for now.",
        spares="Leaning Takeru wolf.",
    ),
    Row(
        r"\b(?:turn|direct|focus|cast|place|put|point)(?:t?ing)? "
        "(?:our|my|the|your) (?:judge?ment|votes?|ballots?) "
        f"(?:on|for|against|to|towards?|at) {NAMED}",
        catches="Let us turn our judgment to Takeru.",
        spares="Let us turn our ears to Takeru.",
    ),
    Row(
        f"({NAME})(?: is|'s) (?:the one |who |the person )?"
        r"(?:i|we)(?:'m|'ll| am| will| should| shall)? (?:be )?(?:vot|exil|execut)\w+",
        catches="Takeru is the one I'm voting for.",
        spares="Takeru is the one I'm watching.",
    ),
    Row(
        rf"({NAME}) for (?:exile|execution|today's vote|the vote|elimination)\b",
        catches="Takeru for exile.",
        spares="Takeru for one trusts me.",
    ),
    Row(
        f"({NAME}),? (?:is|remains|stays) my (?:final |current |tentative )?vote",
        catches="Takeru remains my current vote.",
        spares="Takeru remains my friend.",
    ),
    Row(
        f"{_IS}my pick",
        catches="Takeru is still my pick.",
        spares="Takeru is still picky.",
    ),
    Row(
        f"{_IS}(?:the|our|my) (?:best|safest|top|right|obvious|clear|wisest|strongest|only|number"
        " one|most sensible|most logical) (?:vote|exile|choice|target|pick|option|candidate"
        "|elimination|lynch|execution)"
        "(?! for (?:an? |the |my |our )?"  # else it is chosen by night
        "(?:check|divin|wolf|werewolf|seer|inspect|investigat|medium))",
        catches="Takeru is the safest choice.",
        spares="Takeru is the best choice for a check.",
    ),
    Row(
        f"{_IS}the one to (?:vote|exile)",
        catches="Takeru is the one to exile.",
        spares="Takeru is the one to watch.",
    ),
    Row(
        rf"{_IS}my (?:\w+ ){{1,3}}and (?:my )?vote",
        catches="Takeru is my top suspect and my vote.",
        spares="Takeru is my top suspect and my foe.",
    ),
    Row(
        rf"\b(?:get|put|kick|throw|vote|send) {NAMED} (?:out|to exile)\b",
        catches="He lies, vote him out.",
        spares="He lies, get him to talk.",
    ),
    Row(
        rf"\blet ({NAME}) be (?:exiled|banished|executed|eliminated|voted out)\b",
        catches="Let Takeru be exiled.",
        spares="Let Takeru be heard.",
    ),
    Row(
        rf"\bjoin (?:me|us) (?:on|against) {NAMED}",
        catches="Join me on Takeru.",
        spares="Join me, Takeru.",
    ),
    Row(
        f"^(?:so |then |ok(?:ay)?,? )*({NAME}) it is[.!]*$",
        catches="Okay, Takeru it is.",
        spares="Takeru it is not.",
    ),
    Row(
        f"^{_LABEL}(?:[:=]| is| remains| stays)+ ({NAME}){_NOTHING_MORE}",
        catches="Exile target: Takeru.",
        spares="Final answer: Takeru speaks first.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:choice|decision|pick|mind)(?: (?:is|has been|made|up|set|clear|final))*[:,]?"
        f" ({NAME})"
        "(?=[.!]*$|[,;:])",  # with nothing more
        catches="My decision is made: Takeru.",
        spares="My decision is made, Takeru lies.",
    ),
    Row(
        r"\b(that|there|here)(?:'s| is) where "
        "my vote (?:goes|lies|lands|is going|belongs|will go)",
        catches="That is where my vote goes.",
        spares="That is where my doubts lie.",
    ),
    Row(
        r"\b(that|there|here)(?:'s| is) where "
        r"i(?:'m| am|'ll| will)? (?:be )?vot\w+",
        catches="That's where I'm voting.",
        spares="That's where I'm stuck.",
    ),
    Row(
        rf"\bvote from {NAME} to {NAMED}",
        catches="I move my vote from Sakura to Takeru.",
        spares="A vote from Sakura is odd to Takeru.",
    ),
    Row(
        rf"({NAME}|{any_word('she', 'he', 'you')})"
        "(?:,? (?:gets?|ha(?:s|ve)|takes?|receives|earns?|will get|is getting)|'re getting| are getting)"
        r" my vote\b(?! of)",  # my vote of confidence
        catches="Takeru gets my vote.",
        spares="Takeru has my vote of thanks.",
    ),
    Row(
        f"{_MUST}be (?:voted out|exiled|executed|eliminated|lynched|removed|our (?:vote|exile|target))",
        catches="Takeru should be exiled.",
        spares="Takeru should be careful.",
    ),
    Row(
        f"{_MUST}go"
        "(?! (?:first|on|next|second|last|along|back|over|into|through|ahead|after|before))",  # and speak
        catches="Takeru has to go.",
        spares="Takeru has to go first.",
    ),
    *EXILE.rows,
)
"""The group is whom the vote is for: a name, a pronoun, or "that" for the one named before."""

SAME_VOTE = PatternTable(
    Row(
        r"\bmy vote (?:stays|remains|stands|is) (?:unchanged|the same|put|where it is|as is|firm)",
        catches="My vote stays the same.",
        spares="My vote is a secret.",
    ),
    Row(r"\bmy vote (?:stands|unchanged)", catches="My vote stands.", spares="My vote comes later."),
    Row(
        r"\b(?:keep|keeping|maintain|stand by|stick (?:to|with)) my vote\b",
        catches="I stick with my vote.",
        spares="I stick with my voters.",
    ),
    Row(r"\bnot changing my vote", catches="I'm not changing my vote.", spares="I'm changing my vote."),
)
"""The vote is the one declared before."""

DECIDED = PatternTable(
    Row(
        r"\bi(?:'ve| have)? (?:\w+ )?"
        + any_word("made (?:my|a) (?:choice|decision)", "made up my mind", "decided", "chosen"),
        catches="I have finally made my choice.",
        spares="I have finally made a friend.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:choice|decision|mind|vote) "
        r"(?:is|has been) (?:made|clear|set|final|simple|decided)\b",
        catches="My vote is decided.",
        spares="My vote is a decidedly hard one.",
    ),
)
"""A vote is announced, and the next sentence tells for whom."""

NAMED_ALONE = PatternTable(
    Row(
        f"^(?:it|that)(?:'s| is|'ll be| will be| must be| has to be) ({NAME})[.!]*$",
        catches="It has to be Takeru.",
        spares="It has to be Takeru or Sakura.",
    ),
    Row(f"^({NAME})[.!]*$", catches="Takeru!", spares="Takeru?"),
)
"""The whole of a sentence that answers whom a decision announced before is about, the group."""

MARKED = PatternTable(
    Row(one_word_of("i my final"), catches="I vote for Takeru.", spares="It is a vote for Takeru."),
    Row(any_word("let's", "let us", "we"), catches="Let us vote for Takeru.", spares="Let me see."),
    Row(r"\btoday\b", catches="Exile Takeru today.", spares="Exile Takeru."),
)
"""Of several votes in a line, those count that are marked as the speaker's."""

HEDGED = PatternTable(
    Row(
        one_word_of(r"tentative\w* provisional\w* consider(?:ing)? lean\w*", "for now"),
        catches="Tentatively I vote for Takeru.",
        spares="By all considerations I vote for Takeru.",
    ),
    Row(
        one_word_of("maybe perhaps might probably may could likely"),
        catches="I might vote for Takeru.",
        spares="I vote for the mighty Takeru.",
    ),
    Row(
        one_word_of(
            "unless absent",
            "if i (?:had|have|must|were)",
            "inclined",
            "percent",
            "drifting",
            "tilting",
            "at the moment",
        ),
        catches="I vote for Takeru unless he talks.",
        spares="I vote for Takeru.",
    ),
    Row(r"\?", catches="Vote for Takeru, shall we?", spares="Vote for Takeru!"),
)
"""A vote that is not sure yet."""
