"""The judge behind the ``offline`` mind: decides by the posterior over who is what.

The village votes for its likeliest werewolf and names the strongest ground it can point to. The werewolves'
side looks at the village through the public's viewpoint: it goes along with a suspicion that others share,
and spares its own (the possessed: whoever is likeliest to be the werewolf).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from rules.beliefs.explanation import why
from rules.beliefs.facts import Guarded
from rules.beliefs.posterior import Beliefs, Posterior
from rules.beliefs.worlds import MAX_WORLDS, count_worlds, role_counts
from rules.board import Board
from rules.decision import Action, Pick, Suspect
from rules.game.claims import Result
from rules.game.roles import Role, Species, Team
from rules.game.view import PUBLIC, GameView

CHANGE_OF_MIND = 0.15
"""How much likelier another must be before an announced vote is taken back."""
EVEN = 0.05
"""Scores closer than this are even, and a player's own leaning decides."""
BELIEVED = 0.6
"""How likely a claim must be true before a player speaks up for it, and false before it speaks against it."""
BANDWAGON = 0.2
"""What each vote declared against somebody adds to the pull on the werewolves' side."""
FOLLOWING = 0.2
"""What the declared vote of a player sure to be on the village's side adds to a suspicion."""
SAVED = 0.5
"""What takes from the pull of a victim that survived the last attack: it is guarded, perhaps again."""
INFLUENCES = 12
"""So many pieces of evidence are looked at for what moved a suspicion."""
POSSESSED_SPARED = 0.5
"""How likely somebody must be possessed before a werewolf counts it as a friend."""


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

    def suspicions(self, board: Board) -> Mapping[str, float]:
        viewpoint = self._eyes(board)
        return {name: viewpoint.suspicion(name) for name in board.view.others_alive}

    def influences(self, board: Board, name: str) -> Mapping[tuple[str, str], float]:
        return {
            (reason.kind, reason.by): reason.influence for reason in why(self._eyes(board), name, INFLUENCES)
        }

    def scores(self, action: Action, board: Board) -> Mapping[str, float]:
        if action is Action.VOTE:
            score = self._vote_score(board)
        elif action is Action.DIVINE:
            score = self.own(board).information
        elif action is Action.GUARD:
            score = partial(_usefulness, self.own(board))
        else:
            score = self._danger(board)
        return {name: score(name) for name in board.others if name not in board.packmates}

    def suspect(self, board: Board) -> Suspect | None:
        if not board.others:
            return None
        score, candidates = self._vote_score(board), _open_to_vote(board)
        best = _first_of_the_best(candidates, score)
        announced = board.ledger.vote_on(board.day)
        if announced in candidates and score(best) < score(announced) + CHANGE_OF_MIND:
            best = announced
        return Suspect(best, f"{self._eyes(board).suspicion(best):.0%} werewolf")

    def divination(self, board: Board) -> Pick | None:
        """Where the result is hardest to foresee."""
        unknown = tuple(name for name in board.others if name not in board.found) or board.others
        if not unknown:
            return None
        name = _first_of_the_best(unknown, self.own(board).information)
        return Pick(name, f"most is learned, {self.own(board).suspicion(name):.0%} werewolf")

    def guard_target(self, board: Board) -> Pick | None:
        """Whoever is likeliest to be the seer, or the medium; of equals, one not guarded before."""
        if not board.others:
            return None
        own = self.own(board)
        before = {name for _, name in board.ledger.guarded}
        candidates = sorted(board.others, key=before.__contains__)
        name = _first_of_the_best(candidates, lambda name: _usefulness(own, name))
        return Pick(name, f"{own.probability(name, Role.SEER):.0%} seer")

    def victim(self, board: Board) -> Pick | None:
        """Whoever endangers the pack: the likeliest seer, else whom the village trusts most."""
        own, public = self.own(board), self.public(board)
        humans = [name for name in board.others if name not in board.packmates]
        if not humans:
            return None
        name = max(humans, key=self._danger(board))
        return Pick(
            name, f"{own.probability(name, Role.SEER):.0%} seer, {public.suspicion(name):.0%} suspected"
        )

    def lie(self, board: Board) -> Result | None:
        """A black on whoever harms the pack least by dying falsely accused, or a white to stay believable."""
        fresh = [name for name in board.others if name not in board.told and name != board.pack.target]
        if not fresh:
            return None
        own = self.own(board)
        harmless = [name for name in fresh if name not in board.packmates and own.suspicion(name) < 0.5]
        if harmless and board.has_blacks_left and (board.disposition.bold or board.seers):
            best = max(harmless, key=lambda name: (name in board.seers, -own.suspicion(name)))
            return Result(best, Species.WEREWOLF)
        return Result(max(fresh, key=own.suspicion), Species.HUMAN)

    def believed(self, board: Board, role: Role) -> str | None:
        """Nobody who calls this player or its friends a werewolf, or whom it calls so; nor a rival."""
        if board.ledger.role is role:
            return None
        viewpoint = self._eyes(board)
        ours = {board.me, *board.packmates}
        enemies = {seer for one in ours for seer in board.seers_saying(one, Species.WEREWOLF)}
        enemies |= {name for name, result in board.told.items() if result is Species.WEREWOLF}
        enemies.add(board.ledger.vote_on(board.day) or "")
        return _likeliest_claimant(board, role, lambda name: viewpoint.probability(name, role), enemies)

    def doubted(self, board: Board, role: Role) -> str | None:
        """Whoever is likeliest to lie; never a packmate."""
        viewpoint = self._eyes(board)
        return _likeliest_claimant(
            board, role, lambda name: 1 - viewpoint.probability(name, role), board.packmates
        )

    def question(self, board: Board, candidates: tuple[str, ...]) -> str:
        """Whoever's role is least clear: that answer teaches most."""
        return max(candidates, key=self._eyes(board).information)

    def _eyes(self, board: Board) -> Beliefs:
        """Whose viewpoint this player pretends to have: its own, or the public's on the werewolves' side."""
        return self.own(board) if board.plays_for is Team.VILLAGER else self.public(board)

    def _danger(self, board: Board) -> Callable[[str], float]:
        """How much a player endangers the pack, and whether it can be killed."""
        own, public = self.own(board), self.public(board)
        saved = {vote.target for vote in board.view.attack_votes if vote.day == board.day - 1}

        def danger(name: str) -> float:
            wasted = 2 * own.probability(name, Role.POSSESSED) + (SAVED if name in saved else 0.0)
            return 2 * _usefulness(own, name) - public.suspicion(name) - wasted

        return danger

    def _vote_score(self, board: Board) -> Callable[[str], float]:
        """What speaks for voting for somebody, on the side that this player wins with."""
        return self._village_score(board) if board.plays_for is Team.VILLAGER else self._wolf_score(board)

    def _village_score(self, board: Board) -> Callable[[str], float]:
        """How likely a werewolf, and a little where the trusted want to vote: split votes are lost."""
        own = self.own(board)
        pull = dict.fromkeys(board.others, 0.0)
        for voter, target in board.votes_declared.items():
            if target in pull:
                pull[target] += 1 - own.suspicion(voter) - own.probability(voter, Role.POSSESSED)
        return lambda name: own.suspicion(name) + FOLLOWING * pull[name]

    def _wolf_score(self, board: Board) -> Callable[[str], float]:
        """How well a vote for somebody can be argued and carried, and how little it would hurt the pack."""
        own, public = self.own(board), self.public(board)
        declared = list(board.votes_declared.values())

        def score(name: str) -> float:
            pull = public.suspicion(name) + BANDWAGON * declared.count(name)
            return pull - 2 * _friendship(board, own, name)

        return score


def _open_to_vote(board: Board) -> tuple[str, ...]:
    """Whom this player's own results allow it to vote for: those it called werewolves, or did not clear."""
    blacks = tuple(name for name in board.others if board.told.get(name) is Species.WEREWOLF)
    whites = (board.told, board.found)
    open_to = tuple(
        name for name in board.others if all(told.get(name) is not Species.HUMAN for told in whites)
    )
    return blacks or open_to or board.others


def _usefulness(own: Beliefs, name: str) -> float:
    """How much a living player's role is worth to the village: a medium's half as much as a seer's."""
    return own.probability(name, Role.SEER) + own.probability(name, Role.MEDIUM) / 2


def _first_of_the_best(names: Sequence[str], score: Callable[[str], float]) -> str:
    """The first name that is as good as the best: smaller differences are no reason for all to pick alike."""
    best = max(map(score, names))
    return next(name for name in names if score(name) >= best - EVEN)


def _friendship(board: Board, own: Beliefs, name: str) -> float:
    """How likely a player is on the werewolves' side, as one of them knows or guesses it."""
    if name in board.packmates:
        return 1.0
    if board.view.role is Role.POSSESSED:
        return own.suspicion(name)
    possessed = own.probability(name, Role.POSSESSED)
    return possessed if possessed >= POSSESSED_SPARED else 0.0


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


def _held(last: _Held | None, board: Board, view: GameView) -> _Held:
    """Beliefs for this view, building on the last ones if they are of the same game."""
    guarded = [Guarded(day, name) for day, name in board.ledger.guarded] if view.me != PUBLIC else []
    if last is not None and last.board.view.game_id == view.game_id:
        return _Held(board, last.beliefs.after(view, board.readings, guarded))
    return _Held(board, Beliefs.of(view, board.readings, guarded))
