"""Which role an English utterance claims or withdraws."""

from __future__ import annotations

from agent.analysis.context import Standing
from agent.analysis.languages.english.tables.roles import (
    AFTER_CO,
    CLAIM,
    DENIED,
    NOT_MINE,
    NOT_RETRACTED,
    RETRACT,
    SPEAKS_AS_SEER,
    SPEAKS_OF_DIVINING,
)
from agent.analysis.languages.english.tables.vocabulary import ROLES
from agent.analysis.languages.english.tables.words import CONDITION, NEGATION
from rules.game.roles import Role

_OWN_FALL = (Role.POSSESSED, Role.WEREWOLF, Role.VILLAGER)
"""A player who owns up to one of these gives up any other claim."""


def own_role(sentences: list[str]) -> Role | None:
    """The role the speaker says it has."""
    for sentence in sentences:
        if sentence.rstrip().endswith("?"):
            continue
        for match in CLAIM.regex.finditer(sentence):
            before, after = sentence[: match.start()], sentence[match.end() :]
            if NEGATION.regex.search(match[0]) or CONDITION.regex.search(before):
                continue
            if NOT_MINE.regex.search(before) or AFTER_CO.regex.search(after):
                continue
            return ROLES[next(group for group in match.groups() if group)]
    return None


def implied_seer(sentences: list[str], standing: Standing) -> bool:
    """Whether the speaker talks of its own divining without a result."""
    if standing.role is Role.MEDIUM:
        return False
    table = SPEAKS_OF_DIVINING if standing.role is Role.SEER else SPEAKS_AS_SEER
    return any(
        table.regex.search(part) and not part.rstrip().endswith("?") and not CONDITION.regex.search(part)
        for part in sentences
    )


def retracted(sentences: list[str], co: Role | None, standing: Standing) -> Role | None:
    """The role of an own earlier claim that the speaker gives up, in words or by owning up to another."""
    for sentence in sentences:
        denied = DENIED.regex.search(sentence)
        if (
            denied
            and ROLES[denied[1]] is standing.role
            and not CONDITION.regex.search(sentence[: denied.start()])
        ):
            return standing.role
        match = RETRACT.regex.search(sentence)
        if match and not NOT_RETRACTED.regex.search(sentence[: match.start()]):
            word = next((group for group in match.groups() if group), None)
            return ROLES[word] if word else standing.role or Role.SEER
    if co in _OWN_FALL and standing.role not in (None, co):
        return standing.role
    return None
