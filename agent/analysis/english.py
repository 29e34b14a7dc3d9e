"""Reading English talk, as far as plain patterns go."""

from __future__ import annotations

import re

from agent.analysis.text import NAME, Line, any_of
from agent.claims import Claims, Result
from agent.protocol.roles import Role, Species

_ROLES = {
    "seer": Role.SEER,
    "medium": Role.MEDIUM,
    "bodyguard": Role.BODYGUARD,
    "villager": Role.VILLAGER,
    "possessed": Role.POSSESSED,
    "werewolf": Role.WEREWOLF,
}
_ROLE = f"({'|'.join(_ROLES)})"
_ARTICLE = r"(?:(?:the|a|your|just a)(?: (?:real|true|only|genuine|plain))* )?"
_CLAIM = re.compile(rf"\bi(?: am|'m)(?: \w+){{0,2}}? {_ARTICLE}{_ROLE}\b|\b{_ROLE} (?:here|co\b|speaking)")
_NEGATED = re.compile(r"\b(?:not|never|no)\b|n't\b")
_DIVINED = re.compile(
    rf"\b{any_of('divin', 'check', 'look', 'saw', 'vision', 'result', 'inspect', 'found', 'examin', 'show')}"
)
_RESULT = re.compile(
    r"(?P<not>\bnot (?:a |the )?)?\b(?:(?P<black>werewolf|wolf|black)|(?P<white>human|white|innocent))\b"
)
_TELLS = any_of(
    *("says", "said", "claims", "claimed", "tells", "calls", "called", "names", "named", "points", "accuses"),
    *("divined", "found", "saw", "has"),
)
_OTHERS_RESULT = re.compile(
    any_of(
        f"{NAME}'s ",
        f"{NAME} {_TELLS}",
        f"{any_of('according to', 'believe', 'trust', 'follow', 'with', 'by')} {NAME}",
    )
)
_OTHERS_WORDS = re.compile(rf"{NAME}(?:['’]s \w+| {_TELLS})(?: that)? [\"'“]?$")
_BEFORE_TARGET = any_of(
    *("is", "are", "goes", "go", "today", "will go", "should be", "must be", "stays", "lands", "falls"),
    *("straight", "firmly", "for", "to", "out", "against", "on", "with", "at"),
)
_VOTE = re.compile(
    any_of(
        rf"\b(?:voting|vote)\b(?: {_BEFORE_TARGET}){{0,5}} ({NAME})",
        rf"\b(?:exil(?:e|ing)|lynch(?:ing)?) ({NAME})",
        rf"({NAME}) (?:gets|has|takes|receives|earns|will get|is getting) my vote",
    )
)
_NOT_A_VOTE = re.compile(r"\b(?:not|never|won't|don't|if|unless|should i|would you|wouldn't)\b")
_OTHERS_VOTE = re.compile(rf"{NAME} (?:is|was|will|would|wants to|plans to|intends to)(?: be)? $")
_ANOTHER = re.compile(rf"^(?:,? or|,? and) {NAME}")
_ASKS_VOTE = re.compile(
    any_of(
        r"\b(?:who(?:m|se|'s)?|where|which|name)\b.*\bvot",
        r"\bvot\w+\b.*\bwho(?:m|se)?\b",
        r"\bwhat\b.*\byour vote",
        r"\bwho\b.*\b(?:name|pick|choose|exile)\b",
    )
)
_REQUESTS_VOTE = re.compile(r"\b(?:tell|share|name|declare|announce)\b.*\b(?:your|who(?:m)?)\b.*\bvot")
_RETRACT = re.compile(rf"\b(?:retract|withdraw|take back) my (?:claim (?:of|to be|as) )?(?:the )?{_ROLE}?")


def read(line: Line) -> Claims:
    """What an English utterance asserts."""
    text = line.text.lower()
    sentences = [part.lower() for part in _sentences(line)]
    co = _own_role(sentences)
    results = _results(line, sentences, co)
    divinations = () if co is Role.MEDIUM else results
    retract = _RETRACT.search(text)
    return Claims(
        vote=_vote(line, sentences),
        co=Role.SEER if divinations else co,
        divinations=divinations,
        mediums=results if co is Role.MEDIUM else (),
        retract=_ROLES.get(retract[1] or "seer") if retract else None,
        addressed=line.addressed,
        asks_vote=any(
            _REQUESTS_VOTE.search(part) or ("?" in part and _ASKS_VOTE.search(part)) for part in sentences
        ),
    )


def _sentences(line: Line) -> list[str]:
    return [piece for part in line.sentences for piece in re.split(r"(?<=\.)\s+", part)]


def _own_role(sentences: list[str]) -> Role | None:
    for sentence in sentences:
        match = _CLAIM.search(sentence)
        if match and _OTHERS_WORDS.search(sentence[: match.start()]):
            continue
        if match and "?" not in sentence and not _NEGATED.search(match[0]):
            return _ROLES[match[1] or match[2]]
    return None


def _results(line: Line, sentences: list[str], co: Role | None) -> tuple[Result, ...]:
    """Own results: a result word after a name, where the talk is of divining and not of another's."""
    if co not in (None, Role.SEER, Role.MEDIUM):
        return ()
    results: dict[str, Species] = {}
    own = co is not None
    name: str | None = None
    for sentence in sentences:
        if _OTHERS_RESULT.search(sentence) or "?" in sentence:
            continue
        mine = re.search(r"\b(?:i|my)\b", sentence) is not None and _DIVINED.search(sentence) is not None
        own = own or mine
        for match in _RESULT.finditer(sentence) if own else ():
            before = re.findall(NAME, sentence[: match.start()])
            after = re.findall(NAME, sentence[match.end() :])
            about = before[-1] if before else name or (after[0] if after else None)
            if about is None:
                continue
            black = (match["black"] is not None) != (match["not"] is not None)
            results.setdefault(line.name(about), Species.WEREWOLF if black else Species.HUMAN)
        named = re.findall(NAME, sentence)
        name = named[-1] if named else name
    return tuple(Result(target, result) for target, result in results.items())


def _vote(line: Line, sentences: list[str]) -> str | None:
    votes: set[str] = set()
    for sentence in sentences:
        if "?" in sentence or _NOT_A_VOTE.search(sentence):
            continue
        for match in _VOTE.finditer(sentence):
            others = _OTHERS_VOTE.search(sentence[: match.start()])
            if not others and not _ANOTHER.search(sentence[match.end() :]):
                votes.add(next(group for group in match.groups() if group))
    return line.name(votes.pop()) if len(votes) == 1 else None
