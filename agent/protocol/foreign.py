"""What others have written, made plain once, where it comes in: for reading, prompts, traces and people.

White space does not count for a village's length limits, and control characters are nobody's words, so
either may come by the ten thousand. A line keeps what it says: a gap stays a gap, for some teams leave two
spaces where no comma may be sent, and a line break is a space.
"""

from __future__ import annotations

import re
from typing import TypeVar

from agent.protocol.parlour import ParlourInfo, ParlourNews
from rules.game.events import Talk
from rules.game.setting import FrozenModel

P = TypeVar("P", bound=FrozenModel)

LONGEST_LINE = 2000
"""The most characters of a line or a profile that are kept; the longest of the contest's talk have 500."""
_LONGEST_RAW = 100_000
"""The most that are looked through for them."""

_UNEVEN = re.compile(r"\s{2,}|[^\S ]")
_LINE_BREAKS = frozenset("\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029")
_TALKS = ("talk_history", "whisper_history", "new_talk", "new_whisper")


def plain_line(text: str) -> str:
    """A foreign text without control characters, its white space evened out, and cut if it is too long."""
    text = text[:_LONGEST_RAW]
    if not text.isprintable():
        text = "".join(char for char in text if char.isprintable() or char.isspace())
    return _UNEVEN.sub(_space, text)[:LONGEST_LINE]


def plain_packet(packet: P) -> P:
    """A packet with all talk, and the profile, made plain; names stay, for they must be answered as given."""
    told: dict[str, object] = {name: _plain(value) for name, value in packet if name in _TALKS}
    info = getattr(packet, "info", None)
    if info is not None and info.profile is not None:
        told["info"] = info.model_copy(update={"profile": _plain_profile(info.profile)})
    if isinstance(info, ParlourInfo):
        told["info"] = info.model_copy(update={"news": tuple(map(_plain_news, info.news))})
    return packet.model_copy(update=told) if told else packet


def _plain_profile(text: str) -> str:
    """A profile keeps its lines, for a server may write one trait on each."""
    return "\n".join(map(plain_line, text[:LONGEST_LINE].split("\n")))


def _plain(told: Talk | tuple[Talk, ...] | None) -> Talk | tuple[Talk, ...] | None:
    if isinstance(told, tuple):
        return tuple(map(_plain_talk, told))
    return None if told is None else _plain_talk(told)


def _plain_news(news: ParlourNews) -> ParlourNews:
    return news if news.text is None else news.model_copy(update={"text": plain_line(news.text)})


def _plain_talk(talk: Talk) -> Talk:
    text = plain_line(talk.text)
    return talk if text == talk.text else talk.model_copy(update={"text": text})


def _space(run: re.Match[str]) -> str:
    """What is left of a run of white space."""
    return " " if len(run[0]) == 1 or not _LINE_BREAKS.isdisjoint(run[0]) else "  "
