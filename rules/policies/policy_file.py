"""Reads and writes policy files: YAML with a head (how the policy was made and judged) and its weights.

::

    village: 5
    trained: {games: 4000, seed: "1", ...}
    judged: [...]
    decisions:
      attack:
        temperature: 0.3
        weights:
          rules: 1.0                # the rules' own choice
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Annotated

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.game.validation import NotYaml, first_invalid, hint, read_yaml
from rules.policies.catalogue import FEATURES, RULES, Matter
from rules.policies.linear import LinearPolicy

TEMPERATURE = 0.3
"""The temperature of a first policy: the rules' choice has 90% of four options."""
SHIPPED = (5, 9)
"""The sizes of the villages for which a policy is shipped, in players."""


class PolicyError(ValueError):
    """Raised for an invalid policy file; the message names the file and the key."""


@dataclass(frozen=True)
class Policy:
    """A policy for each kind of decision, with the head of its file.

    ``village`` is the number of players that it was trained with, ``trained`` tells how, and ``judged`` has
    the figures by which it was judged, as sentences.
    """

    village: int
    decisions: Mapping[Matter, LinearPolicy]
    trained: Mapping[str, object] = field(default_factory=dict)
    judged: tuple[str, ...] = ()


def first_policy(village: int) -> Policy:
    """Return the policy that decides as the rules do: only their own choice has a weight."""
    return Policy(village, {matter: LinearPolicy({RULES: 1.0}, TEMPERATURE) for matter in Matter})


@cache
def shipped_policies() -> Mapping[int, Policy]:
    """Return the policies that are shipped with the rules, by the number of players in the village.

    Raises:
        PolicyError: a file is damaged.
    """
    folder = files("rules.policies")
    names = {size: f"village_{size}.yml" for size in SHIPPED}
    return {size: parse_policy((folder / name).read_text("utf-8"), name) for size, name in names.items()}


_Number = Annotated[float, Field(allow_inf_nan=False)]


class _WrittenPart(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _WrittenDecision(_WrittenPart):
    temperature: Annotated[float, Field(gt=0, allow_inf_nan=False)]
    weights: dict[str, _Number]


class _WrittenPolicy(_WrittenPart):
    village: Annotated[int, Field(ge=1)]
    trained: dict[str, object]
    judged: list[str]
    decisions: dict[str, _WrittenDecision]


def parse_policy(text: str, source: str) -> Policy:
    """Return the policy in the text of a policy file; ``source`` names the file in errors.

    Raises:
        PolicyError: the text is not a valid policy file.
    """
    try:
        written = _WrittenPolicy.model_validate(read_yaml(text.encode()))
    except NotYaml as problem:
        raise PolicyError(f"{source}: {problem}") from None
    except ValidationError as error:
        raise PolicyError(f"{source}: {first_invalid(error)}") from None
    for name, decision in written.decisions.items():
        if name not in FEATURES:
            raise PolicyError(
                f"{source}: decisions.{name}: there is no such decision; {hint(name, [*Matter])}"
            )
        known = FEATURES[Matter(name)]
        for feature in decision.weights.keys() - known.keys():
            where = f"{source}: decisions.{name}.weights.{feature}"
            raise PolicyError(f"{where}: there is no such feature; {hint(feature, [*known])}")
    if missing := [matter for matter in Matter if matter not in written.decisions]:
        raise PolicyError(f"{source}: decisions.{missing[0]}: is missing")
    decisions = {
        matter: LinearPolicy(written.decisions[matter].weights, written.decisions[matter].temperature)
        for matter in Matter
    }
    return Policy(written.village, decisions, written.trained, tuple(written.judged))


def dump_policy(policy: Policy) -> str:
    """Return the text of a policy file; each feature's meaning stands behind its weight as a comment."""
    head = {"village": policy.village, "trained": {**policy.trained}, "judged": [*policy.judged]}
    lines = [yaml.safe_dump(head, allow_unicode=True, sort_keys=False, width=110).removesuffix("\n")]
    lines.append("decisions:")
    for matter, decision in policy.decisions.items():
        lines += [f"  {matter}:", f"    temperature: {_in_yaml(decision.temperature)}", "    weights:"]
        for name, meaning in FEATURES[matter].items():
            weight = f"{name}: {_in_yaml(decision.weights.get(name, 0.0))}"
            lines.append(f"      {weight:<24} # {meaning}")
    return "\n".join(lines) + "\n"


def _in_yaml(number: float) -> str:
    """Return a number exactly; YAML takes 1e-05 for a text, because it has no point."""
    text = repr(number)
    return text if "." in text else text.replace("e", ".0e")
