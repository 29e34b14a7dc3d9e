"""Replies to accusations: denials, counter-accusations and last words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules import worth
from rules.arguments.agenda import AgendaKind, Item, accusations, questions_to_me
from rules.arguments.aired import fresh, mentioning, quoted_back
from rules.arguments.cases import case_against, case_against_claim, own_case
from rules.arguments.deduced import possible_wolves
from rules.arguments.record import has_explained
from rules.board import Board
from rules.decision import Brief, Clause, Say
from rules.game.roles import Species
from rules.grounds import GroundKind
from rules.situations import DOUBTS, Situation
from rules.tactics.vote_talk import grounds_against


def refute(board: Board) -> Say | None:
    """Return a denial of a seer's accusation, with reasons against the seer, or None."""
    black = [item for item in accusations(board) if item.kind is AgendaKind.BLACK]
    if not black:
        return None
    accuser = black[-1].who
    if black[-1].talk is None and board.ledger.has_said(None, Situation.REFUTE):
        return None  # it was denied on an earlier day and not told again today
    case = fresh(board, case_against_claim(board, accuser))
    grounds = tuple(ground for ground in case if ground.kind is not GroundKind.LIED_ABOUT_ME)
    lead = quoted_back(board, accuser, board.me, agrees=False)
    brief = replace(Brief.about(Situation.REFUTE, accuser, grounds), lead=lead)
    return Say(f"called a werewolf by {accuser}", brief, worth=worth.REFUTAL)


def deny(board: Board) -> Say | None:
    """Return a reply to a player who has announced a vote for the board's player, or None.

    It turns the voter's reason around where it can, else it is a denial with reasons, each once a day; then
    it accuses the voter.
    """
    votes = [item for item in accusations(board) if item.kind is AgendaKind.VOTE]
    if not votes:
        return None
    voter = votes[-1].who
    why = f"{voter} wants to vote for me"
    for brief in (*_by_its_reason(board, votes[-1]), *_by_my_case(board, votes)):
        if not board.ledger.has_said(board.day, brief.situation):
            return Say(why, brief, worth=worth.DENIAL)
    if board.told.get(voter) is Species.HUMAN or not board.ledger.has_said(board.day, Situation.DENY):
        return None
    brief = Brief.about(Situation.SUSPECT, voter, fresh(board, grounds_against(board, voter)))
    return Say(f"{voter} joins in", brief, worth=worth.DENIAL_AGAIN)


def _by_its_reason(board: Board, vote: Item) -> Iterator[Brief]:
    """Yield replies to a voter that turn its own reason around: it fits another player, or the voter."""
    role = board.ledger.role
    if role is not None and role in DOUBTS and board.roles_claimed.get(vote.who) is role:
        if grounds := fresh(board, case_against_claim(board, vote.who)):
            yield Brief.about(DOUBTS[role], vote.who, grounds)
        return
    view = board.viewpoint
    if view is None:
        return
    for seer in _seers_cited(board, vote.who):
        suspects = possible_wolves(board, view, seer)
        named = [
            name for name in suspects if any(name in text for text in _words_against_me(board, vote.who))
        ]
        others = [
            name
            for name in named
            if name != vote.who
            and name not in board.roles_claimed
            and vote.who not in board.seers_saying(name, Species.HUMAN)
        ]
        is_told = any(found.target == vote.who for found in board.divinations_claimed[seer])
        is_quiet = vote.who not in board.roles_claimed and not is_told
        is_open = is_quiet and board.me not in mentioning(board, seer, vote.who)
        if vote.who in suspects and is_open:
            yield Brief.of(Situation.DENY_YOU_TOO, accuser=vote.who, seer=seer)
        elif len(others) == 1 and others[0] not in board.packmates:
            yield Brief.of(Situation.DENY_WHY_ME, vote.who, other=others[0])


def _by_my_case(board: Board, votes: list[Item]) -> Iterator[Brief]:
    if board.is_about_to_be_executed(board.me) and _loses_votes(board):
        yield Brief.of(Situation.DENY_STAKES, votes[-1].who)
    yield Brief(
        Situation.DENY, mention=votes[-1].who, lead=_taken_aback(board, votes), grounds=own_case(board)
    )


def _loses_votes(board: Board) -> bool:
    """Whether the liars may be half tomorrow if a human is executed today; the night takes one more."""
    found = {death.name for death in board.view.executions} - board.shown_human
    return not board.is_last_day and 2 * (board.view.setting.liars - len(found)) >= len(board.view.alive) - 2


def _words_against_me(board: Board, who: str) -> list[str]:
    return [
        talk.text for talk, claims in board.said_today if talk.agent == who and board.me in claims.accused
    ]


def _seers_cited(board: Board, who: str) -> list[str]:
    """Return the claimed seers, none of whom accuses the board's player, on whom a player bases its vote."""
    texts = _words_against_me(board, who)
    quiet = [seer for seer in board.seers if seer not in board.accusers and seer != who]
    return [seer for seer in quiet if any(seer in text for text in texts)]


def last_words(board: Board) -> Say | None:
    """Return the last line of a player about to be executed: a denial and the next suspect, or None."""
    against = board.votes_against(board.me)
    if board.day == 0 or 2 * against <= len(board.view.others_alive) or board.lines_left > 1:
        return None
    if any(item.kind is AgendaKind.QUESTION for item in questions_to_me(board)):
        return None
    announced = board.ledger.vote_on(board.day)
    suspect = announced if announced in board.others else board.suspect
    if suspect is None:
        return None
    why = f"{against} of {len(board.view.others_alive)} would vote for me"
    case = fresh(board, case_against(board, suspect))
    lasting = tuple(one for one in case if not one.kind.contract.is_passing)
    brief = Brief.about(Situation.LAST_WORDS, suspect, lasting)
    return Say(why, brief, closes=True, worth=worth.LAST_WORDS)


def _taken_aback(board: Board, votes: list[Item]) -> Clause | None:
    """Return a lead for a single accuser: surprise, or its own words if it has given a reason; else None."""
    if len(votes) > 1:
        return None
    accuser = votes[0].who
    if not has_explained(board, accuser, board.me):
        return Clause(Situation.REACT_ACCUSED, {"accuser": accuser})
    return quoted_back(board, accuser, board.me, agrees=False)
