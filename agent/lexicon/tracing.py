"""Records which pattern rows of the lexicon match while a line is read, for ``python -m agent explain``.

Matches are recorded only within :func:`noted`. The line numbers of the rows in their YAML files are looked up
only when a row is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import yaml

from agent.lexicon.tables import FiledTable, file_names, filed_tables, table_bytes, table_file
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match, Pattern, pattern_for, watching
from rules.game.catalogue import LOADER


@dataclass(frozen=True, slots=True)
class MatchedRow:
    """A pattern row that matched: its table, its line in the YAML ``file``, and the matched ``words``."""

    file: str
    line: int
    table: str
    words: str

    def __str__(self) -> str:
        return f"agent/lexicon/{self.file}.yml:{self.line}  {self.table}  {self.words!r}"


@dataclass(frozen=True)
class Matches:
    """The patterns that matched, each with its match, in order."""

    found: list[tuple[Pattern, Match[str]]] = field(default_factory=list)

    def rows(self, players: Sequence[str]) -> tuple[MatchedRow, ...]:
        """Return the pattern rows of the lexicon that matched, without repetitions for the same words.

        ``players`` are the names of the game, which replace the tokens in the matched words. Patterns that
        are no table of a YAML file are left out.
        """
        told = (_matched_row(pattern, match, players) for pattern, match in self.found)
        return tuple(dict.fromkeys(row for row in told if row is not None))


@contextmanager
def noted() -> Iterator[Matches]:
    """Record which patterns match while the ``with`` block runs."""
    matches = Matches()
    with watching(lambda pattern, match: matches.found.append((pattern, match))):
        yield matches


def _matched_row(pattern: Pattern, match: Match[str], players: Sequence[str]) -> MatchedRow | None:
    for table in _tables_within(pattern.pattern):
        for row, (file, line) in zip(table.rows, _places(table.file, table.name), strict=True):
            if _is_matched_by(match, pattern_for(row.pattern, pattern.flags)):
                return MatchedRow(file, line, table.name, _with_players(match[0] or match.string, players))
    return None


def _is_matched_by(match: Match[str], row: Pattern) -> bool:
    """Whether a row's pattern matches exactly the same span of text as ``match``."""
    text, (start, end) = match.string, match.span()
    found = row.compiled.match(text, start, match.endpos) or row.compiled.fullmatch(text, start, end)
    return found is not None and found.end() == end


def _with_players(text: str, players: Sequence[str]) -> str:
    line = MarkedLine(text, tuple(players), None)
    return NAMES.sub(lambda match: line.name(match[0]), text)


@cache
def _tables_within(pattern: str) -> tuple[FiledTable, ...]:
    """Return the tables whose patterns make up a pattern: one table, or several as named groups."""
    alone = _tables_by_pattern().get(pattern)
    if alone is not None:
        return (alone,)
    return tuple(table for inner, table in _tables_by_pattern().items() if f">{inner})" in pattern)


@cache
def _tables_by_pattern() -> Mapping[str, FiledTable]:
    return {table.pattern: table for file in file_names() for table in filed_tables(file)}


@cache
def _places(file: str, table: str) -> tuple[tuple[str, int], ...]:
    entries = table_file(file).said["tables"][table]
    return tuple(
        place
        for entry, line in zip(entries, _first_lines(file)["tables", table], strict=True)
        for place in _places_of_entry(file, entry, line)
    )


def _places_of_entry(file: str, entry: Mapping[str, object], line: int) -> Iterator[tuple[str, int]]:
    match entry:
        case {"row": str(name)}:
            owner = table_file(file).owner("rows", name).name
            yield owner, _first_lines(owner)["rows", name][0]
        case {"rows_of": str(name)}:
            yield from _places(table_file(file).owner("tables", name).name, name)
        case _:
            yield file, line


@cache
def _first_lines(file: str) -> Mapping[tuple[str, str], Sequence[int]]:
    """Return the line numbers where the entries of each table or shared row begin, by part and name."""
    root: Any = yaml.compose(table_bytes(file), LOADER)
    return {
        (part.value, name.value): [
            one.start_mark.line + 1 for one in (said.value if isinstance(said, yaml.SequenceNode) else [said])
        ]
        for part, entries in root.value
        if part.value in ("rows", "tables")
        for name, said in entries.value
    }
