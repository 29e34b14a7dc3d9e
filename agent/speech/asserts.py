"""What the writer of a line declares that it states as its own: typed, so that code can hold it to that."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game.claims import NO_CLAIMS, Claims


@dataclass(frozen=True)
class Asserts:
    """The declared claims of a line; a bodyguard's ``guarded`` are whom it says it protected.

    Of ``claims`` the vote, the role, the results, whom it suspects and whom it trusts are meant.
    """

    claims: Claims = NO_CLAIMS
    guarded: tuple[str, ...] = ()


NOTHING_ASSERTED = Asserts()
