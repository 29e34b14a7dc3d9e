"""Finds the divination or medium results that an English utterance presents as the speaker's own."""

from __future__ import annotations

from collections.abc import Iterator

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match
from agent.reading.context import Background, FoundResults
from agent.reading.english.visions import known, pictured
from rules.game.claims import QuestionTopic, Result
from rules.game.roles import Role, Species
from rules.game.standing import OTHER_ROLES

tables = Tables("english/results")
verdicts_tables = Tables("english/verdicts")
visions_tables = Tables("english/visions")
words_tables = Tables("english/words")


def results(sentences: list[str], line: MarkedLine, background: Background, co: Role | None) -> FoundResults:
    """Return the results of divinations or of the medium that the line presents as the speaker's own."""
    if co in OTHER_ROLES and not (co is Role.POSSESSED and _may_tell_result(sentences)):
        return FoundResults()
    co = None if co is Role.POSSESSED else co
    role = co or background.standing.seeing
    if role is None and any(map(tables.ECHO.regex.search, sentences)):
        return FoundResults()
    medium = role is Role.MEDIUM or (role is None and _is_of_executed(sentences))
    found: dict[str, Species] = {}
    if role is not None or any(map(tables.DIVINES.regex.search, sentences)):
        sentences = [_in_plain_words(part) for part in sentences]
    own = co is not None or any(map(tables.I_DIVINED.regex.search, sentences)) or _came_back(sentences)
    own = own or _answers_role_question(sentences, background)
    name = None
    for sentence in sentences:
        mine = tables.MINE.regex.search(sentence) is not None
        mine = mine and (role is not None or tables.SPEAKS_OF_SELF.regex.search(sentence) is not None)
        if (own or mine or role is not None) and not sentence.rstrip().endswith("?"):
            for token, species in _results_told(sentence, name, line, background, own or mine):
                found.setdefault(line.name(token), species)
        own = own or (mine and not tables.OTHERS.regex.search(sentence))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    more = (
        *_same_results(sentences, found),
        *known(sentences, line, background),
        *pictured(sentences, role is not None),
    )
    for token, species in more:
        found.setdefault(line.name(token), species)
    return FoundResults(tuple(Result(target, species) for target, species in found.items()), medium)


def _same_results(sentences: list[str], found: dict[str, Species]) -> Iterator[tuple[str, Species]]:
    """Yield the players said to have the result of the one before ("so is Ken"), with the result."""
    if not found:
        return
    *_, species = found.values()
    for sentence in sentences:
        match = tables.ALIKE.regex.search(sentence)
        if match:
            yield next(group for group in match.groups() if group), species


def _is_of_executed(sentences: list[str]) -> bool:
    """Whether the line tells a medium's result (about an executed player) without saying so."""
    return any("medium result" in part or visions_tables.EXECUTED.regex.search(part) for part in sentences)


def _answers_role_question(sentences: list[str], background: Background) -> bool:
    """Whether the line answers "who is the seer?" (or the like) with "me"."""
    heard = background.answering
    return (
        heard is not None
        and heard.claims.asks(QuestionTopic.ROLE)
        and any(map(visions_tables.ME_ALONE.regex.match, sentences))
    )


def _may_tell_result(sentences: list[str]) -> bool:
    """Whether a possessed player may still tell a result, rather than admit a false one."""
    return not any(tables.LIE.regex.search(part) for part in sentences)


def _results_told(
    sentence: str, name: str | None, line: MarkedLine, background: Background, own: bool
) -> list[tuple[str, Species]]:
    told = []
    for match in tables.RESULT.regex.finditer(sentence):
        before, after = sentence[: match.start()], sentence[match.end() :]
        token, gap = _target(before, after, name)
        gap = visions_tables.EXECUTED.regex.sub("", gap)
        if (
            token is None
            or words_tables.CONDITION.regex.search(before)
            or _describes_speaker(before, gap)
            or tables.OF_SOMETHING_ELSE.regex.search(gap)
            or tables.TOLD_AFTER.regex.match(after)
            or _has_other_teller(before)
        ):
            continue
        denied = match["not"] is not None or tables.NOT_SO.regex.search(gap) is not None
        species = Species.WEREWOLF if (match["black"] is not None) != denied else Species.HUMAN
        earlier = background.standing.result_of(line.name(token))
        if (
            tables.HEDGE.regex.search(gap)
            or tables.DOUBTED_AFTER.regex.match(after)
            or (
                earlier is not species
                and tables.HEDGE.regex.search(visions_tables.EXECUTED.regex.sub("", before))
            )
        ):
            continue
        if earlier is None and (
            _is_reasoned(after, sentence) or not (own or tables.MARKER.regex.search(sentence))
        ):
            continue
        if earlier is None and (tables.DEDUCED.regex.search(sentence) or _is_judgement(sentence)):
            continue
        if earlier in (None, species) or (own and tables.MINE.regex.search(sentence)):
            told += [(one, species) for one in (*_named_together(before, token, gap), token)]
    return told


def _named_together(before: str, token: str, gap: str) -> list[str]:
    """Return the players named together with the one a result is about: "A and B are human"."""
    if token not in before or not tables.OF_BOTH.regex.match(gap):
        return []
    match = tables.NAMED_TOGETHER.regex.search(before[: before.rfind(token)])
    if not match or tables.ON_ANOTHER.regex.search(before[: match.start()]):
        return []
    return NAMES.findall(match[1])


def _came_back(sentences: list[str]) -> bool:
    """Whether a line names one player only and tells how the divined player "came back"."""
    said = " ".join(sentences)
    alone = len(set(NAMES.findall(said))) == 1 and "seer" not in said
    return alone and any(map(tables.CAME_BACK.regex.match, sentences))


def _is_reasoned(after: str, sentence: str) -> bool:
    """Whether a result depends on a condition or on a reason other than the speaker's divination."""
    return (
        tables.CONDITION_AFTER.regex.match(after) is not None and tables.MINE.regex.search(sentence) is None
    )


def _is_judgement(sentence: str) -> bool:
    return (
        visions_tables.BEHAVIOUR.regex.search(sentence) is not None
        and tables.MINE.regex.search(sentence) is None
    )


def _describes_speaker(before: str, gap: str) -> bool:
    return tables.ABOUT_ME.regex.search(gap) is not None or tables.OF_ME.regex.search(before) is not None


def _has_other_teller(before: str) -> bool:
    """Whether the text before a result names another player as the source, after the last "I" or "my"."""
    others = [match.start() for match in tables.OTHERS.regex.finditer(before)]
    mine = [match.start() for match in tables.MINE.regex.finditer(before)]
    return bool(others) and (not mine or mine[-1] < others[-1])


def _target(before: str, after: str, name: str | None) -> tuple[str | None, str]:
    """Return the token of the player a result is about, and the text between that name and the result.

    The player is named before the result in the same sentence, or earlier, or right after the result.
    """
    stated = tables.IS_NAMED.regex.match(after)
    if stated:
        return stated[1], ""
    names = list(NAMES.finditer(before))
    if names:
        return names[-1][0], before[names[-1].end() :]
    if name is not None:
        return name, before
    following = tables.NAMED_AFTER.regex.match(after)
    return (following[1], "") if following else (None, "")


def _in_plain_words(sentence: str) -> str:
    """Return the sentence with "human" or "werewolf" in place of other words for results."""
    alone = verdicts_tables.ALONE.regex.match(sentence)
    if alone:
        return "human" if alone["white"] else "werewolf"
    return verdicts_tables.VERDICT.regex.sub(_in_game_words, sentence)


def _in_game_words(match: Match[str]) -> str:
    return f"{match['said']}human" if match["white"] else f"{match['told']}werewolf"
