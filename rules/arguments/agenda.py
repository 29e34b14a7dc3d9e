"""The agenda: open items that the board's player should react to, each with the line that caused it.

A question stays open until it is answered, an accusation until the player has countered it on the same day,
an event until the player has spoken once after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.arguments.record import lines_saying, own_lines_since, told_at
from rules.board import Board
from rules.game.claims import NO_CLAIMS, Claims, Question, QuestionTopic
from rules.game.events import Talk
from rules.game.roles import WEREWOLVES_SIDE, Role, Species
from rules.situations import Situation

MEETING = frozenset(one for one in Situation if one.contract.meets)
"""The situations whose lines counter an accusation (deny it, or attack the accuser)."""


class AgendaKind(StrEnum):
    """The kinds of questions, accusations and events that the board's player should react to."""

    QUESTION = "question"
    """Somebody has asked the board's player something."""
    MENTION = "mention"
    """A line is addressed to the board's player but asks nothing."""
    BLACK = "black"
    """A claimed seer calls the board's player a werewolf."""
    VOTE = "vote"
    """Somebody wants to vote for the board's player."""
    CLAIM = "claim"
    """Somebody has claimed a role."""
    RIVAL = "rival"
    """Counter-claim: a player has claimed a role that another player claims."""
    DECLARED = "declared"
    """A player has said that they are on the werewolves' side."""
    RESULT = "result"
    """Somebody has told a result."""
    SUPPORT = "support"
    """Somebody has spoken up for the board's player."""
    ANSWER = "answer"
    """Somebody has answered the board's player."""
    DEATH = "death"
    """Somebody was killed in the night."""
    PEACE = "peace"
    """Nobody was killed in the night."""


@dataclass(frozen=True)
class Item:
    """One thing to react to: its kind, the player who caused it ("" for nobody), and that player's talk line
    with the claims read in it (both None if no line caused it).
    """

    kind: AgendaKind
    who: str
    talk: Talk | None = None
    claims: Claims | None = None


def questions_to_me(board: Board) -> tuple[Item, ...]:
    """Return today's open questions and ``@NAME`` lines to the board's player, newest first."""
    waiting: dict[str, Item] = {}
    for talk, claims in board.said_today:
        if talk.agent == board.me:
            waiting = {who: item for who, item in waiting.items() if not _answers(claims, item)}
        elif talk.agent in board.view.others_alive and claims.is_to(board.me):
            if asked_of(board.me, claims):
                waiting[talk.agent] = Item(AgendaKind.QUESTION, talk.agent, talk, claims)
            elif f"@{board.me}" in talk.text:
                kind = AgendaKind.ANSWER if _was_asked(board, talk) else AgendaKind.MENTION
                waiting.setdefault(talk.agent, Item(kind, talk.agent, talk, claims))
    return tuple(reversed(waiting.values()))


def asked_of(me: str, claims: Claims) -> tuple[Question, ...]:
    """Return the questions that a line's ``claims`` put to player ``me``.

    If there are none and the line addresses ``me``, return its questions to nobody in particular.
    """
    own = tuple(question for question in claims.questions if question.of == me)
    open_to_all = tuple(question for question in claims.questions if question.of is None)
    return own or (open_to_all if claims.addressed == me else ())


def accusations(board: Board) -> tuple[Item, ...]:
    """Return the seer results and announced votes against the board's player that it has not denied today."""
    if board.day == 0:
        return ()
    voters = [voter for voter, whom in board.votes_declared.items() if whom == board.me]
    against = [_accusation(board, AgendaKind.BLACK, seer) for seer in board.accusers]
    against += [_accusation(board, AgendaKind.VOTE, voter) for voter in voters]
    return tuple(item for item in against if not _is_met(board, item))


def recent_events(board: Board) -> tuple[Item, ...]:
    """Return the events of today (claims, deaths, ...) since the board's player last spoke, newest first."""
    told = [item for talk, claims in said_since(board) for item in _events_of(board, talk, claims)]
    return (*reversed(told), *(() if board.my_lines_today else _night(board)))


def agenda(board: Board) -> tuple[Item, ...]:
    """Return all that the board's player should react to: questions, accusations, events, in this order."""
    return (*questions_to_me(board), *accusations(board), *recent_events(board))


def said_against(board: Board) -> tuple[Talk, ...]:
    """Return today's lines that call the board's player suspicious, since it last spoke; oldest first."""
    return tuple(talk for talk, claims in said_since(board) if board.me in claims.suspects)


def said_since(board: Board) -> tuple[tuple[Talk, Claims], ...]:
    """Return today's talk lines after the last line of the board's player, each with its claims."""
    mine = [place for place, (talk, _) in enumerate(board.said_today, 1) if talk.agent == board.me]
    return board.said_today[mine[-1] if mine else 0 :]


def _answers(said: Claims, item: Item) -> bool:
    """Whether a line answers a question: it is said to who asked, or tells everybody what was asked."""
    asked = NO_CLAIMS if item.claims is None else item.claims
    told_vote = said.vote is not None and asked.asks(QuestionTopic.VOTE)
    told_result = bool(said.results) and asked.asks(QuestionTopic.RESULT)
    return said.addressed == item.who or told_vote or told_result


def _was_asked(board: Board, answer: Talk) -> bool:
    before = [(talk, claims) for talk, claims in board.said_today if talk.idx < answer.idx]
    asked = [claims for talk, claims in before if talk.agent == board.me and claims.addressed == answer.agent]
    return any(claims.questions for claims in asked)


def _is_met(board: Board, item: Item) -> bool:
    """Whether the board's player has denied today's accusation, or attacked or refuted the accuser."""
    accused = (board.day, 0) if item.talk is None else (item.talk.day, item.talk.idx)
    return any(
        line.purpose in MEETING or item.who in (*line.claims.suspects, line.claims.vote, *line.claims.blacks)
        for line in own_lines_since(board, max(accused, (board.day, 0)))
    )


def _accusation(board: Board, kind: AgendaKind, who: str) -> Item:
    """Return the item of a seer's result or a vote, with the first line of today that tells it."""
    own = [(talk, claims) for talk, claims in board.said_today if talk.agent == who]
    by_vote = kind is AgendaKind.VOTE
    telling = (talk for talk, said in own if board.me in ((said.vote,) if by_vote else said.blacks))
    return Item(kind, who, next(telling, None))


def _events_of(board: Board, talk: Talk, claims: Claims) -> Iterator[Item]:
    who = talk.agent
    if claims.co in WEREWOLVES_SIDE:
        yield Item(AgendaKind.DECLARED, who, talk, claims)
    elif (
        claims.co is not None
        and claims.co is board.roles_claimed.get(who)
        and _is_new(board, talk, claims.co)
    ):
        rivals = [name for name in board.claiming(claims.co) if name != who]
        yield Item(AgendaKind.RIVAL if rivals else AgendaKind.CLAIM, who, talk, claims)
    elif _tells_news(board, talk, claims):
        yield Item(AgendaKind.RESULT, who, talk, claims)
    if board.me in claims.trusts or any(
        (found.target, found.result) == (board.me, Species.HUMAN) for found in claims.divinations
    ):
        yield Item(AgendaKind.SUPPORT, who, talk, claims)


def _tells_news(board: Board, line: Talk, claims: Claims) -> bool:
    """Whether a line is the first in which its speaker tells one of its results."""
    key = (line.day, line.idx)
    return any(told_at(board, line.agent, how, found) == key for how, found in claims.results)


def _is_new(board: Board, line: Talk, role: Role) -> bool:
    first, *_ = lines_saying(board, line.agent, lambda claims: claims.co is role)
    return first == (line.day, line.idx)


def _night(board: Board) -> Iterator[Item]:
    if board.day < 2:
        return
    killed = [death.name for death in board.view.attacks if death.day == board.day - 1]
    if killed:
        yield Item(AgendaKind.DEATH, killed[0])
    else:
        yield Item(AgendaKind.PEACE, "")
