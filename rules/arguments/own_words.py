"""This player's own statements, and the grounds consistent with them: no argument against own results.

Grounds that need a role which this village does not deal are also excluded.
"""

from __future__ import annotations

from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import Role, Species
from rules.grounds import Ground, GroundKind


def own_results(board: Board) -> tuple[Result, ...]:
    """Return the results that this player has told for the role it claims now."""
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
    if step.kind is GroundKind.LIAR_IS_POSSESSED and not _may_be_possessed(board):
        return False
    if own.get(human) is Species.WEREWOLF or own.get(werewolf) is Species.HUMAN:
        return False
    blacks = [name for name, result in own.items() if result is Species.WEREWOLF]
    return not werewolf or werewolf in blacks or len(blacks) < board.werewolves


def _may_be_possessed(board: Board) -> bool:
    """Whether another player may be the possessed: the village has one, and this player does not claim it."""
    has_one = board.view.setting.role_num_map.get(Role.POSSESSED, 0) > 0
    return has_one and board.ledger.role is not Role.POSSESSED
