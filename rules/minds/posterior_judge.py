"""The judge behind the ``offline`` mind: decides by the posterior over who is what.

The village votes for its likeliest werewolf and names the strongest ground it can point to. The werewolves'
side looks at the village through the public's viewpoint: it goes along with a suspicion that others share,
and spares its own (the possessed: whoever is likeliest to be the werewolf).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.beliefs.explanation import influences
from rules.beliefs.facts import Guarded
from rules.beliefs.posterior import Beliefs, Posterior
from rules.beliefs.slots import Slots
from rules.beliefs.worlds import MAX_WORLDS, count_worlds, role_counts
from rules.board import Board
from rules.decision import Action, Pick
from rules.game.claims import Result
from rules.game.roles import Role, Species, Team
from rules.game.view import PUBLIC, GameView
from rules.minds.credit import discredited
from rules.minds.nights import danger, protection
from rules.minds.votes import Eyes, open_to_vote, vote_score

CHANGE_OF_MIND = 0.15
"""How much likelier another must be before an announced vote is taken back."""
EVEN = 0.05
"""Scores closer than this are even, and a player's own leaning decides."""
BELIEVED = 0.6
"""How likely a claim must be true before a player speaks up for it, and false before it speaks against it."""


class PosteriorJudge:
    """Judges by the posterior; keeps the last one of its game, which later ones only add to."""

    def __init__(self) -> None:
        self._own: _Held | None = None
        self._public: _Held | None = None

    def can_judge(self, view: GameView) -> bool:
        counts = role_counts(len(view.players), view.setting.role_num_map)
        return count_worlds(counts) <= MAX_WORLDS

    def own(self, board: Board) -> Beliefs:
        """What this player believes."""
        if self._own is None or self._own.board is not board:
            self._own = _held(self._own, board, board.view)
        return self._own.beliefs

    def public(self, board: Board) -> Beliefs:
        """What someone with no role, who has heard the same, would believe."""
        if self._public is None or self._public.board is not board:
            self._public = _held(self._public, board, board.view.as_public())
        return self._public.beliefs

    def beliefs(self, board: Board) -> Posterior:
        return self.own(board).posterior

    def eyes(self, board: Board) -> Eyes:
        """How this player sees the village, and how somebody would who knows nothing."""
        self.own(board), self.public(board)
        assert self._own is not None and self._public is not None
        return Eyes(self._own.slots, self._public.slots)

    def suspicions(self, board: Board) -> Mapping[str, float]:
        viewpoint = self._eyes(board)
        return {name: viewpoint.suspicion(name) for name in board.view.others_alive}

    def humans(self, board: Board) -> frozenset[str]:
        return self.eyes(board).shown(board).is_human

    def influences(self, board: Board, name: str) -> Mapping[tuple[str, str], float]:
        return influences(self._eyes(board), name)

    def scores(self, action: Action, board: Board) -> Mapping[str, float]:
        eyes = self.eyes(board)
        if action is Action.VOTE:
            score = vote_score(board, eyes)
            return {name: score(name) for name in open_to_vote(board, eyes)}
        if action is Action.DIVINE:
            score = eyes.own.information
        elif action is Action.GUARD:
            score = protection(board, eyes.own)
        else:
            score = danger(board, eyes)
        return {name: score(name) for name in board.others if name not in board.packmates}

    def suspect(self, board: Board) -> Pick | None:
        if not board.others:
            return None
        eyes = self.eyes(board)
        score, candidates = vote_score(board, eyes), open_to_vote(board, eyes)
        best = _first_of_the_best(candidates, score)
        announced = board.ledger.vote_on(board.day)
        if announced in candidates and score(best) < score(announced) + CHANGE_OF_MIND:
            best = announced
        return Pick(best, f"{self._eyes(board).suspicion(best):.0%} werewolf")

    def divination(self, board: Board) -> Pick | None:
        """Where the result is hardest to foresee."""
        unknown = tuple(name for name in board.others if name not in board.found) or board.others
        if not unknown:
            return None
        own = self.eyes(board).own
        name = _first_of_the_best(unknown, own.information)
        return Pick(name, f"most is learned, {own.suspicion(name):.0%} werewolf")

    def guard_target(self, board: Board) -> Pick | None:
        """Whoever is likeliest to be the seer, or the medium; of equals, one not guarded before."""
        if not board.others:
            return None
        own = self.eyes(board).own
        before = {name for _, name in board.ledger.guarded}
        candidates = sorted(board.others, key=before.__contains__)
        name = _first_of_the_best(candidates, protection(board, own))
        return Pick(name, f"{own.probability(name, Role.SEER):.0%} seer")

    def victim(self, board: Board) -> Pick | None:
        """Whoever endangers the pack: the likeliest seer, else whom the village trusts most."""
        eyes = self.eyes(board)
        humans = [name for name in board.others if name not in board.packmates]
        if not humans:
            return None
        name = max(humans, key=danger(board, eyes))
        seer, suspected = eyes.own.probability(name, Role.SEER), eyes.public.suspicion(name)
        return Pick(name, f"{seer:.0%} seer, {suspected:.0%} suspected")

    def lie(self, board: Board) -> Result | None:
        """A black on whoever harms the pack least by dying falsely accused, or a white to stay believable.

        It agrees with the vote announced today: the black is on whom it was for, a white on another.
        """
        fresh = [name for name in board.others if name not in board.told and name != board.pack.target]
        if not fresh:
            return None
        own, announced = self.own(board), board.ledger.vote_on(board.day)
        harmless = [name for name in fresh if name not in board.packmates and own.suspicion(name) < 0.5]
        if announced is not None:
            harmless = [name for name in harmless if name == announced]
            fresh = [name for name in fresh if name != announced] or fresh
        if harmless and board.has_blacks_left and (board.disposition.bold or board.seers):
            best = max(harmless, key=lambda name: (name in board.seers, -own.suspicion(name)))
            return Result(best, Species.WEREWOLF)
        return Result(max(fresh, key=own.suspicion), Species.HUMAN)

    def believed(self, board: Board, role: Role) -> str | None:
        """Nobody who is discredited, calls a friend of this player a werewolf, or is a rival."""
        if board.ledger.role is role:
            return None
        viewpoint = self._eyes(board)
        enemies = {seer for mate in board.packmates for seer in board.seers_saying(mate, Species.WEREWOLF)}
        enemies |= discredited(board) | {board.ledger.vote_on(board.day) or ""}
        return _likeliest_claimant(board, role, lambda name: viewpoint.probability(name, role), enemies)

    def doubted(self, board: Board, role: Role) -> str | None:
        """Whoever is likeliest to lie; never a packmate, nor whoever has called a werewolf human."""
        viewpoint = self._eyes(board)
        friends = set(board.packmates)
        if board.view.role is Role.WEREWOLF:
            friends |= {
                name for one in (board.me, *friends) for name in board.seers_saying(one, Species.HUMAN)
            }
        return _likeliest_claimant(board, role, lambda name: 1 - viewpoint.probability(name, role), friends)

    def question(self, board: Board, candidates: tuple[str, ...]) -> str:
        """Whoever's role is least clear: that answer teaches most."""
        return max(candidates, key=self._eyes(board).information)

    def _eyes(self, board: Board) -> Beliefs:
        """Whose viewpoint this player pretends to have: its own, or the public's on the werewolves' side."""
        return self.own(board) if board.plays_for is Team.VILLAGER else self.public(board)


def _first_of_the_best(names: Sequence[str], score: Callable[[str], float]) -> str:
    """The first name that is as good as the best: smaller differences are no reason for all to pick alike."""
    best = max(map(score, names))
    return next(name for name in names if score(name) >= best - EVEN)


def _likeliest_claimant(
    board: Board, role: Role, probability: Callable[[str], float], but: Collection[str]
) -> str | None:
    """The living player claiming a role of whom something is likeliest, if it is likely enough to say."""
    claiming = [name for name in board.others if name in board.claiming(role) and name not in but]
    best = max(claiming, key=probability, default=None)
    return best if best is not None and probability(best) >= BELIEVED else None


@dataclass(frozen=True)
class _Held:
    """Beliefs, and the board they were formed on."""

    board: Board
    beliefs: Beliefs

    @cached_property
    def slots(self) -> Slots:
        """What must be if only the werewolves' side lies."""
        return Slots(self.beliefs)


def _held(last: _Held | None, board: Board, view: GameView) -> _Held:
    """Beliefs for this view, building on the last ones if they are of the same game."""
    guarded = [Guarded(day, name) for day, name in board.ledger.guarded] if view.me != PUBLIC else []
    if last is not None and last.board.view.game_id == view.game_id:
        return _Held(board, last.beliefs.after(view, board.readings, guarded))
    return _Held(board, Beliefs.of(view, board.readings, guarded))
