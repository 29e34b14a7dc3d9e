"""What an English speaker with something to hide may say of itself; these tables see lower case"
" without commas."""

from __future__ import annotations

from agent.analysis.languages.patterns import PatternTable, Row, one_of
from agent.speech.gate.tables.english.words import ROLE

_I = (
    r"\b(?:i|we)(?:'m|'ll|'ve|'d|'re)?"
    r"(?: (?:am|are|do|will|would|can|could|have|had|must|should|may|might|shall|was|were))?"
)
_HOW = (
    r"(?: (?:not|n't|just|only|still|also|really|honestly|truly|certainly|quite|all|so|too|even|never"
    r"|rather|simply|always"
    r"|already|now|here|very|most|both|myself|gladly|kindly|be|been|to|going|go|want|wanted|like|love"
    r"|happy|ready"
    r"|barely|almost|hardly|seldom|no|better|hate|need|have|got|ever|then|today|tend|inclined"
    r"|about|a|an|bit|little|great|more|in))*"
)
_NEGATED = (
    r"(?:n't|'t| (?:not|can't|cannot|don't|didn't|won't|haven't|wouldn't|couldn't|shouldn't|wasn't"
    r"|hadn't))?"
)
_DOES = one_of(
    r"love loved enjoy\w* adore expect imagin\w+ assum\w+ suppos\w+ presum\w+ realiz\w+ recogni[sz]e"
    r" mention\w* repeat\w* pass yield"
    r" hold\w* held clos\w+ end finish\w* step\w* bow greet\w* welcome introduc\w+ meet met join\w*"
    r" dream\w* pray\w* gather\w* collect\w*"
    r" count\w* read\w* write wrote sing dance\w* cook\w* bring brought carry lend throw threw cast"
    r" casting lay pin spend spent walk\w* climb\w*"
    r" work\w* teach taught learn study studied mend fish farm sew fond eager keen proud grateful"
    r" thankful troubled bothered uncertain unsure"
    r" hopeful doubtful willing able new young called named from won't[\x20]be chos\w+ pick\w* caught"
    r" noted observ\w+ track stumbl\w+ slip\w*"
    r" dozed nodded daydream\w* zon\w+ distracted lost[\x20]in blank\w* miss\w* overheard chew\w*"
    r" mull\w* ponder\w* reflect\w* review\w* reconsider\w*"
    r" dislike\w* mistrust distrust buy swallow question\w* challenge\w* dispute reject den(?:y|ied)"
    r" repeat stick[\x20]with stick[\x20]to going[\x20]with"
    r" with go[\x20]with throw[\x20]my behind swayed persuaded certain positive decided resigned"
    r" at[\x20]peace innocent[\x20]of about over tempted"
    r" through perfectly glad here confident unconvinced sceptical skeptical wary open ill sick sleepy"
    r" cautious careful patient quiet silent "
    r"think\w* thought believ\w+ suspect\w* feel\w* felt guess wonder\w* trust\w* doubt\w* hear\w*"
    r" listen\w* see seeing saw find"
    r" understand agree\w* disagree\w* vot\w+ hop\w+ wish\w* wait\w* await\w* watch\w* ask\w*"
    r" answer\w* say said mean\w* speak\w* spoke"
    r" talk\w* tell told share shared lost forgot\w* miss\w* follow\w* drift\w* accept\w* argu\w*"
    r" promis\w+ propos\w+ point\w*"
    r" notic\w+ look looking looked[\x20]into looked[\x20]at compar\w+ consider\w* weigh\w* sort\w* narrow\w*"
    r" cross\w* rul\w+ settle\w* settled bring change explain"
    r" overlook ignor\w+ stand\w* stood side leav\w+ rest add put set report\w* reveal\w* correct"
    r" object protest insist deny"
    r" guard\w* protect\w* kept keep\w* divin\w+ check\w* learned slept sleep woke bake sat name"
    r" naming call stay\w* stop\w* start\w* begin\w*"
    r" take taking made make give giving let know know[\x20]it knew remember\w* recall prefer\w*"
    r" need\w* owe respect\w* appreciate\w*"
    r" admire\w* thank\w* apologi[sz]e\w* beg curious glad sorry afraid tired convinced sure certain"
    r" listening content undecided torn nervous"
    r" surprised pleased honou?red delighted shocked confused puzzled stumped worried uneasy intrigued"
    r" hungry cold old fine well done"
    r" executed gone off standing looking keeping through sail played run come came chew\w*"
    r" concentrat\w+ focus\w* try\w* tried hesitate intend"
    r" reckon\w* figure\w* sense\w* judge\w* decid(?:ed|ing) mind minded help\w* work\w*"
    r" confess[\x20]that out[\x20]of lean\w* of[\x20]two back support\w*"
    r" choose\w* did[\x20]well did[\x20]what left been must no a[\x20]feeling nothing little something sad"
    r" sip\w* wouldn't[\x20]be wondering stuck lean rely offer\w* rushed wander\w* convince bear use ready"
    r" share do best defend explain wrong better keeping put putting went found good forget hide idea"
    r" want[\x20]to[\x20]come of[\x20]use happy[\x20]about stand[\x20]being get[\x20]the"
    r" cannot[\x20]get my biscuit swear nod\w* smile\w* laugh\w* sigh\w* blink\w* yawn\w*"
    r" be[\x20]honest doing save chang\w+ liked chose sooner"
)

PLAIN = PatternTable(
    Row(
        r"\b(?:let us|let's|our time|our quiet|our first|my answers?|my compass|shall save|i value|i"
        r" had hoped|i'm as much in the dark as|we know nothing|save my breath|chasing us"
        r"|never failed me|rubs? me|ask me|asked me|tells? me|told me|if you ask me)\b"
        r"|\bcan(?:not|'t) bring myself\b|\bi can explain\b|^our\b|\bi am all\b|^nobody is \w+ (?:us"
        r"|me)\W*$|^(?:it seems that )?\bi am the (?:name|one you chose)\b|\bi(?:'m| am) not happy"
        r" about (?:this|it) but i\b|\bi can't bring myself\b",
        catches="It seems that I am the one you chose.",
        spares="I am the one you fear.",
    ),
    Row(
        r"^\ue000?[\ue000-\uefff] (?:watch\w*|look\w*|stare\w*|glare\w*) (?:at )?(?:us|me)\b"
        r"|\bwe (?:can't|cannot|must not|should not) _ ",
        catches="Takeru watches us.",
        spares="I watch.",
    ),
    Row(
        r"\b(?:i|we|my|our|i'm|i am|i've|we've)(?: (?!me\b|my\b)\w+){0,2} +_ ",
        catches="My _ and I vote.",
        spares="My vote stands.",
    ),
    Row(
        r"\b(?:i|we)(?:'ve| have)?(?: have|'ve)? (?:had |got |run )?(?:_|my|no|not|nothing|out of|to"
        r"|more|everything|enough|made up|a|the)\b(?= \w|\W*$)"
        r"(?! (?:human|person|one of|wife|belong|part))|\b(?:that|everything|all|what) (?:is"
        r" everything )?i have\b(?=\W*$| not| to)"
        r"|\b(?:defend|bring|by|to|for|it|him|her) myself\b|[\ue000-\uefff] myself\b|\bfrom i\b|\bi"
        r" (?:of|from) the\b|\bwere we\b|\bwe (?:are )?all\b|\bi like\b|\bi want the\b(?= seer| truth|"
        r" medium)|\bi'm afraid\b|\bi can reveal\b|\bi am the name\b|\ball we have\b|\bi haven't"
        r" (?:even |got )|\bi am the one you chose\b|\bi had (?:big|an|hoped)\b|\bi (?:can't|cannot)"
        r" (?:get\b|bring(?: myself)?\b|_)|\bi don't like it\b|\b(?:i'm|i am|_) not happy\b"
        r"|\bi almost had\b"
        r"|\bi did not want\b|^sink me\b|\bmy first night\b|\bi will do my best\b",
        catches="I have nothing for you.",
        spares="I have fangs.",
    ),
    Row(
        r"\bi(?: still| just| really| honestly)?"
        r" (?:can't tell|cannot tell|can't say|neither (?:suspect|trust) nor|don't +_|do not +_|would sooner)"
        r"|\bafter me\b(?=,? (?:please|look|watch|keep|check))|\bmistaken about me\b|\bpuzzled me\b"
        r"|\bby my (?:count|reckoning)\b|\bkeep (?:me|us) (?:in suspense|waiting|guessing)\b|\bbelieves? me\b"
        r"|\bwe (?:hanged|executed|exiled) (?:an?|the|somebody|someone)\b|\btake that back\b",
        catches="I still can't tell what Takeru is.",
        spares="I can tell what Takeru is.",
    ),
    Row(
        rf"{_I}{_NEGATED}{_HOW} {_DOES}\b(?! (?:dies|i'm|i am|me|myself|for the other))",
        catches="I honestly do not believe it.",
        spares="I belong to the dark.",
    ),
    Row(
        rf"\b(?:i'm|i am|as|am)[,]? (?:in fact |really |indeed |actually |just |only )?(?:the|a|an"
        rf"|your|our)(?: (?:real|true|only|simple|village)){{0,2}} (?:{ROLE})\b",
        catches="I am the true seer.",
        spares="I am the true danger.",
    ),
    Row(
        r"\b(?:i'm|i am)\b(?= (?:\W|$)|$|\W*$|$)|^(?:(?:my name is|i'm|i am|it's|this is|call me|and"
        r"|hello|hi|well|good \w+|oh|hey) )+i\b"
        r"|\b(?:name is|call me|name's) i\b|\bi (?:here|at your service)\b|^i\W*$",
        catches="My name is I.",
        spares="The culprit is me.",
    ),
    Row(
        r"\b(?:to|for|with|tell|told|let|lets|give|gives|gave|bothers?|strikes?|struck|worr(?:y|ies)"
        r"|puzzles?|trust|believe|ask|asks|excuse"
        r"|forgive|pardon|remind\w*|troubles?|pains?|convince[ds]?|surprises?|hear|spare|help|helps"
        r"|miss|without|call|join|leaves?|from|on|about"
        r"|suspect\w*|accus\w+|hang|mind|among|(?:each|any|all|one|most|some|rest|none|which|who) of"
        r"|gave|find|in|into|be|sink|goodness|show|catch"
        r"|reach\w*|dawn\w* on|interests?|saddens?"
        r"|gets|took|breaks|scares?|amuses?|fascinates?|shall|between|around|guide|teach|lead) (?:me"
        r"|us)\b(?! (?:next|and you|or you))"
        r"|\bmakes? (?:me|us) (?:think|wonder|nervous|sad|uneasy|want|feel|suspicious|curious|doubt"
        r"|shiver|smile|jump|laugh|look|a)\b"
        r"|^me\W*$|^(?:me|us)\b(?= too)|\bthe rest of us\b|\bmy\b(?= dears?\b| friends?\b| esteemed)",
        catches="It makes me wonder.",
        spares="It was me.",
    ),
    Row(
        r"\b(?:my|our)(?: (?:own|best|first|last|strongest|top|sincere|closest|big|old|good|poor|whole"
        r"|real|honest|personal|humble|full|gut|early))*"
        r" (?:votes?|ballots?|opinions?|guess|minds?|view|eyes?|head|heads|hearts?|thoughts?|feelings?"
        r"|gut|instincts?|stomach|turn|ears?|friends?"
        r"|words?|bet|money|suspicions?|impressions?|hunch\w*|pick|choice|questions?|reckoning|doubts?"
        r"|trust|support|name is|name's|nose|list|wits"
        r"|train of|thread|breath|breakfast|tea|soup|bread|divinations?|results?|visions?|medium|seer"
        r"|protection|guard|hello|case|part|part in|bad"
        r"|apologies|condolences|regards|grandm\w+|mother|father|knees|hands|spine|skin|neck|nerves"
        r"|pulse|sleep|dreams?|cat|dog|garden|finger|cards on"
        r"|fishing\w*|arms?|hair|coffee|farm|goat|horse|house|roof|shop|boots?|hat(?= off)|cow"
        r"|chickens?|pipe|walk|luck|memory|notes?|notebook|maths?|arithmetic|position|read on|theory"
        r"|beard|whiskers|patience|attention|concerns?|reasons?|reasoning|logic|point"
        r"|answer|say|piece|peace|dears?|village|fields?|home|side\b(?= of)"
        r"|suspects?|clues?|minds|biscuit|good sense|sense|first night|closest|net|shield|claim"
        r"|judge?ments?|cards|way|chance|job|task|day|morning|night's|support)\b",
        catches="It is my honest opinion.",
        spares="It is my torch.",
    ),
    Row(
        r"\b(?:i'm (?:all|no|not)|i am (?:not|no)|am i|do i|can i|should i|may i|could i|shall we|do"
        r" we|can we|should we|must we"
        r"|will we|are we|if i|if we|of mine|we all|we need|we have|we must|we go|we executed|we still"
        r"|we're still|we could)"
        r"\b(?! (?:human|person|one of))",
        catches="Shall we begin?",
        spares="We begin.",
    ),
)
"""Frames around a word for the speaker that say nothing of its side."""
