"""Which role an English utterance claims or withdraws."""

from __future__ import annotations

import re

from agent.analysis.context import Standing
from agent.analysis.languages.english.words import ARTICLE, CONDITION, NEGATION, ROLE, ROLES, one_word_of
from agent.analysis.languages.patterns import any_of
from agent.analysis.text import NAME
from rules.game.roles import Role

_FEELING = "sure|certain|convinced|afraid|suspicious|voting|worried|accused|called|told|the one"
_TOLD = one_word_of(r"human werewolf wolf white black clear checked divined guarded n\d")
_CLAIM = re.compile(
    any_of(
        rf"\bi(?: am|'m)(?:,? (?!{_FEELING})[\w']+){{0,2}}?,? {ARTICLE}{ROLE}\b",
        rf"\b{ROLE} (?:here\b|co\b|speaking\b|reporting\b|claim here)",
        rf"\bmy (?:real |true |actual )?(?:role|claim|co)(?: is|:|=| as)? {ARTICLE}{ROLE}\b",
        r"\bi (?:hereby |do |now |also |openly )?(?:claim|declare|come out|reveal|co)"
        rf"(?: to be| as| being| that i am| myself(?: as)?)? {ARTICLE}{ROLE}\b",
        rf"\bi(?: am|'m) (?:claiming|coming out)(?: to be| as)? {ARTICLE}{ROLE}\b",
        rf"(?<!{NAME} )\bco(?:ing)?:? (?:as )?{ARTICLE}{ROLE}\b",
        rf"(?<!{NAME} )\bas {ARTICLE}{ROLE}(?: myself)?,? (?:i|my|here)\b",
        rf"\bi,? {ARTICLE}{ROLE}(?:,| (?:can|have|did|divined|checked|saw|found))",
        rf"\b(?:the )?(?:real |true )?{ROLE} is me\b",
        rf"^(?:now |hereby )?claiming (?:to be )?{ARTICLE}{ROLE}(?=\W*$|[.:;,!=]| (?:now|here|today)\b)",
        rf"^{ROLE}(?: claim)?[:,] (?=n\d|d\d|(?:checked|divined) )",
        rf"^{ROLE} claim[:,] ?(?=.*{_TOLD})(?!.*\b(?:says?|said|claims?|claimed|called|calls)\b)",
        rf"\bi happen to be {ARTICLE}{ROLE}\b",
        rf"\bit is i,? {ARTICLE}{ROLE}\b",
        rf"^speaking as {ARTICLE}{ROLE}\b",
        rf"\b(?:have|hold|was given|got|drew) the role of {ARTICLE}{ROLE}\b",
    )
)
_NOT_MINE = re.compile(
    one_word_of(
        r"says? said claims? claimed claiming thinks? thought believes? accus\w+ know "
        r"suspects? calls? called told shows? showed proves? proved proof pretend\w* imagine "
        r"insist\w* suggest\w* why assum\w+"
    )
    + '(?: (?:me|that|us|you|everyone))* "?$'
    + f"|{NAME}(?:'s?)? (?!since|as|because|but|and|so|please|yes|no\\b)\\w+,? \"?$"
    + r"|\bare you (?:the )?$|(?:\b(?:her|his|their|your|a|an|any|another|no|the|each)|'s) (?:\w+ )?$"
)
"""Who speaks like this before the claim tells of another's."""

_AFTER_CO = re.compile(r"^(?: claims?| claimant| counter|'s)?\s*(?:is late|count|\?)")
_WILL = "(?:'ll| will| shall|'m going to| am going to| plan to| intend to)"
_PLAN = any_of(
    rf"\bi(?:'m planning|'m planning on| plan on) (?:divining|checking|inspecting) {NAME}",
    rf"\bi{_WILL} (?:\w+ )?(?:divine|divinate|check|inspect|investigate|examine)"
    rf" (?:{NAME}|you\b|someone|tonight)",
    rf"(?:\bi (?:\w+ )?|^)(?:divined|divinated|checked|inspected) {NAME}",
    r"\bmy divination (?:of|on|show\w*|reveal\w*|result|target)",
)
_SPEAKS_AS_SEER = re.compile(_PLAN)
_SPEAKS_OF_DIVINING = re.compile(
    any_of(
        _PLAN,
        r"\bmy (?:\w+ )?(?:divin\w+|check|result|vision|reading)s?\b",
        r"\bi (?:\w+ )?(?:divin\w+|checked|inspected)\b",
        r"\bmy seer\b",
    )
)
_RETRACT = re.compile(
    any_of(
        r"\b(?:retract|withdraw|take back|revoke|renounce|drop)(?:ing)? my"
        r"(?! (?:\w+ )?(?:vote|suspicion|accusation|statement|support|read|trust|word))"
        r" (?:(?:earlier|previous|false|fake) )?"
        rf"(?:(?:claim|co) (?:of being |of |to be |as )?)?(?:the |a )?{ROLE}?",
        rf"\bi(?: am|'m| was) not (?:really |actually )?the {ROLE},? (?:i lied|after all)",
        rf"\bi (?:lied|was lying)(?: about being|,? i(?:'m| am) not) (?:really |actually )?{ARTICLE}{ROLE}",
        rf"\b(?:forget|ignore|disregard|scrap|cancel) my (?:earlier |previous )?{ROLE} (?:claim|co)\b",
        rf"\bmy (?:earlier |previous )?{ROLE} (?:claim|co) (?:was|is)"
        r" (?:a |an )?(?:fake|false|lie|bluff|fabricat\w+)",
        rf"\bi (?:faked|fabricated|made up) (?:my|being|the) {ARTICLE}{ROLE}",
    )
)
_DENIED = re.compile(
    rf"(?:^|[,;:] |\badmit (?:that )?|\bbut |\band )i(?:'m| am) not (?:really |actually )?{ARTICLE}{ROLE}\b"
)
"""Said of a role claimed before, a denial withdraws it."""

_NOT_RETRACTED = re.compile(r"\bwon't\b|\bnot\b(?! (?:really|actually|the))")
_OWN_FALL = (Role.POSSESSED, Role.WEREWOLF, Role.VILLAGER)
"""A player who owns up to one of these gives up any other claim."""


def own_role(sentences: list[str]) -> Role | None:
    """The role the speaker says it has."""
    for sentence in sentences:
        for match in _CLAIM.finditer(sentence):
            before, after = sentence[: match.start()], sentence[match.end() :]
            if sentence.rstrip().endswith("?") or NEGATION.search(match[0]) or CONDITION.search(before):
                continue
            if _NOT_MINE.search(before) or _AFTER_CO.search(after):
                continue
            return ROLES[next(group for group in match.groups() if group)]
    return None


def implied_seer(sentences: list[str], standing: Standing) -> bool:
    """Whether the speaker talks of its own divining without a result."""
    if standing.role is Role.MEDIUM:
        return False
    pattern = _SPEAKS_OF_DIVINING if standing.role is Role.SEER else _SPEAKS_AS_SEER
    return any(
        pattern.search(part) and not part.rstrip().endswith("?") and not CONDITION.search(part)
        for part in sentences
    )


def retracted(sentences: list[str], co: Role | None, standing: Standing) -> Role | None:
    """The role of an own earlier claim that the speaker gives up, in words or by owning up to another."""
    for sentence in sentences:
        denied = _DENIED.search(sentence)
        if denied and ROLES[denied[1]] is standing.role and not CONDITION.search(sentence[: denied.start()]):
            return standing.role
        match = _RETRACT.search(sentence)
        if match and not _NOT_RETRACTED.search(sentence[: match.start()]):
            word = next((group for group in match.groups() if group), None)
            return ROLES[word] if word else standing.role or Role.SEER
    if co in _OWN_FALL and standing.role not in (None, co):
        return standing.role
    return None
