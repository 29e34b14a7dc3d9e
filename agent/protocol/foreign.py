"""Sanitises text of other players, once, on arrival: for reading, prompts, traces and screens.

Control characters are removed. A run of spaces becomes two spaces, which some teams use instead of a comma,
and a line break becomes a space.
"""

from __future__ import annotations

import re
from typing import TypeVar

from agent.protocol.parlour import ParlourInfo, ParlourNews
from rules.game.events import Talk
from rules.game.setting import FrozenModel

P = TypeVar("P", bound=FrozenModel)
L = TypeVar("L", Talk, ParlourNews)

LONGEST_LINE = 2000
"""Maximum length of a line or a profile that is kept, in characters; the contest's longest lines have 500."""
_MAX_RAW = 100_000
"""How many characters of a raw text are processed."""

_UNEVEN = re.compile(r"\s{2,}|[^\S ]")
_LINE_BREAKS = frozenset("\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029")
_TALK_FIELDS = ("talk_history", "whisper_history", "new_talk", "new_whisper")


def plain_line(text: str) -> str:
    """Return a text without control characters, with white space normalised, cut to :data:`LONGEST_LINE`."""
    text = text[:_MAX_RAW]
    if not text.isprintable():
        text = "".join(char for char in text if char.isprintable() or char.isspace())
    return _UNEVEN.sub(_normalised_space, text)[:LONGEST_LINE]


def plain_packet(packet: P) -> P:
    """Return the packet with others' talk and profiles sanitised; names stay, because answers repeat them."""
    told: dict[str, object] = {name: _sanitise(value) for name, value in packet if name in _TALK_FIELDS}
    info = getattr(packet, "info", None)
    if info is not None and info.profile is not None:
        told["info"] = info.model_copy(update={"profile": _plain_profile(info.profile)})
    if isinstance(info, ParlourInfo):
        told["info"] = info.model_copy(update={"news": tuple(map(_plain_text, info.news))})
    return packet.model_copy(update=told) if told else packet


def _plain_profile(text: str) -> str:
    """Return a sanitised profile; it keeps its line breaks, because a server may write one trait per line."""
    return "\n".join(map(plain_line, text[:LONGEST_LINE].split("\n")))


def _sanitise(told: Talk | tuple[Talk, ...] | None) -> Talk | tuple[Talk, ...] | None:
    if isinstance(told, tuple):
        return tuple(map(_plain_text, told))
    return None if told is None else _plain_text(told)


def _plain_text(line: L) -> L:
    text = None if line.text is None else plain_line(line.text)
    return line if text == line.text else line.model_copy(update={"text": text})


def _normalised_space(run: re.Match[str]) -> str:
    return " " if len(run[0]) == 1 or not _LINE_BREAKS.isdisjoint(run[0]) else "  "
