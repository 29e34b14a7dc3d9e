"""How an English utterance is cut into sentences, and whom its pronouns mean."""

from __future__ import annotations

from agent.analysis.context import Background
from agent.analysis.languages.english.tables.words import (
    ACTS_ON,
    ALL_QUOTED,
    BREAK,
    CALLED_LAST,
    LOST_COMMA,
    NO_GAP,
    ODD,
    PAIR,
    QUOTED,
    QUOTED_WORD,
    SPEAKS_TO,
    VOTE_DASH,
)
from agent.analysis.text import NAMES, MarkedLine

_QUOTES = str.maketrans("“”‘’`", "\"\"'''")


def sentences(line: MarkedLine, background: Background) -> list[str]:
    """The sentences in lower case, with quotations left out and the speaker's own name as "myself"."""
    text = line.text.translate(_QUOTES).lower()
    text = QUOTED.regex.sub('""', QUOTED_WORD.regex.sub(r"\1", ALL_QUOTED.regex.sub(r"\1", text)))
    text = LOST_COMMA.regex.sub(", ", NO_GAP.regex.sub("", text.strip()))
    text = VOTE_DASH.regex.sub(r"\1: ", text)
    me = line.token(background.speaker)
    if me is not None:
        text = text.replace(me, "myself")
    return [part for part in BREAK.regex.split(text) if part and part.strip()]


def spoken_to(sentences: list[str], line: MarkedLine) -> str | None:
    """Whom "you" is: the player mentioned by @, or else the one a sentence begins with the name of."""
    if line.addressed is not None:
        return line.token(line.addressed)
    for sentence in sentences:
        match = SPEAKS_TO.regex.match(sentence)
        if match:
            return match[1]
    return None


def meant(word: str, before: str, you: str | None, mentioned: frozenset[str]) -> str | None:
    """The player that a name or pronoun means, given what was said before it."""
    if NAMES.fullmatch(word):
        return word
    named = NAMES.findall(before)
    if word == "you":
        spoken = [name for name in named if name in mentioned]
        return spoken[-1] if spoken else you
    before = CALLED_LAST.regex.sub("", before)
    named = NAMES.findall(before)
    acting = ACTS_ON.regex.search(before)
    if acting:
        return acting[1] if ODD.regex.search(acting[2]) else None
    return named[-1] if named and not PAIR.regex.search(before) else None
