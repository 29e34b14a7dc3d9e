"""Parses answers in a Sheriff village; an ambiguous answer is an :class:`Invalid`.

An answer in the wrong format but with a clear meaning (:mod:`agent.protocol.lenience`) is accepted and marked
``lenient``.

::

    missed        there is no answer: it was late, or the player is lost
    unreadable    not a line, not a JSON object, or not a score
    unknown       a name that no player has
    unavailable   a name that may not be chosen here
    missing       no score for a target

In a human player's reasoning null is valid, too: the score is :class:`UnchangedScore`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic_core import from_json

from agent.protocol.lenience import abstains, guess_meant, name_meant, number_written
from agent.protocol.packets import SILENT
from agent.protocol.sheriff import ABSTAIN, LEAST_RELIABLE, MOST_RELIABLE, Invalid
from rules.game.roles import Role


@dataclass(frozen=True, slots=True)
class Choice:
    """A valid choice: the seat ``target``, or None to abstain. ``lenient``: it was clear, but inexact."""

    target: int | None
    lenient: bool = False


@dataclass(frozen=True, slots=True)
class Rating:
    """A valid reliability score from 1 to 10. ``lenient``: the answer was clear, but inexact."""

    value: float
    lenient: bool = False


@dataclass(frozen=True, slots=True)
class UnchangedScore:
    """Stands for a score that a human player deliberately left unchanged."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that a player says; ``text`` is None if the player deliberately says nothing."""

    text: str | None


def parse_line(answer: str | None) -> Line | Invalid:
    """Parse a talk line; None (no answer) and a blank line are invalid."""
    if answer is None:
        return Invalid.MISSED
    if not answer.strip():
        return Invalid.UNREADABLE
    return Line(None if answer in SILENT else answer)


def parse_target(
    answer: str | None, seats: Mapping[str, int], options: Mapping[str, int], *, may_abstain: bool = False
) -> Choice | Invalid:
    """Parse the choice of a name; ``seats`` maps all names to their seats, ``options`` the allowed names."""
    if answer is None:
        return Invalid.MISSED
    if may_abstain and answer == ABSTAIN:
        return Choice(None)
    if answer in options:
        return Choice(options[answer])
    if may_abstain and abstains(answer):
        return Choice(None, lenient=True)
    name = name_meant(answer, seats)
    if name is not None and name in options:
        return Choice(options[name], lenient=True)
    return Invalid.UNKNOWN if name is None else Invalid.UNAVAILABLE


def parse_reliability(
    answer: str | None, targets: Mapping[str, int], rater: Role, *, may_keep: bool = False
) -> dict[int, Rating | UnchangedScore | Invalid]:
    """Parse a JSON object of reliability scores by name; return each target's score or its error, by seat.

    ``rater`` is the role of the player who answers. Names not in ``targets`` are ignored. With ``may_keep``,
    null is valid and leaves a score unchanged.
    """
    if answer is None:
        return dict.fromkeys(targets.values(), Invalid.MISSED)
    try:
        scores = from_json(answer, allow_inf_nan=False)
    except ValueError:
        scores = None
    if not isinstance(scores, dict):
        return dict.fromkeys(targets.values(), Invalid.UNREADABLE)
    return {
        seat: _score(scores[name], rater, may_keep) if name in scores else Invalid.MISSING
        for name, seat in targets.items()
    }


def _score(value: object, rater: Role, may_keep: bool) -> Rating | UnchangedScore | Invalid:
    if value is None and may_keep:
        return UnchangedScore()
    if isinstance(value, dict):
        return _score_of_guess(value, rater)
    written = number_written(value)
    if isinstance(written, bool) or not isinstance(written, int | float):
        return Invalid.UNREADABLE
    if not LEAST_RELIABLE <= written <= MOST_RELIABLE:
        return Invalid.UNREADABLE
    return Rating(written, lenient=isinstance(value, str))


def _score_of_guess(value: Mapping[str, object], rater: Role) -> Rating | Invalid:
    """Return the score of a guess; lenient unless role and confidence have the requested format."""
    guess = guess_meant(value)
    if guess is None:
        return Invalid.UNREADABLE
    exact = value["role"] == guess.role and type(value["confidence"]) is int
    return Rating(guess.reliability(rater), lenient=not exact)
