"""The published tables of [leadership], from ``published.yml``, for comparison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

import yaml
from pydantic import TypeAdapter


@dataclass(frozen=True)
class PublishedTable:
    """A published table: its settings, its columns, and a row for each model.

    A column's key is a figure of a run, ``ROLE/figure`` a figure of a role, and ``person/figure`` a figure of
    people. ``games`` is the number of games behind a row, if the paper gives it.
    """

    title: str
    settings: frozenset[str]
    columns: Mapping[str, str]
    rows: Mapping[str, Mapping[str, float]]
    games: int | None = None


PUBLISHED_TABLES = TypeAdapter(dict[str, PublishedTable]).validate_python(
    yaml.safe_load((files(__package__) / "published.yml").read_bytes())["tables"]
)
"""The paper's tables by their number, in the paper's order."""
