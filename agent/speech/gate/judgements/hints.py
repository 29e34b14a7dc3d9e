"""What a line gives away in words that a reader of claims may miss: sentence by sentence, by the guards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.analysis.text import NAMES, MarkedLine
from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.languages.guard import OVERLOOKED, LanguageGuards, any_catches
from agent.speech.gate.line import ReviewedLine
from agent.speech.gate.order import Order
from rules.game.roles import Role

_LEARNS = frozenset((Role.SEER, Role.MEDIUM))


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence of a line, and whom it is about: those named in it, or before where a pronoun means them."""

    line: MarkedLine
    sentence: str
    named: frozenset[str]

    @property
    def words(self) -> str:
        """The sentence with its names told back."""
        return NAMES.sub(lambda match: self.line.name(match[0]), self.sentence)


def hint_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Hints of votes, results, roles and secrets that are none of the order's."""
    order, guards = line.order, line.guards
    if order.claims.co is Role.BODYGUARD:
        yield from (Fault(FaultKind.NO_GUARD, name) for name in order.guarded if name not in line.body)
    before = ""
    for remark in remarks(line):
        if _names_wolf(remark, before, order, guards):
            yield Fault(FaultKind.SECRET)
        before = remark.sentence
        yield from _vote_hints(remark, order, guards)
        yield from _result_hints(remark, order, guards)
        yield from _role_hints(remark, order, guards)
        yield from _secret_hints(remark, order, guards)


def remarks(line: ReviewedLine) -> Iterator[Remark]:
    """The sentences of a line."""
    told, named = line.said.marked, frozenset[str]()
    for said in line.said.sentences:
        sentence = line.guards.villager.regex.sub(OVERLOOKED, said) if line.order.may_be_plain else said
        tokens = NAMES.findall(sentence)
        if tokens or not line.guards.pronoun.regex.search(sentence):
            named = frozenset(map(told.name, tokens))
        yield Remark(told, sentence, named)


def _vote_hints(remark: Remark, order: Order, guards: LanguageGuards) -> Iterator[Fault]:
    named = remark.named
    if named and not named & order.votes and guards.vote.catches(remark.sentence):
        yield Fault(FaultKind.VOTE, ", ".join(sorted(named)))
    if guards.own_vote.catches(remark.sentence):
        yield Fault(FaultKind.VOTE, order.board.me)


def _result_hints(remark: Remark, order: Order, guards: LanguageGuards) -> Iterator[Fault]:
    if order.cites_itself or _may_report(remark.named, order):
        return
    finds = guards.own_result.catches(remark.sentence)
    told = remark.named.isdisjoint(order.judged) and any_catches(guards.results, remark.sentence)
    if finds or told:
        yield Fault(FaultKind.RESULT, remark.words)


def _may_report(named: frozenset[str], order: Order) -> bool:
    """Whether a result may be told of these; who claims to learn of others may tell it of nobody named."""
    if not named:
        return bool(order.roles & _LEARNS)
    beside = order.votes | order.spoken_of
    return bool(named & order.told_of) or (bool(named & order.known_of) and named - order.known_of <= beside)


def _role_hints(remark: Remark, order: Order, guards: LanguageGuards) -> Iterator[Fault]:
    named = remark.named
    if guards.guarding.catches(remark.sentence):
        if Role.BODYGUARD not in order.roles:
            yield Fault(FaultKind.ROLE, remark.words)
        elif named and named.isdisjoint(order.guarded):
            yield Fault(FaultKind.RESULT, remark.words)
    if not order.roles and guards.role.catches(remark.sentence):
        yield Fault(FaultKind.ROLE, remark.words)


def _names_wolf(remark: Remark, before: str, order: Order, guards: LanguageGuards) -> bool:
    """Whether a packmate is named, in words that nobody has ordered, where wolves and sides are spoken of."""
    if order.brief is not None or not order.keeps_secrets or not remark.named & order.board.packmates:
        return False
    is_bare = not any(map(str.isalnum, NAMES.sub("", remark.sentence)))
    return (
        guards.alignment.topic.regex.search(before + remark.sentence if is_bare else remark.sentence)
        is not None
    )


def _secret_hints(remark: Remark, order: Order, guards: LanguageGuards) -> Iterator[Fault]:
    names_friend = bool(remark.named & order.board.packmates) and not order.is_prepared
    if names_friend and guards.friend.regex.search(remark.sentence):
        yield Fault(FaultKind.SECRET)
