"""Which vote a Japanese utterance announces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match
from agent.reading.context import Background
from agent.reading.japanese.asking import called_in
from agent.reading.japanese.clauses import asks, captured, head, is_conditional, tail
from rules.game.claims import Asked

tables = Tables("japanese/vote")
clauses_tables = Tables("japanese/clauses")


@dataclass(frozen=True, slots=True)
class _Ballot:
    """A vote found: for whom, and the clause around it up to and after the word for it."""

    token: str
    until: str
    after: str
    inferred: bool = False
    """Whether the words only suggest it."""

    @property
    def is_sure(self) -> bool:
        """Whether the vote is told outright."""
        return not self.inferred and tables.HEDGED.regex.search(self.after) is None


def vote(sentences: list[str], line: MarkedLine, background: Background) -> tuple[str | None, bool]:
    """The one player the speaker means to vote for, and whether that is sure."""
    found = _told(sentences, line, background)
    if not found and any(tables.SAME_VOTE.regex.search(part) for part in sentences):
        return background.standing.vote, True
    found = found or _suggested(sentences, line, background)
    found = [ballot for ballot in found if line.name(ballot.token) not in background.executed]
    several = len({ballot.token for ballot in found}) > 1
    if several:
        found = [ballot for ballot in found if tables.MARKED.regex.search(ballot.until)]
    names = {ballot.token for ballot in found}
    if len(names) != 1:
        return None, not several
    return line.name(names.pop()), all(ballot.is_sure for ballot in found)


def _told(sentences: list[str], line: MarkedLine, background: Background) -> list[_Ballot]:
    """Votes told in words for voting: the target beside them, or elsewhere, or in a sentence of its own."""
    found = [ballot for sentence in sentences for ballot in _direct(sentence)]
    if not found:
        found = [ballot for part in sentences for ballot in _indirect(part, sentences, line, background)]
    return found or list(_announced(sentences))


def _suggested(sentences: list[str], line: MarkedLine, background: Background) -> list[_Ballot]:
    """Votes without a word for it: answers, choices, assents, and last words for the one spoken to."""
    found = list(_answered(sentences, background)) or list(_chosen(sentences))
    if not found:
        found = list(_assented(sentences, line, background)) or list(_dismissed(sentences, line))
    return [ballot for ballot in found if ballot.token != line.token(background.speaker)]


def _direct(sentence: str) -> Iterator[_Ballot]:
    """Votes with the target named beside the word for voting."""
    position = 0
    while match := tables.VOTE.regex.search(sentence, position):
        token = captured(match)
        if _is_own_vote(sentence, match, token):
            yield _Ballot(token, head(sentence, match) + match[0], tail(sentence, match))
            position = match.end()
        else:
            position = match.start() + 1


def _indirect(
    sentence: str, sentences: list[str], line: MarkedLine, background: Background
) -> Iterator[_Ballot]:
    """A vote whose target is named elsewhere in the sentence, or else in the utterance."""
    match = tables.WILL_VOTE.regex.search(sentence)
    if not match or asks(sentence) or tables.VOTE.regex.search(sentence):
        return
    before = head(sentence, match)
    if tables.STILL_OPEN.regex.search(before) or tables.AGAINST_ME.regex.search(before):
        return
    token = _topic(sentence, sentences, line) or _vote_answered(sentences, line, background)
    if token is not None and _is_own_vote(sentence, match, token):
        yield _Ballot(token, before, tail(sentence, match))


def _announced(sentences: list[str]) -> Iterator[_Ballot]:
    """A vote said to be decided, whose target is all that the next sentence tells."""
    for first, second in pairwise(sentences):
        match = tables.NAMED_ALONE.regex.search(second)
        if not match or not tables.DECIDED.regex.search(first):
            continue
        if not (NAMES.search(first) or asks(first) or tables.NEGATION.regex.search(first)):
            yield _Ballot(match[1], first, second)


def _answered(sentences: list[str], background: Background) -> Iterator[_Ballot]:
    """A name alone, told to somebody who has just asked for a vote."""
    heard = background.answering
    if heard is None:
        return
    asked = [question for question in heard.claims.questions if question.asked is Asked.VOTE]
    if not any(question.of in (None, background.speaker) for question in asked):
        return
    for sentence in sentences:
        match = tables.ANSWER.regex.search(sentence)
        if match:
            yield _Ballot(match[1], "", match[0])
            return


def _chosen(sentences: list[str]) -> Iterator[_Ballot]:
    """A player chosen, where nothing but the vote can be meant."""
    for sentence in sentences:
        match = tables.CHOICE.regex.search(sentence)
        if not match or tables.NO_CHOICE.regex.search(sentence) or asks(sentence):
            continue
        token, after = captured(match), tail(sentence, match)
        if not tables.TOLD.regex.search(after) and not tables.AGAINST.regex.search(after):
            denied = tables.NEGATION.regex.search(tables.EMPHATIC.regex.sub("", match[0] + after))
            if not denied:
                yield _Ballot(token, head(sentence, match) + match[0], match[0] + after)


def _assented(sentences: list[str], line: MarkedLine, background: Background) -> Iterator[_Ballot]:
    """The vote that the line before announced, if this one assents to it."""
    token = _vote_answered(sentences, line, background)
    if token is None:
        return
    for sentence in sentences:
        match = tables.ASSENT.regex.search(sentence)
        whole = tables.EMPHATIC.regex.sub("", sentence)
        if match and not tables.DISSENT.regex.search(whole) and not clauses_tables.WH.regex.search(sentence):
            yield _Ballot(token, "", sentence)


def _vote_answered(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """The token of whom the line before votes for, if nobody is named but them and its speaker."""
    heard = background.answering
    if heard is None or heard.claims.vote in (None, background.speaker):
        return None
    token = line.token(heard.claims.vote)
    named = set(NAMES.findall("".join(sentences)))
    return token if named <= {token, line.token(heard.speaker)} else None


def _dismissed(sentences: list[str], line: MarkedLine) -> Iterator[_Ballot]:
    """The one player named, if the line speaks to them as to somebody who is to go."""
    named = set(NAMES.findall("".join(sentences)))
    called = line.token(line.addressed) or next(filter(None, map(called_in, sentences)), None)
    if named != {called}:
        return
    for sentence in sentences:
        match = tables.LAST_WORDS.regex.search(sentence)
        if match and not tables.CLEARED.regex.search("".join(sentences).replace("?", "")):
            yield _Ballot(called or "", "", sentence, inferred=True)


def _topic(sentence: str, sentences: list[str], line: MarkedLine) -> str | None:
    """The one player a sentence is about, or else its only other player, or else the utterance's."""
    here = set(NAMES.findall(tables.ASIDE.regex.sub("", sentence)))
    before = sentences[: sentences.index(sentence)][-1:]
    for named in (
        set(tables.TOPIC.regex.findall(sentence)),
        here - {line.token(line.addressed)},
        here,
        set().union(*map(_blamed, before)),
        set(NAMES.findall(tables.ASIDE.regex.sub("", "".join(sentences)))),
    ):
        if named:
            return named.pop() if len(named) == 1 else None
    return None


def _blamed(sentence: str) -> set[str]:
    """The one player the sentence before is about, if it does not clear them, or whom it calls a werewolf."""
    named = set(NAMES.findall(sentence))
    if len(named) == 1:
        return set() if tables.CLEARED.regex.search(sentence) else named
    return set(tables.CALLED_BLACK.regex.findall(sentence))


def _is_own_vote(sentence: str, match: Match[str], token: str) -> bool:
    """Whether a mention of a vote tells what the speaker itself means to do today."""
    before, after = head(sentence, match), tail(sentence, match)
    if tables.LATER.regex.search(before + match[0]) or _is_of_divining(before, match[0]):
        return False
    if _is_anothers_vote(before, match[0], token) or is_conditional(sentence[: match.start()]):
        return False
    if any(table.regex.search(after) for table in (tables.DONE, tables.TOLD, tables.OTHERWISE)):
        return False
    rest = sentence[match.end() :]
    if tables.NOT_SAID.regex.search(rest[len(after) :]) or _goes_on_about_yesterday(sentence, match):
        return False
    announced = tables.FINAL.regex.split(after)[0]
    if tables.AGAINST.regex.search(announced):
        return False
    if clauses_tables.WH.regex.search(before + match[0] + after):
        return False
    if tables.INVITES.regex.search(match[0] + announced):
        return True
    said = tables.EMPHATIC.regex.sub("", match[0] + announced)
    if tables.NEGATION.regex.search(said) and not tables.MUST.regex.search(after):
        return False
    return not clauses_tables.QUESTION.regex.search(after) or _seeks_assent(match[0][-2:] + after)


def _goes_on_about_yesterday(sentence: str, match: Match[str]) -> bool:
    """Whether a sentence tells of an earlier day, and tells more after the vote."""
    before, rest = sentence[: match.start()], sentence[match.end() :]
    return bool(tables.GOES_ON.regex.search(rest) and tables.TELLS_OF_YESTERDAY.regex.search(before))


def _is_of_divining(before: str, match: str) -> bool:
    """Whether what sounds like a vote is about whom to divine."""
    if tables.TO_DIVINE.regex.search(before):
        return True
    return "占" in before and tables.GATHERING.regex.search(match) is not None


def _is_anothers_vote(before: str, match: str, token: str) -> bool:
    """Whether the vote is another's, one of the past, or one of two choices."""
    alternative = tables.ALTERNATIVE.regex.search(before)
    if alternative and alternative[1] != token:
        return True
    if tables.TELLS_OF.regex.search(before):
        return False
    if tables.BEFORE_TODAY.regex.search(before + match):
        return True
    others = tables.OTHERS.regex.search(before)
    return others is not None and captured(others) != token


def _seeks_assent(after: str) -> bool:
    return (
        clauses_tables.TAG_QUESTION.regex.search(after) is not None
        or tables.ONLY_WONDERS.regex.search(after) is not None
    )
