"""Changes of mind: whether a line contradicts what its speaker has said, and the words that own up to it."""

from __future__ import annotations

from dataclasses import replace

from rules.arguments.aired import tellers
from rules.arguments.cases import case_against
from rules.arguments.claims import has_come_out
from rules.arguments.record import has_cited
from rules.arguments.stances import Stance, called_false, own_suspect_today, rivals_of_the_trusted, stances
from rules.board import Board
from rules.decision import Brief, Clause
from rules.game.standing import NO_STANDING
from rules.situations import Situation


def has_changed(board: Board, brief: Brief) -> bool:
    """Whether a line contradicts what its speaker has said today of its target, of its vote or its suspect.

    An opinion of an earlier day may be left without a word: much happens in a night.
    """
    now, before = _opinion(brief), stances(board, since=board.day).get(brief.slots.get("target", ""))
    meant = board.ledger.vote_on(board.day) or own_suspect_today(board)
    is_vote = brief.claims.vote is not None and brief.situation is not Situation.VOTE_OWN_BLACK
    changes_vote = is_vote and meant not in (None, brief.claims.vote)
    cited = {step.slots["seer"] for ground in brief.grounds for step in ground.steps if "seer" in step.slots}
    believed = {brief.slots["target"]} if now is Stance.TRUSTS else set()
    turns = bool((cited | believed) & rivals_of_the_trusted(board)) and brief.situation.contract.is_opinion
    return changes_vote or turns or (now is not None and before is not None and before is not now)


def owning_up(board: Board, brief: Brief) -> Brief:
    """Return a line that contradicts an earlier one with a lead about what changed its mind.

    If another player has convinced its speaker, the lead names that player instead of a reason.
    """
    before, revotes = board.ledger.vote_on(board.day), brief.claims.vote is not None
    if revotes and before in board.others and _has_just_come_out(board, before):
        return replace(brief, lead=Clause(Situation.REACT_RELEASED, {"target": before}))
    if brief.claims.accused and (who := _who_persuaded(board, brief)) is not None:
        return replace(brief, lead=Clause(Situation.REACT_PERSUADED, {"other": who}), grounds=())
    return replace(brief, lead=Clause(Situation.REACT_CHANGED_MIND))


def _who_persuaded(board: Board, brief: Brief) -> str | None:
    """Return the only player, not called false, who has given the reason of an accusation, or None."""
    against = brief.slots["target"]
    case = brief.grounds[:1] or case_against(board, against)
    told = (tellers(board, ground) for ground in case if ground.strength > 0)
    trusted = {name for name in set(board.others) - called_false(board) if has_cited(board, name, against)}
    persuading = [who & trusted for who in told if who & trusted]
    return min(persuading[0]) if persuading and len(persuading[0]) == 1 else None


def _has_just_come_out(board: Board, name: str) -> bool:
    """Whether a player has come out today, and no other has named it since while voting for somebody else."""
    since = board.standings.get(name, NO_STANDING).since
    if since is None or since[0] != board.day or not has_come_out(board, name):
        return False
    return not any(
        talk.idx > since[1]
        and talk.agent != board.me
        and name in talk.text
        and claims.vote not in (None, name)
        for talk, claims in board.said_today
    )


def _opinion(brief: Brief) -> Stance | None:
    if not brief.situation.contract.is_opinion:
        return None
    return Stance.TRUSTS if brief.situation.contract.asserts.trusts else Stance.SUSPECTS
