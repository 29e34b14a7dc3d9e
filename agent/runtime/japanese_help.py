"""Translates help texts to Japanese, and breaks their lines.

The file ``help_ja.yml`` of a package maps English texts of its commands to Japanese ones, paragraph by
paragraph. A name in braces stands for names that the code lists there, such as those of all villages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import typer
import yaml
from rich.cells import cell_len
from rich.text import Text

from agent.runtime.wrapping import wrapped
from rules.game.catalogue import LOADER

CATALOGUE = "help_ja.yml"
AS_IT_IS = "\b\n"
"""Before a paragraph: Typer does not break its lines again."""

_FIELD = re.compile(r"\\{(\w+)\\}")
_NAMES = r"[\w.-]*\w(?:, [\w.-]*\w)*"
_EXTRA = re.compile(r"(?:^|  )\[.*?\b(?:default: |required\b).*\]$")
_Formatter: Any = typer.Context.formatter_class


@cache
def translations(packages: tuple[str, ...]) -> Mapping[str, str]:
    """Return the Japanese texts of these packages by the English ones."""
    table: dict[str, str] = {}
    for package in packages:
        table |= yaml.load((files(package) / CATALOGUE).read_bytes(), LOADER)
    return table


@cache
def pattern_of(english: str) -> re.Pattern[str]:
    """Return the pattern of all texts that a key of the catalogue stands for."""
    return re.compile(_FIELD.sub(lambda field: f"(?P<{field[1]}>{_NAMES})", re.escape(english)))


def translated(text: str, table: Mapping[str, str]) -> str:
    """Return a text in Japanese, paragraph by paragraph; a paragraph that the table lacks stays as it is."""
    return "\n\n".join(_translated_paragraph(part, table) for part in paragraphs(text))


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a help text, each in one line."""
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text) if part.strip()]


def _translated_paragraph(english: str, table: Mapping[str, str]) -> str:
    if english in table:
        return table[english]
    for key, japanese in table.items():
        if "{" in key and (match := pattern_of(key).fullmatch(english)):
            return japanese.format(**match.groupdict())
    return english


def translate_command(command: Any, context: Any, table: Mapping[str, str]) -> None:
    """Translate the help of a command and its parameters, and the summaries of its own commands, in place."""
    command.help = translated(command.help or "", table)
    command.options_metavar = translated(command.options_metavar, table)
    for parameter in command.get_params(context):
        parameter.help = translated(parameter.help or "", table)
    if inner := getattr(command, "commands", {}):
        command.subcommand_metavar = translated(command.subcommand_metavar, table)
    for each in inner.values():
        each.short_help = translated(each.help or "", table).partition("\n")[0]


class JapaneseFormatter(_Formatter):  # type: ignore[misc] # Typer has no public name for its type
    """Writes a help text whose words are translated, and breaks lines between Japanese letters."""

    def __init__(self, table: Mapping[str, str], width: int | None, max_width: int | None) -> None:
        super().__init__(width=width, max_width=max_width)
        self._table = table

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        head = f"{self._table['Usage']}: {prog} "
        self.write(wrapped(Text(head + args), self.width, cell_len(head)).plain + "\n")

    def write_heading(self, heading: str) -> None:
        super().write_heading(translated(heading, self._table))

    def write_text(self, text: str) -> None:
        super().write_text(self._broken(text, self.width - self.current_indent))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        first = min(max(len(name) for name, _ in rows), col_max) + col_spacing
        width = self.width - first - self.current_indent
        told = [(name, self._broken(_EXTRA.sub(self._translated_extra, text), width)) for name, text in rows]
        super().write_dl(told, col_max, col_spacing)

    def _broken(self, text: str, width: int) -> str:
        return "\n\n".join(AS_IT_IS + wrapped(Text(part), width).plain for part in paragraphs(text))

    def _translated_extra(self, extra: re.Match[str]) -> str:
        """Translate what Typer adds to a parameter's help in brackets."""
        return re.sub(r"\b(default|required)\b", lambda word: self._table[word[0]], extra[0])
