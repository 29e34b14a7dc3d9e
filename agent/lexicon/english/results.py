"""Results told as the speaker's own, and what shows that they are another's, deduced or doubted.

Start with RESULT, the words of a result, and MINE, what shows that the speaker tells of its own divining.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME

_NO_RESULT = one_of(
    "hunt team pack pair partner candidate"  # the wolves' affairs
    " lean read like vibes vibe hint scent feeling feel"  # a guess
    " behaviou?r play tactic tell move moves energy"  # how somebody acts
    " side slot role claim accusation"
)
"""What follows "wolf" or "human" where it is no result."""

RESULT = PatternTable(
    Row(
        r"(?P<not>\b(?:not|isn't|wasn't|no|never|anything but|nothing like|hardly|aren't|ain't) (?:a"
        r" |the |an? actual )?)?"
        r"(?<![\w-])"  # a whole word
        "(?:(?P<black>werewolf|wolf|black)|(?P<white>human|white|innocent|villager(?= result)))"
        r"(?![\w'-])"
        rf"(?! {_NO_RESULT})",  # which is not about something else
        catches="Takeru is not a werewolf.",
        spares="I get a wolf vibe from Takeru.",
    ),
)

_DIVINED = one_of(
    r"divin\w* inspect\w* investigat\w* examin\w* scann?ed scr(?:y|ied) vision peeked glimpsed gazed",
    r"check(?:ed)?\b"
    "(?! (?:the |his |her |their |your |all |everyone's )?"  # whoever checks these reads what was said
    r"(?:chat|logs?|history|vot\w+|records?|statements?|posts?|talk|words|timeline))",
)
_SHOWN = Row(
    r"\b(?:crystal(?: ball)?|orb|cards|stars|spirits|bones|gods|vision|dream) "
    r"(?:has |have )?(?:revealed|shown|showed|told)(?: to)? me\b",
    catches="The stars have shown me that Takeru is human.",
    spares="The stars have seen me.",
)
"""How seers who play a part tell of their divining."""

MINE = PatternTable(
    Row(
        r"\bi(?:'ve| have)?(?: \w+){0,2}? "
        + any_of(
            _DIVINED,
            "looked (?:at|into)",
            "gazed (?:at|into|upon)",
            r"used my (?:\w+ )?(?:power|ability|gift|sight)",
            "found",
            "saw",
            "got",
            "received",
        )
        + r"\b",
        catches="Last night I secretly divined Takeru.",
        spares="Last night I checked the logs again.",
    ),
    Row(
        rf"\bmy (?:\w+ ){{0,3}}?(?:{_DIVINED}|results?|reading|report|n\d)\b",
        catches="My first result is human.",
        spares="My first suspect is human.",
    ),
    Row(
        r"^(?:report|result|n\d|d\d|night \w+|day \w+ \w+ result)\b",  # N1 is the first night
        catches="N1: Takeru human.",
        spares="Reported: Takeru human.",
    ),
    Row(
        r"\b(?:last night|tonight)'s (?:divination|result|check)",
        catches="Last night's check on Takeru: human.",
        spares="Last night's attack on Takeru failed.",
    ),
    Row(
        r"\bi have (?:an? |the )?(?:\w+ )?(?:result|check) on\b",
        catches="I have a black result on Takeru.",
        spares="I have no doubt on Takeru.",
    ),
    _SHOWN,
    Row(
        "^(?:divination|divined|checked|the result|seer result|medium result|result)",
        catches="Divined Takeru: human.",
        spares="Takeru divined me.",
    ),
)
"""What shows that the speaker tells of its own divining, unless it plays another role."""

SPEAKS_OF_SELF = PatternTable(
    Row(one_word_of("i my"), catches="I found a wolf.", spares="They found a wolf."),
    Row(
        r"^(?:results?|(?:medium|seer|divination) result|divination|last night's (?:divination|check))\b"
        "[^a-z]",  # something is told of it
        catches="Result: Takeru is human.",
        spares="Any results?",
    ),
    Row(
        r"^(?:n\d|night \w+|day \w+ \w+ result|d\d (?:\w+ )?(?:result|check))\b"
        "[^a-z]",  # something is told of it
        catches="D1 check: Takeru is human.",
        spares="D1: Takeru was quiet.",
    ),
    _SHOWN,
    Row(
        f"^(?:divined|divinated|checked|inspected) {NAME}",
        catches="Checked Takeru: human.",
        spares="Checked by Minato, Takeru is human.",
    ),
)
"""What a player who has claimed nothing must say as well to be believed to speak of itself."""

CAME_BACK = PatternTable(
    Row(
        f"^(?:update: |report: )?{NAME} "
        "(?:has |just )?(?:came|come) (?:back|up)(?: as)? "
        r"(?:a |the |not )*(?:human|(?:were)?wolf|white|black)\b",
        catches="Takeru came back as a human.",
        spares="Takeru came back to his claim.",
    ),
)
"""Only who has divined somebody tells it like this, unless others are spoken of."""

I_DIVINED = PatternTable(
    Row(
        r"\bi(?: have|'ve)? (?:just |also |already )?"
        "(?:divined|divinated|inspected) "
        "(?!nobody)",
        catches="I've just divined Takeru.",
        spares="Minato lies and I divined nobody.",
    ),
)

DIVINES = PatternTable(
    Row(
        rf"\b(?:i|my|i've)(?: \w+){{0,3}}? {_DIVINED}",
        catches="I have now checked Takeru.",
        spares="I have now checked the logs.",
    ),
    Row(
        f"^(?:divined|checked|inspected) {NAME}",
        catches="Inspected Takeru: clear.",
        spares="Inspected all night, found nothing.",
    ),
    Row(r"^(?:n\d|d\d result)\b", catches="N1 Takeru: clear.", spares="D1 Takeru was quiet."),
)
"""Only one who divines tells results in words like clear and guilty; others have opinions in them."""

MARKER = PatternTable(
    Row(rf"\b{_DIVINED}\b", catches="I divined Takeru as human.", spares="I checked the history of Takeru."),
    Row(
        any_word("results?", r"n\d", "report", r"reveal\w*"),
        catches="The result for Takeru is human.",
        spares="The reporter Takeru is human.",
    ),
    Row(
        any_word("came (?:back|up)", "turned up"), catches="Takeru came back human.", spares="Takeru came by."
    ),
    Row(
        one_word_of("confirmed certain found seer"),
        catches="Takeru is confirmed human.",
        spares="Takeru is certainly human.",
    ),
    Row("=", catches="Takeru=human", spares="Takeru: human"),
)
"""Where nothing else shows whose a result is, one of these must be in the sentence."""

HEDGE = PatternTable(
    Row(
        one_word_of(r"likely probably possibl[ey] potential\w* maybe perhaps"),
        catches="Takeru is probably a wolf.",
        spares="The probability is high.",
    ),
    Row(
        any_word(
            "might", "could", "may", "would", "must be", "should be", "(?:can|has to|have to|got to) be"
        ),
        catches="Takeru has to be a wolf.",
        spares="Takeru has to answer. She is a wolf.",
    ),
    Row(
        any_word("seems?", "seemed", "looks?", "appears?", "feels?", "act(?:s|ing)?", "like", "as if"),
        catches="Takeru acts like a wolf.",
        spares="Takeru overlooks us. She is a wolf.",
    ),
    Row(
        one_word_of(r"suspect\w* think believe assume guess(?!\swhat) lean\w*"),
        catches="I guess Takeru is a wolf.",
        spares="The guest Takeru is a wolf.",
    ),
    Row(
        one_word_of("impl(?:y|ies) suggests? hints? indicates?"),
        catches="It suggests that Takeru is a wolf.",
        spares="At my suggestion I checked Takeru: a wolf.",
    ),
    Row(
        any_word(r"accus\w*", "call(?:s|ed|ing)?"),
        catches="Minato calls Takeru a wolf.",
        spares="Minato recalls that Takeru is a wolf.",
    ),
    Row(
        r"(?<!i'm the )(?<!i am the )(?<!as the )"  # the real seer may tell results
        r"\breal\b",
        catches="Takeru is the real wolf.",
        spares="As the real seer I found a wolf.",
    ),
    Row(
        any_word("who", "whether", "find the"),
        catches="Let us find the wolf.",
        spares="I found the wolf.",
    ),
    Row(
        any_word("is left", "not both"),
        catches="Takeru is left as the wolf.",
        spares="Takeru left us, both a wolf and a friend.",
    ),
)
"""Who speaks like this guesses, or tells what another says."""

DEDUCED = PatternTable(
    Row(
        rf"\b(?:only|one of|either|between) {NAME}",
        catches="Only Takeru is a wolf.",
        spares="The only wolf is Takeru.",
    ),
    Row(f"{NAME},? or {NAME}", catches="Takeru or Sakura is a wolf.", spares="Takeru and Sakura are human."),
    Row(
        r"\b(?:can|could|must) only be\b",
        catches="It can only be Takeru.",
        spares="I can only tell of Takeru.",
    ),
    Row(r"\belimination\b", catches="By elimination Takeru is a wolf.", spares="Eliminate Takeru, a wolf."),
    Row(r"\bnot both\b", catches="They are not both human.", spares="Both are not wolves."),
)
"""Who says so tells what follows from other things."""

NAMED_TOGETHER = PatternTable(
    Row(
        f"((?:{NAME}, )*{NAME}),? (?:and|&) $",
        catches="I divined Takeru, Sakura and ",
        spares="I divined Takeru and then ",
    ),
)
"""Players named together with one more, the group; sees what stands before that one."""

ON_ANOTHER = PatternTable(
    Row(one_word_of("vote for on to support thank") + " $", catches="I vote for ", spares="I found that "),
)
"""What keeps a name apart from the next: I vote A and B came back human; sees what stands before."""

OF_BOTH = PatternTable(
    Row("^[:=-]", catches=": human", spares=" - human"),
    Row(
        r"^,?\s*(?:and )?(?:they |who )?(?:are|were|both|came|as|turned|last)\b",
        catches=", and they are ",
        spares=" is ",
    ),
)
"""What makes a result one of all named together; sees what stands between the last name and the result."""

_TELLS = one_of(
    "says said tells told claims claimed calls called names named points accuses accused"
    " reports reported shows? showed gave revealed has"
    r" divined found saw checked got n\d"  # another divines
)
OTHERS = PatternTable(
    Row(
        f"{NAME}'s? "
        r"(?!$|n\d|is\b|was\b|an?\b|the\b|our\b|not\b"
        r"|(?:true )?(?:soul|heart|spirit|aura|essence|nature|alignment|card|name|face|shadow|eyes"
        r"|mask|fate|role|skin|door|window|result)\b)",  # a seer sees these
        catches="By Minato's word Takeru is ",
        spares="I saw Takeru's heart, it is ",
    ),
    Row(rf"{NAME} (?:also |just |then )?{_TELLS}\b", catches="Minato also says ", spares="Minato is "),
    Row(
        any_word("according to", "believe", "trust", "follow", "with", "by") + f" {NAME}",
        catches="According to Minato, Takeru is ",
        spares="I believed Takeru to be ",
    ),
    Row(
        r"\b(?:your|his|her|their) (?:\w+ ){0,2}(?:divin\w*|results?|claim|vision|check)",
        catches="By her first result Takeru is ",
        spares="By her smile Takeru is ",
    ),
    Row(r"\bseer's\b", catches="The seer's word is that Takeru is ", spares="The seer here: Takeru is "),
    Row(
        r"\byou(?:'re| are|'ve| have|'d)? (?:\w+ )?(?:said|claim(?:ed|ing)?|divined|checked|reported"
        r"|call(?:ed|ing)?|say(?:ing)?|told|tell|declared?|named|gave|think|believe)\b",
        catches="You said that Takeru is ",
        spares="I tell you that Takeru is ",
    ),
    Row(
        r"\b(?:he|she|they|somebody|someone|who|whoever|(?:the|this|that|our|a) (?:\w+ )?(?:seer"
        rf"|medium|claimant)) (?:\w+ )?{_TELLS}\b",
        catches="She says that Takeru is ",
        spares="I say that Takeru is ",
    ),
    Row(
        r"\b(?:and|but|yet)(?: (?!i\b|we\b|my\b)\w+){0,2} (?:says?|said|calls?|called|claims?|claimed|names?"
        r"|named|insists?|insisted)\b",
        catches="Minato knows my result and then says that Takeru is ",
        spares="Minato waits and I say that Takeru is ",
    ),
    Row(
        rf"(?:{NAME}|\b(?:he|she|they|you)) (?:\w+ )?(?:wants?|needs?) [^.,;]{{0,20}}$",
        catches="Minato wants Takeru to be ",
        spares="Minato wants to wait but I know what hides in Takeru: ",
    ),
    Row(
        r"(?<!\bi )\bclaim(?:s|ed)? (?:that|seer)",
        catches="Some claim that Takeru is ",
        spares="I claim that Takeru is ",
    ),
)
"""Another is the source of a result; sees what stands before it."""

LIE = PatternTable(
    Row(
        one_word_of(r"lie lied lies lying fake faked false invented pretend\w*"),
        catches="I lied that I divined Takeru as human.",
        spares="I relied on my divination: Takeru is human.",
    ),
)
"""A possessed player who owns up to it tells no result."""

ABOUT_ME = PatternTable(
    Row(any_word("i'm", "i am", "me", "myself"), catches=" says I am ", spares=" is, I tell you, "),
)
"""The result is one of the speaker; sees what stands between the name and the result."""

OF_ME = PatternTable(
    Row(
        r"\b(?:i'm|i am|i was|(?:call|called|calls|calling|made|makes|find|found|prove|proved) me|myself)"
        r"(?: (?:as|to be|being|really|just|only))* (?:(?:a|an|the|no|not)(?: a)? )?$",
        catches="When you see that I am no ",
        spares="The stars showed me a ",
    ),
)
"""The speaker is called so; sees what stands before a result."""

OF_SOMETHING_ELSE = PatternTable(
    Row(
        any_word(
            "would",
            "will",
            "wants?",
            "help(?:s|ed|ing)?",
            "fear(?:s|ed)?",
            "hid(?:es?|ing)",
            r"protect\w*",
            r"shield\w*",
            "sav(?:es?|ed|ing)",
            r"serv\w+",
            "feeds?",
            r"hunt\w*",
            r"chas\w+",
            r"seek\w*",
            r"look\w* for",
            "loves?",
            "hates?",
        ),
        catches=" wants the ",
        spares=" came back a ",
    ),
)
"""What a player does to a wolf, or a wolf to a player; sees what stands between the name and the result."""

NOT_SO = PatternTable(
    Row(r"n't\b", catches=" isn't a ", spares=" is a rant, no "),
    Row(r"\bnot\b", catches=" is not, I repeat, a ", spares=" is a noted "),
)
"""What turns a result into its opposite; sees what stands between the name and the result."""

DOUBTED_AFTER = PatternTable(
    Row(
        r"^,? (?:i (?:think|believe|guess|suspect|feel)|probably|maybe|imo)\b",
        catches=", I think.",
        spares=", so I think we win.",
    ),
)
"""Sees what stands after a result."""

TOLD_AFTER = PatternTable(
    Row(
        rf"^(?: \w+){{0,2}},? (?:per|by|from|according to|in) {NAME}(?:'s (?:words?|report|result|claim"
        r"|view|eyes|book|vision|check))?(?![\w'])",
        catches=" according to Minato.",
        spares=" and I thank Minato.",
    ),
    Row(
        rf"^(?: \w+){{0,2}} of {NAME} (?:is|was|sounds|seems|looks|feels) (?:\w+ ){{0,2}}"
        "(?:lie|fake|false|wrong|made up|invented|nonsense)",
        catches=" result of Minato is a lie.",
        spares=" result of Minato is no surprise.",
    ),
    Row(
        rf"^,? (?:as |so )?(?:{NAME}|they|he|she|you) (?:says?|said|claims?|claimed|told|tells?"
        r"|reports?|reported|insists?|calls?|called)\b",
        catches=", Minato says.",
        spares=", I say to Minato.",
    ),
)
"""Another is the source of a result; sees what stands after it."""

CONDITION_AFTER = PatternTable(
    Row(r"^,? if\b", catches=", if Minato is real.", spares=", and if you ask me, odd."),
    Row(r"^ because\b", catches=" because he is evasive.", spares=". Because of that I vote for him."),
)
"""Sees what stands after a result."""

IS_NAMED = PatternTable(
    Row(
        rf"^(?:'s| is| was)(?: (?:now|indeed|really|still|then))? ({NAME})(?!')",
        catches=" is Takeru.",
        spares=" is Takeru's friend.",
    ),
)
"""Whom a result is about, whoever was named before, the group; sees what stands after."""

NAMED_AFTER = PatternTable(
    Row(
        r"^(?![^.,]{0,12}\b(?:would|will|call\w*|wants?|check\w*|next|says?|said|hides?)\b)"
        f"[^.,]{{0,16}}({NAME})",
        catches=" is what Takeru is.",
        spares=" would call Takeru human.",
    ),
)
"""Whom a result is about, the group, if it names nobody before; sees what stands after."""

ALIKE = PatternTable(
    Row(
        rf"^\W*(?:and )?({NAME}),?(?: is|'s| was)? (?:one|the same|another one|another"
        r"|likewise)(?:,? (?:too|as well|also))?[.!]*$",
        catches="Takeru is one too.",
        spares="Takeru is one to watch.",
    ),
    Row(
        rf"^\W*(?:and )?so (?:is|was) ({NAME})[.!]*$|^\W*(?:and )?({NAME}),? (?:too|as well|likewise)[.!]*$",
        catches="So was Takeru.",
        spares="So was Takeru there?",
    ),
)
"""A sentence that gives another the result told before, the group."""
