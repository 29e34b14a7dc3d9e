"""Finds the players whom an English utterance suspects or trusts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match, Pattern
from agent.reading.english.phrases import Leaning, phrased

tables = Tables("english/opinions")
words_tables = Tables("english/words")


_OPINION = Pattern(f"(?P<bad>{tables.SUSPICIOUS.regex.pattern})|(?P<good>{tables.TRUSTED.regex.pattern})")


def opinions(sentences: list[str], line: MarkedLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return two lists: the players whom the speaker suspects, and the players whom the speaker trusts."""
    bad: dict[str, None] = {}
    good: dict[str, None] = {}
    for stance in _own_leanings(sentences):
        for token in NAMES.findall(stance.about):
            (bad if stance.suspicious else good).setdefault(line.name(token))
    return tuple(bad), tuple(target for target in good if target not in bad)


def _own_leanings(sentences: list[str]) -> Iterator[Leaning]:
    name: str | None = None
    for sentence in map(_without_surprise, sentences):
        in_phrases = list(phrased(sentence, sentences))
        for stance in (*in_phrases, *_single_word_leanings(sentence, name, in_phrases)):
            if _is_own(sentence, stance.start, stance.end):
                yield stance
        named = NAMES.findall(sentence)
        name = named[-1] if named else name


def _without_surprise(sentence: str) -> str:
    """Return a sentence with "it would (not) surprise me if" replaced by the opinion it expresses."""
    return tables.SURPRISE.regex.sub(" don't think", tables.NO_SURPRISE.regex.sub("think", sentence))


def _single_word_leanings(sentence: str, name: str | None, taken: Iterable[Leaning]) -> Iterator[Leaning]:
    """Yield the opinions expressed by a single word, except those within a phrase already found."""
    for match in _OPINION.finditer(sentence):
        if any(match.start() < stance.end and stance.start < match.end() for stance in taken):
            continue
        about = _opinion_target(sentence, match, name)
        if about is not None:
            turned = bool(tables.NOT.regex.search(sentence[: match.start()]))
            turned ^= bool(tables.LEAST.regex.search(sentence[match.end() :]))
            yield Leaning(about, (match["bad"] is not None) != turned, match.start(), match.end())


def _opinion_target(sentence: str, match: Match[str], name: str | None) -> str | None:
    """Return the player an opinion is about: the verb's object, else the last one named before."""
    before, after = sentence[: match.start()], sentence[match.end() :]
    named = NAMES.findall(before)
    if tables.VERB.regex.fullmatch(match[0]):
        target = tables.OBJECT.regex.match(after)
        if target is None:
            described = tables.THE_ONE.regex.search(before)
            return described[1] if described else None
        return target[1] if NAMES.match(target[1]) else named[-1] if named else name
    if tables.NOUN.regex.fullmatch(match[0]):
        target = tables.OBJECT_OF_NOUN.regex.match(after)
        if target:
            return target[1]
    if tables.ON_ME.regex.search(before):
        return None
    if named:
        together = tables.TOGETHER.regex.search(before)
        return together[1] if together else str(named[-1])
    return name if tables.PRONOUN.regex.match(before) else None


def _is_own(sentence: str, start: int, end: int) -> bool:
    """Whether the opinion between these places is the speaker's, not asked, supposed or reported."""
    before, within = sentence[:start], sentence[:end]
    supposed = any(condition.start() < start for condition in words_tables.CONDITION.regex.finditer(sentence))
    if supposed or sentence.rstrip().endswith("?"):
        return False
    return not any(
        tables.OTHERS.regex.search(part) or tables.OPEN.regex.search(part) for part in (before, within)
    )
