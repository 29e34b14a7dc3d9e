"""The games of a training of ``lspo``: collecting possible statements, and trying latent strategies.

A sample of regret matching by external sampling (Lanctot et al., "Monte Carlo sampling for regret
minimization in extensive games", NIPS 2009) is one decision of a player, the traverser. Each latent strategy
that is open to it is tried in the same game with the same chance, while all others play the present strategy.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from agent.games.sheriff.latent_space import Description, LatentSpace, described
from agent.games.sheriff.lspo import LspoMind, StatementPolicy
from agent.games.sheriff.minds import MakeMind, OfflineMind
from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.scene import LinePacket, Scene, SpokenLine
from agent.games.sheriff.statement_options import GAME, statement_options
from agent.play.effects import Machine
from agent.runtime.config import Config
from agent.speech.voice import FALLBACK_VOICE, Part, part_maker
from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.policies.strategy_table import RegretTable, Shares, renormalized
from server_sim.config.settings import load_variant
from server_sim.playing.game_spec import GameSpec, id_of_game
from server_sim.playing.play import play_offline


@dataclass(frozen=True)
class RegretPolicy:
    """The present strategy of a training; where nothing was tried, each statement is equally likely."""

    space: LatentSpace
    table: RegretTable

    def shares(self, where: str, counts: Mapping[str, int]) -> Shares:
        if where not in self.table.regrets:
            return renormalized(counts, counts)
        return self.table.strategy(where, tuple(counts))


@dataclass(frozen=True)
class LspoJob:
    """A game to play: its number and seed, and the policy (None: statements are collected).

    ``role`` is that of the traverser.
    """

    number: int
    seed: str
    role: Role
    policy: StatementPolicy | None


class Visit(NamedTuple):
    """A decision of a player: its information set, the present strategy there, and what it took."""

    where: str
    shares: Shares
    taken: str


_Forced = Mapping[int, str]
"""The latent strategies to take, by the number of the decision."""


class Sample(NamedTuple):
    """A decision at which every open latent strategy was tried.

    ``values`` has 1 for each that won and 0 for each that lost, ``shares`` is the present strategy there.
    ``decisions`` is the number of the traverser's decisions in the game, of which this is a random one;
    ``has_won`` is 1 if the traverser has won by the present strategy, else 0.
    """

    where: str
    values: Mapping[str, float]
    shares: Shares
    decisions: int
    has_won: int


class LspoResult(NamedTuple):
    """The result of a job: descriptions of possible statements by role, or a sample (None: no decision).

    ``visits`` are the decisions of the others in the first game of a sample, and ``games`` counts all games.
    """

    statements: Mapping[Role, list[Description]] = {}
    sample: Sample | None = None
    visits: tuple[Visit, ...] = ()
    games: int = 1


@dataclass(frozen=True)
class MindsGame(GameSpec):
    """A village of seven in which each player has a mind of its own, made by its number."""

    make_mind: Callable[[int], MakeMind] = field(kw_only=True)

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        rng = self.chance_of(number)
        voice = part_maker(self.personas[0], self.language, rng)
        return SheriffPlayer(name, self.make_mind(number), voice, rng)


def play_job(job: LspoJob) -> LspoResult:
    """Play the games of a job."""
    return _collected(job) if job.policy is None else _tried(job, job.policy)


def _game(job: LspoJob, make_mind: Callable[[int], MakeMind]) -> MindsGame:
    settings = load_variant(GAME, tuple(LANGUAGES)[job.number % len(LANGUAGES)])
    game_id = id_of_game(job.seed, job.number)
    return MindsGame(settings, ("lspo",), (FALLBACK_VOICE,), job.seed, game_id, make_mind=make_mind)


class _CollectingMind(OfflineMind):
    """Says any of its possible statements, and notes what all of them would do."""

    def __init__(self, part: Part, rng: random.Random, found: dict[Role, list[Description]]) -> None:
        super().__init__(part, rng)
        self._found = found

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        board = scene.board
        options = statement_options(board)
        self._found.setdefault(board.view.role, []).extend(described(board, one) for one in options)
        return self.statement(board, self._rng.choice(options))


def _collected(job: LspoJob) -> LspoResult:
    found: dict[Role, list[Description]] = {}
    play_offline(_game(job, lambda _: lambda part, rng: _CollectingMind(part, rng, found)))
    return LspoResult(found)


class _NotingMind(LspoMind):
    """Plays the present strategy and notes its decisions; takes a given latent strategy at one of them."""

    def __init__(
        self, part: Part, rng: random.Random, policy: StatementPolicy, visits: list[Visit], forced: _Forced
    ) -> None:
        super().__init__(part, rng, policy)
        self._visits = visits
        self._forced = forced

    def choose_strategy(self, where: str, counts: Mapping[str, int]) -> str:
        present = super().choose_strategy(where, counts)
        taken = self._forced.get(len(self._visits), present)
        self._visits.append(Visit(where, self.policy.shares(where, counts), taken))
        return taken


def _tried(job: LspoJob, policy: StatementPolicy) -> LspoResult:
    """Play a game, then play it again with each other latent strategy at one decision of the traverser."""
    first = _play_traversed(job, policy, {})
    if not first.own:
        return LspoResult(visits=tuple(first.others))
    place = random.Random(f"{job.seed}/decision").randrange(len(first.own))
    decision = first.own[place]
    values = {decision.taken: first.won}
    before = {number: visit.taken for number, visit in enumerate(first.own[:place])}
    for other in decision.shares:
        if other != decision.taken:
            values[other] = _play_traversed(job, policy, {**before, place: other}).won
    sample = Sample(decision.where, values, decision.shares, len(first.own), int(first.won))
    return LspoResult({}, sample, tuple(first.others), len(values))


class _Traversed(NamedTuple):
    """A game: the decisions of the traverser and of the others, and 1 if the traverser won, else 0."""

    own: list[Visit]
    others: list[Visit]
    won: float


def _play_traversed(job: LspoJob, policy: StatementPolicy, forced: _Forced) -> _Traversed:
    own: list[Visit] = []
    others: list[Visit] = []

    def make_mind(number: int) -> MakeMind:
        if number == traverser:
            return lambda part, rng: _NotingMind(part, rng, policy, own, forced)
        return lambda part, rng: _NotingMind(part, rng, policy, others, {})

    game = _game(job, make_mind)
    mates = [seat.player for seat in game.deal().seats if seat.role is job.role]
    traverser = random.Random(f"{job.seed}/traverser").choice(mates)
    played = play_offline(game)
    seat = next(place for place, one in enumerate(played.seats) if one.player == traverser)
    return _Traversed(own, others, float(played.won(seat)))
