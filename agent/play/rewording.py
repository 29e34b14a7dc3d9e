"""Whether a rewording may take a line's place: it passes the last gate, and claims exactly the same."""

from __future__ import annotations

from agent.play.memory import Memory
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.game.claims import Claims


class ClaimsChanged(ValueError):  # noqa: N818 - it says what happened
    """A rewording claims something else than the line it is for."""

    def __init__(self, line: str) -> None:
        super().__init__(f"claims something else than the line it is for: {line!r}")


def reword_line(memory: Memory, language: Language, base: str, line: str) -> str:
    """The rewording of a village player's last line as it may go out; it is remembered as said.

    Raises:
        Unfit: the gate turns it back.
        ClaimsChanged: it claims something else.
    """
    own = frozenset(sent.text for sent in memory.board().ledger.sent) - {base}
    text = pass_gate(line, Order(None, memory.board(), language, own))
    if commitments(memory.heard_as(text)) != commitments(memory.heard_as(base)):
        raise ClaimsChanged(text)
    memory.said_instead(text)
    return text


def commitments(claims: Claims) -> tuple[object, ...]:
    """What of a line's claims its speaker is held to."""
    results = frozenset(claims.divinations), frozenset(claims.mediums)
    return claims.vote, claims.co, *results, claims.retract
