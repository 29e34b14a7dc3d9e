"""Finds the vote that a Japanese utterance announces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match
from agent.reading.context import Background
from agent.reading.japanese.asking import called_in
from agent.reading.japanese.clauses import asks, head, is_conditional, tail
from rules.game.claims import QuestionTopic

tables = Tables("japanese/vote")
clause_tables = Tables("japanese/clauses")


@dataclass(frozen=True, slots=True)
class _Ballot:
    """An announced vote: the token of its target, and the clause before and after the word for voting."""

    token: str
    until: str
    after: str
    inferred: bool = False
    """Whether the words only suggest the vote."""

    @property
    def is_sure(self) -> bool:
        """Whether the words are definite."""
        return not self.inferred and tables.HEDGED.search(self.after) is None


def vote(sentences: list[str], line: MarkedLine, background: Background) -> tuple[str | None, bool]:
    """Return the one player for whom the speaker announces a vote, and whether the words are definite.

    The player is None if there is no such vote or if several players are possible.
    """
    found = _explicit_votes(sentences, line, background)
    if not found and any(tables.SAME_VOTE.search(part) for part in sentences):
        return background.standing.vote, True
    found = found or _implicit_votes(sentences, line, background)
    found = [ballot for ballot in found if line.name(ballot.token) not in background.executed]
    several = len({ballot.token for ballot in found}) > 1
    if several:
        found = [ballot for ballot in found if tables.MARKED.search(ballot.until)]
    names = {ballot.token for ballot in found}
    if len(names) != 1:
        return None, not several
    return line.name(names.pop()), all(ballot.is_sure for ballot in found)


def _explicit_votes(sentences: list[str], line: MarkedLine, background: Background) -> list[_Ballot]:
    """Return votes stated in words for voting: the target beside them, elsewhere, or in its own sentence."""
    beside = map(_votes_beside_word, filter(NAMES.search, sentences))
    away = (_votes_away_from_word(part, sentences, line, background) for part in sentences)
    return (
        list(chain.from_iterable(beside))
        or list(chain.from_iterable(away))
        or list(_named_in_next_sentence(sentences))
    )


def _implicit_votes(sentences: list[str], line: MarkedLine, background: Background) -> list[_Ballot]:
    """Return votes without a word for voting: answers, choices, assents, and a farewell to the target."""
    found = (
        list(_votes_in_answer(sentences, background))
        or list(_votes_by_choice(sentences))
        or list(_votes_by_assent(sentences, line, background))
        or list(_votes_by_farewell(sentences, line))
    )
    return [ballot for ballot in found if ballot.token != line.token(background.speaker)]


def _votes_beside_word(sentence: str) -> Iterator[_Ballot]:
    position = 0
    while match := tables.VOTE.search(sentence, position):
        token = captured(match)
        if _is_own_vote(sentence, match, token):
            yield _Ballot(token, head(sentence, match) + match[0], tail(sentence, match))
            position = match.end()
        else:
            position = match.start() + 1


def _votes_away_from_word(
    sentence: str, sentences: list[str], line: MarkedLine, background: Background
) -> Iterator[_Ballot]:
    """Yield a vote whose target is named elsewhere in the sentence or in the utterance."""
    match = tables.WILL_VOTE.search(sentence)
    if not match or asks(sentence) or tables.VOTE.search(sentence):
        return
    before = head(sentence, match)
    if tables.STILL_OPEN.search(before) or tables.AGAINST_ME.search(before):
        return
    token = _topic(sentence, sentences, line) or _previous_vote(sentences, line, background)
    if token is not None and _is_own_vote(sentence, match, token):
        yield _Ballot(token, before, tail(sentence, match))


def _named_in_next_sentence(sentences: list[str]) -> Iterator[_Ballot]:
    """Yield votes announced in one sentence with only the target's name in the next."""
    for first, second in pairwise(sentences):
        match = tables.NAMED_ALONE.search(second)
        if not match or not tables.DECIDED.search(first):
            continue
        if not (NAMES.search(first) or asks(first) or tables.NEGATION.search(first)):
            yield _Ballot(match[1], first, second)


def _votes_in_answer(sentences: list[str], background: Background) -> Iterator[_Ballot]:
    """Yield the vote of a line that answers a question for a vote with a name alone."""
    heard = background.answering
    if heard is None:
        return
    asked = [question for question in heard.claims.questions if question.asked is QuestionTopic.VOTE]
    if not any(question.of in (None, background.speaker) for question in asked):
        return
    for sentence in sentences:
        match = tables.ANSWER.search(sentence)
        if match:
            yield _Ballot(match[1], "", match[0])
            return


def _votes_by_choice(sentences: list[str]) -> Iterator[_Ballot]:
    """Yield a vote for the player whom the speaker chooses, if the choice can only be a vote."""
    for sentence in sentences:
        match = tables.CHOICE.search(sentence)
        if not match or tables.NO_CHOICE.search(sentence) or asks(sentence):
            continue
        token, after = captured(match), tail(sentence, match)
        if not tables.TOLD.search(after) and not tables.AGAINST.search(after):
            denied = tables.NEGATION.search(tables.EMPHATIC.sub("", match[0] + after))
            if not denied:
                yield _Ballot(token, head(sentence, match) + match[0], match[0] + after)


def _votes_by_assent(sentences: list[str], line: MarkedLine, background: Background) -> Iterator[_Ballot]:
    """Yield the vote of the previous line, if this line agrees with that vote."""
    token = _previous_vote(sentences, line, background)
    if token is None:
        return
    for sentence in sentences:
        match = tables.ASSENT.search(sentence)
        whole = tables.EMPHATIC.sub("", sentence)
        if match and not tables.DISSENT.search(whole) and not clause_tables.WH.search(sentence):
            yield _Ballot(token, "", sentence)


def _previous_vote(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """Return the previous line's vote target if the line names nobody but that target and that speaker."""
    heard = background.answering
    if heard is None or heard.claims.vote in (None, background.speaker):
        return None
    token = line.token(heard.claims.vote)
    named = set(NAMES.findall("".join(sentences)))
    return token if named <= {token, line.token(heard.speaker)} else None


def _votes_by_farewell(sentences: list[str], line: MarkedLine) -> Iterator[_Ballot]:
    """Yield a vote for the only player named, if the line says farewell to an executed player."""
    named = set(NAMES.findall("".join(sentences)))
    called = line.token(line.addressed) or next(filter(None, map(called_in, sentences)), None)
    if named != {called}:
        return
    for sentence in sentences:
        match = tables.LAST_WORDS.search(sentence)
        if match and not tables.CLEARED.search("".join(sentences).replace("?", "")):
            yield _Ballot(called or "", "", sentence, inferred=True)


def _topic(sentence: str, sentences: list[str], line: MarkedLine) -> str | None:
    """Return the only player a sentence is about: its topic, its only other player, or the line's."""
    here = set(NAMES.findall(tables.ASIDE.sub("", sentence)))
    before = sentences[: sentences.index(sentence)][-1:]
    for named in (
        set(tables.TOPIC.findall(sentence)),
        here - {line.token(line.addressed)},
        here,
        set().union(*map(_accused_before, before)),
        set(NAMES.findall(tables.ASIDE.sub("", "".join(sentences)))),
    ):
        if named:
            return named.pop() if len(named) == 1 else None
    return None


def _accused_before(sentence: str) -> set[str]:
    """Return the only player of the previous sentence, unless it clears one or calls a werewolf."""
    named = set(NAMES.findall(sentence))
    if len(named) == 1:
        return set() if tables.CLEARED.search(sentence) else named
    return set(tables.CALLED_BLACK.findall(sentence))


def _is_own_vote(sentence: str, match: Match[str], token: str) -> bool:
    """Whether a mention of a vote tells the speaker's own intention for today."""
    before, after = head(sentence, match), tail(sentence, match)
    if tables.LATER.search(before + match[0]) or _is_of_divining(before, match[0]):
        return False
    if _is_anothers_vote(before, match[0], token) or is_conditional(sentence[: match.start()]):
        return False
    if any(table.search(after) for table in (tables.DONE, tables.TOLD, tables.OTHERWISE)):
        return False
    rest = sentence[match.end() :]
    if tables.NOT_SAID.search(rest[len(after) :]) or _goes_on_about_yesterday(sentence, match):
        return False
    announced = tables.FINAL.split(after)[0]
    if tables.AGAINST.search(announced):
        return False
    if clause_tables.WH.search(before + match[0] + after):
        return False
    if tables.INVITES.search(match[0] + announced):
        return True
    said = tables.EMPHATIC.sub("", match[0] + announced)
    if tables.NEGATION.search(said) and not tables.MUST.search(after):
        return False
    return not clause_tables.QUESTION.search(after) or _seeks_assent(match[0][-2:] + after)


def _goes_on_about_yesterday(sentence: str, match: Match[str]) -> bool:
    """Whether the sentence tells of an earlier day and continues after the vote."""
    before, rest = sentence[: match.start()], sentence[match.end() :]
    return bool(tables.GOES_ON.search(rest) and tables.TELLS_OF_YESTERDAY.search(before))


def _is_of_divining(before: str, match: str) -> bool:
    if tables.TO_DIVINE.search(before):
        return True
    return "占" in before and tables.GATHERING.search(match) is not None


def _is_anothers_vote(before: str, match: str, token: str) -> bool:
    """Whether the vote is another player's, in the past, or one of two alternatives."""
    alternative = tables.ALTERNATIVE.search(before)
    if alternative and alternative[1] != token:
        return True
    if tables.TELLS_OF.search(before):
        return False
    if tables.BEFORE_TODAY.search(before + match):
        return True
    others = tables.OTHERS.search(before)
    return others is not None and captured(others) != token


def _seeks_assent(after: str) -> bool:
    return (
        clause_tables.TAG_QUESTION.search(after) is not None or tables.ONLY_WONDERS.search(after) is not None
    )
