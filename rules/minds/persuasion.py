"""A measure of how much a line would persuade its hearers, without a language model.

Each hearer is modelled with the exact posterior over its own information and votes like the ``offline`` mind.
A line's gain is how far it moves the hearer's suspicion and vote towards the player whom the speaker wants
executed, and away from the speaker and its allies. The speaker does not know the hearer's role, so the gain
is averaged over the speaker's beliefs about that role.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules.beliefs.worlds import count_worlds, role_counts
from rules.board import Board
from rules.decision import Action, Say
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.ledger import Ledger
from rules.game.roles import Role
from rules.game.view import GameView
from rules.minds.posterior_judge import PosteriorJudge

MIN_ROLE_PROBABILITY = 0.15
"""Minimum probability of a role that the average over a hearer's roles includes."""
MAX_WORLDS_IN_TIME = 100_000
"""Maximum number of worlds: 30,240 (nine players) take about 20 ms a decision; 13 players have 1,441,440."""
MODELLED_AS = {Role.BODYGUARD: Role.VILLAGER, Role.POSSESSED: Role.VILLAGER, Role.MEDIUM: Role.VILLAGER}
"""Roles modelled as another role, because their private knowledge is unknown to the speaker."""


class Persuasion:
    """Computes how much possible lines of the board's player would persuade the given hearers."""

    def __init__(self, board: Board, hearers: Sequence[str]) -> None:
        self._board = board
        beliefs = board.judge.beliefs(board) or PosteriorJudge().beliefs(board)
        self._hearers = [
            _Hearer(board, name, role, weight / len(hearers))
            for name in hearers
            for role, weight in _possible_roles(beliefs[name]).items()
        ]

    def of(self, claims: Claims) -> float:
        """Return how much a line with these claims changes the hearers' opinions in the speaker's favour.

        It is about 3 if all hearers come to suspect and vote for the player whom the speaker wants executed,
        and to trust the speaker; below 0 if the line does harm; and 0 if the speaker wants nobody executed.
        """
        if self._board.suspect is None:
            return 0.0
        heard = with_line(self._board, claims)
        return sum(hearer.weight * hearer.gain(heard) for hearer in self._hearers)


@dataclass(frozen=True)
class _Hearer:
    """A hearer with one assumed role; ``weight`` is the probability of that role in the average."""

    board: Board
    name: str
    role: Role
    weight: float
    judge: PosteriorJudge = field(default_factory=PosteriorJudge)

    def gain(self, heard: Board) -> float:
        """Return how much better the hearer's opinion is for the speaker on the board ``heard``."""
        (target, friends, vote), (target_now, friends_now, vote_now) = self._before, self._opinion(heard)
        votes = (vote_now == self.board.suspect) - (vote == self.board.suspect)
        harm = (vote_now in self._friends) - (vote in self._friends)
        return target_now - target - (friends_now - friends) + votes - harm

    @property
    def _friends(self) -> frozenset[str]:
        return frozenset({self.board.me, *self.board.packmates})

    @cached_property
    def _before(self) -> tuple[float, float, str | None]:
        return self._opinion(self.board)

    def _opinion(self, heard: Board) -> tuple[float, float, str | None]:
        """Return the hearer's suspicions of the target and of the speaker's side (sum), and its vote."""
        board = seen_by(heard, self.name, self.role, self.judge)
        suspicions, scores = self.judge.suspicions(board), self.judge.scores(Action.VOTE, board)
        vote = max(sorted(scores), key=scores.__getitem__, default=None)
        friends = sum(suspicions.get(friend, 0.0) for friend in sorted(self._friends))
        return suspicions.get(self.board.suspect or "", 0.0), friends, vote


def can_weigh(view: GameView) -> bool:
    """Whether the village is small enough to compute in time how much a line persuades."""
    return count_worlds(role_counts(len(view.players), view.setting.role_num_map)) <= MAX_WORLDS_IN_TIME


def most_moving(lines: Sequence[Say], board: Board) -> Say:
    """Return the line that persuades the other players most; ``lines`` are the possible ones, best first."""
    if len(lines) < 2 or not can_weigh(board.view):
        return lines[0]
    persuasion = Persuasion(board, board.view.others_alive)
    return max(lines, key=lambda line: persuasion.of(line.brief.claims))


def with_line(board: Board, claims: Claims) -> Board:
    """Return the board as it would be after its player has said a line with these claims."""
    view = board.view
    idx = max((talk.idx for talk in view.talks_today), default=-1) + 1
    talk = Talk(idx=idx, day=view.day, turn=0, agent=view.me, text="…")
    readings = {**board.readings, (view.day, idx): claims}
    return replace(board, view=replace(view, talks=(*view.talks, talk)), readings=readings)


def seen_by(board: Board, name: str, role: Role, judge: PosteriorJudge) -> Board:
    """Return the board of player ``name``, made from public information, if that player held ``role``."""
    view = _view_of(board, name, role)
    ledger = Ledger.derive(name, view.talks, board.readings, ())
    return Board(view, board.readings, ledger, board.disposition, judge)


def _view_of(board: Board, name: str, role: Role) -> GameView:
    """Return another player's view; a hypothetical werewolf's packmates are unknown and left out."""
    pack = {name, board.me, *board.packmates} if name in board.packmates else {name}
    roles = dict.fromkeys(pack, Role.WEREWOLF) if role is Role.WEREWOLF else {name: role}
    public = board.view.as_public()
    return replace(public, me=name, roles=roles)


def _possible_roles(beliefs: Mapping[Role, float]) -> dict[Role, float]:
    found: dict[Role, float] = {}
    for role, probability in beliefs.items():
        kind = MODELLED_AS.get(role, role)
        found[kind] = found.get(kind, 0.0) + probability
    likely = {role: weight for role, weight in found.items() if weight >= MIN_ROLE_PROBABILITY} or found
    total = sum(likely.values())
    return {role: weight / total for role, weight in likely.items()}
