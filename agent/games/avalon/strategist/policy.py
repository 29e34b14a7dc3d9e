"""The strategist's policies: the one set by hand, with which learning begins, and the one that is shipped."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from agent.games.avalon.strategist.features import FEATURES, GUIDES, MOVE, VALUES
from agent.protocol.avalon import AvalonSide
from rules.minds.names import PolicyBaselineName
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy, PolicyForm

STRATEGIES = PolicyForm(PolicyBaselineName.STRATEGIST.value, "avalon", FEATURES)

_FOR_GOOD: Mapping[str, float] = {
    "won": 0.5,
    "lost": -0.6,
    "won_two": 0.2,
    "lost_two": -0.4,
    "late": -0.1,
    "evil_leads": -0.2,
    "evil_leads_last": -0.6,
    "evil_on_team": -0.3,
    "evil_shown": 0.8,
    "evil_shown_late": 0.1,
    "clean_found": 0.3,
    "merlin_shown": -1.5,
    "merlin_shown_late": -0.5,
}


def hand_set_policy() -> Policy:
    """Return the policy set by hand; what is worth something to one side costs the other as much."""
    decisions = {
        VALUES[AvalonSide.GOOD]: LinearPolicy(_FOR_GOOD),
        VALUES[AvalonSide.EVIL]: LinearPolicy({name: -weight for name, weight in _FOR_GOOD.items()}),
        MOVE: LinearPolicy({"searched": 1.0, "visited": 1.0}, temperature=0.1),
        **dict.fromkeys(GUIDES.values(), LinearPolicy({"usual": 1.5, "moves": 2.0}, temperature=0.5)),
    }
    return STRATEGIES.deciding(decisions)


@cache
def shipped_strategy() -> Policy:
    """Return the policy that is shipped with the mind.

    Raises:
        PolicyError: its file is damaged.
    """
    return STRATEGIES.read(files(__package__) / "strategist.yml")
