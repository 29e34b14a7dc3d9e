"""Stances that an English sentence takes by a turn of phrase: "my money is on Takeru as the seer"."""

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
    """Whom a stance is on, as tokens, whether it suspects them, and where it stands in its sentence."""

    about: str
    suspicious: bool
    start: int
    end: int


def phrased(sentence: str, line: Iterable[str]) -> Iterator[Leaning]:
    """The stances phrased in a sentence of a line, each place once."""
    if not NAMES.search(sentence):
        return
    taken: list[Leaning] = []
    told = any(tables.FOUND.regex.search(part) for part in line)
    for found in (*_told_as(sentence, told), *_phrased(sentence)):
        if not any(found.start < other.end and other.start < found.end for other in taken):
            taken.append(found)
            yield found


def _told_as(sentence: str, told: bool) -> Iterator[Leaning]:
    """The players called a wolf, one of ours or a seer; what a result tells is no stance, unless denied."""
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
                yield Leaning(_who(match), suspicious != denied, match.start(), match.end())


def _is_denied(sentence: str, match: Match[str]) -> bool | None:
    """Whether what a player is called is denied; None where the speaker is not sure and so says nothing."""
    before = sentence[: match.start()]
    within = bool(tables.DENIED.regex.search(match[0]))
    if tables.UNSURE.regex.search(before):
        return None if match.re is tables.CALLED_BAD.regex.compiled else not within
    return within != bool(opinions_tables.NOT.regex.search(before))


def _is_believed(sentence: str, match: Match[str]) -> bool:
    """Whether the speaker says that it believes what a player is called."""
    said, after = sentence[: match.end()], sentence[match.end() :]
    return bool(tables.BELIEVED.regex.search(said) or tables.TO_ME.regex.search(after))


def _phrased(sentence: str) -> Iterator[Leaning]:
    """The stances told by a phrase of their own."""
    for table, suspicious in ((tables.ABOVE, False), (tables.BELOW, True)):
        for match in table.regex.finditer(sentence):
            turned = bool(opinions_tables.NOT.regex.search(sentence[: match.start()]))
            yield Leaning(_who(match), suspicious != turned, match.start(), match.end())


def _who(match: Match[str]) -> str:
    """Whom a match is about, as tokens."""
    return next(group for group in match.groups() if group)
