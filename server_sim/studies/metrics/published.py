"""The numbers in the tables of [leadership], from ``published.yml``, to stand beside recorded runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

import yaml
from pydantic import TypeAdapter


@dataclass(frozen=True)
class PublishedTable:
    """One table: which settings it is about, its columns, and a row for each model.

    A column's key is a figure of a run, ``ROLE/figure`` one of a role, ``person/figure`` one of people.
    ``games`` are those behind a row where the paper tells their number.
    """

    title: str
    settings: frozenset[str]
    columns: Mapping[str, str]
    rows: Mapping[str, Mapping[str, float]]
    games: int | None = None


PUBLISHED_TABLES = TypeAdapter(dict[str, PublishedTable]).validate_python(
    yaml.safe_load((files(__package__) / "published.yml").read_bytes())["tables"]
)
"""By number, in the order of the paper."""
