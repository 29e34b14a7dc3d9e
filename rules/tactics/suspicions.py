"""Talk about suspicions and votes: naming one's own, asking for others', answering when addressed."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import Asked, Claims, Question, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.verdict import Ground, Suspect

_WEIGHED = (
    (Role.SEER, "seer", Situation.DOUBT_SEER, Situation.SUPPORT_SEER),
    (Role.MEDIUM, "medium", Situation.DOUBT_MEDIUM, Situation.SUPPORT_MEDIUM),
)

HEARD_ENOUGH = 2
"""How many of today's lines must have been said before a mere hunch is worth a declaration."""


def reply(board: Board) -> Say | None:
    """Reply when addressed: with the vote when it is asked for, else that the mind is not made up.

    A line that answers what this player has just asked is no question, and gets no reply.
    """
    if board.unanswered is None:
        return None
    talk, claims = board.unanswered
    if board.ledger.last_addressed(board.day) == talk.agent and not claims.questions:
        return None
    why = f"{talk.agent} asked for my vote" if claims.asks(Asked.VOTE) else f"addressed by {talk.agent}"
    return Say(why, _answer(board, talk.agent, claims))


def declare_vote(board: Board) -> Say | None:
    """Name the vote as soon as there are grounds, and anew when stronger grounds name somebody else."""
    found = board.judge.suspect(board)
    if found is None or board.day == 0:
        return None
    announced = board.ledger.vote_on(board.day)
    if announced == found.name:
        return None
    if found.ground is Ground.HUNCH and (announced or len(board.said_today) < HEARD_ENOUGH):
        return None
    return Say(f"{found.name}, {found.why}", declaration(found))


def ask_for_vote(board: Board) -> Say | None:
    """Ask one player who has not named a vote today, by mention ([personas] section 4.4)."""
    silent = tuple(
        name
        for name in board.others
        if name not in board.votes_declared
        and name not in board.stopped
        and not board.ledger.has_asked(board.day, name)
    )
    if board.day == 0 or not silent:
        return None
    name = board.judge.question(board, silent)
    claims = Claims(addressed=name, questions=(Question(Asked.VOTE, of=name),))
    return Say(f"{name} has named no vote", Brief(Situation.ASK_VOTE, {}, name, claims))


def ask_for_opinion(board: Board) -> Say | None:
    """Ask one player who may still answer what it thinks, by mention: once a day.

    On day 0 there is little to think of, and only the bold ask, where an open floor leaves them the lines.
    """
    may_answer = tuple(name for name in board.others if name not in board.stopped)
    if not may_answer or board.ledger.has_said(board.day, Situation.ASK_OPINION):
        return None
    if board.day == 0 and not (board.disposition.bold and board.lines_kept):
        return None
    name = board.judge.question(board, may_answer)
    claims = Claims(addressed=name, questions=(Question(Asked.SUSPECT, of=name),))
    return Say(f"what does {name} think", Brief(Situation.ASK_OPINION, {}, name, claims))


def weigh_claims(board: Board) -> Say | None:
    """Speak against a seer or medium by claim who is doubted, or for one who is believed: once for each."""
    if board.day == 0:
        return None
    relied_on = _relied_on(board)
    for role, slot, doubt, support in _WEIGHED:
        doubted, believed = board.judge.doubted(board, role), board.judge.believed(board, role)
        for name, purpose in ((doubted, doubt), (believed, support)):
            if name is None or board.ledger.has_said(board.day, purpose):
                continue
            if role is Role.SEER and relied_on and (name in relied_on) == (purpose is doubt):
                continue
            if not board.ledger.has_said_of(name, purpose):
                verb = "doubts" if purpose is doubt else "believes"
                return Say(f"{verb} {name}", Brief(purpose, {slot: name}))
    return None


def _relied_on(board: Board) -> frozenset[str]:
    """The seers by claim on whose word the announced vote rests; who leans on them does not doubt them."""
    announced = board.ledger.vote_on(board.day)
    return frozenset() if announced is None else frozenset(board.seers_saying(announced, Species.WEREWOLF))


def wait(board: Board) -> Say | None:
    """Nothing to add: wait in words, for Skip would mean Over."""
    return Say("nothing to add", Brief(Situation.WAIT))


def provider_failure(board: Board) -> Say | None:
    """Say so in character when the language model failed and there is nothing else to say: once a game."""
    if not board.provider_failed or any(line.purpose == Situation.FAILURE for line in board.ledger.sent):
        return None
    return Say("the language model did not answer", Brief(Situation.FAILURE))


def declaration(found: Suspect) -> Brief:
    """The line that names a vote and its ground."""
    slots = {"target": found.name}
    vote = Claims(vote=found.name)
    match found:
        case Suspect(ground=Ground.OWN_BLACK):
            result = Result(found.name, Species.WEREWOLF)
            claims = Claims(vote=found.name, co=Role.SEER, divinations=(result,))
            return Brief(Situation.VOTE_OWN_BLACK, slots, claims=claims)
        case Suspect(ground=Ground.RESULT, seer=str(seer)):
            return Brief(Situation.VOTE_RESULT, {**slots, "seer": seer}, claims=vote)
        case Suspect(ground=Ground.FALSE_SEER, seer=str(seer)):
            return Brief(Situation.VOTE_FALSE_SEER, {**slots, "seer": seer}, claims=vote)
        case Suspect(ground=Ground.MEDIUM, medium=str(medium)):
            return Brief(Situation.VOTE_MEDIUM, {**slots, "medium": medium}, claims=vote)
        case Suspect(ground=Ground.BALLOT, victim=str(victim)):
            return Brief(Situation.VOTE_BALLOT, {**slots, "victim": victim}, claims=vote)
        case Suspect(ground=Ground.LIAR):
            return Brief(Situation.VOTE_LIAR, slots, claims=vote)
        case Suspect(ground=Ground.BROKEN_WORD):
            return Brief(Situation.VOTE_BROKE_WORD, slots, claims=vote)
        case Suspect(ground=Ground.ELIMINATION):
            return Brief(Situation.VOTE_ELIMINATION, slots, claims=vote)
    return Brief(Situation.VOTE_HUNCH, slots, claims=vote)


def _answer(board: Board, asker: str, asked: Claims) -> Brief:
    """What to tell somebody who has addressed this player."""
    target = board.ledger.vote_on(board.day) or _suspect_name(board)
    if board.day > 0 and target is not None:
        if asked.asks(Asked.VOTE):
            return Brief(Situation.REPLY_VOTE, {"target": target}, asker, Claims(vote=target))
        if asked.asks(Asked.SUSPECT, Asked.OPINION, Asked.COMPARE, Asked.WHY) and target != asker:
            return Brief(Situation.REPLY_SUSPECT, {"target": target}, asker)
    if asked.asks(Asked.ROLE, Asked.RESULT) and board.ledger.role is None:
        return Brief(Situation.REPLY_NO_RESULT, mention=asker)
    return Brief(Situation.REPLY_UNDECIDED, mention=asker)


def _suspect_name(board: Board) -> str | None:
    found = board.judge.suspect(board)
    return None if found is None else found.name
