"""Questions to others: pointed ones about their words and actions, then about votes and suspects.

Each player is asked at most once a day.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rules import worth
from rules.arguments.claims import has_told_today
from rules.arguments.record import has_explained, sentence_count
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import QuestionTopic
from rules.game.roles import WEREWOLVES_SIDE, Role, Species
from rules.situations import Situation

ASKED_A_DAY = 2
"""Maximum number of pointed questions in a day."""


def press(board: Board) -> Say | None:
    """Return a question to a player about something it said, did or omitted, or None."""
    if board.day == 0 or len(asked_today(board)) >= ASKED_A_DAY:
        return None
    suspicions = board.judge.suspicions(board)
    questions = [say for name in may_be_asked(board) for say in _questions_to(board, name)]
    best = max(
        questions, key=lambda say: (say.worth, suspicions.get(str(say.brief.mention), 0.0)), default=None
    )
    if best is None:
        return None
    return replace(best, worth=worth.pointed_question(board.disposition.manner, best.worth))


def ask_for_vote(board: Board) -> Say | None:
    """Return a question to one player who has not named a vote today, or None ([personas] section 4.4)."""
    silent = tuple(name for name in may_be_asked(board) if name not in board.votes_declared)
    if board.day == 0 or not silent or is_dark(board):
        return None
    name = board.judge.question(board, silent)
    has_begun = len(board.said_today) > len(board.view.alive)
    is_first = has_begun and not board.asked_for_vote
    worthy = worth.FIRST_QUESTION_FOR_VOTES if is_first else worth.QUESTION_FOR_A_VOTE
    return Say(f"{name} has named no vote", Brief.of(Situation.ASK_VOTE, name), worth=worthy)


def ask_for_opinion(board: Board) -> Say | None:
    """Return a question for the opinion of one player who can still answer, once a day, or None.

    On day 0 only bold players ask, and only in a freeform phase.
    """
    told = {talk.agent for talk, claims in board.said_today if claims.accused}
    names = tuple(name for name in may_be_asked(board) if name not in told)
    if not names or is_dark(board) or board.ledger.has_said(board.day, Situation.ASK_OPINION):
        return None
    if board.day == 0 and not (board.disposition.bold and board.lines_kept > 1):
        return None
    name = board.judge.question(board, names)
    brief = Brief.of(Situation.ASK_OPINION, name)
    worthy = worth.question_for_an_opinion(board.disposition.manner, board.day)
    return Say(f"what does {name} think", brief, worth=worthy)


def may_be_asked(board: Board) -> tuple[str, ...]:
    """Return who can still speak, owes nobody an answer and was not asked by the board's player today."""
    asked = asked_today(board) | _owing(board)
    turns, most = Counter(talk.agent for talk in board.view.talks_today), _turns_a_day(board)
    return tuple(
        name
        for name in board.others
        if name not in board.stopped
        and name not in asked
        and board.roles_claimed.get(name) not in WEREWOLVES_SIDE
        and (board.day == 0 or turns[name] < most)
    )


def _turns_a_day(board: Board) -> int:
    """Return how many turns each player has today, this one included."""
    taken = sum(talk.agent == board.me for talk in board.view.talks_today)
    return taken + max(board.lines_left, 1)


def is_dark(board: Board) -> bool:
    """Whether it is day 1 and nobody has yet claimed a role, told a result, voted or accused anybody."""
    told = any(claims.commits or claims.accused for _, claims in board.said_today)
    return board.day == 1 and not (told or board.roles_claimed)


def _owing(board: Board) -> frozenset[str]:
    """Return the players who were asked by somebody today and have not spoken since."""
    owing: set[str] = set()
    for talk, claims in board.said_today:
        owing.discard(talk.agent)
        if claims.questions and claims.addressed:
            owing.add(claims.addressed)
    return frozenset(owing)


def asked_today(board: Board) -> frozenset[str]:
    """Return the players whom the board's player has asked something today."""
    return frozenset(
        claims.addressed
        for day, claims in board.ledger.spoken
        if day == board.day and claims.questions and claims.addressed
    )


def _questions_to(board: Board, name: str) -> Iterator[Say]:
    yield from _of_yesterday(board, name)
    vote = board.votes_declared.get(name)
    if vote is not None and vote != name and (rival := _spared_rival(board, name, vote)) is not None:
        brief = Brief.of(Situation.ASK_NOT_RIVAL, name, target=vote, other=rival)
        yield Say(f"{name} spares its rival {rival}", brief, worth=worth.REASON_FOR_A_VOTE)
        return
    is_plain = vote in (None, name, board.me, board.ledger.vote_on(board.day))
    if vote is not None and not (is_plain or _was_asked_why(board, name) or has_explained(board, name, vote)):
        brief = Brief.of(Situation.ASK_WHY, name, target=vote)
        yield Say(f"why does {name} vote for {vote}", brief, worth=worth.REASON_FOR_A_VOTE)
    if name in board.seers and not has_told_today(board, name):
        yield Say(f"{name} owes a result", Brief.of(Situation.ASK_RESULT, name), worth=worth.OWED_RESULT)
    unexplained = _unexplained_result(board, name)
    if unexplained is not None and not _was_asked_why(board, name):
        brief = Brief.of(Situation.ASK_WHY_DIVINED, name, target=unexplained)
        yield Say(f"why has {name} looked at {unexplained}", brief, worth=worth.REASON_FOR_A_DIVINATION)
    if _is_silent(board, name):
        yield Say(f"{name} has not spoken", Brief.of(Situation.ASK_SILENT, name), worth=worth.SILENCE)
    rivals = [seer for seer in board.seers if seer in board.others and seer != name]
    was_compared = any(claims.asks(QuestionTopic.COMPARE) for _, claims in board.said_today)
    is_seer = board.ledger.role is Role.SEER or name in board.seers
    if len(rivals) == len(board.seers) == 2 and not (
        is_seer or was_compared or _has_taken_sides(board, name, rivals)
    ):
        brief = Brief.of(Situation.ASK_COMPARE, name, target=rivals[0], other=rivals[1])
        yield Say(f"whom does {name} believe", brief, worth=worth.COMPARISON)


def _of_yesterday(board: Board, name: str) -> Iterator[Say]:
    cast = board.view.ballot(board.day - 1)
    said = board.declared_on(board.day - 1).get(name)
    if said is not None and cast.get(name, said) != said and not {name, board.me} & {said, cast[name]}:
        brief = Brief.of(Situation.ASK_BROKEN_WORD, name, other=said, victim=cast[name])
        yield Say(f"{name} broke its word", brief, worth=worth.BROKEN_WORD)


def _spared_rival(board: Board, seer: str, vote: str) -> str | None:
    """Return the living rival whom a claimed seer does not vote for, though it gives no reason; or None."""
    if seer not in board.seers or vote in board.seers or vote == board.me or _was_asked_why(board, seer):
        return None
    if seer in board.seers_saying(vote, Species.WEREWOLF) or has_explained(board, seer, vote):
        return None
    return next((rival for rival in board.seers if rival != seer and rival in board.others), None)


def _was_asked_why(board: Board, name: str) -> bool:
    return any(claims.addressed == name and claims.asks(QuestionTopic.WHY) for _, claims in board.said_today)


def _has_taken_sides(board: Board, name: str, rivals: list[str]) -> bool:
    """Whether a player is accused by one of the rivals, or has spoken for or against one of them today."""
    if any(seer in board.seers_saying(name, Species.WEREWOLF) for seer in rivals):
        return True
    judged = ({*claims.accused, *claims.trusts} for talk, claims in board.said_today if talk.agent == name)
    return any(judged_here & set(rivals) for judged_here in judged)


def _unexplained_result(board: Board, seer: str) -> str | None:
    """Return whom a seer by claim has told a result of today in one bare sentence, its only one about it."""
    told = [talk for talk, claims in board.said_today if talk.agent == seer and claims.divinations]
    if len(told) != 1 or sentence_count(told[0].text) != 1:
        return None
    target = board.readings[told[0].day, told[0].idx].divinations[-1].target
    argued = has_explained(board, seer, target, but=told[0])
    return None if argued or target in (board.me, seer) else target


def _is_silent(board: Board, name: str) -> bool:
    spoken = any(talk.agent == name for talk, _ in board.said_today)
    return not spoken and len(board.said_today) >= len(board.view.alive)
