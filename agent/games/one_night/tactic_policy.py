"""The policies of the mind ``rl-ins``: the value of each discussion tactic by features of the situation."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from agent.games.one_night.state_features import CATALOGUE
from rules.minds.names import PolicyBaselineName
from rules.policies.policy_file import Policy, PolicyForm

TACTIC_POLICIES = PolicyForm(PolicyBaselineName.RL_INS.value, "one_night", CATALOGUE)


@cache
def shipped_tactic_policy() -> Policy:
    """Return the policy that is shipped with the mind.

    Raises:
        PolicyError: the file is damaged.
    """
    return TACTIC_POLICIES.read(files(__package__) / "rl_ins.yml")
