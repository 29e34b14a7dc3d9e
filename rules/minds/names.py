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


NEEDING_A_MODEL = (MindName.HYBRID, MindName.VANILLA)
"""They speak by a language model alone."""

AUTO = "auto"
"""Users may choose this, too: ``offline`` decides; a language model, if there is one, reads and phrases."""
CHOICES = (AUTO, *MindName)
"""What users may name as the mind of the agent."""


PERSUADING = "persuade:"
"""Before the name of a mind: of the lines that it may say it says the one that moves others most."""


REFINING = "refine:"
"""Before the name of a mind: its lines are reworded by a Refiner, a language model."""


def bare_mind(name: str) -> str:
    """The name of the mind itself, without what is put before it."""
    return name.removeprefix(REFINING).removeprefix(PERSUADING)


def is_mind(name: str) -> bool:
    """Whether there is a mind of this name, whatever is put before it."""
    return bare_mind(name) in CHOICES


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
