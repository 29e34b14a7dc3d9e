"""Opinions that an English sentence expresses by an idiom: "my money is on Takeru as the seer"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES
from agent.matching import Match

opinions_tables = Tables("english/opinions")
tables = Tables("english/phrases")


@dataclass(frozen=True, slots=True)
class Leaning:
    """An opinion: its target (as tokens), whether it is suspicion or trust, and its span in the sentence."""

    about: str
    suspicious: bool
    start: int
    end: int


def phrased(sentence: str, line: Iterable[str]) -> Iterator[Leaning]:
    """Yield the opinions expressed by phrases in a sentence of a line; phrases that overlap count once."""
    if not NAMES.search(sentence):
        return
    taken: list[Leaning] = []
    told = any(tables.FOUND.regex.search(part) for part in line)
    for found in (*_called_a_role(sentence, told), *_idioms(sentence)):
        if not any(found.start < other.end and other.start < found.end for other in taken):
            taken.append(found)
            yield found


def _called_a_role(sentence: str, told: bool) -> Iterator[Leaning]:
    """Yield the players called a wolf, one of us or a seer.

    A result is not an opinion, unless it is denied.
    """
    for table, suspicious, plain in (
        (tables.CALLED_SEER, False, False),
        (tables.CALLED_BAD, True, not told),
        (tables.CALLED_GOOD, False, not told),
    ):
        for match in table.regex.finditer(sentence):
            denied = _is_denied(sentence, match)
            if denied is None:
                continue
            if plain or denied or _is_believed(sentence, match):
                yield Leaning(_targets(match), suspicious != denied, match.start(), match.end())


def _is_denied(sentence: str, match: Match[str]) -> bool | None:
    """Whether the description of a player is denied; None if the speaker is not sure."""
    before = sentence[: match.start()]
    within = bool(tables.DENIED.regex.search(match[0]))
    if tables.UNSURE.regex.search(before):
        return None if tables.CALLED_BAD.regex.has_found(match) else not within
    return within != bool(opinions_tables.NOT.regex.search(before))


def _is_believed(sentence: str, match: Match[str]) -> bool:
    said, after = sentence[: match.end()], sentence[match.end() :]
    return bool(tables.BELIEVED.regex.search(said) or tables.TO_ME.regex.search(after))


def _idioms(sentence: str) -> Iterator[Leaning]:
    for table, suspicious in ((tables.ABOVE, False), (tables.BELOW, True)):
        for match in table.regex.finditer(sentence):
            turned = bool(opinions_tables.NOT.regex.search(sentence[: match.start()]))
            yield Leaning(_targets(match), suspicious != turned, match.start(), match.end())


def _targets(match: Match[str]) -> str:
    """Return the tokens of the players that a match is about."""
    return next(group for group in match.groups() if group)
