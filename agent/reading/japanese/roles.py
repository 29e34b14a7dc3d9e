"""Finds the role that a Japanese utterance claims or retracts."""

from __future__ import annotations

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables, table_file
from agent.lexicon.text import NAMES
from agent.matching import Match
from agent.reading.japanese.clauses import asks, clause, head, is_conditional, tail
from rules.game.roles import WEREWOLVES_SIDE, Role
from rules.game.standing import Standing

tables = Tables("japanese/roles")
ROLES = {name: Role(role) for name, role in table_file("japanese/words").map("ROLES").items()}
"""The role for each Japanese word that names one."""
SHORT_ROLES = {name: Role(role) for name, role in table_file("japanese/words").map("SHORT_ROLES").items()}
"""The role for each short Japanese word that names one only in some places."""


_POWERS = {"seer": Role.SEER, "medium": Role.MEDIUM, "guard": Role.BODYGUARD}


def own_role(sentences: list[str], standing: Standing) -> Role | None:
    """Return the role that the line claims for its speaker, or None; ``standing`` has earlier claims."""
    return _named_role(sentences) or _asserted_role(sentences, standing) or _implied_role(sentences, standing)


def _implied_role(sentences: list[str], standing: Standing) -> Role | None:
    """Return a role that is claimed with a hedge, by its abilities, or by confirming an earlier claim."""
    for sentence in sentences:
        role = _hedged_role(sentence) or _role_of_power(sentence)
        if role is not None:
            return role
        if tables.COUNTERS.search(sentence) and not asks(sentence):
            return Role.MEDIUM if "霊" in sentence else Role.SEER
    holds = any(_speaks_as_holder(sentence) for sentence in sentences)
    return standing.role if holds and standing.role in (Role.SEER, Role.MEDIUM) else None


def _hedged_role(sentence: str) -> Role | None:
    match = tables.HEDGED_CLAIM.search(sentence)
    if match and not tables.SAID_OF_ME.search(sentence[match.end() :]):
        return ROLES[captured(match)]
    plain = tables.AS_VILLAGER_TOO.search(sentence)
    return Role.VILLAGER if plain and not asks(sentence) and not _is_hypothetical(sentence, plain) else None


def _role_of_power(sentence: str) -> Role | None:
    if asks(sentence):
        return None
    guards = tables.GUARDS.search(sentence)
    if guards and not is_conditional(sentence) and not NAMES.search(sentence[: guards.start()]):
        return Role.BODYGUARD
    match = tables.POWERS.search(sentence)
    if not match or NAMES.search(sentence) or not tables.HELD_BY_ME.search(sentence):
        return None
    return next(role for name, role in _POWERS.items() if match[name])


def _speaks_as_holder(sentence: str) -> bool:
    match = tables.HOLDS.search(sentence)
    return match is not None and not asks(sentence) and not _is_hypothetical(sentence, match)


def _is_hypothetical(sentence: str, match: Match[str]) -> bool:
    after = sentence[match.end() :]
    return is_conditional(sentence[: match.end()] + after[:3]) or bool(tables.SAID_OF_ME.search(after))


def _asserted_role(sentences: list[str], standing: Standing) -> Role | None:
    """Return the role of a speaker who says "I am the real one", or who speaks as a villager."""
    for sentence in sentences:
        match = tables.IS_TRUE.search(sentence)
        if match and not (match["bare"] and (standing.seeing is None or NAMES.search(sentence))):
            role = standing.seeing or (Role.MEDIUM if "霊" in sentence else Role.SEER)
            if _is_own_claim(sentence, match, role):
                return role
        match = tables.AS_SEEING.search(sentence)
        if match and not NAMES.search(match[0]) and not asks(sentence) and not is_conditional(match[0]):
            return ROLES[captured(match)]
        match = tables.AS_VILLAGER.search(sentence)
        if match and not NAMES.search(sentence[: match.start()]) and not asks(sentence):
            return Role.VILLAGER
    return None


def _named_role(sentences: list[str]) -> Role | None:
    for sentence in filter(_names_a_role, sentences):
        for match in (*tables.CLAIM.finditer(sentence), *tables.CO.finditer(sentence)):
            role = SHORT_ROLES[captured(match)]
            if _is_own_claim(sentence, match, role):
                return role
    return None


def _names_a_role(sentence: str) -> bool:
    return any(name in sentence for name in SHORT_ROLES)


def implied_seer(sentences: list[str], standing: Standing) -> bool:
    """Whether the speaker mentions its own divining, such as a plan or a reason, without telling a result."""
    if standing.role is Role.MEDIUM:
        return False
    pattern = tables.DIVINES if standing.role is Role.SEER else tables.OWN_PLAN
    for sentence in sentences:
        match = pattern.search(sentence) or tables.AS_SEER.search(sentence)
        if not match or tables.REQUEST.search(sentence):
            continue
        if tables.OTHERS_DIVINE.search(sentence) and not tables.I_DIVINED.search(sentence):
            continue
        asking = asks(tables.WONDERING.sub("", clause(sentence, match)))
        if not asking and (standing.role is Role.SEER or not is_conditional(sentence)):
            return True
    return False


def retracted(sentences: list[str], standing: Standing) -> Role | None:
    """Return the claimed role that the speaker openly retracts, or None."""
    for sentence in sentences:
        if asks(sentence):
            continue
        match = tables.RETRACTED.search(sentence)
        told = match and tables.OTHERS_CLAIM.search(sentence[: match.start()])
        if match and not told and not tables.SAID_OF_ME.search(sentence[match.end() :]):
            return ROLES[match[1]]
        match = tables.DISOWNED.search(sentence)
        if match and tables.SAID_OF_ME.search(sentence[match.end() :]):
            continue
        if match and standing.role in (None, SHORT_ROLES.get(match[1] or "", standing.role)):
            return standing.role
    return None


def _is_own_claim(sentence: str, match: Match[str], role: Role) -> bool:
    """Whether the line claims the role for its speaker: not supposed, asked, quoted or of others."""
    part, after = clause(sentence, match), tail(sentence, match)
    if tables.CO.has_found(match):
        before = head(sentence, match)
        if tables.OTHERS_CO.search(before) or tables.COUNTED_CO.search(before):
            return False
    if role in WEREWOLVES_SIDE and tables.ACCUSED.search(part):
        return False
    if tables.DENIED.search(after) or tables.SAID_OF_ME.search(after) or asks(part):
        return False
    if tables.CLAIM.has_found(match) and match["lost"]:
        return True
    return not is_conditional(sentence[: match.end()] + after[:3])
