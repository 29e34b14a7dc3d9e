"""How English gives a ground, looks back, greets, closes, owns up to a hunch, and denies.

The tables see a line in lower case, with names as tokens.
"""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME

_WHO = any_of(r"\b(?:you|he|she|they|everyone|everybody|someone|somebody)", NAME)
_OTHER = any_of(r"\b(?:he|she)", NAME)
_TIME = any_of("yesterday", "day", "then", "the (?:start|beginning|first|last)", "last", "this morning", "we")
_ROLE = one_of("wolf werewolf werewolves seer medium bodyguard possessed madman")
_BE_NOT = any_of("i am not", "i'm not", "i’m not", "i am no", "i'm no", "i’m no", "im not", "i was never")

GROUND = PatternTable(
    Row(r"\b(?:because|'cause|cuz|cos)\b", "I doubt Aoi because she dodged.", "The cause is lost."),
    Row(
        rf"\bsince (?!{_TIME}|you ask)(?=\w|{NAME})",
        catches="Since Takeru dodged the question, he gets my vote.",
        spares="I have been awake since yesterday.",
    ),
    Row(
        rf"\bas (?:he|she|it|they|there|nobody|no one|{NAME}) "
        r"(?:is|was|were|are|has|had|have|did|does|never|can|could|would|will|said|claimed|voted|only)\b",
        catches="I trust Aoi as she was attacked.",
        spares="As the seer I will speak.",
    ),
    Row(
        r"\b(?:given|considering|seeing) (?:that|how|the|his|her|their|your|what|who)\b",
        catches="Given the split vote, Aoi looks clean.",
        spares="I was given a task.",
    ),
    Row(
        rf"\b(?:due to|based on|on account of|thanks to (?:his|her|their|your|{NAME})|judging (?:by"
        rf"|from))\b",
        catches="Judging by the votes, Aoi is with Takeru.",
        spares="The vote is due today.",
    ),
    Row(
        rf"(?<!^)(?<![.!?] )(?<!think )(?<!say )(?<!hope )\bso (?:i|i'm|i’m|i'll|i’ll|he|she|they|we|it"
        rf"|that|one|both|my"
        rf"|the|let's|let’s"
        rf"|let us|if|{NAME})(?= |'|’)",
        catches="Nobody died so the guard was right.",
        spares="I am so tired friends.",
    ),
    Row(
        r"\b(?:suggests?|implies|imply|indicates?|proves?|hints? (?:at|that)|confirms?|points? to|settles "
        r"it"
        r"|(?:that|this)(?:'s|’s| is) enough)\b",
        catches="Her silence suggests a wolf.",
        spares="Any suggestion is welcome.",
    ),
    Row(
        r"\b(?:therefore|hence|thus|consequently|that(?:'s|’s| is) why|which is why|for that reason"
        r"|that(?:'s|’s| is) (?:the|my) reason)\b",
        catches="That's why I vote for Aoi.",
        spares="Why Aoi?",
    ),
    Row(
        rf"\b(?:which|that|this) (?:means|implies|proves|shows|suggests|makes (?:him|her|you|them"
        rf"|{NAME}))\b",
        catches="Nobody died, which means the guard held.",
        spares="He means well.",
    ),
    Row(
        r"\b(?:my|the|one|his|her) (?:reason|reasons|grounds?|evidence)(?: \w+){0,4} (?:is|are|was|:)"
        r"|\breason:",
        catches="My reason is simple: Aoi never answered.",
        spares="What is your reason?",
    ),
    Row(
        r"\b(?:doesn't|does not|don't|doesn’t|don’t) (?:add up|make sense|fit|align|match)\b|\bcontradict",
        catches="Aoi's two results contradict each other.",
        spares="I add up the votes.",
    ),
)
"""A clause gives a ground, or a conclusion is drawn from one."""

ASKS_GROUND = PatternTable(
    Row(r"\bwhy\b(?! not\b)", "Why do you vote for Aoi?", "Why not rest now?"),
    Row(r"\bhow come\b", "How come you trust Aoi?", "How are you?"),
    Row(
        r"\b(?:what|which)(?:'s|’s| is| are| was)? (?:your|the|his|her) (?:\w+ )?"
        r"(?:reasons?|grounds?|reasoning|evidence|basis|logic)\b",
        catches="What is your reason for that?",
        spares="What is your vote?",
    ),
    Row(
        r"\bwhat makes (?:you|him|her|them)\b",
        catches="What makes you so sure of Aoi?",
        spares="That makes two of us.",
    ),
    Row(
        r"\b(?:give|tell|state|share|explain|need|want|hear|name|without|provide)\b[^.?!]{0,30}"
        r"\b(?:reasons?|grounds?|reasoning|evidence|basis)\b",
        catches="Give us a reason, please.",
        spares="It stands to reason.",
    ),
    Row(
        r"\b(?:can|could|would|will|please|must|should|to) (?:you )?(?:please )?(?:explain|justify)\b",
        catches="Could you explain that vote?",
        spares="That explains it.",
    ),
    Row(r"\bon what (?:grounds?|basis)\b", "On what grounds do you say so?", "You stand on firm ground."),
)
"""A ground is asked for."""

NO_GROUND = PatternTable(
    Row(
        r"\b(?:no|not a|without (?:a|any)|don't have (?:a|any)|can't (?:give|say|name) (?:a|any|my)?) ?"
        r"(?:\w+ )?(?:reason|grounds?|evidence|proof)\b(?! to (?:doubt|distrust|suspect))",
        catches="I have no real reason, it's just Aoi.",
        spares="My reason is the vote.",
    ),
    Row(
        r"\bcan(?:'t|’t|not) (?:say|explain|tell you|put my finger on)(?: \w+)? ?(?:why|it)\b",
        catches="I can't say why, but it's Aoi.",
        spares="Say why, please.",
    ),
    Row(r"\bdon(?:'t|’t)? know why\b", "Don't know why, but it's Aoi.", "I know why you lie."),
)
"""The speaker says that it has no ground."""

LOOKS_BACK = PatternTable(
    Row(
        r"\b(?:yesterday|earlier|previously|a moment ago|just now|last (?:day|round|time)|the day before"
        r"|on (?:the )?(?:first day|day (?:0|1|2|3|one|two|three|zero))|day (?:0|1|2|one|zero))\b",
        catches="Yesterday you were silent.",
        spares="Tomorrow you will see.",
    ),
    Row(
        rf"{_WHO} (?:just |already |also |only |both |all |never |had |have |has |first |then )*"
        r"(?:said|told|claimed|voted|accused|called|announced|declared|promised|switched|changed"
        r"|retracted|pushed|defended|attacked|answered|dodged|avoided|asked|admitted|stayed|went|kept"
        r"|backed|supported|named|brought|mentioned|ignored)\b",
        catches="You said that Aoi was clean.",
        spares="You say nothing.",
    ),
    Row(
        rf"{_OTHER} (?:says|claims|calls|tells|insists|keeps saying|denies)\b",
        catches="Aoi says that Takeru is a wolf.",
        spares="Aoi, say something.",
    ),
    Row(
        r"\b(?:as|what|like) (?:i|we|you) (?:said|told|asked)|\bi (?:already )?(?:said|told you)\b"
        r"(?! (?:all|my|every|enough|what|hello))",
        catches="As I said, Aoi is a fake.",
        spares="I say it plainly.",
    ),
    Row(
        r"\b(?:was|were|got|has been|been) "
        r"(?:executed|exiled|lynched|killed|attacked|murdered|eaten|voted out|hanged|wrong|right)\b",
        catches="Aoi was executed and it did not help.",
        spares="Somebody must be executed.",
    ),
    Row(
        rf"(?:{_OTHER}|\b(?:who|nobody|no one|someone|somebody)) (?:has |is |just )?(?:died|dead|gone)\b",
        catches="Nobody died, good work.",
        spares="The dead tell no tales.",
    ),
    Row(
        r"\blast night(?:'s|’s)|\b(?:attack|death|kill|killing|execution|victim) (?:of )?last night"
        rf"|\blast night,? (?:we lost|the (?:wolf|wolves|werewolf|werewolves)|{NAME} (?:was|died))",
        catches="Last night's attack says a lot.",
        spares="I looked at Aoi last night.",
    ),
    Row(
        r"\b(?:voting (?:record|history|pattern)s?|vote list|who voted"
        r"|(?:his|her|your|their) (?:last|earlier|first|own) (?:votes?|words?|line)"
        r"|(?:his|her|your|their) (?:(?<!cast your )vote (?:for|on|against)|statements?|remarks?"
        r"|answers?|silence|reactions?|words))\b"
        rf"|{NAME}(?:'s|’s) (?:votes?|statements?|remarks?|answers?|silence|reactions?|words)\b",
        catches="Your vote for Aoi was odd.",
        spares="I cast a vote.",
    ),
)
"""A line refers to an earlier line, vote or event."""

GREETING = PatternTable(
    Row(
        r"^[^a-z]*(?:hi|hello|hey|greetings|good (?:morning|evening|day|afternoon)|morning|welcome|howdy"
        r"|evening)\b",
        catches="Hello everyone.",
        spares="Say hello to Aoi.",
    ),
    Row(
        r"\b(?:nice|pleased|good|great|glad|lovely|delighted) to (?:meet|see|be playing|join)\b"
        r"|\blook(?:ing)? forward to\b|\blet(?:'s|’s| us) (?:have|make it) (?:a )?(?:good|fun|great)"
        r"|\bhave a good game\b|\bgood luck\b|\bintroduc",
        catches="Nice to meet you all.",
        spares="It was nice of Aoi.",
    ),
    Row(
        rf"\b(?:i am|i'm|i’m|my name is|name's|call me|this is) (?:called )?{NAME}(?=$|[,.!;—-]| (?:and"
        rf"|here))",
        catches="I'm Aoi, a baker.",
        spares="I'm with Aoi.",
    ),
    Row(rf"^\W*{NAME} here\b", "Aoi here, ready to go.", "I see Aoi here."),
)
"""A greeting or an introduction."""

CLOSING = PatternTable(
    Row(
        r"\b(?:good ?night|sleep (?:well|tight)|sweet dreams|rest (?:well|up)|to bed|get some (?:rest"
        r"|sleep)"
        r"|(?:see|talk to|catch) (?:you|ya|y'all)\b[^.!?]{0,12}\b(?:tomorrow|morning|later|then)|until "
        r"tomorrow"
        r"|turn(?:ing)? in (?:for|now|early)|call it a (?:day|night))\b",
        catches="Good night, everyone.",
        spares="The night was long.",
    ),
    Row(
        r"\b(?:nothing (?:more|else|left|further|to add|new) ?(?:to|from|for|i)?|that(?:'s|’s| is) (?:all"
        r"|it|everything)"
        r"|i(?:'ve|’ve| have)? said (?:my piece|everything|all|enough|what)|i(?:'m|’m| am) done(?: "
        r"talking)?"
        r"|my last word|no more (?:words|to say)|enough (?:talk|said)|no words left|that was (?:all"
        r"|everything|it)|bring on the vote)\b",
        catches="That's all I have to say.",
        spares="That is the question.",
    ),
    Row(
        r"\b(?:let(?:'s|’s| us) (?:just )?(?:vote\b(?! \W|:)|get (?:to|on with) (?:the )?vot|go to the "
        r"vote|move "
        r"(?:on )?to)"
        r"|time (?:to|for) (?:the )?vot|on to the vote|off to the vote|ready to vote|leave (?:it|the rest) "
        r"to the vote"
        r"|(?:vote|choose) (?:well|wisely|with care)|the vote (?:will|can) (?:decide|tell|speak))",
        catches="Time to vote, friends.",
        spares="Let's vote Aoi? I wonder.",
    ),
)
"""A good night, or a word that ends the talk."""

HUNCH = PatternTable(
    Row(
        r"\b(?:hunch|gut(?: feeling| says| tells)?|instinct|intuition|a feeling|my (?:nose|heart) (?:says"
        r"|tells|points)"
        r"|feeling in my|just a (?:guess|feeling)|wild guess|for no reason|coin (?:flip|toss)|at random"
        r"|bad (?:vibe|feeling|vibes)|vibes?|my heart|something (?:about|in)|strange feeling|no proof)\b",
        catches="My gut says Aoi.",
        spares="I guess that Aoi lied about the vote.",
    ),
)
"""The speaker owns up to going by feeling."""

CLAIM = PatternTable(
    Row(
        r"\b(?:seers?|mediums?|bodyguards?|divin\w*|claim\w*|counter\w*|fake\w*|liars?|lies?|lied|lying"
        r"|impostors?"
        r"|false|possessed)\b",
        catches="I trust our seer and vote for Aoi.",
        spares="Aoi looks odd to me.",
    ),
)
"""A role, a claim, or that somebody lies about one."""

EVIDENCE = PatternTable(
    Row(
        rf"\b(?:results?|contradict\w*|inconsisten\w*|silen\w*|quiet|dodg\w*|cleared|eliminat\w*|process "
        rf"of|confirmed"
        r"|one by one|cross(?:ed|ing) out|rul(?:e|ed|ing) out|remains|only one left|vague\w*|evasi\w*"
        r"|defensive|aggressive"
        r"|behaviou?r|timeline|push\w*|rush\w*|waver\w*|flip\w*|shift\w*|unclear|reactions?|answers?"
        r"|accus\w*|voted for"
        r"|changed|switched|retract\w*|divined (?:as|that|to be))\b"
        rf"|{NAME} (?:says|named|calls|called|divined|found|saw)\b",
        catches="Aoi's result names Takeru.",
        spares="I trust Aoi.",
    ),
)
"""What a vote can rest on: a result, a contradiction, what somebody has said, done, or left unsaid."""

UNDECIDED = PatternTable(
    Row(
        r"\b(?:undecided|haven(?:'t|’t) (?:decided|made up|settled|picked|chosen)|have not (?:decided|made "
        r"up)"
        r"|not (?:decided|settled|made up|chosen)|yet to decide|(?:still|not) (?:thinking|weighing|torn"
        r"|sure|certain)"
        r"(?: about)? (?:who|whom|it|my vote|that|on (?:who|whom|my))|can(?:'t|’t|not) (?:decide|choose"
        r"|say)(?: yet)?"
        r"|still (?:thinking|weighing|deciding|torn|making up)|on the fence|no vote (?:yet|in mind)"
        r"|let me think|need (?:more|a bit of|some) (?:time|thought)|don(?:'t|’t) know (?:yet|who(?:m)? to "
        r"vote)"
        r"|wait and see|no answer (?:so far|yet)|can(?:'t|’t|not) (?:answer|narrow)|nothing is settled"
        r"|chang(?:e|ing) my mind|hear more (?:first|before)|ask me (?:again )?(?:later|in a))\b",
        catches="I haven't decided yet.",
        spares="I have decided: Aoi.",
    ),
)
"""The speaker says that it has not made up its mind."""

DENIAL = PatternTable(
    Row(
        rf"\b(?:{_BE_NOT}) (?:a |the |your |any |one of the )*{_ROLE}\b",
        catches="I'm not the werewolf!",
        spares="I am a werewolf.",
    ),
    Row(
        r"\bi(?:'m|’m| am|m) (?:\w+ ){0,2}(?:human|innocent|a villager|villager|clean|on your side|one of "
        r"you|town)\b"
        r"|\bi am on the village's side\b",
        catches="I am innocent.",
        spares="Aoi is innocent.",
    ),
    Row(
        r"\b(?:not|isn't|isn’t|never|nothing) (?:me|true|my doing|to hide)\b|\bwrong (?:about|on) me\b"
        r"|\b(?:you|they|he|she)(?:'re|’re| are| is|'s|’s)? (?:mistaken|wrong)\b|\bmistake to (?:vote"
        r"|execute|exile)"
        r"|\b(?:spare me|don(?:'t|’t) (?:vote|exile|execute) (?:for )?me)\b|\bvoting (?:for )?me (?:out "
        r")?(?:is|helps|would)",
        catches="You are wrong about me.",
        spares="It may be you or me.",
    ),
)
"""The speaker denies what it is charged with."""

COUNTER = PatternTable(
    Row(
        r"\b(?:fake|false|liar|lie|lies|lied|lying|impostor|imposter|bluff\w*|fraud|phony|made (?:it|that"
        r"|this) up"
        r"|invented|pretend\w*|not the (?:real |true )?(?:seer|medium|bodyguard)|no (?:real )?(?:seer"
        r"|medium))\b",
        catches="Aoi is lying to us.",
        spares="Aoi is odd.",
    ),
)
"""Somebody is called a fake or a liar."""

NO_ROLE = PatternTable(
    Row(
        rf"\b(?:{_BE_NOT}) (?:a |the |your |any )*(?:{_ROLE}|villager)\b",
        catches="I'm not the seer.",
        spares="Are you the seer?",
    ),
    Row(
        r"(?:^|[.!,;—-] ?|\bi(?:'ve|’ve| have| got| had)(?: got)? )no (?:\w+ )?(?:role|results?|power"
        r"|claim|report|news)\b"
        r"|\b(?:nothing|don(?:'t|’t) have (?:a|any|anything)|have(?:n't|n’t| not) (?:got )?(?:a|any"
        r"|anything))"
        r" ?(?:to )?(?:result|role|report|claim|tell|reveal|divined|seen)",
        catches="I have no result to share.",
        spares="Your result, please.",
    ),
    Row(
        r"\b(?:there(?:'s|’s| is)|have|got|'ve|’ve) (?:no|nothing|none)\b[^.!?]{0,40}?"
        r"\b(?:roles?|results?|claims?|secrets?|news|tell|share|report|reveal|offer|say)\b|\bthere is "
        r"none\b",
        catches="There is no result that I could share.",
        spares="There is no doubt about Aoi.",
    ),
    Row(
        r"\b(?:just|only|plain|simple|ordinary|regular) (?:a |an |another )?(?:plain |simple |ordinary "
        r"|regular )?villager",
        catches="Just a plain villager, me.",
        spares="The villager spoke.",
    ),
    Row(
        r"\b(?:won(?:'t|’t)|will not|rather not|not going to) (?:say|tell|reveal|claim|share)\b",
        catches="I'd rather not say it today.",
        spares="Say it.",
    ),
)
"""A role or a result is denied, or kept back in so many words."""

CALLED_POSSESSED = PatternTable(
    Row(
        rf"({NAME})(?:(?!{NAME}|\bnot\b|n['’]t\b)[^.!?]){{0,80}}\b(?:possessed|madman)\b",
        catches="Takeru looks like the lying possessed and the wolf is someone else.",
        spares="Takeru lies but is not the possessed.",
    ),
    Row(
        rf"\b(?:possessed|madman) (?:is|must be|looks like|may be) ({NAME})",
        catches="The possessed must be Takeru.",
        spares="The possessed asked Takeru.",
    ),
)
"""Somebody is called the possessed; the group is who."""

POSSESSED = PatternTable(
    Row(r"\b(?:possessed|madman)\b", "The possessed lies.", "She is obsessed with votes."),
)
MEDIUM = PatternTable(Row(r"\bmediums?\b(?!-)", "The medium is silent.", "A medium-sized village."))
BODYGUARD = PatternTable(
    Row(r"\bbodyguards?\b", "The bodyguard was right.", "Guard your words."),
)
