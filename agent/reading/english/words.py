"""Splits an English utterance into sentences and resolves its pronouns."""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.reading.context import NO_BACKGROUND, Background
from agent.reading.english.asking import called
from rules.game.roles import Species

address_tables = Tables("english/address")
tables = Tables("english/words")


_QUOTES = str.maketrans("“”‘’`", "\"\"'''")


def sentences(line: MarkedLine, background: Background) -> list[str]:
    """Return the sentences in lower case, without quotations; the speaker's name is replaced by "myself"."""
    text = line.text.translate(_QUOTES).lower()
    text = tables.QUOTED.sub('""', tables.QUOTED_WORD.sub(r"\1", tables.ALL_QUOTED.sub(r"\1", text)))
    text = tables.LOST_COMMA.sub(", ", tables.NO_GAP.sub("", text.strip()))
    text = tables.VOTE_DASH.sub(r"\1: ", text)
    me = line.token(background.speaker)
    if me is not None:
        text = text.replace(me, "myself")
    return [part for part in tables.BREAK.split(text) if part and part.strip()]


def spoken_to(sentences: list[str], line: MarkedLine, background: Background = NO_BACKGROUND) -> str | None:
    """Return the token (placeholder character) of the player meant by "you", or None.

    That is a player mentioned with @ or called by name, or else the previous speaker.
    """
    if line.addressed is not None:
        return line.token(line.addressed)
    for sentence in sentences:
        match = tables.SPEAKS_TO.match(sentence)
        token = match[1] if match else called(sentence)
        if token is not None:
            return token
    heard = background.answering
    return (
        None
        if heard is None or any(map(address_tables.GROUP.search, sentences))
        else line.token(heard.speaker)
    )


def spoken_of(line: MarkedLine, background: Background) -> str | None:
    """Return the token of the player meant by "him" or "her" in a line that names nobody, or None.

    This is the player whom the previous line was about, or else the speaker of the previous line.
    """
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
    """Return the token of the player whom ``word``, a name or a pronoun, means; None if it is unclear.

    ``before`` is the text before the word, ``you`` the token for "you", ``mentioned`` are the tokens that
    are mentioned with @, and ``other`` is the token for other pronouns if nobody is named before.
    """
    if NAMES.fullmatch(word):
        return word
    named = NAMES.findall(before)
    if word in ("you", "yours"):
        spoken = [name for name in named if name in mentioned]
        return spoken[-1] if spoken else you
    before = tables.CALLED_LAST.sub("", before)
    named = NAMES.findall(before)
    if not named:
        return other
    acting = tables.ACTS_ON.search(before)
    if acting:
        return acting[1] if tables.ODD.search(acting[2]) else None
    return None if tables.PAIR.search(before) else named[-1]
