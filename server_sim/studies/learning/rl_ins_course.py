"""The course of the mind ``rl-ins``: recorded games, and the values of the tactics fitted to them.

The games are recorded with tactics drawn at random or as the rules choose. Nothing is played by the values
that are learned: the training is offline, as in the paper (arXiv 2405.19946). A part of the games is held
out; by them the training chooses how careful it is and how far it looks ahead.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pydantic import TypeAdapter, ValidationError

from agent.games.one_night.state_features import SIDES, STATE
from agent.games.one_night.tactic_policy import TACTIC_POLICIES
from agent.speech.voice import FALLBACK_VOICE
from rules.game.languages import LANGUAGES
from rules.game.validation import first_invalid
from rules.policies.head import PolicyError
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy
from rules.policies.strategy_table import drawn
from server_sim.config.settings import load_any
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import play_offline
from server_sim.playing.rates import wilson
from server_sim.playing.sides import sides_of
from server_sim.studies.learning.conservative_q import (
    Episode,
    Expected,
    Floats,
    Recorded,
    expected_result,
    fitted_values,
    recorded_arrays,
)
from server_sim.studies.learning.course import CourseOptions, CurveRow
from server_sim.studies.learning.heads import refuse, trained_head
from server_sim.studies.learning.rl_ins_games import EXPLORED, LEARNER, OPTIONS, PLACES, TacticGame

POPULATION: Mapping[str, float] = {"offline": 0.6, "persuade:offline": 0.1, "random": 0.1, LEARNER: 0.2}
"""What plays the side opposite the learners, with its probability."""
RECORDED = 0.5
"""P(a player with fellows is recorded); otherwise it plays as ``offline``, as good fellows would."""
GAMES = 1000
"""Number of games in a batch."""
HELD_OUT = 3
"""One game in so many is held out."""
ALPHAS = (0.01, 0.03, 0.1, 0.3)
"""The weights of the penalty that are tried."""
ITERATIONS = 3
"""The largest number of iterations that is tried: a player speaks three times."""
TEMPERATURE = 0.02
"""The difference of the probability to win at which one tactic is e times as probable as another.

In 250 deals that judge nothing, the village won 62% with it against ``offline``, and 50% with 0.05.
"""


@dataclass(frozen=True)
class Recordings:
    """The episodes recorded so far: those to learn from, and those held out."""

    learning: tuple[Episode, ...] = ()
    held_out: tuple[Episode, ...] = ()


class Fit(NamedTuple):
    """Fitted values: what share of held-out games they would win, with which penalty and iterations."""

    expected: Expected
    alpha: float
    iterations: int
    weights: Floats


@dataclass(frozen=True)
class TacticCourse:
    """The training of a policy for the tactics of One Night."""

    seed: str

    jobs_in_batch = GAMES
    games_in_batch = GAMES

    def about(self) -> Mapping[str, object]:
        return {
            "mind": TACTIC_POLICIES.mind,
            "seed": self.seed,
            "games": self.jobs_in_batch,
            "population": dict(POPULATION),
            "recorded": [RECORDED, EXPLORED, HELD_OUT],
            "fits": [list(ALPHAS), ITERATIONS, TEMPERATURE],
        }

    def first(self) -> Recordings:
        return Recordings()

    def jobs(self, batch: int, states: Sequence[Recordings]) -> Mapping[int, TacticGame]:
        """Return the games of a batch, with the learners on either side, in all languages in turn."""
        return {number: self._game(batch, number) for number in range(self.jobs_in_batch)}

    def play(self, job: TacticGame) -> tuple[Episode, ...]:
        """Play a game; return the episode of each recorded player."""
        game = replace(job, recorded={})
        played = play_offline(game)
        seats = {seat.player: place for place, seat in enumerate(played.seats)}
        return tuple(
            Episode(tuple(steps), played.won(seats[number]))
            for number, steps in sorted(game.recorded.items())
            if steps
        )

    def learn(
        self,
        batch: int,
        state: Recordings,
        jobs: Mapping[int, TacticGame],
        results: Mapping[int, tuple[Episode, ...]],
    ) -> tuple[Recordings, CurveRow]:
        ordered = [(number, episode) for number in sorted(results) for episode in results[number]]
        after = Recordings(
            (*state.learning, *(episode for number, episode in ordered if not _is_held_out(number))),
            (*state.held_out, *(episode for number, episode in ordered if _is_held_out(number))),
        )
        sides = {side: [one for _, one in ordered if side_of_episode(one) == side] for side in SIDES}
        fits = best_fits(after)
        row = CurveRow(
            won={side: sum(one.won for one in episodes) for side, episodes in sides.items()},
            played={side: len(episodes) for side, episodes in sides.items()},
            measures={f"held-out {side}": fits[side].expected.share for side in SIDES},
        )
        return after, row

    def dump(self, state: Recordings) -> str:
        return _STATE.dump_json(state).decode()

    def load(self, text: str, source: str) -> Recordings:
        try:
            return _STATE.validate_json(text)
        except ValidationError as error:
            raise PolicyError(f"{source}: {first_invalid(error)}") from None

    def policy(self, state: Recordings, batches: int) -> str:
        fits = best_fits(state)
        trained = {
            "games": batches * self.games_in_batch,
            "seed": self.seed,
            "against": ", ".join(POPULATION),
            "decisions": sum(len(episode.steps) for episode in state.learning),
            **{
                side: f"alpha {fit.alpha}, iterations {fit.iterations}, "
                f"{fit.expected.share:.2f} of {fit.expected.games:.0f} held-out games won by estimate"
                for side, fit in fits.items()
            },
        }
        decisions = {
            decision: _policy_of(fits[decision.split("_")[0]].weights[number])
            for number, decision in enumerate(OPTIONS)
        }
        return TACTIC_POLICIES.dump(
            Policy(trained_head(TACTIC_POLICIES.mind, TACTIC_POLICIES.game, trained), decisions)
        )

    def _game(self, batch: int, number: int) -> TacticGame:
        series = f"{self.seed}/{batch}"
        rng = random.Random(f"{series}/{number}/opponent")
        opponent = drawn(POPULATION, rng)
        language = tuple(LANGUAGES)[number % len(LANGUAGES)]
        larger, smaller = sides_of(TACTIC_POLICIES.game)
        mine, theirs = (larger, smaller) if number // len(LANGUAGES) % 2 else (smaller, larger)
        sides = {mine: LEARNER, theirs: opponent}
        return TacticGame(
            load_any(TACTIC_POLICIES.game, language),
            (),
            (FALLBACK_VOICE,),
            seed=f"{series}/{number}",
            game_id=id_of_game(series, number),
            sides=sides,
            minds={LEARNER: "offline"},
            language=language,
            share=RECORDED if LEARNER in (opponent, sides[larger]) else 1.0,
        )


_STATE = TypeAdapter(Recordings)


def rl_ins_course(options: CourseOptions) -> TacticCourse:
    """Return the course of the mind ``rl-ins`` by these options.

    Raises:
        ServerConfigError: an option is set that this training does not use.
    """
    refuse(options, TACTIC_POLICIES.mind, "game", "start", "roles", "ideas")
    return TacticCourse(options.seed)


def side_of_episode(episode: Episode) -> str:
    """Return the one of :data:`SIDES` on which the player of an episode began to speak."""
    return OPTIONS[episode.steps[0].taken].split("_")[0]


def best_fits(recordings: Recordings) -> dict[str, Fit]:
    """Return for each side the fit that would win most of its held-out games.

    Compared are the lower ends of the shares' intervals, so that no fit is taken for a few lucky games.
    """
    learning = _arrays(recordings.learning)
    found = [
        (alpha, number, weights)
        for alpha in ALPHAS
        for number, weights in enumerate(fitted_values(learning, alpha, ITERATIONS), 1)
    ]
    best = {}
    for side in SIDES:
        games = _arrays([one for one in recordings.held_out if side_of_episode(one) == side])
        fits = [Fit(expected_result(games, one[-1], TEMPERATURE), *one) for one in found]
        best[side] = max(fits, key=_sure_share)
    return best


def _sure_share(fit: Fit) -> float:
    share, games = fit.expected
    return wilson(share, games)[0] if games else 0.0


def _arrays(episodes: Sequence[Episode]) -> Recorded:
    return recorded_arrays(episodes, len(STATE), len(OPTIONS))


def _is_held_out(number: int) -> bool:
    """Whether the game with this number in its batch is held out; each language and side has as many."""
    return number // (2 * len(LANGUAGES)) % HELD_OUT == 0


def _policy_of(weights: Floats) -> LinearPolicy:
    rounded = {name: round(float(weight), PLACES) for name, weight in zip(STATE, weights, strict=True)}
    return LinearPolicy(rounded, TEMPERATURE)
