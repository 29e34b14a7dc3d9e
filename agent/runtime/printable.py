"""Makes text from the network or a file safe to print: no terminal control codes, no forged log lines.

Names, talk, reasons and other foreign text can have any content. Every log and every command that prints
passes it through this module.
"""

from __future__ import annotations

import json
import unicodedata
from typing import TypeVar

T = TypeVar("T")

_JOINER = "\u200d"
"""The zero-width joiner in emoji, which is printed as it is because it does not affect a terminal."""


def printable(text: str) -> str:
    r"""Return the text in one line, with invisible characters as ``\u001b`` escapes.

    JSON stays valid JSON.
    """
    if text.isprintable():
        return text
    return "".join(char if _is_plain(char) else json.dumps(char)[1:-1] for char in text)


def printable_lines(text: str) -> str:
    """Return a text of several lines, which this program wrote, with each line made printable."""
    return "\n".join(map(printable, text.split("\n")))


def _is_plain(char: str) -> bool:
    """Return whether a character is visible or a space (also an ideographic space), but no line break."""
    return char.isprintable() or char == _JOINER or unicodedata.category(char) == "Zs"


def escaped_formula(cell: T) -> T | str:
    """Return a cell for a CSV file; a text that a spreadsheet would take for a formula is escaped."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in tuple("=+-@\t\r") and cell != "-" else cell
