"""Whom a line of each situation suspects and whom it trusts: what its words say, and so what it asserts."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game.claims import Claims
from rules.situations import Situation

SUSPECTS: Mapping[Situation, str] = {
    Situation.SUSPECT: "target",
    Situation.REFUTE: "accuser",
    Situation.DOUBT_SEER: "seer",
    Situation.DOUBT_MEDIUM: "medium",
}
"""The placeholder of whom a line speaks against; a vote and a result are claims of their own."""

TRUSTS: Mapping[Situation, str] = {
    Situation.TRUST: "target",
    Situation.PREFER: "target",
    Situation.SUPPORT_SEER: "seer",
    Situation.SUPPORT_MEDIUM: "medium",
}
"""The placeholder of whom a line speaks for. Who prefers one to another accuses nobody."""


def stance_claims(situation: Situation, slots: Mapping[str, str]) -> Claims:
    """What a line of a situation asserts with these names in its placeholders, votes and results aside."""
    suspected, trusted = SUSPECTS.get(situation), TRUSTS.get(situation)
    return Claims(
        suspects=() if suspected is None else (slots[suspected],),
        trusts=() if trusted is None else (slots[trusted],),
    )
