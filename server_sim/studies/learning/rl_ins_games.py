"""The games from which the mind ``rl-ins`` learns: tactics are drawn at random, or as the rules choose."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from agent.games.one_night.state_features import CATALOGUE, STATE, decision_of, state_features
from agent.games.one_night.tactic_mind import OneNightTacticMind
from agent.games.one_night.tactic_policy import TACTIC_POLICIES
from agent.games.one_night.tactics import Tactic, tactic_of
from agent.games.one_night.view import OneNightView
from agent.games.parlour.player import ParlourPlayer
from agent.play.effects import Machine
from agent.runtime.config import Config
from server_sim.playing.game_spec import GameSpec
from server_sim.studies.learning.conservative_q import RecordedChoice

LEARNER = "learner"
"""The entrant whose players are recorded."""
EXPLORED = 0.5
"""P(a recorded tactic is drawn at random from all possible ones), where the rules choose one of them."""
OPTIONS = tuple(CATALOGUE)
"""The decisions by the numbers that recordings have for them."""
PLACES = 4
"""Number of decimal places of recorded features, and of weights."""


class RecordingMind(OneNightTacticMind):
    """Draws a tactic at random or takes that of the rules, and appends each decision to ``steps``."""

    def __init__(self, rng: random.Random, steps: list[RecordedChoice]) -> None:
        super().__init__(rng, TACTIC_POLICIES.by_chance())
        self._steps = steps

    def pick(self, view: OneNightView, possible: Sequence[Tactic]) -> Tactic:
        ruled = self._ruled(view)
        taken = self._rng.choice(possible)
        explored = 1.0
        if ruled is not None and ruled in possible:
            explored = EXPLORED
            taken = taken if self._rng.random() < explored else ruled
        chance = explored / len(possible) + (1 - explored if taken is ruled else 0.0)
        state = state_features(view)
        numbers = {tactic: OPTIONS.index(decision_of(view, tactic)) for tactic in possible}
        features = tuple(round(state.get(name, 0.0), PLACES) + 0.0 for name in STATE)  # no -0.0
        self._steps.append(RecordedChoice(features, tuple(numbers.values()), numbers[taken], chance))
        return taken

    def _ruled(self, view: OneNightView) -> Tactic | None:
        """Return the tactic of the line that the offline mind would say; None if it would wait."""
        story = self._story(view)
        first = next(self._remarks(view, story))[0]
        return tactic_of(first.topic, honest=not view.is_wolf and story in view.own)


@dataclass(frozen=True)
class TacticGame(GameSpec):
    """A game in which players of the entrant :data:`LEARNER` are recorded, by number, in ``recorded``.

    ``share`` is the probability that such a player is recorded.
    """

    share: float = 1.0
    recorded: dict[int, list[RecordedChoice]] = field(default_factory=dict)

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        rng = self.chance_of(number)
        if entrant != LEARNER or rng.random() >= self.share:
            return super().own_machine(number, name, entrant, settings)
        steps = self.recorded.setdefault(number, [])
        return ParlourPlayer(name, lambda game: lambda chance: RecordingMind(chance, steps), rng)
