"""Paired trials of policies: each deal is played once by a policy and once by the mind ``offline``.

Both games have the same names, roles, languages and randomness, and the same other players. Several policies
play the same deals, so they are compared with each other pair by pair, too; a policy that is clearly behind
leaves the trial early.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.speech.voice import FALLBACK_VOICE
from rules.game.languages import LANGUAGES
from rules.game.roles import Role, Team
from rules.minds.names import MindName
from rules.policies.policy_file import Policy
from server_sim.config.settings import load_bundled
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import play_offline
from server_sim.studies.common.statistics import mean_difference
from server_sim.studies.learning.village_course import LEARNER, LearningGame

Part = Team | Role
"""Who plays by the policy: a whole side, or one player with a role."""
Differences = Mapping[str, Sequence[float]]
"""For each policy, by name, a number a deal: 1 if only it has won, -1 if only ``offline`` has, else 0."""


@dataclass(frozen=True)
class PlanTrial:
    """What is tried: the village's number of players, who plays by the policy, and the mind of the others."""

    village: int
    part: Part
    others: str = MindName.OFFLINE
    seed: str = "trial"

    def game(self, deal: int, policy: Policy | None) -> LearningGame:
        """Return the game of a deal in which ``part`` plays by ``policy`` (None: as ``offline``)."""
        name = f"{self.seed}/{deal}"
        settings = load_bundled(self.village, tuple(LANGUAGES)[deal % len(LANGUAGES)])
        roles = list(settings.rules.roles)
        random.Random(name).shuffle(roles)
        tried, places = MindName.OFFLINE if policy is None else LEARNER, self._places(roles)
        return LearningGame(
            settings,
            tuple(tried if place in places else self.others for place in range(len(roles))),
            (FALLBACK_VOICE,),
            seed=name,
            game_id=id_of_game(self.seed, deal),
            roles=tuple(roles),
            policies={} if policy is None else {LEARNER: policy},
        )

    def _places(self, roles: Sequence[Role]) -> Collection[int]:
        """Return the numbers of the players who belong to ``part``: a side, or the first with a role."""
        if isinstance(self.part, Role):
            return {roles.index(self.part)}
        return {place for place, role in enumerate(roles) if role.team is self.part}

    def is_won(self, deal: int, policy: Policy | None) -> bool:
        """Play a deal; return whether the side of ``part`` has won."""
        side = self.part.team if isinstance(self.part, Role) else self.part
        return play_offline(self.game(deal, policy)).outcome.winner is side


@dataclass(frozen=True)
class Tried:
    """One game of a trial, to be played in any process."""

    trial: PlanTrial
    deal: int
    policy: Policy | None

    def play(self) -> bool:
        """Play the game; return whether ``part`` has won."""
        return self.trial.is_won(self.deal, self.policy)


Play = Callable[[Mapping[tuple[str, int], Tried]], Mapping[tuple[str, int], bool]]
"""A function that plays games and returns by their keys, (policy, deal), which are won."""
BASE = ""
"""The name of ``offline`` in the keys of games."""


def eliminate(
    trial: PlanTrial, policies: Mapping[str, Policy], rounds: Iterable[range], play: Play
) -> dict[str, list[float]]:
    """Play rounds of deals with the policies still in the trial; return the differences of all of them.

    ``rounds`` has the deals of each round. Before each, those leave that are clearly behind (:func:`behind`).
    """
    found: dict[str, list[float]] = {name: [] for name in policies}
    for deals in rounds:
        out = behind(found)
        playing = {BASE: None, **{name: policy for name, policy in policies.items() if name not in out}}
        if len(playing) == 1:
            break
        won = play({(name, deal): Tried(trial, deal, one) for deal in deals for name, one in playing.items()})
        for name in playing.keys() - {BASE}:
            found[name] += [float(won[name, deal]) - float(won[BASE, deal]) for deal in deals]
    return found


def behind(found: Differences) -> frozenset[str]:
    """Return who has played fewer deals than another or clearly lost to ``offline`` or the policy in front.

    Clearly means that the 95% interval of the mean difference in the same deals lies below 0.
    """
    most = max(map(len, found.values()))
    if not most:
        return frozenset()
    still = {name: differences for name, differences in found.items() if len(differences) == most}
    front = max(still, key=lambda name: sum(still[name]))
    lost = {name for name in still if _is_below(still[name])}
    for name in still.keys() - {front}:
        pairs = zip(still[name], still[front], strict=True)
        if _is_below([(one - best) / 2 for one, best in pairs]):
            lost.add(name)
    return frozenset(lost | (found.keys() - still.keys()))


def _is_below(differences: Sequence[float]) -> bool:
    high = mean_difference(differences).high
    return high is not None and high < 0


def with_weights(policy: Policy, changes: Mapping[str, Mapping[str, float]]) -> Policy:
    """Return the policy with other weights in some kinds of decisions; what is not named stays.

    Raises:
        KeyError: there is no such kind of decision.
    """
    changed = {
        kind: replace(policy.decisions[kind], weights={**policy.decisions[kind].weights, **weights})
        for kind, weights in changes.items()
    }
    return replace(policy, decisions={**policy.decisions, **changed})
