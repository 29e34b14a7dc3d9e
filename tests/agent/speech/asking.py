"""How the tests ask the gate, and how they judge a line that passed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pytest

from agent.protocol.limits import apply_limits
from agent.reading.offline import read_text
from agent.speech.gate.faults import FaultKind, Unfit
from agent.speech.gate.gate import _draft, _judge_draft, pass_gate
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.decision import Brief
from rules.game.claims import QuestionTopic
from rules.game.languages import LANGUAGES
from rules.situations import Situation
from tests.bench.gate import order

every_language = pytest.mark.parametrize("language", tuple(LANGUAGES))
WAIT = Brief(Situation.WAIT)
_PUNCTUATION = {"ja": "、。！？「」『』…―・〜ー", "en": ".!?'\":;-–—"}


def gate(text: str, goal: Brief | None = WAIT, language: Language = "en", **game: object) -> str:
    return pass_gate(text, order(language, goal, **game))  # type: ignore[arg-type]


def pass_whole(text: str, asked: Order) -> str:
    """Return the line to send if no part of a text has a fault; raise Unfit otherwise."""
    return _judge_draft(_draft(text, asked), asked)


def faults(text: str, goal: Brief | None = WAIT, language: Language = "en", **game: object) -> set[FaultKind]:
    """Return the faults of a whole text, of which the gate may still pass a part."""
    try:
        pass_whole(text, order(language, goal, **game))  # type: ignore[arg-type]
    except Unfit as unfit:
        return {fault.kind for fault in unfit.faults}
    return set()


def offences(line: str, asked: Order) -> list[str]:
    """Return what is wrong with a passed line, judged independently of the gate."""
    view, goal = asked.board.view, asked.brief
    others = [name for name in view.players if name != view.me]
    lead = f"@{goal.mention} " if goal is not None and goal.mention else ""
    rest = line.removeprefix(lead)
    for name in sorted(view.players, key=len, reverse=True):
        rest = rest.replace(name, "N")
    limits, left = view.setting.talk.max_length, view.remain_length
    found = {
        "gap at an end": line != line.strip(),
        "several lines": len(line.splitlines()) != 1,
        "no mention": not line.startswith(lead),
        "another mention": "@" in rest and goal is not None,
        "comma": "," in rest,
        "starts with a quotation mark": rest.startswith('"'),
        "nothing said": not any(map(str.isalnum, rest)),
        "Over or Skip": rest.strip(".!").lower() in ("over", "skip", "forceskip"),
        "said before": line in asked.sent,
        "claims": goal is not None and not _keeps(line, goal, view.players),
    }
    odd = {
        char
        for char in rest
        if unicodedata.category(char)[0] not in "LN" and char not in _PUNCTUATION[asked.language] + " "
    }
    cut = [
        earliest
        for earliest in (True, False)
        if apply_limits(line, limits, others, left, earliest_mention=earliest).text.split() != line.split()
    ]
    return [what for what, wrong in found.items() if wrong] + sorted(odd) + [f"cut {way}" for way in cut]


def _keeps(line: str, goal: Brief, players: Sequence[str]) -> bool:
    said = read_text(line, tuple(players))
    return said.commitments == goal.claims.commitments and said.asks(QuestionTopic.VOTE) >= goal.claims.asks(
        QuestionTopic.VOTE
    )
