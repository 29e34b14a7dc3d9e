"""The claims that a language model declares together with its line ("asserts")."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game.claims import NO_CLAIMS, Claims


@dataclass(frozen=True)
class DeclaredClaims:
    """The claims that a model declares together with its line.

    ``guarded`` are the players that a claimed bodyguard says it guarded. Only vote, role, results, suspects
    and trusted players of ``claims`` are used.
    """

    claims: Claims = NO_CLAIMS
    guarded: tuple[str, ...] = ()


NOTHING_ASSERTED = DeclaredClaims()
"""The claims of a line that declares none."""
