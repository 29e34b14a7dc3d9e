"""Finds results that an English line tells by an image ("I saw claws"), or mentions as already known."""

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
"""Number of sentences searched for a sign, beginning with the sentence that tells of looking."""
_HUMAN = ("cleared", "clear", "safe", "stands")


def pictured(sentences: list[str], seer: bool) -> Iterator[tuple[str, Species]]:
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
    if not (tables.SEEN.regex.search(sentence) or (seer and results_tables.MINE.regex.search(sentence))):
        return False
    return not (
        sentence.rstrip().endswith("?")
        or words_tables.CONDITION.regex.search(sentence)
        or tables.DOUBTFUL.regex.search(sentence)
        or results_tables.OTHERS.regex.search(sentence)
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
        if tables.DOUBTFUL.regex.search(sentence):
            return None
        shown = {_species_of_sign(match) for match in tables.SIGN.regex.finditer(sentence)}
        if shown:
            return shown.pop() if len(shown) == 1 else None
    return None


def _species_of_sign(match: Match[str]) -> Species:
    """Return human or werewolf, whichever the matched sign (an image in a vision) stands for."""
    return Species.WEREWOLF if match["dark"] is not None else Species.HUMAN


def known(sentences: list[str], line: MarkedLine, background: Background) -> Iterator[tuple[str, Species]]:
    """Yield the players whose result a seer or medium mentions as already known."""
    if background.standing.role is None or background.standing.role in OTHER_ROLES:
        return
    you, said = spoken_to(sentences, line, background), ""
    for sentence in sentences:
        for match in tables.KNOWN.regex.finditer(sentence):
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
    if words_tables.CONDITION.regex.search(before) or results_tables.OTHERS.regex.search(before):
        return False
    first = background.standing.role is Role.SEER and match[0].startswith(("i ", "i'", "my "))
    return earlier is species or (earlier is None and first)
