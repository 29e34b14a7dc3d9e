"""Finds the vote that an English utterance announces."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.reading.context import Background
from agent.reading.english.implied import implied_vote
from agent.reading.english.ownership import is_own
from agent.reading.english.words import meant, spoken_of, spoken_to

tables = Tables("english/vote")
words_tables = Tables("english/words")


@dataclass(frozen=True, slots=True)
class _Ballot:
    """An announced vote: the token of its target, and the sentence that announces the vote."""

    token: str
    sentence: str


def vote(sentences: list[str], line: MarkedLine, background: Background) -> tuple[str | None, bool]:
    """Return the one player for whom the speaker announces a vote, and whether the words are definite.

    The player is None if there is no such vote or if several players are possible.
    """
    found = _ballots(sentences, line, background) or _named_in_next_sentence(sentences)
    if not found:
        return _untargeted_vote(sentences, line, background)
    several = len({ballot.token for ballot in found}) > 1
    if several:
        found = [ballot for ballot in found if tables.MARKED.regex.search(ballot.sentence)]
    names = {ballot.token for ballot in found}
    if len(names) != 1:
        return None, not several
    return line.name(names.pop()), not any(tables.HEDGED.regex.search(ballot.sentence) for ballot in found)


def _untargeted_vote(
    sentences: list[str], line: MarkedLine, background: Background
) -> tuple[str | None, bool]:
    """Return the vote of a line that names no target: the vote announced before, or an implied one."""
    if any(
        tables.SAME_VOTE.regex.search(part) and not words_tables.CONDITION.regex.search(part)
        for part in sentences
    ):
        return background.standing.vote, True
    target = implied_vote(sentences, line, background)
    return target, target is None


def _ballots(sentences: list[str], line: MarkedLine, background: Background) -> list[_Ballot]:
    you, other = spoken_to(sentences, line, background), spoken_of(line, background)
    found = []
    said = ""
    for sentence in sentences:
        for match in tables.VOTE.regex.finditer(sentence):
            before = sentence[: match.start()]
            word = next(group for group in match.groups() if group)
            token = meant(word, said + before, you, line.mentioned, other)
            if token is None or line.name(token) in background.executed:
                continue
            if is_own(before, match[0], sentence[match.end() :]):
                found.append(_Ballot(token, sentence))
        said += sentence + " "
    return found


def _named_in_next_sentence(sentences: list[str]) -> list[_Ballot]:
    """Return votes announced in one sentence ("I have decided.") whose target is all of the next."""
    found = []
    for first, second in pairwise(sentences):
        match = tables.NAMED_ALONE.regex.match(second)
        if (
            not match
            or not tables.DECIDED.regex.search(first)
            or NAMES.search(first)
            or first.rstrip().endswith("?")
        ):
            continue
        if not (words_tables.NEGATION.regex.search(first) or words_tables.CONDITION.regex.search(first)):
            found.append(_Ballot(match[1] or match[2], first))
    return found
