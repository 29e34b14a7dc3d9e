"""How far a line would move those who hear it, without a model: this project's own measure.

Who hears it is taken to believe the exact posterior over what it has been told, and to vote as the
``offline`` mind does. The line is good for its speaker as far as it moves that belief, and that vote, toward
the player whom the speaker wants executed and away from the speaker and its friends. What the hearer is, the
speaker does not know: the measure is averaged over what the speaker believes of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.beliefs.worlds import count_worlds, role_counts
from rules.board import Board
from rules.decision import Action, Say
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.ledger import Ledger
from rules.game.roles import Role
from rules.game.view import GameView
from rules.minds.posterior_judge import PosteriorJudge

LIKELY = 0.15
"""How likely a hearer must be something for the line to be weighed for it."""
MOST_WORLDS = 100_000
"""In a village of nine, with 30,240, a decision takes about 20 ms; one of thirteen has 1,441,440."""
ALIKE = {Role.BODYGUARD: Role.VILLAGER, Role.POSSESSED: Role.VILLAGER, Role.MEDIUM: Role.VILLAGER}
"""Roles whose beliefs are taken for another's, as far as a stranger can tell what they know."""


@dataclass(frozen=True)
class Stand:
    """Where a hearer stands: how it suspects, 0 to 1, and whom it would vote for."""

    target: float
    friends: float
    vote: str | None


class Persuasion:
    """Weighs lines that could be said on a board, before these hearers."""

    def __init__(self, board: Board, hearers: Sequence[str]) -> None:
        self._board = board
        self._friends = frozenset({board.me, *board.packmates})
        aim = board.judge.suspect(board)
        self._aim = None if aim is None else aim.name
        beliefs = board.judge.beliefs(board) or PosteriorJudge().beliefs(board)
        self._hearers = [
            _Hearer(board, name, role, weight / len(hearers))
            for name in hearers
            for role, weight in _kinds(beliefs[name]).items()
        ]

    def of(self, claims: Claims) -> float:
        """How much a line with these claims would gain its speaker; above 0 is toward what it wants.

        At most 3 for each hearer that is won over completely; 0 where nobody hears it, or nobody is wanted.
        """
        if self._aim is None:
            return 0.0
        heard = with_line(self._board, claims)
        return sum(hearer.weight * self._gain(hearer, heard, self._aim) for hearer in self._hearers)

    def _gain(self, hearer: _Hearer, heard: Board, aim: str) -> float:
        before, after = hearer.before(aim, self._friends), hearer.leaning(heard, aim, self._friends)
        votes = (after.vote == aim) - (before.vote == aim)
        harm = (after.vote in self._friends) - (before.vote in self._friends)
        return after.target - before.target - (after.friends - before.friends) + votes - harm


class _Hearer:
    """Somebody who hears the line, taken to have this role; ``weight`` is how much it counts."""

    def __init__(self, board: Board, name: str, role: Role, weight: float) -> None:
        self.weight = weight
        self._board = board
        self._name = name
        self._role = role
        self._judge = PosteriorJudge()
        self._before: Stand | None = None

    def before(self, aim: str, friends: frozenset[str]) -> Stand:
        """Where it stands before the line."""
        if self._before is None:
            self._before = self.leaning(self._board, aim, friends)
        return self._before

    def leaning(self, heard: Board, aim: str, friends: frozenset[str]) -> Stand:
        """Where it stands on this board of the speaker's."""
        board = seen_by(heard, self._name, self._role, self._judge)
        suspicions = self._judge.suspicions(board)
        scores = self._judge.scores(Action.VOTE, board)
        vote = max(sorted(scores), key=scores.__getitem__, default=None)
        return Stand(suspicions.get(aim, 0.0), sum(suspicions.get(friend, 0.0) for friend in friends), vote)


def can_weigh(view: GameView) -> bool:
    """Whether a village is small enough to ask what everybody in it would make of a line, in time."""
    return count_worlds(role_counts(len(view.players), view.setting.role_num_map)) <= MOST_WORLDS


def most_moving(decision: Say, board: Board) -> Say:
    """Of the lines that could be said now the one that gains its speaker most; of equals the worthiest.

    The others stay what may be said instead.
    """
    lines = (decision, *decision.instead)
    if len(lines) < 2 or not can_weigh(board.view):
        return decision
    persuasion = Persuasion(board, board.view.others_alive)
    best = max(lines, key=lambda line: persuasion.of(line.brief.claims))
    return replace(best, instead=tuple(replace(line, instead=()) for line in lines if line is not best))


def with_line(board: Board, claims: Claims) -> Board:
    """The board once the player has said a line with these claims."""
    view = board.view
    idx = max((talk.idx for talk in view.talks_today), default=-1) + 1
    talk = Talk(idx=idx, day=view.day, turn=0, agent=view.me, text="…")
    readings = {**board.readings, (view.day, idx): claims}
    return replace(board, view=replace(view, talks=(*view.talks, talk)), readings=readings)


def seen_by(board: Board, name: str, role: Role, judge: PosteriorJudge) -> Board:
    """The board as another player has it who holds this role, as far as the public story tells."""
    view = _view_of(board, name, role)
    ledger = Ledger.derive(name, view.talks, board.readings, ())
    return Board(view, board.readings, ledger, board.disposition, judge)


def _view_of(board: Board, name: str, role: Role) -> GameView:
    """A werewolf that is no friend of the player's knows its fellows, but the player does not know them."""
    pack = {name, board.me, *board.packmates} if name in board.packmates else {name}
    roles = dict.fromkeys(pack, Role.WEREWOLF) if role is Role.WEREWOLF else {name: role}
    public = board.view.as_public()
    return replace(public, me=name, roles=roles)


def _kinds(beliefs: Mapping[Role, float]) -> dict[Role, float]:
    """What a hearer may be, with how likely that is, adding up to 1."""
    found: dict[Role, float] = {}
    for role, probability in beliefs.items():
        kind = ALIKE.get(role, role)
        found[kind] = found.get(kind, 0.0) + probability
    likely = {role: weight for role, weight in found.items() if weight >= LIKELY} or found
    total = sum(likely.values())
    return {role: weight / total for role, weight in likely.items()}
