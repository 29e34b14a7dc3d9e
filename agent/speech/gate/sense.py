"""Checks that a line names the right players with the right opinion, and calls its speaker "I"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES
from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.line import ReviewedLine
from rules.decision import Brief
from rules.situations import Situation


class Attitude(StrEnum):
    """What a line expresses about a player: ``for`` is trust, ``against`` is doubt."""

    FOR = "for"
    AGAINST = "against"


def attitudes(situation: Situation) -> Mapping[str, Attitude]:
    """Return the opinions that lines for a situation express, by placeholder of the player who is judged.

    A line that only tells a result expresses no opinion.
    """
    asserts = situation.contract.asserts
    suspects = () if situation.contract.is_implied else asserts.suspects
    against = suspects if asserts.vote is None else (asserts.vote, *suspects)
    return dict.fromkeys(against, Attitude.AGAINST) | dict.fromkeys(asserts.trusts, Attitude.FOR)


def sense_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield faults if a line states the wrong opinion, does not name the player whom it must name, speaks of
    its speaker in the third person, or says what the speaker cannot have seen.
    """
    words = line.guards.sense
    if line.order.brief is not None:
        yield from _missing_names(line, line.order.brief)
        yield from _turned_round(line, line.order.brief, words)
    me = line.said.marked.token(line.order.board.me)
    if me and words.THIRD_PERSON.search(line.said.marked.text.lower().replace(me, "<me>")):
        yield Fault(FaultKind.SELF, line.order.board.me)
    if any(map(line.guards.witness.catches, line.said.sentences)):
        yield Fault(FaultKind.WITNESS)


def _missing_names(line: ReviewedLine, brief: Brief) -> Iterator[Fault]:
    slot = brief.situation.contract.must_name
    if slot is None:
        return
    name, marked = brief.slots[slot], line.drafted.marked
    if name != brief.mention and name not in map(marked.name, NAMES.findall(marked.text)):
        yield Fault(FaultKind.NO_NAME, name)


def _turned_round(line: ReviewedLine, brief: Brief, words: Tables) -> Iterator[Fault]:
    for slot, stance in attitudes(brief.situation).items():
        heard = _stances(line, brief.slots[slot], words)
        agrees = stance in heard or brief.claims.vote == brief.slots[slot]
        set_apart = agrees and words.CONTRAST.search(line.said.marked.text.lower())
        if heard - {stance} and not set_apart:
            kind = FaultKind.ACCUSES if stance is Attitude.FOR else FaultKind.PRAISES
            yield Fault(kind, brief.slots[slot])


def _stances(line: ReviewedLine, name: str, words: Tables) -> set[Attitude]:
    """Return the attitudes to a player, from clauses that name no other player."""
    told, clauses = line.drafted.marked, line.guards.clauses
    return {
        stance
        for sentence in line.drafted.sentences
        for clause in clauses(sentence)
        if {told.name(token) for token in NAMES.findall(clause)} == {name}
        for stance in _attitude(clause, words)
    }


def _attitude(clause: str, words: Tables) -> Iterator[Attitude]:
    """Yield what a clause expresses about the player it names; nothing if it both trusts and doubts."""
    doubts, trusts = words.DOUBTING.search(clause), words.TRUSTING.search(clause)
    if bool(doubts) == bool(trusts) or words.OPEN.search(clause):
        return
    negated = words.NEGATING.search(clause) is not None
    yield Attitude.AGAINST if bool(doubts) != negated else Attitude.FOR
