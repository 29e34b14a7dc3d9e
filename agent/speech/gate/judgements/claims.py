"""Whether the others will read in a line what its brief asserts; what stands already may be said again."""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind, result_words, role_in_words
from agent.speech.gate.line import ReviewedLine
from personas.schema import Language
from rules.game.claims import Asked, Result
from rules.game.roles import Role

_Results = tuple[Result, ...]


def claim_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Claims that are read and not asked for, and those asked for and not read."""
    said, asked, standing = line.reading, line.order.claims, line.order.standing
    language = line.order.language
    yield from _vote_faults(line)
    yield from _role_faults(line)
    yield from _result_faults(said.divinations, asked.divinations, standing.divinations, language)
    yield from _result_faults(said.mediums, asked.mediums, standing.mediums, language)
    changes_role = asked.co not in (None, standing.role)  # which takes back the role claimed before
    if said.retract != asked.retract and not (changes_role and said.retract is standing.role):
        yield Fault(FaultKind.RETRACTION)
    if asked.asks(Asked.VOTE) and not said.asks(Asked.VOTE):
        yield Fault(FaultKind.NO_QUESTION)
    plain = line.plain_reading.vote
    if plain is not None and plain not in line.order.votes:
        yield Fault(FaultKind.VOTE, plain)


def _vote_faults(line: ReviewedLine) -> Iterator[Fault]:
    said, asked = line.reading.vote, line.order.claims.vote
    if said is not None and said not in line.order.votes:
        yield Fault(FaultKind.VOTE, said)
    if asked is not None and said != asked:
        yield Fault(FaultKind.NO_VOTE, asked)


def _role_faults(line: ReviewedLine) -> Iterator[Fault]:
    said, asked, standing = line.reading.co, line.order.claims.co, line.order.standing.role
    language = line.order.language
    if said is not None and said not in line.order.roles and not _passes_for_plain(said, line):
        yield Fault(FaultKind.ROLE, role_in_words(said, language))
    if asked not in (None, said, standing):
        yield Fault(FaultKind.NO_ROLE, role_in_words(asked, language))


def _passes_for_plain(said: Role, line: ReviewedLine) -> bool:
    return said is Role.VILLAGER and line.order.may_be_plain


def _result_faults(
    told: _Results, wanted: _Results, standing: _Results, language: Language
) -> Iterator[Fault]:
    for result in told:
        if result not in wanted and result not in standing:
            yield Fault(FaultKind.RESULT, result_words(result, language))
    for result in wanted:
        if result not in told:
            yield Fault(FaultKind.NO_RESULT, result_words(result, language))
