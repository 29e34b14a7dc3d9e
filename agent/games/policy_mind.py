"""What is known about a mind that plays by a policy learned in self-play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class PolicyMind:
    """A mind that plays by a learned policy in some ``games``, and as ``offline`` in all others.

    ``read`` returns the policy in the text of a file, given the text and the file's name for errors, and
    raises PolicyError. ``by_chance`` returns a policy that takes each of the same options with the same
    probability; None if the mind takes the best option in any case. ``make`` returns for a policy (None: the
    shipped one) the function that makes the mind in its games; None for the contest's villages, whose minds
    :func:`rules.minds.minds.mind_named` makes.
    """

    games: tuple[str, ...]
    read: Callable[[str, str], Any]
    by_chance: Callable[[], Any] | None = None
    make: Callable[[Any], Any] | None = None
