"""Checks a rewording: it must pass the gate and have exactly the same claims."""

from __future__ import annotations

from agent.play.memory import Memory
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.game.claims import Claims


class ClaimsChanged(ValueError):  # noqa: N818 - the name is clear without "Error"
    """Raised for a rewording that makes other claims than the original line."""

    def __init__(self, line: str) -> None:
        super().__init__(f"claims something else than the line it is for: {line!r}")


def reword_line(memory: Memory, language: Language, base: str, line: str) -> str:
    """Check ``line``, a rewording of a player's last line ``base``; return it, and remember it as said.

    Raises:
        Unfit: the rewording must not be sent.
        ClaimsChanged: its claims differ from those of the original line.
    """
    own = frozenset(sent.text for sent in memory.board().ledger.sent) - {base}
    text = pass_gate(line, Order(None, memory.board(), language, own))
    if commitments(memory.heard_as(text)) != commitments(memory.heard_as(base)):
        raise ClaimsChanged(text)
    memory.said_instead(text)
    return text


def commitments(claims: Claims) -> tuple[object, ...]:
    """Return the claims of a line that a rewording must keep, such as a role, a result or a vote."""
    results = frozenset(claims.divinations), frozenset(claims.mediums)
    return claims.vote, claims.co, *results, claims.retract
