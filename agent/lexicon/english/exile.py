"""Ways to say whom one will vote for without the plain words for it: send X off, count me in on X, X for me.

They stand beside those of :mod:`agent.lexicon.english.vote`, and are read as those
are: the group of a row is whom the vote is for.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import NAMED, any_word
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME, NO_NAME

_WHO = f"({NAME}|{any_word('he', 'she', 'they', 'you')})"
_TODAY = any_word(
    "today",
    "tonight",
    "for today",
    "now",
    "next",
    "this (?:evening|time|round|day|morning)",
    "at (?:dusk|sunset|sundown|nightfall|dawn|noon)",
    "before (?:dusk|sunset|nightfall|sundown|dark)",
)
_PLACE = (
    "(?:the |our |this |a )?"
    "(?:gallows|noose|rope|chopping block|block|pyre|stake|gate|gates|scaffold|grave|exile|axe"
    "|guillotine|hangman)"
)
_EXILE = any_of(
    "exile", "execution", "elimination", "hanging", "banishment", "removal", "lynching", "lynch", "departure"
)
_END = (
    r"(?=\W*$|[,;:(]| (?:for (?:me|today|now|the (?:vote|exile))|then|today|tonight|now|because"
    r"|since|as well|too"
    r"|i (?:think|guess|fear|suppose|say|reckon)|no (?:question|doubt)|period|please|everyone|sorry)\b)"
)
"""Nothing follows that would make another thing of it."""

LEAD = (
    r"^\W*(?:(?:so|well|okay|ok|fine|then|hm+|right|alright|yes|yeah|yep|aye|sorry|and|but|honestly"
    r"|sadly|alas|ugh|um+|uh+|er+"
    r"|i'm sorry|in the end|for me|today|tonight|guess|i guess|i think|i suppose|look|listen|now|ah"
    r"|oh|sure|very well"
    r"|at this point|for now|as for me|me|personally|in that case|my answer|i'm afraid|regrettably"
    r"|forgive me|for the record)\b\W*){0,3}"
)
"""What may lead up to an answer."""

EXILE = PatternTable(
    Row(
        r"\b(?:count|put|mark|pencil|sign|lock) me (?:(?:in|down|up|as) )?(?:on|for|against)(?:"
        rf" exiling| voting(?: out| for)?)? {NAMED}",
        catches="Count me in on Takeru.",
        spares="Count me out with Takeru.",
    ),
    Row(
        r"\bi(?:'m| am) (?:(?:all|fully|pretty much|mostly|still|now|already|quite|rather|firmly"
        r"|more|totally) ){0,2}"
        r"(?:in on|in for|on|for|down for|up for|set on|settled on|sold on|decided on|fixed on"
        r"|locked (?:on|onto|in on)"
        r"|inclined (?:to|towards?)|pointing (?:at|to)|drawn (?:to|towards?)|going to go with"
        rf"|leaning (?:to|on|more towards?)) {NAMED}{_END}",
        catches="I'm sold on Takeru.",
        spares="I'm sold on Takeru being honest.",
    ),
    Row(
        rf"({NAME})'s {_EXILE}\b(?=.{{0,12}}\b(?:my|me|i)\b)",
        catches="Takeru's exile has my support.",
        spares="Takeru's exile was a mistake.",
    ),
    Row(
        r"\b(?:support|back|second|favou?r|favou?r of|want|propose|endorse|call for|push for|good"
        r" with|fine with|okay with|ok with|agree (?:to|with|on)"
        rf"|i'm for|i am for|vote is for|objections? to) ({NAME})'s {_EXILE}\b",
        catches="I second Takeru's exile.",
        spares="I second Takeru's thoughts.",
    ),
    Row(
        rf"\b(?:the|for) {_EXILE} of {NAMED}",
        catches="I support the exile of Takeru.",
        spares="I support the idea of Takeru.",
    ),
    Row(
        r"\b(?:send|sending|boot|booting|kick|kicking|throw|throwing|toss|tossing|cast|casting|drive"
        r"|driving|run|running|chase|chasing"
        r"|march|marching|usher|ushering|ship|shipping|string|stringing|walk|walking|drag|dragging"
        r"|haul|hauling|hand|handing|pack|packing|see)"
        rf" {NAMED} (?:away|off|out|packing|home|up|over to {_PLACE}|to {_PLACE}|onto {_PLACE}|on"
        rf" {_PLACE})\b",
        catches="I think sending Takeru away is best.",
        spares="I think sending Takeru letters is best.",
    ),
    Row(
        rf"\b(?:put|putting|place|placing|set) {NAMED} (?:on|to|in|up on|up for) (?:{_PLACE}|the"
        r" vote|the ballot|a vote)\b",
        catches="Let's put Takeru on the block.",
        spares="Let's put Takeru on the list.",
    ),
    Row(
        rf"\b(?:gained|earned|won|got|have|has|gets?) my (?:vote|ballot),? ({NAME}){_END}",
        catches="You just got my vote, Takeru.",
        spares="You just got my note, Takeru.",
    ),
    Row(
        rf"({NAME}) (?:has |have )?(?:lost|forfeited|squandered|wasted|spent|burned|broken) (?:my"
        rf"|our|all|the|any) (?:\w+ ){{0,2}}(?:and|so) (?:has |have )?(?:gained|earned|won|got|gets)"
        r" (?:my|our) (?:vote|ballot)",
        catches="Takeru has lost my trust and gained my vote.",
        spares="Takeru has lost my trust and his voice.",
    ),
    Row(
        r"\b(?:i(?:'m| am)?|still|currently|vote|me) (?:\w+ly |now |still |kind of |sort of |kinda "
        r"|also )?lean(?:s|ing)? (?:(?:pretty|quite|fairly|very|rather|really|a bit|slightly|more"
        rf"|mostly|heavily|hard|strongly|most) ){{1,3}}(?:on|to|towards?|for|at)? ?({NAME})(?!"
        r" (?:being|is|was|might|wolf|wolfy|human|town|seer)|'s)",
        catches="I'm leaning pretty hard toward Takeru.",
        spares="I'm leaning pretty hard toward Takeru being human.",
    ),
    Row(
        rf"\b(?:show|showing) {NAMED} (?:the|to the) (?:door|gate|gates|way out|exit|gallows|noose)\b",
        catches="Let's show Takeru the door.",
        spares="Let's show Takeru the facts.",
    ),
    Row(
        r"(?:^\W*(?:so |and |then |i say )?|\b(?:i say|let's|let us|i'd) )(?:off with|away with|out"
        r" with|down with|to (?:the )?(?:gallows|noose|rope) with) "
        rf"{NAMED}",
        catches="Off with Takeru's head!",
        spares="I am off with Takeru tomorrow.",
    ),
    Row(
        r"\b(?:be rid of|rid (?:us|ourselves|the village|this village) of|part ways with|say"
        rf" (?:goodbye|farewell) to|bid (?:farewell|goodbye|adieu) to|do away with) {NAMED}",
        catches="Let us be rid of Takeru.",
        spares="Let us be friends of Takeru.",
    ),
    Row(
        rf"\b(?:noose|rope|gallows|axe|exile) (?:is |goes |it is |awaits |waits )?for {NAMED}",
        catches="It's the noose for Takeru.",
        spares="It's the end for Takeru.",
    ),
    Row(
        rf"\b(?:to the {_PLACE}|string up|tie up|take down|vote out|vote off|kick out|throw out|boot"
        rf"|banish|hang|axe|lynch),? {NAMED}{_END}",
        catches="I want to string up Takeru.",
        spares="I want to boot Takeru's computer.",
    ),
    Row(
        r"\b(?:writ(?:e|ing|ten)|wrote|scribbl(?:e|ed|ing)|jot(?:ted|ting)?|put(?:ting)?"
        r"|pencil(?:led|ling|ed|ing)?|inscrib(?:e|ed|ing)|ink(?:ed|ing)?|mark(?:ed|ing)?) "
        rf"(?:down )?{NAMED}(?:'s name)? (?:down|(?:on|onto|in) (?:my|the|this|that|today's)"
        r" (?:ballot|slip|paper|card|tablet|sheet))\b",
        catches="I have scribbled Takeru on my slip.",
        spares="I have put Takeru on my list.",
    ),
    Row(
        r"\b(?:writ(?:e|ing)|scribbl(?:e|ing)|jot|putting down|pencil(?:l?ing)? in|nam(?:e|ing)"
        rf"|will put down) (?:down )?({NAME})(?:'s name|{_END})",
        catches="I'm writing Takeru's name.",
        spares="I'm writing Takeru's story.",
    ),
    Row(
        rf"({NAME})(?:'s| is)(?: already| still| now)? (?:on|in) (?:my|today's) (?:ballot|slip"
        rf"|paper)\b(?! (?:of|to)\b)|({NAME})'s name (?:is |'s |goes |will be |shall be"
        rf" )?(?:(?:going|written|already|down|now|the one) ){{0,2}}(?:on|onto|in|into|across|i"
        r" write|i'm writing|i'll write)\b",
        catches="Takeru's name goes on my slip.",
        spares="Takeru's name sounds odd.",
    ),
    Row(
        r"\bmy (?:ballot|slip|paper|card|vote|sheet) (?:already |now |still |will |shall |just"
        r" )?(?:reads?|says?|bears?|has|carries|names?|shows?|spells?)(?: the)?(?: name)?(?: of)?:?"
        rf" {NAMED}",
        catches="My ballot reads Takeru.",
        spares="My ballot has nothing.",
    ),
    Row(
        rf"\bit(?:'s| is) {_WHO} (?:that |whom? )?(?:i|we)(?:'m|'ll| am| will| shall|'d| would| want"
        r" to)? (?:\w+ )?(?:be )?(?:writ(?:e|ing) down|send(?:ing)? (?:away|off|home|out)|vot\w+"
        r"|putting down|point(?:ing)? (?:at|to)|choose|choosing|pick(?:ing)?|condemn\w*)(?! (?:with"
        r"|between|after|as))\b",
        catches="It's Takeru I shall be writing down.",
        spares="It's Takeru I shall listen to.",
    ),
    Row(
        rf"{_WHO}(?: should| must| needs to| has to| ha(?:s|ve) got to|'s got to|'s gotta| gotta|"
        r" have to| need to| ought to| better| had better) "
        r"(?:\w+ly |just |simply |be the one to )?(?:leave|hang|swing|depart|die|be gone|get out"
        r"|burn|go|be the one|be (?:voted|exiled|hanged|hung|banished|sent|kicked)\w*|leave us)\b"
        "(?! (?:first|on|next|second|last|along|back|over|into|through|ahead|after|before|it|behind"
        r"|for|us alone|with|some|any|no|an?)\b)",
        catches="Takeru needs to leave.",
        spares="Takeru needs to leave it alone.",
    ),
    Row(
        rf"{_WHO} (?:goes|hangs|swings|leaves|leave|walks|burns|departs|go|hang|is leaving|is going"
        r"|is gone|is out|is it|is done|'s out|'s gone|'s going|can go|can leave|can hang|may leave"
        r"|will hang|will go|will leave|shall hang|shall go|shall leave|exits|is our (?:exile|vote"
        r"|pick)|is the (?:exile|vote|one))"
        rf"(?: (?:us|out|home|away|the village|for me))?,? {_TODAY}",
        catches="Takeru swings tonight.",
        spares="Takeru sings tonight.",
    ),
    Row(
        rf"{_WHO} (?:goes|should go|must go|can go|belongs|heads|walks|is headed|is going|has earned"
        r"|gets|takes|deserves|has it coming,?|earns) (?:straight |right |off )?(?:to |on |onto |in"
        rf" )?{_PLACE}\b",
        catches="Takeru goes to the gallows.",
        spares="Takeru goes to the market.",
    ),
    Row(
        rf"{_WHO} (?:gets|deserves|has earned|earns|is getting) the (?:boot|chop|axe|door|push|heave)\b",
        catches="Takeru gets the boot.",
        spares="Takeru gets the point.",
    ),
    Row(
        rf"({NAME})'s time (?:here |with us |among us )?(?:is|has|ends) ?(?:up|over|come|run out"
        r"|today|tonight)",
        catches="Takeru's time is up.",
        spares="Takeru's time is short.",
    ),
    Row(
        r"\b(?:want|like|love|prefer|rather|see|wish|need) (?:to )?(?:see |have )?"
        rf"{NAMED} (?:to )?(?:be )?(?:gone|out of (?:here|the village)|exiled|hanged|hung|hang|swing"
        r"|leave|voted out|removed|eliminated|executed|banished|lynched|off the board|sent away"
        r"|sent off|on the (?:rope|gallows|noose|pyre))\b",
        catches="I'd like to see Takeru gone.",
        spares="I'd like to see Takeru smile.",
    ),
    Row(
        rf"\bwant(?:ed)? {NAMED} out\b",
        catches="I want Takeru out.",
        spares="I want to hear Takeru out.",
    ),
    Row(
        r"\b(?:(?:better|safer|happier|quieter)(?: off)?|do|manage|sleep (?:better|easier|sounder))"
        rf" without {NAMED}{_END}",
        catches="We are better off without Takeru.",
        spares="We are lost without Takeru.",
    ),
    Row(
        rf"\b(?:safer|better|easier|sounder|calmer|quieter) (?:with|once|when|if) {NAMED} (?:gone"
        r"|out|is gone|outside|away|leaves|is out|exiled)\b",
        catches="I'd sleep better with Takeru gone.",
        spares="I'd sleep better with Takeru near.",
    ),
    Row(
        rf"({NAME}) (?:can|may|will|should|must|shall)\b[^,.]{{0,40}}\b(?:outside|beyond|on the"
        r" other side of) (?:the |our |these |this )?(?:village|gates?|walls?|town)",
        catches="Takeru can sulk outside the village tonight.",
        spares="Takeru was seen outside the village.",
    ),
    Row(
        rf"{LEAD}(?:it|that)(?:'s| is| has (?:got )?to be|'s (?:got to|gotta) be| must be|'ll be|"
        r" will be| shall be| would be|'d be| should be| gotta be| remains| stays|'d have to be|"
        r" would have to be)"
        rf"(?: still| gonna be| going to be| got to be| always)? ({NAME})(?:,? (?:then|for me|today"
        r"|tonight|for today|for the exile|for the vote|i (?:fear|think|guess|suppose|say|reckon)"
        r"|for now|no question|period|full stop|as far as i'm concerned|from me|on my (?:ballot"
        r"|slip)))+[^a-z]*$",
        catches="Well, it's Takeru, then.",
        spares="Well, it's Takeru who lies, then.",
    ),
    Row(
        rf"{LEAD}(?:gotta be|has to be|has got to be|must be|make it|let it be|let's make it|let's"
        r" say|let's do|i say|i'd say|i'll say|i name|i'll name|i nominate|i'll take|i'd go|i'll go"
        rf"|i choose|i pick) ({NAME})(?:,? (?:then|for me|today|tonight|for today|for the exile|for"
        r" the vote|i (?:fear|think|guess|suppose|say|reckon)|for now|no question|period|full"
        r" stop))+[^a-z]*$",
        catches="I say Takeru for today.",
        spares="I say Takeru lied today.",
    ),
    Row(
        rf"{LEAD}(?:make it|let it be|let's make it|i nominate|i choose|i pick|i'm picking|i'm"
        rf" choosing) ({NAME})[.!]*$",
        catches="Let it be Takeru.",
        spares="Let it be, Takeru is right.",
    ),
    Row(
        rf"{LEAD}({NAME})(?:,? (?:it is|for me|for today|today|tonight|then|final answer|is my"
        r" (?:final )?answer|is the (?:answer|name)|for the (?:vote|exile|rope|noose|gallows)|from"
        r" me|it (?:shall|will|must|has to) be|it'll be|please|all the way|all day|without (?:a"
        r" )?doubt|on my (?:ballot|slip)))+[^a-z?]*$",
        catches="Takeru for me today.",
        spares="Takeru for once was right.",
    ),
    Row(
        rf"{LEAD}({NAME}) for me\b",
        catches="Takeru for me, he dodges everything.",
        spares="Takeru spoke for me.",
    ),
    Row(
        rf"\b(?:for me|me),? (?:it's|it is|that's|that is|still) ({NAME})(?! (?:who|that|and|or))",
        catches="For me it's Takeru.",
        spares="For me it's Takeru who is odd.",
    ),
    Row(
        rf"({NAME})(?: is|'s) (?:where i(?:'m| am)? (?:land|stand|end up|at|come down|landing"
        r"|leaning|vot\w+)|where my (?:finger|ballot|vote)|my (?:exile|nomination|nominee|call"
        r"|answer|ballot|lynch|execution)|who i(?:'m| am|'d|'ll)? (?:want (?:gone|out)|exile"
        r"|exiling|send|sending|hang|hanging|vot\w+|pick\w*|choos\w+))",
        catches="Takeru is where I land.",
        spares="Takeru is where I left him.",
    ),
    Row(
        r"\b(?:i(?:'ve|'m)? (?:keep )?(?:land(?:ed|ing)?|settled?|settling|come down|coming down"
        r"|end(?:ed)? up|come back|coming back|returning)|my (?:finger|thumb|arrow|needle|compass"
        rf"|torch) (?:points|is pointing|goes|lands)) (?:on|at|to|with) {NAMED}{_END}",
        catches="I've landed on Takeru.",
        spares="I've landed on Takeru's foot.",
    ),
    Row(
        r"\b(?:percent|per cent|%|more|mostly|sure|set|sold|leaning) (?:sure |set |sold )?"
        rf"on ({NAME}) (?:for|as) (?:the |today's |my |our )?(?:vote|exile|today|execution|lynch"
        r"|ballot|chop|target)",
        catches="I'm sixty percent on Takeru for the exile.",
        spares="I'm sixty percent on Takeru for the wolf.",
    ),
    Row(
        r"\bmy (?:\w+ )?(?:vote|ballot|finger|pen|hand|scales?|needle|lean|preference|mind"
        r"|choice)(?:'s| is)? (?:\w+ly |still |now |currently |slightly |just |kind of |sort of |a"
        r" bit )?"
        r"(?:leans?|leaning|tilt(?:s|ing)?|tip(?:s|ping)?|drift(?:s|ing)?|gravitat(?:es|ing)"
        r"|point(?:s|ing|ed)?|head(?:s|ed|ing)?|inclin(?:es|ed)|swing(?:s|ing)?|hover(?:s|ing)?)"
        r" ?(?:to|toward|towards|over|at|in|around|on|for)?(?: the)?(?: direction of| side of)?"
        rf" {NAMED}(?!'s (?:side|corner))",
        catches="My pen is hovering over Takeru.",
        spares="My pen is hovering over nobody.",
    ),
    Row(
        r"\bi(?:'m| am|'d)? (?:\w+ly |still |now |kind of |sort of |kinda |a bit )?(?:tilt|drift"
        r"|gravitat|tend|inclin|sway)(?:e|ing|ed|ting)? (?:more )?(?:to|toward|towards|for)"
        rf" ({NAME}){_END}",
        catches="I'm drifting towards Takeru.",
        spares="I'm drifting towards Takeru's view.",
    ),
    Row(
        rf"{_WHO}(?: can have| will have|'ll have| shall have| may have| just earned| has earned|"
        r" have earned|'s earned| has just earned| earns?| earned| has gained| gained| and gained|"
        r" wins?| deserves?| just got| is getting|'s getting|'ve earned| just won| take| takes|"
        r" gets?| receives?| got) (?:my|this) (?:\w+ )?(?:vote|ballot|slip|stone|nomination)\b(?!"
        r" of (?:confidence|thanks|trust))",
        catches="Takeru has just earned my vote.",
        spares="Takeru has just earned my trust.",
    ),
    Row(
        r"\b(?:my|this) (?:\w+ )?(?:vote|ballot)(?:'s| is)? (?:goes to |belongs to )?(yours|his"
        r"|hers|theirs)\b",
        catches="My vote is yours.",
        spares="My vote is as good as yours.",
    ),
    Row(
        r"\b(?:agree|agreed|settle|converge|unite|unify|coordinate|coalesce|gather|pile|stack|rally"
        r"|line up|get|come together|consolidate|stay|be) (?:\w+ )?(?:on|onto|around|against)"
        rf" ({NAME}){_END}",
        catches="Can we all agree on Takeru today?",
        spares="Can we all agree on Takeru's guilt?",
    ),
    Row(
        r"\b(?:who(?:'s| is) )?(?:with|join|follow|help|back) (?:me|us) (?:in (?:voting|exiling) "
        r"|on |onto |against |to (?:exile|vote(?: out)?) |exile |vote (?:for |out )?|hang |banish "
        rf"|for )({NAME}){_END}",
        catches="Who is with me on Takeru?",
        spares="Who is with me on Takeru's plan?",
    ),
    Row(
        rf"\b(?:how (?:does|would)) ({NAME}) (?:sound|look|suit|work)(?: to (?:you|everyone|us|you"
        r" all))? (?:for|as) (?:today|tonight|the (?:vote|exile)|an? exile|our (?:vote|exile|pick))",
        catches="How does Takeru sound for today?",
        spares="How does Takeru sound to you?",
    ),
    Row(
        r"\b(?:no (?:objections?|qualms|complaints) (?:to|about|against)|nothing against|i can"
        r" (?:live with|get behind|support|agree to)|fine with|okay with|ok with|happy with|on"
        r" board with|good with) (?:exiling |voting (?:out |for )?|hanging |sending off |the exile"
        rf" of )({NAME})",
        catches="I can live with exiling Takeru.",
        spares="I can live with Takeru.",
    ),
    Row(
        rf"\b(?:no objections?|nothing) (?:to|against) ({NAME}) (?:today|tonight|going|leaving|being"
        r" exiled|as (?:today's|the|our) (?:exile|vote|pick|choice))",
        catches="No objection to Takeru going.",
        spares="No objection to Takeru speaking.",
    ),
    Row(
        r"\b(?:my|the|today's|our) (?:exile|vote|pick|choice|nomination|nominee|target|call)(?: for"
        r" (?:today|tonight|the exile))?,?(?: (?:is|will be|has to be|must be|would be|should be"
        rf"|remains|stays|was always))?:? ({NAME}){_END}",
        catches="My pick for today is Takeru.",
        spares="My pick for today is Takeru's enemy.",
    ),
    Row(
        rf"{LEAD}(?:conclusion|verdict|bottom line|final(?: answer| call)?|answer|call|nomination"
        r"|name|decision|judgment|exile|today|tonight|me|final vote|hence|therefore|thus)(?: for"
        rf" (?:me|today))?[:,=] ?(?:it's |it is )?({NAME})(?=[.!;]|\W*$)",
        catches="Conclusion: Takeru.",
        spares="Conclusion: Takeru lies.",
    ),
    Row(
        r"\b(?:will|shall|'ll|to|let's|i'd|i would|i'm going to|going to|gonna) (?:\w+ly"
        r" )?(?:condemn|sacrifice|judge|nominate|strike (?:out|off)|cross (?:out|off)|cut|drop"
        rf"|ditch|dump|fry|burn|off|bury|oust|evict|eject|expel|yeet|purge|axe) {NAMED}{_END}",
        catches="I'd oust Takeru today.",
        spares="I'd drop Takeru's case.",
    ),
    Row(
        rf"({NAME})(?:'s| is| sits| stands)? (?:(?:right |still |now |firmly |currently )?(?:at|on)"
        r" (?:the )?(?:very )?top of|tops|heads|leads|first on|number one on|highest on) "
        r"(?:my|the) (?:(?:exile|vote|voting|execution|lynch|hanging|chopping) )(?:list|block|order|slip)",
        catches="Takeru is at the top of my exile list.",
        spares="Takeru is at the top of my reading list.",
    ),
    Row(
        rf"({NAME})(?:,? and (?:only|nobody but) {NAME},?)? (?:should|must|needs to|has to|ought to"
        r"|will|shall|'ll) be (?:gone|out|off|away|swinging|hanging|dangling|exiled|outside)\b",
        catches="Takeru should be gone by sundown.",
        spares="Takeru should be glad by sundown.",
    ),
    Row(
        r"\b(?:my|the|our|today's|let|may) (?:vote|votes|ballot|stone|exile|rope|noose|judge?ment"
        r"|verdict|justice|axe|blade|finger|lot|nomination|choice|decision|answer)\b"
        r"(?:(?!\b(?:depends?|hinges?|rests?|waits?|based|was|went|were|had|and|but|if|because"
        r"|since|so|who|whether|before|until|after|from|about|explain\w*|me|count|odd|should i|me"
        rf"|next|talk|listen|ask\w*|said|says|no|not|never)\b|n't)[^,.;{NO_NAME}]){{3,30}}"
        rf"(?: on| upon| for| to| against| at| with| is| be| onto| in| towards?| over|:) ({NAME}){_END}",
        catches="The vote should fall on Takeru today.",
        spares="The vote should wait for Takeru.",
    ),
    Row(
        rf"\b(?:my|our) (?:decision|choice|answer|mind|pick|vote)[^,.;{NO_NAME}]{{0,12}}(?:has not"
        r"|hasn't|have not|won't|will not|does not|doesn't|is not|isn't) (?:changed?|changing"
        rf"|moved?|moving|budged?|shifted)[:,]? ?(?:it's |still |from )?({NAME}){_END}",
        catches="My decision has not changed: Takeru.",
        spares="My decision has not changed, Takeru lies.",
    ),
    Row(
        r"\bi (?:hereby |now |do |must |shall |will )?(?:condemn|sentence|sacrifice|nominate|choose"
        rf" to exile|banish|denounce) ({NAME})(?!'s (?:words?|logic|tone|idea))",
        catches="I hereby condemn Takeru.",
        spares="I hereby condemn Takeru's tone.",
    ),
    Row(
        r"\b(?:curtains|the end of the (?:line|road)|game over|lights out|the chop|the axe|the"
        rf" block|the long walk) for {NAMED}",
        catches="It's curtains for Takeru.",
        spares="It's certain for Takeru.",
    ),
    Row(
        rf"\b(?:on|aboard|join(?:ing)?|hop(?:ping)?|jump(?:ing)?)(?: on)? (?:the|that) ({NAME})"
        r" (?:train|wagon|bandwagon|boat|bus)\b",
        catches="All aboard the Takeru train!",
        spares="All about the Takeru train of thought.",
    ),
    Row(
        r"\b(?:it's|it is|i fear it's|that's) (you) (?:for me|then|today|tonight|i vote|i choose|i'm"
        r" afraid|on my (?:ballot|slip))\b",
        catches="I'm afraid it's you for me.",
        spares="I'm afraid it's you who lied.",
    ),
    Row(
        rf"({NAME})'s {_EXILE} (?:is|seems|looks|would be|feels)(?: like)? (?:the |our |a )?(?:right"
        r"|best|safest|only|correct|wise\w*|necessary|must|due|overdue|sensible|logical)\b",
        catches="Takeru's exile is the right call.",
        spares="Takeru's exile is on my mind.",
    ),
    Row(
        r"\b(?:would|does|will) any(?:one|body) (?:object|mind|disagree|be against)(?: to| with| if"
        rf" we)? (?:\w+ing |vote |exile )?({NAME}){_END}",
        catches="Would anyone object to Takeru?",
        spares="Would anyone listen to Takeru?",
    ),
    Row(
        rf"({NAME})(?: is|'s) (?:still |now |clearly )?my (?:(?!next check|check|first check"
        r"|divin)\w+ )?(?:choice|candidate|target|nominee|nomination|exile|selection|guy for the"
        r" \w+|man for the \w+)\b(?! for (?:an? |the |my |our )?(?:check|divin|seer|wolf|inspect"
        r"|medium|tonight's))",
        catches="Takeru is my choice.",
        spares="Takeru is my choice for a check.",
    ),
    Row(
        r"\bif (?:i|we|you)\b[^.,]{0,24}\b(?:vote|voted|choose|pick|decide|name (?:one|someone"
        r"|anyone|a name)|gun|press|pressed|forced|force)\b[^.,]{0,24}"
        r"(?:(?:,| ) ?(?:it(?:'s|'d be| would be| is|'ll be| has to be|'d have to be)|i'd say|i'd go"
        r" with|i'd pick|i'd take|i'd vote(?: for)?|then|probably|my answer is|that'd be|i say)|,)"
        rf" ({NAME}){_END}",
        catches="If I had to vote right now, it'd be Takeru.",
        spares="If you vote right now, you help Takeru.",
    ),
    Row(
        rf"{LEAD}(?:still|same as (?:before|yesterday|ever)|as before|again|no change|unchanged|once"
        rf" more)(?: here)?[,:]? (?:it's )?({NAME})(?: for me| today)?[.!]*$",
        catches="Same as before, Takeru.",
        spares="Still, Takeru is odd.",
    ),
)
"""The group is whom the vote is for."""
