"""Finds the players whom an English utterance suspects or trusts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES
from agent.matching import Match, Pattern

tables = Tables("english/opinions")
phrases_tables = Tables("english/phrases")
words_tables = Tables("english/words")

_OPINION = Pattern(f"(?P<bad>{tables.SUSPICIOUS.pattern})|(?P<good>{tables.TRUSTED.pattern})")


@dataclass(frozen=True, slots=True)
class _Leaning:
    """An opinion: its target (as tokens), whether it is suspicion or trust, and its span in the sentence."""

    about: str
    suspicious: bool
    start: int
    end: int


def opinions(sentences: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield each opinion of the speaker: the players' tokens, and True for suspicion or False for trust."""
    name: str | None = None
    for sentence in map(_without_surprise, sentences):
        in_phrases = list(_phrased(sentence, sentences))
        for stance in (*in_phrases, *_single_word_leanings(sentence, name, in_phrases)):
            if _is_own(sentence, stance.start, stance.end):
                yield stance.about, stance.suspicious
        named = NAMES.findall(sentence)
        name = named[-1] if named else name


def _without_surprise(sentence: str) -> str:
    """Return a sentence with "it would (not) surprise me if" replaced by the opinion it expresses."""
    return tables.SURPRISE.sub(" don't think", tables.NO_SURPRISE.sub("think", sentence))


def _single_word_leanings(sentence: str, name: str | None, taken: Iterable[_Leaning]) -> Iterator[_Leaning]:
    """Yield the opinions expressed by a single word, except those within a phrase already found."""
    for match in _OPINION.finditer(sentence):
        if any(match.start() < stance.end and stance.start < match.end() for stance in taken):
            continue
        about = _opinion_target(sentence, match, name)
        if about is not None:
            turned = bool(tables.NOT.search(sentence[: match.start()]))
            turned ^= bool(tables.LEAST.search(sentence[match.end() :]))
            yield _Leaning(about, (match["bad"] is not None) != turned, match.start(), match.end())


def _opinion_target(sentence: str, match: Match[str], name: str | None) -> str | None:
    """Return the player an opinion is about: the verb's object, else the last one named before."""
    before, after = sentence[: match.start()], sentence[match.end() :]
    named = NAMES.findall(before)
    if tables.VERB.fullmatch(match[0]):
        target = tables.OBJECT.match(after)
        if target is None:
            described = tables.THE_ONE.search(before)
            return described[1] if described else None
        return target[1] if NAMES.match(target[1]) else named[-1] if named else name
    if tables.NOUN.fullmatch(match[0]):
        target = tables.OBJECT_OF_NOUN.match(after)
        if target:
            return target[1]
    if tables.ON_ME.search(before):
        return None
    if named:
        together = tables.TOGETHER.search(before)
        return together[1] if together else str(named[-1])
    return name if tables.PRONOUN.match(before) else None


def _is_own(sentence: str, start: int, end: int) -> bool:
    """Whether the opinion between these places is the speaker's, not asked, supposed or reported."""
    before, within = sentence[:start], sentence[:end]
    supposed = any(condition.start() < start for condition in words_tables.CONDITION.finditer(sentence))
    if supposed or sentence.rstrip().endswith("?"):
        return False
    return not any(tables.OTHERS.search(part) or tables.OPEN.search(part) for part in (before, within))


def _phrased(sentence: str, line: Iterable[str]) -> Iterator[_Leaning]:
    """Yield the opinions expressed by phrases in a sentence of a line; phrases that overlap count once."""
    if not NAMES.search(sentence):
        return
    taken: list[_Leaning] = []
    told = any(phrases_tables.FOUND.search(part) for part in line)
    for found in (*_called_a_role(sentence, told), *_idioms(sentence)):
        if not any(found.start < other.end and other.start < found.end for other in taken):
            taken.append(found)
            yield found


def _called_a_role(sentence: str, told: bool) -> Iterator[_Leaning]:
    """Yield the players called a wolf, one of us or a seer.

    A result is not an opinion, unless it is denied.
    """
    for table, suspicious, plain in (
        (phrases_tables.CALLED_SEER, False, False),
        (phrases_tables.CALLED_BAD, True, not told),
        (phrases_tables.CALLED_GOOD, False, not told),
    ):
        for match in table.finditer(sentence):
            denied = _is_denied(sentence, match)
            if denied is None:
                continue
            if plain or denied or _is_believed(sentence, match):
                yield _Leaning(captured(match), suspicious != denied, match.start(), match.end())


def _is_denied(sentence: str, match: Match[str]) -> bool | None:
    """Whether the description of a player is denied; None if the speaker is not sure."""
    before = sentence[: match.start()]
    within = bool(phrases_tables.DENIED.search(match[0]))
    if phrases_tables.UNSURE.search(before):
        return None if phrases_tables.CALLED_BAD.has_found(match) else not within
    return within != bool(tables.NOT.search(before))


def _is_believed(sentence: str, match: Match[str]) -> bool:
    said, after = sentence[: match.end()], sentence[match.end() :]
    return bool(phrases_tables.BELIEVED.search(said) or phrases_tables.TO_ME.search(after))


def _idioms(sentence: str) -> Iterator[_Leaning]:
    for table, suspicious in ((phrases_tables.ABOVE, False), (phrases_tables.BELOW, True)):
        for match in table.finditer(sentence):
            turned = bool(tables.NOT.search(sentence[: match.start()]))
            yield _Leaning(captured(match), suspicious != turned, match.start(), match.end())
