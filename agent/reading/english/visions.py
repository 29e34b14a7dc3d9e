"""Results that an English line tells in pictures, or takes for known from an earlier telling."""

from __future__ import annotations

from collections.abc import Iterator

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match
from agent.reading.context import Background
from agent.reading.english.words import meant, spoken_to
from rules.game.roles import Role, Species
from rules.game.standing import OTHER_ROLES

results_tables = Tables("english/results")
tables = Tables("english/visions")
words_tables = Tables("english/words")


_WINDOW = 3
"""In how many sentences, from the one that looks on, a sign is looked for."""
_HUMAN = ("cleared", "clear", "safe", "stands")


def pictured(sentences: list[str], seer: bool) -> Iterator[tuple[str, Species]]:
    """The players that a way of looking shows a sign of; a known seer may look plainly."""
    carried: list[str] = []
    for n, sentence in enumerate(sentences):
        if _looks(sentence, seer):
            window = sentences[n : n + _WINDOW]
            token = _sole(NAMES.findall(sentence)) or _sole(carried) or _sole(NAMES.findall(" ".join(window)))
            species = _sign(window, token)
            if token is not None and species is not None:
                yield token, species
        carried = NAMES.findall(sentence) or carried


def _looks(sentence: str, seer: bool) -> bool:
    """Whether the speaker looks at somebody by night, or tells what it saw."""
    if not (tables.SEEN.regex.search(sentence) or (seer and results_tables.MINE.regex.search(sentence))):
        return False
    return not (
        sentence.rstrip().endswith("?")
        or words_tables.CONDITION.regex.search(sentence)
        or tables.DOUBTFUL.regex.search(sentence)
        or results_tables.OTHERS.regex.search(sentence)
    )


def _sole(tokens: list[str]) -> str | None:
    """The one player among these, if there is but one."""
    return tokens[0] if len(set(tokens)) == 1 else None


def _sign(window: list[str], token: str | None) -> Species | None:
    """What the first sentence with signs in it shows, if they agree."""
    for sentence in window:
        if set(NAMES.findall(sentence)) - {token} or sentence.rstrip().endswith("?"):
            return None
        if tables.DOUBTFUL.regex.search(sentence):
            return None
        shown = {_species(match) for match in tables.SIGN.regex.finditer(sentence)}
        if shown:
            return shown.pop() if len(shown) == 1 else None
    return None


def _species(match: Match[str]) -> Species:
    """What a sign stands for."""
    return Species.WEREWOLF if match["dark"] is not None else Species.HUMAN


def known(sentences: list[str], line: MarkedLine, background: Background) -> Iterator[tuple[str, Species]]:
    """The players whose result a seer or medium takes for known."""
    if background.standing.role is None or background.standing.role in OTHER_ROLES:
        return
    you, said = spoken_to(sentences, line, background), ""
    for sentence in sentences:
        for match in tables.KNOWN.regex.finditer(sentence):
            kind, word = next((kind, word) for kind, word in match.groupdict().items() if word)
            token = meant(word, said + sentence[: match.start()], you, line.mentioned)
            species = Species.HUMAN if kind in _HUMAN else Species.WEREWOLF
            if token is not None and _may_see(sentence, match, background, line.name(token), species):
                yield token, species
        said += sentence + " "


def _may_see(sentence: str, match: Match[str], background: Background, name: str, species: Species) -> bool:
    """Whether the speaker says so of itself, and has not told otherwise."""
    earlier = background.standing.result_of(name)
    before = sentence[: match.start()]
    if words_tables.CONDITION.regex.search(before) or results_tables.OTHERS.regex.search(before):
        return False
    first = background.standing.role is Role.SEER and match[0].startswith(("i ", "i'", "my "))
    return earlier is species or (earlier is None and first)
