"""English words of sides, the night and deceit, and the shapes in which a villager speaks of them."""

from __future__ import annotations

from agent.analysis.languages.english.tables.vocabulary import one_word_of
from agent.analysis.languages.patterns import PatternTable, Row, any_of
from agent.analysis.text import NAME
from agent.speech.gate.tables.english.words import WOLF

_ME = "i i'm i'll i've i'd me my mine myself we we're we'll we've us our ours ourselves"
_GAP = rf"(?: (?!{one_word_of(_ME)})[\w'\ue000-\uefff-]+)"
"""A word that does not mean the speaker."""
_OTHER = any_of(
    NAME, one_word_of("you your he she they him her them who somebody someone anyone anybody everyone nobody")
)
_I = r"\b(?:i|we)(?:'m|'ve|'ll|'d|'re)?\b"
_BEASTS = (
    rf"(?:{WOLF}|wolfish|wolfy|possessed|madman|monsters?|killers?|culprits?|beasts?|villains?"
    rf"|enem(?:y|ies))"
)

TOPIC = PatternTable(
    Row(
        rf"\b(?:{_BEASTS}|wolf\w+|lunatic|cultist|predators?|impostors?|imposters?|traitors?)\b",
        catches="The wolf is glad.",
        spares="The woman is glad.",
    ),
    Row(
        one_word_of(
            r"fangs? claws? howl\w* prey preys prowl\w* devour\w* bites? biting bitten kill\w* murder\w*"
            r" slaughter\w* slay\w* blood\w* hunt\w* feast\w* lair den hungry hunger\w* starv\w*"
        ),
        catches="Fangs grow long.",
        spares="A bit more time is needed.",
    ),
    Row(
        rf"\b(?:eat|eats|eating|ate|eaten|attack\w*|bit|tasted?|tear|tore|rip|ripped) "
        rf"(?:{_OTHER}|the village|people|humans?|villagers?|one of|every|all|any|this|at)",
        catches="It is time to eat you all.",
        spares="It is time to eat breakfast.",
    ),
    Row(
        r"\b(?:got|get|getting) rid of|\b(?:took|take|taken|taking) (?:\S+ )?(?:out|down|care of)\b"
        r"|\b(?:silenced|finished off|did away|dispos\w+|eliminated)\b",
        catches="My people got rid of somebody.",
        spares="My people got tired of it.",
    ),
    Row(
        r"\b(?:at|by|every|each) night\b|\bnights? (?:meeting|council|chat|talk|work)\b"
        r"|\bafter dark\b|\bnightfall\b|\b(?:full moon|moonlight)\b",
        catches="I come alive at night.",
        spares="I was afraid last night.",
    ),
    Row(
        r"\b(?:my|our|next|as (?:a|the)|picked|pick|chose|choose) (?:\w+ ){0,2}(?:victims?|targets?"
        r"|meals?|dinner)\b",
        catches="You are our next victim.",
        spares="The victim was kind.",
    ),
    Row(
        one_word_of(
            r"sides? teams? teammates? camps? factions? packs? partner accomplices? ally allies foes?"
            r" evil bad\ guys? good\ guys? good\ ones inhuman non-?humans? humans humanity alignment"
            r" allegiance"
            r" loyal\w* master masters comrades? conspir\w*"
        ),
        catches="I know my side.",
        spares="I know my mind.",
    ),
    Row(
        r"\b(?:be|being|am|i'm|look|play|playing|acting|stay|not|isn't)(?: (?:a|an|only|just|really"
        r"|the|as))*"
        r" human\b|\bhuman (?:skin|face|mask|form|shape|side)\b",
        catches="It is tiring to be human.",
        spares="The result was human.",
    ),
    Row(
        rf"{_I}{_GAP}{{0,3}} (?:win|won(?!')|victory|triumph)\b|\b(?:my|our) (?:win|victory|triumph)\b"
        r"|\b(?:village|you)(?:'ll)?(?: \w+){0,3} (?:lose|loses|lost|die|perish|doomed|fall|falls|wins?)\b"
        r"|\bvillagers?(?: \w+)? (?:dead|die|dies|gone)\b|\bevery(?:body|one)? (?:is|are) dead\b",
        catches="I win when you sleep.",
        spares="Let the best one win.",
    ),
    Row(
        r"\b(?:not|never|isn't|aren't|n't)(?: (?:really|actually|even|truly))?"
        r" (?:belong|(?:part|one) of|with you|your friend|(?:what|who) (?:i|you)"
        r"|(?:on|for|with|from|in) (?:your|the|this) (?:village|side)|(?:a |the )(?:\w+ )?(?:villager"
        r"|townie|person)"
        r"|the village|trust me|innocent)\b",
        catches="I am not one of you.",
        spares="I am not sure.",
    ),
    Row(
        r"\bdealt\b|\b(?:votes?|voting) (?:on|for|against) me (?:is|was|would)\b|\b(?:hang me"
        r"|vote me out) and\b|\b(?:you(?:'ll| will)|to) be (?:the )?next\b|\bnext to (?:go"
        r"|die)\b|\bwho dies\b"
        r"|\bwill be gone\b|\b(?:responsible|guilty|culpable|to blame|crimes?|sins?)\b|\bmy (?:doing"
        r"|work|deed|handiwork)\b"
        r"|\bi did (?:it|that|the)\b|\bit was (?:me|i|us|my|our)\b|\b(?:has|have|had|got) it right\b"
        r"|\b(?:right|correct) (?:about|with|to (?:suspect|accuse|vote)) (?:me|us)\b|\b(?:caught"
        r"|exposed|unmasked) me\b",
        catches="It was me all along.",
        spares="It was Takeru all along.",
    ),
    Row(
        r"\b(?:look|looks|looked|check|checks|checked|divin\w+|read|reads|test\w*) (?:(?!for\b"
        r"|to\b)\w+ )?(?:me|myself)\b"
        r"|\b(?:black|dark|guilty|wolf) result\b|\b(?:i'm|i am|me|i) (?:\w+ )?black\b",
        catches="When a seer looks at me it is over.",
        spares="When a seer looks at Takeru it is over.",
    ),
)
"""Sides, the night, deceit."""

SHARED = PatternTable(
    Row(
        r"\b(?:the )?two of us\b|\bwe two\b|\bboth of us\b|\byou and (?:i|me)\b|\bbetween (?:you and me"
        r"|us two)\b",
        catches="It was to be the two of us.",
        spares="Two of you are right.",
    ),
    Row(
        r"\b(?:we|we'd|we've)(?: \w+){0,2} (?:promised|agreed|planned|arranged|swore|sworn|vowed"
        r"|discussed|rehearsed"
        r"|plotted|supposed|said (?:we|that we))\b",
        catches="This is not what we agreed on.",
        spares="This is not what was agreed on.",
    ),
    Row(
        r"\b(?:our|the|my|a|your) (?:\w+ )?(?:plan|plans|promise|pact|deal|bargain|oath|arrangement"
        r"|agreement)\b"
        r"(?! (?:for|to find|to catch))|\bas (?:planned|agreed|arranged|promised|discussed)\b",
        catches="Stick to the plan.",
        spares="We need a plan for the vote.",
    ),
    Row(
        r"\btogether (?:to|till|until) the end\b|\b(?:to|till|until) the (?:very |bitter )?end\b"
        r"|\bthrough together\b"
        r"|\b(?:last|final) two\b|\b(?:go|carry|win|fight|manage|finish)\w*(?: on)? without me\b"
        r"|\b(?:for|because of) (?:us|the both of us)\b"
        r"|\b(?:i )?let you down\b|\b(?:up to|over to|on) you now\b|\bin my (?:place|stead)\b",
        catches="Together until the end.",
        spares="We end this together.",
    ),
)
"""Promises, plans and ends shared with another player."""

DECEIT = PatternTable(
    Row(
        r"\bi(?: \w+){0,2} (?:lose|win)\b|\byou (?:people|lot|villagers|humans)\b|\byour (?:village"
        r"|kind|lot|people)\b"
        r"|\b(?:while|when|after|once) (?:you|everybody|everyone|people|the village)(?: all)? (?:is "
        r"|are )?(?:sle|asle)\w+"
        r"|\bif you only knew\b|\bnights? (?:is|are) (?:when|my|our|mine|the time)\b"
        r"|\bunder your nose\b|\btalking to you\b",
        catches="If the village wins I lose.",
        spares="If the village wins we are glad.",
    ),
    Row(
        r"\b(?:i|we|my|me|a)(?: \w+)? confess\w*\b|^confess|\bconfession\b|"
        r"\b(?:nothing|none|not a word)\b[^.!?]{0,40}\b(?:real|true|genuine)\b"
        r"|\b(?:never|not|no|n't)\b[^.!?]{0,40}\b(?:visions|powers|ghosts?|gift)\b|\b(?:at random"
        r"|on purpose|thin air)\b"
        r"|\bagainst (?:you|all of|every|the village|this village)\b|\bbecause of (?:me|us)\b"
        r"|(?<!may )\bi(?: \w+)? know (?:who|whom)\b|\blooking for me\b"
        r"|\b(?:not|never) wake\b|\byou all hang\b|\ball of you hang\b|\banswer to some\w+\b"
        r"|\bmissing (?:tomorrow|in the morning)\b|\b(?:bad|good|great|terrible) news for\b"
        r"|\b(?:need|any) to look\b",
        catches="Nothing that I told you was real.",
        spares="Everything that I told you was real.",
    ),
    Row(
        rf"\bpretend\w*|\bdisguise\w*|\bmask\w*|\bcharade|\b(?:my|an|this|the) act\b"
        rf"|{_I}{_GAP}{{0,3}} (?:lied|lying|lie|lies|deceiv\w+|fool(?:ed|ing)?|trick(?:ed|ing)?|misled"
        rf"|cheat\w*"
        r"|fak(?:ed|ing)|bluff\w*|invented)\b|\bmade (?:\w+ )?up\b(?! (?:my|your|our) mind)|\bfooled\b"
        r"|\bdeceiv\w+|\bmy lies?\b",
        catches="I have lied to you.",
        spares="Liars are all around.",
    ),
    Row(
        r"\b(?:said|claim\w*|told|results?|stor(?:y|ies)|words?)\b[^.!?]*"
        r"\b(?:false|fake|untrue|invented|nonsense|lies?|fabricat\w*)\b"
        r"|\b(?:false|fake|untrue|invented|fabricated) (?:claim|result|story)\w*",
        catches="All that I claimed was false.",
        spares="All that I claimed was true.",
    ),
    Row(
        r"\b(?:cards? (?:i|we|has|have|says?|shows?|is|was|that)|roles?|identity|true (?:self|nature"
        r"|colou?rs|face)|secret\w*|alignment)\b",
        catches="My role is a dark one.",
        spares="My roof is a dark one.",
    ),
)
"""Deceit, cards and roles, of which a villager speaks too as long as they are not its own."""

OWN = PatternTable(
    Row(one_word_of(f"{_ME} im ive yours\\ truly"), catches="It was mine.", spares="It was theirs."),
)
"""The speaker."""

HERE = PatternTable(
    Row(
        r"\bin front of (?:you|your|everyone|everybody|all)\b|\bbefore your (?:very )?eyes\b"
        r"|\b(?:speaking|talking) to you\b|\bthe one (?:who is |who's )?(?:speaking|talking)\b"
        r"|\bthe (?:speaker|voice) (?:of|you)\b|\byours truly\b|\blook no further\b|\bsearch is over\b"
        r"|\bhere (?:i am|he is|she is|it is)\b|\bstop (?:searching|looking|hunting)\b"
        r"|\b(?:it is|it's|that is|that's|that would be|this is) (?:me|i|us|what i|who i)\b",
        catches="The one you want is speaking to you.",
        spares="The one you want is speaking to Takeru.",
    ),
)
"""Points at the speaker without a word for it."""

_FOUND = one_word_of(
    r"find finds finding found catch\w* caught hunt\w* seek\w* search\w* track\w* chas\w+ spot\w*"
    r" expos\w+ unmask\w*"
    r" stop\w* beat\w* defeat\w* outwit\w* fight\w* fear\w* against lose miss corner\w* smell\w*"
    r" sniff\w* let leav\w+"
    r" remov\w+ vote execute exile hang spare despite of"
)
_THINK = one_word_of(
    r"think thinks suspect\w* believe\w* bet guess feel feels sure convinced say says said call\w*"
    r" claim\w* told"
    r" results? divin\w+ check\w* doubt\w* suspicious wonder accus\w+ brand\w* paint\w* naming making"
    r" surprised"
)

FINE = PatternTable(
    Row(
        rf"\b(?:cannot|can't) hide it any longer\b|\b(?:result|divination|answer)s? (?:was|is|said"
        rf"|came up) (?:human|{WOLF})\b"
        r"|\bthe attack failed\b|\bgrave error\b|\bfrom your side\b|\bvoice keeps whispering about\b",
        catches="I divined Takeru and the result was human.",
        spares="I divined Takeru and I was human.",
    ),
    Row(
        rf"\bclaim {NAME} made is (?:false|fake|a lie)\b|\b(?:a|one|some|that|any) liars?\b"
        rf"|\bthat claim is (?:simply )?(?:false|a lie)\b|\bsee you people\b"
        rf"|\b(?:fake|false) (?:seer|medium)"
        rf"(?= (?:would|and|must|who|could|may|might))",
        catches="I say the claim Takeru made is false.",
        spares="I say the claim I made is false.",
    ),
    Row(
        rf"{NAME} and (?:s?he|they) (?:is|are|was|were|came up|turned out)(?: as)?(?: to be)?(?: an?"
        rf"| the)? (?:{WOLF}|human)\b",
        catches="I checked Takeru and he came up werewolf.",
        spares="I checked Takeru and I am a werewolf.",
    ),
    Row(
        r"\b(?:do|can|did) you see any (?:fangs?|claws?|fur|blood)\b",
        catches="Do you see any fangs on me?",
        spares="You will see my fangs.",
    ),
    Row(
        rf"\b(?:i'm|i am|am|i was|i've been|being|be|is|are) (?:certainly |surely |really |definitely "
        rf"|absolutely )?"
        rf"(?:not|no|never)(?: (?:an?|the|your|any|some|one of the|that))? {_BEASTS}\b",
        catches="I am certainly not the wolf.",
        spares="I am not the only wolf.",
    ),
    Row(
        rf"\bif (?:i|we) (?:was|were|am)\b[^.!?]*{_BEASTS}|\b(?:why|how) would (?:i|we"
        rf"|an?)\b[^.!?]*{_BEASTS}?",
        catches="If I were the wolf you would know.",
        spares="If you knew that I am the wolf.",
    ),
    Row(
        rf"^(?:me|i|us)?\W*(?:an?|the)? {_BEASTS}\?|\bam i\b[^.!?]*\?|\bdo i\b[^.!?]*\?",
        catches="Me a wolf?",
        spares="Me a wolf!",
    ),
    Row(
        rf"{_OTHER}{_GAP}{{0,3}} (?:say|call|think|accus|believ|suspect|claim|brand|paint|label|mak|tak)\w*"
        rf"(?: that)?(?: me| i'm| i am| us)?(?: of being)?{_GAP}{{0,3}} {_BEASTS}\b",
        catches="Takeru says that I am the wolf.",
        spares="I said that I am the wolf.",
    ),
    Row(
        rf"\b(?:call|calling|accusing|naming|making|branding)(?: me| us)(?: of being)?{_GAP}{{0,2}}"
        rf" {_BEASTS}\b",
        catches="Stop calling me a wolf.",
        spares="Stop calling the wolf.",
    ),
    Row(
        rf"{_OTHER}(?: really| indeed| truly)?(?:'s| is| was| must| cannot| can't| can| may| might| could"
        rf"| would| looks?| seems?|"
        rf" came| being| as| were)"
        rf"{_GAP}{{0,5}} (?:{_BEASTS}\b(?! too\b)|human\b)",
        catches="I think Takeru must be the wolf.",
        spares="I think Takeru is with our wolf.",
    ),
    Row(
        rf"{_THINK}(?:{_GAP}{{0,4}})? {_BEASTS}\b(?=$|\W*$| (?!i\b|me\b|we\b))",
        catches="My result says werewolf.",
        spares="My partner the wolf.",
    ),
    Row(
        rf"\b(?:a|the|that) {WOLF} (?:result|reading|verdict) (?:on|for|about) {NAME}",
        catches="So that is a wolf result on Takeru.",
        spares="So that is a wolf result on me.",
    ),
    Row(
        rf"{_FOUND}{_GAP}{{0,4}} {_BEASTS}\b",
        catches="We will find the last wolf.",
        spares="We will find me the wolf.",
    ),
    Row(
        rf"\b(?:who|which|where|what|whom|how many)\b{_GAP}{{0,5}} {_BEASTS}\b",
        catches="We must know who is the wolf.",
        spares="We must know why I am the wolf.",
    ),
    Row(
        rf"\b(?:{WOLF}[- ])hunt\w*|\bhunt\w* (?:for )?(?:the |these |those |a )?{_BEASTS}\b",
        catches="I love wolf hunting.",
        spares="I love hunting.",
    ),
    Row(
        rf"(?<!\bi )(?<!\bwe )(?<!\bas )(?<!\bi'm )(?<!\bam )(?<!\bus )(?:\b(?:an?|the|any|no|every"
        rf"|some|real|one|last)\b )"
        rf"{_BEASTS}{_GAP}{{0,2}}? (?:among|in|between|hid\w*|lurk\w*|sits?|left|still|would|could"
        rf"|might|may|must|can"
        r"|wants?|wanted|came|struck|strikes?|chose|chooses?|killed|attacked|took|tries|has|had|did"
        r"|got|gets?|out there|nearby)\b",
        catches="I know that the wolf came for Takeru.",
        spares="I am the wolf came the answer.",
    ),
    Row(
        rf"^(?:hey|hello|dear|oh|mister|mr|listen)? ?{WOLF}? ?(?:wherever|whoever) you are\b"
        rf"|^(?:hey|listen) (?:up )?{WOLF}\b",
        catches="Hey wolf we will find you.",
        spares="My wolf we will find you.",
    ),
    Row(
        r"\b(?:no|not|any|without|nor|special|have a|which|what|claim\w*|their|your|his|her|nobody's)"
        r"(?: (?!my\b|our\b)\w+){0,2} (?:roles?|secrets?|cards?)\b",
        catches="I have no role to tell.",
        spares="I have my role to tell.",
    ),
    Row(
        r"\b(?:never|not|n't|nobody|no one)(?: \w+)? (?:lied|lie|lying|deceiv\w+|pretend\w*|fooled|be"
        r" fooled|kill\w*)\b"
        r"|\b(?:don't|do not|won't|will not|not|never|cannot|can't)(?: \w+)? (?:be )?(?:fooled|deceived)\b",
        catches="I have not lied to anybody.",
        spares="I lied to everybody.",
    ),
    Row(
        rf"{_OTHER}(?:'s| is| was| are| has been| keeps?)?{_GAP}{{0,3}} (?:pretend\w*|lying|lied"
        rf"|deceiv\w+|fool\w*|trick\w*)\b",
        catches="I believe Takeru is pretending.",
        spares="I believe in pretending.",
    ),
    Row(
        r"\b(?:was|were|been|being|get|got|gets)(?: \w+)? (?:killed|attacked|murdered|bitten|eaten"
        r"|hunted)\b"
        r"|\bnobody (?:was killed|died)\b|\bkilled me\b|\b(?:tonight|at night)\b(?= ?(?:or|before"
        r"|after|and|so|the wol))",
        catches="I am sad that he was killed.",
        spares="I am sad that he killed.",
    ),
    Row(
        rf"(?:{NAME}'s|\bon {NAME}|{NAME}) (?:side|team)\b|\b(?:right|other|bright|safe|both) sides?\b"
        rf"|\bside of (?:caution|the table)\b",
        catches="I stand on Takeru's side.",
        spares="I stand on my side.",
    ),
    Row(
        rf"\b(?:answer|result|reading|vision|outcome|divination|sight)\b{_GAP}{{0,4}} {_BEASTS}\b",
        catches="I divined Takeru and the answer was werewolf.",
        spares="I divined Takeru and smiled like a werewolf.",
    ),
    Row(
        rf"(?:{NAME}'s|\bother|\bhis|\bher|\btheir|\byour|\bsuch an?) (?:(?!my\b"
        rf"|our\b)\w+ ){{0,2}}"
        r"(?:claim\w*|stor(?:y|ies)|results?|words?)\b[^.!?]{0,40}\b(?:false|fake|untrue|invented"
        r"|nonsense|lies?)\b",
        catches="I find that the other claim is false.",
        spares="I find that my claim is false.",
    ),
    Row(
        rf"{_OTHER}{_GAP}{{0,4}} (?:false|fake|made up|invented) (?:claim|stor|result)\w*|\bbeing fooled\b",
        catches="I know that Takeru has made a false claim.",
        spares="I know that I made a false claim.",
    ),
    Row(
        rf"\blet the hunt\b|\bthe hunt (?:begins|starts|is|goes)\b|{NAME} (?:is|must be|stands) on our"
        rf" side\b",
        catches="I say let the hunt begin.",
        spares="I hunt at night.",
    ),
    Row(
        rf"\bside with (?:the )?(?:{NAME}|seer|medium)",
        catches="I side with the seer Takeru.",
        spares="I side with the wolf.",
    ),
    Row(
        r"(?<!want )\bthe village(?: (?:will|must|can|could|may|still|does|to))* (?:win|wins|lose"
        r"|loses)\b|\bwe(?: \w+){0,3} (?:win|lose)(?:"
        r" this)? (?:together|if|as|when)\b",
        catches="I hope the village wins.",
        spares="I hope you lose.",
    ),
)
"""Shapes in which a villager speaks of all this."""
