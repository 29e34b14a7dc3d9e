"""Talk about the vote: naming one's own, asking for others', answering when addressed."""

from __future__ import annotations

from agent.claims import Claims, Result
from agent.protocol.roles import Role, Species
from rules.board import Board
from rules.decision import Brief, Say
from rules.situations import Situation
from rules.suspicion import Ground, Suspect, suspect

HEARD_ENOUGH = 2
"""How many of today's lines must have been said before a mere hunch is worth a declaration."""


def reply(board: Board) -> Say | None:
    """Reply when addressed: with the vote when it is asked for, else that the mind is not made up.

    A line that answers what this player has just asked is no question, and gets no reply.
    """
    if board.unanswered is None:
        return None
    talk, claims = board.unanswered
    if board.ledger.last_addressed(board.day) == talk.agent and not claims.asks_vote:
        return None
    target = board.ledger.vote_on(board.day) or _suspect_name(board)
    if claims.asks_vote and board.day > 0 and target is not None:
        brief = Brief(Situation.REPLY_VOTE, {"target": target}, talk.agent, Claims(vote=target))
        return Say(f"{talk.agent} asked for my vote", brief)
    return Say(f"addressed by {talk.agent}", Brief(Situation.REPLY_UNDECIDED, mention=talk.agent))


def declare_vote(board: Board) -> Say | None:
    """Name the vote as soon as there are grounds, and anew when stronger grounds name somebody else."""
    found = suspect(board)
    if found is None or board.day == 0:
        return None
    announced = board.ledger.vote_on(board.day)
    if announced == found.name:
        return None
    if found.ground is Ground.HUNCH and (announced or len(board.said_today) < HEARD_ENOUGH):
        return None
    return Say(f"{found.name}, {found.why}", _declaration(found))


def ask_for_vote(board: Board) -> Say | None:
    """Ask one player who has not named a vote today, by mention (paper 003, section 4.4)."""
    if board.day == 0:
        return None
    for name in board.others:
        silent = name not in board.votes_declared and name not in board.stopped
        if silent and not board.ledger.has_asked(board.day, name):
            claims = Claims(addressed=name, asks_vote=True)
            return Say(f"{name} has named no vote", Brief(Situation.ASK_VOTE, {}, name, claims))
    return None


def wait(board: Board) -> Say | None:
    """Nothing to add: wait in words, for Skip would mean Over."""
    return Say("nothing to add", Brief(Situation.WAIT))


def provider_failure(board: Board) -> Say | None:
    """Say so in character when the language model failed and there is nothing else to say."""
    if not board.provider_failed:
        return None
    return Say("the language model did not answer", Brief(Situation.FAILURE))


def _suspect_name(board: Board) -> str | None:
    found = suspect(board)
    return None if found is None else found.name


def _declaration(found: Suspect) -> Brief:
    target = {"target": found.name}
    vote = Claims(vote=found.name)
    match found.ground:
        case Ground.OWN_BLACK:
            result = Result(found.name, Species.WEREWOLF)
            claims = Claims(vote=found.name, co=Role.SEER, divinations=(result,))
            return Brief(Situation.VOTE_OWN_BLACK, target, claims=claims)
        case Ground.RESULT if found.seer is not None:
            return Brief(Situation.VOTE_RESULT, {**target, "seer": found.seer}, claims=vote)
        case Ground.LIAR:
            return Brief(Situation.VOTE_LIAR, target, claims=vote)
    return Brief(Situation.VOTE_HUNCH, target, claims=vote)
