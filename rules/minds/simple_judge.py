"""This project's first judge, kept as the opponent named ``simple``.

It uses only direct claims: an own divination, an uncontradicted seer's result, a claim known to be false, and
otherwise a hunch.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.arguments.stances import may_call_a_wolf
from rules.board import Board
from rules.decision import Action, Choose
from rules.game.claims import Result
from rules.game.roles import WEREWOLVES_SIDE, Role, Species, Team
from rules.game.view import GameView


class SimpleJudge:
    """Judges by what players claim directly (own results, seers' results), without probabilities."""

    def can_judge(self, view: GameView) -> bool:
        return True

    def beliefs(self, board: Board) -> Mapping[str, Mapping[Role, float]]:
        return {}

    def suspicions(self, board: Board) -> Mapping[str, float]:
        return {}

    def humans(self, board: Board) -> frozenset[str]:
        return frozenset()

    def influences(self, board: Board, name: str) -> Mapping[tuple[str, str], float]:
        return {}

    def scores(self, action: Action, board: Board) -> Mapping[str, float]:
        return {}

    def suspect(self, board: Board) -> Choose | None:
        if not board.others:
            return None
        weigh = _suspect_for_village if board.plays_for is Team.VILLAGER else _suspect_for_werewolves
        return weigh(board) or _hunch_of_leaning(board)

    def divination(self, board: Board) -> Choose | None:
        """Return a player to divine: preferably one not divined yet, and among those no claimed seer."""
        if not board.others:
            return None
        target = min(board.others, key=lambda name: (name in board.found, name in board.seers))
        return Choose("divined before" if target in board.found else "not divined yet", target)

    def guard_target(self, board: Board) -> Choose | None:
        """Return a claimed seer, preferably one who does not accuse the board's player, else any player."""
        if not board.others:
            return None
        target = min(board.others, key=lambda name: (name not in board.seers, name in board.accusers))
        return Choose("claims to be the seer" if target in board.seers else "no seer to guard", target)

    def victim(self, board: Board) -> Choose | None:
        """Return a claimed seer who found a werewolf, else the only claimed seer, else another human."""
        victims = [name for name in board.others if name not in board.packmates]
        wolves = {board.me, *board.packmates}
        for name in victims:
            told = board.divinations_claimed.get(name, ())
            if any(result.target in wolves and result.result is Species.WEREWOLF for result in told):
                return Choose("has found a werewolf", name)
            if name == board.sole_seer:
                return Choose("the sole seer", name)
        if not victims:
            return None
        possessed = set(_declared_allies(board))
        return Choose("no seer stands out", min(victims, key=lambda name: name in possessed))

    def lie(self, board: Board) -> Result | None:
        """Return a false result that fits the earlier ones, or None.

        A bold player calls a rival seer or somebody else a werewolf, but never a fellow werewolf, a player
        whom a rival seer calls a werewolf, or more players than there are werewolves.
        """
        fresh = [name for name in board.others if name not in board.told and name != board.pack.target]
        if not fresh:
            return None
        harmed = [
            name
            for name in fresh
            if name not in board.packmates and not board.seers_saying(name, Species.WEREWOLF)
        ]
        rivals = [name for name in harmed if name in board.seers]
        if may_call_a_wolf(board) and harmed and (rivals or board.disposition.bold):
            return Result((rivals or harmed)[0], Species.WEREWOLF)
        return Result(fresh[-1], Species.HUMAN)

    def claimant_to_support(self, board: Board, role: Role) -> str | None:
        """Return None: this judge never supports a claim."""
        return None

    def claimant_to_doubt(self, board: Board, role: Role) -> str | None:
        """Return None: this judge never doubts a claim."""
        return None

    def question(self, board: Board, candidates: tuple[str, ...]) -> str:
        """Return the candidate whom the board's player prefers to ask."""
        return candidates[0]


def _suspect_for_village(board: Board) -> Choose | None:
    return _own_black(board) or _liar(board) or _believed_result(board)


def _own_black(board: Board) -> Choose | None:
    for name in board.others:
        if board.found.get(name) is Species.WEREWOLF:
            return Choose("divined as a werewolf", name)
    return None


def _liar(board: Board) -> Choose | None:
    for name in board.others:
        if name in board.seers and board.found.get(name) is not Species.HUMAN:
            if board.view.role is Role.SEER:
                return Choose("claims the role that is mine", name)
            if name in board.accusers:
                return Choose("calls me a werewolf, which I am not", name)
    return None


def _believed_result(board: Board) -> Choose | None:
    if board.view.role is Role.SEER:
        return None  # who knows that every other seer is false
    for name in board.others:
        accusing = [seer for seer in board.seers_saying(name, Species.WEREWOLF) if seer not in board.accusers]
        contradicted = board.seers_saying(name, Species.HUMAN)
        quarrel = len(board.seers) > 1 and name in board.seers
        if accusing and not contradicted and not quarrel:
            return Choose(f"called a werewolf by {accusing[0]}", name)
    return None


def _suspect_for_werewolves(board: Board) -> Choose | None:
    """Return a vote target for the werewolves' side that the village may follow.

    The target is never a packmate or the possessed's likely werewolf.
    """
    spared = _players_spared(board)
    accusers = [name for name in board.others if name in board.accusers and name not in spared]
    if accusers:
        return Choose("calls me a werewolf", accusers[0])
    for name in board.others:
        if name in spared:
            continue
        accusing = board.seers_saying(name, Species.WEREWOLF)
        if accusing:
            return Choose(f"called a werewolf by {accusing[0]}", name)
    rivals = [name for name in board.others if name in board.seers and name not in spared]
    if rivals and board.ledger.role is Role.SEER:
        return Choose("claims the role that I claim", rivals[0])
    return None


def _players_spared(board: Board) -> frozenset[str]:
    """Return the players for whom the werewolves' side votes only if nobody else is left."""
    if board.view.role is Role.WEREWOLF:
        return board.packmates | _declared_allies(board)
    return frozenset(name for name in board.others if board.seers_saying(name, Species.WEREWOLF))


def _declared_allies(board: Board) -> frozenset[str]:
    """Return the players who reveal themselves to a werewolf as allies: they claim POSSESSED or WEREWOLF."""
    return frozenset(name for name in board.others if board.roles_claimed.get(name) in WEREWOLVES_SIDE)


def _hunch_of_leaning(board: Board) -> Choose:
    """Return the first player in the player's own order of suspicion who is not cleared.

    The werewolves' side also spares its allies.
    """
    spared = frozenset() if board.plays_for is Team.VILLAGER else _players_spared(board)
    humans = [name for name in board.others if name not in board.packmates]
    free = [name for name in board.others if name not in spared] or humans or board.others
    grey = [name for name in free if name not in _players_cleared(board)]
    return Choose("nothing clears them", (grey or free)[0])


def _players_cleared(board: Board) -> frozenset[str]:
    """Return the players considered human: those the board's player or any seer called human, and the only
    seer.
    """
    cleared = {name for name in board.others if board.found.get(name) is Species.HUMAN}
    if board.sole_seer is not None:
        cleared.add(board.sole_seer)
    if board.seers:
        cleared |= {name for name in board.others if board.seers_saying(name, Species.HUMAN) == board.seers}
    return frozenset(cleared)
