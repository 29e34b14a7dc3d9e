"""How an English utterance is cut into sentences, and whom its pronouns mean."""

from __future__ import annotations

from agent.lexicon.english.address import GROUP
from agent.lexicon.english.words import (
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
from agent.lexicon.text import NAMES, MarkedLine
from agent.reading.context import NO_BACKGROUND, Background
from agent.reading.english.asking import called
from rules.game.roles import Species

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


def spoken_to(sentences: list[str], line: MarkedLine, background: Background = NO_BACKGROUND) -> str | None:
    """Whom "you" is: the player mentioned by @, one called by name, or whoever spoke just before."""
    if line.addressed is not None:
        return line.token(line.addressed)
    for sentence in sentences:
        match = SPEAKS_TO.regex.match(sentence)
        token = match[1] if match else called(sentence)
        if token is not None:
            return token
    heard = background.answering
    return None if heard is None or any(map(GROUP.regex.search, sentences)) else line.token(heard.speaker)


def spoken_of(line: MarkedLine, background: Background) -> str | None:
    """Whom "him" or "her" is, if the line names nobody: whom the line before was about, or its speaker."""
    heard = background.answering
    if heard is None:
        return None
    claims = heard.claims
    accused = {found.target for found in claims.divinations if found.result is Species.WEREWOLF}
    about = (
        {claims.vote}
        if claims.vote
        else accused or set(claims.suspects) or {claims.addressed or heard.speaker}
    )
    name = about.pop() if len(about) == 1 else None
    return None if name == background.speaker else line.token(name)


def meant(
    word: str, before: str, you: str | None, mentioned: frozenset[str], other: str | None = None
) -> str | None:
    """The player that a name or pronoun means, given what was said before it."""
    if NAMES.fullmatch(word):
        return word
    named = NAMES.findall(before)
    if word in ("you", "yours"):
        spoken = [name for name in named if name in mentioned]
        return spoken[-1] if spoken else you
    before = CALLED_LAST.regex.sub("", before)
    named = NAMES.findall(before)
    if not named:
        return other
    acting = ACTS_ON.regex.search(before)
    if acting:
        return acting[1] if ODD.regex.search(acting[2]) else None
    return None if PAIR.regex.search(before) else named[-1]
