"""What a language model corrects of the patterns' reading of others' lines, under rules of evidence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agent.analysis.second_reading import NewLine
from rules.game.claims import Claims
from rules.game.events import Talk


@dataclass(frozen=True, slots=True)
class Added:
    """A claim that the patterns missed: its kind (role, result, vote, asks), whom it is about, its value."""

    kind: str
    who: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Correction:
    """What is wrong with the reading of one line, ``id`` as in the log (``1-3``); ``quote`` are its words."""

    id: str
    drop: tuple[str, ...] = ()
    add: tuple[Added, ...] = ()
    quote: str = ""


def read_corrections(heard: object) -> tuple[Correction, ...]:
    """The corrections in the field ``heard`` of a model's answer; what has not their form is left out."""
    return ()


def corrected(
    lines: Mapping[str, NewLine], corrections: Sequence[Correction], players: Sequence[str]
) -> dict[Talk, Claims]:
    """The better readings of those lines (by their id in the log) of which a correction has evidence."""
    return {}
