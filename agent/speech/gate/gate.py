"""The last gate: no line goes out, whoever wrote it, that has not come through here.

:func:`pass_gate` first repairs what is mechanical (:mod:`agent.speech.gate.repair`), then judges what the
line means (:mod:`agent.speech.gate`). Words that mean the wrong thing are never mended: the
sentences with them are dropped where the others do what the brief asks, or else the line is turned back, with
words that tell its author why. A voice's prepared words are only judged.

A line of a model that plays the seat is reviewed (:func:`review_line`): it is held to what its writer
declares, nothing of it is dropped, and what code cannot decide comes back as doubts, for CHECK to answer
(:mod:`agent.speech.check`). :func:`pass_gate`, for those who have no CHECK, turns a line back for its doubts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from agent.lexicon.tables import Tables
from agent.lexicon.text import prepare
from agent.matching import OutOfTime, time_for_a_line
from agent.speech.gate.address import address_faults
from agent.speech.gate.asserts import assert_faults
from agent.speech.gate.claims import claim_faults
from agent.speech.gate.faults import (
    MISSING,
    OF_ASSERTS,
    UNDECLARED,
    Fault,
    FaultKind,
    Unfit,
    length_in_words,
)
from agent.speech.gate.form import form_faults
from agent.speech.gate.hints import hint_faults
from agent.speech.gate.line import ReviewedLine, bare_of_mention, stands_alone
from agent.speech.gate.order import Order
from agent.speech.gate.repair import clauses, clean, fit_limits, main_clauses, surplus, told_sentences
from agent.speech.gate.secrets import secret_faults
from agent.speech.gate.sense import sense_faults

gate_form_tables = Tables("gate_form")


ALL_OVER = frozenset((FaultKind.LANGUAGE, FaultKind.REPEAT, FaultKind.LENGTH))
"""What no words of a line show by themselves."""
OF_THE_WHOLE = ALL_OVER | {FaultKind.META, FaultKind.SCRIPT}
"""What is wrong with all of a line."""
LEAST_KEPT = 0.6
"""So much of a line's letters must be left when it is cut."""
MOST_SENTENCES = 5
LONGEST_CUT = 300
"""So many sentences are looked at one by one, in a line no longer than that."""


def pass_gate(text: str, order: Order) -> str:
    """The line to send, out of a text that somebody wrote for this order; what offends in it is dropped.

    Prepared words go out as they are, or not at all.

    Raises:
        Unfit: the text cannot be sent, whatever its form, nor what would be left of it; its faults quote it.
    """
    with _unfit_if_slow():
        return _as_it_is(text, order) if order.is_prepared else _let_through(text, order)


@dataclass(frozen=True)
class Passed:
    """A line that code has nothing against.

    ``doubts`` are reasons to ask CHECK. ``believed`` are claims that code reads in the line and its writer,
    asked again, still says to be others' words.
    """

    line: str
    doubts: tuple[Fault, ...] = ()
    believed: tuple[Fault, ...] = ()


def review_line(text: str, order: Order) -> Passed:
    """The line to send, out of a text that its writer declares to claim so much, and what CHECK is to tell.

    Raises:
        Unfit: it cannot be sent; its faults quote it.
    """
    with _unfit_if_slow():
        draft = _draft(text, order)
        line = ReviewedLine(_fitted(draft, order), draft, order)
        with time_for_a_line():
            faults, doubts = dict.fromkeys(_faults_of(line)), dict.fromkeys(hint_faults(line))
        believed = tuple(fault for fault in faults if _is_of_another(fault, draft, order))
        refused = [fault for fault in faults if fault not in believed]
        if refused:
            raise Unfit(tuple(_quoting(refused, draft[:LONGEST_CUT], order)))
        return Passed(line.text, tuple(doubts), believed)


def _is_of_another(fault: Fault, draft: str, order: Order) -> bool:
    """Whether a claim that is not declared is somebody else's.

    It is, where it tells what the listener does, or where the writer, asked again, insists on it and it
    stands in a report.
    """
    if fault.kind not in UNDECLARED:
        return False
    insists = (fault.kind, fault.detail) in order.insists
    sentences = told_sentences(draft, order.language)[:MOST_SENTENCES]
    shown = [one for one in sentences if fault.kind in _shown_by(one.strip(), order)] or [draft]
    lines = [ReviewedLine(one, one, order) for one in shown]
    said = [(line.guards, line.said.marked.text.lower()) for line in lines]
    return all(
        guards.of_listener.regex.search(text) or (insists and guards.report.regex.search(text))
        for guards, text in said
    )


def _let_through(text: str, order: Order) -> str:
    """The line to send, of what a model wrote.

    Raises:
        Unfit: nothing of it can be sent.
    """
    draft = _draft(text, order)
    try:
        return _judged(draft, order)
    except Unfit as unfit:
        rest = _inoffensive(draft[:LONGEST_CUT], order) if _can_be_cut(unfit, order) else ""
        with suppress(Unfit):
            return _judged(rest, order)
        raise Unfit(tuple(_quoting(unfit.faults, draft[:LONGEST_CUT], order))) from None


def pass_whole(text: str, order: Order) -> str:
    """The line to send, if all of a text may go out.

    Raises:
        Unfit: something is wrong with it.
    """
    with _unfit_if_slow():
        return _judged(_draft(text, order), order)


@contextmanager
def _unfit_if_slow() -> Iterator[None]:
    """Turn back a line that takes too long to judge."""
    try:
        yield
    except OutOfTime:
        raise Unfit((Fault(FaultKind.UNREAD),)) from None


def _as_it_is(text: str, order: Order) -> str:
    """The text, if nothing is wrong with what it means.

    Raises:
        Unfit: something is.
    """
    return _faultless(ReviewedLine(text, bare_of_mention(text, order), order))


def _judged(draft: str, order: Order) -> str:
    """The draft within the limits.

    Raises:
        Unfit: it cannot be sent.
    """
    return _faultless(ReviewedLine(_fitted(draft, order), draft, order))


def _faultless(line: ReviewedLine) -> str:
    """The text of a line that says nothing wrong.

    Raises:
        Unfit: it does.
    """
    with time_for_a_line():
        faults = tuple(dict.fromkeys(_judge(line)))
    if faults:
        raise Unfit(faults)
    return line.text


def _can_be_cut(unfit: Unfit, order: Order) -> bool:
    """Whether less of a line may do: not where its author obeyed somebody else, or has said it all before."""
    kinds = {fault.kind for fault in unfit.faults}
    told = order.keeps_secrets and FaultKind.SECRET in kinds
    return order.brief is not None and not told and not kinds <= MISSING and kinds.isdisjoint(OF_THE_WHOLE)


def _inoffensive(draft: str, order: Order) -> str:
    """What is left of a draft without the sentences, or ends of them, in which something is wrong."""
    kept, complete = "", True
    for sentence in told_sentences(draft, order.language)[:MOST_SENTENCES]:
        if complete or stands_alone(sentence, order):
            tried = (kept + piece for piece in (sentence, *main_clauses(sentence, order.language)))
            longer = next((longer for longer in tried if not _offends(longer, order)), kept)
            complete, kept = longer == kept + sentence, longer
    return kept.strip()


def _quoting(faults: Sequence[Fault], draft: str, order: Order) -> Iterator[Fault]:
    """The faults, each with the shortest sentence or clause of the draft that shows it by itself."""
    sentences = told_sentences(draft, order.language)[:MOST_SENTENCES]
    pieces = {piece for sentence in sentences for piece in (sentence, *clauses(sentence, order.language))}
    shows = {fault.kind for fault in faults} - MISSING - ALL_OVER - OF_ASSERTS
    shown = [(piece, _shown_by(piece, order)) for piece in sorted(map(str.strip, pieces), key=len) if shows]
    for fault in faults:
        words = (piece for piece, kinds in shown if fault.kind in kinds & shows)
        yield replace(fault, words=next(words, ""))


def _shown_by(piece: str, order: Order) -> set[FaultKind]:
    """What is wrong with a piece of a draft by itself."""
    try:
        _faultless(ReviewedLine(piece, piece, order))
    except Unfit as unfit:
        return {fault.kind for fault in unfit.faults}
    return set()


def _offends(draft: str, order: Order) -> bool:
    """Whether a part of a line says what the whole must not; it need not say all that the whole must."""
    try:
        _judged(draft.strip(), order)
    except Unfit as unfit:
        return any(fault.kind not in MISSING for fault in unfit.faults)
    return False


def _draft(text: str, order: Order) -> str:
    """The text without what a model wraps around a line.

    Raises:
        Unfit: there is no line in it.
    """
    with time_for_a_line():
        echoes = gate_form_tables.ECHO.regex.search(text)
        draft = clean(text, order.players, order.board.me, order.language)
        bare = gate_form_tables.NO_SPEECH.regex.search(draft)
    if echoes:
        raise Unfit((Fault(FaultKind.META),))
    if not _says_something(draft):
        raise Unfit((Fault(FaultKind.EMPTY),))
    if bare:
        raise Unfit((Fault(FaultKind.NO_SPEECH, bare[1]),))
    return draft


def _fitted(draft: str, order: Order) -> str:
    """The draft within the limits, with the mention that it needs.

    Raises:
        Unfit: nothing of it is within the limits.
    """
    view, mention = order.board.view, _mention(draft, order)
    limits, left = view.setting.talk.max_length, view.remain_length
    language, others = order.language, order.others
    line = fit_limits(draft, others, mention=mention, limits=limits, remaining=left, language=language)
    over = surplus(draft, others, mention=mention, limits=limits, remaining=left, language=language)
    rest = line.removeprefix(f"@{mention}")
    is_stump = over > 0 and order.brief is None and _letter_count(rest) < LEAST_KEPT * _letter_count(draft)
    if not _says_something(rest) or is_stump or (over > 0 and not order.may_cut):
        raise Unfit((Fault(FaultKind.LENGTH, length_in_words(over, limits, language)),))
    return line


def _mention(draft: str, order: Order) -> str | None:
    """Whom the line has to be directed at: the order's choice, or without a brief its author's own."""
    if order.brief is not None or order.declared is not None:
        return order.mention
    addressed = prepare(draft, order.others).addressed if draft.startswith("@") else None
    return addressed if addressed in order.board.view.others_alive else None


def _judge(line: ReviewedLine) -> Iterator[Fault]:
    """Everything that may be wrong with what a line means, doubts among it."""
    yield from _faults_of(line)
    if not line.order.unbound:
        yield from hint_faults(line)


def _faults_of(line: ReviewedLine) -> Iterator[Fault]:
    """Everything that is wrong with what a line means."""
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
