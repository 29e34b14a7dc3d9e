"""Which role an English utterance claims or withdraws."""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable
from agent.lexicon.tables import Tables, table_file
from rules.game.roles import Role
from rules.game.standing import Standing

claimed_tables = Tables("english/claimed")
tables = Tables("english/roles")
words_tables = Tables("english/words")
ROLES = {name: Role(role) for name, role in table_file("english/vocabulary").map("ROLES").items()}


_GUILTY = (Role.POSSESSED, Role.WEREWOLF)
_OWN_FALL = (Role.POSSESSED, Role.WEREWOLF, Role.VILLAGER)
"""A player who owns up to one of these gives up any other claim."""

_AS = (
    (Role.MEDIUM, claimed_tables.AS_MEDIUM),
    (Role.SEER, claimed_tables.AS_SEER),
    (Role.BODYGUARD, claimed_tables.AS_BODYGUARD),
    (Role.VILLAGER, claimed_tables.AS_VILLAGER),
)


def own_role(sentences: list[str], standing: Standing) -> Role | None:
    """The role the speaker says it has: plainly, in other words, or by holding on to one claimed before."""
    for reader in (_claimed, _confirmed, _described):
        role = reader(sentences)
        if role is not None:
            return role
    return standing.role if _asserted(claimed_tables.RENEWED, sentences) else None


def _claimed(sentences: list[str]) -> Role | None:
    """The role that a sentence names as the speaker's."""
    for sentence in sentences:
        if sentence.rstrip().endswith("?"):
            continue
        for table in (tables.CLAIM, claimed_tables.OTHER_CLAIM):
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
        if words_tables.NEGATION.regex.search(
            tables.NO_DENIAL.regex.sub("", said)
        ) or words_tables.CONDITION.regex.search(before):
            continue
        if tables.NOT_MINE.regex.search(before) or tables.AFTER_CO.regex.search(after):
            continue
        if ROLES[word] not in _GUILTY or not _is_accusation(before, after):
            return ROLES[word]
    return None


def _is_accusation(before: str, after: str) -> bool:
    """Whether the speaker only repeats that others make a villain of it."""
    return (
        tables.ACCUSED_BEFORE.regex.search(before) is not None
        or tables.ACCUSED_AFTER.regex.search(after) is not None
    )


def _confirmed(sentences: list[str]) -> Role | None:
    """The role that is put as a question and then confirmed."""
    for first, *rest in (sentences[n:] for n in range(len(sentences))):
        match = claimed_tables.SAID_IF.regex.search(first)
        if match and any(map(claimed_tables.AM_SO.regex.search, [first[match.end() :], *rest])):
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
            and not words_tables.CONDITION.regex.search(sentence)
            and not tables.NOT_MINE.regex.search(sentence[: match.start()])
        ):
            return True
    return False


def implied_seer(sentences: list[str], standing: Standing) -> bool:
    """Whether the speaker talks of its own divining without a result."""
    if standing.role is Role.MEDIUM:
        return False
    table = tables.SPEAKS_OF_DIVINING if standing.role is Role.SEER else tables.SPEAKS_AS_SEER
    return any(
        table.regex.search(part)
        and not part.rstrip().endswith("?")
        and not words_tables.CONDITION.regex.search(part)
        for part in sentences
    )


def retracted(sentences: list[str], co: Role | None, standing: Standing) -> Role | None:
    """The role of an own earlier claim that the speaker gives up, in words or by owning up to another."""
    for sentence in sentences:
        denied = tables.DENIED.regex.search(sentence)
        if (
            denied
            and ROLES[denied[1]] is standing.role
            and not words_tables.CONDITION.regex.search(sentence[: denied.start()])
        ):
            return standing.role
        match = tables.RETRACT.regex.search(sentence)
        if match and not tables.NOT_RETRACTED.regex.search(sentence[: match.start()]):
            word = next((group for group in match.groups() if group), None)
            return ROLES[word] if word else standing.role or Role.SEER
    if co in _OWN_FALL and standing.role not in (None, co):
        return standing.role
    return None
