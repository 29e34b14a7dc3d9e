"""Monte Carlo tree search over one player's moves, with the roles drawn anew for each imagined course.

The tree has the moments at which the player itself decides: its teams, its votes, and its cards if it is
evil. Others act by :mod:`.habits`, which also tell the search what the player itself would usually do. An
imagined course ends at the first moment that is not in the tree yet; the moment is added, and the value
heuristic tells what it is worth.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from agent.games.avalon.strategist.habits import TEAMS, Team
from agent.games.avalon.strategist.imagined import ImaginedCourse
from agent.games.avalon.worlds import Weights
from agent.protocol.avalon import AvalonSide
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from rules.policies.linear import LinearPolicy

SIMULATIONS = 40
"""Number of imagined courses for a decision."""
EXPLORATION = 0.4
"""How far habit and curiosity count against what was found, in choosing the next move to try."""
CURIOSITY = 0.2
"""Share of a move's prior that is the same for all moves; the rest follows habit."""

Move = Team | bool
"""A team, a vote (True approves), or a card (True fails)."""
BOTH: tuple[bool, ...] = (True, False)
"""The moves of a vote, and of a card."""


class _Moment:
    """A moment at which the player decides: how often each move was tried, and what it has brought in all.

    ``usual`` are the probabilities of the moves by habit. A tiny random part of the priors orders equal ones,
    so that no seat is preferred for its number.
    """

    __slots__ = ("moves", "priors", "totals", "visits")

    def __init__(self, moves: Sequence[Move], usual: Sequence[float], rng: Random) -> None:
        self.moves = moves
        even = CURIOSITY / len(moves)
        self.priors = [even + (1 - CURIOSITY) * chance + 1e-9 * rng.random() for chance in usual]
        self.visits = [0] * len(moves)
        self.totals = [0.0] * len(moves)

    def next(self) -> int:
        """Return the index of the move to try next, which has the highest upper confidence bound (PUCT)."""
        tried = sum(self.visits)
        mean = sum(self.totals) / tried if tried else 0.5
        spread = EXPLORATION * sqrt(tried + 1)
        bounds = [
            (total / visits if visits else mean) + spread * prior / (1 + visits)
            for total, visits, prior in zip(self.totals, self.visits, self.priors, strict=True)
        ]
        return bounds.index(max(bounds))


@dataclass(frozen=True)
class Found:
    """What a search has found about a move: its mean value from 0 (lost) to 1 (won), and its share of visits.

    ``usual`` is its probability by habit.
    """

    value: float
    visited: float
    usual: float


@dataclass(frozen=True)
class Searcher:
    """Searches for a player at seat ``me`` of this side; ``heuristic`` values moments for the side."""

    me: int
    side: AvalonSide
    heuristic: LinearPolicy
    rng: Random
    simulations: int = SIMULATIONS

    def search(self, course: AvalonCourse, own: Weights, as_servant: Weights, public: Weights) -> list[Found]:
        """Return what is found about each of :func:`considered_moves` this course.

        ``own`` are the probabilities of the worlds by what the player knows, ``as_servant`` those for a
        servant in its seat, and ``public`` those by public information alone.
        """
        worlds = self.rng.choices(range(len(own)), own.tolist(), k=self.simulations)
        root = self._moment(ImaginedCourse(course, worlds[0], as_servant, self.rng))
        tree: dict[Hashable, _Moment] = {(course, ()): root}
        for world in worlds:
            self._simulate(tree, ImaginedCourse(course, world, public, self.rng))
        mean = sum(root.totals) / self.simulations
        return [
            Found(total / visits if visits else mean, visits / self.simulations, prior)
            for total, visits, prior in zip(root.totals, root.visits, root.priors, strict=True)
        ]

    def _simulate(self, tree: dict[Hashable, _Moment], imagined: ImaginedCourse) -> None:
        path: list[tuple[_Moment, int]] = []
        while imagined.course.winner is None:
            move: Move | None = None
            if self._decides(imagined):
                key = (imagined.course, imagined.seen)
                moment = tree.get(key)
                if moment is None:
                    tree[key] = self._moment(imagined)
                    break
                index = moment.next()
                path.append((moment, index))
                move = moment.moves[index]
            self._go_on(imagined, move)
        value = self._value(imagined)
        for moment, index in path:
            moment.visits[index] += 1
            moment.totals[index] += value

    def _decides(self, imagined: ImaginedCourse) -> bool:
        match imagined.course.stage:
            case AvalonStage.PROPOSAL:
                return imagined.course.leader == self.me
            case AvalonStage.VOTE:
                return imagined.course.leader != self.me
            case AvalonStage.CARDS:
                return self.me in imagined.course.team and self.me in imagined.evil
        return False

    def _moment(self, imagined: ImaginedCourse) -> _Moment:
        """Return a new moment of the tree, with the player's habits."""
        course, moves = imagined.course, considered_moves(imagined.course, self.me)
        if course.stage is AvalonStage.PROPOSAL:
            weights = dict(zip(TEAMS[course.size], imagined.teams(), strict=True))
            total = sum(weights.values())
            return _Moment(
                moves, [weights[team] / total for team in moves if isinstance(team, tuple)], self.rng
            )
        is_vote = course.stage is AvalonStage.VOTE
        chance = imagined.approvals()[self.me] if is_vote else imagined.fail_chance(self.me)
        return _Moment(moves, (chance, 1 - chance), self.rng)

    def _go_on(self, imagined: ImaginedCourse, move: Move | None) -> None:
        """Let the player make this move, if it decides, and the others act by habit."""
        course, rng, me = imagined.course, self.rng, self.me
        match course.stage:
            case AvalonStage.PROPOSAL:
                if not isinstance(move, tuple):
                    (move,) = rng.choices(TEAMS[course.size], imagined.teams())
                imagined.propose(move)
            case AvalonStage.VOTE:
                votes = [rng.random() < chance for chance in imagined.approvals()]
                if move is not None:
                    votes[me] = move is True
                imagined.vote(votes)
            case AvalonStage.CARDS:
                others = [seat for seat in course.team if seat in imagined.evil and seat != me]
                fails = sum(rng.random() < imagined.fail_chance(seat) for seat in others)
                imagined.quest(fails + (move is True))
            case AvalonStage.ASSASSINATION:
                imagined.assassinate()

    def _value(self, imagined: ImaginedCourse) -> float:
        if imagined.course.winner is not None:
            return float(imagined.course.winner is self.side)
        return 1 / (1 + exp(-self.heuristic.score(imagined.features())))


def considered_moves(course: AvalonCourse, me: int) -> Sequence[Move]:
    """Return the moves that the player at seat ``me`` considers: of all teams, those with itself."""
    if course.stage is AvalonStage.PROPOSAL:
        return tuple(team for team in TEAMS[course.size] if me in team)
    return BOTH
