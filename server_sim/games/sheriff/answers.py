"""Reads answers in a Sheriff village, strictly: what is not exactly an answer is an :class:`Invalid`.

::

    missed        there is no answer: it was late, or the player is lost
    unreadable    not a line, not a JSON object, or not a score
    unknown       a name that no player has
    unavailable   a name that may not be chosen here
    missing       no score for a target
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from pydantic import ValidationError
from pydantic_core import from_json

from agent.protocol.packets import FORCE_SKIP, OVER, SKIP
from agent.protocol.sheriff import ABSTAIN, LEAST_RELIABLE, MOST_RELIABLE, Guess
from rules.game.roles import Role


class Invalid(StrEnum):
    """What is wrong with an answer."""

    MISSED = "missed"
    UNREADABLE = "unreadable"
    UNKNOWN = "unknown"
    UNAVAILABLE = "unavailable"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal choice; ``target`` is None for an abstention."""

    target: int | None


@dataclass(frozen=True, slots=True)
class Line:
    """A line; ``text`` is None for a turn that was passed on purpose."""

    text: str | None


def parse_line(answer: str | None) -> Line | Invalid:
    """Read a line; a blank one is unreadable."""
    if answer is None:
        return Invalid.MISSED
    if not answer.strip():
        return Invalid.UNREADABLE
    return Line(None if answer in (SKIP, FORCE_SKIP, OVER) else answer)


def parse_target(
    answer: str | None, seats: Mapping[str, int], options: Mapping[str, int], *, may_abstain: bool = False
) -> Choice | Invalid:
    """Read the name of a player: ``seats`` are all players by name, ``options`` those who may be chosen."""
    if answer is None:
        return Invalid.MISSED
    if may_abstain and answer == ABSTAIN:
        return Choice(None)
    if answer in options:
        return Choice(options[answer])
    return Invalid.UNAVAILABLE if answer in seats else Invalid.UNKNOWN


def parse_reliability(
    answer: str | None, targets: Mapping[str, int], rater: Role
) -> dict[int, float | Invalid]:
    """Read a reasoning: for each target its score, or what is wrong with it; other names are ignored."""
    if answer is None:
        return dict.fromkeys(targets.values(), Invalid.MISSED)
    try:
        scores = from_json(answer, allow_inf_nan=False)
    except ValueError:
        scores = None
    if not isinstance(scores, dict):
        return dict.fromkeys(targets.values(), Invalid.UNREADABLE)
    return {
        seat: _score(scores[name], rater) if name in scores else Invalid.MISSING
        for name, seat in targets.items()
    }


def _score(value: object, rater: Role) -> float | Invalid:
    match value:
        case bool():
            return Invalid.UNREADABLE
        case int() | float():
            return value if LEAST_RELIABLE <= value <= MOST_RELIABLE else Invalid.UNREADABLE
    try:
        return Guess.model_validate(value).reliability(rater)
    except ValidationError:
        return Invalid.UNREADABLE
