"""Finds the divination or medium results that an English utterance presents as the speaker's own.

A line may also tell a result by an image ("I saw claws"), or mention it as already known.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match
from agent.reading.context import Background, FoundResults
from agent.reading.english.words import meant, spoken_to
from rules.game.claims import QuestionTopic, Result
from rules.game.roles import Role, Species
from rules.game.standing import OTHER_ROLES

tables = Tables("english/results")
verdicts_tables = Tables("english/verdicts")
visions_tables = Tables("english/visions")
words_tables = Tables("english/words")

_WINDOW = 3
"""Number of sentences searched for a sign, beginning with the sentence that tells of looking."""
_HUMAN = ("cleared", "clear", "safe", "stands")


def results(sentences: list[str], line: MarkedLine, background: Background, co: Role | None) -> FoundResults:
    """Return the results that the line presents as its speaker's own, as a seer or as a medium.

    ``co`` is the role that the line claims, if it is one of these.
    """
    role = co or background.standing.seeing
    if role is None and any(map(tables.ECHO.search, sentences)):
        return FoundResults()
    medium = role is Role.MEDIUM or (role is None and _is_of_executed(sentences))
    found: dict[str, Species] = {}
    if role is not None or any(map(tables.DIVINES.search, sentences)):
        sentences = [_in_plain_words(part) for part in sentences]
    own = co is not None or any(map(tables.I_DIVINED.search, sentences)) or _came_back(sentences)
    own = own or _answers_role_question(sentences, background)
    name = None
    for sentence in sentences:
        mine = tables.MINE.search(sentence) is not None
        mine = mine and (role is not None or tables.SPEAKS_OF_SELF.search(sentence) is not None)
        if (own or mine or role is not None) and not sentence.rstrip().endswith("?"):
            for token, species in _results_told(sentence, name, line, background, own or mine):
                found.setdefault(line.name(token), species)
        own = own or (mine and not tables.OTHERS.search(sentence))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    more = (
        *_same_results(sentences, found),
        *_known(sentences, line, background),
        *_pictured(sentences, role is not None),
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
        match = tables.ALIKE.search(sentence)
        if match:
            yield captured(match), species


def _is_of_executed(sentences: list[str]) -> bool:
    """Whether the line tells a medium's result (about an executed player) without saying so."""
    return any("medium result" in part or visions_tables.EXECUTED.search(part) for part in sentences)


def _answers_role_question(sentences: list[str], background: Background) -> bool:
    """Whether the line answers "who is the seer?" (or the like) with "me"."""
    heard = background.answering
    return (
        heard is not None
        and heard.claims.asks(QuestionTopic.ROLE)
        and any(map(visions_tables.ME_ALONE.match, sentences))
    )


def _results_told(
    sentence: str, name: str | None, line: MarkedLine, background: Background, own: bool
) -> list[tuple[str, Species]]:
    told = []
    for match in tables.RESULT.finditer(sentence):
        before, after = sentence[: match.start()], sentence[match.end() :]
        token, gap = _target(before, after, name)
        gap = visions_tables.EXECUTED.sub("", gap)
        if (
            token is None
            or words_tables.CONDITION.search(before)
            or tables.ABOUT_ME.search(gap)
            or tables.OF_ME.search(before)
            or tables.OF_SOMETHING_ELSE.search(gap)
            or tables.TOLD_AFTER.match(after)
            or _has_other_teller(before)
        ):
            continue
        denied = match["not"] is not None or tables.NOT_SO.search(gap) is not None
        species = Species.WEREWOLF if (match["black"] is not None) != denied else Species.HUMAN
        earlier = background.standing.result_of(line.name(token))
        if (
            tables.HEDGE.search(gap)
            or tables.DOUBTED_AFTER.match(after)
            or (earlier is not species and tables.HEDGE.search(visions_tables.EXECUTED.sub("", before)))
        ):
            continue
        if earlier is None and (not (own or tables.MARKER.search(sentence)) or _is_reasoned(after, sentence)):
            continue
        if earlier in (None, species) or (own and tables.MINE.search(sentence)):
            told += [(one, species) for one in (*_named_together(before, token, gap), token)]
    return told


def _named_together(before: str, token: str, gap: str) -> list[str]:
    """Return the players named together with the one a result is about: "A and B are human"."""
    if token not in before or not tables.OF_BOTH.match(gap):
        return []
    match = tables.NAMED_TOGETHER.search(before[: before.rfind(token)])
    if not match or tables.ON_ANOTHER.search(before[: match.start()]):
        return []
    return NAMES.findall(match[1])


def _came_back(sentences: list[str]) -> bool:
    """Whether a line names one player only and tells how the divined player "came back"."""
    said = " ".join(sentences)
    alone = len(set(NAMES.findall(said))) == 1 and "seer" not in said
    return alone and any(map(tables.CAME_BACK.match, sentences))


def _is_reasoned(after: str, sentence: str) -> bool:
    """Whether a result depends on a condition, or on a reason other than the speaker's divination."""
    if tables.DEDUCED.search(sentence):
        return True
    judged = tables.CONDITION_AFTER.match(after) or visions_tables.BEHAVIOUR.search(sentence)
    return judged is not None and tables.MINE.search(sentence) is None


def _has_other_teller(before: str) -> bool:
    """Whether the text before a result names another player as the source, after the last "I" or "my"."""
    others = [match.start() for match in tables.OTHERS.finditer(before)]
    mine = [match.start() for match in tables.MINE.finditer(before)]
    return bool(others) and (not mine or mine[-1] < others[-1])


def _target(before: str, after: str, name: str | None) -> tuple[str | None, str]:
    """Return the token of the player a result is about, and the text between that name and the result.

    The player is named before the result in the same sentence, or earlier, or right after the result.
    """
    stated = tables.IS_NAMED.match(after)
    if stated:
        return stated[1], ""
    names = list(NAMES.finditer(before))
    if names:
        return names[-1][0], before[names[-1].end() :]
    if name is not None:
        return name, before
    following = tables.NAMED_AFTER.match(after)
    return (following[1], "") if following else (None, "")


def _in_plain_words(sentence: str) -> str:
    """Return the sentence with "human" or "werewolf" in place of other words for results."""
    alone = verdicts_tables.ALONE.match(sentence)
    if alone:
        return "human" if alone["white"] else "werewolf"
    return verdicts_tables.VERDICT.sub(_in_game_words, sentence)


def _in_game_words(match: Match[str]) -> str:
    return f"{match['said']}human" if match["white"] else f"{match['told']}werewolf"


def _pictured(sentences: list[str], seer: bool) -> Iterator[tuple[str, Species]]:
    """Yield the players about whom a vision tells a result; a known ``seer`` may just "look"."""
    carried: list[str] = []
    for n, sentence in enumerate(sentences):
        if _is_vision(sentence, seer):
            window = sentences[n : n + _WINDOW]
            token = (
                _only_one(NAMES.findall(sentence))
                or _only_one(carried)
                or _only_one(NAMES.findall(" ".join(window)))
            )
            species = _shown_species(window, token)
            if token is not None and species is not None:
                yield token, species
        carried = NAMES.findall(sentence) or carried


def _is_vision(sentence: str, seer: bool) -> bool:
    """Whether a sentence tells that the speaker looked at somebody by night, or what the speaker saw."""
    if not (visions_tables.SEEN.search(sentence) or (seer and tables.MINE.search(sentence))):
        return False
    return not (
        sentence.rstrip().endswith("?")
        or words_tables.CONDITION.search(sentence)
        or visions_tables.DOUBTFUL.search(sentence)
        or tables.OTHERS.search(sentence)
    )


def _only_one(tokens: list[str]) -> str | None:
    return tokens[0] if len(set(tokens)) == 1 else None


def _shown_species(window: list[str], token: str | None) -> Species | None:
    """Return the result that the first sentence with a sign (an image for human or werewolf) shows.

    Returns None if that sentence has signs of both, or if a sentence before it names a player other than
    ``token``, asks or doubts. ``window`` are the sentences searched.
    """
    for sentence in window:
        if set(NAMES.findall(sentence)) - {token} or sentence.rstrip().endswith("?"):
            return None
        if visions_tables.DOUBTFUL.search(sentence):
            return None
        signs = visions_tables.SIGN.finditer(sentence)
        shown = {Species.HUMAN if match["dark"] is None else Species.WEREWOLF for match in signs}
        if shown:
            return shown.pop() if len(shown) == 1 else None
    return None


def _known(sentences: list[str], line: MarkedLine, background: Background) -> Iterator[tuple[str, Species]]:
    """Yield the players whose result a seer or medium mentions as already known."""
    if background.standing.role is None or background.standing.role in OTHER_ROLES:
        return
    you, said = spoken_to(sentences, line, background), ""
    for sentence in sentences:
        for match in visions_tables.KNOWN.finditer(sentence):
            kind, word = next((kind, word) for kind, word in match.groupdict().items() if word)
            token = meant(word, said + sentence[: match.start()], you, line.mentioned)
            species = Species.HUMAN if kind in _HUMAN else Species.WEREWOLF
            if token is not None and _is_own_sighting(sentence, match, background, line.name(token), species):
                yield token, species
        said += sentence + " "


def _is_own_sighting(
    sentence: str, match: Match[str], background: Background, name: str, species: Species
) -> bool:
    """Whether the speaker states the result as its own and has told no contradicting result."""
    earlier = background.standing.result_of(name)
    before = sentence[: match.start()]
    if words_tables.CONDITION.search(before) or tables.OTHERS.search(before):
        return False
    first = background.standing.role is Role.SEER and match[0].startswith(("i ", "i'", "my "))
    return earlier is species or (earlier is None and first)
