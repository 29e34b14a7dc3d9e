"""Whom a Japanese utterance suspects or trusts."""

from __future__ import annotations

import re

from agent.analysis.languages.japanese.lines.clauses import asks, head, is_conditional
from agent.analysis.languages.japanese.tables import people as tables
from agent.analysis.languages.japanese.tables.clauses import WH
from agent.analysis.text import NAMES, MarkedLine

_OPINION = re.compile(f"(?P<bad>{tables.SUSPICIOUS.regex.pattern})|(?P<good>{tables.TRUSTED.regex.pattern})")
_REACH = 28
"""How many characters after a name an opinion may still be about that player."""


def opinions(sentences: list[str], line: MarkedLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whom the speaker suspects, and whom it trusts."""
    bad: dict[str, None] = {}
    good: dict[str, None] = {}
    name: str | None = None
    for sentence in sentences:
        for match in _OPINION.finditer(sentence):
            token = _about(sentence, match, name)
            if token is None or not _is_own(sentence, match):
                continue
            turned = tables.TURNED.regex.search(sentence[match.end() :]) is not None
            suspicious = (match["bad"] is not None) != turned
            (bad if suspicious else good).setdefault(line.name(token))
        named = NAMES.findall(sentence)
        name = named[-1] if named else name
    return tuple(bad), tuple(target for target in good if target not in bad)


def _about(sentence: str, match: re.Match[str], name: str | None) -> str | None:
    """The player an opinion is about: the one it describes, or named before it, or just after, or earlier."""
    before, after = sentence[: match.start()], sentence[match.end() :]
    described = tables.DESCRIBED.regex.search(after)
    if described:
        return described[1]
    found = tables.ABOUT.regex.finditer(before)
    near = [about[1] for about in found if len(before) - about.end() <= _REACH]
    if near:
        return near[-1]
    following = tables.FOLLOWING.regex.search(after)
    if following:
        return following[1]
    return None if NAMES.search(before) else name


def _is_own(sentence: str, match: re.Match[str]) -> bool:
    """Whether the speaker holds the opinion, rather than asks for, supposes or reports it."""
    before, after = head(sentence, match), sentence[match.end() :]
    end = after.find("、")
    part = after[: end if end >= 0 else None]
    if WH.regex.search(before) or asks(part.replace("かな", "")) or is_conditional(match[0] + part):
        return False
    if tables.REPORTED.regex.search(after):
        return False
    return not (tables.ACTOR.regex.search(before) or tables.ON_ME.regex.search(before))
