"""Votes whose target is not named beside them: it was named before, is spoken to, or was asked for.

Start with UNNAMED, an announcement without a target, and ASSENT, a vote joined with the line just before.
"""

from __future__ import annotations

from agent.lexicon.english.exile import LEAD
from agent.lexicon.english.vocabulary import any_word
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME

_MY_VOTE = r"\bmy (?:\w+ )?(?:vote|ballot|choice|pick|decision)"
_SETTLED = any_of(
    "settled", "decided", "made", "sealed", "set", "clear", "cast", "final", "locked(?: in)?", "made up",
    "done", "easy", "easily made", "simple", "obvious", "fixed", "ready", "in",
)  # fmt: skip
_THEN = r"(?:,? (?:then|now|today|tonight|already|for me|everyone|friends))*[^\w?]*$"

UNNAMED = PatternTable(
    Row(
        rf"{_MY_VOTE}(?:'s| is| has been| was) (?:now |already |thus |therefore |pretty |quite |all"
        rf" but )?{_SETTLED}{_THEN}",
        catches="My ballot is settled, then.",
        spares="My ballot is settled by tomorrow.",
    ),
    Row(
        r"\b(?:that|this|it|which)(?: \w+)? (?:settles|decides|seals|earns|clinches|makes|gets|wins"
        r"|costs|has) (?:it|my (?:vote|ballot|decision|mind|choice)|(?:him|her|them|you) my vote)"
        rf"(?: up)?(?: for me)?{_THEN}",
        catches="That settles my vote.",
        spares="That settles my stomach.",
    ),
    Row(
        r"\b(?:i know|you know|you can guess|everyone knows|no need to guess|guess|clear|obvious"
        r"|see) (?:exactly |now |just |already |well )?(?:where|how|which way|whom?) (?:my (?:vote"
        r"|ballot)|i(?:'m|'ll| am| will|'d)?)"
        r" ?(?:is |will |be |to )*(?:goes|go|going|vot\w+|lands?|headed|stands?|belongs?|lies)\b",
        catches="I know where my vote goes.",
        spares="I know how my friend votes.",
    ),
    Row(
        r"\b(?:i(?:'ve| have)? (?:made up my mind|made my (?:choice|decision)|decided(?: on my"
        r" vote)?)|my mind(?:'s| is) made up|decision made)"
        rf"{_THEN}",
        catches="I have made up my mind.",
        spares="I have made up my mind to wait.",
    ),
    Row(
        r"\b(?:i(?:'ll| will| am|'m)? (?:be )?|hence |thus |so )vot(?:e|ing) accordingly\b|\bhence"
        r" my vote\b|\bthus my vote\b|\bthat's my vote\b|\bthere's my vote\b|\bthat is my vote\b"
        r"|\bmy vote reflects\b",
        catches="I will vote accordingly.",
        spares="Please vote accordingly.",
    ),
    Row(
        r"\btime (?:for (?:you|him|her|them) )?to (?:go|leave|hang|say (?:goodbye|farewell)|pack"
        r"|vote (?:him|her|them|you)? ?out|part ways|cut (?:him|her|them|you)? ?loose|bring out the"
        r" rope)(?! (?:first|on|next|through|over|into|back|to|with|around|after|home))",
        catches="Time to go, then.",
        spares="Time to go on.",
    ),
    Row(
        r"^\W*(?:so |and |then |now |well |just )*(?:off|out) (?:you|he|she|they) go(?:es)?\b|\bpack"
        r" (?:your|his|her|their) (?:things|bags?|belongings)|\bmake your peace\b|\bsay your"
        r" (?:goodbyes|farewells|prayers)\b|\bout with (?:it all|you|him|her)\b",
        catches="Off you go.",
        spares="Off we go.",
    ),
    Row(
        r"\b(?:any )?(?:last|final|parting) words\b(?=[^.]*[?.!]*$)",
        catches="Any last words?",
        spares="Those are wordy lasts.",
    ),
    Row(
        r"\b(?:see you|it's|that's) (?:at )?the (?:gallows|noose|rope|end of (?:the|your) road)\b"
        r"|^\W*(?:(?:so|then|well)\W+){0,2}(?:(?:exile|execution|gallows|the gallows|the noose|the rope"
        r"|banishment|the gate) it is|to the (?:gallows|noose|rope|gate|pyre))\b",
        catches="Then the gallows it is.",
        spares="Then the gall is his.",
    ),
    Row(
        r"\b(?:nothing (?:left|else|remains)(?: to do| for it)? but|no (?:other )?(?:choice|option"
        r"|way|alternative)(?: left)?(?: but)?|only (?:way|option|choice)(?: left)? is|all that's"
        r" left is|we (?:should|must|have to|need to|ought to)|i (?:say|vote|propose) (?:we|to)"
        r"|let's|let us|best|better|i vote)"
        r" (?:to |for )?(?:just |simply )?(?:an? )?(?:exile|lynch|hang|execution|execute|banish|vote"
        r" (?:(?:that one|this one) )?out)(?: (?:that one|this one|that man|that woman|today|tonight"
        r"|now|here))*[^\w?]*$",
        catches="There is nothing left but to exile.",
        spares="There is nothing left but to exile nobody.",
    ),
    Row(
        r"\b(?:has|have|gotta|got|needs?|must|ought|should) (?:to )?(?:go|leave|hang|be exiled|be"
        r" voted out)(?:,? (?:today|tonight|now|then|imo|sorry))*[^\w?]*$",
        catches="Such a liar must go.",
        spares="Such a liar must go first.",
    ),
    Row(
        r"\b(?:no|can't see a|cannot see a|don't see a|see no|isn't a|there's no|can't think of a"
        r"|find no) better (?:vote|exile|choice|target|option|candidate|pick|place for my vote)(?:"
        r" (?:today|now|than (?:that|him|her|them)))*[^\w?]*$",
        catches="I can't see a better vote.",
        spares="I can't see a better vote than Sakura.",
    ),
    Row(
        r"^\W*(?:(?:so|well|fine|then|easy|hm+|yeah|yep)\W+){0,2}(?:easy|obvious|clear|simple"
        r"|instant|definite|safe|solid|good) (?:vote|exile|pick|choice|lynch)(?: (?:for me"
        r"|today))*[.!]*$",
        catches="Easy vote for me.",
        spares="Easy to vote for.",
    ),
    Row(
        r"\b(?:my|the|an?) (?:\w+ )?(?:vote|exile|ballot) (?:today|tonight)?[^\w?]*$(?<=vote today\.)",
        catches="There is my vote today.",
        spares="There is my vote today, Takeru.",
    ),
    Row(
        r"\b(?:i(?:'ve| have)? (?:seen|heard) (?:all i (?:need|needed)|enough)|enough is enough|no"
        r" more doubts?|my (?:doubts|hesitation) (?:is|are) (?:gone|over)|i'm (?:done|through)"
        r" (?:hesitating|wavering|listening))\b.{0,60}"
        r"\b(?:vote|exile|ballot|gallows|out|go)\b",
        catches="I've heard enough to cast my ballot.",
        spares="I've heard enough.",
    ),
)
"""A vote is announced for somebody named before, or spoken to."""

POINTED = PatternTable(
    Row(
        r"\b(?:our|the|that|this|you,? (?:my )?)(?: [\w'-]+){1,5} (?:can have|will have|gets|has"
        r"|has earned|just earned|earns|takes|is getting) my (?:vote|ballot)\b",
        catches="Our silent friend gets my vote.",
        spares="Our silent friend gets my trust.",
    ),
    Row(
        r"\b(?:vote for|voting for|go(?:ing)? with|exile|exiling|send off|hang|hanging|get rid of"
        r"|vote out|voting out) (?:the|that|our|this) (?!seer|medium|result|flow|majority|plan|rest"
        r"|village|group|wol|others|most|more|one (?:i|we|who))"
        r"(?:[\w'-]+ ){0,3}(?:one|fella|fellow|guy|man|woman|lady|girl|boy|dude|friend|queen|king"
        r"|prince|princess|person|player|talker|loudmouth|chatterbox|joker|clown|kid|gentleman|liar"
        r"|faker|fraud|fake|snake|weasel|mouth|thing|lot|cynic|sleepyhead|coward|stranger)(?! (?:of"
        r"|who|and|or))",
        catches="I'm voting for the silent fella.",
        spares="I'm voting for the seer.",
    ),
)
"""The one to vote for is not named but described, most often the one who spoke just before."""

_ME_TOO = any_of(
    "same(?: here| for me| from me| vote| vote here| as (?:you|them|him|her))?", "me too", "likewise",
    "ditto", "seconded", "thirded", "second that", r"\+ ?1", "count me in", "i'm in", "i am in", "aye",
    "with you(?: there| on that| on this one)?", "here too", "me as well", "me three",
)  # fmt: skip
ASSENT = PatternTable(
    Row(
        rf"{LEAD}(?:(?:agreed?|i agree|yes|yep|yeah|exactly|right|true|indeed|definitely|absolutely"
        rf"|totally|good|great|nice)\W+){{0,2}}(?:{_ME_TOO})(?: (?:then|on that|with that|too|for"
        r" that|today|as well))*[^\w?]*(?:$|[,;])",
        catches="Agreed, same here.",
        spares="Same old story.",
    ),
    Row(
        r"\bi(?:'ll| will| shall| can|'m going to| am going to|'d) (?:\w+ly )?(?:also )?(?:do (?:the"
        r" same|likewise|that too|so too)|follow(?: suit| you(?:r lead)?| that| along)?|join (?:you"
        r"|in|that|this|them)|second (?:that|it|this)|vote (?:the same|likewise|with you|so too|that"
        r" way too|that too)"
        r"|back (?:that|you|this)(?: up)?|support (?:that|it|this)|go (?:along )?with (?:that|it"
        r"|this|you)|match (?:that|it|you)|go along)(?: (?:then|too|as well|on that|vote|today|for"
        r" now))*[^\w?]*(?:$|[,;])",
        catches="I will do the same.",
        spares="I will do the same check tomorrow.",
    ),
    Row(
        r"\b(?:(?:i'm|i am|we're|count me|put me) (?:in|with you|right with you|with you there|in"
        r" too|on board|on it|along|all in|voting the same(?: way)?|going the same way|there too)"
        r"|i stand with you|my vote(?:'s| is)? (?:there too|with you|the same as (?:yours|you|his"
        r"|hers|theirs)|too)|mine(?:'s| is)? (?:the same|too|identical|there too)|that makes (?:two"
        r"|three) of us|(?:that's|that is|it's) my vote(?: as well| too| also)|my vote (?:as well"
        r"|too))"
        r"(?: (?:then|too|as well|on that|on this(?: one)?|today|there))*[^\w?]*(?:$|[,;])",
        catches="I'm with you on that.",
        spares="I'm with you as to why.",
    ),
    Row(
        r"\b(?:second|seconding|support|supporting|back|agree with|agree to|join|joining) (?:that"
        r"|the|this|your) (?:vote|motion|exile|proposal|nomination|call|choice|pick)\b(?! (?:of|for"
        r"|on))",
        catches="I second that motion.",
        spares="I second that motion of Takeru.",
    ),
    Row(
        rf"{LEAD}(?:agreed|i agree|fully agreed|completely agreed|concur|i concur|no objections?|no"
        r" objection from me|works for me|fine by me|that works|let's do (?:it|that|this)|so be it"
        r"|sounds (?:good|right|like a plan)(?: to me)?|deal|you have my support|on board|that"
        r" suits me|my thoughts exactly|couldn't agree more|i couldn't agree more)[.!]*$",
        catches="Agreed.",
        spares="Agreed, but who lies?",
    ),
)
"""The speaker does as the line just before did."""

RESERVED = PatternTable(
    Row(
        any_word(
            "but",
            "however",
            "though",
            "although",
            "except",
            "wait",
            "not",
            "disagree",
            "instead",
            "rather",
            "unless",
            "yet",
            "until",
            "only if",
        )
        + r"|n't\b",
        catches="Agreed, but let us wait.",
        spares="Agreed, let us do it.",
    ),
)
"""The assent is not whole."""

_HEDGE = (
    "(?:(?:probably|maybe|perhaps|definitely|certainly|surely|tentatively|provisionally|currently"
    "|likely|still|easily|obviously|clearly|simply|just|mostly|only"
    "|i'd say|i say|i'll say|it's|it is|that's|that would be|that'd be|would be|has to be|gotta be"
    "|going with|leaning|for (?:me|now|today)|my (?:answer|vote|pick|choice)(?: is|'s)?|i'd go with"
    "|i'll go with|i'm going with"
    r"|i (?:choose|pick|name|guess|think|suppose|reckon)|it has to be|it must be|it'll be|has my"
    r" vote)\b[,:]? ){0,3}"
)
ANSWER = PatternTable(
    Row(
        rf"{LEAD}{_HEDGE}({NAME})(?=[.!;]*\W*$|[.!;] |,? (?:she|he|they|i'd|his|her|their|because"
        r"|since|as|for|i (?:think|guess|suppose|say|reckon)|probably|maybe|of course|obviously"
        r"|definitely|no doubt|without|same|again|still|tentatively|at the moment|right now"
        r"|currently|if i (?:must|have|had)|today|tonight|then|easily|most likely)\b)",
        catches="Takeru, because he lies.",
        spares="Takeru, what do you mean?",
    ),
)
"""The name that answers a question for a vote, the group."""

TENTATIVE = PatternTable(
    Row(
        rf"{LEAD}(?:tentatively|provisionally|currently voting|today's vote|final vote|voting|for"
        r" the exile|for exile|on the vote|vote-wise|in the vote)[,:]? (?:it's |i'm on |i'd say "
        rf"|that's |on |for )?({NAME})(?=\W*$|[,.!;(]| (?:for|because|but|since|as|unless|until"
        r"|then)\b)",
        catches="Tentatively Takeru!",
        spares="Tentatively Takeru trusts me.",
    ),
)
"""A name with nothing but the word that makes a vote of it."""

POINTS_AT_YOU = PatternTable(
    Row(
        r"\b(?:you(?! (?:already |all )?(?:know|heard|can (?:guess|see)))|your|time to|words)\b",
        catches="Time to go.",
        spares="You know where I stand.",
    ),
)
POINTS_AT_OTHER = PatternTable(
    Row(
        any_word("he", "him", "she", "her", "them", "his", "their"),
        catches="Out she goes.",
        spares="Out you go.",
    ),
)
"""An announcement that names nobody but points at somebody."""

ASKS_SELF = PatternTable(
    Row(
        r"^\W*(?:(?:so|and|but|well|as for)\W+){0,2}(?:my|the|today's) (?:\w+ )?(?:vote|pick|exile"
        r"|choice|answer|ballot|verdict|target)(?: (?:for )?(?:today|tonight))?\?$",
        catches="My vote?",
        spares="Your vote?",
    ),
    Row(
        r"^\W*(?:(?:so|and|but|well)\W+){0,2}(?:voting|exile|who (?:to|do i|am i|will i|would i)"
        r" (?:exile|vote|hang|voting)[^?]{0,12}|who gets my vote[^?]{0,12}|who goes[^?]{0,12}"
        r"|(?:where|who) (?:does|is) my vote[^?]{0,16})\?$",
        catches="Who do I vote for?",
        spares="Who do you vote for?",
    ),
)
"""The speaker asks itself whom it votes for; the answer follows."""

NAME_ALONE = PatternTable(
    Row(rf"{LEAD}({NAME})[.!]*$", catches="Takeru.", spares="Takeru?"),
)
FINAL = PatternTable(
    Row(
        r"^\W*(?:that's |that is |and that's |this is |it's )?(?:my )?(?:final(?: answer| vote|"
        r" decision| word)?|last word|the end of it|it|that|end of story|period|full stop|my (?:vote"
        r"|pick|answer|choice|ballot|exile)|no (?:hesitation|doubt|regrets?|question|contest)"
        r"|without (?:a )?(?:doubt|hesitation)|simple as that|no hard feelings)(?: (?:is (?:in|cast"
        r"|final|set|made)|for (?:today|me)|today|from me))*[.!]*$",
        catches="Final answer.",
        spares="Final answers, please.",
    ),
)
"""A name alone, and what makes a vote of it when it follows."""
