"""Words for roles and for results (human, werewolf) in a language model's JSON answer, in either language."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game.roles import Role, Species

_ROLES: Mapping[Role, tuple[str, ...]] = {
    Role.VILLAGER: ("villager", "plain villager", "村人", "市民"),
    Role.SEER: ("seer", "fortune teller", "diviner", "占い師", "占師", "予言者", "占い"),
    Role.MEDIUM: ("medium", "psychic", "霊媒師", "霊能者", "霊媒", "霊能"),
    Role.BODYGUARD: ("bodyguard", "knight", "guard", "guardian", "騎士", "狩人"),
    Role.WEREWOLF: ("werewolf", "wolf", "人狼", "狼"),
    Role.POSSESSED: ("possessed", "madman", "狂人"),
}
_SPECIES: Mapping[Species, tuple[str, ...]] = {
    Species.WEREWOLF: ("werewolf", "wolf", "black", "guilty", "人狼", "狼", "黒"),
    Species.HUMAN: ("human", "not a werewolf", "white", "innocent", "villager", "人間", "白", "村人"),
}


def role_named(text: str) -> Role | None:
    """Return the role that a word in a model's answer means, or None."""
    word = _bare_word(text)
    return next((role for role, words in _ROLES.items() if word in words), None)


def species_named(text: str) -> Species | None:
    """Return the result (human or werewolf) that a word in a model's answer means, or None."""
    word = _bare_word(text)
    return next((species for species, words in _SPECIES.items() if word in words), None)


def _bare_word(text: str) -> str:
    word = text.strip().strip(".。!！\"'「」").casefold()
    for article in ("the ", "a ", "an "):
        word = word.removeprefix(article)
    return word
