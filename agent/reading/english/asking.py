"""Finds the addressee of an English utterance, its questions, and the players that a question is about."""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.reading.context import Background
from rules.game.claims import Question, QuestionTopic

address_tables = Tables("english/address")
tables = Tables("english/asking")


_KINDS = (
    (QuestionTopic.WHY, tables.WHY_ASKED, tables.WHY_REQUESTED),
    (QuestionTopic.VOTE, tables.VOTE_ASKED, tables.VOTE_REQUESTED),
    (QuestionTopic.RESULT, tables.RESULT_ASKED, tables.RESULT_REQUESTED),
    (QuestionTopic.COMPARE, tables.COMPARE_ASKED, tables.COMPARE_REQUESTED),
    (QuestionTopic.ROLE, tables.ROLE_ASKED, tables.ROLE_REQUESTED),
    (QuestionTopic.SUSPECT, tables.SUSPECT_ASKED, tables.SUSPECT_REQUESTED),
    (QuestionTopic.OPINION, tables.OPINION_ASKED, tables.OPINION_REQUESTED),
)
"""The kinds of question with their tables; the first kind that fits a sentence is taken."""


def addressed(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """Return the player to whom the line speaks; None if it speaks to nobody in particular."""
    if line.addressed is not None:
        return line.addressed
    for part in sentences:
        token = called(part)
        if token is not None:
            return line.name(token)
    return _speaker_answered(sentences, background)


def _speaker_answered(sentences: list[str], background: Background) -> str | None:
    """Return the previous speaker if the line calls that player "you", else None."""
    heard = background.answering
    if heard is None or any(map(_asks_group, sentences)):
        return None
    spoken = any(
        address_tables.YOU.search(part) and not address_tables.UNREAL_YOU.search(part) for part in sentences
    )
    return heard.speaker if spoken else None


def called(part: str) -> str | None:
    """Return the token (placeholder character) of the player whom a sentence calls by name, or None.

    The name is at the beginning or at the end of the sentence.
    """
    if not NAMES.search(part):
        return None
    first = address_tables.CALLED_FIRST.match(part)
    if first:
        return captured(first)
    for later in address_tables.CALLED_LATER.finditer(part):
        token = captured(later)
        if address_tables.ASKED_ABOUT.search(part[: part.index(token, later.start())]):
            continue
        before = part[: later.start()]
        if address_tables.YOU.search(before) or not address_tables.NOT_CALLED.search(before):
            return token
    return None


def questions(sentences: list[str], line: MarkedLine, addressed: str | None) -> tuple[Question, ...]:
    """Return the questions in the line, at most one of each kind."""
    found: dict[QuestionTopic, Question] = {}
    earlier: list[str] = []
    for part in sentences:
        of = _asked_of(part, line, addressed)
        for clause, kind in _asking_clauses(part):
            about = _subjects_of(kind, clause, part, earlier, line)
            found.setdefault(kind, Question(kind, _without_asked(of, about, kind, clause), of))
        earlier = NAMES.findall(part) or earlier
    return tuple(found.values())


def _asked_of(part: str, line: MarkedLine, addressed: str | None) -> str | None:
    token = called(part)
    if token is not None:
        return line.name(token)
    is_to_one = line.addressed is not None and address_tables.ASKS_YOU.search(part)
    return addressed if is_to_one or not _asks_group(part) else None


def _asks_group(part: str) -> bool:
    return address_tables.GROUP.search(address_tables.NOT_ASKED.sub("", part)) is not None


def _asking_clauses(part: str) -> list[tuple[str, QuestionTopic]]:
    """Return the asking clauses of a sentence with their kinds, or else the whole sentence's kind."""
    question = tables.QUESTION.search(part) is not None
    clauses = tables.AND.split(part)
    for pieces in (clauses, [part]):
        found = [(piece, kind) for piece in pieces if (kind := _kind(piece, question)) is not None]
        if found:
            return found
    return []


def _kind(clause: str, question: bool) -> QuestionTopic | None:
    """Return what a clause asks for, by a ``question`` or else a request; None if nothing."""
    for kind, asked, _ in _KINDS:
        if question and asked.search(clause):
            return kind
    return next((kind for kind, _, requested in _KINDS if _is_request(clause, requested)), None)


def _is_request(clause: str, requested: PatternTable) -> bool:
    """Whether a clause with the words of a request really requests something, rather than offers it."""
    match = requested.search(clause)
    if match is None:
        return False
    if tables.TOLD_BY_ME.search(clause[: match.end()]):
        return False
    before = clause[: match.start()]
    return tables.POLITE.search(before) is not None or not tables.OFFER.search(before)


def _subjects_of(
    kind: QuestionTopic, clause: str, part: str, earlier: list[str], line: MarkedLine
) -> list[str]:
    """Return the players a question is about: named in the clause; for a comparison or "them", before it."""
    callers = {called(part), *line.mentioned}
    named = [token for token in dict.fromkeys(NAMES.findall(clause)) if token not in callers]
    if kind is QuestionTopic.COMPARE and len(named) < 2:
        inside = [token for token in dict.fromkeys(NAMES.findall(part)) if token not in callers]
        before = list(dict.fromkeys(earlier))
        named = next((several for several in (inside, before) if len(several) > 1), named)
    if kind is QuestionTopic.WHY and not named and tables.THEM.search(clause):
        named = [token for token in dict.fromkeys(earlier) if token not in callers]
    return [line.name(token) for token in named]


def _without_asked(of: str | None, about: list[str], kind: QuestionTopic, clause: str) -> tuple[str, ...]:
    """Return the players a question is about, without the player who is asked.

    That player stays in the list if the question is about the player's own acts.
    """
    if kind is QuestionTopic.COMPARE:
        return tuple(about)
    others = tuple(name for name in about if name != of)
    if kind is QuestionTopic.WHY and not others and of is not None and tables.OWN_DOING.search(clause):
        return (of,)
    return others
