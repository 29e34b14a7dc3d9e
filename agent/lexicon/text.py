"""An utterance prepared for reading: width evened out, player names turned into single characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from agent.matching import ASCII, Pattern, escape

_FIRST_TOKEN = 0xE000
"""Names become characters of Unicode's private use area, which no utterance has a use for."""

NAME = "[\ue000-\uefff]"
"""A pattern for any player's name."""

NAMES = Pattern(NAME)
NO_NAME = "\ue000-\uefff"
"""What to put into a negated character class to keep names out."""

LONGEST_READ = 600
"""The most characters of a line that are read, for a few patterns take long on what goes on for ever."""
_END_READ = 200
"""Of these, how many of a longer line's end: a vote comes last."""

LONGEST_NICKNAME = 20
"""Characters of a name's beginning that may stand for it."""

_JAPANESE = Pattern(r"[\u3040-\u30ff\u4e00-\u9fff]")
_SENTENCE = Pattern(r"[^。！？!?]+[。！？!?]*|[。！？!?]+")
_MENTION = Pattern(f"@({NAME})")
_KATAKANA = "ァ-ヴー"
_HONORIFIC = "さん|くん|君|ちゃん|様|さま|殿|氏|サン|クン|チャン"
_CLOSING_WORD = Pattern(r"\s+O(?:v|ve|ver)$")
"""Some teams end every line with Over, which the length limit may cut."""


def is_japanese(text: str) -> bool:
    """Whether there is any kana or kanji in a text."""
    return _JAPANESE.search(text) is not None


@dataclass(frozen=True, slots=True)
class MarkedLine:
    """An utterance with the names in it as tokens; ``players`` tells them back."""

    text: str
    players: tuple[str, ...]
    addressed: str | None
    mentioned: frozenset[str] = frozenset()
    """The tokens of all players that ``@NAME`` speaks to."""

    def name(self, token: str) -> str:
        """The player that a token stands for."""
        return self.players[ord(token) - _FIRST_TOKEN]

    def token(self, name: str | None) -> str | None:
        """The token that stands for a player."""
        return chr(_FIRST_TOKEN + self.players.index(name)) if name in self.players else None

    @property
    def is_japanese(self) -> bool:
        """Whether any kana or kanji is left once the names are taken out."""
        return is_japanese(self.text)

    @property
    def sentences(self) -> list[str]:
        """The sentences, each with its closing punctuation."""
        return _SENTENCE.findall(self.text)


def prepare(text: str, players: Sequence[str]) -> MarkedLine:
    """Prepare one utterance in a game of these players."""
    even = text if unicodedata.is_normalized("NFKC", text) else unicodedata.normalize("NFKC", text)
    even = NAMES.sub(" ", _readable(even))
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


def _readable(text: str) -> str:
    """A text as far as it is read: of one too long, as if one sentence ended where the middle is left out."""
    if len(text) <= LONGEST_READ:
        return text
    return f"{text[: LONGEST_READ - _END_READ]}! {text[-_END_READ:]}"


@dataclass(frozen=True, slots=True)
class _Names:
    """How the players of a game may be called."""

    tokens: dict[str, str]
    mention: Pattern
    plain: Pattern
    single: Pattern
    short: Pattern | None


@lru_cache(maxsize=256)
def _names(players: tuple[str, ...]) -> _Names:
    """The patterns for the names of a game; a name is no part of a longer word: Dan is not in danger."""
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
        f"(?=$|[^{_KATAKANA}]|{_HONORIFIC})"
    )
    return _Names(
        tokens,
        Pattern(rf"@({whole})(?:\b|(?<=\W))", ASCII),
        Pattern(plain, ASCII),
        Pattern(whole),
        _short_pattern(short),
    )


def _nicknames(names: tuple[str, ...]) -> dict[str, str]:
    """Beginnings of names that begin no other name, by nickname."""
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
    """Nicknames are read where they can be nothing else: before an honorific, or as Latin capitals within."""
    by_length = sorted(short, key=len, reverse=True)
    kana = "|".join(escape(head) for head in by_length if not head.isascii())
    latin = "|".join(escape(head) for head in by_length if head.isascii() and head[0].isupper())
    parts = [rf"(?<![{_KATAKANA}])(?:{kana})(?=(?:{_HONORIFIC}))"] if kana else []
    parts += [rf"(?<=[a-z] )(?:{latin})\b"] if latin else []
    return Pattern("|".join(parts)) if parts else None
