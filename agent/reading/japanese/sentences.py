"""Splits a Japanese utterance into sentences and replaces "you" and "that one" by names."""

from __future__ import annotations

from agent.lexicon.tables import Tables, table_file
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match, Pattern
from agent.reading.context import Background
from agent.reading.japanese.asking import addressed

tables = Tables("japanese/sentences")
_IN_KANA = table_file("japanese/sentences").map("IN_KANA")


_KANA = Pattern("|".join(_IN_KANA))


def sentences(line: MarkedLine, background: Background) -> list[str]:
    """Return the sentences without quotations.

    "You" and "that one" are replaced by player names, the speaker's name by "I".
    """
    text = _normalise(line.text)
    me = line.token(background.speaker)
    if me is not None:
        text = text.replace(me, "私")
    you = addressed(_split(text), line, background)
    if you not in (None, background.speaker):
        text = _with_pronouns_named(tables.YOU, text, "".join(line.mentioned), line.token(you))
    text = _with_pronouns_named(tables.THAT_ONE, text, _living_tokens(line, background))
    focus = line.token(_focus(background))
    return _split(text if focus is None or NAMES.search(text) else tables.THAT_ONE.sub(focus, text))


def _split(text: str) -> list[str]:
    return [part for part in MarkedLine(text, (), None).sentences if part.strip()]


def _focus(background: Background) -> str | None:
    """Return the player whom the previous line was about: the target of its vote, or its only suspect."""
    if background.answering is None:
        return None
    claims = background.answering.claims
    about = (claims.vote,) if claims.vote else claims.suspects
    return about[0] if len(about) == 1 and about[0] not in background.executed else None


def _normalise(text: str) -> str:
    """Return the text without quotations and brackets.

    Gaps and pauses become commas; some words that are written only in kana become kanji.
    """
    text = tables.ALL_QUOTED.sub(r"\1", text)
    text = tables.QUOTED.sub("「」", tables.QUOTED_WORD.sub(r"\1", text))
    text = tables.JOINED.sub("", text.strip())
    text = tables.AFTER_NAME.sub("、", text)
    text = tables.PAUSE.sub("、", tables.GAP.sub("、", text))
    text = _KANA.sub(lambda match: _IN_KANA[match[0]], text)
    return tables.IN_BRACKETS.sub(r"\1", tables.EXCLAIMED.sub("", text))


def _living_tokens(line: MarkedLine, background: Background) -> str:
    return "".join(line.token(name) or "" for name in line.players if name not in background.executed)


def _with_pronouns_named(pattern: Pattern, text: str, among: str, otherwise: str | None = None) -> str:
    """Return the text with each pronoun replaced by the last player in ``among`` named before it."""

    def name(match: Match[str]) -> str:
        said = text[: match.start()]
        acting = None if otherwise else tables.ACTS_ON.search(said)
        if acting:
            return acting[1] if tables.ODD.search(acting[2]) else match[0]
        if otherwise is None and tables.PAIR.search(said):
            return match[0]
        before = [
            found[0] for found in NAMES.finditer(said) if found[0] in among and _can_be_meant(said, found)
        ]
        return before[-1] if before else otherwise or match[0]

    return pattern.sub(name, text)


def _can_be_meant(said: str, named: Match[str]) -> bool:
    """Whether a pronoun after the text ``said`` may mean a player named in that text."""
    return tables.PASSED_BY.search(said[named.end() :]) is None
