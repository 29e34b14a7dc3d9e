"""How much more often each role makes a choice, or is its target: the fitted figures behind the posterior.

A figure is a *lift*: how often a choice was made, over how often it would have been if roles made no
difference. 1 says nothing, 2 that it happens twice as often. Each kind of evidence has a *weight* as well,
the power its lifts are raised to: evidence repeats itself, and counting it in full would make a player too
sure. ``likelihoods.yml`` holds the figures in use and tells where they come from; :mod:`rules.beliefs.priors`
adds what recorded games are too few to show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt
import yaml

from rules.beliefs.choices import Kind, ObservedChoice
from rules.beliefs.priors import custom
from rules.beliefs.worlds import CODE, ROLES
from rules.game.roles import Role

Floats = npt.NDArray[np.float64]

GROUPS: Mapping[Role, str] = {
    Role.WEREWOLF: "WEREWOLF",
    Role.POSSESSED: "POSSESSED",
    Role.SEER: "SEER",
    Role.MEDIUM: "VILLAGE",
    Role.BODYGUARD: "VILLAGE",
    Role.VILLAGER: "VILLAGE",
}
"""Between two players, roles with nothing to tell of others count as one: games are too few for more."""

GROUP_NAMES = tuple(dict.fromkeys(GROUPS.values()))
GROUP_OF_CODE = np.array([GROUP_NAMES.index(GROUPS[role]) for role in ROLES])


class LikelihoodError(ValueError):
    """The parameter file cannot be used; the message says where and why."""


@dataclass(frozen=True)
class Likelihoods:
    """Weights by kind, and lifts by kind and row.

    A lift is an array [role] in the order of :data:`~rules.worlds.ROLES`, or, for what is done to somebody,
    [actor's group, target's group] in the order of :data:`GROUP_NAMES`.
    """

    weights: Mapping[Kind, float]
    lifts: Mapping[tuple[Kind, str], Floats]
    source: str = ""
    _terms: dict[tuple[Kind, str], Floats | None] = field(default_factory=dict, repr=False, compare=False)

    def term(self, choice: ObservedChoice) -> Floats | None:
        """What a choice adds to a world's log weight, [role] or [actor's role, target's role].

        None when the figures know nothing of such a choice.
        """
        key = (choice.kind, choice.what)
        if key not in self._terms:
            self._terms[key] = self._make_term(*key)
        return self._terms[key]

    def _make_term(self, kind: Kind, what: str) -> Floats | None:
        lift = self.lifts.get((kind, what))
        weight = self.weights.get(kind, 0.0)
        by_custom = custom(kind, what)
        if lift is None or not weight:
            return by_custom
        term: Floats = weight * np.log(lift)
        if lift.ndim == 2:
            term = term[np.ix_(GROUP_OF_CODE, GROUP_OF_CODE)]
        return term if by_custom is None else term + by_custom


@cache
def fitted() -> Likelihoods:
    """The figures in ``likelihoods.yml``, read once.

    Raises:
        LikelihoodError: the file is damaged.
    """
    return parse((files("rules.beliefs") / "likelihoods.yml").read_text(encoding="utf-8"))


def parse(text: str) -> Likelihoods:
    """Read a parameter file.

    Raises:
        LikelihoodError: it is not one.
    """
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise LikelihoodError(f"not YAML: {error}") from None
    if not isinstance(data, dict) or not isinstance(data.get("kinds"), dict):
        raise LikelihoodError("no mapping with the key 'kinds'")
    weights: dict[Kind, float] = {}
    lifts: dict[tuple[Kind, str], Floats] = {}
    for name, entry in data["kinds"].items():
        try:
            kind = Kind(name)
            weights[kind] = _positive(entry["weight"], zero=True)
            for what, row in entry["rows"].items():
                lifts[kind, what] = _lift_of(row)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise LikelihoodError(f"kinds.{name}: {error!r}") from None
    return Likelihoods(weights, lifts, str(data.get("source", "")).strip())


def dump(likelihoods: Likelihoods) -> str:
    """Write a parameter file; what is read back equals what was written to three digits."""
    lines = ["source: |", *(f"  {line}" for line in likelihoods.source.splitlines()), "kinds:"]
    for kind, weight in likelihoods.weights.items():
        rows = [(what, lift) for (of, what), lift in likelihoods.lifts.items() if of is kind]
        lines += [f"  {kind}:", f"    weight: {_digits(weight)}", "    rows:" if rows else "    rows: {}"]
        for what, lift in rows:
            lines += _row_lines(what, lift)
    return "\n".join(lines) + "\n"


def _row_lines(what: str, lift: Floats) -> list[str]:
    if lift.ndim == 1:
        return [f'      "{what}": {_flow([role.value for role in ROLES], lift)}']
    return [
        f'      "{what}":',
        *(
            f"        {group}: {_flow(GROUP_NAMES, row)}"
            for group, row in zip(GROUP_NAMES, lift, strict=True)
        ),
    ]


def _flow(names: tuple[str, ...] | list[str], lift: Floats) -> str:
    return "{" + ", ".join(f"{name}: {_digits(value)}" for name, value in zip(names, lift, strict=True)) + "}"


def _digits(value: float) -> str:
    """Three digits, never with an exponent: YAML would read that as text."""
    return np.format_float_positional(value, precision=3, fractional=False, trim="-")


def _lift_of(row: Mapping[str, object]) -> Floats:
    if set(row) == {role.value for role in ROLES}:
        lift = np.empty(len(ROLES))
        for role, code in CODE.items():
            lift[code] = _positive(row[role.value])
        return lift
    if set(row) != set(GROUP_NAMES):
        raise ValueError(f"neither roles nor groups: {', '.join(map(str, row))}")
    rows = [row[name] for name in GROUP_NAMES]
    return np.array([[_positive(_entry(of, name)) for name in GROUP_NAMES] for of in rows])


def _entry(row: object, name: str) -> object:
    if not isinstance(row, dict) or set(row) != set(GROUP_NAMES):
        raise ValueError(f"not the lifts of all groups: {row!r}")
    return row[name]


def _positive(value: object, zero: bool = False) -> float:
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not (value > 0 or (zero and value == 0))
    ):
        raise ValueError(f"{value!r} is no positive number")
    return float(value)
