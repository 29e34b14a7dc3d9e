"""What no English line may say. The sentences are in lower case."""

from __future__ import annotations

import re

from agent.analysis.english.words import one_word_of
from agent.analysis.text import NAME, NO_NAME, any_of, one_of
from agent.manners.words import Guard, Manners

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
            r"|gallows|noose|rope|guillotine|pyre|stake)\b",
            rf"\b(?:lot|finger|money|bet|hand|sights?)\b.*\b(?:on|at|against) {NAME}|\b(?:after|thinking"
            f"|targeting) {NAME}"
            rf"|{NAME} is (?:the one (?:i|we|to)\b|my target|your target)|{NAME} it (?:must|has to|will"
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
    rf"\bwas innocent\b|\b(?:calling|called|according|believing|following|word)\b|{_NOT}",
)
_SELF = re.compile(
    rf"\b(?:i|me|myself)(?: am|'m)? (?:(?:not|no|never|a|an|the|any|kind of|of) ){{0,3}}{_WOLF}\b"
)
_STATED = Guard(
    re.compile(
        rf"{NAME}.*\b(?:human|villager|innocent|clean|{_WOLF})\b|\b(?:human|villager|innocent|clean"
        rf"|{_WOLF})\b[^.!?]*(?:in|is|was) {NAME}"
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
            r"\bi used my\b|\bmy (?:\w+ ){0,2}(?:divination|crystal|orb|visions?|results?|tarot|scrying"
            r"|prophecy|power)\b",
        )
    ),
    re.compile(rf"{_NOTHING}|\b(?:my|the) power to\b|\bin my power\b"),
)
_SHOWN = Guard(
    re.compile(
        any_of(
            r"\b(?:crystal(?: ball)?|orb|cards?|tarot|stars?|spirits?|bones|gods?|visions?|dreams?|runes"
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
    rf"\bi(?:'ve| have)? (?:protect|guard|shield|sav)ed\b|\bi (?:protect|guard) {NAME}",
    r"\b(?:seer|medium)\b.*\b(?:claim|co)\b.*\bme\b|\bthis (?:seer|medium|bodyguard)\b|\bi(?:'m"
    r"| am) (?:not|no) (?:a |an |longer a )?villager\b",
    r"\b(?:just|only|simple|mere|plain|humble|ordinary|innocent) (?:an? )?(?:\w+ )?villager\b"
    rf"|\b{_ROLE} (?:here|is me)\b",
)
_ROLE_CLAIM = Guard(
    re.compile(_CLAIMED),
    re.compile(
        rf"\?\W*$|{NAME}(?:'s)? (?:\w+ ){{0,3}}as (?:the|a|an|our) (?:\w+ )?{_ROLE}|\bif i (?:were|was)\b"
    ),
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
            rf"|\bbeing (?:a|the) {_WOLF} (?:i|my)|^wolves\b",
            rf"^(?:yes |well |so |ok(?:ay)? )?(?:an? |the )?{_WOLF}\W*$|\bi(?:'m| am)(?: (?!not\b"
            r"|no\b)\w+){0,4} (?:bad guys?|evil|villain|traitor|impostor|monster|beast|culprit"
            r"|killer)\b",
            r"\b(?:me|i|us|we) who (?:attacked|killed|ate|bit|did)\b|\bi confess\W*$|\b(?:i|we) did it\b",
            r"\bpack ?mates?\b|\b(?:my|our) (?:pack|partner|teammate|team-mate|accomplice|co-conspirator"
            r"|comrades?|true team)\b",
            rf"(?:{_I}|\blet's\b)(?:(?!\b(?:who|why|if|whoever|whether)\b|{_WOLF}|{NAME})[^.!?]){{0,24}}"
            r"\b(?:attack(?:ed)?|bit|bite|ate|eat|devour\w*|kill(?:ed)?|murder\w*|slaughter\w*"
            rf"|slew)\b[^.!?]{{0,12}}{NAME}",
            rf"\b(?:we|i) (?:chose|picked|took|target(?:ed)?|silenced|got)\b[^.!?]*{NAME}[^.!?]*\bnight\b",
            r"\b(?:delicious|tasty)\b|\bpack will\b|\bblend in\b|\b(?:my|our) (?:cover|disguise"
            r"|true (?:nature|identity|colou?rs)|secret)\b",
            r"\bi(?:'ll| will|'m going to| must| have to| should)? (?:\w+ )?pretend|\bwhile pretending\b",
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
        r"|looks?|one of (?:us|you)|track\w*|chase|outwit|fool\w*|fight\w*"
        r"|attacked|took|struck|came|chose|killed|results?|claims?|told|lone|last|each|every|remain\w*"
        r"|know|learn|good luck|away from|seer)\b"
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
            r"\b(?:prompt(?:s|ed)?|json|yaml|xml|apis?|tokens?|chatbot|bots?|developers?|programm\w+"
            r"|algorithm|dataset|https?)\b",
            r"\b(?:system|user|developer)(?: (?:message|prompt|note|instruction))|^system\b|\bassistant\b",
            r"\binstruct(?:ed|ions?)\b|\bas (?:requested|instructed)\b|\byou asked for\b|\bguidelines?\b"
            r"|\bpolicy\b",
            r"\b(?:character|word|token) (?:limit|count)\b|\b(?:characters|words) or less\b"
            r"|\bunder \d+ (?:characters|words)\b",
            r"\b(?:in|of|break|breaking) character\b|\brole-?play\w*|\bmy (?:character|persona)\b"
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
_NOT_TO_THE_DEAD = r"(?!.*\b(?:peace|farewell|goodbye|miss you|avenge|for you)\b)"
_CALL = one_of(
    "hey oh hello hi dear well and so now thanks welcome please",
    "good (?:morning|evening|day)",
    "thank you",
    "tell me",
    "what about",
)
_TO_YOU = one_word_of(
    "please what who whom why how do did are you your can could would will tell speak come listen have"
    " don't let's"
)
_SPOKEN_TO = re.compile(
    any_of(
        f"^{_NOT_TO_THE_DEAD}(?:{_CALL},? )*({NAME})(?=,|!|\\?|:| {_TO_YOU})",
        f"^{_NOT_TO_THE_DEAD}.*, ?(?:dear |my friend )?({NAME})\\W*$",
        f"^{_NOT_TO_THE_DEAD}(?=.*\\byou(?:r|'re|'ve)?\\b).*[ ,]({NAME})[?!.]*$",
        f"\\b(?:does|do|will|should|can|could|must) ({NAME}) (?:also )?(?:think|say|know|vote|suspect"
        "|want|feel|agree|have)",
        f"({NAME}) (?:should|must|needs to|ought to|can|will|seems|looks|sounds|is (?:very |so "
        "|too )?(?:quiet|silent|lying|suspicious|hiding)|has been)\\b",
        f"\\b(?:ask|asking|hear(?: from)?) ({NAME}) (?:what|who|why|how|about|today|now)\\b",
    )
)
_TITLED = re.compile(r"\b(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lady|Lord|Madam|Captain|Uncle|Aunt)\.? ([A-Z][a-z]+)")
_CAPITAL = re.compile(r"(?<=[a-z,;] )([A-Z][a-z]{2,})\b(?!')")
_AS_NAME = re.compile(
    "(?:^|(?<=[.!?] ))([A-Z][a-z]{2,})(?=, (?:what|who|whom|why|how|do|did|are|you|your|can|could|would"
    r"|will|tell|speak|come|listen)\b"
    r"| (?:told|said|says|thinks|claims|accused|suspects|voted|seems|lied|whispered)\b)"
)
_AT_START = one_word_of(
    "Who What That This It He She They Someone Somebody Nobody Anyone Anybody Whoever Something Nothing"
    " Well Yes No Oh Hmm Aye Nay Right Honestly Frankly Truly Indeed Sorry Please Look Listen Friends"
    " Everyone Everybody Folks Now"
    " Sadly Hello Surely Perhaps Maybe Still Then First Second Finally Alas Ah Um Okay However"
    " Therefore Today Tonight Yesterday"
    " Sure Fine Come Crew Villagers People Ladies Gentlemen Dear Thanks Again Anyway Besides Actually"
    " Personally Clearly Ahoy Howdy"
    " Greetings Welcome Good Hey Nah Pardon Seer Medium Bodyguard Partner Partners Comrades Mate Mates"
    " Darling Darlings"
)
_KNOWN = one_word_of(
    "Seer Medium Bodyguard Villager Villagers Possessed Werewolf Werewolves Wolf Day Night God Heaven"
    " Heavens Lord Lady Sir Madam"
    " Mister Monday Sunday English Over Skip January Grandma Grandpa Mother Father Sheriff"
)
_COMMON = one_word_of(
    "the a an i i'm i'll i've you your is are was be been to of and or but not no yes in on at for from"
    " with by my me we us our it"
    " it's he she his her they them this that these there here what who whom why how when where let"
    " let's please just so if as can"
    " could would will shall do does did don't have has had go going think know hear see say wait yet"
    " more all any good hello hi"
)
_WORD = re.compile(r"[a-zà-öø-ÿ']+")
_SENTENCE = re.compile(r"[^.!?]+[.!?]*")


def _sentences(text: str, me: str | None) -> list[str]:
    """The sentences in lower case; who speaks of itself by name says I."""
    lower = text.lower().translate(str.maketrans("’‘`", "'''"))
    if me is not None:
        lower = re.sub(f"{me}(?: is| was|'s|:|=)", "i am", lower).replace(me, "i")
    return [part.strip() for part in _SENTENCE.findall(lower) if part.strip()]


def _strangers(text: str) -> list[str]:
    found = [match[1] for match in _TITLED.finditer(text)]
    found += [match[1] for match in _CAPITAL.finditer(text) if not re.fullmatch(_KNOWN, match[1])]
    found += [
        match[1] for match in _AS_NAME.finditer(text) if not re.fullmatch(f"{_AT_START}|{_KNOWN}", match[1])
    ]
    return found + re.findall(r"\bAgent ?\d+", text)


def _is_foreign(text: str) -> bool:
    letters = [char for char in text if char.isalpha() and not "\ue000" <= char <= "\uefff"]
    if any(not (char.isascii() or "\u00c0" <= char <= "\u024f") for char in letters):
        return True
    words = _WORD.findall(text.lower())
    return len(words) >= 5 and not any(re.fullmatch(_COMMON, word) for word in words)


ENGLISH = Manners(
    sentences=_sentences,
    vote=_VOTE,
    own_vote=_OWN_VOTE,
    results=(_OWN_RESULT, _SHOWN, _STATED),
    role=_ROLE_CLAIM,
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
    spoken_to=_SPOKEN_TO,
    strangers=_strangers,
    is_foreign=_is_foreign,
)
