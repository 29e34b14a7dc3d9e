"""What people ask for: a vote, a reason, a comparison, a result, a role, a suspect, an opinion.

Start with VOTE_ASKED and VOTE_REQUESTED: for each thing there is a table of questions, which count only in a
question, and one of requests, which count anywhere. Whom it is asked of is told by the tables of
:mod:`~agent.lexicon.english.address`.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import ROLE, any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME, NO_NAME

_TELL = any_word(
    "tell",
    "share",
    "state",
    "reveal",
    "report",
    "give",
    "declare",
    "announce",
    "provide",
    "present",
    "deliver",
    "disclose",
    "post",
    "show",
    "come forward",
    "step forward",
    "speak up",
    "let's hear",
    "let us hear",
    "(?:eager|love|like|want|curious|glad|keen|care|need) to (?:hear|know)",
)
_SOON = ".{0,60}"
_WHO = r"\b(?:who(?:m|se|ever|'s|'re|'d|'ll)?|which|where|name)\b"
_EXILES = one_word_of(
    r"exil(?:e|ed|ing) lynch(?:ed|ing)? hang(?:ed|ing)? execut(?:e|ed|ing) eliminat(?:e|ed|ing)"
    r" banish(?:ed|ing)?"
)

QUESTION = PatternTable(
    Row(r"\?\W*$", catches="Who is it?!", spares="Who? I wonder."),
    Row(
        rf"^\W*(?:(?:so|and|but|well|okay|ok|hey|hmm+|also|then|now|please|{NAME})[ ,.!:]{{1,3}}){{0,3}}"
        r"(?:who(?:m|se)?|what|why|how|which|where)(?:'s|'d)?"
        r"(?: (?:are|is|do|did|does|will|would|should|have|has|was|makes?|about|grounds|reason|one)\b)"
        r"(?:.{0,12}\b(?:you|your|everyone|everybody|we|it)\b)",
        catches="So what do you think",
        spares="What you think matters.",
    ),
)
"""A question, even if its mark is lost."""

VOTE_ASKED = PatternTable(
    Row(
        rf"{_WHO}{_SOON}\bvot",  # voting, votes
        catches="Who will you vote for?",
        spares="Who knows? A devoted seer?",
    ),
    Row(
        rf"\bvot\w+\b{_SOON}"
        r"\bwho(?:m|se)?\b",  # whom
        catches="Are you voting, and for whom?",
        spares="Are you voting or not?",
    ),
    Row(
        rf"\bwhat\b{_SOON}\b(?:your|the) (?:\w+ )?(?:vote|ballot)\b",
        catches="What is your final vote?",
        spares="What is your role?",
    ),
    Row(
        rf"\bwho(?:m|'s)?\b{_SOON}\b(?:name|pick|picking|choose|choosing|condemn|send away|target)\b",
        catches="Who should we pick?",
        spares="Who was picked on?",
    ),
    Row(
        r"\bwho(?:m|'s)?\b(?! (?:was|got|were|has been|did))"
        f"{_SOON}{_EXILES}",
        catches="Who should we exile?",
        spares="Who was exiled?",
    ),
    Row(
        r"\bwhose name\b",
        catches="Whose name are you writing down?",
        spares="What is your name?",
    ),
    Row(
        r"\bwho(?:m|'s|'re)? (?:(?:are|is|do|does|should|must|has|needs|will|would|it's|we|you|to"
        r"|gets?|got|want)\b ?){0,4}"
        r"(?:going|goes|go|going to be|out|gone|leaves?|leaving|swings?|swinging|the (?:boot|axe|rope|chop))"
        r"\b(?:(?! (?:first|to|on with|through)\b).{0,20}(?:today|tonight|home)|\W*$)",
        catches="Who goes today?",
        spares="Who goes first?",
    ),
    Row(
        r"\b(?:decided|settled|made up your minds?|chosen|reached a decision)\b"
        r"(?:.{0,24}\b(?:vote|ballot|exile|whom?|name|target|today|yet)\b|\W*$)",
        catches="Have you decided on a target?",
        spares="Have you decided to lie?",
    ),
    Row(
        r"\b(?:who(?:m|'s)?|what(?:'s| is)) (?:is )?your (?:\w+ )?(?:exile|pick|choice|target"
        r"|decision|candidate)\b",
        catches="Who is your pick?",
        spares="Who is your friend?",
    ),
    Row(
        rf"\b(?:are|will|would|do|did|can) you (?:\w+ ){{0,3}}(?:vot(?:e|ing)|exile) (?:for |on |out"
        rf" |against )?{NAME}",
        catches="Will you vote for Takeru?",
        spares="Will you speak for Takeru?",
    ),
    Row(
        r"\b(?:where|which way|how)\b.{0,24}\b(?:you|your) (?:\w+ )?(?:lean(?:ing|s)?|ballot|finger"
        r"|leanings)\b",
        catches="Which way are you leaning?",
        spares="Where are you hiding?",
    ),
    Row(
        r"\bwho(?:m|'s)?\b.{0,24}\b(?:chopping block|for the (?:rope|noose|gallows|exile)|ballot)\b",
        catches="Who is on your ballot?",
        spares="Who is on your side?",
    ),
)
VOTE_REQUESTED = PatternTable(
    Row(
        r"\b(?:tell|share|name|declare|announce|state|give|confirm|reveal|post|hear|lock in|commit"
        rf" to)\b{_SOON}"
        r"\b(?:your|whom?|intended|tentative|final|a|everyone's|everybody's)\b"
        r".{0,24}\b(?:vot|ballots?\b)",  # soon after
        catches="Please state your vote.",
        spares="Please state your role and let us all go and vote.",
    ),
    Row(
        r"\b(?:name|state|give|tell|announce|declare)\b.{0,16}\b(?:your|one|a) (?:\w+ )?"
        r"(?:target|pick|choice|exile|candidate|lean)\b",
        catches="Name your exile target.",
        spares="Name your price.",
    ),
    Row(
        r"\b(?:stance|role|reads?|suspects?|suspicions?) and (?:\w+ ){0,2}votes?\b",
        catches="Give your stance and intended vote.",
        spares="I trust my reads and thoughts.",
    ),
    Row(
        r"^\W*votes?(?:,? (?:please|now|people|folks|everyone))+\b",
        catches="Votes, please!",
        spares="Vote Takeru please!",
    ),
)

_GROUNDS = one_of(
    "reasons? reasoning grounds? basis evidence proof logic motives? justification rationale argument case"
)
WHY_ASKED = PatternTable(
    Row(
        r"(?<!and )(?<!that's )(?<!that is )(?<!which is )\bwhy\b"
        r"(?! not\b| don't (?:we|you)\b| would(?:n't)? (?:a|the)\b)",
        catches="Why do you vote for Takeru?",
        spares="Why not vote for Takeru?",
    ),
    Row(r"\bhow come\b", catches="How come you doubt Takeru?", spares="How did you come here?"),
    Row(
        rf"\b(?:on|for) (?:what|which) (?:\w+ )?{_GROUNDS}\b",
        catches="On what grounds do you doubt Takeru?",
        spares="On which day did you come?",
    ),
    Row(
        rf"\bwhat(?:'s| is| are| was| were)? (?:your|the|his|her|their|this|that|{NAME}'s) (?:\w+"
        rf" )?{_GROUNDS}\b",
        catches="What is your reason?",
        spares="What is your name?",
    ),
    Row(
        r"\b(?:any|got|have|have you|is there|where(?:'s| is)|which|what) (?:\w+ ){0,2}"
        r"(?:reasons?|grounds|basis|evidence|proof|justification)\b",
        catches="Got any proof?",
        spares="Got any plans?",
    ),
    Row(
        r"\bwhat (?:makes|made|drives|led|leads|brings|brought|has made|gives|gave|convinced|tipped)\b",
        catches="What makes you so sure?",
        spares="What do you make of it?",
    ),
    Row(
        r"\bwhat(?:'s| is| was)? (?:\w+ )?(?:behind|against)\b",
        catches="What is behind your vote?",
        spares="What is your vote?",
    ),
    Row(
        r"\b(?:based|basing|base)\b.{0,24}\bwhat\b|\bwhat\b.{0,36}\b(?:based|basing|base)\b|\bwhat for\b",
        catches="Based on what?",
        spares="What is the first step?",
    ),
    Row(
        r"\bhow (?:can|could) you (?:be|possibly|know)\b|\bhow do you know\b|\bhow did you (?:come"
        r" to|arrive|reach|decide|choose)\b"
        r"|\bhow are you so\b",
        catches="How can you be so sure?",
        spares="How can we win?",
    ),
    Row(
        rf"\bwhat (?:has|have|had|did) (?:{NAME}|he|she|they|i) (?:ever |even )?(?:done|do|said|say)\b",
        catches="What did Takeru do to you?",
        spares="What did you do?",
    ),
    Row(
        r"\b(?:could|can|would|will|care|mind|please|willing|able)\b.{0,24}"
        r"\b(?:explain|explaining|elaborate|elaborating|clarify|justify|walk (?:me|us) through|back"
        r" (?:it|that) up)\b",
        catches="Could you explain that?",
        spares="Could you repeat that?",
    ),
)
WHY_REQUESTED = PatternTable(
    Row(
        r"(?<!\bto )\b(?:explain|justify|elaborate|clarify|account for)\b"
        r"(?! (?:it|that|this|why|myself|how) (?:away|well|better))",
        catches="Please explain yourself.",
        spares="That explains a lot.",
    ),
    Row(
        rf"{_TELL}.{{0,40}}\b(?:{_GROUNDS}|why)\b",
        catches="Tell us your reasons.",
        spares="Tell us your name.",
    ),
    Row(
        r"\b(?:walk (?:me|us) through|back (?:that|it|this|your \w+) up|spell (?:it|that) out|show"
        r" your work)\b",
        catches="Back that up.",
        spares="Get back up.",
    ),
)

COMPARE_ASKED = PatternTable(
    Row(
        r"\bwhich (?:one )?(?:of (?:the|these|those|them|our|you|us)\b|one\b|seer|claim|claimant"
        r"|side|story|medium|version|account)\b",
        catches="Which seer do you believe?",
        spares="Which day is it?",
    ),
    Row(
        rf"\bwhich(?: one)? of {NAME},? (?:and|or) {NAME}",
        catches="Which of Takeru and Sakura do you believe?",
        spares="Which of us is it, Takeru?",
    ),
    Row(
        rf"{NAME},? or(?: \w+)? {NAME}",
        catches="Takeru or Sakura?",
        spares="Takeru or nobody?",
    ),
    Row(rf"\bbetween {NAME},? and {NAME}", catches="Between Takeru and Sakura?", spares="Between us?"),
    Row(rf"{NAME} (?:vs\.?|versus) {NAME}", catches="Takeru vs Sakura?", spares="Takeru for Sakura?"),
    Row(
        r"\bwho(?:m|se|'s)?\b.{0,40}\b(?:more|better|of the (?:two|three)|out of)\b",
        catches="Whom do you trust more?",
        spares="Whom do you trust most?",
    ),
    Row(
        rf"{NAME},? (?:and|or) {NAME}(?!\w).{{0,60}}\b(?:more|which|either|rather)\b",
        catches="Takeru and Sakura both claim it, who is more credible?",
        spares="Do Takeru and Sakura agree?",
    ),
)
COMPARE_REQUESTED = PatternTable(
    Row(
        r"\b(?:compare|weigh|rank)\b.{0,16}"
        rf"(?:{NAME},? (?:and|with|against|to) {NAME}|\bthe (?:two|three|claims|seers))",
        catches="Compare Takeru and Sakura for us.",
        spares="Nothing compares to Takeru.",
    ),
    Row(
        r"\b(?:pick|choose|decide)\b.{0,24}\b(?:between|one of|a side|which)\b",
        catches="Choose between them.",
        spares="Choose wisely.",
    ),
)

_DIVINE = any_of(
    "divin\\w*",
    "check(?:ed)?",
    "inspect(?:ed)?",
    "look(?:ed)? (?:at|into)",
    "peek(?:ed)?",
    "scan(?:ned)?",
    "scry",
)
_OUTCOME = any_of(
    "results?", "divinations?", "visions?", "findings?", "readings?", "checks?", "outcome", "inspection"
)
RESULT_ASKED = PatternTable(
    Row(
        rf"\bwhat(?:'s| is| was| were| are)? (?:your|the|his|her|their) (?:\w+ ){{0,2}}{_OUTCOME}\b",
        catches="What was your divination?",
        spares="What was your reason?",
    ),
    Row(
        rf"\b(?:who(?:m|se|'s)?|which|what)\b.{{0,36}}\b(?:did|have|has) (?:you|he|she|they|the seer"
        rf"|{NAME}) (?:\w+ )?{_DIVINE}\b",
        catches="Whom did you check?",
        spares="Whom did you trust?",
    ),
    Row(
        r"\bwhat (?:did|has|have|does) (?:you|the|your|our)\b.{0,24}"
        r"\b(?:find|found|see|seen|saw|learn|learned|divine|discover|show|shown|reveal|tell|told|say)\b"
        r"(?=.{0,24}\b(?:night|result|check|crystal|cards|stars|dead|spirits?|medium|seer|orb|vision)|\W*$)",
        catches="What did you find last night?",
        spares="What did you say yesterday to him?",
    ),
    Row(
        r"\bwhat (?:did|has|have) you (?:find|found|divine|divined|discover\w*|learn\w*|see|seen)\b",
        catches="What did you find, then?",
        spares="What did you say?",
    ),
    Row(
        r"\b(?:did|has|have|does) (?:anyone|anybody|someone|the (?:seer|medium)|our (?:seer|medium)"
        r"|you)\b.{0,36}"
        r"\b(?:find|found|learn\w*|results?|divin\w+|check(?:ed)?|discover\w*|inspect\w*|visions?)\b",
        catches="Did the seer find anything?",
        spares="Did the seer speak?",
    ),
    Row(
        r"\b(?:any|no|got a|got any|is there a|are there any|where(?:'s| is| are) (?:the|your|our))"
        rf" (?:\w+ )?{_OUTCOME}\b",
        catches="Any results?",
        spares="Any thoughts?",
    ),
    Row(
        r"\bwhat (?:colou?r|was (?:he|she|it))\b|\b(?:human|black|wolf|werewolf) or (?:human|white"
        r"|wolf|not|werewolf)\b",
        catches="Human or werewolf?",
        spares="Takeru or Sakura?",
    ),
    Row(
        rf"\bhow did (?:{NAME}|he|she|it|the (?:check|divination)|your (?:check|divination)) (?:turn"
        r" out|come (?:up|back|out)|look)",
        catches="How did Takeru come back?",
        spares="How did Takeru vote?",
    ),
    Row(
        rf"\b(?:was|were) (?:\w+ ){{0,2}}(?:{NAME}|he|she|they|it)(?!\w).{{0,16}}\b(?:human"
        r"|(?:were)?wolf|black|white|innocent)\b",
        catches="Was Takeru human?",
        spares="Is Takeru human?",
    ),
)
RESULT_REQUESTED = PatternTable(
    Row(
        rf"{_TELL}.{{0,60}}"
        rf"\b(?:{_OUTCOME}|divin\w+|who you checked|what you (?:saw|found|learned)|d\d|n\d|inspection)\b",
        catches="Please reveal your result.",
        spares="Please reveal your thoughts.",
    ),
    Row(
        rf"\b{_OUTCOME},? (?:please|now)\b",
        catches="Result, please.",
        spares="Resulting in chaos, please.",
    ),
    Row(
        rf"^\W*(?:the )?(?:seer|medium|{NAME})[,:]? (?:please )?(?:report|your report)\b",
        catches="Seer, report!",
        spares="The seer reported.",
    ),
)

_CLAIM = any_of("claim\\w*", "counter-?claim\\w*", "co", "contest\\w*", "roles?", "rivals?", "challengers?")
ROLE_ASKED = PatternTable(
    Row(
        r"\b(?:are|aren't|were) you (?:\w+ ){0,2}?(?:the |a |an |claiming |our )?(?:\w+ )?"
        + ROLE
        + r"\b(?! or)",
        catches="Are you really the seer?",
        spares="Are you with the others against the seer?",
    ),
    Row(
        rf"\bwho(?:'s| is| are|'re)(?: the| our| a)? (?:real |true |actual |other )?{ROLE}\b",
        catches="Who is the real seer?",
        spares="Who is against the seer?",
    ),
    Row(
        r"\b(?:anyone|anybody|any|anyone else|somebody|who else|nobody|no one|no)\b.{0,40}"
        rf"\b(?:seers?|mediums?|bodyguards?|{_CLAIM})\b",
        catches="Anyone with a claim?",
        spares="Anyone with an acclaimed voice?",
    ),
    Row(
        r"\bwhat(?:'s| is| was)? (?:your|the) (?:\w+ )?(?:role|claim)\b|\bwhat are you\W*$|\bwhich role\b",
        catches="What is your role?",
        spares="What is your reason?",
    ),
    Row(
        rf"\b(?:is|isn't) there (?:a|an|any|no) {ROLE}\b",
        catches="Is there a medium?",
        spares="Is there a reason?",
    ),
    Row(
        rf"\bwhere(?:'s| is| are) (?:the|our) (?:\w+ )?{ROLE}\b",
        catches="Where is our medium?",
        spares="Where is our proof?",
    ),
    Row(
        r"\b(?:will|would|could|can|may|has|have|is|should) (?:the|our|a|any|some) (?:\w+"
        rf" )?{ROLE}\b.{{0,30}}"
        r"\b(?:com(?:e|ing)|step|speak|reveal|show|claim(?:ed)?|here|alive|there|among|present|stand"
        r"|around)\b",
        catches="Will the seer come forward?",
        spares="Will the seer die?",
    ),
    Row(
        rf"\bwho (?:among|of|here|in)\b.{{0,24}}\b(?:is|holds|has|claims?|carries)\b.{{0,24}}{ROLE}\b",
        catches="Who among us is the seer?",
        spares="Who among us trusts Takeru?",
    ),
    Row(
        r"\b(?:do|does|did) (?:you|anyone|anybody) (?:\w+ )?(?:have|hold|got) (?:a|any) (?:\w+"
        r" )?(?:role|power|ability|claim)",
        catches="Do you have a role?",
        spares="Do you have a hunch?",
    ),
    Row(
        rf"^\W*{ROLE},? (?:are you|anyone|anybody|you there|where)",
        catches="Seer, are you there?",
        spares="Seer, well done?",
    ),
)
ROLE_REQUESTED = PatternTable(
    Row(
        rf"{_TELL}.{{0,60}}"
        rf"\b(?:roles?|seer|medium|claims?|co|what you are|who you are)\b",
        catches="Please reveal your role.",
        spares="Please reveal your thoughts.",
    ),
    Row(
        rf"\b(?:seer|medium|bodyguard)s?\b.{{0,30}}{_TELL}",
        catches="Seer, please come forward.",
        spares="Seer, please come with us.",
    ),
    Row(
        r"\b(?:seer|medium|bodyguard)s?\b(?:,| please| now| should| must| needs to| has to)+ "
        r"(?:claim|come out|step (?:up|out|forward)|show yourself|speak|stand up|identify yourself)\b",
        catches="Seer, show yourself!",
        spares="Seer, stay hidden!",
    ),
    Row(
        r"^\W*(?:please )?(?:claim|declare)(?: your role)?(?: now| please|, please)\b",
        catches="Claim now!",
        spares="Claims now abound.",
    ),
)

_VIEW = any_of(
    "thoughts?",
    "opinions?",
    "reads?",
    "ideas?",
    "insights?",
    "instincts?",
    "impressions?",
    "feelings?",
    "views?",
    "takes?",
    "comments?",
    "input",
    "gut",
    "observations?",
)
_SUSPICION = any_of("suspicions?", "suspects?", r"hunch\w*", "accusations?")
_SUSPECTS = any_of(
    r"(?:dis|mis)?trust(?!worth)",
    r"suspect\w*",
    r"suspicious",
    "(?:were)?wol(?:f|ves)",
    "wolfy",
    "wolfiest",
    "lying",
    "liar",
    "odd(?:est)?",
    "off",
    "sus",
    "shady",
    "shadiest",
    "fishy",
    "fake",
    "doubt\\w*",
    "worr(?:y|ies|ied)",
    "bothers?",
    "strange",
    "smells?",
    "stinks?",
    "guilty",
    "eye on",
    "howl\\w*",
    "accuse",
    "evil",
    "fur",
    "hiding",
    "radar",
)
SUSPECT_ASKED = PatternTable(
    Row(
        r"\b(?:who(?:m|'s|ever)?|which (?:person|player|one of us))\b"
        r"(?!.{0,30}(?<!is)(?<!s)\b(?:do you|you) (?:most )?trust\b)"
        rf".{{0,60}}\b{_SUSPECTS}\b",
        catches="Whom do you suspect?",
        spares="Whom did you guard?",
    ),
    Row(
        rf"\b(?:any|your|a)\b.{{0,24}}\b{_SUSPICION}\b",
        catches="Any suspicions so far?",
        spares="Any news so far?",
    ),
    Row(
        r"\b(?:who|anyone|anybody|someone|somebody)\b.{0,40}"
        r"\b(?:seems?|looks?|sounds?|feels?|strange|smells?|worr(?:y|ies)|suspicious|suspect|odd"
        r"|stands? out|catch\w*)\b",
        catches="Does anybody seem off?",
        spares="Does anybody know?",
    ),
    Row(
        r"\b(?:do|did) you (?:\w+ )?suspect (?:anyone|anybody|someone|somebody)",
        catches="Do you suspect anyone?",
        spares="Do you suspect Takeru?",
    ),
    Row(
        r"\bwhere (?:is|are|do you see) the (?:were)?wol(?:f|ves)\b|\bwho do you think\b",
        catches="Where is the wolf?",
        spares="Where is the seer?",
    ),
)
SUSPECT_REQUESTED = PatternTable(
    Row(
        rf"(?:{_TELL}|\bname\b|\bhear\b).{{0,40}}"
        rf"\b(?:{_SUSPICION}|who(?:m)? you (?:\w+ )?(?:dis|mis)?(?:suspect|trust|doubt)|your wolf)\b",
        catches="Name your top suspect.",
        spares="Name your price.",
    ),
)

OPINION_ASKED = PatternTable(
    Row(
        r"\bwhat (?:do|does|are|is|did|would) "
        rf"(?:you|everyone|everybody|all|your|others|the|we|people|y'all|ye|u|anyone|{NAME})(?!\w).{{0,40}}"
        r"\b(?:think|thinking|thoughts?|opinions?|feel|feeling|reads?|make|making|say to|reckon|see)\b",
        catches="What does everyone think?",
        spares="What does everyone say?",
    ),
    Row(
        rf"\b(?:any|your|got|some|other)\b.{{0,24}}\b{_VIEW}\b",
        catches="Any thoughts so far?",
        spares="Any news so far?",
    ),
    Row(
        rf"^\W*(?:(?:{NAME}|so|well)[ ,.!:]{{1,3}}){{0,3}}{_VIEW}\b", catches="Thoughts?", spares="A thought?"
    ),
    Row(
        r"\bwhat (?:you|everyone|everybody|they) (?:all )?(?:thinks?|makes?|feels?)\b",
        catches="May I ask what you make of it?",
        spares="What do you do?",
    ),
    Row(
        r"\bwhat(?:'s| is) (?:your|the) (?:\w+ )?(?:take|view|heart|read|opinion|impression|feeling"
        r"|gut|mood|stance|position|thought|verdict)\b",
        catches="What's your honest take?",
        spares="What's your role?",
    ),
    Row(
        rf"\bhow (?:do|does|are|is|did) (?:things|it|this|that|the \w+|{NAME}|he|she|they) .{{0,24}}"
        "(?:look|seem|strike|sound|sit|stand|feel|come across)",
        catches="How does Takeru strike you?",
        spares="How does Takeru know?",
    ),
    Row(
        r"\bhow (?:do|does|did|would) (?:you|everyone|everybody|we all|the rest of you) (?:\w+"
        r" )?(?:see|feel|read|judge|view|rate|assess|take)",
        catches="How do you read Takeru?",
        spares="How do you do?",
    ),
    Row(
        rf"\b(?:what|how) (?:about|of) (?:you|him|her|them|this|that|it|{NAME})(?!\w)",
        catches="And what about Takeru?",
        spares="What about your role?",
    ),
    Row(
        r"\b(?:do|does|don't|did|can|are|would(?! you believe)) (?:you|anyone|anybody|everyone"
        r"|we)\b(?: \w+){0,2}? "
        r"(?:suspect|(?:dis|mis)?trust|think|agree|believe|buy|feel|find|doubt|see|convinced|follow)\b",
        catches="Do you trust Minato?",
        spares="Do you know Minato?",
    ),
    Row(
        r"^\W*(?:agree[d]?|thoughts|opinions?|agree or disagree|don't you (?:think|agree|find))\b",
        catches="Agree or disagree?",
        spares="Ready?",
    ),
    Row(
        rf"\b(?:is|isn't|could|couldn't|does|doesn't|might|seems?|was) {NAME} .{{0,40}}"
        r"\b(?:wolf|werewolf|human|suspicious|lying|fake|real|odd|off|strange|trust\w*|honest"
        r"|genuine|credible|weird|telling the truth)\b",
        catches="Is Takeru lying to us?",
        spares="Is Takeru here?",
    ),
    Row(
        r"\bwhere do(?:es)? (?:you|everyone|everybody) stand\b|\bam i (?:wrong|alone|the only)\b",
        catches="Where do you stand?",
        spares="Where do we meet?",
    ),
)
OPINION_REQUESTED = PatternTable(
    Row(
        rf"(?:{_TELL}|\bhear\b).{{0,40}}"
        rf"\b(?:{_VIEW}|stance|perspectives?|what (?:you|everyone|everybody) (?:all )?(?:thinks?|makes?))\b",
        catches="Let's hear your thoughts.",
        spares="Let's hear the seer.",
    ),
    Row(
        r"\b(?:weigh in|chime in|share) (?:on|about)\b",
        catches="Please weigh in on this.",
        spares="The weight is on this.",
    ),
    Row(
        rf"^\W*(?:(?:{NAME}|so)[ ,.!:]{{1,3}}){{0,3}}{_VIEW}(?:,? please| on {NAME})\b",
        catches="Thoughts, please.",
        spares="Thoughtless, please.",
    ),
)

_NO_BREAK = "[^,;]*$"
OFFER = PatternTable(
    Row(
        r"\bi(?:'ll| will| can|'m going to| am going to|'ve| have)\b" + _NO_BREAK,
        catches="I will ",
        spares="I will listen, so ",
    ),
    Row(r"\b(?:i|to|we|who|you) $", catches="Now I ", spares="Sakura and I, please "),
    Row(
        rf"\b(?:if|he|she|they|when|once|until|before|after)\b{_NO_BREAK}",
        catches="They must ",
        spares="They are odd, so ",
    ),
    Row(r"n't $", catches="Please don't ", spares="Why won't you "),
    Row(r"\bi(?:'d| would) (?!like|love|rather|want)\w+ $", catches="I'd gladly ", spares="I'd like "),
    Row(r"\b(?:no need|refuse|reason|time) to $", catches="No need to ", spares="I need to "),
)
"""Who speaks like this before "tell" does not ask to be told; sees what stands before."""

POLITE = PatternTable(
    Row(
        r"\b(?:can|could|will|would|do) you(?: \w+)? $"
        r"|\b(?:want|like|love|need|expect|ask|invite|urge) (?:you|everyone|everybody|all"
        rf"|{NAME})(?: all| now)? to $",
        catches="I want you to ",
        spares="I want to ",
    ),
)
"""Who speaks like this before "tell" asks after all; sees what stands before."""

AND = PatternTable(
    Row(
        rf"(?:,|;|\band\b|\balso\b)[^\w{NO_NAME}]*+(?=(?:who(?:m|se)?|what|why|how|which|where|do you"
        r"|are you|did you|will you|tell|state|share)\b)",
        catches="You lean Takeru, and why do you?",
        spares="Tell us your vote.",
    ),
)
"""Where one question ends and the next begins."""

OWN_DOING = PatternTable(
    Row(
        r"\b(?:you|your|yourself)\b",
        catches="Why are you so quiet?",
        spares="Why so quiet?",
    ),
)
"""A reason is asked for what the one who is asked does."""

TOLD_BY_ME = PatternTable(
    Row(
        r"\b(?:i|we)(?:'ll|'ve|'d|'m)? (?:(?!you\b|everyone\b|everybody\b)\w+ ){0,3}"
        r"(?:tell|share|state|reveal|report|give|declare|announce|provide|present|deliver|disclose"
        r"|post|show|speak up|explain)\b",
        catches="As the medium I must announce",
        spares="I want you to announce",
    ),
    Row(
        rf"(?:\b(?:who|that|which|he|she|they|it)|{NAME}) (?:can|could|will|would|should|may|might"
        r"|did|does) (?:\w+ )?"
        r"(?:tell|share|state|reveal|report|give|declare|announce|show|explain)\b",
        catches="I am one who can tell",
        spares="Who can, please tell",
    ),
)
"""The speaker or somebody else is to tell; sees the request and what stands before."""
