"""What this player has said itself, and which grounds (reasons) it may use without contradicting its own
words.

Grounds that mention a role which this village does not have are also excluded.
"""

from __future__ import annotations

from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import Role, Species
from rules.grounds import Ground


def own_results(board: Board) -> tuple[Result, ...]:
    """Return the results that this player has told under the role that it claims now."""
    ledger = board.ledger
    told = {Role.SEER: ledger.divinations, Role.MEDIUM: ledger.mediums}.get(ledger.role or Role.VILLAGER, ())
    return tuple(result for _, result in told)


def fits_own_words(board: Board, ground: Ground) -> bool:
    """Whether a ground and all its preceding steps are consistent with what this player has told."""
    return all(_fits(board, step) for step in ground.steps)


def _fits(board: Board, step: Ground) -> bool:
    own = {result.target: result.result for result in own_results(board)}
    contract = step.kind.contract
    human, werewolf = (step.slots.get(slot or "", "") for slot in (contract.human, contract.werewolf))
    if own.get(human) is Species.WEREWOLF or own.get(werewolf) is Species.HUMAN:
        return False
    blacks = [name for name, result in own.items() if result is Species.WEREWOLF]
    return not werewolf or werewolf in blacks or len(blacks) < board.werewolves
