"""What no English line may say. The sentences are in lower case."""

from __future__ import annotations

import re

from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME, NO_NAME
from agent.speech.gate.english_address import SPOKEN_TO, is_foreign, strangers
from agent.speech.gate.guard import Guard, LanguageGuards

_ROLE = "(?:seer|fortune teller|diviner|medium|psychic|bodyguard|knight|guardian|villager|townie|hunter)"
_WOLF = "(?:were)?wol(?:f|ves)"
_I = r"\b(?:i|we)(?:'m|'ve|'ll|'d|'re)?\b"
_NOT = r"(?:\b(?:not|no|never|nothing|nobody|none|neither|cannot|without|yet)\b|n't\b)"
_NOTHING = f"^[^{NO_NAME}]*{_NOT}[^{NO_NAME}]*$"
"""A denial that names nobody."""

_CASTS = one_of(
    r"vot\w* ballots? exil\w* execut\w* lynch\w* hang\w* banish\w* eliminat\w* remov\w* name die go"
)

_VOTE = Guard(
    re.compile(
        any_of(
            r"\b(?:vot(?:e|es|ed|ing)|ballots?|exil\w+|execut\w+|lynch\w*|hang(?:ed|ing)?|banish\w*"
            r"|eliminat\w+"
            r"|gallows|noose|rope|guillotine|pyre|stake|dump|string up|chop|sacrific\w+|survives?)\b",
            f"^(?:everyone|all|friends|so|let's all)? ?{NAME} (?:today|tonight)(?= please|$|[.!])",
            rf"\b(?:agree on|mark) {NAME}|\b(?:lot|finger|money|bet|hand|sights?)\b.*\b(?:on|at"
            rf"|against) {NAME}|\b(?:after|thinking"
            f"|targeting) {NAME}"
            rf"|{NAME} is (?:the one (?:to\b|(?:i|we) (?:choose|pick|want|name))|my target|your target)"
            f"|{NAME} it (?:must|has to|will"
            rf"|should) be|\bit (?:must|has to|should) be {NAME}",
            r"\bget(?:ting)? rid of\b|\b(?:has|have|had|needs?|must|ought|got|should"
            r"|deserves?)(?: to)? (?:go|die|leave)\b",
            r"\bput me down\b|\bcount me in\b|\boff with\b|\baway with\b|\bout with\b"
            r"|\bsend\w* .*\b(?:home|away|off)\b",
            r"\b(?:writ\w+|put\w*) .*\b(?:name|down)\b|\bremove\b|\b(?:kick|throw|cast)\w* out\b|\bswing\b",
            f"^(?:so |then |well )?{NAME} it is\\b|\\bit(?:'s| is|'ll be| will be"
            f"|'s going to be) {NAME}(?= for me\\b|$|[.!])"
            f"(?<!honest it's {NAME})",
            rf"\bmy (?:final )?(?:pick|choice|target|answer|decision)\b|\bchoos\w+ {NAME}"
            rf"|\bi(?:'m)? (?:am )?going (?:with|for) {NAME}",
        )
    ),
    re.compile(
        any_of(
            r"\b(?:yesterday|last (?:round|time|vote|ballot|day|word))\b|\bwho (?:else )?voted\b",
            rf"(?:{NAME}|\b(?:was|were|has|have|had|you|they|he|she|why|did)) (?:\w+ )?(?:voted|exiled"
            r"|executed|vote)\b(?! out by)",
            rf"{NAME}(?:'s|'s own) (?:\w+ )?(?:vote|ballot)|\b(?:his|her|their|your) (?:\w+ )?(?:vote"
            r"|ballot)s?\b(?!.*\bmy\b)",
            r"\?\W*$",
            rf"(?:honest|real|sincere|truthful|genuine)\b.*\bit's {NAME}",
            r"^(?!.*\b(?:(?:one|body|nothing|none|anyone) but|except|besides|other than|rather than|else"
            r"|instead|chang\w+|hesitat\w+)\b)"
            rf".*{_NOT}(?: \w+){{0,4}} {_CASTS}\b",
            r"\b(?:vote|ballot)s? (?:(?:is|are|was)n't|(?:is|are|was) (?:still )?(?:not|open|undecided))",
        )
    ),
)

_OWN_VOTE = Guard(
    re.compile(
        r"\b(?:i|i'll|i'm|we|let's|everyone|please)\b[^.!?]*\bvot\w* (?:for |against )?(?:me|myself|i)\b"
        r"|^vote (?:for )?(?:me|myself|i)\b"
    ),
    re.compile(r"\b(?:if|must|want|you|they|not|why|who)\b|n't\b"),
)
_HEDGED = any_of(
    r"\b(?:think|believe|suspect\w*|guess|feel\w*|may|might|could|would|seems?|looks?|sounds?|maybe"
    "|perhaps|probably|possibly|likely"
    r"|suppose|wonder\w*|afraid|doubt\w*|sure|if|whether|or|unless|either|who|which|what|suspicious"
    r"|acting?|acts|like|hope\w*|find"
    r"|found a|opinion|instinct|gut|nose|hunch|smell\w*|find|must|has to|deduc\w+|elimination|only"
    r"|remains?|leaves?|side)\b",
    rf"(?:{NAME}|\b(?:he|she|they|you))(?:'s)? (?:\w+ )?(?:sa(?:ys?|id)|claim\w*|call\w*|divin\w*"
    r"|result\w*|vision|found|saw|told|tells|accus\w*|nam\w+|think\w*|show\w*|report\w*|point\w*)",
    rf"\bwas innocent\b|\b(?:calling|called|according|believing|following|word)\b|\btrust(?:ing)? {NAME}"
    f"|{_NOT}",
)
_SELF = re.compile(
    rf"\b(?:i|me|myself)(?: am|'m)? (?:(?:not|no|never|a|an|the|any|kind of|of) ){{0,3}}{_WOLF}\b"
)
_STATED = Guard(
    re.compile(
        rf"{NAME}.*\b(?:human|villager|innocent|clean|{_WOLF})\b|\b(?:human|villager|innocent|clean"
        rf"|{_WOLF})\b[^.!?]*(?:in|is|was) {NAME}"
        rf"|{NAME}(?:'s)? (?:is |was |must be )?(?:a |an )?(?:black|white|evil|guilty|pure|bad)\b(?! at)"
        f"|{NAME} (?:is|was|has been|got)"
        r" (?:checked|divined|inspected|examined)\b"
    ),
    re.compile(rf"{_HEDGED}|\?\W*$"),
)
"""A species stated flatly: only a result can be that sure."""

_OWN_RESULT = Guard(
    re.compile(
        any_of(
            rf"{_I}(?: \w+){{0,3}}? (?:divin\w+|inspect\w*|investigat\w+|scr(?:y|ied)|scann?ed"
            r"|peek(?:ed)?)\b",
            rf"{_I}(?: \w+){{0,2}}? (?:check(?:ed)?|examined?|looked (?:at|into)|gazed (?:at|into)"
            rf"|saw (?:into|through)) (?:on )?(?:{NAME}|(?:him|her|them)\b)",
            r"\bmy\b.*\bcrystal ball\b|\bi\b.*\bcrystal ball\b|\bi used my\b"
            r"|\bmy (?:\w+ ){0,2}(?:divination|crystal|orb|visions?|results?|tarot|scrying"
            r"|prophecy|power)\b",
        )
    ),
    re.compile(rf"{_NOTHING}|\b(?:my|the) power to\b|\bin my power\b"),
)
_SHOWN = Guard(
    re.compile(
        any_of(
            r"\b(?:crystal(?: ball)?|orb|moon|cards?|tarot|stars?|spirits?|bones|gods?|visions?|dreams?|runes"
            r"|tea leaves|ghosts?)\b.*"
            r"\b(?:t(?:ell|old)|tells|show\w*|reveal\w*|whisper\w*|sa(?:y|ys|id)|spoke|clear)\b",
            f"{NAME} (?:has )?(?:came|come|comes|turned|turns) (?:back|up|out)\\b|{NAME} (?:is|was"
            "|has been) (?:revealed|confirmed|proven|cleared|clean\\b)",
            rf"\bresults?\b.*{NAME}|\bguilty\b|{NAME} howls\b",
            rf"\b(?:know|knew|certain|positive|proof|proven|confirmed?|fact)\b.*{NAME}.*\b(?:is|was"
            rf"|as)\b.*\b(?:{_WOLF}|human|innocent|villager)\b",
        )
    ),
    re.compile(
        any_of(
            _NOTHING,
            rf"{NAME}(?:'s)? (?:\w+ )?(?:divin|result|vision|claim|said|says|check|found)",
            r"\?\W*$",
            r"\b(?:his|her|their|your|seer's) (?:\w+ )?(?:divin\w+|results?|vision)",
            rf"(?:{_NOT}|\bnothing) (?:\w+ ){{0,2}}(?:know|certain|proof|proven|proved|confirm)",
        )
    ),
)

_CLAIMED = any_of(
    rf"\bi(?:'m| am)(?: (?!not\b|no\b|sure\b|afraid\b)[\w']+){{0,3}}? {_ROLE}\b(?!')",
    rf"\bas (?:the|a|an|your|our)(?: \w+)? {_ROLE}\b(?!')",
    rf"\bmy (?:\w+ )?(?:role|job|duty) (?:is|was|here)\b|\brole: ?\w+|\bmy seer\b|\b{_ROLE}'s (?:gift"
    "|power|eye|sight)",
    rf"\bi (?:was|have been|got|drew|hold|carry|received)(?: \w+){{0,4}}? {_ROLE}\b",
    r"\b(?:seer|medium) (?:claim|co) (?:from|by) me\b|^this (?:seer|medium|bodyguard)\b|\bi the (?:seer"
    r"|medium|bodyguard)\b|\b(?:seer|medium|bodyguard|villager) role\b|\bi(?:'m"
    r"| am) (?:not|no) (?:a |an |longer a )?villager\b",
    rf"^being (?:a|the|your|an)(?: \w+)? {_ROLE}\b|\bbecause i(?:'m| am)\W*$|\bi know because i am\b",
    rf"\bi (?:guard|protect|shield|watch over) (?:people|someone|players|you|us|them|{NAME})",
    r"\b(?:just|only|simple|mere|plain|humble|ordinary|innocent) (?:an? )?(?:\w+ )?villager\b"
    rf"|\b{_ROLE} (?:here|is me)\b",
)
_ROLE_CLAIM = Guard(
    re.compile(_CLAIMED),
    re.compile(
        rf"\?\W*$|{NAME}(?:'s)? (?:\w+ ){{0,3}}as (?:the|a|an|our) (?:\w+ )?{_ROLE}|\bif i (?:were|was)\b"
    ),
)
_GUARDING = Guard(
    re.compile(
        any_of(
            r"\bi(?:'ve)?(?: \w+){0,2}? (?:protect|guard|shield)(?:ed|ing)\b|\bi watched over\b",
            rf"\bi (?:(?:have )?saved|protect|guard) {NAME}|\bi (?:kept|stood) (?:watch|guard)\b",
            r"\b(?:under|behind) my (?:guard|protection|shield|watch)\b",
        )
    ),
    re.compile(rf"{_NOTHING}|\?\W*$|\bif i\b"),
)
_WOLF_TALK = Guard(
    re.compile(
        any_of(
            f"{_I}(?: are| am)?(?: (?:also|really|actually|indeed|truly|secretly|the|a|both|all"
            rf"|one of the|just|only|in fact|honestly|your|big|bad)){{0,4}} {_WOLF}\b(?! (?:hunter"
            "|expert))",
            rf"\b(?:we|us)(?: the)? {_WOLF}|\b(?:my|our|fellow)(?: \w+)? {_WOLF}\b(?! (?:candidate|pick"
            r"|read|suspect|list|guess|hunt))|\bfellow wolf",
            rf"(?:^|\b(?:i|me|speaking|and|but) )as (?:a|an|the|one of the)(?: \w+)? {_WOLF}\b"
            rf"|\bbeing (?:a|the) {_WOLF} (?:i|my)|\b(?:fun|hard|good|nice|lonely) (?:being|to be) (?:a"
            rf"|the) {_WOLF}|^wolves\b",
            rf"^(?:yes |well |so |ok(?:ay)? )?(?:an? |the )?{_WOLF}\W*$|\bi(?:'m| am)(?: (?!not\b"
            r"|no\b)\w+){0,4} (?:bad guys?|evil|villain|traitor|impostor|monster|beast|culprit"
            r"|killer)\b",
            r"\b(?:me|i|us|we) who (?:attacked|killed|ate|bit|did)\b|\bi confess\W*$|\b(?:i|we) did it\b",
            r"\bpack ?mates?\b|\b(?:my|our) (?:pack|partner|teammate|team-mate|accomplice|co-conspirator"
            r"|comrades?|true team)\b",
            rf"(?:{_I}|\blet's\b)(?:(?!\b(?:who|why|if|whoever|whether)\b|{_WOLF}|{NAME})[^.!?]){{0,24}}"
            r"\b(?:attack(?:ed)?|bit|bite|ate|eat|devour\w*|kill(?:ed)?|murder\w*|slaughter\w*"
            rf"|slew|hunt(?:ed)? down|hunted)\b[^.!?]{{0,12}}{NAME}",
            rf"\b(?:we|i) (?:chose|picked|took|target(?:ed)?|silenced|got)\b[^.!?]*{NAME}[^.!?]*\bnight\b",
            rf"{NAME}.*\b(?:delicious|tasty|tasted)\b|\b(?:eating|devouring|biting|eaten) {NAME}"
            r"|\bmy (?:fangs?|claws?|fur|tail|paws?|prey)\b"
            rf"|\b(?:me|i)\b.*\bthe pack\b(?! of)|\bpack will\b|\bblend in\b|\b(?:my|our) (?:cover|disguise"
            r"|true (?:nature|identity|colou?rs)|secret)\b",
            r"\bi(?:'ll| will|'m going to| must| have to| should)(?: \w+)? pretend to be\b"
            r"|\bwhile pretending\b",
            r"\byou(?:'ve| have)? (?:got|caught|found) me\b|\bhow did you (?:know|guess|find)\b"
            r"|\bguilty as charged\b|\bfound me out\b",
            r"\b(?:is|was|are) (?:completely |quite )?right (?:about me|that i)\b|\bi(?:'m"
            rf"| am) (?:the )?(?:one|guilty)\b.*\b{_WOLF}",
        )
    ),
    re.compile(
        any_of(
            rf"(?:{NAME}|\b(?:you|they|he|she|who|anyone|people))(?: \w+){{0,3}} (?:say|says|said"
            r"|claim\w*|think\w*|call\w*|accus\w+|believ\w+|suspect\w*)"
            rf"(?: that| me)?(?: i(?:'m| am))?(?: \w+){{0,3}} {_WOLF}",
            rf"\bif (?:i|we)\b[^.!?]*{_WOLF}|\b(?:why|how) would\b|\bas (?:if|though) i\b|\bam i\b[^.!?]*\?",
        )
    ),
)
_WITH_WOLVES = Guard(
    re.compile(rf"(?=.*\b(?:i|i'm|i'll|i've|me|my|we|we're|us|our)\b).*\b{_WOLF}\b"),
    re.compile(
        rf"{_NOT}|\?\W*$|\b(?:find|finds|finding|catch\w*|caught|hunt\w*|stop\w*|seek\w*|search\w*"
        r"|beat\w*|defeat\w*|expose\w*|unmask\w*|reveal\w*|spot\w*"
        r"|against|who|whoever|which|where|why|how|think|suspect\w*|believe|say|says|said|call\w*|if"
        r"|whether|among|between|hiding|hides|lurk\w*|fear\w*|afraid"
        r"|divin\w+|vot\w+|guess|wonder\w*|smell\w*|see|sniff|must be|might|may|could|would|seems?"
        r"|looks?|one of (?:us|you)|track\w*|trust|spite|despite|chase|outwit|fool\w*|fight\w*"
        r"|attacked|took|struck|came|chose|killed|results?|claims?|told|lone|last|each|every|remain\w*"
        r"|know|learn(?:ed|t)?|good luck|away from|seer|medium|bodyguard|guarded|protected)\b"
    ),
)
"""Speaks of the speaker and the werewolves together, as nobody does who looks for them."""

_POSSESSED = Guard(
    re.compile(
        any_of(
            r"\bi(?:'m| am)(?: (?!not\b)\w+){0,3} (?:possessed|madman)\b|\bas the (?:possessed|madman)\b",
            rf"\bon the {_WOLF}(?:'s?|s')? side\b|\b(?:i|i'm|i'll)\b[^.!?]*\b(?:help|serve|support|join"
            f"|assist|side with|root for) the {_WOLF}",
        )
    ),
    re.compile(r"\?\W*$|\bif i\b"),
)

_META = Guard(
    re.compile(
        any_of(
            r"\ba\.?i\.?\b|\bartificial intelligence\b|\b(?:large )?language model\b|\bllms?\b"
            r"|\b(?:chat)?gpt\w*|\bopenai\b",
            r"\b(?:creators?|constraints?|personal opinions?|i (?:will )?obey|told to say|system)\b"
            r"|\bend of (?:message|line|talk|response|output)\b"
            r"|\bthis reply\b|\b(?:ignor\w+|previous|prior|my) (?:\w+ ){0,2}rules\b|^note:",
            r"\bartificial\b|\b(?:a|this) program\b|\bdecline (?:this|that|the|your) request\b"
            r"|\bnarrator\b|\badmin(?:istrator)?\b|\bserver\b"
            r"|\btest message\b|^(?:action|narrator|output): |\bthe model\b",
            r"\b(?:prompt(?:s|ed)?|json|yaml|xml|apis?|tokens?|chatbot|bots?|developers?|programm\w+"
            r"|algorithm|dataset|https?)\b",
            r"\b(?:system|user|developer)(?: (?:message|prompt|note|instruction))|^system\b|\bassistant\b",
            r"\binstruct(?:ed|ions?)\b|\bas (?:requested|instructed)\b|\byou asked for\b|\bguidelines?\b"
            r"|\b(?:content|usage) polic\w+",
            r"\b(?:character|word|token) (?:limit|count)\b|\b(?:characters|words) or less\b"
            r"|\bunder \d+ (?:characters|words)\b",
            r"\b(?:stay(?:ing)?|remain\w*|break(?:ing)?|response|reply) (?:in )?character\b"
            r"|\brole-?play\w*|\bmy persona\b"
            r"|\bi (?:play|portray) i?\b$",
            r"\bthe brief\b|\bthis (?:line|message|response|sentence)\b|\boutput\b|\bhere is (?:my|the"
            r"|a) (?:line|response|reply|answer)\b",
            r"\b(?:can't|cannot|can not|unable to|not able to|won't) (?:assist|comply"
            "|help (?:you )?with (?:that|this)|fulfil|generate"
            r"|participate|engage|provide|continue with|create)",
            r"\bi (?:was|am|have been|was) (?:trained|programmed|designed|told by)\b"
            r"|\bhelpful and harmless\b|\bgenerate (?:content|text)\b",
            r"\b(?:moderator|game ?master|narrator|referee|host) (?:here|announces?|says|speaking"
            r"|declares?)\b|\bthis is the (?:moderator|game ?master|system)\b",
            r"\b(?:the day|the game|the phase|voting) is (?:now )?over and\b|\beveryone must vote\b"
            r"|\brevealed as\b",
            r"\berror \d+|\btimed? ?out\b|\brate limit\b|\blimit reached\b|[{}<>\[\]]",
        )
    )
)
_SENTENCE = re.compile(r"[^.!?]+[.!?]*")


def _sentences(text: str, me: str | None) -> list[str]:
    """The sentences in lower case; who speaks of itself by name says I."""
    lower = text.lower().translate(str.maketrans("’‘`", "'''"))
    if me is not None:
        lower = re.sub(f"{me}(?: is| was|'s|:|=)", "i am", lower).replace(me, "i")
    return [part.strip() for part in _SENTENCE.findall(lower) if part.strip()]


ENGLISH = LanguageGuards(
    sentences=_sentences,
    vote=_VOTE,
    own_vote=_OWN_VOTE,
    results=(_OWN_RESULT, _SHOWN, _STATED),
    role=_ROLE_CLAIM,
    guarding=_GUARDING,
    secrets=(_WOLF_TALK, _WITH_WOLVES, _POSSESSED),
    pronoun=re.compile(r"\b(?:him|her|them|you)\b"),
    friend=re.compile(
        r"\b(?:together|team|teams|side|sides|friends?|buddy|buddies|ally|allies|partners?|pals?|mates?"
        "|brothers?|sisters?|teammates?"
        r"|with me|one of us|attack\w*|bit|bite|eat|ate|kill\w*|protect\w*|spare|cover for|hands off"
        rf"|{_WOLF} too|both)\b"
    ),
    meta=_META,
    script=Guard(re.compile(f"^{NAME}: |^{NAME}:$")),
    spoken_to=SPOKEN_TO,
    strangers=strangers,
    is_foreign=is_foreign,
)
