"""Reads and writes the files of linear policies: YAML with a head and the weights of each kind of decision.

::

    mind: learned
    game: '5'
    trained: {games: 4000, seed: '1', ...}
    judged: [...]
    decisions:
      attack:
        temperature: 0.3
        weights:
          rules: 1.0                # the rules' own choice
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Annotated

from pydantic import Field

from rules.game.validation import hint
from rules.policies.head import (
    Head,
    PolicyError,
    WrittenPart,
    WrittenPolicy,
    dump_head,
    in_yaml,
    parse_written,
)
from rules.policies.linear import DEFAULT_TEMPERATURE, LinearPolicy

Catalogue = Mapping[str, Mapping[str, str]]
"""For each kind of decision of a mind: the features of its options, with their meanings."""


@dataclass(frozen=True)
class Policy:
    """A linear policy for each kind of decision, with the head of its file."""

    head: Head
    decisions: Mapping[str, LinearPolicy]


_Number = Annotated[float, Field(allow_inf_nan=False)]


class _WrittenDecision(WrittenPart):
    temperature: Annotated[float, Field(gt=0, allow_inf_nan=False)]
    weights: dict[str, _Number]


class _WrittenLinear(WrittenPolicy):
    decisions: dict[str, _WrittenDecision]


@dataclass(frozen=True)
class PolicyForm:
    """What the policies of a mind in a game decide, and how they are read, written and made.

    ``catalogue`` has every kind of decision of the mind.
    """

    mind: str
    game: str
    catalogue: Catalogue

    def weighing(
        self, weights: Mapping[str, Mapping[str, float]], temperature: float = DEFAULT_TEMPERATURE
    ) -> Policy:
        """Return a policy with these weights by kind of decision; without a head that tells of a training."""
        return self.deciding(
            {name: LinearPolicy(weights.get(name, {}), temperature) for name in self.catalogue}
        )

    def deciding(self, decisions: Mapping[str, LinearPolicy]) -> Policy:
        """Return a policy of these decisions; without a head that tells of a training."""
        return Policy(Head(self.mind, self.game), decisions)

    def by_chance(self) -> Policy:
        """Return the policy that takes each option with the same probability."""
        return self.weighing({})

    def read(self, file: Traversable) -> Policy:
        """Return the policy in a file that is shipped with the project.

        Raises:
            PolicyError: the file is damaged.
        """
        return self.parse(file.read_text("utf-8"), file.name)

    def parse(self, text: str, source: str) -> Policy:
        """Return the policy in the text of a file; ``source`` names the file in errors.

        Raises:
            PolicyError: the text is not a valid policy file of this mind.
        """
        written = parse_written(_WrittenLinear, text, source, self.mind)
        for name, decision in written.decisions.items():
            if name not in self.catalogue:
                there = hint(name, [*self.catalogue])
                raise PolicyError(f"{source}: decisions.{name}: there is no such decision; {there}")
            known = self.catalogue[name]
            for feature in decision.weights.keys() - known.keys():
                where = f"{source}: decisions.{name}.weights.{feature}"
                raise PolicyError(f"{where}: there is no such feature; {hint(feature, [*known])}")
        if missing := [name for name in self.catalogue if name not in written.decisions]:
            raise PolicyError(f"{source}: decisions.{missing[0]}: is missing")
        decisions = {
            name: LinearPolicy(written.decisions[name].weights, written.decisions[name].temperature)
            for name in self.catalogue
        }
        return Policy(written.head, decisions)

    def dump(self, policy: Policy) -> str:
        """Return the text of a policy file; each feature's meaning stands behind its weight as a comment."""
        lines = [dump_head(policy.head).removesuffix("\n"), "decisions:"]
        for name, decision in policy.decisions.items():
            lines += [f"  {name}:", f"    temperature: {in_yaml(decision.temperature)}", "    weights:"]
            for feature, meaning in self.catalogue[name].items():
                weight = f"{feature}: {in_yaml(decision.weights.get(feature, 0.0))}"
                lines.append(f"      {weight:<24} # {meaning}")
        return "\n".join(lines) + "\n"
