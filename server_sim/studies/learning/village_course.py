"""The course of the mind ``learned``: a learner with noise in its weights, among players of a population."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.play.effects import Machine
from agent.play.player import Player
from agent.speech.voice import FALLBACK_VOICE, part_maker
from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.game.validation import one_of_these
from rules.minds.minds import LearnedMind
from rules.minds.names import MindName
from rules.minds.village_policies import VILLAGE_POLICIES, first_policy
from rules.policies.catalogue import FEATURES, RULES, Matter, matters_of
from rules.policies.policy_file import Policy
from rules.policies.strategy_table import drawn
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_bundled
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import play_offline
from server_sim.studies.common.digests import digest
from server_sim.studies.learning.course import CourseOptions, CurveRow
from server_sim.studies.learning.gradient import (
    RATE,
    SPREAD,
    SPREAD_OF_CLAIMS,
    Noise,
    Pair,
    draw_noise,
    gradient,
    length,
    shifted,
    step_along,
)
from server_sim.studies.learning.heads import refuse, start_in, trained_head
from server_sim.studies.learning.policy_game import PolicyGame

VILLAGES = ("5", "9")
EARLIER = "earlier"
"""The member of the population that plays by the policy after a random earlier batch."""
POPULATION: Mapping[str, float] = {
    "offline": 0.5,
    "simple": 0.2,
    "random": 0.1,
    "persuade:offline": 0.1,
    EARLIER: 0.1,
}
"""The minds of the learner's fellows and opponents, with the probability of each."""
LEARNER = "learner"
PAIRS = 80
"""Number of pairs of games in a batch."""
PRIOR: Mapping[Matter, float] = {
    Matter.LINE_VILLAGE: 3.0,
    Matter.LINE_WEREWOLVES: 3.0,
    Matter.CLAIM_POSSESSED: 0.6,
    Matter.CLAIM_WEREWOLF: 0.6,
}
"""Weights of "moves" before the first batch. The prefix ``persuade:`` wins more games, so a player begins by
saying what moves the others; far from there, noise would hardly change a line."""


@dataclass(frozen=True)
class LearningGame(PolicyGame):
    """A contest's village in which some entrants play by policies of their own."""

    def machine_by(self, policy: Policy, number: int, name: str, entrant: str) -> Machine:
        rng = self.chance_of(number)
        voice = part_maker(self.personas[number % len(self.personas)], None, rng)
        return Player(name, LearnedMind(policy), voice, rng)


@dataclass(frozen=True)
class LearningPair:
    """Two games that differ only in the sign of the learner's noise; ``player`` is the learner's number."""

    role: Role
    player: int
    noise: Noise
    plus: LearningGame
    minus: LearningGame


@dataclass(frozen=True)
class VillageCourse:
    """The training of a policy for a contest's village.

    Without ``roles`` the learner has all roles of the village in turn.
    """

    village: str
    seed: str
    start: Policy
    roles: tuple[Role, ...] = ()

    jobs_in_batch = PAIRS
    games_in_batch = 2 * PAIRS

    def about(self) -> Mapping[str, object]:
        return {
            "mind": MindName.LEARNED,
            "village": self.village,
            "seed": self.seed,
            "start": digest(VILLAGE_POLICIES.dump(self.start).encode()),
            "population": dict(POPULATION),
            "roles": self.roles,
            "spread": [SPREAD, SPREAD_OF_CLAIMS],
            "rate": RATE,
            "pairs": self.jobs_in_batch,
        }

    def first(self) -> Policy:
        return self.start

    def jobs(self, batch: int, states: Sequence[Policy]) -> Mapping[int, LearningPair]:
        """Return the pairs of games of a batch.

        The learner has each role equally often, in all languages in turn.
        """
        return dict(enumerate(self._pairs(batch, states)))

    def play(self, job: LearningPair) -> tuple[bool, bool]:
        """Play both games; return whether the learner won with the noise added, and with it subtracted."""
        plus, minus = (_has_won(game, job.player) for game in (job.plus, job.minus))
        return plus, minus

    def learn(
        self,
        batch: int,
        state: Policy,
        jobs: Mapping[int, LearningPair],
        results: Mapping[int, tuple[bool, bool]],
    ) -> tuple[Policy, CurveRow]:
        row = CurveRow(won={}, played={})
        for number, pair in jobs.items():
            row.count(pair.role.value, results[number])
        step = step_along(gradient(Pair(pair.noise, *results[number]) for number, pair in jobs.items()))
        row.measures["step"] = length(step)
        return shifted(state, step), row

    def dump(self, state: Policy) -> str:
        return VILLAGE_POLICIES.dump(state)

    def load(self, text: str, source: str) -> Policy:
        return VILLAGE_POLICIES.parse(text, source)

    def policy(self, state: Policy, batches: int) -> str:
        trained = {
            "games": batches * self.games_in_batch,
            "seed": self.seed,
            "roles": ", ".join(self.roles) or "all",
            "against": ", ".join(POPULATION),
        }
        head = trained_head(MindName.LEARNED, self.village, trained, self.start.head)
        return VILLAGE_POLICIES.dump(replace(state, head=head))

    def _pairs(self, batch: int, policies: Sequence[Policy]) -> Iterator[LearningPair]:
        for number in range(self.jobs_in_batch):
            name = f"{self.seed}/{batch}/{number}"
            rng = random.Random(name)
            settings = load_bundled(int(self.village), tuple(LANGUAGES)[number % len(LANGUAGES)])
            dealt = list(settings.rules.roles)
            kinds = [role for role in self.roles or Role if role in dealt]
            role = kinds[number // len(LANGUAGES) % len(kinds)]
            rng.shuffle(dealt)
            player = dealt.index(role)
            noise = draw_noise({matter: FEATURES[matter] for matter in matters_of(role)}, rng)
            by_side = {side: _drawn(rng, len(policies)) for side in sorted({one.team for one in dealt})}
            entrants = [by_side[one.team] for one in dealt]
            entrants[player] = LEARNER
            spec = LearningGame(
                settings,
                tuple(entrants),
                (FALLBACK_VOICE,),
                seed=name,
                game_id=id_of_game(f"{self.seed}/{batch}", number),
                roles=tuple(dealt),
            )
            earlier = {one: policies[int(one.split()[1])] for one in entrants if one.startswith(EARLIER)}
            plus, minus = (
                replace(spec, policies={**earlier, LEARNER: shifted(policies[-1], noise, sign)})
                for sign in (1.0, -1.0)
            )
            yield LearningPair(role, player, noise, plus, minus)


def village_course(options: CourseOptions) -> VillageCourse:
    """Return the course of the mind ``learned`` by these options, by default in the village of five.

    Raises:
        ServerConfigError: there is no such village or role, or the policy to start from is not valid.
    """
    refuse(options, MindName.LEARNED, "ideas")
    try:
        size = int(str(one_of_these(options.game or VILLAGES[0], names=VILLAGES, what="village to learn")))
    except ValueError as error:
        raise ServerConfigError(f"--game: {error}") from None
    for role in options.roles:
        if role not in load_bundled(size).rules.roles:
            raise ServerConfigError(f"--role: nobody is the {role} in a village of {size}")
    start = start_in(options, MindName.LEARNED) or persuasive_start(size)
    return VillageCourse(str(size), options.seed, start, options.roles)


def persuasive_start(village: int) -> Policy:
    """Return the policy that decides as the rules do and says what moves the others (:data:`PRIOR`)."""
    first = first_policy(village)
    moved = {
        matter.value: replace(first.decisions[matter], weights={RULES: 1.0, "moves": weight})
        for matter, weight in PRIOR.items()
    }
    return replace(first, decisions={**first.decisions, **moved})


def _drawn(rng: random.Random, policies: int) -> str:
    """Return a member of the population; an earlier policy as ``earlier N``."""
    mind = drawn(POPULATION, rng)
    return f"{EARLIER} {rng.randrange(policies)}" if mind == EARLIER else mind


def _has_won(game: LearningGame, player: int) -> bool:
    played = play_offline(game)
    return played.won(next(place for place, seat in enumerate(played.seats) if seat.player == player))
