"""Opinions without a vote: supporting or doubting claims, defending players, naming suspects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules import worth
from rules.arguments.aired import fresh, is_echo, quoted_back
from rules.arguments.cases import case_against, case_against_claim, case_for
from rules.arguments.claims import may_cite, relied_on
from rules.arguments.stances import Stance, has_doubted, has_told_the_only_wolf, stances
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Species
from rules.situations import DOUBTS, SUPPORTS, Situation

SURE = 2.0
"""Minimum strength of a ground for defending a suspected player, in nats."""


def weigh_claims(board: Board) -> Say | None:
    """Return doubt or support of a player who claims to be the seer or medium, once for each, or None."""
    said = _opinions_of_claims(board) if board.day else ()
    return next((say for say in said if say.brief.grounds or not is_echo(board, say.brief)), None)


def _opinions_of_claims(board: Board) -> Iterator[Say]:
    for role, doubt in DOUBTS.items():
        name, support = board.judge.claimant_to_doubt(board, role), SUPPORTS[role]
        if name is not None and _is_news(board, name, doubt) and name not in relied_on(board):
            brief = Brief.about(doubt, name, fresh(board, case_against_claim(board, name)))
            yield Say(f"doubts {name}", brief, worth=worth.DOUBT)
        name = board.judge.claimant_to_support(board, role)
        if name is not None and _is_news(board, name, support) and may_cite(board, name):
            brief = Brief.about(support, name, fresh(board, case_for(board, name)))
            yield Say(f"believes {name}", brief, worth=worth.SUPPORT)


def defend(board: Board) -> Say | None:
    """Return a defence of a player whom others want to vote for, if a strong reason clears them, or None."""
    for voter, name in board.votes_declared.items():
        if name in (board.me, voter) or stances(board).get(name) is not None:
            continue
        grounds = fresh(board, case_for(board, name))
        if grounds and grounds[0].strength >= SURE and board.told.get(name) is not Species.WEREWOLF:
            lead = quoted_back(board, voter, name, agrees=False)
            brief = replace(Brief.about(Situation.TRUST, name, grounds), mention=voter, lead=lead)
            why = f"{voter} would vote for {name}, who is cleared"
            return Say(why, brief, worth=worth.defence(board.disposition.manner))
    return None


def suspect_another(board: Board) -> Say | None:
    """Return a line that names a second suspect besides the player of the announced vote, or None."""
    announced = board.ledger.vote_on(board.day)
    if board.day == 0 or announced is None or has_told_the_only_wolf(board):
        return None
    suspicions = board.judge.suspicions(board)
    known = stances(board)
    for name in sorted(board.others, key=lambda one: -suspicions.get(one, 0.0)):
        if name == announced or name in board.packmates or known.get(name) is not None:
            continue
        grounds = fresh(board, case_against(board, name))
        if grounds and grounds[0].strength >= 1 and not case_for(board, name):
            brief = Brief.about(Situation.SUSPECT, name, grounds)
            worthy = worth.second_suspect(board.disposition.manner)
            return Say(f"a second suspect, {name}", brief, worth=worthy)
    return None


def _is_news(board: Board, name: str, purpose: Situation) -> bool:
    """Whether neither this nor its opposite was said before, and no line of this kind today."""
    if board.ledger.has_said(board.day, purpose) or has_doubted(board, name):
        return False
    wanted = Stance.SUSPECTS if purpose in DOUBTS.values() else Stance.TRUSTS
    return stances(board).get(name) is not wanted
