"""What the rows of several tables are built of: roles, articles, pronouns, and lists of whole words."""

from __future__ import annotations

from agent.lexicon.patterns import any_of, one_of
from agent.lexicon.text import NAME
from rules.game.roles import Role


def any_word(*words: str) -> str:
    """A pattern for one of several whole words."""
    return rf"\b{any_of(*words)}\b"


def one_word_of(words: str, *more: str) -> str:
    """A pattern for one of the whole words of a list written with spaces between, or of ``more``."""
    return any_word(*words.split(), *more)


ROLES = {
    "seer": Role.SEER,
    "fortune teller": Role.SEER,
    "fortune-teller": Role.SEER,
    "diviner": Role.SEER,
    "oracle": Role.SEER,
    "prophet": Role.SEER,
    "clairvoyant": Role.SEER,
    "medium": Role.MEDIUM,
    "spirit medium": Role.MEDIUM,
    "psychic": Role.MEDIUM,
    "bodyguard": Role.BODYGUARD,
    "knight": Role.BODYGUARD,
    "guardian": Role.BODYGUARD,
    "protector": Role.BODYGUARD,
    "villager": Role.VILLAGER,
    "townie": Role.VILLAGER,
    "townsperson": Role.VILLAGER,
    "vanilla town": Role.VILLAGER,
    "possessed": Role.POSSESSED,
    "madman": Role.POSSESSED,
    "werewolf": Role.WEREWOLF,
    "wolf": Role.WEREWOLF,
}
ROLE = f"({'|'.join(ROLES)})"
"""The group is the word for the role."""

_ADJECTIVE = one_of(
    "real true only genuine actual honest legit"  # no fake
    " plain simple ordinary regular vanilla normal basic"  # with no special power
    " village one fellow"
    " humble mere lowly innocent loyal proud good poor honourable honorable faithful sworn trusty"
    " friendly neighborhood neighbourhood old little boring average measly powerless harmless"
    " typical certified"
    " super usual everyday common quiet tiny wee dull bog-standard standard new newly resident"
    " designated chosen"
    " village's town's very own sole one-and-only",
    "one and only",
)
ARTICLE = f"(?:(?:the|a|an|your|our|this|just|just a|only a|simply a)(?: |(?=$)))?(?:{_ADJECTIVE} )*"
"""What stands before a role, if anything."""

NAMED = f"({NAME}|{any_word('you', 'him', 'her', 'them')})"
"""A player, by name or pronoun; the group is the word."""
