"""Text that others wrote, as it may be shown: nothing that a terminal obeys, and no line that is not ours.

Names, talk, reasons and whatever else came over a wire or out of a file can hold anything. Every log and
every command that prints passes it through here.
"""

from __future__ import annotations

import json
import unicodedata

_JOINER = "\u200d"
"""What emoji are put together with; it moves nothing."""


def printable(text: str) -> str:
    r"""The text in one line, what cannot be seen written as ``\u001b``; so JSON stays JSON."""
    if text.isprintable():
        return text
    return "".join(char if _is_plain(char) else json.dumps(char)[1:-1] for char in text)


def printable_lines(text: str) -> str:
    """The same for text of ours whose line feeds are meant."""
    return "\n".join(map(printable, text.split("\n")))


def _is_plain(char: str) -> bool:
    """Whether it is what it looks like; spaces are, Japanese ones among them, but not breaks of lines."""
    return char.isprintable() or char == _JOINER or unicodedata.category(char) == "Zs"
