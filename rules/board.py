"""The board: one player's view with everything said read into claims, and the questions rules ask of it.

A board carries its judge. The rules are the same for every mind; the judge behind them, who weighs who is
what, is what makes one mind stronger than another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from rules.decision import Action, Pick
from rules.game.claims import Asked, Claims, Proposal, Result
from rules.game.disposition import Disposition
from rules.game.events import Talk
from rules.game.ledger import Ledger, Readings
from rules.game.pack import Pack
from rules.game.roles import Role, Species, Team
from rules.game.standing import Standing, standings
from rules.game.view import GameView


@dataclass(frozen=True)
class Board:
    """All that a rule may look at; ``provider_failed`` when a language model was asked and failed.

    ``proposals`` are what the whispers of the view put to the pack, one for each. ``out_of_reach`` are living
    players whom, as experience shows, nobody can choose any more.
    """

    view: GameView
    readings: Readings
    ledger: Ledger
    disposition: Disposition
    judge: RoleJudge
    provider_failed: bool = False
    proposals: tuple[Proposal, ...] = ()
    out_of_reach: frozenset[str] = frozenset()

    @property
    def me(self) -> str:
        """The deciding player's name."""
        return self.view.me

    @property
    def day(self) -> int:
        """Today."""
        return self.view.day

    @cached_property
    def others(self) -> tuple[str, ...]:
        """The living others that can be chosen (all, if none can), the most suspicious by leaning first."""
        order = {name: rank for rank, name in enumerate(self.disposition.leaning)}
        alive = self.view.others_alive
        within_reach = [name for name in alive if name not in self.out_of_reach] or alive
        return tuple(sorted(within_reach, key=lambda name: order.get(name, len(order))))

    @cached_property
    def said_today(self) -> tuple[tuple[Talk, Claims], ...]:
        """Today's utterances, Skip and Over left out."""
        return tuple((talk, self._claims(talk)) for talk in self.view.talks_today if talk.is_speech)

    @cached_property
    def my_lines_today(self) -> int:
        """How often this player has had its say today."""
        return sum(line.day == self.day for line in self.ledger.sent)

    @cached_property
    def standings(self) -> Mapping[str, Standing]:
        """How everybody stands by what was heard of it, in the order in which they came to a role."""
        return standings((talk.agent, (talk.day, talk.idx), self._claims(talk)) for talk in self.view.talks)

    @cached_property
    def roles_claimed(self) -> Mapping[str, Role]:
        """Who stands by which role claim, this player, by its own words, included."""
        others = ((name, one.role) for name, one in self.standings.items() if name != self.me)
        claimed = {name: role for name, role in others if role is not None}
        if self.ledger.role is not None:
            claimed[self.me] = self.ledger.role
        return claimed

    @cached_property
    def seers(self) -> tuple[str, ...]:
        """Everyone else, living or dead, who claims to be the seer."""
        return self.claiming(Role.SEER)

    @cached_property
    def mediums(self) -> tuple[str, ...]:
        """Everyone else, living or dead, who claims to be the medium."""
        return self.claiming(Role.MEDIUM)

    def claiming(self, role: Role) -> tuple[str, ...]:
        """Everyone else, living or dead, who claims to hold this role."""
        return tuple(
            name for name, claimed in self.roles_claimed.items() if claimed is role and name != self.me
        )

    @property
    def sole_seer(self) -> str | None:
        """The only seer there is by claims (this player's own claim counts), when that is somebody else."""
        return self.seers[0] if len(self.seers) == 1 and not self.i_claim_seer else None

    @property
    def i_claim_seer(self) -> bool:
        """Whether this player has claimed to be the seer."""
        return self.ledger.role is Role.SEER

    @cached_property
    def divinations_claimed(self) -> Mapping[str, tuple[Result, ...]]:
        """The divination results that each standing seer but this player has told, oldest first."""
        return {name: self.standings[name].told(Role.SEER) for name in self.seers}

    @cached_property
    def mediums_claimed(self) -> Mapping[str, tuple[Result, ...]]:
        """The medium results that each standing medium but this player has told, oldest first."""
        return {name: self.standings[name].told(Role.MEDIUM) for name in self.mediums}

    def seers_saying(self, target: str, result: Species) -> tuple[str, ...]:
        """The others who claim to have divined ``target`` with this result."""
        return tuple(
            name for name, told in self.divinations_claimed.items() if Result(target, result) in told
        )

    @cached_property
    def accusers(self) -> tuple[str, ...]:
        """The seers by claim who call this player a werewolf."""
        return self.seers_saying(self.me, Species.WEREWOLF)

    @cached_property
    def votes_declared(self) -> Mapping[str, str]:
        """Whom each living other has declared to vote for today, by the last word of each."""
        alive = self.view.others_alive
        return {voter: target for voter, target in self.declared_on(self.day).items() if voter in alive}

    def votes_against(self, name: str) -> int:
        """How many living others have declared to vote for a player."""
        return list(self.votes_declared.values()).count(name)

    def is_about_to_be_executed(self, name: str) -> bool:
        """Whether at least two want a player executed, and nobody is wanted more."""
        against = self.votes_against(name)
        return against >= 2 and against == max(map(self.votes_against, self.view.alive))

    def declared_on(self, day: int) -> Mapping[str, str]:
        """Whom everybody else had declared to vote for on a day, by the last word of each."""
        lines = ((talk, self._claims(talk)) for talk in self.view.talks if talk.day == day)
        return {talk.agent: claims.vote for talk, claims in lines if claims.vote and talk.agent != self.me}

    @cached_property
    def stopped(self) -> frozenset[str]:
        """Who will say no more today."""
        return frozenset(talk.agent for talk in self.view.talks_today if talk.over)

    @cached_property
    def asked_for_vote(self) -> frozenset[str]:
        """Who has asked somebody for a vote today."""
        return frozenset(talk.agent for talk, claims in self.said_today if claims.asks(Asked.VOTE))

    @property
    def lines_left(self) -> int:
        """How many lines this player may still say today."""
        if self.view.remain_count is not None:
            return self.view.remain_count
        return self.view.setting.talk.max_count.per_agent - self.my_lines_today

    @property
    def lines_kept(self) -> int:
        """How many lines this player has left on an open floor, which stays open for questions; else 0."""
        view = self.view
        return 0 if view.setting.talk.duration is None else view.remain_count or 0

    @property
    def is_last_day(self) -> bool:
        """Whether the village loses if it is wrong today: the werewolves may reach parity tonight.

        Observations as many werewolves as the village began with, for no role is revealed on death.
        """
        return self.day > 0 and len(self.view.alive) <= 2 * self.werewolves + 1

    @property
    def werewolves(self) -> int:
        """How many werewolves the village began with."""
        return self.view.setting.role_num_map.get(Role.WEREWOLF, 0)

    @property
    def executions_left(self) -> int:
        """How many executions there are before the werewolves win, if all of them and the nights go wrong."""
        return -(-(len(self.view.alive) - 2 * self.werewolves) // 2)

    @property
    def plays_for(self) -> Team:
        """The side this player wins with."""
        return self.view.role.team

    @cached_property
    def packmates(self) -> frozenset[str]:
        """The other werewolves, as far as this player knows them."""
        return frozenset(
            name for name, role in self.view.roles.items() if role is Role.WEREWOLF and name != self.me
        )

    @cached_property
    def pack(self) -> Pack:
        """What the werewolves have whispered, as far as this one has heard."""
        return Pack.of(self.view, self.proposals, self.ledger.whispered)

    @cached_property
    def found(self) -> Mapping[str, Species]:
        """What this player itself has truly divined."""
        return {judge.target: judge.result for judge in self.view.divinations}

    @cached_property
    def told(self) -> Mapping[str, Species]:
        """What this player has claimed to have divined, truly or not."""
        return {result.target: result.result for _, result in self.ledger.divinations}

    @property
    def has_blacks_left(self) -> bool:
        """Whether it could call one more a werewolf without telling more of them than there are."""
        return list(self.told.values()).count(Species.WEREWOLF) < self.werewolves

    def _claims(self, talk: Talk) -> Claims:
        return self.readings[talk.day, talk.idx]


class RoleJudge(Protocol):
    """Weighs who is what, from one player's board; None where there is nobody to choose."""

    def can_judge(self, view: GameView) -> bool:
        """Whether a village of this action is not too large to be weighed."""
        ...

    def beliefs(self, board: Board) -> Mapping[str, Mapping[Role, float]]:
        """How likely each player holds each role, as this one knows it; empty where nobody counts."""
        ...

    def suspicions(self, board: Board) -> Mapping[str, float]:
        """How likely each living other is a werewolf, as far as this one shows; empty where nobody counts."""
        ...

    def humans(self, board: Board) -> frozenset[str]:
        """Who must be human if only the werewolves' side lies, as far as this one shows what it knows."""
        ...

    def influences(self, board: Board, name: str) -> Mapping[tuple[str, str], float]:
        """What moved the suspicion of a player that this one shows, in nats, by (kind of evidence, whose)."""
        ...

    def scores(self, action: Action, board: Board) -> Mapping[str, float]:
        """How good each target is, on a scale of about 0 to 1; empty where nobody counts."""
        ...

    def suspect(self, board: Board) -> Pick | None:
        """The player this one would vote for now."""
        ...

    def divination(self, board: Board) -> Pick | None:
        """The player the seer should look at."""
        ...

    def guard_target(self, board: Board) -> Pick | None:
        """The player the bodyguard should protect."""
        ...

    def victim(self, board: Board) -> Pick | None:
        """The player the werewolves should attack."""
        ...

    def lie(self, board: Board) -> Result | None:
        """The divination a false seer should claim; it contradicts none that it told before."""
        ...

    def believed(self, board: Board, role: Role) -> str | None:
        """The living player to speak up for who claims this role, if any is believed."""
        ...

    def doubted(self, board: Board, role: Role) -> str | None:
        """The living player to speak against who claims this role, if any is doubted."""
        ...

    def question(self, board: Board, candidates: tuple[str, ...]) -> str:
        """Which of the candidates to ask for a vote or an opinion."""
        ...
