"""The policies of the mind ``learned``: one for each size of the contest's villages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

from rules.minds.names import MindName
from rules.policies.catalogue import FEATURES, RULES
from rules.policies.policy_file import Policy, PolicyForm

TEMPERATURE = 0.3
"""The temperature of a first policy: the rules' choice has 90% of four options."""
SHIPPED = (5, 9)
"""The sizes of the villages for which a policy is shipped, in players."""
VILLAGE_POLICIES = PolicyForm(MindName.LEARNED.value, "5", FEATURES)
"""The form of the policies; the game may also be another size of a village."""


def first_policy(village: int) -> Policy:
    """Return the policy that decides as the rules do: only their own choice has a weight."""
    return replace(VILLAGE_POLICIES, game=str(village)).weighing(
        {matter: {RULES: 1.0} for matter in FEATURES}, TEMPERATURE
    )


@cache
def shipped_policies() -> Mapping[int, Policy]:
    """Return the policies that are shipped with the rules, by the number of players in the village.

    Raises:
        PolicyError: a file is damaged.
    """
    folder = files("rules.policies")
    return {size: VILLAGE_POLICIES.read(folder / f"village_{size}.yml") for size in SHIPPED}
