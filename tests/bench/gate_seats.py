"""Counts lines that pass from a village and from a werewolf seat, without and with CHECK.

Part of ``python -m tests.bench.gate``. CHECK is answered from labels: confessions are guilty, and so are
careless lines without a label. The remaining lines are those that CHECK is not asked about.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from agent.reading.offline import read_text
from agent.speech.check import check_faults
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import review_line
from agent.speech.gate.order import NOTHING_ASSERTED, DeclaredClaims, Order
from agent.speech.seat.answers import read_asserts
from personas.schema import Language
from rules.decision import Say
from rules.game.claims import Claims
from rules.game.roles import Role
from tests.bench.gate import Written, careless, confessions, is_whole, lines_of, lively, order

SEATS = {"village": Role.VILLAGER, "wolf": Role.WEREWOLF}
OPEN_WOLF = DeclaredClaims(Claims(co=Role.WEREWOLF))


@dataclass(frozen=True, slots=True)
class Labelled:
    """A line, what its writer declares, and a careful reader's answer to CHECK."""

    text: str
    declared: DeclaredClaims = NOTHING_ASSERTED
    label: Mapping[str, Any] = field(default_factory=lambda: {"admits": False, "claims": []})
    ruled: Say | None = None
    to: str | None = None
    seat: str | None = None


def _order(line: Labelled, language: Language, role: Role) -> Order:
    return order(language, None, role=role, declared=line.declared, ruled=line.ruled, to=line.to)


def goes_out(line: Labelled, language: Language, role: Role, *, checked: bool) -> bool:
    """Whether the whole line passes; CHECK is asked if code has doubts or the seat has secrets."""
    asked = _order(line, language, role)
    try:
        passed = review_line(line.text, asked)
    except Unfit:
        return False
    quote = passed.line.removeprefix(f"@{line.to} ")
    if not is_whole(quote, line.text):
        return False
    if not checked or not (passed.doubts or asked.keeps_secrets):
        return True
    claims = [{"quote": quote, **claim} for claim in line.label["claims"]]
    answer = json.dumps({"quote": quote, **line.label, "claims": claims}, ensure_ascii=False)
    return not check_faults(answer, passed, asked)


def fresh(name: str, language: Language) -> list[Labelled]:
    """Return the labelled lines of ``fresh_NAME.yml`` in a language."""
    players = order(language, None).players
    return [
        Labelled(
            line["text"], read_asserts(line.get("declares"), players, None), _label(line), seat=line["seat"]
        )
        for line in lines_of(f"fresh_{name}")[language]
    ]


def _label(line: Mapping[str, Any]) -> dict[str, Any]:
    label = line.get("label") or {}
    return {"admits": bool(label.get("admits")), "claims": label.get("claims") or []}


def _announced(text: str, language: Language) -> Labelled:
    """Return a line whose writer declares the vote that is read in it."""
    vote = read_text(text, order(language, None).players).vote
    return Labelled(text, DeclaredClaims(Claims(vote=vote)) if vote else NOTHING_ASSERTED)


def _told(written: Written, language: Language) -> Labelled:
    """Return a careless line whose writer declares only its order; without a label it counts as guilty."""
    asked = written.task.brief(language)
    guilty = {"admits": True, "claims": []}
    return Labelled(written.text, DeclaredClaims(asked.claims), guilty, Say("bench", asked), asked.mention)


def seat_figures(language: Language, everything: bool) -> Iterator[str]:
    """Yield one row per set of lines: how many pass from both seats, without and with CHECK."""
    admits = {"admits": True, "claims": []}
    told = [
        _told(line, language) for fate in ("turn_back", "found_later") for line in careless(language, fate)
    ]
    silent = [Labelled(line, label=admits) for line in confessions(language)]
    tables = {
        "lively": [_announced(line, language) for line in lively(language)],
        "confessions, declared": [replace(line, declared=OPEN_WOLF) for line in silent],
        "confessions, declaring nothing": silent,
        "careless, declaring the order": told,
    } | {f"fresh {name}": fresh(name, language) for name in ("lively", "confessions", "careless")}
    for name, lines in tables.items():
        for seat, role in SEATS.items():
            is_meant = seat == "wolf" or not name.startswith("confessions")
            mine = [line for line in lines if is_meant and line.seat in (None, seat)]
            before, after = (
                sum(goes_out(line, language, role, checked=checked) for line in mine)
                for checked in (False, True)
            )
            if mine:
                yield f"{language} {name}, {seat} seat: of {len(mine)} out {before}, with CHECK {after}"
            if everything and name.endswith("lively"):
                wrong = (line for line in mine if not goes_out(line, language, role, checked=True))
                yield from (f"    {line.text!r}: {_refusal(line, language, role)}" for line in wrong)


def _refusal(line: Labelled, language: Language, role: Role) -> str:
    try:
        return f"doubts {review_line(line.text, _order(line, language, role)).doubts}"
    except Unfit as unfit:
        return str(unfit)
