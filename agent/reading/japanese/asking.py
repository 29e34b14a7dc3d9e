"""Finds the addressee of a Japanese utterance, its questions, and the players that a question is about."""

from __future__ import annotations

from collections.abc import Iterable

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.reading.context import Background
from rules.game.claims import Question, QuestionTopic

address_tables = Tables("japanese/addressing")
tables = Tables("japanese/asking")
clause_tables = Tables("japanese/clauses")
sentence_tables = Tables("japanese/sentences")


_KINDS = (
    (QuestionTopic.RESULT, tables.ASKS_RESULT),
    (QuestionTopic.WHY, tables.ASKS_WHY),
    (QuestionTopic.VOTE, tables.ASKS_VOTE),
    (QuestionTopic.COMPARE, tables.ASKS_WHICH),
    (QuestionTopic.SUSPECT, tables.ASKS_SUSPECT),
    (QuestionTopic.ROLE, tables.ASKS_ROLE),
    (QuestionTopic.OPINION, tables.ASKS_OPINION),
)
"""The kinds of question with their tables, in the order tried; those with unambiguous words come first."""

_ABOUT_ONESELF = (QuestionTopic.ROLE, QuestionTopic.WHY)
"""Kinds of question that are about the asked player, if the question names no other player."""


def addressed(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """Return the player to whom the line speaks: by @, by name, or the previous speaker by "you"."""
    if line.addressed is not None:
        return line.addressed
    token = next(filter(None, map(called_in, sentences)), None) or asked_by_name(sentences)
    if token is not None:
        return line.name(token)
    return answered(line, background)


def answered(line: MarkedLine, background: Background) -> str | None:
    """Return the previous speaker if the line calls that player "you", else None."""
    if background.answering is None or not address_tables.YOU_ALONE.search(
        sentence_tables.QUOTED.sub("", line.text)
    ):
        return None
    return background.answering.speaker


def called_in(sentence: str) -> str | None:
    """Return the token (placeholder character) of the player called at a sentence's start or end, or None."""
    first = address_tables.CALLED_FIRST.search(sentence)
    if first:
        return captured(first)
    last = address_tables.CALLED_LAST.search(sentence)
    return captured(last) if last and not address_tables.NOT_CALLED.search(sentence) else None


def asked_by_name(sentences: Iterable[str]) -> str | None:
    """Return the token of the first player whom one of the sentences asks by name; None if none does."""
    for sentence in sentences:
        match = address_tables.ASKED_BY_NAME.search(sentence)
        if match:
            return captured(match)
    return None


def questions(sentences: list[str], line: MarkedLine, addressed: str | None) -> tuple[Question, ...]:
    """Return the questions in the line, at most one of each kind."""
    found: dict[QuestionTopic, Question] = {}
    for number, part in enumerate(sentences):
        of = _asked_of(part, line, addressed)
        for asked in _kinds_asked(part):
            about = _subjects(asked, sentences[: number + 1], line, of)
            found.setdefault(asked, Question(asked, about, of))
    suspect = found.get(QuestionTopic.SUSPECT)
    if suspect and any(tables.VOTE_AT_STAKE.search(part) for part in sentences):
        found.setdefault(QuestionTopic.VOTE, Question(QuestionTopic.VOTE, (), suspect.of))
    return tuple(found.values())


def is_question(part: str) -> bool:
    """Whether a sentence asks for something."""
    return any(
        table.search(part) is not None
        for table in (clause_tables.QUESTION, tables.REQUEST, tables.ASKING_END)
    )


def _kinds_asked(part: str) -> list[QuestionTopic]:
    """Return the kinds of question in a sentence: the first that fits, and why if it asks that too."""
    if not is_question(part):
        return []
    kinds = [kind for kind, table in _KINDS if table.search(part)][:1]
    if tables.ASKS_GROUND.search(part) and kinds != [QuestionTopic.WHY]:
        return [*kinds, QuestionTopic.WHY] if tables.AND_GROUND.search(part) else [QuestionTopic.WHY]
    return kinds


def _asked_of(part: str, line: MarkedLine, addressed: str | None) -> str | None:
    if tables.GROUP.search(part):
        return None
    token = called_in(part) or asked_by_name([part])
    return addressed if token is None else line.name(token)


def _subjects(asked: QuestionTopic, said: list[str], line: MarkedLine, of: str | None) -> tuple[str, ...]:
    """Return the players that the last question in ``said`` is about; ``of`` is the player who is asked.

    "Why?" without a name is about the players named in the sentence before.
    """
    searched = said[:-3:-1] if asked is QuestionTopic.WHY else said[-1:]
    others = ([name for name in _players_in(part, line) if name != of] for part in searched)
    named = next(filter(None, others), [])
    if named or of is None:
        return tuple(named)
    return (of,) if asked in _ABOUT_ONESELF else ()


def _players_in(part: str, line: MarkedLine) -> Iterable[str]:
    return dict.fromkeys(line.name(token) for token in NAMES.findall(part))
