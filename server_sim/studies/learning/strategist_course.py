"""The course of the mind ``strategist``: rounds of ideas, tested in self-play on the same deals.

A batch is a round about one side. The most promising ideas of the queue that concern this side are tested: on
each deal the whole side plays once by the present policy and once with each idea, against the same opponent.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.games.avalon.strategist.features import FEATURES, GUIDES, VALUES
from agent.games.avalon.strategist.mind import StrategistMind
from agent.games.avalon.strategist.policy import STRATEGIES, hand_set_policy
from agent.games.parlour.player import ParlourPlayer
from agent.play.effects import Machine
from agent.protocol.avalon import AvalonSide
from agent.speech.voice import FALLBACK_VOICE
from rules.game.languages import LANGUAGES
from rules.game.validation import first_invalid
from rules.policies.head import PolicyError
from rules.policies.policy_file import Policy
from rules.policies.strategy_table import drawn
from server_sim.config.settings import load_variant
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import play_offline
from server_sim.playing.sides import sides_of
from server_sim.studies.common.digests import digest
from server_sim.studies.common.lone_model import settings_of_study
from server_sim.studies.learning.course import CourseOptions, CurveRow
from server_sim.studies.learning.heads import refuse, start_in, trained_head
from server_sim.studies.learning.idea_model import IdeaModel
from server_sim.studies.learning.ideas import (
    Idea,
    QueuedIdea,
    changed_by,
    drawn_idea,
    most_promising,
)
from server_sim.studies.learning.policy_game import PolicyGame

DEALS = 12
"""Number of deals in a batch."""
TESTED = 4
"""Number of ideas that a batch tests."""
QUEUED = 6
"""Number of ideas in the queue for each side."""
ITSELF, EARLIER = "itself", "earlier"
"""Opponents that play by the present policy, and by that before a random earlier batch."""
POPULATION: Mapping[str, float] = {"offline": 0.4, ITSELF: 0.4, EARLIER: 0.2}
"""The opponents, with the probability of each."""
PRESENT = "present"
SIMULATIONS = 16
"""Number of imagined courses for a decision, fewer than in play: more games tell more than better ones."""


@dataclass(frozen=True)
class IdeaGame(PolicyGame):
    """A game in which some entrants are strategists with policies of their own."""

    def machine_by(self, policy: Policy, number: int, name: str, entrant: str) -> Machine:
        return ParlourPlayer(
            name, lambda game: lambda rng: StrategistMind(rng, policy, SIMULATIONS), self.chance_of(number)
        )


class StrategistState(BaseModel):
    """What the training has learned: the text of the policy, the queue, and the names of the ideas kept."""

    model_config = ConfigDict(frozen=True)

    policy: str
    queue: tuple[QueuedIdea, ...] = ()
    kept: tuple[str, ...] = ()

    @property
    def strategy(self) -> Policy:
        """The policy."""
        return STRATEGIES.parse(self.policy, "the training's state")


@dataclass(frozen=True)
class IdeaDeal:
    """The games of one deal: the side ``side`` (0: the larger) plays once by each of ``variants``."""

    side: int
    spec: IdeaGame
    opponent: str
    variants: tuple[str, ...]


class ThinkUp(Protocol):
    """A function that thinks up ideas."""

    def __call__(
        self, policy: Policy, tested: Sequence[QueuedIdea], decision: str, count: int
    ) -> Sequence[Idea]:
        """Return at most ``count`` new ideas for this kind of decision; ``tested`` are those in the queue."""


@dataclass(frozen=True)
class StrategistCourse:
    """The training of the strategist.

    New ideas come from ``think_up``, which asks the language model called ``ideas``. Without it, or if it has
    too few, they are drawn at random.
    """

    seed: str
    start: Policy
    ideas: str | None = None
    think_up: ThinkUp | None = None

    jobs_in_batch = DEALS
    games_in_batch = DEALS * (1 + TESTED)

    def about(self) -> Mapping[str, object]:
        return {
            "mind": STRATEGIES.mind,
            "seed": self.seed,
            "start": digest(STRATEGIES.dump(self.start).encode()),
            "population": dict(POPULATION),
            "deals": self.jobs_in_batch,
            "tested": TESTED,
            "queued": QUEUED,
            "simulations": SIMULATIONS,
            "ideas": self.ideas,
        }

    def first(self) -> StrategistState:
        return self._with_new_ideas(StrategistState(policy=STRATEGIES.dump(self.start)), -1)

    def jobs(self, batch: int, states: Sequence[StrategistState]) -> Mapping[int, IdeaDeal]:
        state, side = states[-1], batch % 2
        strategy = state.strategy
        tested = most_promising(_queue_of(state, side), TESTED)
        variants = {PRESENT: strategy}
        variants |= {one.idea.name: changed_by(strategy, one.idea) for one in tested}
        return {
            number: self._deal(f"{self.seed}/{batch}", number, side, variants, states)
            for number in range(self.jobs_in_batch)
        }

    def _deal(
        self,
        series: str,
        number: int,
        side: int,
        variants: Mapping[str, Policy],
        states: Sequence[StrategistState],
    ) -> IdeaDeal:
        rng = random.Random(f"{series}/{number}")
        opponent = drawn(POPULATION, rng)
        policies = {**variants, ITSELF: variants[PRESENT], EARLIER: rng.choice(states).strategy}
        language = tuple(LANGUAGES)[number % len(LANGUAGES)]
        spec = IdeaGame(
            load_variant(STRATEGIES.game, language),
            (),
            (FALLBACK_VOICE,),
            seed=f"{series}/{number}",
            game_id=id_of_game(series, number),
            language=language,
            policies=policies,
        )
        return IdeaDeal(side, spec, opponent, tuple(variants))

    def play(self, job: IdeaDeal) -> tuple[bool, ...]:
        """Return which variants have won."""
        mine, other = sides_of(STRATEGIES.game)[:: -1 if job.side else 1]
        return tuple(
            play_offline(replace(job.spec, sides={mine: variant, other: job.opponent})).outcome.winner == mine
            for variant in job.variants
        )

    def learn(
        self,
        batch: int,
        state: StrategistState,
        jobs: Mapping[int, IdeaDeal],
        results: Mapping[int, tuple[bool, ...]],
    ) -> tuple[StrategistState, CurveRow]:
        won = {
            name: [results[number][place] for number in jobs] for place, name in enumerate(jobs[0].variants)
        }
        queue = tuple(_after_test(one, won) for one in state.queue)
        proved = max((one for one in queue if one.proved), key=lambda one: one.gain / one.error, default=None)
        policy, kept = state.policy, state.kept
        if proved is not None:
            policy = STRATEGIES.dump(changed_by(state.strategy, proved.idea))
            kept = (*kept, proved.idea.name)
        left = tuple(one for one in queue if one is not proved and not one.failed)
        side = sides_of(STRATEGIES.game)[batch % 2]
        row = CurveRow(
            won={side: sum(won[PRESENT])},
            played={side: len(jobs)},
            measures={"kept": len(kept), "queued": len(left)},
        )
        return self._with_new_ideas(StrategistState(policy=policy, queue=left, kept=kept), batch), row

    def _with_new_ideas(self, state: StrategistState, batch: int) -> StrategistState:
        """Return the state with a full queue, after this batch."""
        rng = random.Random(f"{self.seed}/{batch}/ideas")
        for side in (0, 1):
            decision = rng.choice(_decisions_of(side))
            old = _queue_of(state, side)
            missing = QUEUED - len(old)
            new: list[Idea] = []
            if missing and self.think_up is not None:
                new += self.think_up(state.strategy, old, decision, missing)
            new += [
                drawn_idea(FEATURES, rng.choice(_decisions_of(side)), rng) for _ in range(missing - len(new))
            ]
            queue = {one.idea.name: one for one in (*map(_untested, new), *state.queue)}
            state = state.model_copy(update={"queue": tuple(queue.values())})
        return state

    def dump(self, state: StrategistState) -> str:
        return state.model_dump_json(indent=1)

    def load(self, text: str, source: str) -> StrategistState:
        try:
            state = StrategistState.model_validate_json(text)
        except ValidationError as error:
            raise PolicyError(f"{source}: {first_invalid(error)}") from None
        STRATEGIES.parse(state.policy, source)
        return state

    def policy(self, state: StrategistState, batches: int) -> str:
        trained = {
            "games": batches * self.games_in_batch,
            "seed": self.seed,
            "against": ", ".join(POPULATION),
            "ideas": self.ideas or "chance",
            "kept": [*state.kept],
        }
        head = trained_head(STRATEGIES.mind, STRATEGIES.game, trained, self.start.head)
        return STRATEGIES.dump(replace(state.strategy, head=head))


def strategist_course(options: CourseOptions) -> StrategistCourse:
    """Return the course of the mind ``strategist`` by these options.

    Raises:
        ServerConfigError: an option is of no use here, or the policy to start from is not valid.
    """
    refuse(options, STRATEGIES.mind, "game", "roles")
    start = start_in(options, STRATEGIES.mind) or hand_set_policy()
    if options.ideas is None:
        return StrategistCourse(options.seed, start)
    model = IdeaModel(options.ideas, settings_of_study(None), STRATEGIES.game, FEATURES)
    return StrategistCourse(options.seed, start, options.ideas, model)


def _decisions_of(side: int) -> tuple[str, ...]:
    """Return the kinds of decisions of one side: its value heuristic and its dialogue guide."""
    name = AvalonSide(sides_of(STRATEGIES.game)[side])
    return VALUES[name], GUIDES[name]


def _queue_of(state: StrategistState, side: int) -> list[QueuedIdea]:
    """Return the ideas of the queue that concern this side."""
    return [one for one in state.queue if one.idea.decision in _decisions_of(side)]


def _after_test(one: QueuedIdea, won: Mapping[str, Sequence[bool]]) -> QueuedIdea:
    """Return an idea with the gains of a batch, if it was tested there."""
    if one.idea.name not in won:
        return one
    pairs = zip(won[one.idea.name], won[PRESENT], strict=True)
    return one.tested([with_it - without for with_it, without in pairs])


def _untested(idea: Idea) -> QueuedIdea:
    return QueuedIdea(idea=idea)
