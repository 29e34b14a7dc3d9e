"""The registry of the minds that play by a policy learned in self-play.

A policy is read from a file; by default each mind plays by the policy that is shipped with the project. To
add a mind, add its name to ``rules/minds/names.py`` and an entry to :data:`POLICY_MINDS`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from agent.games.avalon.strategist.mind import StrategistMind
from agent.games.avalon.strategist.policy import STRATEGIES
from agent.games.one_night.tactic_mind import OneNightTacticMind
from agent.games.one_night.tactic_policy import TACTIC_POLICIES
from agent.games.parlour.registry import MakeParlourMind, minds_named
from agent.games.sheriff.lspo_file import latent_policy_by_chance, make_lspo, parse_latent_policy
from agent.games.sheriff.minds import SHERIFF_MINDS, MakeMind
from agent.games.sheriff.sla import SLA_POLICIES, make_sla
from agent.games.sheriff.statement_options import GAME
from rules.minds.minds import LearnedMind, Mind, mind_named
from rules.minds.names import MindName, PolicyBaselineName
from rules.minds.village_policies import VILLAGE_POLICIES


@dataclass(frozen=True)
class PolicyMind:
    """A mind that plays by a learned policy.

    ``games`` are those that it plays by the policy. ``read`` returns the policy in the text of a file, given
    the text and the file's name for errors, and raises PolicyError. ``by_chance`` returns a policy that takes
    each of the same options with the same probability; None if the mind takes the best option in any case.
    ``contest``, ``village`` and ``parlour`` make the mind for a policy (None: the shipped one) in the
    contest's villages, in those of seven and in parlour games; without one it plays there as ``offline``.
    """

    games: tuple[str, ...]
    read: Callable[[str, str], Any]
    by_chance: Callable[[], Any] | None = None
    contest: Callable[[Any, random.Random], Mind] | None = None
    village: Callable[[Any], MakeMind] | None = None
    parlour: Callable[[Any], MakeParlourMind] | None = None


POLICY_MINDS: Mapping[str, PolicyMind] = {
    MindName.LEARNED: PolicyMind(
        ("5", "9"), VILLAGE_POLICIES.parse, contest=lambda policy, rng: LearnedMind(policy)
    ),
    PolicyBaselineName.SLA: PolicyMind((GAME,), SLA_POLICIES.parse, SLA_POLICIES.by_chance, village=make_sla),
    PolicyBaselineName.LSPO: PolicyMind(
        (GAME,), parse_latent_policy, latent_policy_by_chance, village=make_lspo
    ),
    PolicyBaselineName.STRATEGIST: PolicyMind(
        (STRATEGIES.game,),
        STRATEGIES.parse,
        STRATEGIES.by_chance,
        parlour=lambda policy: lambda rng: StrategistMind(rng, policy),
    ),
    PolicyBaselineName.RL_INS: PolicyMind(
        (TACTIC_POLICIES.game,),
        TACTIC_POLICIES.parse,
        TACTIC_POLICIES.by_chance,
        parlour=lambda policy: lambda rng: OneNightTacticMind(rng, policy),
    ),
}
"""The minds that play by a learned policy, by name."""


@dataclass(frozen=True)
class Deciders:
    """What decides for a player in the contest's villages, in those of seven, and in each parlour game."""

    contest: Mind
    village: MakeMind
    parlour: Callable[[str], MakeParlourMind]


def deciders_named(name: str, rng: random.Random, policy: Any = None) -> Deciders:
    """Return what decides for a player whose mind has this name, without the prefixes of names.

    ``policy`` is the policy of a mind that plays by one (None: the shipped one). In games that a mind does
    not support it decides as ``offline``.
    """
    simplest = MindName.RANDOM if name == MindName.RANDOM else MindName.OFFLINE
    usual = Deciders(
        mind_named(name if name in tuple(MindName) else MindName.OFFLINE, rng),
        SHERIFF_MINDS[simplest],
        minds_named(simplest),
    )
    own = POLICY_MINDS.get(name)
    if own is None:
        return usual

    def parlour(game: str) -> MakeParlourMind:
        return own.parlour(policy) if own.parlour and game in own.games else usual.parlour(game)

    return Deciders(
        own.contest(policy, rng) if own.contest else usual.contest,
        own.village(policy) if own.village else usual.village,
        parlour,
    )
