"""Compares the claims that the model task CHECK reads in a line with the declared and the earlier claims.

CHECK is a second model call that sees only the line (:meth:`agent.speech.seat.prompt.SeatPrompt.check`). It
is used for seats with secrets, and when :func:`agent.speech.gate.gate.review_line` has doubts.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from agent.llm.answers import BadAnswer, Unreadable, read_object
from agent.reading.role_words import role_named, species_named
from agent.speech.gate.faults import Fault, FaultKind, result_words, role_in_words
from agent.speech.gate.gate import PassedLine
from agent.speech.gate.order import Order
from agent.speech.seat.answers import player_named
from rules.game.claims import Result
from rules.game.roles import WEREWOLVES_SIDE, Role

_YES = ("true", "yes", "はい", "1")


@dataclass(frozen=True)
class _Heard:
    """One claim that CHECK has read in a line: its kind, player and value, and the quoted words."""

    kind: str
    who: str
    value: str
    quote: str


def check_faults(answer: str, passed: PassedLine, order: Order) -> tuple[Fault, ...]:
    """Return the faults that a second model call (task CHECK) found in a line that another call wrote.

    ``answer`` is the output of the second call. A fault is a confession to be on the werewolves' side, or a
    claim that ``order`` does not allow. Claims that quote no words of the line are ignored.

    Raises:
        Unreadable: the answer cannot be parsed; then the line must not be sent.
    """
    try:
        read = read_object(answer)
    except BadAnswer:
        raise Unreadable(answer) from None
    if "admits" not in read:
        raise Unreadable(answer)
    said = [told for told in _claims_read(read) if _is_said(told.quote, passed.line)]
    faults = (fault for told in said for fault in _claim_faults(told, order))
    return tuple(dict.fromkeys((*_admission(read, passed.line, order), *faults)))


def _admission(read: Mapping[str, object], line: str, order: Order) -> Iterator[Fault]:
    admits = str(read["admits"]).casefold() in _YES
    if admits and order.allowed_roles.isdisjoint(WEREWOLVES_SIDE):
        quote = str(read.get("quote") or "")
        yield Fault(FaultKind.SECRET, words=quote if _is_said(quote, line) else "")


def _claims_read(read: Mapping[str, object]) -> Iterator[_Heard]:
    claims = read.get("claims")
    for claim in claims if isinstance(claims, list) else ():
        if isinstance(claim, dict):
            yield _Heard(*(str(claim.get(key) or "") for key in ("kind", "who", "value", "quote")))


def _claim_faults(told: _Heard, order: Order) -> Iterator[Fault]:
    match told.kind:
        case "vote":
            name = player_named(told.who or told.value, order.others)
            if name is not None and name not in order.allowed_votes:
                yield Fault(FaultKind.UNDECLARED_VOTE, name, told.quote)
        case "role":
            role = role_named(told.value or told.who)
            is_plain = role is Role.VILLAGER and order.may_be_plain
            if role is not None and role not in order.allowed_roles and not is_plain:
                yield Fault(FaultKind.UNDECLARED_ROLE, role_in_words(role, order.language), told.quote)
        case "result":
            yield from _result_fault(told, order)
        case "guarded":
            name = player_named(told.who or told.value, order.others)
            if name is not None and name not in order.guarded:
                yield Fault(FaultKind.UNDECLARED_GUARD, name, told.quote)


def _result_fault(told: _Heard, order: Order) -> Iterator[Fault]:
    name, species = player_named(told.who, order.others), species_named(told.value)
    if name is None or species is None:
        return
    result, claims, standing = Result(name, species), order.claims, order.standing
    declared = (*claims.divinations, *claims.mediums, *standing.divinations, *standing.mediums)
    if result not in declared:
        yield Fault(FaultKind.UNDECLARED_RESULT, result_words(result, order.language), told.quote)


def _is_said(quote: str, line: str) -> bool:
    return bool(_bare_letters(quote)) and _bare_letters(quote) in _bare_letters(line)


def _bare_letters(text: str) -> str:
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold()))
