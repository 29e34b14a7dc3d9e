"""Which divination or medium results an English utterance presents as the speaker's own."""

from __future__ import annotations

from collections.abc import Iterator

from agent.lexicon.english.results import (
    ABOUT_ME,
    ALIKE,
    CAME_BACK,
    CONDITION_AFTER,
    DEDUCED,
    DIVINES,
    DOUBTED_AFTER,
    HEDGE,
    I_DIVINED,
    LIE,
    MARKER,
    MINE,
    NAMED_AFTER,
    NAMED_TOGETHER,
    NOT_SO,
    OF_BOTH,
    ON_ANOTHER,
    OTHERS,
    RESULT,
    SPEAKS_OF_SELF,
    TOLD_AFTER,
)
from agent.lexicon.english.visions import BEHAVIOUR, EXECUTED, ME_ALONE
from agent.lexicon.english.words import CONDITION
from agent.lexicon.text import NAMES, MarkedLine
from agent.reading.context import Background, Found
from agent.reading.english.verdicts import in_plain_words
from agent.reading.english.visions import known, pictured
from rules.game.claims import Asked, Result
from rules.game.roles import Role, Species
from rules.game.standing import OTHER_ROLES


def results(sentences: list[str], line: MarkedLine, background: Background, co: Role | None) -> Found:
    """The speaker's own results."""
    if co in OTHER_ROLES and not (co is Role.POSSESSED and _may_tell(sentences)):
        return Found()
    co = None if co is Role.POSSESSED else co
    role = co or background.standing.seeing
    medium = role is Role.MEDIUM or (role is None and _is_of_executed(sentences))
    found: dict[str, Species] = {}
    if role is not None or any(map(DIVINES.regex.search, sentences)):
        sentences = [in_plain_words(part) for part in sentences]
    own = co is not None or any(map(I_DIVINED.regex.search, sentences)) or _came_back(sentences)
    own = own or _answers_for_role(sentences, background)
    name = None
    for sentence in sentences:
        mine = MINE.regex.search(sentence) is not None
        mine = mine and (role is not None or SPEAKS_OF_SELF.regex.search(sentence) is not None)
        if (own or mine or role is not None) and not sentence.rstrip().endswith("?"):
            for token, species in _results_told(sentence, name, line, background, own or mine):
                found.setdefault(line.name(token), species)
        own = own or (mine and not OTHERS.regex.search(sentence))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    more = (
        *_alike(sentences, found),
        *known(sentences, line, background),
        *pictured(sentences, role is not None),
    )
    for token, species in more:
        found.setdefault(line.name(token), species)
    return Found(tuple(Result(target, species) for target, species in found.items()), medium)


def _alike(sentences: list[str], found: dict[str, Species]) -> Iterator[tuple[str, Species]]:
    """The players that a sentence of its own says to be the same as the one told before."""
    if not found:
        return
    *_, species = found.values()
    for sentence in sentences:
        match = ALIKE.regex.search(sentence)
        if match:
            yield next(group for group in match.groups() if group), species


def _is_of_executed(sentences: list[str]) -> bool:
    """Whether a result is a medium's though the speaker does not say so."""
    return any("medium result" in part or EXECUTED.regex.search(part) for part in sentences)


def _answers_for_role(sentences: list[str], background: Background) -> bool:
    """Whether the line answers a question for a role with: me."""
    heard = background.answering
    return heard is not None and heard.claims.asks(Asked.ROLE) and any(map(ME_ALONE.regex.match, sentences))


def _may_tell(sentences: list[str]) -> bool:
    """Whether a possessed player may yet tell a result, rather than own up to a false one."""
    return not any(LIE.regex.search(part) for part in sentences)


def _results_told(
    sentence: str, name: str | None, line: MarkedLine, background: Background, own: bool
) -> list[tuple[str, Species]]:
    """The players a sentence tells a result of."""
    told = []
    for match in RESULT.regex.finditer(sentence):
        before, after = sentence[: match.start()], sentence[match.end() :]
        token, gap = _target(before, after, name)
        gap = EXECUTED.regex.sub("", gap)
        if (
            token is None
            or CONDITION.regex.search(before)
            or ABOUT_ME.regex.search(gap)
            or _is_anothers(before)
        ):
            continue
        denied = match["not"] is not None or NOT_SO.regex.search(gap) is not None
        species = Species.WEREWOLF if (match["black"] is not None) != denied else Species.HUMAN
        earlier = background.standing.result_of(line.name(token))
        if (
            HEDGE.regex.search(gap)
            or DOUBTED_AFTER.regex.match(after)
            or (earlier is not species and HEDGE.regex.search(EXECUTED.regex.sub("", before)))
        ):
            continue
        if earlier is None and (_is_reasoned(after, sentence) or not (own or MARKER.regex.search(sentence))):
            continue
        if earlier is None and (
            DEDUCED.regex.search(sentence) or _is_judged(sentence) or TOLD_AFTER.regex.match(after)
        ):
            continue
        if earlier in (None, species) or (own and MINE.regex.search(sentence)):
            told += [(one, species) for one in (*_together(before, token, gap), token)]
    return told


def _together(before: str, token: str, gap: str) -> list[str]:
    """The players named together with the one that a result is about: A and B are human."""
    if token not in before or not OF_BOTH.regex.match(gap):
        return []
    match = NAMED_TOGETHER.regex.search(before[: before.rfind(token)])
    if not match or ON_ANOTHER.regex.search(before[: match.start()]):
        return []
    return NAMES.findall(match[1])


def _came_back(sentences: list[str]) -> bool:
    """Whether a line tells, of one player alone, what it came back as."""
    said = " ".join(sentences)
    alone = len(set(NAMES.findall(said))) == 1 and "seer" not in said
    return alone and any(map(CAME_BACK.regex.match, sentences))


def _is_reasoned(after: str, sentence: str) -> bool:
    """Whether a result is given a condition or a reason other than the speaker's own divining."""
    return CONDITION_AFTER.regex.match(after) is not None and MINE.regex.search(sentence) is None


def _is_judged(sentence: str) -> bool:
    """Whether a result only judges how somebody acts."""
    return BEHAVIOUR.regex.search(sentence) is not None and MINE.regex.search(sentence) is None


def _is_anothers(before: str) -> bool:
    """Whether what comes before a result names another as its source, later than it says "I" or "my"."""
    others = [match.start() for match in OTHERS.regex.finditer(before)]
    mine = [match.start() for match in MINE.regex.finditer(before)]
    return bool(others) and (not mine or mine[-1] < others[-1])


def _target(before: str, after: str, name: str | None) -> tuple[str | None, str]:
    """Whose result it is, and what stands between: the player named before, or earlier, or right after."""
    names = list(NAMES.finditer(before))
    if names:
        return names[-1][0], before[names[-1].end() :]
    if name is not None:
        return name, before
    following = NAMED_AFTER.regex.match(after)
    return (following[1], "") if following else (None, "")
