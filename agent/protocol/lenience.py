"""Accepts answers of a Sheriff village that are not in the required form but are unambiguous ([leadership]).

Accepted are roles in any case and in the paper's words, integers written as ``8.0`` or ``"8"``, a verb before
a name, and several ways to abstain. The server counts such an answer as valid and as lenient.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from pydantic import ValidationError

from agent.protocol.sheriff import Guess, GuessedRole

ROLE_WORDS: Mapping[str, GuessedRole] = {
    "werewolf": "WEREWOLF",
    "wolf": "WEREWOLF",
    "人狼": "WEREWOLF",
    "seer": "SEER",
    "占い師": "SEER",
    "bodyguard": "BODYGUARD",
    "guard": "BODYGUARD",
    "doctor": "BODYGUARD",
    "騎士": "BODYGUARD",
    "villager": "VILLAGER",
    "村人": "VILLAGER",
    "uncertain": "UNCERTAIN",
    "unknown": "UNCERTAIN",
    "不明": "UNCERTAIN",
}
"""Names of roles, compared ignoring case."""

ABSTENTIONS = frozenset(("abstain", "do not vote", "do no vote", "don't vote", "棄権", "投票しない"))
"""Ways to abstain, compared ignoring case."""

_VERB = re.compile(
    r"(?:kill|see|protect|guard|eliminate|choose|select|vote(?: for| to eliminate)?)\s+", re.IGNORECASE
)
_BRACKETS = re.compile("[()（）]")


def role_called(text: object) -> object:
    """Return the role that a text such as ``人狼（WEREWOLF）`` names; any other value unchanged."""
    if not isinstance(text, str):
        return text
    parts = (part.strip().casefold() for part in _BRACKETS.split(text))
    meant = {ROLE_WORDS.get(part) for part in parts if part}
    role = meant.pop() if len(meant) == 1 else None
    return role or text


def number_written(value: object) -> object:
    """Return the integer that a text or a float such as ``8.0`` means; any other value unchanged."""
    try:
        number = float(value) if isinstance(value, str | float) else None
    except ValueError:
        number = None
    if number is None:
        return value
    return int(number) if number.is_integer() else number


def guess_meant(value: object) -> Guess | None:
    """Return the guess in a JSON object with ``role`` and ``confidence`` in any spelling; None if invalid."""
    if not isinstance(value, Mapping):
        return None
    role, confidence = role_called(value.get("role")), number_written(value.get("confidence"))
    try:
        return Guess.model_validate({"role": role, "confidence": confidence})
    except ValidationError:
        return None


def name_meant(text: str, names: Collection[str]) -> str | None:
    """Return the player named in an answer with a verb, such as ``vote to eliminate Agent[02]``, or None."""
    name = without_verb(text)
    return name if name in names else None


def without_verb(text: str) -> str:
    """Return the answer without a leading verb, such as ``vote to eliminate Agent[02]``."""
    verb = _VERB.match(text)
    return text[verb.end() :] if verb else text


def abstains(text: str) -> bool:
    """Return whether a text means an abstention."""
    return text.strip(" .").casefold() in ABSTENTIONS
