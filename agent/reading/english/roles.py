"""Finds the role that an English utterance claims or retracts."""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, captured
from agent.lexicon.tables import Tables, table_file
from rules.game.roles import WEREWOLVES_SIDE, Role
from rules.game.standing import Standing

claimed_tables = Tables("english/claimed")
tables = Tables("english/roles")
words_tables = Tables("english/words")
ROLES = {name: Role(role) for name, role in table_file("english/vocabulary").map("ROLES").items()}
"""The role for each English word that names one."""


_ROLE_TABLES = (
    (Role.MEDIUM, claimed_tables.AS_MEDIUM),
    (Role.SEER, claimed_tables.AS_SEER),
    (Role.BODYGUARD, claimed_tables.AS_BODYGUARD),
    (Role.VILLAGER, claimed_tables.AS_VILLAGER),
)


def own_role(sentences: list[str], standing: Standing) -> Role | None:
    """Return the role that the line claims for its speaker, or None; ``standing`` has earlier claims."""
    for reader in (_role_claimed, _role_confirmed, _role_described):
        role = reader(sentences)
        if role is not None:
            return role
    return standing.role if _is_stated(claimed_tables.RENEWED, sentences) else None


def _role_claimed(sentences: list[str]) -> Role | None:
    for sentence in sentences:
        if sentence.rstrip().endswith("?") or not any(name in sentence for name in ROLES):
            continue
        for table in (tables.CLAIM, claimed_tables.OTHER_CLAIM):
            role = _role_in_table(sentence, table)
            if role is not None:
                return role
    return None


def _role_in_table(sentence: str, table: PatternTable) -> Role | None:
    """Return the role of the first pattern in a table that a sentence asserts of its own speaker."""
    for match in table.finditer(sentence):
        before, after = sentence[: match.start()], sentence[match.end() :]
        word = captured(match)
        said = match[0][: match[0].rfind(word)]
        denied = words_tables.NEGATION.search(tables.NO_DENIAL.sub("", said))
        if denied or words_tables.CONDITION.search(before):
            continue
        if tables.NOT_MINE.search(before) or tables.AFTER_CO.search(after):
            continue
        if ROLES[word] not in WEREWOLVES_SIDE or not _is_accusation(before, after):
            return ROLES[word]
    return None


def _is_accusation(before: str, after: str) -> bool:
    """Whether the speaker only repeats that others accuse it."""
    return tables.ACCUSED_BEFORE.search(before) is not None or tables.ACCUSED_AFTER.search(after) is not None


def _role_confirmed(sentences: list[str]) -> Role | None:
    """Return the role in a question that the line then confirms ("Am I the seer? Yes.")."""
    for first, *rest in (sentences[n:] for n in range(len(sentences))):
        match = claimed_tables.SAID_IF.search(first)
        if match and any(map(claimed_tables.AM_SO.search, [first[match.end() :], *rest])):
            return ROLES[match[1]]
    return None


def _role_described(sentences: list[str]) -> Role | None:
    return next((role for role, table in _ROLE_TABLES if _is_stated(table, sentences)), None)


def _is_stated(table: PatternTable, sentences: list[str]) -> bool:
    """Whether a sentence states a pattern of the table: not as a question, a condition or of others."""
    for sentence in sentences:
        match = None if sentence.rstrip().endswith("?") else table.search(sentence)
        if (
            match
            and not words_tables.CONDITION.search(sentence)
            and not tables.NOT_MINE.search(sentence[: match.start()])
        ):
            return True
    return False


def implied_seer(sentences: list[str], standing: Standing) -> bool:
    """Whether the speaker mentions its own divining without telling a result."""
    if standing.role is Role.MEDIUM:
        return False
    table = tables.SPEAKS_OF_DIVINING if standing.role is Role.SEER else tables.SPEAKS_AS_SEER
    return any(
        table.search(part) and not part.rstrip().endswith("?") and not words_tables.CONDITION.search(part)
        for part in sentences
    )


def retracted(sentences: list[str], standing: Standing) -> Role | None:
    """Return the claimed role that the speaker openly retracts, or None."""
    for sentence in sentences:
        denied = tables.DENIED.search(sentence)
        if (
            denied
            and ROLES[denied[1]] is standing.role
            and not words_tables.CONDITION.search(sentence[: denied.start()])
        ):
            return standing.role
        match = tables.RETRACT.search(sentence)
        if match and not tables.NOT_RETRACTED.search(sentence[: match.start()]):
            word = next((group for group in match.groups() if group), None)
            return ROLES[word] if word else standing.role or Role.SEER
    return None
