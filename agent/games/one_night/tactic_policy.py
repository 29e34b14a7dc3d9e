"""The policies of the mind ``rl-ins``: the value of each discussion tactic by features of the situation."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from agent.games.one_night.state_features import CATALOGUE
from rules.minds.names import PolicyBaselineName
from rules.policies.head import Head
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy, dump_policy, parse_policy

MIND = PolicyBaselineName.RL_INS.value
GAME_PLAYED = "one_night"
"""The name of the game that the mind plays by a policy."""
SHIPPED = "rl_ins.yml"


@cache
def shipped_tactic_policy() -> Policy:
    """Return the policy that is shipped with the mind.

    Raises:
        PolicyError: the file is damaged.
    """
    return parse_tactic_policy((files(__package__) / SHIPPED).read_text("utf-8"), SHIPPED)


def chance_of_tactics() -> Policy:
    """Return the policy that takes each possible tactic with the same probability."""
    return Policy(Head(MIND, GAME_PLAYED), {decision: LinearPolicy({}) for decision in CATALOGUE})


def parse_tactic_policy(text: str, source: str) -> Policy:
    """Return the policy in the text of a file; ``source`` names the file in errors.

    Raises:
        PolicyError: the text is not a valid policy file of the mind ``rl-ins``.
    """
    return parse_policy(text, source, MIND, CATALOGUE)


def dump_tactic_policy(policy: Policy) -> str:
    """Return the text of a policy file of the mind ``rl-ins``."""
    return dump_policy(policy, CATALOGUE)
