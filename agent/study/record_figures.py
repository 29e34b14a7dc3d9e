"""Figures of memory: questions already answered, quotes, and deeds of earlier days."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from agent.study.answer_figures import questions_by_name
from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Share, count_per_game, figures, share_of
from agent.study.moves import moves_of, quotes_in, stated_reason, without_quotes
from agent.study.wording_figures import names_in
from rules.game.claims import Question, QuestionTopic


def asked_on_record(game: TalkGame) -> Share:
    """Return the share of questions by name that the asked player has answered earlier that day."""
    return share_of(_is_on_record(game, *question) for question in questions_by_name(game))


def quoting(game: TalkGame) -> Share:
    """Return the share of lines from day 1 on that repeat another player's words."""
    players = game.recording.players
    return share_of(
        bool(quotes_in(line.said, players)) or moves_of(line.talk.text, players).says
        for line in game.own_lines
        if line.talk.day > 0
    )


def quoting_in_marks(game: TalkGame) -> Share:
    """Return the share of lines from day 1 on with words in quotation marks."""
    lines = (line for line in game.own_lines if line.talk.day > 0)
    return share_of(bool(quotes_in(line.said, game.recording.players)) for line in lines)


def false_quotes(game: TalkGame) -> Share:
    """Return the number of quotes that the quoted player has not said before."""
    return count_per_game(None for line, quote in _quotes(game) if not any(_sources(game, line, quote)))


def remembering(game: TalkGame) -> Share:
    """Return the share of the speakers from day 2 on who mention a deed of an earlier day."""
    speakers: dict[str, bool] = {}
    for line in game.own_lines:
        if line.talk.day > 1:
            name = line.talk.agent
            speakers[name] = speakers.get(name, False) or names_past_deed(game, line)
    return share_of(speakers.values())


def names_past_deed(game: TalkGame, line: WordedLine) -> bool:
    """Return whether a line names a deed of an earlier day, or quotes a line of one."""
    players = game.recording.players
    if moves_of(line.talk.text, players).past_deed:
        return True
    return any(
        source.talk.day < line.talk.day
        for quote in quotes_in(line.said, players)
        for source in _sources(game, line, quote)
    )


def _is_on_record(game: TalkGame, line: WordedLine, question: Question, asked: str) -> bool:
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


def _quotes(game: TalkGame) -> Iterator[tuple[WordedLine, str]]:
    for line in game.own_lines:
        if line.talk.day > 0:
            yield from ((line, quote) for quote in quotes_in(line.said, game.recording.players))


def _sources(game: TalkGame, line: WordedLine, quote: str) -> Iterator[WordedLine]:
    """Yield earlier lines with these words, by players named beside the quote (all, if none is)."""
    players = game.recording.players
    quoted = names_in(without_quotes(line.talk.text, players), players) | {line.claims.addressed} - {None}
    wanted = _even(quote)
    for source in game.lines:
        if (source.talk.day, source.talk.idx) >= (line.talk.day, line.talk.idx):
            return
        if (not quoted or source.talk.agent in {*quoted, line.talk.agent}) and wanted in _even(source.said):
            yield source


def _even(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


RECORD_FIGURES = figures(
    {
        "questions on record": asked_on_record,
        "repeating words": quoting,
        "  in quotation marks": quoting_in_marks,
        "false quotes": false_quotes,
        "remembering deeds": remembering,
    }
)
