"""The order for a line: what it must say and may say, and the game that it is for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from agent.lexicon.text import prepare
from agent.reading.context import Background
from agent.speech.gate.faults import FaultKind
from agent.speech.gate.likeness import Comparable
from personas.schema import Language
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import WEREWOLVES_SIDE, Role, Team
from rules.game.standing import Standing
from rules.grounds import Ground


@dataclass(frozen=True)
class DeclaredClaims:
    """The claims that a model says its line makes.

    Of ``claims`` only vote, role, results, suspects and trusted players are used. ``guarded`` are the players
    whom the speaker says it has guarded as bodyguard.
    """

    claims: Claims = NO_CLAIMS
    guarded: tuple[str, ...] = ()


NOTHING_ASSERTED = DeclaredClaims()
"""The claims of a line that declares none."""


@dataclass(frozen=True)
class Order:
    """What one line must and may say, and the game it is for.

    ``sent`` are the speaker's earlier lines, which must not be repeated. ``brief`` tells what the line must
    say; if it is None, the author may choose content and vote. If ``unbound`` is True, claims and secrets of
    the line are not checked. ``is_prepared`` marks a line in prepared words, which contain no secrets.

    For a model that speaks for the player, ``brief`` is None: ``declared`` are the claims that the model says
    its line makes, and ``to`` is the player whom the line addresses. ``ruled`` is the line that the rules
    would send; its claims are allowed. If ``may_cut`` is False, a line that is too long is rejected.
    ``insists`` are the faults (kind, detail) of the model's first attempt; a claim among them is accepted in
    the second attempt if the line words it as a report of other players' words.
    """

    brief: Brief | None
    board: Board
    language: Language
    sent: Collection[str] = ()
    unbound: bool = False
    is_prepared: bool = False
    declared: DeclaredClaims | None = None
    to: str | None = None
    ruled: Say | None = None
    may_cut: bool = True
    insists: frozenset[tuple[FaultKind, str]] = frozenset()

    @cached_property
    def players(self) -> tuple[str, ...]:
        """All players of the game, living or dead."""
        return self.board.view.players

    @cached_property
    def others(self) -> tuple[str, ...]:
        """All players but the speaker, living or dead."""
        return tuple(name for name in self.players if name != self.board.me)

    @cached_property
    def said_before(self) -> tuple[Comparable, ...]:
        """The speaker's earlier lines, in the form in which lines are compared."""
        return tuple(Comparable(prepare(self.comparable_part(text), self.players).text) for text in self.sent)

    def comparable_part(self, text: str) -> str:
        """Return the part of a line to compare with other lines: without the ``@NAME`` at its beginning.

        Prepared lines keep their mentions, because a voice may ask several players the same question.
        """
        return text if self.is_prepared else self._without_mentions(text)

    def _without_mentions(self, text: str) -> str:
        mentions = tuple(f"@{name}" for name in sorted(self.players, key=len, reverse=True))
        rest = text.lstrip()
        while rest.startswith(mentions):
            rest = rest.removeprefix(next(filter(rest.startswith, mentions))).lstrip()
        return rest

    @cached_property
    def claims(self) -> Claims:
        """The claims that the line must make; empty if the author may choose."""
        if self.declared is not None:
            return self.declared.claims
        return NO_CLAIMS if self.brief is None else self.brief.claims

    @cached_property
    def mention(self) -> str | None:
        """The player addressed by the ``@NAME`` that code adds in front of the line, or None."""
        return self.to if self.brief is None else self.brief.mention

    @cached_property
    def standing(self) -> Standing:
        """The speaker's claimed role and results, and its vote announced today; the line may repeat them."""
        return self.board.ledger.standing.on(self.board.day)

    @cached_property
    def background(self) -> Background:
        """What other players know when they read the line, such as the speaker's earlier claims."""
        executed = tuple(death.name for death in self.board.view.executions)
        return Background(self.board.me, self.standing, executed)

    @cached_property
    def keeps_secrets(self) -> bool:
        """Whether the player is on the werewolves' side and has not said so."""
        return self.board.plays_for is Team.WEREWOLF and self.allowed_roles.isdisjoint(WEREWOLVES_SIDE)

    @cached_property
    def spoken_of(self) -> frozenset[str]:
        """The players whom the line should name or address."""
        words = self.brief.names if self.brief is not None else ()
        return frozenset(name for name in self.players if any(name in word for word in words))

    @cached_property
    def judged(self) -> frozenset[str]:
        """The players about whom the line should repeat a public result or death."""
        return frozenset(_told_about(self.brief)) if self.brief is not None else frozenset()

    @cached_property
    def cites_itself(self) -> bool:
        """Whether the line should repeat a result that the speaker has told."""
        return self.brief is not None and any(step.kind.contract.cites_itself for step in _steps(self.brief))

    @cached_property
    def allowed_votes(self) -> frozenset[str | None]:
        """The players for whom the line may announce a vote, and None, which stands for no announced vote."""
        is_free = self.brief is None and self.declared is None
        open_to = self.board.view.others_alive if is_free else ()
        return frozenset((None, self.claims.vote, self.standing.vote, *open_to))

    @cached_property
    def allowed_roles(self) -> frozenset[Role]:
        """The roles that the line may claim for its speaker."""
        return frozenset(role for role in (self.claims.co, self.standing.role) if role is not None)

    @cached_property
    def may_be_plain(self) -> bool:
        """Whether the speaker may call itself a plain villager.

        Only a villager or a werewolf may, and only if it neither claims nor is to claim another role.
        """
        role, is_free = self.board.view.role, self.standing.role in (None, Role.VILLAGER)
        passes = role is Role.VILLAGER or (role is Role.WEREWOLF and self.board.pack.my_role is None)
        return passes and is_free and self.claims.co in (None, Role.VILLAGER)

    @cached_property
    def result_targets(self) -> frozenset[str]:
        """The players about whom the line must tell a result."""
        return frozenset(result.target for _, result in self.claims.results)

    @cached_property
    def known_result_targets(self) -> frozenset[str]:
        """The players about whom the speaker has already told a result."""
        return frozenset(result.target for result in (*self.standing.divinations, *self.standing.mediums))

    @cached_property
    def guarded(self) -> tuple[str, ...]:
        """The players whom the speaker, as bodyguard, may say it has guarded."""
        if self.claims.co is Role.BODYGUARD and self.brief is not None:
            return tuple(self.brief.slots.values())
        told = self.declared.guarded if self.declared is not None else ()
        return tuple(dict.fromkeys((*told, *(name for _, name in self.board.ledger.guarded))))

    @cached_property
    def heard(self) -> tuple[str, ...]:
        """The texts of all lines of the other players."""
        return tuple(talk.text for talk in self.board.view.talks if talk.agent != self.board.me)


def _told_about(brief: Brief) -> Iterator[str]:
    """Yield the players about whom the brief, or a part of it, repeats a result."""
    clauses = [one for one in (brief, brief.lead, brief.tail) if one is not None]
    told = [(one.situation.contract.tells_of, one.slots) for one in clauses]
    told += [(step.kind.contract.tells_of, step.slots) for step in _steps(brief)]
    yield from (slots[slot] for slot, slots in told if slot is not None)
    if brief.situation.contract.is_thought:
        yield from brief.slots.values()


def _steps(brief: Brief) -> Iterator[Ground]:
    return (step for ground in brief.grounds for step in ground.steps)
