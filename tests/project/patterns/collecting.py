"""All patterns of the project: those that modules hold, and those put together where they are used."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

from agent.lexicon.patterns import PatternTable
from agent.lexicon.tables import file_names, filed_tables
from agent.matching import Pattern
from tests.project.sources import PACKAGES


def module_names() -> tuple[str, ...]:
    """All modules of the project."""
    found = (
        name
        for package in PACKAGES
        for _, name, _ in walk_packages(import_module(package).__path__, f"{package}.")
        if not name.endswith("__main__")
    )
    return (*PACKAGES, *found)


def tables_of_the_lexicon() -> Iterator[PatternTable]:
    """All tables that lie in files."""
    for file in file_names():
        yield from filed_tables(file)


def patterns_of(module: ModuleType, seen: set[int]) -> Iterator[Pattern]:
    """The patterns that a module holds, however deep in its tables, but for what has been ``seen``."""
    for value in vars(module).values():
        yield from _within(value, seen)


def _within(value: object, seen: set[int]) -> Iterator[Pattern]:
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, Pattern):
        yield value
    elif isinstance(value, re.Pattern):
        yield Pattern(value.pattern, value.flags & (re.IGNORECASE | re.ASCII))
    elif isinstance(value, Mapping):
        for part in (*value.keys(), *value.values()):
            yield from _within(part, seen)
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from _within(part, seen)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _within(getattr(value, field.name), seen)
