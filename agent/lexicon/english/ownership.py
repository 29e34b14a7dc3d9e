"""Whose vote it is that is spoken of: the speaker's own, another's, one refused, one only weighed.

Start with UNWILLING and OTHERS. Most tables here see what stands before a vote, so their examples break off.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME, NO_NAME

UNWILLING = PatternTable(
    Row(one_word_of("not never cannot without"), catches="I will not ", spares="I will now "),
    Row(r"n't\b", catches="I don't want to ", spares="I want to "),
    Row(r"\bno $", catches="There is no ", spares="There is no time, I "),
    Row(
        one_word_of("oppos(?:e|ed|ing) avoid refuse against stop refrain regret"),
        catches="I oppose ",
        spares="I propose to ",
    ),
    Row(
        one_word_of("rush(?:ing)? hesitant hesitate", "hold off", "too (?:early|soon|risky|hasty)"),
        catches="It's too early to ",
        spares="It's early but I ",
    ),
    Row(one_word_of("before until"), catches="Speak before we ", spares="Speak and then we "),
    Row(any_word("instead of", "rather than"), catches="Let us wait instead of ", spares="Instead I "),
    Row(
        one_word_of("who(?:m|se)? which how why explain reasons?"),
        catches="Explain the ",
        spares="Explaining is over, now ",
    ),
    Row(any_word("would you", "are you", "did"), catches="Would you ", spares="I would "),
    Row(
        any_word("yesterday", "were", "was (?:going|about|planning|inclined)", "had planned", "i wanted"),
        catches="I was going to ",
        spares="I'm going to ",
    ),
    Row(
        r"\b(?:voted|helped|managed|got|came|used) (?:\w+ )?to $",
        catches="We all helped to ",
        spares="I have decided to ",
    ),
    Row(
        r"\b(?:tak(?:e|ing) back|(?:withdraw|retract|revok|drop)(?:p?ing|e)?|remov(?:e|ing))"
        r" my(?: \w+)? $",
        catches="I take back my early ",
        spares="I take back my claim and ",
    ),
)
"""A vote is refused, put off, asked about or past; sees the clause before it."""

WILLING = PatternTable(
    Row(
        any_word(
            "who(?:'s| is) (?:with|in|up)",
            "what do you say",
            "what if we",
            "can't we",
            "couldn't we",
            "won't you",
            "(?:are|will|would) you (?:ready|with me|willing|join|help|follow|back)",
            "do you want",
        ),
        catches="Who's with me to ",
        spares="Who wants to ",
    ),
    Row(
        r"\b(?:that|which)(?: is|'s) why\b",
        catches="Takeru lies, which is why I ",
        spares="I ask myself why I ",
    ),
    Row(
        r"\b(?:can't|cannot|don't|won't) (?:help but|hesitate to|wait to)",
        catches="I can't help but ",
        spares="I can't ",
    ),
    Row(
        r"\bwhy not\b",
        catches="Why not ",
        spares="Why ",
    ),
    Row(r"\bwhy don't we\b", catches="Why don't we ", spares="Why don't you "),
    Row(r"\bhow about\b", catches="How about ", spares="How can we "),
)
"""What sounds like refusing or asking, but is neither; sees what stands before a vote."""

CLAUSE = PatternTable(
    Row("[,;:]", catches="I don't trust Takeru, I ", spares="I don't "),
    Row(one_word_of("so therefore then hence"), catches="I can't trust him so I ", spares="I can't, sorry, "),
    Row(any_word("but", "because", "and i"), catches="I don't trust him and I ", spares="I can't stand and "),
)
"""Where one clause ends and the next begins."""

OTHERS = PatternTable(
    Row(
        f"(?:{NAME}|{any_word('they', 'he', 'she', 'others', 'wolves')}) "
        "(?:also |just |now |already )?"
        "(?:is|are|was|were|will|would|votes?|voting"  # to do so
        "|wants to|plans to|intends to|decided to|chose to|said|says)"  # of doing so
        "(?: be| to| now| also)* $",
        catches="Minato also wants to ",
        spares="Minato lies so I want to ",
    ),
    Row(
        f"(?:{NAME}|{any_word('wolf', 'werewolf', 'wolves', 'someone')}) "
        "(?:is |was |would |will |must |may |might )?"
        + any_of(
            "lov",
            "like",
            "hop(?:e|ing)",
            "need",
            "dream",
            "prefer",
            "steer",
            "lur",
            "herd",
            "suggest",
            "propos",
            "want",
            "push",
            "urg",
            "ask",
            "say",
            "said",
            "plan",
            "announc",
            "declar",
            "threaten",
            "call",
            "keep",
            "kept",
            "try",
            "tries",
            "tried",
            "insist",
            "continu",
            "encourag",
        )
        + r"\w*"
        r"(?:(?!\b(?:i|my|so|i'll|i'm)\b)[^.,]){0,40}$",  # and soon, before the speaker comes in
        catches="The wolf wants us to ",
        spares="The wolf wants us dead so we ",
    ),
    Row(
        f"(?:{NAME}'s?|\\b(?:their|his|her)) "
        r"(?:\w+ )?$",
        catches="Minato's early ",
        spares="Minato's words move me to ",
    ),
    Row(
        any_word("they", "he", "she", "anyone", "anybody", "whoever", "those", "somebody", "someone") + " $",
        catches="Whoever ",
        spares="Someone must, and I ",
    ),
    Row(
        r"\b(?:everyone|everybody|most|all|many)(?: of you)? "
        "(?:is|are|was|were|seems?)(?: to be| already| now)* $",
        catches="Everyone seems to be ",
        spares="Everyone should be ",
    ),
    Row(
        r"\byou (?:want|keep|kept|try|tried|are trying|were)\b"
        r"(?:(?!\b(?:i|so|my)\b)[^.,]){0,24}$",  # and soon, before the speaker comes in
        catches="You keep trying to ",
        spares="You keep dodging so I ",
    ),
    Row(
        r"(?<![+\d])\b"  # +1 is one's own
        r"(?:\d+|two|three|four|five|six|several|many|more|enough|any) $",
        catches="Already two ",
        spares="Me too, +1 ",
    ),
    Row(
        rf"\b(?:saw|see|noticed|about|with|by|from|of|find|found|like) {NAME} $",
        catches="I saw Minato ",
        spares="Trust me Minato ",
    ),
    Row(
        r"\b(?:people|players|others|folks|villagers|of (?:you|them)|hands|majority) (?:(?:are|were"
        r"|is|have|has|had|keep|kept|want to|wants to|now|already|all|been|also) )*$",
        catches="Three people are ",
        spares="Three people spoke, I ",
    ),
    Row(f"{NAME},? and {NAME} $", catches="Minato and Sakura ", spares="Minato, "),
    Row(
        r"\b(?:nobody|no one|none of us|none) (?:should |will |would |can |must )?$",
        catches="Nobody should ",
        spares="Nobody speaks, I ",
    ),
)
"""Somebody else's vote; sees what stands before it."""

THIRD_PERSON = PatternTable(
    Row(f"{NAME} votes {NAME}$", catches="Minato votes Takeru", spares="Minato, my vote is Takeru"),
)
"""Sees the vote and what stands before."""

YOUR = PatternTable(
    Row(r"\byour (?:\w+ )?$", catches="Explain your early ", spares="Your voice counts, "),
)
WANTED_OF_YOU = PatternTable(
    Row(
        one_word_of("place put cast set throw give add use move switch change join keep lock need"),
        catches="Please put your ",
        spares="I am puzzled by your ",
    ),
    Row(one_word_of("finali[sz]e confirm"), catches="Please confirm your ", spares="I have confirmed your "),
)
"""Who wants a vote of another calls for it."""

THREAT = PatternTable(
    Row(
        r"\bor (?:else )?(?:you |i shall )?$",
        catches="Answer me or else you ",
        spares="For this reason I ",
    ),
    Row(r"\botherwise\b", catches="Answer me, otherwise I ", spares="I see it other ways and "),
    Row(
        r"\bor (?:else )?(?:you|i)(?:'ll| will| shall) "
        "(?!keep|maintain)",  # a vote that is kept is there already
        catches="Answer me or I will ",
        spares="Answer me or I will keep my ",
    ),
)
"""A vote that hangs on what another does; sees what stands before it."""

ANOTHER = PatternTable(
    Row(f"^,?(?: either)? (?:or|and) {NAME}", catches=" or Sakura.", spares=" or we lose."),
    Row(f"^/{NAME}", catches="/Sakura", spares=", Sakura!"),
)
"""A second target; sees what stands after the first."""

EITHER = PatternTable(
    Row(
        rf"{NAME},? or(?: \w+)? $", catches="We exile Sakura or maybe ", spares="Sakura, speak or maybe you "
    ),
)
"""A first target before the vote that was found; sees what stands before it."""

ALONG = PatternTable(
    Row(
        rf"{NAME},? and(?: \w+)? {NAME}",
        catches="Sakura and Takeru",
        spares="Sakura lies and so Takeru",
    ),
)
"""Two who get a vote together; sees the vote and what stands before it, where the vote begins with a name."""

_WEIGHED = any_of(
    "is|was",
    "would|could|might|may|will",
    "gives?|helps?|makes|leaves",
    "seems?|feels|means",
    "risks|costs|only",
)
IN_GENERAL = PatternTable(
    Row(
        r"(?:^| )(?:(?:voting|exiling|executing|eliminating|lynching|removing)|a vote)\b"
        f"[^{NO_NAME}]*{NAME}"  # for somebody
        r"(?: (?!(?:since|because|as|who|s?he|they|it|for|and|but|his|her|their)\b)\w+){0,2}? "
        rf"(?P<verb>{_WEIGHED})\b",
        catches="Voting Takeru today would be a mistake.",
        spares="Voting Takeru since he is suspicious.",
    ),
)
"""A vote as the subject of a sentence is only weighed, unless the sentence speaks for it."""

COMMENDED = PatternTable(
    Row(
        one_word_of("best right safe(?:st)? correct sensible logical wise(?:st)? way path"),
        catches="would be the safest path.",
        spares="would be unwise.",
    ),
    Row(
        one_word_of("necessary key crucial essential must win save"),
        catches="could save us.",
        spares="could be one of the keys.",
    ),
)
"""What makes a proposal of talk about what a vote would bring; sees that from its verb on."""

ADVISED_AGAINST = PatternTable(
    Row(
        one_word_of("risky risks? dangerous bad costs? gift", "helps? (?:the )?wol(?:f|ves)"),
        catches="helps the wolves.",
        spares="helps the village.",
    ),
    Row(
        one_word_of("mistake wrong foolish unwise reckless pointless waste nothing"),
        catches="gives us nothing.",
        spares="gives us something.",
    ),
    Row(one_word_of("premature hasty early undecided"), catches="is premature.", spares="is due."),
    Row(
        one_word_of("suspicious odd strange unfair baseless weak"),
        catches="seems odd.",
        spares="seems to even the odds.",
    ),
)
"""What speaks against a vote that is weighed; sees that from its verb on."""

WITH = PatternTable(
    Row(
        r"^vot(?:e|ing) (?:together )?with\b",
        catches="vote together with Takeru",
        spares="vote without Takeru",
    ),
)
"""My vote is with X means X; I vote with X does not; sees the vote."""

WHOSE = PatternTable(
    Row(r"\b(?:my|our|the|final) $", catches="It is my ", spares="It is my will to "),
)
"""Makes a noun of the vote; sees what stands before it."""

LATER = PatternTable(
    Row(
        "^[^,;]{0,12}"  # soon after
        r"\b(?:next|tomorrow|later|afterwards)\b",
        catches=" tomorrow.",
        spares=", and I check Sakura tomorrow.",
    ),
)
"""Sees what stands after a vote."""

TAG = PatternTable(
    Row(
        any_word("shall we", "can we") + r"\?$",
        catches="Vote Takeru, shall we?",
        spares="Whom shall we vote?",
    ),
    Row(
        any_word("will you", "won't you") + r"\?$", catches="Vote Takeru, will you?", spares="Will you vote?"
    ),
    Row(
        one_word_of("right okay ok agreed yes everyone together") + r"\?$",
        catches="We vote Takeru, agreed?",
        spares="Are we agreed to vote Takeru?",
    ),
    Row(
        r"^\W*(?:(?:so|well|okay|ok|hm+|but|and|then|maybe|hey|now|alright)\W+){0,2}(?:shall|should"
        r"|can|can't|could|couldn't|won't|may) we\b",
        catches="Well, can't we vote Takeru?",
        spares="Whom should we vote?",
    ),
    Row(
        r"^\W*(?:(?:so|well|okay|ok|hm+|but|and|then|hey|now)\W+){0,2}(?:why not|how about|why don't"
        r" we|what if we|what do you say (?:we|to)|fancy|care to|who(?:'s| is) (?:up|in|with me)"
        r"|anyone (?:else )?(?:up|in) for|do we (?:all )?agree|are we (?:all )?(?:agreed|settled"
        r"|set)|(?:would|does|will) any(?:one|body) (?:object|mind|disagree|be against))\b",
        catches="How about voting Takeru?",
        spares="Why vote Takeru?",
    ),
    Row(
        r"\b(?:join|with|follow|help|back|join in with) (?:me|us)\b",
        catches="Will you join me on Takeru?",
        spares="Will you join Takeru?",
    ),
    Row(
        any_word(
            "no objections?",
            "sound(?:s)? (?:good|fair|right)",
            "deal",
            "fair",
            "yeah",
            "eh",
            "huh",
            "no",
            "innit",
            "what do you (?:all )?(?:say|think)",
            "who's in",
            "with me",
        )
        + r"\?\W*$",
        catches="We vote Takeru, deal?",
        spares="Deal with Takeru, will they?",
    ),
)
"""A question that proposes."""
