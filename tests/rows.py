"""Tests whose rows lie in YAML beside them: ``test_vote.py`` reads ``test_vote.yml``.

A file has a table for each test, under the test's name without ``test_`` and with spaces. A table is a list
of rows, or maps what is tried to what is expected; a row has the test's first parameters, in their order.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_type_hints

import pytest
import yaml
from pydantic import TypeAdapter

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

type_of = functools.cache(TypeAdapter)


@functools.cache
def tables_in(file: Path) -> dict[str, Any]:
    """The tables of a file by name."""
    tables: dict[str, Any] = yaml.load(file.read_bytes(), LOADER)
    return tables


def name_of(test: Callable[..., object]) -> str:
    """The name of a test's table."""
    return test.__name__.removeprefix("test_").replace("_", " ")


def rows_of(test: Callable[..., object]) -> list[tuple[Any, ...]]:
    """The rows of a test, each value of the type of its parameter.

    Raises:
        KeyError: the file has no table for the test.
        pydantic.ValidationError: a value is not of its parameter's type.
    """
    table = tables_in(Path(test.__code__.co_filename).with_suffix(".yml"))[name_of(test)]
    rows = table.items() if isinstance(table, dict) else table
    hints = get_type_hints(test)
    types = [hints[name] for name in parameters(test)]
    return [
        tuple(type_of(kind).validate_python(value) for kind, value in zip(types, row, strict=False))
        for row in (row if isinstance(row, list | tuple) else (row,) for row in rows)
    ]


def parameters(test: Callable[..., object]) -> list[str]:
    """What a test is given, except for the instance of its class."""
    return [name for name in inspect.signature(test).parameters if name != "self"]


def each_row(test: Callable[..., Any]) -> Callable[..., Any]:
    """A test of every row, which tells of all that fail; one test a row where the test has fixtures too."""
    table = rows_of(test)
    names = parameters(test)[: len(table[0])]
    if names != parameters(test) or inspect.iscoroutinefunction(test):
        one_a_row: Callable[..., Any] = pytest.mark.parametrize(names, table)(test)
        return one_a_row

    @functools.wraps(test)
    def tries_each(*instance: object) -> None:
        failures = []
        for row in table:
            try:
                test(*instance, *row)
            except (AssertionError, pytest.fail.Exception) as failure:
                failures.append(f"{row}: {failure}")
        assert not failures, "\n".join(failures)

    tries_each.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)] if "." in test.__qualname__ else []
    )
    return tries_each
