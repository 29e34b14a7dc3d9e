"""Whom an English utterance suspects or trusts."""

from __future__ import annotations

import re

from agent.analysis.languages.english.tables.people import (
    NOT,
    NOUN,
    OBJECT,
    OBJECT_OF_NOUN,
    OTHERS,
    PRONOUN,
    SUSPICIOUS,
    TRUSTED,
    VERB,
)
from agent.analysis.languages.english.tables.words import CONDITION
from agent.analysis.text import NAMES, MarkedLine

_OPINION = re.compile(f"(?P<bad>{SUSPICIOUS.regex.pattern})|(?P<good>{TRUSTED.regex.pattern})")


def opinions(sentences: list[str], line: MarkedLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whom the speaker suspects, and whom it trusts."""
    bad: dict[str, None] = {}
    good: dict[str, None] = {}
    name: str | None = None
    for sentence in sentences:
        for match in _OPINION.finditer(sentence):
            before = sentence[: match.start()]
            token = _about(sentence, match, name)
            if token is None or not _is_own(sentence, match):
                continue
            suspicious = (match["bad"] is not None) != bool(NOT.regex.search(before))
            (bad if suspicious else good).setdefault(line.name(token))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    return tuple(bad), tuple(target for target in good if target not in bad)


def _about(sentence: str, match: re.Match[str], name: str | None) -> str | None:
    """The player an opinion is about: the object of a verb, or else the player named last before it."""
    before, after = sentence[: match.start()], sentence[match.end() :]
    named = NAMES.findall(before)
    if VERB.regex.fullmatch(match[0]):
        target = OBJECT.regex.match(after)
        if target is None:
            return None
        return target[1] if NAMES.match(target[1]) else named[-1] if named else name
    if NOUN.regex.fullmatch(match[0]):
        target = OBJECT_OF_NOUN.regex.match(after)
        if target:
            return target[1]
    if named:
        return str(named[-1])
    return name if PRONOUN.regex.match(before) else None


def _is_own(sentence: str, match: re.Match[str]) -> bool:
    """Whether the speaker holds the opinion, rather than asks for, supposes or reports it."""
    before = sentence[: match.start()]
    if sentence.rstrip().endswith("?") or CONDITION.regex.search(before):
        return False
    return not (OTHERS.regex.search(before) or OTHERS.regex.search(before + match[0]))
