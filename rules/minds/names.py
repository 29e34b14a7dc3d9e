"""The names of the minds; separate from the minds, so that a command line starts fast."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any


class MindName(StrEnum):
    """The names of the ways to decide in the contest's villages."""

    OFFLINE = "offline"
    """Decides by the posterior."""
    SIMPLE = "simple"
    """Uses this project's first judge."""
    LEARNED = "learned"
    """Decides by the rules and a policy learned in self-play."""
    RANDOM = "random"
    """A baseline that ignores the talk."""
    HYBRID = "hybrid"
    """A language model speaks freely, except in critical situations; the rules choose the targets."""
    VANILLA = "vanilla"
    """A baseline that leaves everything to a language model."""


class BaselineName(StrEnum):
    """The names of prompting methods from the literature that take several model calls for one answer.

    Each supports only some games; in other games the player plays as with the mind ``offline``.
    """

    REACT = "react"
    """Thinks, then answers."""
    RECON = "recon"
    """Thinks about the others, drafts, considers how the others see the draft, then answers."""
    LASI = "lasi"
    """Sums up, analyses, plans, picks an act, then answers."""
    BELIEF = "belief"
    """Writes down its beliefs about the cards, then answers."""
    TACTICS = "tactics"
    """Picks a tactic, then speaks according to that tactic."""


class PolicyBaselineName(StrEnum):
    """The names of methods from the literature whose choices a learned policy makes.

    A language model, if configured, words what they say; without one they say prepared lines. Each supports
    only some games; in other games the player plays as with the mind ``offline``.
    """

    SLA = "sla"
    """Deduces roles, considers several statements, and a policy picks one; in villages of seven."""
    LSPO = "lspo"
    """Draws what to say from an equilibrium over kinds of statements; in villages of seven."""
    STRATEGIST = "strategist"
    """Searches the tree of moves with a learned value, and speaks by a learned guide; in Avalon."""
    RL_INS = "rl-ins"
    """A policy learned from recorded games picks the tactic of each statement; in One Night."""


BY_A_POLICY = (MindName.LEARNED, *PolicyBaselineName)
"""The minds that play by a learned policy."""
NEEDING_A_MODEL = (MindName.HYBRID, MindName.VANILLA, *BaselineName)
"""The minds that cannot speak without a language model."""

AUTO = "auto"
"""Default: ``offline`` decides; a language model, if configured, reads lines and words the answers."""
CHOICES = (AUTO, *MindName)
"""The allowed names of minds for the contest's villages."""
EVERY_MIND = (*CHOICES, *BaselineName, *PolicyBaselineName)
"""The allowed names of minds for the agent in any game."""


PERSUADING = "persuade:"
"""Prefix of a mind's name: the player says that one of its possible lines which persuades the others most."""


REFINING = "refine:"
"""Prefix of a mind's name: a language model (the Refiner) rewords the player's lines."""

MINDS_TOLD = (
    f"{', '.join(EVERY_MIND)}; before any of them {PERSUADING} or {REFINING}, as in {PERSUADING}{AUTO}"
)
"""The list of allowed names for help texts and error messages."""


def bare_mind(name: str) -> str:
    """Return a mind's name without the prefixes :data:`PERSUADING` and :data:`REFINING`."""
    return name.removeprefix(REFINING).removeprefix(PERSUADING)


def mind_schema(names: Sequence[str]) -> dict[str, Any]:
    """Return the JSON Schema of these names of minds, with or without prefixes."""
    pattern = f"^({REFINING})?({PERSUADING})?({'|'.join(names)})$"
    return {"anyOf": [{"enum": [*names]}, {"type": "string", "pattern": pattern}]}


def is_mind(name: str) -> bool:
    """Whether the name, without its prefixes, is that of a mind (decision maker) for the contest."""
    return bare_mind(name) in CHOICES


def is_any_mind(name: str) -> bool:
    """Whether the name, without its prefixes, is that of a mind (decision maker) for any game."""
    return bare_mind(name) in EVERY_MIND


def persuades(name: str) -> bool:
    """Whether the name has the prefix :data:`PERSUADING`: the player chooses its most persuasive line."""
    return name.removeprefix(REFINING).startswith(PERSUADING)


def is_refined(name: str) -> bool:
    """Whether the name has the prefix :data:`REFINING`: a language model rewords the player's lines."""
    return name.startswith(REFINING)


def asks_a_model(name: str) -> bool:
    """Whether this mind uses a language model if one is configured."""
    return is_refined(name) or bare_mind(name) in (AUTO, *NEEDING_A_MODEL, *PolicyBaselineName)


class SheriffMindName(StrEnum):
    """The names of the ways to decide in a Sheriff village without a language model."""

    OFFLINE = "offline"
    RANDOM = "random"
    FOLLOWER = "follower"
    """Changes its vote to the Sheriff's."""
    DEAF = "deaf"
    """Never changes its vote."""
