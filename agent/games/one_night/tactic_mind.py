"""The mind ``rl-ins``: a learned policy picks a discussion tactic, and a prepared line follows it.

After the RL-instructed agent of Jin et al., "Learning to Discuss Strategically: A Case Study on One Night
Ultimate Werewolf" (arXiv 2405.19946). There a policy over embeddings of the situation picks one of six
tactics, and a language model words the statement. Here the policy is linear in named features, so that it can
be read, trained on one processor, and used without a model; a model, if there is one, is told the tactic.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agent.games.one_night.lines import OneNightRemark
from agent.games.one_night.mind import OneNightOfflineMind
from agent.games.one_night.state_features import decision_of, state_features
from agent.games.one_night.tactic_policy import shipped_tactic_policy
from agent.games.one_night.tactics import Remarks, Tactic, tactical_remarks
from agent.games.one_night.view import OneNightView
from agent.games.parlour.scene import ParlourScene
from agent.games.thinking import Adviser
from rules.policies.linear import softmax
from rules.policies.policy_file import Policy


@dataclass(frozen=True)
class TacticAdviser:
    """Tells a model to speak by the tactic that the policy has picked; None where no tactic was possible."""

    guidance: Tactic | None

    def pick(self, lines: Sequence[str]) -> int:
        """Return 0: the policy weighs tactics, and not the wordings of one."""
        return 0


class OneNightTacticMind(OneNightOfflineMind):
    """Draws one of the possible tactics, and says a line of it; chooses as the offline mind does.

    ``policy`` has for each decision of :data:`agent.games.one_night.state_features.CATALOGUE` the value of
    the tactic; by default it is the one that is shipped. The tactic is drawn with the softmax of the values
    and not the best, so that the Werewolf does not always speak alike, and nobody is known by its tactic.
    """

    def __init__(self, rng: random.Random, policy: Policy | None = None) -> None:
        super().__init__(rng)
        self._policy = policy or shipped_tactic_policy()
        self._tactic: Tactic | None = None

    def lines(self, scene: ParlourScene) -> Sequence[str]:
        view = OneNightView(scene)
        possible = self._possible(view)
        self._tactic = self.pick(view, tuple(possible)) if possible else None
        remarks = possible[self._tactic] if self._tactic else [(OneNightRemark("wait"),)]
        return self._unsaid(view, remarks)

    def adviser(self, scene: ParlourScene) -> Adviser | None:
        return TacticAdviser(self._tactic) if scene.ask.request == "STATEMENT" else None

    def pick(self, view: OneNightView, possible: Sequence[Tactic]) -> Tactic:
        """Return one of the possible tactics, drawn by the policy's probabilities."""
        state = state_features(view)
        policies = [self._policy.decisions[decision_of(view, tactic)] for tactic in possible]
        values = [policy.score(state) / policy.temperature for policy in policies]
        (tactic,) = self._rng.choices(possible, softmax(values))
        return tactic

    def _possible(self, view: OneNightView) -> Mapping[Tactic, Sequence[Remarks]]:
        """Return the possible tactics with their lines; equally suspected players stand in random order."""
        others = sorted(name for name in view.players if name != view.me)
        self._rng.shuffle(others)
        return tactical_remarks(view, self._story(view), self._invented(view), others)
