"""Prepares an utterance for reading: normalises width, replaces each player name by a single character."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from agent.matching import Pattern, escape, pattern_for
from rules.game.languages import LANGUAGES, UNRECOGNISED

_FIRST_TOKEN = 0xE000
"""Code point of the first player's token; tokens are in Unicode's private use area, which nobody writes."""

NAME = "[\ue000-\uefff]"
"""A pattern for any player's name."""

NAMES = Pattern(NAME)
"""Matches the token of any player's name."""
NO_NAME = "\ue000-\uefff"
"""The range of tokens, added to a negated character class so that the class does not match names."""

LONGEST_READ = 600
"""Maximum length of a line that is read, in characters; some patterns are slow on very long lines."""
_END_READ = 200
"""How many of them are taken from the end of a longer line, where a vote is often announced."""

LONGEST_NICKNAME = 20
"""Maximum length of a nickname, which is the beginning of a name, in characters."""

_SENTENCE = Pattern(r"[^。！？!?]+[。！？!?]*|[。！？!?]+")
_MENTION = Pattern(f"@({NAME})")
_KATAKANA = "ァ-ヴー"
HONORIFIC = "さん|くん|君|ちゃん|様|さま|殿|氏|サン|クン|チャン"
_CLOSING_WORD = Pattern(r"\s+O(?:v|ve|ver)$")
"""Some teams end every line with "Over"; the length limit may cut that word."""


def language_of_text(text: str) -> str:
    """Return the language of a text: the first one in the registry that recognises the text as its own."""
    for language, form in LANGUAGES.items():
        if pattern_for(form.recognised_by).search(text):
            return language
    return UNRECOGNISED


@dataclass(frozen=True, slots=True)
class MarkedLine:
    """An utterance in which tokens (single characters) stand for the names of the ``players``.

    ``addressed`` is the first player mentioned by ``@NAME``, or None.
    """

    text: str
    players: tuple[str, ...]
    addressed: str | None
    mentioned: frozenset[str] = frozenset()
    """The tokens of all players that the line mentions by ``@NAME``."""

    def name(self, token: str) -> str:
        """Return the player that a token stands for."""
        return self.players[ord(token) - _FIRST_TOKEN]

    def token(self, name: str | None) -> str | None:
        """Return the token that stands for a player; None for a name that is not in the game."""
        return chr(_FIRST_TOKEN + self.players.index(name)) if name in self.players else None

    @property
    def language(self) -> str:
        """The language of the line without the player names."""
        return language_of_text(self.text)

    @property
    def sentences(self) -> list[str]:
        """The sentences, each with its closing punctuation."""
        return _SENTENCE.findall(self.text)


def prepare(text: str, players: Sequence[str]) -> MarkedLine:
    """Return an utterance as it is read: width normalised, and a token for each name of a player."""
    even = text if unicodedata.is_normalized("NFKC", text) else unicodedata.normalize("NFKC", text)
    even = NAMES.sub(" ", _part_to_read(even))
    names = _names(tuple(players))
    addressed, mentioned = None, frozenset[str]()
    if "@" in even:
        even = names.mention.sub(lambda match: "@" + names.tokens[match[1]], even)
        mentions = _MENTION.findall(even)
        mentioned = frozenset(mentions)
        addressed = players[ord(mentions[0]) - _FIRST_TOKEN] if mentions else None
        even = even.replace("@", "")
    even = names.plain.sub(lambda match: names.single.sub(lambda one: names.tokens[one[0]], match[0]), even)
    if names.short is not None:
        even = names.short.sub(lambda match: names.tokens[match[0]], even)
    return MarkedLine(_CLOSING_WORD.sub("", even), tuple(players), addressed, mentioned)


def _part_to_read(text: str) -> str:
    if len(text) <= LONGEST_READ:
        return text
    return f"{text[: LONGEST_READ - _END_READ]}! {text[-_END_READ:]}"


@dataclass(frozen=True, slots=True)
class _Names:
    tokens: dict[str, str]
    mention: Pattern
    plain: Pattern
    single: Pattern
    short: Pattern | None


@lru_cache(maxsize=256)
def _names(players: tuple[str, ...]) -> _Names:
    """Return the patterns for the names. A name within a longer word does not count: "Dan" in "danger"."""
    tokens = {unicodedata.normalize("NFKC", name): chr(_FIRST_TOKEN + n) for n, name in enumerate(players)}
    for name, token in list(tokens.items()):
        if name.isascii() and len(name) >= 5:
            tokens.setdefault(name.lower(), token)
            tokens.setdefault(name.upper(), token)
    short = _nicknames(tuple(tokens))
    tokens |= {nickname: tokens[name] for nickname, name in short.items()}
    whole = "|".join(map(escape, sorted(tokens.keys() - short.keys(), key=len, reverse=True))) or "(?!)"
    plain = (
        rf"(?:\b|(?=\W))(?<![{_KATAKANA}])(?:{whole})+(?:\b|(?<=\W))"
        f"(?=$|[^{_KATAKANA}]|{HONORIFIC})"
    )
    return _Names(
        tokens,
        Pattern(rf"(?a)@({whole})(?:\b|(?<=\W))"),
        Pattern(f"(?a){plain}"),
        Pattern(whole),
        _short_pattern(short),
    )


def _nicknames(names: tuple[str, ...]) -> dict[str, str]:
    """Return nicknames with their names: beginnings of a name that begin no other name."""
    heads: dict[str, set[str]] = {}
    for name in names:
        for length in range(3 if name.isascii() else 2, min(len(name), LONGEST_NICKNAME)):
            heads.setdefault(name[:length], set()).add(name)
    plain = {head: owners.pop() for head, owners in heads.items() if len(owners) == 1 and head not in names}
    return {
        head: name
        for head, name in plain.items()
        if len(name) >= (4 if name.isascii() else 3) and head.isalpha()
    }


def _short_pattern(short: dict[str, str]) -> Pattern | None:
    """Return a pattern for nicknames where they are unambiguous, or None if there are no nicknames.

    Such places are before an honorific and, in Latin letters, a capitalised word.
    """
    by_length = sorted(short, key=len, reverse=True)
    kana = "|".join(escape(head) for head in by_length if not head.isascii())
    latin = "|".join(escape(head) for head in by_length if head.isascii() and head[0].isupper())
    parts = [rf"(?<![{_KATAKANA}])(?:{kana})(?=(?:{HONORIFIC}))"] if kana else []
    parts += [rf"(?<=[a-z] )(?:{latin})\b"] if latin else []
    return Pattern("|".join(parts)) if parts else None
