"""What a line must be, what it may say, and the game it is for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from agent.lexicon.text import prepare
from agent.reading.context import Background
from agent.speech.asserts import Asserts
from agent.speech.gate.faults import FaultKind
from agent.speech.gate.likeness import Comparable
from personas.schema import Language
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role, Team
from rules.game.standing import Standing
from rules.grounds import Ground

OPENLY_WITH_WOLVES = frozenset((Role.WEREWOLF, Role.POSSESSED))
"""Who claims one of these has no secret left."""


@dataclass(frozen=True)
class Order:
    """What a line must be, and the game it is for.

    ``sent`` are this player's lines so far, none of which may come again. Without a brief the author may say
    what it likes, and vote for whom it likes; ``unbound``, as for a mind that decides by its words alone, its
    claims and secrets are its own affair, too. ``is_prepared`` are a voice's words, which know no secret.

    Where a model plays the seat there is no brief: its line is held to what it has ``declared``, and spoken
    ``to`` that player. ``ruled`` is what the rules would say, for the menu of claims. A line that is not to
    be cut (``may_cut``) and is too long is turned back. ``insists`` are the faults, by kind and detail, for
    which the writer was asked again: it may insist that it only reports what others said.
    """

    brief: Brief | None
    board: Board
    language: Language
    sent: Collection[str] = ()
    unbound: bool = False
    is_prepared: bool = False
    declared: Asserts | None = None
    to: str | None = None
    ruled: Say | None = None
    may_cut: bool = True
    insists: frozenset[tuple[FaultKind, str]] = frozenset()

    @cached_property
    def players(self) -> tuple[str, ...]:
        """All players, living or dead."""
        return self.board.view.players

    @cached_property
    def others(self) -> tuple[str, ...]:
        """All other players, living or dead."""
        return tuple(name for name in self.players if name != self.board.me)

    @cached_property
    def said_before(self) -> tuple[Comparable, ...]:
        """This player's lines so far, to compare another with."""
        return tuple(Comparable(prepare(self.compared(text), self.players).text) for text in self.sent)

    def compared(self, text: str) -> str:
        """What of a line is compared with others: of a model's all but the mentions in front.

        A voice has few words for a question, and may put it to several.
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
        """What the line must assert."""
        if self.declared is not None:
            return self.declared.claims
        return NO_CLAIMS if self.brief is None else self.brief.claims

    @cached_property
    def mention(self) -> str | None:
        """Whom the line is directed at, by a mention that code puts in front."""
        return self.to if self.brief is None else self.brief.mention

    @cached_property
    def standing(self) -> Standing:
        """What this player has committed itself to: it may say that again."""
        return self.board.ledger.standing.on(self.board.day)

    @cached_property
    def background(self) -> Background:
        """What the others know when they hear the line."""
        executed = tuple(death.name for death in self.board.view.executions)
        return Background(self.board.me, self.standing, executed)

    @cached_property
    def keeps_secrets(self) -> bool:
        """Whether what this player is must not leave its seat: on the werewolves' side, until it says so."""
        return self.board.plays_for is Team.WEREWOLF and self.roles.isdisjoint(OPENLY_WITH_WOLVES)

    @cached_property
    def spoken_of(self) -> frozenset[str]:
        """The players of whom the brief speaks, or to whom; one of its words may name several."""
        words = self.brief.names if self.brief is not None else ()
        return frozenset(name for name in self.players if any(name in word for word in words))

    @cached_property
    def judged(self) -> frozenset[str]:
        """Those of whom the brief repeats what everybody has heard them to be, or seen."""
        return frozenset(_told_about(self.brief)) if self.brief is not None else frozenset()

    @cached_property
    def cites_itself(self) -> bool:
        """Whether the brief rests on a result that this player has told."""
        return self.brief is not None and any(step.kind.contract.cites_itself for step in _steps(self.brief))

    @cached_property
    def votes(self) -> frozenset[str | None]:
        """Whom the line may name for a vote; None, for it need not."""
        is_free = self.brief is None and self.declared is None
        open_to = self.board.view.others_alive if is_free else ()
        return frozenset((None, self.claims.vote, self.standing.vote, *open_to))

    @cached_property
    def roles(self) -> frozenset[Role]:
        """The roles that the line may claim."""
        return frozenset(role for role in (self.claims.co, self.standing.role) if role is not None)

    @cached_property
    def may_be_plain(self) -> bool:
        """Whether the speaker may call itself a plain villager: it is one, or a werewolf without a claim."""
        role, is_free = self.board.view.role, self.standing.role in (None, Role.VILLAGER)
        passes = role is Role.VILLAGER or (role is Role.WEREWOLF and self.board.pack.my_role is None)
        return passes and is_free and self.claims.co in (None, Role.VILLAGER)

    @cached_property
    def told_of(self) -> frozenset[str]:
        """Whose results the line must tell."""
        return frozenset(result.target for result in (*self.claims.divinations, *self.claims.mediums))

    @cached_property
    def known_of(self) -> frozenset[str]:
        """Whose results this player has told already."""
        return frozenset(result.target for result in (*self.standing.divinations, *self.standing.mediums))

    @cached_property
    def guarded(self) -> tuple[str, ...]:
        """Whom the speaker, a bodyguard by claim, may say to have guarded."""
        if self.claims.co is Role.BODYGUARD and self.brief is not None:
            return tuple(self.brief.slots.values())
        told = self.declared.guarded if self.declared is not None else ()
        return tuple(dict.fromkeys((*told, *(name for _, name in self.board.ledger.guarded))))

    @cached_property
    def heard(self) -> tuple[str, ...]:
        """What the others have said, on any day."""
        return tuple(talk.text for talk in self.board.view.talks if talk.agent != self.board.me)


def _told_about(brief: Brief) -> Iterator[str]:
    """Of whom a brief's line, the sentences beside it, and its grounds repeat a result."""
    clauses = [one for one in (brief, brief.lead, brief.tail) if one is not None]
    told = [(one.situation.contract.tells_of, one.slots) for one in clauses]
    told += [(step.kind.contract.tells_of, step.slots) for step in _steps(brief)]
    yield from (slots[slot] for slot, slots in told if slot is not None)


def _steps(brief: Brief) -> Iterator[Ground]:
    return (step for ground in brief.grounds for step in ground.steps)
