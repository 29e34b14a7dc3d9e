"""Reads the lexicon's YAML files at first use, checks their tables, and expands the words in patterns.

A file such as ``japanese/vote.yml`` has up to four parts:

``words``
    Pieces of patterns by name: a pattern; a list of pieces that are joined; ``any_of`` or ``any_word`` (whole
    words) with a list of patterns; ``one_of`` or ``one_word_of`` with patterns that blanks separate, and
    ``more`` that have blanks in them; ``keys_of`` a map.
``rows``
    Rows that several tables share.
``tables``
    Tables by name: a list of rows. A row has a ``pattern``, a line that it ``catches`` and one that it
    ``spares``; or it is ``row: NAME``, or all the ``rows_of: TABLE``.
``maps``
    Words by name, and what they stand for; one map may extend another of its file.

``{NAME}`` in a pattern stands for a word or a table of the file, or of a file that it ``uses``. Names that
begin with ``_`` are the file's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import yaml

from agent.lexicon.patterns import PatternTable, Row, any_of
from agent.lexicon.text import NAME, NO_NAME
from agent.matching import off_the_clock
from rules.game.catalogue import LOADER

_REFERENCE = re.compile(r"\{([A-Z_][A-Z_0-9]*)\}")
_BUILT_IN = {"NAME": NAME, "NO_NAME": NO_NAME}
_PARTS = ("uses", "maps", "words", "rows", "tables")


class BadTableError(ValueError):
    """A file of tables is invalid; the message names the file and the entry."""


@dataclass(frozen=True)
class TableFile:
    """One YAML file of pattern tables: its parsed sections, and the names of the files that it ``uses``."""

    name: str
    said: Mapping[str, Mapping[str, Any]]
    uses: tuple[str, ...] = ()
    _found: dict[str, str] = field(default_factory=dict)

    def word(self, name: str) -> str:
        """Return the pattern for ``{NAME}`` from this file or one it uses; raise BadTableError if absent."""
        if name in _BUILT_IN:
            return _BUILT_IN[name]
        if name not in self._found:
            self._found[name] = self._look_up(name)
        return self._found[name]

    def rows(self, table: str) -> tuple[Row, ...]:
        """Return the rows of a table; raise BadTableError if it is missing or a row is invalid."""
        entries = self.said["tables"].get(table)
        if not isinstance(entries, list):
            raise BadTableError(f"{self.name}.yml: there is no table {table}")
        return tuple(
            row for number, entry in enumerate(entries, 1) for row in self._rows_of(table, number, entry)
        )

    def map(self, name: str) -> Mapping[str, str]:
        """Return the entries of a word map; raise BadTableError if the file has no such map."""
        entries = dict(self.said["maps"].get(name) or {})
        if not entries:
            raise BadTableError(f"{self.name}.yml: there is no map {name}")
        base = entries.pop("extends", None)
        return {**(self.map(base) if base else {}), **entries}

    def _look_up(self, name: str) -> str:
        if name in self.said["words"]:
            return self._pattern_of_entry(name, self.said["words"][name])
        if name in self.said["tables"]:
            return "|".join(row.pattern for row in self.rows(name))
        for other in map(table_file, self.uses if not name.startswith("_") else ()):
            if name in other.said["words"] or name in other.said["tables"]:
                return other.word(name)
        raise BadTableError(f"{self.name}.yml: there is no entry named {name}")

    def _pattern_of_entry(self, name: str, said: object) -> str:
        """Return the pattern of an entry in the file's section ``words``; ``said`` is the entry's content."""
        match said:
            case {"keys_of": str(of)}:
                return "|".join(self.map(of))
            case {"any_of": list(items)}:
                return any_of(*map(self._pattern, items))
            case {"any_word": list(items)}:
                return rf"\b{any_of(*map(self._pattern, items))}\b"
            case {"one_of": str(text), **rest}:
                return any_of(*self._patterns_in_list(text, rest.get("more", ())))
            case {"one_word_of": str(text), **rest}:
                return rf"\b{any_of(*self._patterns_in_list(text, rest.get('more', ())))}\b"
            case str() | list():
                return self._pattern(said)
        raise BadTableError(f"{self.name}.yml: the word {name} is neither a pattern nor a valid list")

    def _patterns_in_list(self, text: str, more: Any) -> Iterator[str]:
        yield from map(self._pattern, text.split())
        yield from map(self._pattern, more)

    def _pattern(self, said: object) -> str:
        """Return a pattern as one string, with each ``{NAME}`` replaced by the pattern of that name."""
        whole = "".join(map(str, said)) if isinstance(said, list) else str(said)
        return _REFERENCE.sub(lambda found: self.word(found[1]), whole)

    def _rows_of(self, table: str, number: int, entry: object) -> Iterator[Row]:
        match entry:
            case {
                "pattern": str() | list() as pattern,
                "catches": str(catches),
                "spares": str(spares),
                **rest,
            } if not rest:
                yield Row(self._pattern(pattern), catches, spares)
            case {"row": str(name)}:
                owner = self.owner("rows", name)
                yield from owner._rows_of(name, 1, owner.said["rows"][name])
            case {"rows_of": str(name)}:
                yield from self.owner("tables", name).rows(name)
            case _:
                raise BadTableError(
                    f"{self.name}.yml: row {number} of {table} must have exactly the keys pattern,"
                    " catches and spares"
                )

    def owner(self, part: str, name: str) -> TableFile:
        """Return the file whose section ``part`` has the entry ``name``: this file or one that it uses.

        Raises:
            BadTableError: no such file has the entry.
        """
        for one in (self, *map(table_file, self.uses)):
            if name in one.said[part]:
                return one
        raise BadTableError(f"{self.name}.yml: there is no entry named {name}")


def table_bytes(name: str) -> bytes:
    """Return the bytes of a file such as ``japanese/vote``; raise BadTableError if it is missing."""
    resource = files("agent.lexicon") / f"{name}.yml"
    if not resource.is_file():
        raise BadTableError(f"{name}.yml: there is no such file of tables")
    return resource.read_bytes()


@cache
def table_file(name: str) -> TableFile:
    """Return the parsed file, such as ``japanese/vote``; raise BadTableError if it is missing or invalid."""
    try:
        said = yaml.load(table_bytes(name), LOADER)
    except yaml.YAMLError as problem:
        raise BadTableError(f"{name}.yml: {' '.join(str(problem).split())}") from None
    if not isinstance(said, dict) or not set(said) <= set(_PARTS):
        raise BadTableError(f"{name}.yml: has parts other than {', '.join(_PARTS)}")
    parts = {part: said.get(part) or {} for part in _PARTS if part != "uses"}
    return TableFile(name, parts, tuple(said.get("uses") or ()))


def file_names() -> tuple[str, ...]:
    """Return the names of all YAML files of the lexicon, such as ``japanese/vote``, sorted."""
    found = (*_files_in("", files("agent.lexicon")),)
    return tuple(sorted(found))


def filed_tables(file: str) -> tuple[FiledTable, ...]:
    """Return all tables of a file."""
    return tuple(FiledTable(file, name) for name in table_file(file).said["tables"])


def _files_in(before: str, folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files_in(f"{before}{entry.name}/", entry)
        elif entry.name.endswith(".yml"):
            yield before + entry.name.removesuffix(".yml")


class FiledTable(PatternTable):
    """A table of patterns in a YAML file; the file is read when the table is first used."""

    def __init__(self, file: str, name: str) -> None:
        self.file = file
        self.name = name

    @cached_property
    def rows(self) -> tuple[Row, ...]:  # type: ignore[override]
        """The table's rows; raise BadTableError if there is no such table or it is invalid."""
        with off_the_clock():
            return table_file(self.file).rows(self.name)


class Tables:
    """The tables of a YAML file as attributes; the file is read when one of the tables is first used."""

    def __init__(self, file: str) -> None:
        self._file = file

    def __getattr__(self, name: str) -> PatternTable:
        if name.startswith("__"):
            raise AttributeError(name)
        table = FiledTable(self._file, name)
        setattr(self, name, table)
        return table


def word(file: str, name: str) -> str:
    """Return the pattern that the word ``{NAME}`` stands for in a file of tables.

    Raises:
        BadTableError: the file does not define the word.
    """
    return table_file(file).word(name)
