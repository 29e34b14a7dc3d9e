"""An utterance prepared for reading: width evened out, player names turned into single characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

_FIRST_TOKEN = 0xE000
"""Names become characters of Unicode's private use area, which no utterance has a use for."""

NAME = "[\ue000-\uefff]"
"""A pattern for any player's name."""

_JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
_SENTENCE = re.compile(r"[^。！？!?]+[。！？!?]*|[。！？!?]+")
_PRIVATE = re.compile("[\ue000-\uefff]")


def any_of(*patterns: str) -> str:
    """A pattern for one of several."""
    return f"(?:{'|'.join(patterns)})"


@dataclass(frozen=True, slots=True)
class Line:
    """An utterance with the names in it as tokens; ``players`` tells them back."""

    text: str
    players: tuple[str, ...]
    addressed: str | None

    def name(self, token: str) -> str:
        """The player that a token stands for."""
        return self.players[ord(token) - _FIRST_TOKEN]

    @property
    def is_japanese(self) -> bool:
        """Whether any kana or kanji is left once the names are taken out."""
        return _JAPANESE.search(self.text) is not None

    @property
    def sentences(self) -> list[str]:
        """The sentences, each with its closing punctuation."""
        return _SENTENCE.findall(self.text)


def prepare(text: str, players: Sequence[str]) -> Line:
    """Prepare one utterance in a game of these players."""
    even = _PRIVATE.sub(" ", unicodedata.normalize("NFKC", text))
    addressed = None
    by_length = sorted(players, key=len, reverse=True)
    tokens = {player: chr(_FIRST_TOKEN + index) for index, player in enumerate(players)}
    for player in by_length:
        even = _whole(unicodedata.normalize("NFKC", player)).sub(tokens[player], even)
    mention = re.search(f"@({NAME})", even)
    if mention:
        addressed = players[ord(mention[1]) - _FIRST_TOKEN]
    return Line(even.replace("@", ""), tuple(players), addressed)


def _whole(name: str) -> re.Pattern[str]:
    """A pattern for a name that is no part of a longer Latin word: Dan is not in danger."""
    return re.compile(rf"(?:\b|(?=\W)){re.escape(name)}(?:\b|(?<=\W))", re.ASCII)
