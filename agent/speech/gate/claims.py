"""Compares the claims that others will read in a line with those that it must make or declares.

Earlier claims may be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind, result_words, role_in_words
from agent.speech.gate.hints import confesses
from agent.speech.gate.line import ReviewedLine
from rules.game.claims import QuestionTopic, Result
from rules.game.roles import WEREWOLVES_SIDE, Role

_Results = tuple[Result, ...]
_UNDECLARED = {
    FaultKind.VOTE: FaultKind.UNDECLARED_VOTE,
    FaultKind.ROLE: FaultKind.UNDECLARED_ROLE,
    FaultKind.RESULT: FaultKind.UNDECLARED_RESULT,
}


def claim_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield a fault for each claim that the line must not make, and for each required claim that it lacks."""
    said, asked, standing = line.reading, line.order.claims, line.order.standing
    yield from _vote_faults(line)
    yield from _role_faults(line)
    yield from _result_faults(line, said.divinations, asked.divinations, standing.divinations)
    yield from _result_faults(line, said.mediums, asked.mediums, standing.mediums)
    yield from (Fault(FaultKind.NO_GUARD, name) for name in _players_guarded(line) if name not in line.body)
    changes_role = asked.co not in (None, standing.role)  # this retracts the earlier role claim
    if said.retract != asked.retract and not (changes_role and said.retract is standing.role):
        yield Fault(FaultKind.RETRACTION)
    if asked.asks(QuestionTopic.VOTE) and not said.asks(QuestionTopic.VOTE):
        yield Fault(FaultKind.NO_QUESTION)
    plain = line.plain_reading.vote
    if plain is not None and _is_barred(plain, line):
        yield Fault(_kind_told(line, FaultKind.VOTE), plain)


def _kind_told(line: ReviewedLine, kind: FaultKind) -> FaultKind:
    """Return the kind of an unexpected claim's fault: UNDECLARED_... if a model declares its claims."""
    return kind if line.order.declared is None else _UNDECLARED[kind]


def _players_guarded(line: ReviewedLine) -> tuple[str, ...]:
    """Return the players whom the line must name as guarded by its speaker."""
    order = line.order
    if order.declared is not None:
        return order.declared.guarded
    return order.guarded if order.claims.co is Role.BODYGUARD else ()


def _vote_faults(line: ReviewedLine) -> Iterator[Fault]:
    said, asked = line.reading.vote, line.order.claims.vote
    if said is not None and _is_barred(said, line):
        yield Fault(_kind_told(line, FaultKind.VOTE), said)
    if asked is not None and said != asked and not _means_vote(asked, line):
        yield Fault(FaultKind.NO_VOTE, asked)


def _is_barred(vote: str, line: ReviewedLine) -> bool:
    """Whether a line must not announce this vote; a model that declares its claims may mention past votes."""
    is_past = line.order.declared is not None and vote not in line.order.board.view.alive
    return vote not in line.order.allowed_votes and not is_past


def _means_vote(vote: str, line: ReviewedLine) -> bool:
    """Whether a declared vote was announced before, or is announced as a choice between two players."""
    return line.order.declared is not None and vote in (line.order.standing.vote, line.chosen_vote)


def _role_faults(line: ReviewedLine) -> Iterator[Fault]:
    said, asked, standing = line.reading.co, line.order.claims.co, line.order.standing.role
    language = line.order.language
    is_plain = said is Role.VILLAGER and line.order.may_be_plain
    if said is not None and said not in line.order.allowed_roles and not is_plain:
        yield Fault(_kind_told(line, FaultKind.ROLE), role_in_words(said, language))
    if asked not in (None, said, standing) and not _is_confessed(line):
        yield Fault(FaultKind.NO_ROLE, role_in_words(asked, language))


def _is_confessed(line: ReviewedLine) -> bool:
    """Whether the guards recognize a declaration for the werewolves' side that the reader misses."""
    order = line.order
    return order.declared is not None and order.claims.co in WEREWOLVES_SIDE and confesses(line)


def _result_faults(
    line: ReviewedLine, told: _Results, wanted: _Results, standing: _Results
) -> Iterator[Fault]:
    language, is_declared = line.order.language, line.order.declared is not None
    for result in told:
        if result not in wanted and result not in standing:
            yield Fault(_kind_told(line, FaultKind.RESULT), result_words(result, language))
    for result in wanted:
        if result not in told and not (is_declared and result in standing):
            yield Fault(FaultKind.NO_RESULT, result_words(result, language))
