"""The last gate: no line goes out, whoever wrote it, that has not come through here.

:func:`pass_gate` first repairs what is mechanical (:mod:`agent.speech.gate.repair`), then judges what the
line means (:mod:`agent.speech.gate.judgements`). A line that means the wrong thing is never mended: it is
turned back, with words that tell its author why.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.analysis.text import prepare
from agent.speech.gate.faults import Fault, FaultKind, Unfit
from agent.speech.gate.judgements.address import address_faults
from agent.speech.gate.judgements.alignment import alignment_faults
from agent.speech.gate.judgements.claims import claim_faults
from agent.speech.gate.judgements.form import form_faults
from agent.speech.gate.judgements.hints import hint_faults
from agent.speech.gate.judgements.names import name_faults
from agent.speech.gate.line import ReviewedLine
from agent.speech.gate.order import Order
from agent.speech.gate.repair import clean, fit_limits
from agent.speech.gate.tables.form import ECHO, NO_SPEECH


def pass_gate(text: str, order: Order) -> str:
    """The line to send, out of a text that somebody wrote for this order.

    Raises:
        Unfit: the text cannot be sent, whatever its form.
    """
    draft = _draft(text, order)
    line = _fitted(draft, order)
    faults = tuple(dict.fromkeys(_judge(ReviewedLine(line, draft, order))))
    if faults:
        raise Unfit(faults)
    return line


def _draft(text: str, order: Order) -> str:
    """The text without what a model wraps around a line.

    Raises:
        Unfit: there is no line in it.
    """
    if ECHO.regex.search(text):
        raise Unfit((Fault(FaultKind.META),))
    draft = clean(text, order.players, order.board.me, order.language)
    if not _says_something(draft):
        raise Unfit((Fault(FaultKind.EMPTY),))
    bare = NO_SPEECH.regex.search(draft)
    if bare:
        raise Unfit((Fault(FaultKind.NO_SPEECH, bare[1]),))
    return draft


def _fitted(draft: str, order: Order) -> str:
    """The draft within the limits, with the mention that it needs.

    Raises:
        Unfit: nothing of it is within the limits.
    """
    view, mention = order.board.view, _mention(draft, order)
    line = fit_limits(
        draft,
        order.others,
        mention=mention,
        limits=view.setting.talk.max_length,
        remaining=view.remain_length,
        language=order.language,
    )
    if not _says_something(line.removeprefix(f"@{mention}")):
        raise Unfit((Fault(FaultKind.LENGTH),))
    return line


def _mention(draft: str, order: Order) -> str | None:
    """Whom the line has to be directed at: the brief's choice, or without a brief its author's own."""
    if order.brief is not None:
        return order.brief.mention
    addressed = prepare(draft, order.others).addressed if draft.startswith("@") else None
    return addressed if addressed in order.board.view.others_alive else None


def _judge(line: ReviewedLine) -> Iterator[Fault]:
    """Everything that is wrong with what a line means."""
    yield from form_faults(line)
    yield from address_faults(line)
    if line.order.brief is not None:
        yield from claim_faults(line)
        yield from name_faults(line)
        yield from hint_faults(line)
        yield from alignment_faults(line)


def _says_something(text: str) -> bool:
    return any(map(str.isalnum, text))
