"""Which role a Japanese utterance claims or withdraws."""

from __future__ import annotations

import re

from agent.analysis.context import Standing
from agent.analysis.languages.japanese.clauses import asks, captured, clause, head, is_conditional, tail
from agent.analysis.languages.japanese.tables import roles as tables
from agent.analysis.languages.japanese.words import ROLES, SHORT_ROLES
from agent.analysis.text import NAMES
from rules.game.roles import Role

_GUILTY = (Role.POSSESSED, Role.WEREWOLF)
_OWN_FALL = (Role.POSSESSED, Role.WEREWOLF, Role.VILLAGER)
"""A player who owns up to one of these gives up any other claim."""


def own_role(sentences: list[str], standing: Standing) -> Role | None:
    """The role the speaker says it has."""
    return _named_role(sentences) or _role_meant(sentences, standing)


def _role_meant(sentences: list[str], standing: Standing) -> Role | None:
    """The role of who says that it is the real one, or speaks as a villager."""
    for sentence in sentences:
        match = tables.IS_TRUE.regex.search(sentence)
        if match and not (match["bare"] and (standing.seeing is None or NAMES.search(sentence))):
            role = standing.seeing or (Role.MEDIUM if "霊" in sentence else Role.SEER)
            if _is_own_claim(sentence, match, role):
                return role
        match = tables.AS_SEEING.regex.search(sentence)
        if match and not NAMES.search(match[0]) and not asks(sentence) and not is_conditional(match[0]):
            return ROLES[match[1]]
        match = tables.AS_VILLAGER.regex.search(sentence)
        if match and not NAMES.search(sentence[: match.start()]) and not asks(sentence):
            return Role.VILLAGER
    return None


def _named_role(sentences: list[str]) -> Role | None:
    """The role the speaker claims by its name."""
    for sentence in sentences:
        for match in (*tables.CLAIM.regex.finditer(sentence), *tables.CO.regex.finditer(sentence)):
            role = SHORT_ROLES[captured(match)]
            if _is_own_claim(sentence, match, role):
                return role
    return None


def implied_seer(sentences: list[str], standing: Standing) -> bool:
    """Whether the speaker talks of its own divining without a result: plans, reasons, its being the seer."""
    if standing.role is Role.MEDIUM:
        return False
    pattern = tables.DIVINES.regex if standing.role is Role.SEER else tables.OWN_PLAN.regex
    for sentence in sentences:
        match = pattern.search(sentence) or tables.AS_SEER.regex.search(sentence)
        if not match or tables.REQUEST.regex.search(sentence):
            continue
        if tables.OTHERS_DIVINE.regex.search(sentence) and not tables.I_DIVINED.regex.search(sentence):
            continue
        asking = asks(tables.WONDERING.regex.sub("", clause(sentence, match)))
        if not asking and (standing.role is Role.SEER or not is_conditional(sentence)):
            return True
    return False


def retracted(sentences: list[str], co: Role | None, standing: Standing) -> Role | None:
    """The role of an own earlier claim that the speaker gives up, in words or by owning up to another."""
    for sentence in sentences:
        if asks(sentence):
            continue
        match = tables.RETRACTED.regex.search(sentence)
        if match and not tables.OTHERS_CLAIM.regex.search(sentence[: match.start()]):
            return ROLES[match[1]]
        match = tables.DISOWNED.regex.search(sentence)
        if match and standing.role in (None, SHORT_ROLES.get(match[1] or "", standing.role)):
            return standing.role
    if co in _OWN_FALL and standing.role not in (None, co):
        return standing.role
    return None


def _is_own_claim(sentence: str, match: re.Match[str], role: Role) -> bool:
    """Whether a role is claimed for oneself, rather than told of others, supposed, asked or quoted."""
    part, after = clause(sentence, match), tail(sentence, match)
    if match.re is tables.CO.regex:
        before = head(sentence, match)
        if tables.OTHERS_CO.regex.search(before) or tables.COUNTED_CO.regex.search(before):
            return False
    if role in _GUILTY and tables.ACCUSED.regex.search(part):
        return False
    if tables.DENIED.regex.search(after) or tables.SAID_OF_ME.regex.search(after) or asks(part):
        return False
    if match.re is tables.CLAIM.regex and match["lost"]:
        return True
    return not is_conditional(sentence[: match.end()] + after[:3])
