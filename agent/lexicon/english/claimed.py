"""Role claims in other words: a role that is described, hedged, announced to be one's own, or claimed again.

They stand beside those of :mod:`~agent.lexicon.english.roles`. Where a row of
OTHER_CLAIM has a group, it is the word for the role; the tables below it each speak for one role.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import ARTICLE, ROLE
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import NAME

_A_ROLE = rf"{ARTICLE}{ROLE}\b(?!'s|-)"
_LEAD = (
    r"^\W*(?:(?:so|well|okay|ok|fine|yes|yeah|um+|uh+|er+|oh|and|but|sorry|hi+|hello|me|also|alright"
    r"|right|honestly|guess what|heh|ahem|everyone|look|listen|for the record|actually)\b\W*){0,3}"
)
_ME = (
    r"(?:me\b|yours truly|myself\b|moi\b|i\b(?! (?:think|believe|guess|suspect|say|trust|suppose|hope"
    r"|would|will|wonder|doubt|want|vote|am sure)))"
)

OTHER_CLAIM = PatternTable(
    Row(
        r"\bi(?:'m| am| was| have been|'ve been)(?:,? (?:of course|kind of|sort of|actually|in|fact"
        r"|really|truly"
        r"|truth|just|only|simply|merely|indeed|also|still|definitely|honestly|literally|kind|kinda"
        r"|sorta|sort|basically|so|very|much|genuinely|probably|maybe|well|um|uh|er|like|you|know"
        r"|as|it|happens|proud|happy|to|be|obviously|clearly|totally|one|hundred|percent|100%|none"
        r"|other|than|nothing|more|but|no|say|afraid|sorry|the|here|too|all|this|time|secretly"
        rf"|quite|possibly|perhaps|technically|apparently|myself)){{1,7}},? (?<!not ){_A_ROLE}",
        catches="I'm, um, kind of, well, the seer.",
        spares="I'm, um, kind of lost without the seer.",
    ),
    Row(
        r"\bi (?:may|might|could|do|did|just|guess i|think i|suppose i|believe i|fear i)(?:,? (?:or"
        r"|may|might|not|just|well|possibly|perhaps|very|actually|happen|have|to|kind|of|sort|also"
        rf"|indeed)){{0,6}}? (?:be|am|been)(?: possibly| perhaps| actually| just)? {ARTICLE}(seer|fortune"
        r" teller|diviner|medium|bodyguard|knight|villager)\b(?!'s)",
        catches="I may or may not be the seer.",
        spares="I may or may not believe the seer.",
    ),
    Row(
        rf"\b(?:the |your |our |that |this )?{ROLE}(?: (?:in question|here|you seek|you want|you are"
        r" looking for|you're looking for|among us|around here))?(?:,? (?:is|was|would be|that"
        r" would be|has been))?(?:,| -|:)? ?(?:that'd be |that would be |that's |that is |it's |it"
        rf" is |would be |none other than |actually |really |just |only )*{_ME}[^a-z]*(?:$|[,;])",
        catches="That old guard, the bodyguard, was me.",
        spares="The bodyguard was mean.",
    ),
    Row(
        rf"\byou(?:'re| are) (?:looking at|talking to|speaking (?:to|with)|hearing from) {_A_ROLE}",
        catches="You're looking at the seer.",
        spares="You're looking for the seer.",
    ),
    Row(
        r"\b(?:meet|say hello to|greetings from|speak(?:ing)? as|it's me,?"
        rf"|that's me,?|me,) {_A_ROLE}",
        catches="Say hello to your seer.",
        spares="Say nothing to the seer.",
    ),
    Row(
        rf"(?:^|[,;:] )(?:(?:so|well|just|please|simply|then|now) )*(?:call|consider) me {_A_ROLE}",
        catches="Just call me your seer.",
        spares="A liar would call me the seer.",
    ),
    Row(
        rf"\byou (?:can|may|could|should|might)(?: just| simply)? (?:call|consider) me "
        rf"(?!{ARTICLE}(?:werewolf|wolf|possessed|madman)\b){_A_ROLE}",
        catches="You may call me the seer.",
        spares="You may call me the wolf.",
    ),
    Row(
        rf"{_LEAD}{ARTICLE}{ROLE},? (?:at your service|reporting(?: in| for duty)?|present|that's me"
        r"|right here|over here|through and through|is me|is i|is what i am|is all i am|is my role"
        r"|am i|claim from me|by role|and nothing (?:more|else)|like (?:most of )?you|no (?:fancy "
        r"|special )?(?:powers?|abilit\w+|tricks|results?))\b",
        catches="Seer, at your service!",
        spares="Seer, at what hour?",
    ),
    Row(
        rf"{_LEAD}(?:i'm |i am )?(?:just|only|simply|merely|nothing but|nothing more than|no more"
        rf" than|not but|but|plain old|plain|regular|ordinary|vanilla|simple) {_A_ROLE}(?!"
        r" (?:claims?|would|can|could|who|will|co)\b)",
        catches="Just a regular villager, no fancy powers here.",
        spares="Just a villager would say so.",
    ),
    Row(
        rf"^\W*(?P<again>{ROLE[1:-1]})(?:[ ,!.]{{1,3}}(?P=again))+\b",
        catches="Seer seer seer!",
        spares="Seer, sir!",
    ),
    Row(
        rf"^\W*{ROLE} (?:claim|co|claiming)[.!:]*$|^\W*as {_A_ROLE}: ",
        catches="Seer claim!",
        spares="Seer claims!",
    ),
    Row(
        r"^\W*(seer|medium|bodyguard|knight)\.\W*$",
        catches="Seer.",
        spares="Seers.",
    ),
    Row(
        r"\bi (?:got|drew|rolled|pulled|was dealt|was assigned|was given|have been given|received"
        r"|hold|carry|bear|have|play|serve as|took|picked up)(?: the)?(?: mantle| role| card| part|"
        rf" job| duty| title| burden)?(?: of| as|:)? {ARTICLE}(seer|fortune teller|diviner|medium"
        r"|bodyguard|knight|villager|possessed|madman)(?! (?:claims?|cos?|result|to|who|in|on|from"
        r"|among|for|wrong|right)\b)",
        catches="I rolled seer.",
        spares="I got the seer wrong.",
    ),
    Row(
        r"\bmy (?:card|role card|card's|role's|role,?|class|job|part|title)(?: here)?(?: says?|"
        rf" reads?| is| was|:|,| =)+(?: actually| just| simply| that of)? {_A_ROLE}",
        catches="My card says seer.",
        spares="My card says something.",
    ),
    Row(
        r"\b(?:i|i'm|i'll|let me|i must|i should|allow me to|time to|time i|i have to|i want to|i'd"
        r" like to|i shall|i will|guess i'll|here i|going to|gonna)\b[^.?!]{0,24}"
        r"\b(?:come|coming|came|step(?:ping)?|stand(?:ing)?|out(?:ing)? myself|reveal(?:ing)? myself"
        r"|confess(?:ing)?|admit(?:ting)?|own(?:ing)? up|introduce myself|present myself"
        r"|identify(?:ing)? myself|declar(?:e|ing) myself|announc(?:e|ing) myself|unmask(?:ing)?"
        r" myself|speak(?:ing)?|claim(?:ing)?)"
        rf"(?: (?:out|up|forward|clean|before you|now|today|here|openly|finally|straight)){{0,3}}"
        rf" (?:as|to being|to be|as being|that i'm|that i am) {_A_ROLE}",
        catches="Time I came clean as the medium.",
        spares="Time I came clean as I promised the medium.",
    ),
    Row(
        r"\b(?:counter-?claim(?:ing)?|counter co|cco|claim|hard claim|soft claim|full claim|reveal"
        rf"|role reveal|role|confession|truth)(?: here| from me)?(?::| -| =) ?{_A_ROLE}",
        catches="Counterclaim: seer.",
        spares="Counterclaim the seer.",
    ),
    Row(
        r"\b(?:i (?:have|hold|possess|wield|bear|carry|own|was given|was granted)|mine (?:is|are)|i"
        rf" was born with) (?:the |a )?(?:\w+ )?{ROLE}'s (?:power|gift|sight|eye|eyes|abilit\w+"
        r"|burden|duty|mantle|curse|calling|lantern|shield)",
        catches="I possess the seer's gift.",
        spares="I possess the seer's letter.",
    ),
    Row(
        rf"\b(?:there (?:is|are)|there's) (?:one|a|an) {ROLE}(?: here| among us)?(?:,|:| and)?"
        rf" (?:it's |it is |that's |and it's |namely )?{_ME}",
        catches="There is a medium here: me.",
        spares="There is a medium here: Minato.",
    ),
    Row(
        rf"\b(?:the )?{ROLE},? i mean\b",
        catches="I hear the dead, the medium I mean.",
        spares="The medium is mean.",
    ),
)

SAID_IF = PatternTable(
    Row(
        r"\b(?:if|that) i (?:said|told you|tell you|say|claimed)(?: to you)?(?: that)? i(?:'m| am|"
        rf" was| were) {_A_ROLE}",
        catches="What if I told you I'm the seer?",
        spares="What if I told you Minato is the seer?",
    ),
)
AM_SO = PatternTable(
    Row(
        r"\bi (?:kind of|kinda|sort of|actually|really|totally|in fact|do happen to|truly|very much"
        r"|absolutely) (?:am|be)\b|\b(?:because|cause|since|and|well|guess what|yes)\b[,\w"
        r" ]{0,16}\bi am\b[^a-z]*$|\bit's true\b|\bthat's the truth\b",
        catches="Because, well, I kind of am.",
        spares="I kind of like it.",
    ),
)
"""A claim put as a question and then confirmed."""

AS_SEER = PatternTable(
    Row(
        r"\bi(?:'m| am) (?:actually |really |also )?(?:the )?(?:one|guy|girl|person) (?:here"
        r" )?(?:who |that )?(?:(?:gets? to|can|could|is able to|was chosen to|has the power to|gets)"
        r" )?"
        r"(?:see|sees|peek|peeks|peeking|divine|divines|check|checks|look|looks|scry|scries|read"
        r"|reads|visions|knows?|inspects?)\b(?! (?:the (?:dead|executed|hanged)|that|it|why|how))",
        catches="I'm the one who gets to peek at people at night!",
        spares="I'm the one who fears the night.",
    ),
    Row(
        r"\bthe one with the (?:\w+ )?(?:visions?|sight|crystal(?: ball)?|gift|eyes?|dreams?"
        r"|cards)(?: here)? (?:is|'s) (?:me|i|myself)\b",
        catches="The one with the actual visions is me.",
        spares="The one with the actual visions is Minato.",
    ),
    Row(
        r"\bi (?:do |also |truly |really )?(?:have|possess|was given|was granted|hold|carry|wield"
        r"|was born with) (?:the )?(?:\w+ )?(?:sight|second sight|third eye|crystal ball|gift of"
        r" (?:\w+ )?(?:sight|seeing|prophecy|divination|vision)|power to (?:see|divine|look)|power"
        r" of (?:sight|divination|seeing|prophecy)|ability to (?:see|divine|check)|divination"
        r" (?:power|ability))\b",
        catches="I have the gift of sight.",
        spares="I have the gift of patience.",
    ),
    Row(
        r"\b(?:each|every|one|by) night\b.{0,60}\b(?:shown to me|revealed to me|i (?:see|learn|am"
        r" shown|peek|divine|may look|look into)|shows? me|comes? to me|tells? me)\b",
        catches="Each night one true face is shown to me.",
        spares="Each night one true friend is taken from me.",
    ),
    Row(
        r"\b(?:the |my )?(?:crystal(?: ball)?|orb|cards|stars|tarot|runes|spirits of sight|moon)"
        r" (?:speaks?|answers?|reveals?|shows?|will show|will tell|tells?|whispers?|obeys?"
        r"|listens?)(?: itself| themselves| things| secrets| the truth)? ?(?:only )?(?:to )?me\b",
        catches="The crystal speaks to me.",
        spares="The crystal belongs to me.",
    ),
    Row(
        r"\bi(?:'ll| will| shall|'m going to| am going to| plan to| intend to|'m gonna) (?:\w+"
        r" )?(?:peek|look|gaze|scry|turn my (?:\w+ )?(?:eye|gaze|sight|crystal)) (?:at|into|upon|on"
        rf"|to|over) (?:{NAME}|someone|one of you|another)(?!'s (?:words?|votes?|claims?"
        rf"|post)).{{0,16}}\b(?:tonight|this night|next|at night)\b",
        catches="I'll peek at Takeru tonight.",
        spares="I'll look at Takeru's words tonight.",
    ),
    Row(
        r"\b(?:tonight|this night),? i(?:'ll| will| shall|'m going to|'m)? (?:\w+ )?(?:check"
        r"|checking|divine|divining|peek|peeking|inspect|scry|look into|gaze)\b",
        catches="Tonight I'll check somebody new.",
        spares="Tonight I sleep.",
    ),
    Row(
        rf"\bi (?:\w+ )?(?:peeked|scried|gazed|glimpsed)(?: at| into| upon| on)? (?:{NAME}|somebody|someone)",
        catches="I peeked at Takeru.",
        spares="I gazed at the moon.",
    ),
    Row(
        r"\b(?:results?|my (?:first )?(?:result|report|vision|check|reading)s?) (?:(?:is |are"
        r" )?(?:coming|comes?|to come|due|arrives?|follows?)|will (?:follow|come)) (?:tomorrow|in"
        r" the morning|after (?:the|this) night)",
        catches="My first result comes tomorrow.",
        spares="My first guess comes tomorrow.",
    ),
    Row(
        r"\bmy (?:crystal(?: ball)?|visions?|divinations?|tarot|third eye|second sight|orb|inner"
        r" eye|sight) (?!claims?)(?:\w+ )?(?:show\w*|reveal\w*|told|tells?|saw|sees|turned|never"
        r"|does|is|was|spoke|found|fell|landed|on)\b",
        catches="My crystal showed nothing yet.",
        spares="My friend showed nothing yet.",
    ),
)
"""Only a seer speaks like this."""

AS_MEDIUM = PatternTable(
    Row(
        r"\bi(?:'m| am) (?:actually |really |also )?(?:the )?one (?:here )?(?:who |that )?(?:(?:can"
        r"|could|gets to|is able to) )?(?:hears?|speaks?|talks?|tells?|knows?|learns?|communes?"
        r"|sees?)\b.{0,24}\b(?:dead|executed|departed|hanged|exiled|spirits?|ghosts?|graves?)\b",
        catches="I'm the one who hears the dead.",
        spares="I'm the one who fears the dead.",
    ),
    Row(
        r"\b(?:the )?(?:dead|departed|executed|hanged|spirits?(?: of the (?:dead|executed|hanged))?"
        r"|ghosts?)(?: of \w+)? (?:speaks?|talks?|whispers?|comes?|answers?|told|spoke|whispered"
        r"|reveals?|appears?)(?: \w+)? (?:to )?me\b",
        catches="The dead speak to me.",
        spares="The dead mean much to me.",
    ),
    Row(
        r"\bi (?:can |could |do |alone |also |will |get to |'ll )?(?:hear|speak (?:to|with|for)|talk"
        r" (?:to|with)|commune with|listen to|know|tell|learn|see) (?:\w+ )?(?:what |of |from"
        r" )?(?:the )?(?:dead|departed|executed|hanged|spirits?|ghosts?|souls of the (?:dead"
        r"|executed))\b",
        catches="I can speak with the dead.",
        spares="I can speak of the deadline.",
    ),
)
"""Only a medium speaks like this."""

AS_BODYGUARD = PatternTable(
    Row(
        r"\bi (?:have |was |did |\w+ly |also |just |myself )?(?:guarded|protected|shielded|guarding"
        rf"|protecting|stood guard|stood watch|kept watch|kept guard|watched over|kept (?:{NAME}|you"
        rf"|him|her) safe)(?: (?:over|for|by|at|on|outside))?(?: the)? (?:{NAME}|you|him|her|myself"
        r"|door|seer|medium|last night|someone|somebody)(?! (?:in (?:the|this|that|our)|from|against"
        r"|when|because|yesterday in))",
        catches="I guarded Takeru last night.",
        spares="I guarded my words.",
    ),
    Row(
        r"\bi(?:'ll| will| shall|'m going to| plan to| intend to) (?:guard|protect|shield|watch"
        rf" over|stand guard (?:over|by|for)) (?:{NAME}|you|him|her|the seer|the medium|someone"
        rf"|somebody)(?:'s door)?.{{0,12}}\b(?:tonight|this night|overnight|again)\b",
        catches="I will guard Takeru tonight.",
        spares="I will guard my vote tonight.",
    ),
    Row(
        r"\bmy (?:shield|guard|watch|protection) (?:was|is|stood|stayed|fell|will be|went) (?:\w+"
        rf" )?(?:on|over|with|to|before) (?:{NAME}|you|the seer)",
        catches="My shield was over Takeru.",
        spares="My shield is heavy.",
    ),
    Row(
        r"\b(?:that |the )?(?:night )?(?:guard|guardian|protector|watchman|sentry|shield) (?:is|was"
        r"|would be) (?:me|i|yours truly)\b",
        catches="Could be that guard was me.",
        spares="The guard was mean.",
    ),
    Row(
        r"\bi(?:'m| am) the one (?:who |that )?(?:guards?|protects?|guarded|protected|stands?"
        r" (?:guard|watch)|stood (?:guard|watch)|watches over|shields?)\b",
        catches="I'm the one who guards you at night.",
        spares="I'm the one who regards you.",
    ),
)
"""Only a bodyguard speaks like this."""

AS_VILLAGER = PatternTable(
    Row(
        r"\bi (?:have|got|hold|possess|was given|'ve got|'ve|came with) (?:no|zero|not a single"
        r"|absolutely no|neither) (?:\w+ )?(?:powers?|abilit(?:y|ies)|special role|role|gifts?"
        r"|skills?)\b",
        catches="I have no special powers.",
        spares="I have no special proof.",
    ),
    Row(
        r"\bi(?:'m| am) (?:(?:just|only|simply|actually|really|honestly|all|pure|plain|still|a|an"
        r"|one|truly|100%) ){0,3}(?:vanilla|town|townsfolk|plain town|vanilla town|regular folk"
        r"|ordinary folk|plain folk|ordinary citizen|citizen|commoner|peasant|powerless|simple"
        r" folk)\b(?! (?:crier|for|and|is|of|in))",
        catches="I'm vanilla town, that's the truth.",
        spares="I'm in town for a day.",
    ),
    Row(
        r"\bi(?:'m| am) (?:\w+ )?(?:(?:just|only|but|merely|simply) )?(?:one of the|a member of the"
        r"|one of you|part of the|another) (?:\w+ )?(?:villagers|village|townsfolk|townspeople|town"
        r"|villager|folk)\b(?! (?:who|that|i))",
        catches="I'm just one of the villagers.",
        spares="I'm just one of the players.",
    ),
)
"""Only a plain villager speaks like this."""

RENEWED = PatternTable(
    Row(
        r"\bi(?:'m| am) (?:still |truly |obviously |clearly |very much )?the (?:real|true|actual"
        r"|genuine|only|honest|right|legit(?:imate)?) (?:one|deal|article|thing|mccoy|claim)\b",
        catches="I'm the real one.",
        spares="I'm the only liar.",
    ),
    Row(
        r"\b(?:the )?(?:real|true|actual|genuine|honest) (?:one|deal|article|claim) (?:here )?(?:is"
        r"|'s) (?:me|mine|i|right here)\b",
        catches="The genuine article is me.",
        spares="The genuine article is Minato.",
    ),
    Row(
        r"\b(?:stand by|stick to|sticking to|standing by|repeat|hold to|insist on|maintain|reaffirm"
        r"|reiterate) my (?:\w+ )?(?:claim|results?|checks?|divinations?|readings?|role|reports?"
        r"|visions?|co)\b",
        catches="I stand by my claim.",
        spares="I stand by my vote.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:claim|co|role) (?:is (?:true|real|genuine|honest|legit|the (?:real|true)"
        r" one)|stands|still stands|remains|holds|has not changed|hasn't changed)\b",
        catches="My claim stands.",
        spares="My claim was noted.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:claim|co|role) (?:came|was) (?:first|before|made first|the first)\b|\bi"
        r" (?:claimed|came out) (?:first|before)\b|\bcounter(?:claim|claims|claiming|ed|claimed)?"
        r" (?:against )?me\b",
        catches="I claimed first, remember.",
        spares="I spoke first, remember.",
    ),
)
"""Whoever has claimed a role claims it again by speaking like this."""
