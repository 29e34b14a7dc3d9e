"""The course of the mind ``sla``: whole sides of villages of seven, against a population of minds.

A deal is played several times by the same policy, which draws its choices, against the same opponents. The
result of each game, compared with the mean of the others of its deal, weighs the choices taken in it:
REINFORCE with a leave-one-out baseline (Kool et al., "Buy 4 REINFORCE samples, get a baseline for free!",
2019). Each weight's step is divided by the variance of its feature among the options (a diagonal Fisher
matrix), so that features of any size learn equally fast.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.sla import SLA_POLICIES, SlaMind, first_sla_policy
from agent.games.sheriff.sla_features import CATALOGUE, SlaDecision
from agent.games.sheriff.statement_options import GAME
from agent.play.effects import Machine
from agent.speech.voice import FALLBACK_VOICE, Part, part_maker
from rules.game.languages import LANGUAGES
from rules.game.roles import Team
from rules.policies.linear import Features
from rules.policies.policy_file import Policy
from rules.policies.strategy_table import drawn
from server_sim.config.settings import load_any
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import play_offline
from server_sim.studies.common.digests import digest
from server_sim.studies.learning.course import CourseOptions, CurveRow
from server_sim.studies.learning.heads import refuse, start_in, trained_head
from server_sim.studies.learning.policy_game import PolicyGame

EARLIER = "earlier"
POPULATION: Mapping[str, float] = {"offline": 0.4, "persuade:offline": 0.1, "random": 0.1, EARLIER: 0.4}
"""The opponents with their probabilities; ``earlier`` plays by the policy before a random batch so far."""
LEARNER = "learner"
DEALS = 24
"""Number of deals in a batch."""
REPEATS = 4
"""Number of games that are played with one deal."""
RATE = 1.0
"""Step of a weight for a gradient of 1, in units of the inverse variance of its feature."""
DAMPING = 0.02
"""What is added to each variance, so that rare features learn slowly."""
LONGEST_STEP = 0.25
"""Maximum step of a weight in one batch."""


@dataclass
class Choices:
    """The sums over the choices of one game: of what was taken less what was expected, and of variances."""

    above: dict[str, dict[str, float]] = field(default_factory=dict)
    variance: dict[str, dict[str, float]] = field(default_factory=dict)

    def add(self, decision: str, options: Sequence[Features], shares: Sequence[float], taken: int) -> None:
        """Add one choice among options that the policy takes with these probabilities."""
        above = self.above.setdefault(decision, {})
        variance = self.variance.setdefault(decision, {})
        for name in dict.fromkeys(name for option in options for name in option):
            values = [option.get(name, 0.0) for option in options]
            mean = sum(share * value for share, value in zip(shares, values, strict=True))
            above[name] = above.get(name, 0.0) + values[taken] - mean
            spread = sum(share * (value - mean) ** 2 for share, value in zip(shares, values, strict=True))
            variance[name] = variance.get(name, 0.0) + spread


class _WatchedMind(SlaMind):
    """The mind ``sla``, whose choices are added to ``choices``."""

    def __init__(self, part: Part, rng: random.Random, policy: Policy, choices: Choices) -> None:
        super().__init__(part, rng, policy)
        self._choices = choices

    def pick(self, decision: SlaDecision, options: Sequence[Features]) -> int:
        taken = super().pick(decision, options)
        self._choices.add(decision, options, self._policy.decisions[decision].probabilities(options), taken)
        return taken


@dataclass(frozen=True)
class LearningVillage(PolicyGame):
    """A village of seven in which some entrants play by policies of their own.

    Of the games with the same seed, only the learner's choices and words differ, by ``repeat``. What the
    learner chooses is added to ``choices``.
    """

    repeat: int = 0
    choices: Choices = field(default_factory=Choices)

    def machine_by(self, policy: Policy, number: int, name: str, entrant: str) -> Machine:
        is_learner = entrant == LEARNER
        rng = random.Random(f"{self.seed}/{self.repeat}/{number}") if is_learner else self.chance_of(number)
        choices = self.choices if is_learner else Choices()
        voice = part_maker(self.personas[number % len(self.personas)], None, rng)
        return SheriffPlayer(name, partial(_WatchedMind, policy=policy, choices=choices), voice, rng)


@dataclass(frozen=True)
class LearningDeal:
    """A deal that the learner plays as one side, :data:`REPEATS` times."""

    side: Team
    game: LearningVillage


@dataclass(frozen=True)
class PlayedDeal:
    """The games of a deal: whether the learner has won each, and its choices in each."""

    won: tuple[bool, ...]
    choices: tuple[Choices, ...]


@dataclass(frozen=True)
class SlaCourse:
    """The training of a policy for villages of seven."""

    seed: str
    start: Policy

    jobs_in_batch = DEALS
    games_in_batch = DEALS * REPEATS

    def about(self) -> Mapping[str, object]:
        return {
            "mind": SLA_POLICIES.mind,
            "seed": self.seed,
            "start": digest(SLA_POLICIES.dump(self.start).encode()),
            "population": dict(POPULATION),
            "deals": [DEALS, REPEATS],
            "rate": [RATE, DAMPING, LONGEST_STEP],
        }

    def first(self) -> Policy:
        return self.start

    def jobs(self, batch: int, states: Sequence[Policy]) -> Mapping[int, LearningDeal]:
        """Return the deals of a batch; the learner has both sides in turn, in all languages in turn."""
        return {number: self._deal(batch, number, states) for number in range(DEALS)}

    def play(self, job: LearningDeal) -> PlayedDeal:
        games = [replace(job.game, repeat=repeat, choices=Choices()) for repeat in range(REPEATS)]
        won = tuple(play_offline(game).outcome.winner is job.side for game in games)
        return PlayedDeal(won, tuple(game.choices for game in games))

    def learn(
        self,
        batch: int,
        state: Policy,
        jobs: Mapping[int, LearningDeal],
        results: Mapping[int, PlayedDeal],
    ) -> tuple[Policy, CurveRow]:
        row = CurveRow(won={}, played={})
        for number, job in jobs.items():
            row.count(job.side.value, results[number].won)
        steps = steps_after([results[number] for number in jobs])
        row.measures["step"] = math.hypot(*(step for by_name in steps.values() for step in by_name.values()))
        return moved(state, steps), row

    def dump(self, state: Policy) -> str:
        return SLA_POLICIES.dump(state)

    def load(self, text: str, source: str) -> Policy:
        return SLA_POLICIES.parse(text, source)

    def policy(self, state: Policy, batches: int) -> str:
        trained = {
            "games": batches * self.games_in_batch,
            "seed": self.seed,
            "against": ", ".join(POPULATION),
        }
        return SLA_POLICIES.dump(
            replace(state, head=trained_head(SLA_POLICIES.mind, GAME, trained, self.start.head))
        )

    def _deal(self, batch: int, number: int, states: Sequence[Policy]) -> LearningDeal:
        name = f"{self.seed}/{batch}/{number}"
        rng = random.Random(name)
        side = (Team.VILLAGER, Team.WEREWOLF)[number % 2]
        mind = drawn(POPULATION, rng)
        policies = {LEARNER: states[-1]}
        if mind == EARLIER:
            policies[EARLIER] = rng.choice(states)
        game = LearningVillage(
            load_any(GAME, tuple(LANGUAGES)[number // 2 % len(LANGUAGES)]),
            (LEARNER, mind),
            (FALLBACK_VOICE,),
            seed=name,
            game_id=id_of_game(f"{self.seed}/{batch}", number),
            sides={team: LEARNER if team is side else mind for team in (Team.VILLAGER, Team.WEREWOLF)},
            policies=policies,
        )
        return LearningDeal(side, game)


def sla_course(options: CourseOptions) -> SlaCourse:
    """Return the course of the mind ``sla`` by these options.

    Raises:
        ServerConfigError: an option is of no use here, or the policy to start from is not valid.
    """
    refuse(options, SLA_POLICIES.mind, "ideas", "roles", "game")
    return SlaCourse(options.seed, start_in(options, SLA_POLICIES.mind) or first_sla_policy())


def steps_after(played: Iterable[PlayedDeal]) -> Mapping[str, Mapping[str, float]]:
    """Return for each decision the steps of its weights after these deals."""
    gain: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    variance: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    games: Counter[str] = Counter()
    for deal in played:
        for number, (won, choices) in enumerate(zip(deal.won, deal.choices, strict=True)):
            others = deal.won[:number] + deal.won[number + 1 :]
            better = won - sum(others) / len(others)
            for decision, above in choices.above.items():
                games[decision] += 1
                for name, value in above.items():
                    gain[decision][name] += better * value
                    variance[decision][name] += choices.variance[decision][name]
    return {
        decision: {
            name: _short_enough(RATE * value / (variance[decision][name] + DAMPING * games[decision]))
            for name, value in gains.items()
        }
        for decision, gains in gain.items()
    }


def moved(policy: Policy, steps: Mapping[str, Mapping[str, float]]) -> Policy:
    """Return the policy with these steps added to its weights."""
    decisions = {}
    for decision, linear in policy.decisions.items():
        by_name = steps.get(decision, {})
        weights = {
            name: linear.weights.get(name, 0.0) + by_name.get(name, 0.0) for name in CATALOGUE[decision]
        }
        decisions[decision] = replace(linear, weights=weights)
    return replace(policy, decisions=decisions)


def _short_enough(step: float) -> float:
    return max(-LONGEST_STEP, min(LONGEST_STEP, step))
