"""A One Night mind that picks a discussion tactic by a policy, and says a prepared line of that tactic.

After the RL-instructed agent of Jin et al., "Learning to Discuss Strategically: A Case Study on One Night
Ultimate Werewolf" (arXiv 2405.19946). There a policy over embeddings of the situation picks one of six
tactics, and a language model words the statement. Here the policy is linear in named features of the
situation, so that it can be read, trained on one processor, and used without a model.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from agent.games.one_night.lines import OneNightRemark
from agent.games.one_night.mind import OneNightOfflineMind
from agent.games.one_night.state_features import decision_of, state_features
from agent.games.one_night.tactics import Remarks, Tactic, tactical_remarks
from agent.games.one_night.view import OneNightView
from agent.games.parlour.scene import ParlourScene
from rules.policies.linear import LinearPolicy, softmax

TEMPERATURE = 0.02
"""The difference of win rates at which one tactic is e times as probable as another."""


class OneNightTacticMind(OneNightOfflineMind):
    """Draws a tactic of those that are possible, and says a line of it; chooses as the offline mind does.

    ``decisions`` are the policies whose scores weigh the tactics, by the names in
    :data:`agent.games.one_night.state_features.CATALOGUE`.
    """

    def __init__(self, rng: random.Random, decisions: Mapping[str, LinearPolicy]) -> None:
        super().__init__(rng)
        self._decisions = decisions

    def lines(self, scene: ParlourScene) -> Sequence[str]:
        view = OneNightView(scene)
        possible = self.possible(view)
        if not possible:
            return self._unsaid(view, [(OneNightRemark("wait"),)])
        return self._unsaid(view, possible[self.pick(view, tuple(possible))])

    def possible(self, view: OneNightView) -> Mapping[Tactic, Sequence[Remarks]]:
        """Return the possible tactics with their lines; equally suspected players stand in random order."""
        others = sorted(name for name in view.players if name != view.me)
        self._rng.shuffle(others)
        return tactical_remarks(view, self._story(view), self._invented(view), others)

    def pick(self, view: OneNightView, possible: Sequence[Tactic]) -> Tactic:
        """Return one of the possible tactics, drawn by the policy's probabilities."""
        state = state_features(view)
        scores = [self._decisions[decision_of(view, tactic)].score(state) for tactic in possible]
        (tactic,) = self._rng.choices(possible, softmax(scores, TEMPERATURE))
        return tactic
