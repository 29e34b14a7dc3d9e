"""Thinking aloud: what follows if a claim is true, who is left, what a claimed seer concludes."""

from __future__ import annotations

from collections.abc import Iterator

from rules import worth
from rules.arguments.aired import fresh, is_echo, is_mentioned, is_weighed
from rules.arguments.cases import case_against, case_for
from rules.arguments.claims import has_come_out, relied_on
from rules.arguments.stances import Stance, has_told_the_only_wolf, stances
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role, Species
from rules.grounds import GroundKind
from rules.reasoning.suppositions import WhatIf, what_ifs
from rules.reasoning.viewpoint import Conclusion, ConclusionKind, Viewpoint
from rules.situations import Situation

SUPPOSING = (
    Situation.SUPPOSE_WOLF,
    Situation.SUPPOSE_CLEARED,
    Situation.SUPPOSE_ALL,
    Situation.SUPPOSE_POSSESSED,
    Situation.SUPPOSE_PAIR,
    Situation.TWO_LEFT,
)
OF_TOLD_NAMES = frozenset({Situation.SUPPOSE_ALL, Situation.SUPPOSE_POSSESSED})
"""Suppositions about a seer and its own target, whom the seer's line names anyway."""
SUPPOSED_A_DAY = 2
"""Maximum number of a player's suppositions on a day."""
LISTED = 3
"""Maximum number of players named as human."""
ALL_CLEARED = 2
"""Number of cleared players from which they are not named one by one."""


def suppose(board: Board) -> Say | None:
    """Return, at most twice a day, a line about what follows if a claimed seer is real, or None."""
    view = board.viewpoint
    said = sum(line.day == board.day and line.purpose in SUPPOSING for line in board.ledger.sent)
    if view is None or board.day == 0 or said >= SUPPOSED_A_DAY:
        return None
    worthy = worth.supposition(board.disposition.manner, is_first=not said)
    for brief, why in (*_suppositions(board, view), *_two_left(board, view)):
        names = tuple(brief.slots.values())
        is_told = is_weighed if brief.situation in OF_TOLD_NAMES else is_mentioned
        if board.me not in names and not is_told(board, *names):
            return Say(why, brief, worth=worthy)
    return next((Say(why, brief, worth=worthy) for brief, why in _clear_either_way(board)), None)


def _suppositions(board: Board, view: Viewpoint) -> Iterator[tuple[Brief, str]]:
    for found in what_ifs(view, board.view.alive):
        if found.role is not Role.SEER or found.who == board.me:
            continue
        for brief in _supposition(board, found):
            yield brief, f"if {found.who} is the seer"


def _supposition(board: Board, found: WhatIf) -> Iterator[Brief]:
    """Yield the lines for a supposition; none that speaks against a packmate, or says too little."""
    against = {found.wolf, *found.pair}
    if against & board.packmates:
        return
    cleared = [name for name in found.cleared if name != board.me and name not in board.seers]
    if found.wolf is not None and found.wolf != board.me:
        if len(cleared) >= ALL_CLEARED and board.werewolves > 1 and _leaves_claimants_only(board, found):
            yield Brief.of(Situation.SUPPOSE_ALL, seer=found.who, target=found.wolf)
        elif cleared:
            yield Brief.of(Situation.SUPPOSE_CLEARED, seer=found.who, target=found.wolf, other=cleared[0])
        else:
            yield Brief.of(Situation.SUPPOSE_WOLF, seer=found.who, target=found.wolf)
    if (fake := _human_rival(board, found.who)) is not None:
        yield Brief.of(Situation.SUPPOSE_POSSESSED, seer=found.who, other=fake)
    if found.pair and board.me not in found.pair:
        first, second = found.pair
        yield Brief.of(Situation.SUPPOSE_PAIR, seer=found.who, target=first, other=second)


def _leaves_claimants_only(board: Board, found: WhatIf) -> bool:
    """Whether all without a claim, but for the wolf of the supposition, are cleared by it."""
    quiet = set(board.others) - board.roles_claimed.keys() - {found.wolf}
    return quiet <= set(found.cleared)


def _human_rival(board: Board, seer: str) -> str | None:
    """Return the rival whom a claimed seer has called human: it would be the possessed; or None."""
    told = {result.target for result in board.divinations_claimed[seer] if result.result is Species.HUMAN}
    return next((rival for rival in board.seers if rival in told and len(board.seers) == 2), None)


def _two_left(board: Board, view: Viewpoint) -> Iterator[tuple[Brief, str]]:
    """Two players of more, one of whom must be the last werewolf."""
    suspects = [name for name in board.others if view.may_be(name, Role.WEREWOLF)]
    settled = board.packmates | board.called_wolves
    if len(suspects) != 2 or len(board.others) < 3 or set(suspects) & settled:
        return
    if view.is_certain(Conclusion(ConclusionKind.AMONG, (suspects[0], suspects[1]))):
        yield Brief.of(Situation.TWO_LEFT, target=suspects[0], other=suspects[1]), "two are left"


def _clear_either_way(board: Board) -> Iterator[tuple[Brief, str]]:
    """A player who is human whichever seer is real, if the board's player does not suspect that player."""
    for found in board.either_way:
        name = found.target
        if found.is_wolf or name == board.me or stances(board).get(name) is Stance.SUSPECTS:
            continue
        grounds = [one for one in case_for(board, name) if one.kind is GroundKind.EITHER_HUMAN]
        brief = Brief.about(Situation.TRUST, name, fresh(board, grounds))
        if brief.grounds and not is_echo(board, brief):
            yield brief, f"{name} is human either way"


def conclude(board: Board) -> Say | None:
    """Return, once, what a claimed seer concludes from its result or its rivals, or None."""
    for brief, why in _conclusions(board):
        if not board.ledger.has_said(None, brief.situation):
            return Say(why, brief, worth=worth.CONSEQUENCE)
    return None


def _conclusions(board: Board) -> Iterator[tuple[Brief, str]]:
    if board.ledger.role is not Role.SEER or board.day == 0:
        return
    rivals = [seer for seer in board.seers if seer in board.others]
    is_open = board.view.setting.role_num_map.get(Role.POSSESSED) == 1 and not board.told.keys() & set(rivals)
    if len(rivals) == 2 and is_open:
        first, second = rivals
        yield Brief.of(Situation.RIVALS_LIE, target=first, other=second), "one of two rivals is a wolf"
    wolves = board.called_wolves & set(board.others)
    if has_told_the_only_wolf(board) and len(wolves) == 1:
        (wolf,) = wolves
        accused = {name for _, claims in board.said_today for name in claims.accused}
        human = [name for name in board.others if name != wolf and name not in board.seers]
        if accused & set(human) and 1 < len(human) <= LISTED:
            names = " & ".join(human)
            yield Brief.of(Situation.CONSEQUENCE, target=wolf, names=names), "the others are no wolves"


def note_haste(board: Board) -> Say | None:
    """Return, for a player who has said it would note haste, a word on who voted for somebody unheard."""
    if board.day != 1 or not board.ledger.has_said(1, Situation.WATCH_HASTE):
        return None
    for name in board.others:
        grounds = [one for one in case_against(board, name) if one.kind is GroundKind.JUMPED]
        is_open = stances(board).get(name) is not Stance.TRUSTS and not has_come_out(board, name)
        if is_open and name not in board.packmates and (told := fresh(board, grounds)):
            brief = Brief.about(Situation.SUSPECT, name, told)
            return Say(f"{name} was hasty", brief, worth=worth.WATCHED)
    return None


def pledge(board: Board) -> Say | None:
    """Return, once a game, whom the player will suspect if a vote on a seer's word proves wrong, or None."""
    target = board.ledger.vote_on(board.day)
    if target is None or board.is_last_day or board.werewolves == 1 or board.ledger.role is Role.SEER:
        return None
    seers = [seer for seer in relied_on(board) if seer in board.others and seer not in board.packmates]
    is_said = board.ledger.has_said(None, Situation.PLEDGE)
    if len(seers) != 1 or is_said or is_weighed(board, target, seers[0]):
        return None
    brief = Brief.of(Situation.PLEDGE, target=target, seer=seers[0])
    return Say(f"relies on {seers[0]}", brief, worth=worth.PLEDGE)
