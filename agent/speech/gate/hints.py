"""Finds hints of votes, results and roles that a reader of claims may miss, and unintended confessions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.lexicon.gate_hidden import HIDDEN
from agent.lexicon.text import NAMES, MarkedLine
from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.guard import OVERLOOKED, LanguageGuards
from agent.speech.gate.line import ReviewedLine
from agent.speech.gate.order import Order
from rules.game.roles import WEREWOLVES_SIDE, Role

_LEARNS = frozenset((Role.SEER, Role.MEDIUM))


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence of a line and the players it is about: named in it, or meant by its pronoun."""

    line: MarkedLine
    sentence: str
    named: frozenset[str]

    @property
    def words(self) -> str:
        """The sentence with the players' names in place of the tokens that stand for them."""
        return NAMES.sub(lambda match: self.line.name(match[0]), self.sentence)


def hint_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield a fault for each possible hint in a line at a vote, result or role that the line may not express.

    If a model checks the line next (task CHECK), these are questions for the model, not faults.
    """
    order, guards = line.order, line.guards
    for remark in remarks(line):
        yield from _vote_hints(remark, order, guards)
        yield from _result_hints(remark, order, guards)
        yield from _role_hints(remark, order, guards)


def remarks(line: ReviewedLine) -> Iterator[Remark]:
    """Yield each sentence of a line with the players it is about."""
    told, named = line.said.marked, frozenset[str]()
    for said in line.said.sentences:
        sentence = line.guards.roles.VILLAGER.sub(OVERLOOKED, said) if line.order.may_be_plain else said
        tokens = NAMES.findall(sentence)
        if tokens or not line.guards.address.PRONOUN.search(sentence):
            named = frozenset(map(told.name, tokens))
        yield Remark(told, sentence, named)


def _vote_hints(remark: Remark, order: Order, guards: LanguageGuards) -> Iterator[Fault]:
    """Yield a fault if a sentence may announce a vote that was not ordered, or a vote for the speaker."""
    named = remark.named
    may_be_voted_for = order.allowed_votes | (order.judged if order.is_prepared else frozenset())
    if named and not named & may_be_voted_for and guards.vote.catches(remark.sentence):
        yield Fault(FaultKind.VOTE, ", ".join(sorted(named)))
    if guards.own_vote.catches(remark.sentence):
        yield Fault(FaultKind.VOTE, order.board.me)


def _result_hints(remark: Remark, order: Order, guards: LanguageGuards) -> Iterator[Fault]:
    if order.cites_itself or _may_report(remark.named, order):
        return
    finds = guards.own_result.catches(remark.sentence)
    shown = any(guard.catches(remark.sentence) for guard in guards.results)
    if finds or (shown and remark.named.isdisjoint(order.judged)):
        yield Fault(FaultKind.RESULT, remark.words)


def _may_report(named: frozenset[str], order: Order) -> bool:
    """Whether the line may tell a result about these players; a claimed seer or medium may name nobody."""
    if not named:
        return bool(order.allowed_roles & _LEARNS)
    beside = order.allowed_votes | order.spoken_of
    return bool(named & order.result_targets) or (
        bool(named & order.known_result_targets) and named - order.known_result_targets <= beside
    )


def _role_hints(remark: Remark, order: Order, guards: LanguageGuards) -> Iterator[Fault]:
    named = remark.named
    if guards.guarding.catches(remark.sentence):
        if Role.BODYGUARD not in order.allowed_roles:
            yield Fault(FaultKind.ROLE, remark.words)
        elif named and named.isdisjoint(order.guarded):
            yield Fault(FaultKind.RESULT, remark.words)
    is_plain = order.allowed_roles <= {Role.VILLAGER}
    names_role = order.declared is not None and _speaks_of_own_role(remark, guards)
    if is_plain and (names_role or guards.role.catches(remark.sentence)):
        yield Fault(FaultKind.ROLE, remark.words)


def _speaks_of_own_role(remark: Remark, guards: LanguageGuards) -> bool:
    """Whether the remark mentions a role of the speaker, or a role without another name or a question."""
    sentence = remark.sentence
    if guards.roles.ROLE_WORD.search(sentence) is None:
        return False
    is_asked = sentence.rstrip().endswith("?")
    return guards.words.OWN.search(sentence) is not None or not (remark.named or is_asked)


def secret_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield a fault if a line, without being allowed to, says that its speaker is on the werewolves' side."""
    if not line.order.allowed_roles.isdisjoint(WEREWOLVES_SIDE):
        return
    is_hidden = HIDDEN.search(line.said.marked.text.lower()) is not None
    if is_hidden or confesses(line):
        yield Fault(FaultKind.SECRET)


def confesses(line: ReviewedLine) -> bool:
    """Whether a line says directly that its speaker is on the werewolves' side."""
    return any(line.guards.confession.catches(remark.sentence) for remark in remarks(line))
