"""The names by which users choose a mind, apart from the minds, so that a command line knows them at once."""

from __future__ import annotations

from enum import StrEnum


class MindName(StrEnum):
    """A mind of the contest's villages."""

    OFFLINE = "offline"
    """Decides by the posterior."""
    SIMPLE = "simple"
    """Weighs claims as this project first did."""
    RANDOM = "random"
    """A baseline that is deaf to all talk."""
    HYBRID = "hybrid"
    """A language model speaks freely; the rules' critical situations override it, and the rules choose."""
    VANILLA = "vanilla"
    """A baseline that leaves everything to a language model."""


class BaselineName(StrEnum):
    """How others have a language model play, for comparison: so many calls one after the other.

    They play some games alone. Who finds itself in another game plays as ``offline``.
    """

    REACT = "react"
    """Thinks, then answers."""
    RECON = "recon"
    """Sees the others, drafts, sees itself as they do, then answers."""
    LASI = "lasi"
    """Sums up, analyses, plans, picks an act, then answers."""
    BELIEF = "belief"
    """Writes down its beliefs about the cards, then answers."""
    TACTICS = "tactics"
    """Picks a tactic, then speaks by it."""


NEEDING_A_MODEL = (MindName.HYBRID, MindName.VANILLA, *BaselineName)
"""They speak by a language model alone."""

AUTO = "auto"
"""Users may choose this, too: ``offline`` decides; a language model, if there is one, reads and phrases."""
CHOICES = (AUTO, *MindName)
"""What users may name as a mind for the contest's villages."""
EVERY_MIND = (*CHOICES, *BaselineName)
"""What users may name as the mind of the agent, which plays any game."""


PERSUADING = "persuade:"
"""Before the name of a mind: of the lines that it may say it says the one that moves others most."""


REFINING = "refine:"
"""Before the name of a mind: its lines are reworded by a Refiner, a language model."""

MINDS_TOLD = (
    f"{', '.join(EVERY_MIND)}; before any of them {PERSUADING} or {REFINING}, as in {PERSUADING}{AUTO}"
)
"""What users are told that they may name as a mind, in help and in messages."""


def bare_mind(name: str) -> str:
    """The name of the mind itself, without what is put before it."""
    return name.removeprefix(REFINING).removeprefix(PERSUADING)


def is_mind(name: str) -> bool:
    """Whether there is a mind of this name for the contest's villages, whatever is put before it."""
    return bare_mind(name) in CHOICES


def is_any_mind(name: str) -> bool:
    """Whether there is a mind of this name for any game, whatever is put before it."""
    return bare_mind(name) in EVERY_MIND


def persuades(name: str) -> bool:
    """Whether this mind's lines are chosen by how far they move others."""
    return name.removeprefix(REFINING).startswith(PERSUADING)


def is_refined(name: str) -> bool:
    """Whether this mind's lines are reworded."""
    return name.startswith(REFINING)


def asks_a_model(name: str) -> bool:
    """Whether this mind asks a language model at all, where there is one."""
    return is_refined(name) or bare_mind(name) in (AUTO, *NEEDING_A_MODEL)


class SheriffMindName(StrEnum):
    """A mind of the Sheriff village that needs no language model."""

    OFFLINE = "offline"
    RANDOM = "random"
    FOLLOWER = "follower"
    """Changes its vote to the Sheriff's."""
    DEAF = "deaf"
    """Never changes its vote."""
