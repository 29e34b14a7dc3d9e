"""Which role an English utterance claims or withdraws."""

from __future__ import annotations

from agent.lexicon.english.claimed import (
    AM_SO,
    AS_BODYGUARD,
    AS_MEDIUM,
    AS_SEER,
    AS_VILLAGER,
    OTHER_CLAIM,
    RENEWED,
    SAID_IF,
)
from agent.lexicon.english.roles import (
    AFTER_CO,
    CLAIM,
    DENIED,
    NO_DENIAL,
    NOT_MINE,
    NOT_RETRACTED,
    RETRACT,
    SPEAKS_AS_SEER,
    SPEAKS_OF_DIVINING,
)
from agent.lexicon.english.vocabulary import ROLES
from agent.lexicon.english.words import CONDITION, NEGATION
from agent.lexicon.patterns import PatternTable
from rules.game.roles import Role
from rules.game.standing import Standing

_OWN_FALL = (Role.POSSESSED, Role.WEREWOLF, Role.VILLAGER)
"""A player who owns up to one of these gives up any other claim."""

_AS = (
    (Role.MEDIUM, AS_MEDIUM),
    (Role.SEER, AS_SEER),
    (Role.BODYGUARD, AS_BODYGUARD),
    (Role.VILLAGER, AS_VILLAGER),
)


def own_role(sentences: list[str], standing: Standing) -> Role | None:
    """The role the speaker says it has: plainly, in other words, or by holding on to one claimed before."""
    for reader in (_claimed, _confirmed, _described):
        role = reader(sentences)
        if role is not None:
            return role
    return standing.role if _asserted(RENEWED, sentences) else None


def _claimed(sentences: list[str]) -> Role | None:
    """The role that a sentence names as the speaker's."""
    for sentence in sentences:
        if sentence.rstrip().endswith("?"):
            continue
        for table in (CLAIM, OTHER_CLAIM):
            role = _named(sentence, table)
            if role is not None:
                return role
    return None


def _named(sentence: str, table: PatternTable) -> Role | None:
    """The role of the first claim in a sentence that is the speaker's and asserted."""
    for match in table.regex.finditer(sentence):
        before, after = sentence[: match.start()], sentence[match.end() :]
        word = next(group for group in match.groups() if group)
        said = match[0][: match[0].rfind(word)]
        if NEGATION.regex.search(NO_DENIAL.regex.sub("", said)) or CONDITION.regex.search(before):
            continue
        if not (NOT_MINE.regex.search(before) or AFTER_CO.regex.search(after)):
            return ROLES[word]
    return None


def _confirmed(sentences: list[str]) -> Role | None:
    """The role that is put as a question and then confirmed."""
    for first, *rest in (sentences[n:] for n in range(len(sentences))):
        match = SAID_IF.regex.search(first)
        if match and any(map(AM_SO.regex.search, [first[match.end() :], *rest])):
            return ROLES[match[1]]
    return None


def _described(sentences: list[str]) -> Role | None:
    """The role whose powers the speaker says it has."""
    return next((role for role, table in _AS if _asserted(table, sentences)), None)


def _asserted(table: PatternTable, sentences: list[str]) -> bool:
    """Whether a sentence says so, neither asked nor supposed nor told of another."""
    for sentence in sentences:
        match = None if sentence.rstrip().endswith("?") else table.regex.search(sentence)
        if (
            match
            and not CONDITION.regex.search(sentence)
            and not NOT_MINE.regex.search(sentence[: match.start()])
        ):
            return True
    return False


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
