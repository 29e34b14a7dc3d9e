"""Asserts: the claims that the writer of a line declares, as types that code can check."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game.claims import NO_CLAIMS, Claims


@dataclass(frozen=True)
class Asserts:
    """The declared claims of a line; ``guarded`` are the players a claimed bodyguard says it guarded.

    Only vote, role, results, suspects and trusted players of ``claims`` are used.
    """

    claims: Claims = NO_CLAIMS
    guarded: tuple[str, ...] = ()


NOTHING_ASSERTED = Asserts()
