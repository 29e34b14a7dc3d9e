"""The policies of the mind ``learned``: one for each size of the contest's villages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from rules.minds.names import MindName
from rules.policies.catalogue import FEATURES, RULES, Matter
from rules.policies.head import Head
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy, dump_policy, parse_policy

TEMPERATURE = 0.3
"""The temperature of a first policy: the rules' choice has 90% of four options."""
SHIPPED = (5,)
"""The sizes of the villages for which a policy is shipped, in players."""
MIND = MindName.LEARNED.value


def first_policy(village: int) -> Policy:
    """Return the policy that decides as the rules do: only their own choice has a weight."""
    decisions = {matter.value: LinearPolicy({RULES: 1.0}, TEMPERATURE) for matter in Matter}
    return Policy(Head(MIND, str(village)), decisions)


@cache
def shipped_policies() -> Mapping[int, Policy]:
    """Return the policies that are shipped with the rules, by the number of players in the village.

    Raises:
        PolicyError: a file is damaged.
    """
    folder = files("rules.policies")
    names = {size: f"village_{size}.yml" for size in SHIPPED}
    return {
        size: parse_village_policy((folder / name).read_text("utf-8"), name) for size, name in names.items()
    }


def parse_village_policy(text: str, source: str) -> Policy:
    """Return the policy in the text of a file; ``source`` names the file in errors.

    Raises:
        PolicyError: the text is not a valid policy file of the mind ``learned``.
    """
    return parse_policy(text, source, MIND, FEATURES)


def dump_village_policy(policy: Policy) -> str:
    """Return the text of a policy file of the mind ``learned``."""
    return dump_policy(policy, FEATURES)
