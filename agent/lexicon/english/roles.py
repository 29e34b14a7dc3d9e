"""Which role a speaker claims, shows by its talk of divining, or takes back.

Start with CLAIM; the group of a row is the word for the role.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import ARTICLE, ROLE, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME

_I_AM = r"\bi(?: am|'m)"
_I_WAS = r"\bi(?: am|'m| was)"
_A_ROLE = rf"{ARTICLE}{ROLE}\b"
_FEELING = any_of(
    "sure",
    "certain",
    "convinced",
    "afraid",
    "suspicious",
    "worried",
    "voting",
    "accused",
    "called",
    "told",
    "the one",
    "glad|proud|happy|grateful|thankful|relieved|excited|hopeful|confident|curious|sorry",
    "with|for|against|on|not|behind|about|to",
)
_TOLD = one_word_of(r"human werewolf wolf white black clear checked divined guarded n\d")

CLAIM = PatternTable(
    Row(
        rf"{_I_AM}(?:,? (?!{_FEELING}|\w+ing\b)[\w']+){{0,2}}?,? "  # with a word or two between
        f"{_A_ROLE}",
        catches="I am of course the seer.",
        spares="I'm sure the seer is Minato.",
    ),
    Row(
        rf"\b{ROLE} "
        r"(?:here\b|co\b|speaking\b|reporting\b|claim here)",
        catches="Seer here.",
        spares="The seer hereby claimed is Minato.",
    ),
    Row(
        r"\bmy (?:real |true |actual )?(?:role|claim|co)(?: is|:|=| as)? "
        f"{_A_ROLE}",
        catches="My role is villager.",
        spares="My role is not that of the villager.",
    ),
    Row(
        r"\bi (?:hereby |do |now |also |openly )?(?:claim|declare|come out|reveal|co)"
        r"(?: to be| as| being| that i am| myself(?: as)?)? "
        f"{_A_ROLE}",
        catches="I hereby declare myself the medium.",
        spares="I claim that Minato is the medium.",
    ),
    Row(
        rf"{_I_AM} (?:claiming|coming out)(?: to be| as)? "
        f"{_A_ROLE}",
        catches="I'm coming out as the seer.",
        spares="I'm coming out against the seer.",
    ),
    Row(
        rf"(?<!{NAME} )\bco(?:ing)?:? (?:as )?"
        f"{_A_ROLE}",
        catches="CO: seer.",
        spares="Minato CO seer.",
    ),
    Row(
        rf"(?<!{NAME} )\bas {ARTICLE}{ROLE}(?: myself)?,? "
        r"(?:i|my|here)\b",
        catches="As the seer I have much to tell.",
        spares="As the seer, Minato has much to tell.",
    ),
    Row(
        rf"\bi,? {ARTICLE}{ROLE}"
        "(?:,| (?:can|have|did|divined|checked|saw|found))",
        catches="I, the seer, checked Takeru.",
        spares="If I, the seers of old say, must die.",
    ),
    Row(
        rf"\b(?:the )?(?:real |true )?{ROLE} is me\b",
        catches="The real seer is me!",
        spares="The seer is mean.",
    ),
    Row(
        rf"^(?:now |hereby )?claiming (?:to be )?{ARTICLE}{ROLE}"
        r"(?=\W*$|[.:;,!=]| (?:now|here|today)\b)",  # who goes on speaks of what it is to claim
        catches="Claiming seer: Takeru is human.",
        spares="Claiming seer this late is suspicious.",
    ),
    Row(
        rf"^{ROLE}(?: claim)?[:,] "
        r"(?=n\d|d\d|(?:checked|divined) )",  # a report follows
        catches="Seer, N1: Takeru is a wolf.",
        spares="Seer, what is your result?",
    ),
    Row(
        rf"^{ROLE} claim[:,] ?"
        rf"(?=.*{_TOLD})"  # a report follows
        r"(?!.*\b(?:says?|said|claims?|claimed|called|calls)\b)",  # and no other's
        catches="Seer claim: Takeru is a wolf.",
        spares="Seer claim: Takeru says Sakura is a wolf.",
    ),
    Row(
        rf"\bi happen to be {_A_ROLE}",
        catches="I happen to be the seer.",
        spares="I happen to know the seer.",
    ),
    Row(rf"\bit is i,? {_A_ROLE}", catches="It is I, the medium.", spares="It is in the medium's hands."),
    Row(
        rf"^speaking as {_A_ROLE}",
        catches="Speaking as the seer, I trust Sakura.",
        spares="Takeru was speaking as a villager.",
    ),
    Row(
        r"\b(?:have|hold|was given|got|drew) the role of "
        f"{_A_ROLE}",
        catches="I drew the role of medium.",
        spares="I doubt the role of medium.",
    ),
)

NO_DENIAL = PatternTable(
    Row(
        r"\b(?:may|might) or (?:may|might) not\b|\bno more than\b|\bnothing (?:but|more|other)\b"
        r"|\bnone other\b|\bno (?:less|fewer) than\b|\bnot (?:only|just)\b|\bno other\b",
        catches="I may or may not be ",
        spares="I may not be ",
    ),
)
"""A word of denial that denies nothing."""

_OF_ROLE = r"(?: (?:me|that|us|you|everyone))* \"?$"
NOT_MINE = PatternTable(
    Row(
        one_word_of(r"says? said claims? claimed claiming calls? called told insist\w* suggest\w* accus\w+")
        + _OF_ROLE,
        catches="Minato told us that ",
        spares="Minato told us nothing. ",
    ),
    Row(
        one_word_of(r"thinks? thought believes? suspects? assum\w+ imagine know why") + _OF_ROLE,
        catches="Minato thinks ",
        spares="Minato thinks too long. ",
    ),
    Row(
        one_word_of(r"shows? showed proves? proved proof pretend\w*") + _OF_ROLE,
        catches="That proves that ",
        spares="Minato has no proof, ",
    ),
    Row(
        f"{NAME}(?:'s?)? "  # a player does something with it
        r"(?!since|as|because|but|and|so|please|yes|no\b)\w+,? \"?$",
        catches="Minato fears ",
        spares="Listen Minato because ",
    ),
    Row(
        rf"(?:\b(?:you|he|she|they|it|who|people|others|(?:every|some|any)(?:one|body))|{NAME})"
        r"(?:'ll|'d|'re|'s)?(?: \w+){0,3} (?:tell|tells|telling)(?: (?:me|us|you|everyone|them|that))* $",
        catches="Next you will tell us that ",
        spares="Let me tell you that ",
    ),
    Row(
        r"\b(?:sounds?|looks?|seems?|acts?|talks?|feels?|behaves?) (?:like|as if|as though) $",
        catches="He makes it sound like ",
        spares="He sounds like an oak, ",
    ),
    Row(r"\bare you (?:the )?$", catches="Are you the ", spares="You are the "),
    Row(
        r"(?:\b(?:her|his|their|your|a|an|any|another|no|the|each)|'s) (?:\w+ )?$",
        catches="Her late ",
        spares="Hear, ",
    ),
)
"""Who speaks like this tells of another's role; sees what stands before a claim."""

ACCUSED_BEFORE = PatternTable(
    Row(
        rf"\b(?:according to|in the (?:eyes|mind|book) of) (?:{NAME}|you|him|her|them),? $",
        catches="According to Minato ",
        spares="I agree with Minato: ",
    ),
    Row(
        rf"^\W*(?:(?:and|but|so)\W+)?(?:to|for) (?:{NAME}|you|him|her|them),? $",
        catches="To Minato ",
        spares="I say it to Minato: ",
    ),
    Row(
        r"\b(?:your|his|her|their) (?:\w+ )?(?:logic|story|eyes|mind|book|view|theory|words?|head),? $",
        catches="By your logic ",
        spares="By your leave ",
    ),
    Row(
        r"\b(?:apparently|supposedly|allegedly|suddenly|and next|now suddenly)(?: now)?,? $",
        catches="Sure and next ",
        spares="And now ",
    ),
)
"""Others are the source of what makes a villain of the speaker; sees what stands before that."""

ACCUSED_AFTER = PatternTable(
    Row(
        rf"^(?: now| too| here)*,? (?:according to|in the (?:eyes|mind|book) of|says|said|to|for) "
        rf"(?:{NAME}|you|him|her|them)(?:'s| now| today)*(?=\W*$|[,;])",
        catches=" according to Minato.",
        spares=" to Minato's surprise.",
    ),
    Row(
        rf"^(?: now| too| here)*,? (?:in|by) (?:{NAME}'s|your|his|her|their) (?:\w+ )?"
        r"(?:logic|story|eyes|mind|book|view|theory|words?|head)\b",
        catches=" in her story.",
        spares=" in her house.",
    ),
)
"""Others are the source of what makes a villain of the speaker; sees what stands after that."""

AFTER_CO = PatternTable(
    Row(
        r"^(?: claims?| claimant| counter|'s)?\s*"
        r"(?:is late|count|\?)",
        catches=" claim is late.",
        spares=" claim, late as it is.",
    ),
)
"""Who goes on like this talks of claims, and makes none; sees what stands after one."""

SPEAKS_AS_SEER = PatternTable(
    Row(
        f"\\bi(?:'m planning|'m planning on| plan on) (?:divining|checking|inspecting) {NAME}",
        catches="I plan on checking Takeru.",
        spares="I plan on checking the logs.",
    ),
    Row(
        r"\bi(?:'ll| will| shall|'m going to| am going to| plan to| intend to) "
        r"(?:\w+ )?(?:divine|divinate|check|inspect|investigate|examine) "
        rf"(?:{NAME}|you\b|someone|tonight)",
        catches="I will divine Takeru tonight.",
        spares="I will check what Takeru said.",
    ),
    Row(
        r"(?:\bi (?:\w+ )?|^)"
        f"(?:divined|divinated|checked|inspected) {NAME}",
        catches="Last night I divined Takeru.",
        spares="Last night Minato divined Takeru.",
    ),
    Row(
        r"\bmy divination (?:of|on|show\w*|reveal\w*|result|target)",
        catches="My divination of Takeru comes later.",
        spares="My divination comes later.",
    ),
)
"""Only a seer speaks of its divining like this."""

SPEAKS_OF_DIVINING = PatternTable(
    *SPEAKS_AS_SEER.rows,
    Row(
        r"\bmy (?:\w+ )?(?:divin\w+|check|result|vision|reading)s?\b",
        catches="My next check comes tonight.",
        spares="My checklist is long.",
    ),
    Row(
        r"\bi (?:\w+ )?(?:divin\w+|checked|inspected)\b",
        catches="I already checked somebody.",
        spares="I must be checked.",
    ),
    Row(r"\bmy seer\b", catches="Trust my seer claim.", spares="I trust the seer."),
)
"""Whoever has claimed to be the seer renews the claim by speaking like this."""

RETRACT = PatternTable(
    Row(
        r"\b(?:retract|withdraw|take back|revoke|renounce|drop)(?:ing)? my"
        r"(?! (?:\w+ )?(?:vote|suspicion|accusation|statement|support|read|trust|word)) "  # no claims
        "(?:(?:earlier|previous|false|fake) )?"
        "(?:(?:claim|co) (?:of being |of |to be |as )?)?"
        f"(?:the |a )?{ROLE}?",
        catches="I take back my earlier claim to be the seer.",
        spares="I take back my suspicion of the seer.",
    ),
    Row(
        rf"{_I_WAS} not (?:really |actually )?the {ROLE}"
        ",? (?:i lied|after all)",
        catches="I am not the seer after all.",
        spares="I am not the seer, Minato is.",
    ),
    Row(
        r"\bi (?:lied|was lying)"
        "(?: about being|,? i(?:'m| am) not) (?:really |actually )?"
        f"{ARTICLE}{ROLE}",
        catches="I was lying about being the seer.",
        spares="I lied about the seer.",
    ),
    Row(
        r"\b(?:forget|ignore|disregard|scrap|cancel) "
        rf"my (?:earlier |previous )?{ROLE} (?:claim|co)\b",
        catches="Forget my seer claim.",
        spares="Forget your seer claim.",
    ),
    Row(
        rf"\bmy (?:earlier |previous )?{ROLE} (?:claim|co) (?:was|is) "
        r"(?:a |an )?(?:fake|false|lie|bluff|fabricat\w+)",
        catches="My earlier seer claim was a bluff.",
        spares="My seer claim is true.",
    ),
    Row(
        r"\b(?:retract|withdraw|take back|taking back|revoke|renounce|drop|scrap|scratch|cancel"
        r"|forget|ignore|disregard|undo)(?:p?ing)? (?:that|this|the) "
        rf"(?:\w+ )?{ROLE}? ?(?:claim|co|role claim|business|story) of mine\b",
        catches="I'm taking back that medium claim of mine.",
        spares="I'm taking back that claim of Minato.",
    ),
    Row(
        r"\b(?:forget|scratch|ignore|disregard) (?:that |what )?i (?:ever )?(?:said|claimed)(?:"
        rf" that)?(?: i(?:'m| am| was)| to be)? {ARTICLE}{ROLE}\b",
        catches="Forget I ever said I was the seer.",
        spares="Forget I ever said Minato was the seer.",
    ),
    Row(
        rf"\b(?:my|that|this) (?:\w+ )?{ROLE} (?:claim|co|story|act|thing|business)(?: of mine)?(?:"
        r" yesterday| earlier| before)? (?:was|is|were|has been)(?: just| only| all| nothing but|"
        r" never| simply| a little| merely)? (?:a |an |my )?(?:fake|false|lie|bluff|bait|ruse|trap"
        r"|test|gambit|joke|ploy|act|trick|fabricat\w+|made up|real)\b(?<!is real)(?<!was real)",
        catches="My medium claim was bait.",
        spares="My medium claim is real.",
    ),
    Row(
        r"\bi (?:only |just )?(?:claimed|said|pretended|played|posed as|acted as|bluffed|bluffed as"
        rf"|faked)(?: that)?(?: i(?:'m| am| was)| to be| being| as)? {ARTICLE}{ROLE}(?: yesterday|"
        r" earlier)? (?:only |just )?(?:to (?:bait|draw|test|see|lure|catch|provoke|protect|survive"
        r"|save|shield|smoke)|as (?:a )?(?:bait|bluff|test|trap)|because i (?:panicked|was scared"
        r"|was afraid))",
        catches="I only claimed seer to bait the wolf.",
        spares="I only claimed seer to help us.",
    ),
    Row(
        rf"\bi (?:was|am) never (?:really |actually )?{ARTICLE}{ROLE}\b",
        catches="I was never the seer.",
        spares="I was never fond of the seer.",
    ),
    Row(
        rf"\bi (?:faked|fabricated|made up) (?:my|being|the) {ARTICLE}{ROLE}",
        catches="I faked being the seer.",
        spares="Minato faked being the seer.",
    ),
)
"""The group, if there is one, is the role given up; else it is the one claimed before."""

DENIED = PatternTable(
    Row(
        r"(?:^|[,;:] |\badmit (?:that )?|\bbut |\band |\btruth is,? |\bconfess (?:that )?|\bfact,? "
        r"|\bno,? |\bsorry,? )"  # nobody else says or thinks it
        "i(?:'m| am| was) (?:not (?:really |actually )?|no )"
        f"{_A_ROLE}",
        catches="I admit I'm not really the seer.",
        spares="Takeru thinks I'm not the seer.",
    ),
)
"""Said of a role claimed before, a denial withdraws it."""

NOT_RETRACTED = PatternTable(
    Row(
        rf"(?:{NAME}|\b(?:you|he|she|they|who|people|others|liars?|(?:every|some|any)(?:one|body)))"
        r"(?:'ll|'d|'s|'re)?(?: \w+)? (?:says?|said|claims?|thinks?|calls?|called|tells?|told|believes?)"
        r"(?: (?:that|us|me|you))* $",
        catches="They would call ",
        spares="They say it is odd but I call ",
    ),
    Row(r"\bwon't\b", catches="I won't ", spares="I want to "),
    Row(r"\bnot\b(?! (?:really|actually|the))", catches="I will not ", spares="I am not the "),
)
"""Who speaks like this before it gives nothing up; sees what stands before."""
