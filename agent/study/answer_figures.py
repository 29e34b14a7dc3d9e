"""Figures about answers and memory: questions answered now or before, quotes, and deeds of earlier days."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, count_per_game, figures, share_of
from agent.study.moves import moves_of, quotes_in, stated_reason, without_quotes
from agent.study.wording_figures import names_in
from rules.game.claims import Question, QuestionTopic

LINES_TO_ANSWER = 2
"""How many of the asked player's next lines on that day may contain the answer."""


@dataclass(frozen=True, slots=True)
class DirectedQuestion:
    """A question in a ``line`` to the player ``asked``, with that player's next lines of the day."""

    line: WordedLine
    question: Question
    asked: str
    replies: tuple[WordedLine, ...]

    @property
    def answer(self) -> WordedLine | None:
        """The first reply that answers the question, truthfully or not; None if there is none."""
        answers = _ANSWERS[self.question.asked]
        return next((reply for reply in self.replies if answers(self.question, reply)), None)

    @property
    def is_answered(self) -> bool:
        return self.answer is not None


def directed_questions(game: TalkGame) -> Iterator[DirectedQuestion]:
    """Yield the questions to a named living player in ``game.counted`` who still has a turn on that day."""
    for line, question, asked in questions_by_name(game):
        talk = line.talk
        if game.has_turn_after(asked, talk.day, talk.idx):
            replies = game.spoken_by(asked, talk.day, talk.idx)[:LINES_TO_ANSWER]
            yield DirectedQuestion(line, question, asked, replies)


def questions_too_late(game: TalkGame) -> Share:
    """Return the number of questions to a named player who has no turn left that day to answer."""
    asked = list(questions_by_name(game))
    return count_per_game(
        None for line, _, name in asked if not game.has_turn_after(name, line.talk.day, line.talk.idx)
    )


def undecided_after_vote(game: TalkGame) -> Share:
    """Return the number of lines that sound undecided though their speaker has announced a vote that day."""
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
    """Yield (line, question, asked player) for questions to a named living player in ``game.counted``."""
    for line in game.lines:
        living = game.living.get(line.talk.day, frozenset()) - {line.talk.agent}
        for question in line.claims.questions:
            asked = question.of
            if asked is not None and asked in living & game.counted & line.named:
                yield line, question, asked


def _names_suspect(question: Question, reply: WordedLine) -> bool:
    return bool(reply.claims.accused)


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


def quoting(game: TalkGame) -> Share:
    """Return the share of lines from day 1 on that repeat another player's words."""
    players = game.recording.players
    return share_of(
        bool(quotes_in(line.said, players)) or moves_of(line.talk.text, players).says
        for line in game.later_lines
    )


def remembering(game: TalkGame) -> Share:
    """Return the share of the speakers from day 2 on who mention what somebody did on an earlier day."""
    speakers: dict[str, bool] = {}
    for line in game.own_lines:
        if line.talk.day > 1:
            name = line.talk.agent
            speakers[name] = speakers.get(name, False) or names_past_deed(game, line)
    return share_of(speakers.values())


def names_past_deed(game: TalkGame, line: WordedLine) -> bool:
    """Return whether a line mentions what somebody did, or quotes what somebody said, on an earlier day."""
    players = game.recording.players
    if moves_of(line.talk.text, players).past_deed:
        return True
    return any(
        source.talk.day < line.talk.day
        for quote in quotes_in(line.said, players)
        for source in quote_sources(game, line, quote)
    )


def is_on_record(game: TalkGame, line: WordedLine, question: Question, asked: str) -> bool:
    """Return whether the asked player has already told that day what a line's question asks for."""
    players = game.recording.players
    before = [one for one in game.spoken_by(asked, line.talk.day) if one.talk.idx < line.talk.idx]
    match question.asked:
        case QuestionTopic.VOTE:
            return any(one.claims.vote for one in before)
        case QuestionTopic.SUSPECT:
            return any(one.claims.vote or {*one.claims.suspects} - {one.claims.addressed} for one in before)
        case QuestionTopic.RESULT:
            return any(one.tells_result for one in before)
        case QuestionTopic.ROLE:
            return question.about in ((), (asked,)) and any(one.claims.co for one in before)
        case QuestionTopic.WHY if not quotes_in(line.said, players):
            about = set(question.about) - {asked}
            return any(
                (stated_reason(one, players) or one.tells_result) and (not about or bool(about & one.stances))
                for one in before
            )
    return False


def quoted_words(game: TalkGame) -> Iterator[tuple[WordedLine, str]]:
    """Yield each line from day 1 on with the words in quotation marks that it has, once for each quote."""
    for line in game.later_lines:
        yield from ((line, quote) for quote in quotes_in(line.said, game.recording.players))


def quote_sources(game: TalkGame, line: WordedLine, quote: str) -> Iterator[WordedLine]:
    """Yield earlier lines with these words, by players named beside the quote (all, if none is)."""
    players = game.recording.players
    quoted = names_in(without_quotes(line.talk.text, players), players) | {line.claims.addressed} - {None}
    for source in game.lines:
        if (source.talk.day, source.talk.idx) >= (line.talk.day, line.talk.idx):
            return
        if (not quoted or source.talk.agent in {*quoted, line.talk.agent}) and has_words(source.said, quote):
            yield source


def has_words(text: str, quote: str) -> bool:
    """Return whether a text has the words of a quote, whatever their case, width and spaces."""
    return _even(quote) in _even(text)


def _even(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


ANSWER_FIGURES = figures(
    {
        "questions answered": _share_answered(QuestionTopic),
        **{f"  {kind}": _share_answered((kind,)) for kind in QuestionTopic},
        "questions too late": questions_too_late,
        "undecided after a vote": undecided_after_vote,
        "questions on record": lambda game: share_of(
            is_on_record(game, *one) for one in questions_by_name(game)
        ),
        "repeating words": quoting,
        "  in quotation marks": lambda game: share_of(
            bool(quotes_in(line.said, game.recording.players)) for line in game.later_lines
        ),
        "false quotes": lambda game: count_per_game(
            quote for line, quote in quoted_words(game) if not any(quote_sources(game, line, quote))
        ),
        "remembering deeds": remembering,
    }
)
"""The figures about answers, in the order of the table."""
