"""The contest's published figures, from ``contest_published.yml``, to compare with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml
from pydantic import TypeAdapter

from agent.study.measured_groups import FIGURES
from rules.game.catalogue import LOADER

JUDGED = "judged"
"""The figure that stands for the mean rank by language models; 1 is the best."""


@dataclass(frozen=True)
class PublishedFigures:
    """A published table: a row of figures for each player, a team or a model, in villages of ``size``.

    The figures are those of :data:`~agent.study.measured_groups.FIGURES`, and :data:`JUDGED`.

    Raises:
        ValueError: a row has a figure of another name.
    """

    title: str
    source: str
    size: int
    rows: Mapping[str, Mapping[str, float]]

    def __post_init__(self) -> None:
        unknown = {name for row in self.rows.values() for name in row} - {*FIGURES, JUDGED}
        if unknown:
            raise ValueError(f"{self.title}: unknown figures: {', '.join(sorted(unknown))}")


@cache
def published_figures() -> tuple[PublishedFigures, ...]:
    """Return the published tables, the newest contest first and the benchmark last."""
    content = yaml.load((files(__package__) / "contest_published.yml").read_bytes(), LOADER)
    return TypeAdapter(tuple[PublishedFigures, ...]).validate_python(content)
