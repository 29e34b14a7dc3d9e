"""What a player asks of whoever runs it, and what it is told of its thoughts."""

from __future__ import annotations

from dataclasses import dataclass

from rules.decision import Brief, Decision


@dataclass(frozen=True, slots=True)
class Compose:
    """Ask a language model to put a brief into words; ``prepared`` is what goes out otherwise."""

    brief: Brief
    prepared: str


@dataclass(frozen=True, slots=True)
class Composed:
    """The language model's line."""

    text: str


@dataclass(frozen=True, slots=True)
class ProviderFailed:
    """The language model did not answer; ``why`` says whose fault it is."""

    why: str


Thought = Composed | ProviderFailed


@dataclass(frozen=True, slots=True)
class Send:
    """Send this frame, once."""

    text: str


@dataclass(frozen=True, slots=True)
class Think:
    """Carry out these calls and report the first result under this id; it is useless after ``until``."""

    id: int
    calls: tuple[Compose, ...]
    until: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Stop the calls of this id; their result is no longer wanted."""

    id: int


@dataclass(frozen=True, slots=True)
class WakeAt:
    """Call ``tick`` at this time."""

    at: float


@dataclass(frozen=True, slots=True)
class Decided:
    """For the log and for statistics: this is the decision behind the answer just sent or prepared."""

    day: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class Bug:
    """Our own fault: a decision could not be made, and a plain answer went out instead."""

    error: Exception


Effect = Send | Think | Drop | WakeAt | Decided | Bug
