"""The judge of the ``offline`` mind: uses the posterior over role assignments.

The village's side votes for the most likely werewolf. The werewolves' side takes the public viewpoint: it
supports suspicions that others share and spares its own side (the possessed spares the likeliest werewolf).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from rules.arguments.claims import relied_on
from rules.arguments.stances import may_call_a_wolf
from rules.beliefs.explanation import influences
from rules.beliefs.likelihoods import Likelihoods
from rules.beliefs.posterior import Beliefs, Posterior
from rules.beliefs.slots import Slots
from rules.beliefs.worlds import MAX_WORLDS, count_worlds, role_counts
from rules.board import Board
from rules.decision import Action, Choose
from rules.game.claims import Result
from rules.game.roles import Role, Species, Team
from rules.game.view import GameView
from rules.minds.credit import discredited
from rules.minds.targets import OwnAndPublicBeliefs, danger, open_to_vote, protection, vote_score

CHANGE_OF_MIND = 0.15
"""Minimum advantage of a new target before an announced vote is changed."""
EVEN = 0.05
"""Scores within this distance count as equal, except for votes of the village; the leaning decides."""
BELIEVED = 0.6
"""Minimum probability at which the player supports a claim as true, or doubts a claim as false."""


class PosteriorJudge:
    """Judges by the probability of every role assignment; keeps the last result, to compute only changes."""

    def __init__(self, likelihoods: Likelihoods | None = None) -> None:
        """Make a judge that believes by ``likelihoods``, or by those in use."""
        self._likelihoods = likelihoods
        self._last: dict[bool, tuple[Board, Slots]] = {}
        """For the player's own (False) and the public (True) viewpoint: the last board and the beliefs."""

    def can_judge(self, view: GameView) -> bool:
        counts = role_counts(len(view.players), view.setting.role_num_map)
        return count_worlds(counts) <= MAX_WORLDS

    def own(self, board: Board) -> Beliefs:
        """Return what the board's player believes, with all its private information."""
        return self._slots(board).beliefs

    def public(self, board: Board) -> Beliefs:
        """Return what a listener who knows no roles believes from the same talk."""
        return self._slots(board, public=True).beliefs

    def beliefs(self, board: Board) -> Posterior:
        return self.own(board).posterior

    def viewpoints(self, board: Board) -> OwnAndPublicBeliefs:
        """Return the beliefs of the board's player and of a listener who knows no roles."""
        return OwnAndPublicBeliefs(lambda: self._slots(board), lambda: self._slots(board, public=True))

    def suspicions(self, board: Board) -> Mapping[str, float]:
        viewpoint = self._shown_beliefs(board)
        return {name: viewpoint.suspicion(name) for name in board.view.others_alive}

    def humans(self, board: Board) -> frozenset[str]:
        return self.viewpoints(board).shown(board).is_human

    def influences(self, board: Board, name: str) -> Mapping[tuple[str, str], float]:
        return influences(self._shown_beliefs(board).beliefs, name)

    def scores(self, action: Action, board: Board) -> Mapping[str, float]:
        viewpoints = self.viewpoints(board)
        if action is Action.VOTE:
            score = vote_score(board, viewpoints)
            return {name: score(name) for name in open_to_vote(board, viewpoints)}
        if action is Action.DIVINE:
            score = viewpoints.own.information
        elif action is Action.GUARD:
            score = protection(board, viewpoints.own)
        else:
            score = danger(board, viewpoints)
        return {name: score(name) for name in board.others if name not in board.packmates}

    def suspect(self, board: Board) -> Choose | None:
        if not board.others:
            return None
        viewpoints = self.viewpoints(board)
        score, candidates = vote_score(board, viewpoints), open_to_vote(board, viewpoints)
        votes_for_best = board.plays_for is Team.VILLAGER  # a werewolf must not always vote with its pack
        best = max(candidates, key=score) if votes_for_best else _first_of_the_best(candidates, score)
        announced = board.ledger.vote_on(board.day)
        if announced in candidates and score(best) < score(announced) + CHANGE_OF_MIND:
            best = announced
        return Choose(f"{self._shown_beliefs(board).suspicion(best):.0%} werewolf", best)

    def divination(self, board: Board) -> Choose | None:
        """Return the target whose divination result is hardest to predict."""
        unknown = tuple(name for name in board.others if name not in board.found) or board.others
        if not unknown:
            return None
        own = self.viewpoints(board).own
        name = _first_of_the_best(unknown, own.information)
        return Choose(f"most is learned, {own.suspicion(name):.0%} werewolf", name)

    def guard_target(self, board: Board) -> Choose | None:
        """Return the most valuable player (likely seer or medium); in a tie, one not guarded before."""
        if not board.others:
            return None
        own = self.viewpoints(board).own
        before = {name for _, name in board.ledger.guarded}
        candidates = sorted(board.others, key=before.__contains__)
        name = _first_of_the_best(candidates, protection(board, own))
        return Choose(f"{own.probability(name, Role.SEER):.0%} seer", name)

    def victim(self, board: Board) -> Choose | None:
        """Return the most dangerous player: the likeliest seer, else the most trusted player."""
        viewpoints = self.viewpoints(board)
        humans = [name for name in board.others if name not in board.packmates]
        if not humans:
            return None
        name = max(humans, key=danger(board, viewpoints))
        seer, suspected = viewpoints.own.probability(name, Role.SEER), viewpoints.public.suspicion(name)
        return Choose(f"{seer:.0%} seer, {suspected:.0%} suspected", name)

    def lie(self, board: Board) -> Result | None:
        """Return a false result: a rival seer or likely human called a werewolf, or a likely werewolf human.

        If the board's player has announced a vote today, it calls only that vote's target a werewolf, and if
        possible only other players human. None if nobody is left about whom to tell a result.
        """
        fresh = [name for name in board.others if name not in board.told and name != board.pack.target]
        if not fresh:
            return None
        own, announced = self.own(board), board.ledger.vote_on(board.day)
        harmless = [name for name in fresh if name not in board.packmates and own.suspicion(name) < 0.5]
        if announced is not None:
            harmless = [name for name in harmless if name == announced]
            fresh = [name for name in fresh if name != announced] or fresh
        if harmless and may_call_a_wolf(board) and (board.disposition.bold or board.seers):
            best = max(harmless, key=lambda name: (name in board.seers, -own.suspicion(name)))
            return Result(best, Species.WEREWOLF)
        return Result(max(fresh, key=own.suspicion), Species.HUMAN)

    def claimant_to_support(self, board: Board, role: Role) -> str | None:
        """Return the player whose claim of ``role`` is likeliest true, or None.

        None if the board's player claims the role itself. Left out are discredited players, the target of its
        announced vote, seers who accuse a fellow werewolf, and all other seers if a seer accuses that target.
        """
        if board.ledger.role is role:
            return None
        viewpoint = self._shown_beliefs(board)
        enemies = {seer for mate in board.packmates for seer in board.seers_saying(mate, Species.WEREWOLF)}
        enemies |= discredited(board) | {board.ledger.vote_on(board.day) or ""}
        if followed := relied_on(board):
            enemies |= set(board.seers) - followed
        return _likeliest_claimant(board, role, lambda name: viewpoint.probability(name, role), enemies)

    def claimant_to_doubt(self, board: Board, role: Role) -> str | None:
        """Return the player whose claim of ``role`` is likeliest false, or None.

        Left out are fellow werewolves, and seers who accuse the player for whom the board's player has
        announced its vote. For a werewolf, also seers who call it or one of the players just named human.
        """
        viewpoint = self._shown_beliefs(board)
        friends = set(board.packmates) | relied_on(board)
        if board.view.role is Role.WEREWOLF:
            friends |= {
                name for one in (board.me, *friends) for name in board.seers_saying(one, Species.HUMAN)
            }
        return _likeliest_claimant(board, role, lambda name: 1 - viewpoint.probability(name, role), friends)

    def question(self, board: Board, candidates: tuple[str, ...]) -> str:
        """Return the candidate whose role is most uncertain."""
        return max(candidates, key=self._shown_beliefs(board).information)

    def _slots(self, board: Board, *, public: bool = False) -> Slots:
        """Return the beliefs on a board, computed from the last ones if those are of the same game."""
        last = self._last.get(public)
        if last is not None and last[0] is board:
            return last[1]
        view = board.view.as_public() if public else board.view
        guarded = () if public else board.ledger.guarded
        if last is not None and last[0].view.game_id == view.game_id:
            beliefs = last[1].beliefs.after(view, board.readings, guarded)
        else:
            beliefs = Beliefs.of(view, board.readings, guarded, self._likelihoods)
        slots = Slots(beliefs)
        self._last[public] = board, slots
        return slots

    def _shown_beliefs(self, board: Board) -> Slots:
        return self.viewpoints(board).shown(board)


def _first_of_the_best(names: Sequence[str], score: Callable[[str], float]) -> str:
    """Return the first name with a score within EVEN of the best, so that players choose differently."""
    best = max(map(score, names))
    return next(name for name in names if score(name) >= best - EVEN)


def _likeliest_claimant(
    board: Board, role: Role, probability: Callable[[str], float], but: Collection[str]
) -> str | None:
    """Return the living claimant of a role with the highest probability, if it reaches BELIEVED."""
    claiming = [name for name in board.others if name in board.claiming(role) and name not in but]
    best = max(claiming, key=probability, default=None)
    return best if best is not None and probability(best) >= BELIEVED else None
