"""Rows of settings in which every pair of values of two settings stands together at least once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product

Row = Mapping[str, str]
"""A value for each setting; a part of one is a row as well."""
Pair = tuple[tuple[str, str], tuple[str, str]]
"""Two settings in the order of their names' table, each with a value."""


def pairwise(settings: Mapping[str, Sequence[str]], fits: Callable[[Row], bool]) -> list[Row]:
    """Few rows that hold every pair of values that can stand together; the same for the same settings.

    ``fits`` says whether a row, or a part of one, is allowed; what part it forbids it forbids in whole rows.
    """
    left = dict.fromkeys(pair for pair in pairs_of(settings) if _completed(settings, fits, dict(pair)))
    rows: list[Row] = []
    while left:
        row = _completed(settings, fits, dict(next(iter(left))), left)
        assert row is not None
        rows.append(row)
        for pair in _pairs_in(row):
            left.pop(pair, None)
    return rows


def pairs_of(settings: Mapping[str, Sequence[str]]) -> Iterator[Pair]:
    """Every value of a setting with every value of another."""
    for one, other in combinations(settings, 2):
        for values in product(settings[one], settings[other]):
            yield (one, values[0]), (other, values[1])


def _pairs_in(row: Row) -> Iterator[Pair]:
    yield from combinations(row.items(), 2)


def _completed(
    settings: Mapping[str, Sequence[str]],
    fits: Callable[[Row], bool],
    begun: Row,
    wanted: Mapping[Pair, None] | None = None,
) -> Row | None:
    """The row with a value for every setting, each the one that adds most pairs wanted; None: none fits."""
    if not fits(begun):
        return None
    setting = next((name for name in settings if name not in begun), None)
    if setting is None:
        return {name: begun[name] for name in settings}
    order = list(settings)

    def gain(value: str) -> int:
        known = {**begun, setting: value}
        row = {name: known[name] for name in order if name in known}
        return sum(pair in (wanted or {}) for pair in _pairs_in(row) if (setting, value) in pair)

    for value in sorted(settings[setting], key=gain, reverse=True):
        row = _completed(settings, fits, {**begun, setting: value}, wanted)
        if row is not None:
            return row
    return None
