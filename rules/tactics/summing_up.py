"""Summaries (rival claims, vote counts, executions left), and plans.

The plans of a large village: whom to divine, whom to guard, which two rivals to execute in turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules import worth
from rules.arguments.aired import is_mentioned
from rules.arguments.claims import may_cite
from rules.arguments.stances import Stance, stances
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role
from rules.situations import Situation

LARGE = 8
"""Minimum number of living players for plans, and for counting executions."""
NAMED = 3
"""Maximum number of names in a line."""


def sum_up(board: Board) -> Say | None:
    """Return a line that sums up something, such as the vote counts, each kind once a day, or None."""
    if board.day == 0 or len(board.said_today) < len(board.view.alive):
        return None
    for brief, why in _sums(board):
        if not board.ledger.has_said(board.day, brief.situation):
            return Say(why, brief, worth=worth.summing_up(board.disposition.manner))
    return None


def _is_counted(board: Board, name: str) -> bool:
    """Whether somebody has given a number beside a player's name today."""
    return any(name in talk.text and any(map(str.isdigit, talk.text)) for talk, _ in board.said_today)


def without_information(board: Board) -> tuple[str, ...]:
    """Return the other living players who have claimed no role and about whom no result was told."""
    told = {result.target for results in board.divinations_claimed.values() for result in results}
    known = board.roles_claimed.keys() | told | board.told.keys()
    return tuple(name for name in board.others if name not in known)


def _are_executions_counted(board: Board) -> bool:
    """Whether somebody has given a number today without a player's name."""
    texts = [talk.text for talk, _ in board.said_today if any(map(str.isdigit, talk.text))]
    return any(not any(name in text for name in board.view.players) for text in texts)


def _sums(board: Board) -> Iterator[tuple[Brief, str]]:
    is_news = board.ledger.role is not Role.SEER and not is_mentioned(board, *board.seers)
    if len(board.seers) == board.view.setting.liars + 1 and is_news:
        yield Brief.of(Situation.SUM_SEATS, names=" & ".join(board.seers)), "every liar has claimed"
    if 1 < len(board.seers) <= NAMED and is_news and set(board.seers) <= set(board.others):
        yield Brief.of(Situation.COUNT_CLAIMS, names=" & ".join(board.seers)), f"{len(board.seers)} seers"
    mine = board.ledger.vote_on(board.day)
    counts = {name: board.votes_against(name) + (mine == name) for name in board.others}
    most = max(counts, key=counts.__getitem__, default=None)
    half_voted = 2 * len(board.votes_declared) >= len(board.others)
    is_first = list(counts.values()).count(max(counts.values(), default=0)) == 1
    is_mine = mine in (None, most) and stances(board).get(most or "") is not Stance.TRUSTS
    if (
        most is not None
        and is_mine
        and counts[most] >= 2
        and is_first
        and half_voted
        and not _is_counted(board, most)
    ):
        yield Brief.of(Situation.SUM_VOTES, target=most, count=str(counts[most])), f"most want {most}"
    if len(board.view.alive) >= LARGE and board.day > 1 and not _are_executions_counted(board):
        yield Brief.about(Situation.SUM_EXECUTIONS, str(board.executions_left)), "executions left"


def plan(board: Board) -> Say | None:
    """Return a line with a plan for tonight or later days in a large village, each once a day, or None."""
    if board.day == 0 or len(board.view.alive) < LARGE or not board.ledger.vote_on(board.day):
        return None
    for brief, why in _plans(board):
        names = tuple(brief.slots.values())
        if not board.ledger.has_said(board.day, brief.situation) and not is_mentioned(board, *names):
            return Say(why, brief, worth=worth.planning(board.disposition.manner))
    return None


def _plans(board: Board) -> Iterator[tuple[Brief, str]]:
    living = set(board.view.alive)
    for role in (Role.SEER, Role.MEDIUM):
        rivals = [name for name in board.claiming(role) if name in living]
        if len(rivals) == 2 and board.executions_left > 2 and not set(rivals) & board.packmates:
            yield Brief.of(Situation.ROLLER, target=rivals[0], other=rivals[1]), "two rivals, time for both"
    seer = board.judge.claimant_to_support(board, Role.SEER)
    has_guard = board.view.setting.role_num_map.get(Role.BODYGUARD, 0) > 0
    if seer is not None and seer in living and may_cite(board, seer):
        names = [name for name in without_information(board) if name != board.ledger.vote_on(board.day)]
        if names:
            yield Brief.of(Situation.PLAN_DIVINE, target=names[0]), f"{names[0]} is unread"
        if has_guard:
            yield Brief.of(Situation.PLAN_GUARD, target=seer), f"{seer} must live"
