"""The games of a batch: a learner with noise in its weights, among players drawn from a population."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from agent.play.effects import Machine
from agent.play.player import Player
from agent.runtime.config import Config
from agent.speech.voice import FALLBACK_VOICE, part_maker
from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.minds.minds import LearnedMind
from rules.policies.catalogue import matters_of
from rules.policies.policy_file import Policy
from server_sim.config.settings import load_bundled
from server_sim.playing.game_spec import GameSpec, id_of_game
from server_sim.playing.play import play_offline
from server_sim.studies.learning.gradient import Noise, draw_noise, shifted

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


@dataclass(frozen=True)
class LearningGame(GameSpec):
    """A game in which some entrants play by policies of their own (``policies``, by entrant)."""

    policies: Mapping[str, Policy] = field(default_factory=dict)

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        policy = self.policies.get(entrant)
        if policy is None:
            return super().own_machine(number, name, entrant, settings)
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


def pairs_of(
    village: int, seed: str, batch: int, policies: Sequence[Policy], roles: Sequence[Role] = ()
) -> Iterator[LearningPair]:
    """Yield the pairs of a batch (from 0); ``policies`` are the policy before each batch, the present last.

    The learner has each of ``roles`` (empty: of the village's roles) equally often, in all languages in turn.
    """
    for number in range(PAIRS):
        name = f"{seed}/{batch}/{number}"
        rng = random.Random(name)
        settings = load_bundled(village, tuple(LANGUAGES)[number % len(LANGUAGES)])
        dealt = list(settings.rules.roles)
        kinds = [role for role in roles or Role if role in dealt]
        role = kinds[number // len(LANGUAGES) % len(kinds)]
        rng.shuffle(dealt)
        player = dealt.index(role)
        noise = draw_noise(matters_of(role), rng)
        by_side = {side: _drawn(rng, len(policies)) for side in sorted({one.team for one in dealt})}
        entrants = [by_side[one.team] for one in dealt]
        entrants[player] = LEARNER
        spec = LearningGame(
            settings,
            tuple(entrants),
            (FALLBACK_VOICE,),
            seed=name,
            game_id=id_of_game(f"{seed}/{batch}", number),
            roles=tuple(dealt),
        )
        earlier = {one: policies[int(one.split()[1])] for one in entrants if one.startswith(EARLIER)}
        plus, minus = (
            replace(spec, policies={**earlier, LEARNER: shifted(policies[-1], noise, sign)})
            for sign in (1.0, -1.0)
        )
        yield LearningPair(role, player, noise, plus, minus)


def _drawn(rng: random.Random, policies: int) -> str:
    """Return a member of the population; an earlier policy as ``earlier N``."""
    (mind,) = rng.choices(list(POPULATION), list(POPULATION.values()))
    return f"{EARLIER} {rng.randrange(policies)}" if mind == EARLIER else mind


def play_pair(pair: LearningPair) -> tuple[bool, bool]:
    """Play both games; return whether the learner has won with the noise added, and with it subtracted."""
    plus, minus = (_has_won(game, pair.player) for game in (pair.plus, pair.minus))
    return plus, minus


def _has_won(game: LearningGame, player: int) -> bool:
    played = play_offline(game)
    return played.won(next(place for place, seat in enumerate(played.seats) if seat.player == player))
