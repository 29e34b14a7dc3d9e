"""Figures about answers: whether the next lines of a player who is asked a question answer the question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, count_per_game, figures, share_of
from rules.game.claims import Question, QuestionTopic
from rules.game.roles import Species

LINES_TO_ANSWER = 2
"""How many of the asked player's next lines on that day may contain the answer."""


@dataclass(frozen=True, slots=True)
class DirectedQuestion:
    """A question directed at one player, with that player's next lines."""

    line: WordedLine
    question: Question
    asked: str
    replies: tuple[WordedLine, ...]

    @property
    def is_answered(self) -> bool:
        """Whether one of the replies answers the question."""
        return any(answers(self.question, reply) for reply in self.replies)


def directed_questions(game: TalkGame) -> Iterator[DirectedQuestion]:
    """Yield the questions asked by name of a living counted player that could still speak."""
    for line, question, asked in questions_by_name(game):
        talk = line.talk
        if game.has_turn_after(asked, talk.day, talk.idx):
            replies = game.spoken_by(asked, talk.day, talk.idx)[:LINES_TO_ANSWER]
            yield DirectedQuestion(line, question, asked, replies)


def questions_too_late(game: TalkGame) -> Share:
    """Return the number of questions by name after the asked player's last turn of the day."""
    asked = list(questions_by_name(game))
    return count_per_game(
        None for line, _, name in asked if not game.has_turn_after(name, line.talk.day, line.talk.idx)
    )


def answers(question: Question, reply: WordedLine) -> bool:
    """Return whether a line answers a question; the answer may be false."""
    return _ANSWERS[question.asked](question, reply)


def undecided_after_vote(game: TalkGame) -> Share:
    """Return the number of lines that sound undecided after a vote announcement of the same day."""
    declared: set[tuple[str, int]] = set()
    found = 0
    for line in game.own_lines:
        who = line.talk.agent, line.talk.day
        says_so = line.wording.undecided and not (line.claims.questions or line.stances)
        found += who in declared and says_so
        if line.claims.vote is not None:
            declared.add(who)
    return Share(found)


def questions_by_name(game: TalkGame) -> Iterator[tuple[WordedLine, Question, str]]:
    """Yield each question by name to a living counted player: its line, the question, and the player."""
    for line in game.lines:
        living = game.living.get(line.talk.day, frozenset()) - {line.talk.agent}
        for question in line.claims.questions:
            asked = question.of
            if asked is not None and asked in living & game.counted & line.named:
                yield line, question, asked


def _names_suspect(question: Question, reply: WordedLine) -> bool:
    claims = reply.claims
    blacks = any(found.result is Species.WEREWOLF for found in claims.divinations)
    return claims.vote is not None or bool(claims.suspects) or blacks


def _gives_ground(question: Question, reply: WordedLine) -> bool:
    if reply.gives_ground or reply.tells_result:
        return True
    beside = reply.named - reply.stances - {reply.claims.addressed, reply.talk.agent}
    cites = reply.wording.names_evidence or reply.wording.looks_back or bool(reply.stances and beside)
    return cites and not reply.claims.questions and not reply.wording.feels


def _takes_stance(question: Question, reply: WordedLine) -> bool:
    return bool(reply.stances & set(question.about) if question.about else reply.stances)


def _prefers_one(question: Question, reply: WordedLine) -> bool:
    compared = set(question.about)
    if len(compared) < LINES_TO_ANSWER:
        return bool(reply.stances)
    return bool(reply.stances & compared) or len(reply.named & compared) == 1


def _tells_role(question: Question, reply: WordedLine) -> bool:
    claims = reply.claims
    own = claims.co is not None or claims.retract is not None or reply.wording.disclaims
    return own or (question.about != (question.of,) and bool(reply.stances))


def _tells_result(question: Question, reply: WordedLine) -> bool:
    return reply.tells_result or reply.claims.co is not None or reply.wording.disclaims


_ANSWERS: dict[QuestionTopic, Callable[[Question, WordedLine], bool]] = {
    QuestionTopic.VOTE: _names_suspect,
    QuestionTopic.SUSPECT: _names_suspect,
    QuestionTopic.WHY: _gives_ground,
    QuestionTopic.OPINION: _takes_stance,
    QuestionTopic.COMPARE: _prefers_one,
    QuestionTopic.ROLE: _tells_role,
    QuestionTopic.RESULT: _tells_result,
}


def _share_answered(kinds: Iterable[QuestionTopic]) -> Count:
    wanted = frozenset(kinds)
    return lambda game: share_of(
        one.is_answered for one in directed_questions(game) if one.question.asked in wanted
    )


ANSWER_FIGURES = figures(
    {
        "questions answered": _share_answered(QuestionTopic),
        **{f"  {kind}": _share_answered((kind,)) for kind in QuestionTopic},
        "questions too late": questions_too_late,
        "undecided after a vote": undecided_after_vote,
    }
)
"""The figures about answers, in the order of the table."""
