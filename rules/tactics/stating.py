"""Finds the prepared line that states what a language model meant to say."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from rules.arguments.cases import case_against_claim, case_for, own_case
from rules.board import Board
from rules.decision import Brief
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.situations import DOUBTS, SUPPORTS, Situation
from rules.tactics.bodyguard_claim import has_died_last_night
from rules.tactics.medium_claim import medium_claim
from rules.tactics.seer_claim import counter_black, counter_white, seer_claim
from rules.tactics.vote_talk import grounds_against, vote_for


def brief_stating(
    board: Board, claims: Claims, guarded: tuple[str, ...], to: str | None, does: Collection[str]
) -> Brief | None:
    """Return what a prepared line to player ``to`` must say to make these claims or do these acts, or None.

    ``does`` are acts by their names in a language model's answer: greet, answer, accuse, defend, deny, vote,
    claim, ask, agree, doubt, joke, wait, end. Of several claims, the line states the most important ones that
    fit in it.
    """
    for brief in (*_asserting(board, claims, guarded), *_doing(board, to, does)):
        is_addressed = brief.mention is None and to in board.others and to not in brief.slots.values()
        return replace(brief, mention=to) if is_addressed else brief
    return None


def _asserting(board: Board, claims: Claims, guarded: tuple[str, ...]) -> Iterator[Brief]:
    """Yield the briefs that state one of the claims, most important first."""
    yield from _declaring(claims)
    yield from _of_divinations(board, claims)
    if claims.mediums:
        yield medium_claim(min(claims.mediums, key=_is_white))
    elif claims.co is Role.MEDIUM:
        yield Brief.of(Situation.MEDIUM_CO)
    if claims.co is Role.BODYGUARD:
        yield _of_guard(board, guarded)
    if claims.vote is not None:
        yield vote_for(board, claims.vote)
    for name in claims.suspects:
        yield _brief_against(board, name)
    for name in claims.trusts:
        yield _in_favour(board, name)


def _declaring(claims: Claims) -> Iterator[Brief]:
    if claims.co is Role.WEREWOLF and claims.vote is not None:
        yield Brief.of(Situation.ANSWER_POSSESSED, target=claims.vote)
    elif claims.co is Role.WEREWOLF:
        yield Brief.of(Situation.DECLARE_WEREWOLF)
    elif claims.co is Role.POSSESSED:
        yield Brief.of(Situation.DECLARE_POSSESSED)


def _of_divinations(board: Board, claims: Claims) -> Iterator[Brief]:
    """Yield a seer's briefs: black before white, with the vote if it is for the black result's target."""
    if not claims.divinations:
        return
    found = min(claims.divinations, key=_is_white)
    if found.result is Species.WEREWOLF and found.target == claims.vote:
        yield Brief.of(Situation.VOTE_OWN_BLACK, target=found.target)
    elif found.result is Species.WEREWOLF and found.target == board.sole_seer in board.accusers:
        yield counter_black(found.target)
    elif (seer := _countered(board, found)) is not None and seer in claims.suspects:
        yield counter_white(seer, found.target)
    else:
        yield seer_claim(found)


def _countered(board: Board, found: Result) -> str | None:
    """Return the only other seer if this white result contradicts it, else None."""
    calls = board.seers_saying(found.target, Species.WEREWOLF)
    return board.sole_seer if found.result is Species.HUMAN and board.sole_seer in calls else None


def _is_white(found: Result) -> bool:
    return found.result is Species.HUMAN


def _of_guard(board: Board, guarded: tuple[str, ...]) -> Brief:
    if not guarded:
        return Brief.of(Situation.BODYGUARD_CO)
    name = guarded[-1]
    saved = name in board.view.others_alive and not has_died_last_night(board)
    situation = Situation.BODYGUARD_SAVED if saved else Situation.BODYGUARD_GUARDED
    return Brief.of(situation, target=name)


def _brief_against(board: Board, name: str) -> Brief:
    role = board.roles_claimed.get(name)
    if role is not None and role in DOUBTS:
        return Brief.about(DOUBTS[role], name, case_against_claim(board, name))
    return Brief.about(Situation.SUSPECT, name, grounds_against(board, name))


def _in_favour(board: Board, name: str) -> Brief:
    role = board.roles_claimed.get(name)
    situation = Situation.TRUST if role is None else SUPPORTS.get(role, Situation.TRUST)
    return Brief.about(situation, name, case_for(board, name))


def _doing(board: Board, to: str | None, does: Collection[str]) -> Iterator[Brief]:
    """Yield the briefs without claims, most specific first."""
    someone = to if to in board.others else None
    if "deny" in does and board.day:
        yield _denial(board, someone)
    if "ask" in does and someone is not None:
        yield _question_brief(board, someone)
    if "answer" in does and someone is not None and board.day:
        yield Brief(Situation.REPLY_UNDECIDED, mention=someone)
    if "greet" in does and board.day == 0:
        yield Brief(Situation.GREETING, {"me": board.me})
    if "end" in does:
        yield Brief(Situation.CLOSING if board.day else Situation.NOTHING_MORE_DAY0)
    if board.day == 0 and does:
        yield Brief(Situation.CHAT_DAY0)
    elif "wait" in does:
        yield Brief(Situation.WAIT)


def _denial(board: Board, to: str | None) -> Brief:
    if to is not None and to in board.accusers:
        return Brief.about(Situation.REFUTE, to, case_against_claim(board, to))
    return Brief(Situation.DENY, grounds=own_case(board))


def _question_brief(board: Board, name: str) -> Brief:
    """Return a question for a vote late in the day, else for an opinion."""
    asks_vote = board.day > 0 and bool(board.my_lines_today) and name not in board.votes_declared
    return Brief.of(Situation.ASK_VOTE if asks_vote else Situation.ASK_OPINION, name)
