"""The gate: every line passes through it before it is sent, whoever wrote it.

:func:`pass_gate` first repairs the form (:mod:`agent.speech.gate.repair`), then checks the content
(:mod:`agent.speech.gate`). It never corrects content: it drops the offending sentences if the rest still says
what was asked for, and otherwise rejects the line with a message for its author. Prepared lines are only
checked.

A line of a model that speaks for the player is reviewed (:func:`review_line`): it is compared with the
declared claims, nothing is dropped, and undecided points are returned as doubts for CHECK
(:mod:`agent.speech.check`). :func:`pass_gate` is for minds without CHECK and rejects a line with doubts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from agent.lexicon.tables import Tables
from agent.lexicon.text import prepare
from agent.matching import OutOfTime, time_for_a_line
from agent.speech.gate.asserts import assert_faults
from agent.speech.gate.claims import claim_faults
from agent.speech.gate.faults import MISSING, OF_ASSERTS, UNDECLARED, Fault, FaultKind, Unfit, length_in_words
from agent.speech.gate.form import address_faults, form_faults
from agent.speech.gate.hints import hint_faults, secret_faults
from agent.speech.gate.line import ReviewedLine, bare_of_mention, stands_alone
from agent.speech.gate.order import Order
from agent.speech.gate.repair import clauses, clean, fit_limits, main_clauses, told_sentences
from agent.speech.gate.sense import sense_faults

gate_form_tables = Tables("gate_form")


ALL_OVER = frozenset((FaultKind.LANGUAGE, FaultKind.REPEAT, FaultKind.LENGTH))
"""Faults that only the line as a whole shows, not any of its sentences."""
OF_THE_WHOLE = ALL_OVER | {FaultKind.META, FaultKind.SCRIPT}
"""Faults of a line as a whole, which cutting cannot repair."""
LEAST_KEPT = 0.6
"""Minimum share of a line's letters that must be left after sentences were cut out."""
MOST_SENTENCES = 5
"""Maximum number of sentences of a line that are checked one by one."""
LONGEST_CUT = 300
"""Maximum number of characters of a line that are checked in parts."""


def pass_gate(text: str, order: Order) -> str:
    """Return the line to send, made from a text that was written for ``order``; bad sentences are left out.

    Prepared lines are returned unchanged or rejected.

    Raises:
        Unfit: neither the text nor a shortened version can be sent; the faults quote the text.
    """
    with _unfit_if_slow():
        if order.is_prepared:
            return _faultless(ReviewedLine(text, bare_of_mention(text, order), order))
        return _let_through(text, order)


@dataclass(frozen=True)
class PassedLine:
    """A line that may be sent.

    ``doubts`` are reasons to have a second model check it (task CHECK). ``believed`` are faults that do not
    stop the line: undeclared claims that code takes for reports of other players' words or actions.
    """

    line: str
    doubts: tuple[Fault, ...] = ()
    believed: tuple[Fault, ...] = ()


def review_line(text: str, order: Order) -> PassedLine:
    """Check a model's line for ``order``; return it as it may be sent (shortened if needed), with doubts.

    A doubt is a hint that may be a claim that ``order`` does not allow; a second model decides (task CHECK).

    Raises:
        Unfit: the line must not be sent; the faults quote the words concerned.
    """
    with _unfit_if_slow():
        draft = _draft(text, order)
        line = ReviewedLine(_fit_draft(draft, order), draft, order)
        with time_for_a_line():
            faults, doubts = dict.fromkeys(_faults_of(line)), dict.fromkeys(hint_faults(line))
        believed = tuple(fault for fault in faults if _is_of_another(fault, draft, order))
        refused = [fault for fault in faults if fault not in believed]
        if refused:
            raise Unfit(tuple(_quoting(refused, draft[:LONGEST_CUT], order)))
        return PassedLine(line.text, tuple(doubts), believed)


def _is_of_another(fault: Fault, draft: str, order: Order) -> bool:
    """Whether an undeclared claim in a line reports another player's words or actions.

    This holds if the claim is about the addressee's actions, or if the line words it as a report and the
    model repeats it when asked again.
    """
    if fault.kind not in UNDECLARED:
        return False
    insists = (fault.kind, fault.detail) in order.insists
    sentences = told_sentences(draft, order.language)[:MOST_SENTENCES]
    shown = [one for one in sentences if fault.kind in _shown_by(one.strip(), order)] or [draft]
    lines = [ReviewedLine(one, one, order) for one in shown]
    said = [(line.guards.address, line.said.marked.text.lower()) for line in lines]
    return all(
        address.OF_LISTENER.search(text) or (insists and address.REPORT.search(text))
        for address, text in said
    )


def _let_through(text: str, order: Order) -> str:
    """Return the line to send from a text whose author declared no claims; raises :class:`Unfit`."""
    draft = _draft(text, order)
    try:
        return _judge_draft(draft, order)
    except Unfit as unfit:
        rest = _inoffensive(draft[:LONGEST_CUT], order) if _can_be_cut(unfit, order) else ""
        with suppress(Unfit):
            return _judge_draft(rest, order)
        raise Unfit(tuple(_quoting(unfit.faults, draft[:LONGEST_CUT], order))) from None


@contextmanager
def _unfit_if_slow() -> Iterator[None]:
    """Reject a line whose check takes too long."""
    try:
        yield
    except OutOfTime:
        raise Unfit((Fault(FaultKind.UNREAD),)) from None


def _judge_draft(draft: str, order: Order) -> str:
    """Return the draft, fitted to the limits, if it has no faults; raises :class:`Unfit`."""
    return _faultless(ReviewedLine(_fit_draft(draft, order), draft, order))


def _faultless(line: ReviewedLine) -> str:
    """Return the text of a line without faults; raises :class:`Unfit`."""
    with time_for_a_line():
        faults = tuple(dict.fromkeys(_judge(line)))
    if faults:
        raise Unfit(faults)
    return line.text


def _can_be_cut(unfit: Unfit, order: Order) -> bool:
    """Whether a shortened line may pass: not if the fault concerns the whole line."""
    kinds = {fault.kind for fault in unfit.faults}
    told = order.keeps_secrets and FaultKind.SECRET in kinds
    return order.brief is not None and not told and not kinds <= MISSING and kinds.isdisjoint(OF_THE_WHOLE)


def _inoffensive(draft: str, order: Order) -> str:
    """Return the line without its offending sentences and trailing clauses."""
    kept, complete = "", True
    for sentence in told_sentences(draft, order.language)[:MOST_SENTENCES]:
        if complete or stands_alone(sentence, order):
            tried = (kept + piece for piece in (sentence, *main_clauses(sentence, order.language)))
            longer = next((longer for longer in tried if not _offends(longer, order)), kept)
            complete, kept = longer == kept + sentence, longer
    return kept.strip()


def _quoting(faults: Sequence[Fault], draft: str, order: Order) -> Iterator[Fault]:
    """Yield the faults, each with the shortest sentence or clause that shows the fault by itself."""
    sentences = told_sentences(draft, order.language)[:MOST_SENTENCES]
    pieces = {piece for sentence in sentences for piece in (sentence, *clauses(sentence, order.language))}
    shows = {fault.kind for fault in faults} - MISSING - ALL_OVER - OF_ASSERTS
    shown = [(piece, _shown_by(piece, order)) for piece in sorted(map(str.strip, pieces), key=len) if shows]
    for fault in faults:
        words = (piece for piece, kinds in shown if fault.kind in kinds & shows)
        yield replace(fault, words=next(words, ""))


def _shown_by(piece: str, order: Order) -> set[FaultKind]:
    """Return the kinds of fault that a part of a line shows if it is checked alone."""
    try:
        _faultless(ReviewedLine(piece, piece, order))
    except Unfit as unfit:
        return {fault.kind for fault in unfit.faults}
    return set()


def _offends(draft: str, order: Order) -> bool:
    try:
        _judge_draft(draft.strip(), order)
    except Unfit as unfit:
        return any(fault.kind not in MISSING for fault in unfit.faults)
    return False


def _draft(text: str, order: Order) -> str:
    """Return the bare line, without the wrapping a model adds; raises :class:`Unfit`."""
    with time_for_a_line():
        echoes = gate_form_tables.ECHO.search(text)
        draft = clean(text, order.players, order.board.me, order.language)
        bare = gate_form_tables.NO_SPEECH.search(draft)
    if echoes:
        raise Unfit((Fault(FaultKind.META),))
    if not _says_something(draft):
        raise Unfit((Fault(FaultKind.EMPTY),))
    if bare:
        raise Unfit((Fault(FaultKind.NO_SPEECH, bare[1]),))
    return draft


def _fit_draft(draft: str, order: Order) -> str:
    """Return the draft fitted to the limits, with its mention; raises :class:`Unfit`."""
    view, mention = order.board.view, _mention(draft, order)
    limits, left = view.setting.talk.max_length, view.remain_length
    language, others = order.language, order.others
    line, over = fit_limits(draft, others, mention=mention, limits=limits, remaining=left, language=language)
    rest = line.removeprefix(f"@{mention}")
    is_stump = over > 0 and order.brief is None and _letter_count(rest) < LEAST_KEPT * _letter_count(draft)
    if not _says_something(rest) or is_stump or (over > 0 and not order.may_cut):
        raise Unfit((Fault(FaultKind.LENGTH, length_in_words(over, limits, language)),))
    return line


def _mention(draft: str, order: Order) -> str | None:
    """Return the player to mention in front: the order's choice or, without a brief, the author's."""
    if order.brief is not None or order.declared is not None:
        return order.mention
    addressed = prepare(draft, order.others).addressed if draft.startswith("@") else None
    return addressed if addressed in order.board.view.others_alive else None


def _judge(line: ReviewedLine) -> Iterator[Fault]:
    yield from _faults_of(line)
    if not line.order.unbound:
        yield from hint_faults(line)


def _faults_of(line: ReviewedLine) -> Iterator[Fault]:
    yield from form_faults(line)
    yield from address_faults(line)
    if not line.order.unbound:
        yield from assert_faults(line.order)
        yield from claim_faults(line)
        yield from secret_faults(line)
        yield from sense_faults(line)


def _letter_count(text: str) -> int:
    return sum(map(str.isalnum, text))


def _says_something(text: str) -> bool:
    return _letter_count(text) > 0
