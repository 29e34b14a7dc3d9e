"""Finds the players whom a Japanese utterance suspects or trusts."""

from __future__ import annotations

from collections.abc import Iterator

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES
from agent.matching import Match, Pattern
from agent.reading.japanese.clauses import asks, is_conditional

tables = Tables("japanese/people")
clause_tables = Tables("japanese/clauses")


_OPINION = Pattern(f"(?P<bad>{tables.SUSPICIOUS.pattern})|(?P<good>{tables.TRUSTED.pattern})")
_MAX_DISTANCE = 28
"""Maximum distance, in characters, from a name to an opinion about that player."""
_AROUND = 60
"""Number of characters before and after an opinion in which its player is searched."""


def opinions(sentences: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield each opinion of the speaker: a text of player tokens, and True for suspicion, False for trust."""
    name: str | None = None
    told = any(map(tables.TOLD.search, sentences))
    for sentence in (tables.RATHER.sub("", part) for part in sentences):
        for match in _OPINION.finditer(sentence):
            about = _opinion_target(sentence, match, None if tables.IDENTITY.search(match[0]) else name)
            if about is None or not _is_own(sentence, match) or (told and _may_be_result(sentence, match)):
                continue
            yield about, (match["bad"] is not None) != _is_denied(sentence, match)
        named = NAMES.findall(sentence)
        name = named[-1] if named else name


def _opinion_target(sentence: str, match: Match[str], name: str | None) -> str | None:
    """Return the player an opinion is about: described, named before or just after, or earlier."""
    before, after = _around(sentence, match)
    for table in (tables.DESCRIBED, tables.FOLLOWING):
        found = table.search(after)
        if found:
            return captured(found)
    doing = tables.DOING.search(before)
    if doing and match["bad"]:
        return doing[1]
    abouts = tables.ABOUT.finditer(before)
    near = [about[1] for about in abouts if len(before) - about.end() <= _MAX_DISTANCE]
    if near:
        return near[-1]
    return None if NAMES.search(sentence, 0, match.start()) else name


def _around(sentence: str, match: Match[str]) -> tuple[str, str]:
    start, end = match.span()
    return sentence[max(0, start - _AROUND) : start], sentence[end : end + _AROUND]


def _is_own(sentence: str, match: Match[str]) -> bool:
    """Whether the opinion is the speaker's own rather than asked for, supposed or reported."""
    said, after = _around(sentence, match)
    before, part = said[said.rfind("、") + 1 :], after.partition("、")[0]
    supposed = is_conditional(match[0] + part) and not tables.FOLLOWING.search(after)
    if supposed or clause_tables.WH.search(before) or asks(part.replace("かな", "")):
        return False
    if is_conditional(said) or tables.SEVERAL_OPEN.search(said + match[0] + after):
        return False
    if any(table.search(after) for table in (tables.REPORTED, tables.UNDECIDED)):
        return False
    if tables.APPEAL.search(after) and not before.endswith(("を", "のことを")):
        return False
    if after.startswith("て、") and not before.strip():  # "trust me, ..."
        return False
    if tables.ON_ME.search(before) or tables.DESCRIBES_ME.search(after):
        return False
    return bool(tables.DOING.search(before)) or not tables.ACTOR.search(before)


def _may_be_result(sentence: str, match: Match[str]) -> bool:
    """Whether the match may tell a result, because no word marks the match as an opinion."""
    after = sentence[match.end() :]
    return bool(tables.IDENTITY.search(match[0]) and tables.PLAIN.search(after))


def _is_denied(sentence: str, match: Match[str]) -> bool:
    rest = match[0][1:] + sentence[match.end() : match.end() + _AROUND]
    rest = tables.NO_DENIAL.sub("…", rest[:40])
    enough = tables.ENOUGH.search(rest)
    return len(tables.DENIAL.findall(rest[: enough.start() if enough else None])) % 2 == 1
