"""The registry of the minds that play by a policy learned in self-play.

A policy is read from a file; by default each mind plays by the policy that is shipped with the project. To
add a mind, add its name to ``rules/minds/names.py``, and an entry to :data:`MINDS_OF_VILLAGES` or, for a
parlour game, to the ``policy_minds`` of the game and to :data:`PARLOUR_GAMES`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from agent.games.parlour.registry import MakeParlourMind, minds_named, parlour_game
from agent.games.policy_mind import PolicyMind
from agent.games.sheriff.lspo_file import latent_policy_by_chance, make_lspo, parse_latent_policy
from agent.games.sheriff.minds import SHERIFF_MINDS, MakeMind
from agent.games.sheriff.sla import SLA_POLICIES, make_sla
from agent.games.sheriff.statement_options import GAME
from rules.minds.minds import Mind, mind_named
from rules.minds.names import BY_A_POLICY, MindName, PolicyBaselineName
from rules.minds.village_policies import VILLAGE_POLICIES

MINDS_OF_VILLAGES: Mapping[str, PolicyMind] = {
    MindName.LEARNED: PolicyMind(("5", "9"), VILLAGE_POLICIES.parse),
    PolicyBaselineName.SLA: PolicyMind((GAME,), SLA_POLICIES.parse, SLA_POLICIES.by_chance, make_sla),
    PolicyBaselineName.LSPO: PolicyMind((GAME,), parse_latent_policy, latent_policy_by_chance, make_lspo),
}
"""The minds of the contest's villages and of those of seven, by name."""
PARLOUR_GAMES: Mapping[str, str] = {
    PolicyBaselineName.STRATEGIST: "avalon",
    PolicyBaselineName.RL_INS: "one_night",
}
"""The games of the other minds, by name; a game is imported at first use."""


def policy_mind(name: str) -> PolicyMind:
    """Return what is known about the mind with this name, one of :data:`rules.minds.names.BY_A_POLICY`."""
    if name in PARLOUR_GAMES:
        return parlour_game(PARLOUR_GAMES[name]).policy_minds[name]
    return MINDS_OF_VILLAGES[name]


@dataclass(frozen=True)
class Deciders:
    """What decides for a player in the contest's villages, in those of seven, and in each parlour game."""

    contest: Mind
    village: MakeMind
    parlour: Callable[[str], MakeParlourMind]


def deciders_named(name: str, rng: random.Random, policy: Any = None, *, persuades: bool = False) -> Deciders:
    """Return what decides for a player whose mind has this name, without the prefixes of names.

    ``policy`` is the policy of a mind that plays by one (None: the shipped one). In games that a mind does
    not support it decides as ``offline``. With ``persuades``, the mind in the contest's villages says the
    most persuasive of its possible lines.
    """
    simplest = MindName.RANDOM if name == MindName.RANDOM else MindName.OFFLINE
    known = name if name in tuple(MindName) else MindName.OFFLINE
    usual = Deciders(
        mind_named(known, rng, persuades=persuades, policy=policy),
        SHERIFF_MINDS[simplest],
        minds_named(simplest),
    )
    own = policy_mind(name) if name in BY_A_POLICY else None
    if own is None or own.make is None:
        return usual
    made = own.make(policy)
    return Deciders(
        usual.contest,
        made if GAME in own.games else usual.village,
        lambda game: made if game in own.games else usual.parlour(game),
    )
