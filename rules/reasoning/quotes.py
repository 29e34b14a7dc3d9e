"""Short quotes: a whole clause of a line that names a player."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CLAUSE = re.compile(r"([^、。！？!?,.;:…「」『』（）()\"“”\n]+)([、。！？!?,.;:…「」『』（）()\"“”\n]*)")
_QUOTED = re.compile(r"「[^」]*」|『[^』]*』|[\"“][^\"”]*[\"”]")
_BORROWED = "\0"
"""Matches another's words in a line; a clause with them is not the speaker's own."""
_ASIDE = re.compile(r"@\S+|\s--?\s")
_ASCII = re.compile(r"[A-Za-z]")
_HANGING = re.compile(r"(?:たら|なら|ば|て|で|と|し|が|は|も|を|に|から|ので|けど|けえ|もの|し)$")
"""The end of a Japanese clause that says nothing without the next one."""
_CONDITION = re.compile(r"(?:たら|なら|[えけせてねめれ]ば|でも|[うくすつぬむるじ]と)$")
"""The end of a Japanese clause without which the next one is no statement."""
_IF = re.compile(r"\b(?:if|suppose|say)\b", re.IGNORECASE)
SHORTEST_LETTERS, MOST_LETTERS = 4, 18
"""Length of a quote in a language without spaces."""
FEWEST_WORDS, MOST_WORDS = 2, 7
"""Length of a quote in a language with spaces."""


def quote(text: str, name: str, *, is_question: bool = False) -> str | None:
    """Return the first of :func:`quotes`, or None if there is none."""
    return next(quotes(text, name, is_question=is_question), None)


def quotes(text: str, name: str, *, is_question: bool = False) -> Iterator[str]:
    """Yield the short clauses of a talk line that name player ``name``.

    They contain no words quoted from others. They are questions if ``is_question``, else statements.
    """
    for part in _ASIDE.split(_QUOTED.sub(_BORROWED, text)):
        condition = False
        for clause, end in _CLAUSE.findall(part):
            said = clause.strip()
            is_whole = _is_short(said, name) and not (condition or _HANGING.search(said) or _IF.search(said))
            condition = "、" in end and (condition or bool(_CONDITION.search(said)))
            if name in said and is_whole and bool(set("?？") & set(end)) == is_question:
                yield str(said)


def _is_short(clause: str, name: str) -> bool:
    if not clause.isprintable():
        return False
    if _ASCII.search(clause.replace(name, "")):
        return FEWEST_WORDS <= len(clause.split()) <= MOST_WORDS
    return SHORTEST_LETTERS + len(name) <= len(clause) <= MOST_LETTERS
