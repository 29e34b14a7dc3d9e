"""Answers to questions: vote, suspect, reason, opinion, comparison, role and result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules import worth
from rules.arguments.agenda import AgendaKind, Item, asked_of, questions_to_me
from rules.arguments.aired import THOUGHTS, fresh, reply_to, tellers
from rules.arguments.cases import case_against, case_against_claim, case_for, own_case
from rules.arguments.claims import falsely_accused, found_out
from rules.arguments.credibility import belies_own_vote, is_disbelieved, most_credible_first
from rules.arguments.stances import (
    Stance,
    called_false,
    has_told_the_only_wolf,
    own_suspect_today,
    rivals_of_the_trusted,
    stances,
)
from rules.board import Board
from rules.decision import Brief, Clause, Say
from rules.game.claims import Question, QuestionTopic, Result
from rules.game.roles import Role, Species
from rules.grounds import Ground, GroundKind
from rules.situations import DOUBTS, Situation
from rules.tactics.hindsight import tell_why_then
from rules.tactics.seer_claim import seer_claim, why_divined
from rules.tactics.vote_talk import grounds_against, is_hunch, vote_for, why_accused, worth_repeating

POINTED = (
    QuestionTopic.COMPARE,
    QuestionTopic.OPINION,
    QuestionTopic.VOTE,
    QuestionTopic.SUSPECT,
    QuestionTopic.WHY,
    QuestionTopic.RESULT,
    QuestionTopic.ROLE,
)
"""Priority of questions: of several questions in one line, the first in this order is answered."""
DOUBTFUL, LIKELY = 0.75, 1.25
"""Ratio of a suspicion to the mean suspicion that overrides an earlier stance (trust, suspicion)."""
CHATTING = 2
"""Maximum number of players who answer a question to all on day 0."""
ALIKE = 0.005
"""A suspicion within this distance of the mean gives no stance."""


def answer_question(board: Board) -> Say | None:
    """Return an answer, with a reason, to the newest question to the board's player, or None."""
    asked = [item for item in questions_to_me(board) if item.kind is AgendaKind.QUESTION]
    if not asked or (board.day == 0 and _has_answers(board, asked[0])):
        return None
    item = asked[0]
    question = _most_pointed(board, item)
    brief = replace(_answer(board, item.who, question), mention=item.who)
    if question.asked is QuestionTopic.WHY:
        untold = tuple(one for one in brief.grounds if board.me not in tellers(board, one))
        brief = replace(brief, grounds=untold or brief.grounds)
    else:
        brief = replace(brief, grounds=fresh(board, brief.grounds) or worth_repeating(board, brief.grounds))
    if brief.mention in brief.slots.values():
        brief = replace(brief, mention=None)
    return Say(f"{item.who} asked: {question.asked}", brief, worth=worth.ANSWER)


def _has_answers(board: Board, item: Item) -> bool:
    """Whether a question to all has been answered by so many that one more answer says nothing."""
    assert item.claims is not None and item.talk is not None
    asked = item.talk
    answered = {
        talk.agent
        for talk, claims in board.said_today
        if talk.idx > asked.idx and claims.addressed == item.who and talk.agent != board.me
    }
    return board.me not in asked.text and len(answered) >= CHATTING


_STANCE_OF = {Situation.SUSPECT: Stance.SUSPECTS, Situation.TRUST: Stance.TRUSTS}


def respond(board: Board) -> Say | None:
    """Return an opinion in reply to a statement addressed to the board's player, or None."""
    items = [
        item for item in questions_to_me(board) if item.kind is AgendaKind.MENTION and item.claims is not None
    ]
    if not items or board.day == 0:
        return None
    item, claims = items[0], items[0].claims
    assert claims is not None
    about = next((name for name in (claims.vote, *claims.suspects) if name and name != board.me), None)
    if about is None or about not in board.others or about == item.who:
        return None
    brief = opinion_of(board, about)
    if brief.claims in [line.claims for line in board.ledger.sent if line.day == board.day]:
        return None
    agrees = brief.situation is Situation.SUSPECT
    has_spoken_of = any(talk.agent == board.me and about in talk.text for talk, _ in board.said_today)
    if agrees and (has_spoken_of or stances(board).get(about) is Stance.SUSPECTS):
        return None  # two who agree with each other add nothing
    lead: Clause | None = reply_to(board, item.who, about, agrees=agrees)
    before, now = stances(board).get(about), _STANCE_OF.get(brief.situation)
    if before is not None and now is not None and before is not now:
        lead = None  # a lead about the change of mind will be added
    brief = replace(brief, mention=item.who, lead=lead)
    return Say(f"{item.who} spoke to me of {about}", brief, worth=worth.RESPONSE)


def opinion_of(board: Board, name: str) -> Brief:
    """Return the content of a line with an opinion of ``name``: suspicion, trust or neither.

    A player whose role claim is proved false is at best a liar, a rival of the board's player no more.
    """
    claimed, stance = board.roles_claimed.get(name), _stance_on(board, name)
    is_rival = claimed is board.ledger.role
    if claimed in DOUBTS and found_out(board, name) and (is_rival or stance is not Stance.SUSPECTS):
        return Brief.about(DOUBTS[claimed], name, case_against_claim(board, name))
    match stance:
        case Stance.SUSPECTS:
            return Brief.about(Situation.SUSPECT, name, grounds_against(board, name))
        case Stance.TRUSTS:
            return Brief.about(Situation.TRUST, name, case_for(board, name))
    return Brief.about(Situation.UNSURE, name)


def _stance_on(board: Board, name: str) -> Stance | None:
    """Return the earlier stance unless the judge now clearly disagrees; without one, the current tendency."""
    suspicions, own = board.judge.suspicions(board), board.told.get(name)
    mean = sum(suspicions.values()) / len(suspicions) if suspicions else 0.0
    level = suspicions.get(name, mean)
    if board.ledger.vote_on(board.day) == name or own is Species.WEREWOLF:
        return Stance.SUSPECTS
    if own is Species.HUMAN or (has_told_the_only_wolf(board) and name not in board.roles_claimed):
        return Stance.TRUSTS
    if name in falsely_accused(board):
        return Stance.TRUSTS
    if level >= LIKELY * mean and case_against(board, name):
        return Stance.SUSPECTS
    distrusted = called_false(board) | rivals_of_the_trusted(board)
    if level <= DOUBTFUL * mean and case_for(board, name) and name not in distrusted:
        return Stance.TRUSTS
    return stances(board).get(name) or _lean(board, name, level - mean)


def _lean(board: Board, name: str, more: float) -> Stance | None:
    """Return the stance for a small difference from the mean suspicion; None if it is too small."""
    if abs(more) < ALIKE:
        return None
    if more > 0:
        return Stance.SUSPECTS
    return None if name in called_false(board) | rivals_of_the_trusted(board) else Stance.TRUSTS


def _most_pointed(board: Board, item: Item) -> Question:
    assert item.claims is not None
    order = POINTED if board.day else POINTED[::-1]  # before the first night a player can only tell its role
    return min(asked_of(board.me, item.claims), key=lambda question: order.index(question.asked))


def _answer(board: Board, asker: str, question: Question) -> Brief:
    if board.day == 0 and question.asked not in (QuestionTopic.ROLE, QuestionTopic.RESULT):
        return Brief(Situation.REPLY_CHAT)
    brief = _ANSWERS[question.asked](board, asker, question) or Brief(Situation.REPLY_UNDECIDED)
    return _by_own_result(board, brief) or brief


def _by_own_result(board: Board, brief: Brief) -> Brief | None:
    target = brief.slots.get("target", "")
    is_suspicion = brief.situation is Situation.SUSPECT and board.told.get(target) is Species.WEREWOLF
    can_vote = target in board.others and board.ledger.vote_on(board.day) in (None, target)
    return vote_for(board, target) if is_suspicion and can_vote else None


def _tell_vote(board: Board, asker: str, question: Question) -> Brief | None:
    """Answer with the vote; with only a hunch and time left, answer with a suspect."""
    target = _vote_or_suspect(board)
    if target is None:
        return None
    brief = vote_for(board, target)
    is_early = board.ledger.vote_on(board.day) is None and board.lines_left > 2
    return _tell_suspect(board, asker, question) if is_hunch(brief) and is_early else brief


def _tell_suspect(board: Board, asker: str, question: Question) -> Brief | None:
    target = _vote_or_suspect(board)
    if target is None:
        return None
    return Brief.about(Situation.SUSPECT, target, why_accused(board, target))


def _tell_why(board: Board, asker: str, question: Question) -> Brief | None:
    """Answer why: reason for a vote, suspicion or divination; without a name, for the current vote."""
    if (then := tell_why_then(board, asker, question)) is not None:
        return then
    compared = [name for name in question.about if name in board.others and name != asker]
    mine = board.ledger.vote_on(board.day)
    if compared and mine == asker:
        return _tell_difference(board, asker, compared[0])
    if mine is not None and mine in compared:
        return Brief.about(Situation.SUSPECT, mine, why_accused(board, mine))
    divined = _divined(board, asker, question)
    if divined is not None and mine != divined:
        is_new = any(day == board.day and one.target == divined for day, one in board.ledger.divinations)
        return Brief.about(why_divined(board, divined) if is_new else Situation.REPLY_DIVINED, divined)
    about = next((name for name in question.about if name in board.others), None)
    if about is None or about == asker:
        return _tell_suspect(board, asker, question)
    if stances(board).get(about) is Stance.SUSPECTS:
        return Brief.about(Situation.SUSPECT, about, why_accused(board, about))
    return opinion_of(board, about)


def _tell_difference(board: Board, suspect: str, other: str) -> Brief:
    """Answer why it is one suspect and not the other: by a reason that does not fit both, if there is one."""
    against = tuple(ground for ground in case_against(board, suspect) if ground.kind not in THOUGHTS)
    if against:
        return Brief.about(Situation.SUSPECT, suspect, against)
    if in_favour := case_for(board, other):
        return Brief.about(Situation.TRUST, other, in_favour)
    return Brief.about(Situation.SUSPECT, suspect, (Ground(GroundKind.HUNCH, {"target": suspect}),))


def _divined(board: Board, asker: str, question: Question) -> str | None:
    """Return the target of the divination to explain: the named player, or the asker if nobody is named."""
    named = [name for name in question.about if name != board.me]
    return next((name for name in named or [asker] if name in board.told), None)


def _tell_opinion(board: Board, asker: str, question: Question) -> Brief | None:
    if board.me in question.about:
        return Brief(Situation.DENY, grounds=own_case(board)) if board.day else None
    about = next((name for name in question.about if name in board.view.players), None)
    return _tell_suspect(board, asker, question) if about is None else opinion_of(board, about)


def _tell_preference(board: Board, asker: str, question: Question) -> Brief | None:
    """Answer whom of the compared players it believes, with a ground; None if its vote says otherwise."""
    about = [name for name in question.about if name in board.view.players and name != board.me]
    if len(about) < 2:
        return _tell_opinion(board, asker, question)
    better, *_, worse = most_credible_first(board, about)
    if is_disbelieved(board, better):
        return opinion_of(board, worse)
    if belies_own_vote(board, better):
        return None
    own = tuple(ground for ground in case_for(board, better) if worse not in ground.slots.values())
    return Brief.of(Situation.PREFER, target=better, other=worse, grounds=own)


def _tell_result(board: Board, asker: str, question: Question) -> Brief | None:
    """A claimed seer repeats its last result; other players say they have none."""
    if board.ledger.role is Role.SEER and board.ledger.divinations:
        _, last = board.ledger.divinations[-1]
        return seer_claim(Result(last.target, last.result))
    return Brief(Situation.REPLY_NO_RESULT) if board.ledger.role is None else None


def _tell_role(board: Board, asker: str, question: Question) -> Brief | None:
    if board.ledger.role is Role.MEDIUM:
        return Brief.of(Situation.MEDIUM_CO)
    return _tell_result(board, asker, question)


def _vote_or_suspect(board: Board) -> str | None:
    """Return the announced vote, else the judge's suspect; without a reason, whom it has named today."""
    if board.day == 0:
        return None
    announced, suspect, named = board.ledger.vote_on(board.day), board.suspect, own_suspect_today(board)
    if announced is None and named in board.others and suspect is not None:
        return suspect if suspect in board.called_wolves or case_against(board, suspect) else named
    return announced or suspect


_ANSWERS: Mapping[QuestionTopic, Callable[[Board, str, Question], Brief | None]] = {
    QuestionTopic.VOTE: _tell_vote,
    QuestionTopic.SUSPECT: _tell_suspect,
    QuestionTopic.WHY: _tell_why,
    QuestionTopic.OPINION: _tell_opinion,
    QuestionTopic.COMPARE: _tell_preference,
    QuestionTopic.RESULT: _tell_result,
    QuestionTopic.ROLE: _tell_role,
}
