"""Monte Carlo tree search over one player's moves, with the roles drawn anew for each imagined course.

The tree has the moments at which the player itself decides: its teams, its votes, and its cards if it is
evil. Others act by :mod:`.habits`. A course that leaves the tree adds its next moment to it, and the value
heuristic tells what it is worth there ([strategist] uses the heuristic in the same place).
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from math import exp, log, sqrt
from random import Random

from agent.games.avalon.strategist.habits import TEAMS, Team
from agent.games.avalon.strategist.imagined import ImaginedCourse
from agent.games.avalon.worlds import Weights
from agent.protocol.avalon import AvalonSide
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from rules.policies.linear import LinearPolicy

SIMULATIONS = 120
"""Number of imagined courses for a decision."""
EXPLORATION = 0.5
"""Weight of the upper confidence bound's second term."""

Move = Team | bool
"""A team, a vote (True approves), or a card (True fails)."""


@dataclass(slots=True)
class _Moment:
    """A moment at which the player decides: how often each move was tried, and what it has brought in all."""

    moves: tuple[Move, ...]
    visits: list[int] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.visits = [0] * len(self.moves)
        self.totals = [0.0] * len(self.moves)

    def chosen(self, rng: Random) -> int:
        """Return the index of an untried move or, without one, of that with the highest confidence bound."""
        untried = [index for index, visits in enumerate(self.visits) if not visits]
        if untried:
            return rng.choice(untried)
        spread = EXPLORATION * sqrt(log(sum(self.visits)))
        bounds = [
            total / visits + spread / sqrt(visits)
            for total, visits in zip(self.totals, self.visits, strict=True)
        ]
        return bounds.index(max(bounds))


@dataclass(frozen=True)
class Searcher:
    """Searches for a player at seat ``me`` of this side; ``heuristic`` values moments for the side."""

    me: int
    side: AvalonSide
    heuristic: LinearPolicy
    rng: Random
    simulations: int = SIMULATIONS

    def values(
        self, course: AvalonCourse, own: Weights, public: Weights, moves: tuple[Move, ...]
    ) -> list[float]:
        """Return the value of each move now, from 0 (lost) to 1 (won).

        ``own`` are the probabilities of the worlds as the player knows them, ``public`` those by public
        information alone.
        """
        root = _Moment(moves)
        tree: dict[Hashable, _Moment] = {(course, ()): root}
        worlds = self.rng.choices(range(len(own)), own.tolist(), k=self.simulations)
        for world in worlds:
            self._simulate(tree, ImaginedCourse(course, world, public, self.rng))
        return [
            total / visits if visits else 0.0 for total, visits in zip(root.totals, root.visits, strict=True)
        ]

    def _simulate(self, tree: dict[Hashable, _Moment], imagined: ImaginedCourse) -> None:
        path: list[tuple[_Moment, int]] = []
        while imagined.course.winner is None:
            move: Move | None = None
            if self._decides(imagined):
                key = (imagined.course, imagined.seen)
                moment = tree.get(key)
                if moment is None:
                    tree[key] = _Moment(self._moves(imagined.course))
                    break
                index = moment.chosen(self.rng)
                path.append((moment, index))
                move = moment.moves[index]
            _go_on(imagined, self.me, move)
        value = self._value(imagined)
        for moment, index in path:
            moment.visits[index] += 1
            moment.totals[index] += value

    def _decides(self, imagined: ImaginedCourse) -> bool:
        match imagined.course.stage:
            case AvalonStage.PROPOSAL:
                return imagined.course.leader == self.me
            case AvalonStage.VOTE:
                return True
            case AvalonStage.CARDS:
                return self.me in imagined.course.team and self.me in imagined.evil
        return False

    def _moves(self, course: AvalonCourse) -> tuple[Move, ...]:
        if course.stage is AvalonStage.PROPOSAL:
            return teams_with(self.me, course.size)
        return (True, False)

    def _value(self, imagined: ImaginedCourse) -> float:
        if imagined.course.winner is not None:
            return float(imagined.course.winner is self.side)
        return 1 / (1 + exp(-self.heuristic.score(imagined.features())))


def _go_on(imagined: ImaginedCourse, me: int, move: Move | None) -> None:
    match imagined.course.stage:
        case AvalonStage.PROPOSAL:
            imagined.propose(move if isinstance(move, tuple) else None)
        case AvalonStage.VOTE:
            imagined.vote(me, move is True)
        case AvalonStage.CARDS:
            imagined.quest(me, move is True)
        case AvalonStage.ASSASSINATION:
            imagined.assassinate()


def teams_with(me: int, size: int) -> tuple[Team, ...]:
    """Return the teams of this size that the player at seat ``me`` considers: those with itself."""
    return tuple(team for team in TEAMS[size] if me in team)
