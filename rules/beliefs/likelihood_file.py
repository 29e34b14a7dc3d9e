"""Reads and writes the YAML file of counts behind the beliefs, which ``python -m agent fit-beliefs``
makes.

::

    source: where the counts come from
    kinds:
      declared:
        weight: 0.5
        rows:
          "announces a vote for {whom}":
            WEREWOLF: {WEREWOLF: 5.5/9.1, ...}     # observed / expected, of a werewolf against a werewolf
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from rules.beliefs.evidence import HOLDERS, EvidenceKind
from rules.beliefs.likelihoods import GROUP_NAMES, Floats, Likelihoods, Observations, Row
from rules.beliefs.worlds import ROLES
from rules.game.validation import NotYaml, read_yaml

_ROLE_NAMES = tuple(role.value for role in ROLES)


class LikelihoodError(ValueError):
    """Raised for an invalid file of counts (YAML); the message says where and why."""


@cache
def fitted() -> Likelihoods:
    """Return the likelihoods (how strongly actions speak for roles) that are shipped with the rules.

    Raises:
        LikelihoodError: the file is damaged.
    """
    return parse((files("rules.beliefs") / "likelihoods.yml").read_text(encoding="utf-8"))


def parse(text: str) -> Likelihoods:
    """Return the likelihoods in the text of a YAML file of counts.

    Raises:
        LikelihoodError: the text is not a valid file of counts.
    """
    try:
        data = read_yaml(text.encode())
    except NotYaml as problem:
        raise LikelihoodError(str(problem)) from None
    if not isinstance(data, dict) or not isinstance(data.get("kinds"), dict):
        raise LikelihoodError("no mapping with the key 'kinds'")
    weights: dict[EvidenceKind, float] = {}
    counts: dict[Row, Observations] = {}
    misfits: dict[Row, tuple[float, float]] = {}
    for name, entry in data["kinds"].items():
        try:
            kind = EvidenceKind(name)
            weights[kind] = _from_zero(entry["weight"])
            counts |= {(kind, what): _observations(row) for what, row in entry["rows"].items()}
            if kind in HOLDERS:
                misfits |= {(kind, what): _fraction(entry["misfits"][what]) for what in entry["rows"]}
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise LikelihoodError(f"kinds.{name}: {error!r}") from None
    return Likelihoods(weights, counts, misfits, str(data.get("source", "")).strip())


def dump(likelihoods: Likelihoods) -> str:
    """Return the likelihoods as text of a YAML file; the counts are rounded to one decimal."""
    lines = ["source: |", *(f"  {line}" for line in likelihoods.source.splitlines()), "kinds:"]
    for kind, weight in likelihoods.weights.items():
        lines += [f"  {kind}:", f"    weight: {weight:.3g}"]
        if kind in HOLDERS:
            lines.append("    misfits: # results of the true holder that do not fit, of all of its results")
            found = ((what, pair) for (of, what), pair in likelihoods.misfits.items() if of is kind)
            lines += [f'      "{what}": {wrong:.1f}/{told:.1f}' for what, (wrong, told) in found]
        rows = [(what, row) for (of, what), row in likelihoods.counts.items() if of is kind]
        lines.append("    rows:" if rows else "    rows: {}")
        for what, row in rows:
            lines += _row_lines(what, row)
    return "\n".join(lines) + "\n"


def _row_lines(what: str, row: Observations) -> list[str]:
    if row.observed.ndim == 1:
        return [f'      "{what}": {_flow(_ROLE_NAMES, row.observed, row.of)}']
    by_actor = zip(GROUP_NAMES, row.observed, row.of, strict=True)
    return [
        f'      "{what}":',
        *(f"        {actor}: {_flow(GROUP_NAMES, observed, of)}" for actor, observed, of in by_actor),
    ]


def _flow(names: Sequence[str], observed: Floats, of: Floats) -> str:
    parts = (f"{name}: {n:.1f}/{m:.1f}" for name, n, m in zip(names, observed, of, strict=True))
    return "{" + ", ".join(parts) + "}"


def _observations(row: Mapping[str, object]) -> Observations:
    if set(row) == set(_ROLE_NAMES):
        pairs = np.array([_fraction(row[name]) for name in _ROLE_NAMES])
        return Observations(pairs[:, 0], pairs[:, 1])
    if set(row) != set(GROUP_NAMES):
        raise ValueError(f"keys are neither roles nor groups: {', '.join(map(str, row))}")
    table = np.array([[_fraction(_entry(row[actor], name)) for name in GROUP_NAMES] for actor in GROUP_NAMES])
    return Observations(table[..., 0], table[..., 1])


def _entry(row: object, name: str) -> object:
    if not isinstance(row, dict) or set(row) != set(GROUP_NAMES):
        raise ValueError(f"counts do not match the groups: {row!r}")
    return row[name]


def _fraction(value: object) -> tuple[float, float]:
    """Return the two numbers (observed, opportunities or expected) of a fraction such as "3.5/12"."""
    observed, slash, of = str(value).partition("/")
    if not slash:
        raise ValueError(f"{value!r} is not a fraction such as 3.5/12")
    return _from_zero(float(observed)), _from_zero(float(of))


def _from_zero(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < float("inf"):
        raise ValueError(f"{value!r} is not a number >= 0")
    return float(value)
