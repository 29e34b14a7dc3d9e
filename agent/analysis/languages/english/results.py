"""Which divination or medium results an English utterance presents as the speaker's own."""

from __future__ import annotations

import re

from agent.analysis.context import OTHER_ROLES, Background, Found
from agent.analysis.languages.english.verdicts import in_plain_words
from agent.analysis.languages.english.words import CONDITION, any_word, one_word_of
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME, NAMES, MarkedLine
from rules.game.claims import Result
from rules.game.roles import Role, Species

_NO_RESULT = one_of(
    "hunt team pack pair partner candidate lean read behaviou?r play side claim accusation like vibes"
    " tactic tell slot role move moves vibe energy feeling feel hint scent"
)
"""What follows "wolf" or "human" where it is no result."""

_RESULT = re.compile(
    r"(?P<not>\bnot (?:a |the )?|\bisn't (?:a |the )?|\bwasn't (?:a |the )?)?"
    r"(?<![\w-])(?:(?P<black>werewolf|wolf|black)|(?P<white>human|white|innocent|villager(?= result)))"
    rf"(?![\w'-])(?! {_NO_RESULT})"
)
_DIVINED = one_of(
    r"divin\w* inspect\w* investigat\w* examin\w* scann?ed scr(?:y|ied) "
    "vision peeked",
    r"check(?:ed)?\b(?! (?:the |his |her |their |your |all |everyone's )?(?:chat|logs?|history|vot\w+"
    "|records?|statements?|posts?|talk|words|timeline))",
)
_SHOWN = (
    r"\b(?:crystal(?: ball)?|orb|cards|stars|spirits|bones|gods|vision|dream) (?:has |have )?"
    "(?:revealed|shown|showed|told)(?: to)? me\\b"
)
"""How seers who play a part tell of their divining."""

_MINE = re.compile(
    any_of(
        rf"\bi(?:'ve| have)?(?: \w+){{0,2}}? (?:{_DIVINED}|looked (?:at|into)|gazed (?:at|into|upon)"
        r"|used my (?:\w+ )?(?:power|ability|gift|sight)|found|saw|got|received)\b",
        rf"\bmy (?:\w+ ){{0,3}}?(?:{_DIVINED}|results?|vision|reading|report|n\d)\b",
        r"^(?:report|result|n\d|d\d|night \w+|day \w+ \w+ result)\b",
        r"\b(?:last night|tonight)'s (?:divination|result|check)",
        r"\bi have (?:an? |the )?(?:\w+ )?(?:result|check) on\b",
        _SHOWN,
        "^(?:divination|divined|checked|the result|seer result|medium result|result)",
    )
)
"""What shows that the speaker tells of its own divining; N1 is the first night."""

_SPEAKS_OF_SELF = re.compile(
    r"\b(?:i|my|i've)\b|^(?:results?|n\d|night \w+|day \w+ \w+ result|d\d (?:\w+ )?(?:result|check)"
    r"|(?:medium|seer|divination) result|divination|last night's (?:divination|check))\b[^a-z]"
    f"|{_SHOWN}"
    f"|^(?:divined|divinated|checked|inspected) {NAME}"
)
_CAME_BACK = re.compile(
    f"^(?:update: |report: )?{NAME} (?:has |just )?(?:came|come) (?:back|up)(?: as)? "
    r"(?:a |the |not )*(?:human|(?:were)?wolf|white|black)\b"
)
"""Only who has divined somebody tells it like this, unless others are spoken of."""

_I_DIVINED = re.compile(
    r"\bi(?: have|'ve)? (?:just |also |already )?(?:divined|divinated|inspected) (?!nobody)"
)
_DIVINES = re.compile(
    rf"\b(?:i|my|i've)(?: \w+){{0,3}}? {_DIVINED}|^(?:divined|checked|inspected) {NAME}|^(?:n\d|d\d result)\b"
)
"""Only one who divines tells results in words like clear and guilty; others have opinions in them."""

_MARKER = re.compile(
    rf"\b(?:{_DIVINED}|results?|came (?:back|up)|turned up|vision|n\d|confirmed|found|report"
    r"|reveal\w*|seer|certain)\b|="
)
_HEDGE = re.compile(
    one_word_of(
        r"likely probably maybe perhaps might could may seems? seemed suspect\w* think believe "
        r"feels? possibl[ey] potential\w* impl(?:y|ies) suggests? appears? assume would guess "
        r"like hints? indicates? whether accus\w* call(?:s|ed|ing)? lean\w* act(?:s|ing)? "
        "who looks?",
        "(?<!i'm the )(?<!i am the )(?<!as the )real",
        "must be",
        "should be",
        "find the",
        "as if",
        "(?:can|has to|have to|got to) be",
        "is left",
        "not both",
    )
)
_DEDUCED = re.compile(
    f"\\bonly {NAME}|\\bone of {NAME}|\\b(?:either|between) {NAME}|{NAME},? or {NAME}"
    r"|\b(?:can|could|must) only be\b|\belimination\b|\bnot both\b"
)
"""Who says so tells what follows from other things."""

_AND = re.compile(f"((?:{NAME}, )*{NAME}),? (?:and|&) $")
_ON_ANOTHER = re.compile(any_word("vote", "for", "on", "to", "support", "thank") + " $")
"""What keeps a name apart from the next: I vote A and B came back human."""

_OF_BOTH = re.compile(r"[:=-]|,?\s*(?:and )?(?:they |who )?(?:are|were|both|came|as|turned|last)\b")
_TELLS = one_of(
    "says said claims claimed tells told calls called names named points accuses accused "
    r"divined found saw has reported reports checked shows? showed n\d gave got revealed"
)
_OTHERS = re.compile(
    any_of(
        f"{NAME}'s? (?!n\\d|is\\b|was\\b|(?:true )?(?:soul|heart|spirit|aura|essence|nature|alignment)\\b)",
        f"{NAME} (?:also |just |then )?{_TELLS}\\b",
        f"{any_word('according to', 'believe', 'trust', 'follow', 'with', 'by')} {NAME}",
        r"\b(?:your|his|her|their) (?:\w+ ){0,2}(?:divin\w*|results?|claim|vision|check)",
        r"\bseer's\b|\byou (?:said|claimed|divined|checked|reported)\b"
        r"|(?<!\bi )\bclaim(?:s|ed)? (?:that|seer)",
    )
)
_LIE = re.compile(one_word_of("lie lied lies lying fake faked false invented pretend\\w*"))
_ABOUT_ME = re.compile(r"\b(?:i'm|i am|me|myself)\b")
_NOT_SO = re.compile(r"n't\b|\bnot\b")
_DOUBTED_AFTER = re.compile(",? (?:i (?:think|believe|guess|suspect|feel)|probably|maybe|imo)\\b")
_CONDITION_AFTER = re.compile(",? if\\b| because\\b")
_NAMED_AFTER = re.compile(f"[^.,]{{0,16}}({NAME})")


def results(sentences: list[str], line: MarkedLine, background: Background, co: Role | None) -> Found:
    """The speaker's own results."""
    if co in OTHER_ROLES and not (co is Role.POSSESSED and _may_tell(sentences)):
        return Found()
    co = None if co is Role.POSSESSED else co
    role = co or background.standing.seeing
    medium = role is Role.MEDIUM or (role is None and any("medium result" in part for part in sentences))
    found: dict[str, Species] = {}
    if role is not None or any(map(_DIVINES.search, sentences)):
        sentences = [in_plain_words(part) for part in sentences]
    own = co is not None or any(map(_I_DIVINED.search, sentences)) or _came_back(sentences)
    name = None
    for sentence in sentences:
        mine = _MINE.search(sentence) is not None
        mine = mine and (role is not None or _SPEAKS_OF_SELF.search(sentence) is not None)
        if (own or mine or role is not None) and not sentence.rstrip().endswith("?"):
            for token, species in _told(sentence, name, line, background, own or mine):
                found.setdefault(line.name(token), species)
        own = own or (mine and not _OTHERS.search(sentence))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    return Found(tuple(Result(target, species) for target, species in found.items()), medium)


def _may_tell(sentences: list[str]) -> bool:
    """Whether a possessed player may yet tell a result, rather than own up to a false one."""
    return not any(_LIE.search(part) for part in sentences)


def _told(
    sentence: str, name: str | None, line: MarkedLine, background: Background, own: bool
) -> list[tuple[str, Species]]:
    """The players a sentence tells a result of."""
    told = []
    for match in _RESULT.finditer(sentence):
        before, after = sentence[: match.start()], sentence[match.end() :]
        token, gap = _target(before, after, name)
        if token is None or CONDITION.search(before) or _ABOUT_ME.search(gap) or _is_anothers(before):
            continue
        black = (match["black"] is not None) != (match["not"] is not None or _NOT_SO.search(gap) is not None)
        species = Species.WEREWOLF if black else Species.HUMAN
        earlier = background.standing.result_of(line.name(token))
        if (
            _HEDGE.search(gap)
            or _DOUBTED_AFTER.match(after)
            or (earlier is not species and _HEDGE.search(before))
        ):
            continue
        if earlier is None and (_is_reasoned(after, sentence) or not (own or _MARKER.search(sentence))):
            continue
        if earlier is None and _DEDUCED.search(sentence):
            continue
        if earlier in (None, species) or (own and _MINE.search(sentence)):
            told += [(one, species) for one in (*_together(before, token, gap), token)]
    return told


def _together(before: str, token: str, gap: str) -> list[str]:
    """The players named together with the one that a result is about: A and B are human."""
    if token not in before or not _OF_BOTH.match(gap):
        return []
    match = _AND.search(before[: before.rfind(token)])
    if not match or _ON_ANOTHER.search(before[: match.start()]):
        return []
    return NAMES.findall(match[1])


def _came_back(sentences: list[str]) -> bool:
    """Whether a line tells, of one player alone, what it came back as."""
    said = " ".join(sentences)
    alone = len(set(NAMES.findall(said))) == 1 and "seer" not in said
    return alone and any(map(_CAME_BACK.match, sentences))


def _is_reasoned(after: str, sentence: str) -> bool:
    """Whether a result is given a condition or a reason other than the speaker's own divining."""
    return _CONDITION_AFTER.match(after) is not None and _MINE.search(sentence) is None


def _is_anothers(before: str) -> bool:
    """Whether what comes before a result names another as its source, later than it says "I" or "my"."""
    others = [match.start() for match in _OTHERS.finditer(before)]
    mine = [match.start() for match in _MINE.finditer(before)]
    return bool(others) and (not mine or mine[-1] < others[-1])


def _target(before: str, after: str, name: str | None) -> tuple[str | None, str]:
    """Whose result it is, and what stands between: the player named before, or earlier, or right after."""
    names = list(NAMES.finditer(before))
    if names:
        return names[-1][0], before[names[-1].end() :]
    if name is not None:
        return name, before
    following = _NAMED_AFTER.match(after)
    return (following[1], "") if following else (None, "")
