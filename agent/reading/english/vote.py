"""Finds the vote that an English utterance announces as the speaker's own."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match, Pattern
from agent.reading.context import Background, PreviousLine
from agent.reading.english.asking import called
from agent.reading.english.words import meant, spoken_of, spoken_to
from rules.game.claims import QuestionTopic

tables = Tables("english/vote")
implied_tables = Tables("english/implied")
opinions_tables = Tables("english/opinions")
ownership_tables = Tables("english/ownership")
words_tables = Tables("english/words")

_NEAR = 36
"""Number of characters before a vote in which a negation still applies to that vote."""
_SENTENCE_END = Pattern(r"(?<=[.!?;]) ")


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
        found = [ballot for ballot in found if tables.MARKED.search(ballot.sentence)]
    names = {ballot.token for ballot in found}
    if len(names) != 1:
        return None, not several
    return line.name(names.pop()), not any(tables.HEDGED.search(ballot.sentence) for ballot in found)


def _untargeted_vote(
    sentences: list[str], line: MarkedLine, background: Background
) -> tuple[str | None, bool]:
    """Return the vote of a line that names no target: the vote announced before, or an implied one."""
    if any(tables.SAME_VOTE.search(part) and not words_tables.CONDITION.search(part) for part in sentences):
        return background.standing.vote, True
    target = _implied_vote(sentences, line, background)
    return target, target is None


def _ballots(sentences: list[str], line: MarkedLine, background: Background) -> list[_Ballot]:
    you, other = spoken_to(sentences, line, background), spoken_of(line, background)
    found = []
    said = ""
    for sentence in sentences:
        for match in tables.VOTE.finditer(sentence):
            before = sentence[: match.start()]
            word = captured(match)
            token = meant(word, said + before, you, line.mentioned, other)
            if token is None or line.name(token) in background.executed:
                continue
            if _is_own_vote(before, match[0], sentence[match.end() :]):
                found.append(_Ballot(token, sentence))
        said += sentence + " "
    return found


def _named_in_next_sentence(sentences: list[str]) -> list[_Ballot]:
    """Return votes announced in one sentence ("I have decided.") whose target is all of the next."""
    found = []
    for first, second in pairwise(sentences):
        match = tables.NAMED_ALONE.match(second)
        if (
            not match
            or not tables.DECIDED.search(first)
            or NAMES.search(first)
            or first.rstrip().endswith("?")
        ):
            continue
        if not (words_tables.NEGATION.search(first) or words_tables.CONDITION.search(first)):
            found.append(_Ballot(match[1] or match[2], first))
    return found


def _implied_vote(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    found = (
        _named_with_vote_word(sentences, line)
        or _answer_to_vote(sentences, line, background)
        or _assent(sentences, line, background)
        or _self_answered(sentences, line)
        or _target_unnamed(sentences, line, background)
        or _described_speaker(sentences, line, background)
    )
    return None if found == background.speaker else found


def _named_with_vote_word(sentences: list[str], line: MarkedLine) -> str | None:
    """Return the player who is named with only a word for voting and no verb; None if none is."""
    for part in sentences:
        match = implied_tables.TENTATIVE.search(part)
        if match:
            return line.name(match[1])
    return None


def _self_answered(sentences: list[str], line: MarkedLine) -> str | None:
    """Return the player named alone right after the speaker asks itself, or right before "this is final"."""
    for first, second in pairwise(sentences):
        answer = implied_tables.ANSWER.search(second) if implied_tables.ASKS_SELF.search(first) else None
        name = implied_tables.NAME_ALONE.match(first) if implied_tables.FINAL.match(second) else None
        match = answer or name
        if match:
            return line.name(match[1])
    return None


def _answer_to_vote(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """Return the player named in answer to a question for a vote, or None."""
    heard = background.answering
    if heard is None or not _asked_vote(heard, background.speaker):
        return None
    for part in sentences:
        match = None if part.rstrip().endswith("?") else implied_tables.ANSWER.search(part)
        if match and line.name(match[1]) not in (heard.speaker, line.addressed):
            return line.name(match[1])
    return None


def _asked_vote(heard: PreviousLine, speaker: str | None) -> bool:
    """Whether the previous line asked this speaker, or all players, for a vote."""
    return any(
        question.asked is QuestionTopic.VOTE and question.of in (None, speaker)
        for question in heard.claims.questions
    )


def _assent(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """Return the target of another player's announced vote, if the line agrees with that vote."""
    heard = background.answering
    if heard is None or heard.claims.vote is None or any(map(implied_tables.RESERVED.search, sentences)):
        return None
    if line.addressed not in (None, heard.speaker):
        return None
    joined = any(implied_tables.ASSENT.search(part) and not part.rstrip().endswith("?") for part in sentences)
    return heard.claims.vote if joined else None


def _target_unnamed(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """Return the player spoken to or spoken of, if the line announces a vote without a name."""
    said = ""
    for part in sentences:
        match = implied_tables.UNNAMED.search(part)
        spoken = line.addressed is not None or called(part) is not None
        if match and (spoken or "words" not in match[0]) and _is_asserted(part, match):
            topic = _topic(said + part[: match.start()], part[match.start() :], line)
            topic = topic or _spoken_to(sentences, match[0], line, background)
            if topic is not None:
                return topic
        said += part + " "
    return None


def _is_asserted(part: str, match: Match[str]) -> bool:
    before, said = part[: match.start()], match[0]
    if words_tables.CONDITION.search(before):
        return False
    return "words" in said or "better" in said or _is_own_vote(before, said, part[match.end() :])


def _topic(before: str, after: str, line: MarkedLine) -> str | None:
    """Return the player an announcement is about: the last name before it, or the name right after it."""
    token = meant("that", before, None, line.mentioned)
    if token is not None and not _is_praised(token, before):
        return line.name(token)
    if NAMES.search(before):
        return None
    named = NAMES.findall(after)
    if len(set(named)) == 1:
        return line.name(named[0])
    return line.addressed


def _is_praised(token: str, before: str) -> bool:
    """Whether the last sentence that names this player speaks in the player's favour."""
    return (
        opinions_tables.TRUSTED.search(
            _SENTENCE_END.split(before[: before.rfind(token)])[-1] + before[before.rfind(token) :]
        )
        is not None
    )


def _spoken_to(sentences: list[str], match: str, line: MarkedLine, background: Background) -> str | None:
    """Return the player meant by a pronoun: the previous speaker, or that speaker's target."""
    if any(map(NAMES.search, sentences)) or background.answering is None:
        return None
    if implied_tables.POINTS_AT_YOU.search(match):
        return background.answering.speaker
    other = spoken_of(line, background) if implied_tables.POINTS_AT_OTHER.search(match) else None
    return None if other is None else line.name(other)


def _described_speaker(sentences: list[str], line: MarkedLine, background: Background) -> str | None:
    """Return the previous speaker if the line votes for a described player and names nobody."""
    heard = background.answering
    if heard is None or any(map(NAMES.search, sentences)):
        return None
    for part in sentences:
        match = implied_tables.POINTED.search(part)
        if match and _is_own_vote(part[: match.start()], match[0], part[match.end() :]):
            return heard.speaker
    return None


def _is_own_vote(before: str, match: str, after: str) -> bool:
    """Whether a mention of a vote tells the speaker's own intention, or proposes the vote to all."""
    after = after.rstrip()
    if (
        after.endswith("?")
        and not ownership_tables.TAG.search(after)
        and not ownership_tables.TAG.search(before + match)
    ):
        return False
    near = ownership_tables.CLAUSE.split(ownership_tables.WILLING.sub(",", before))[-1]
    if (
        ownership_tables.UNWILLING.search(near[-_NEAR:])
        or words_tables.CONDITION.search(before)
        or ownership_tables.THREAT.search(before)
    ):
        return False
    if (
        ownership_tables.OTHERS.search(before)
        or ownership_tables.YESTERDAY.search(before)
        or ownership_tables.THIRD_PERSON.search(before + match)
        or (ownership_tables.YOUR.search(before) and not ownership_tables.WANTED_OF_YOU.search(before))
    ):
        return False
    if ownership_tables.WITH.match(match) and not ownership_tables.WHOSE.search(before):
        return False
    if _is_in_general(before[-2:] + match + after):
        return False
    along = ownership_tables.ALONG.search((before + match)[-_NEAR:]) if NAMES.match(match) else None
    return not (
        ownership_tables.ANOTHER.search(after)
        or ownership_tables.EITHER.search(before)
        or along
        or ownership_tables.LATER.search(after)
    )


def _is_in_general(sentence: str) -> bool:
    """Whether a sentence only weighs the effect of a vote: "voting X would be a mistake"."""
    said = ownership_tables.IN_GENERAL.search(sentence)
    if said is None:
        return False
    rest = sentence[said.start("verb") :]
    if words_tables.NEGATION.search(rest) or ownership_tables.ADVISED_AGAINST.search(rest):
        return True
    return (
        said["verb"] in ("would", "could", "might", "may") and ownership_tables.COMMENDED.search(rest) is None
    )
