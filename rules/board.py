"""The board: one player's view, the claims read from the talk, its judge, and the queries of rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from rules.decision import Action, Choose
from rules.game.claims import Claims, Proposal, QuestionTopic, Result
from rules.game.disposition import Disposition
from rules.game.events import Talk
from rules.game.ledger import Ledger, Readings
from rules.game.pack import Pack
from rules.game.roles import Role, Species, Team
from rules.game.standing import NO_STANDING, Standing, standings
from rules.game.view import GameView
from rules.reasoning.deeds import Deed, deeds, shown_human
from rules.reasoning.premises import own_premises, public_premises
from rules.reasoning.suppositions import EitherWay, either_way
from rules.reasoning.viewpoint import Viewpoint, viewpoint


@dataclass(frozen=True)
class Board:
    """Everything that a rule sees of the game, from the viewpoint of one player, the board's player.

    ``readings`` has the claims read in each talk line, ``ledger`` that player's own lines, and ``proposals``
    one proposal for each whisper of the view. ``provider_failed`` is True after a language model failed to
    answer. ``out_of_reach`` are living players whose connection has failed: choosing them has no effect.
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
        """The name of the board's player, who has to decide."""
        return self.view.me

    @property
    def day(self) -> int:
        """The current day."""
        return self.view.day

    @cached_property
    def others(self) -> tuple[str, ...]:
        """Other living players not ``out_of_reach`` (all if none is left), most readily suspected first."""
        order = {name: rank for rank, name in enumerate(self.disposition.leaning)}
        alive = self.view.others_alive
        within_reach = [name for name in alive if name not in self.out_of_reach] or alive
        return tuple(sorted(within_reach, key=lambda name: order.get(name, len(order))))

    @cached_property
    def said_today(self) -> tuple[tuple[Talk, Claims], ...]:
        """Today's talk lines, each with the claims read in it; Skip and Over are left out."""
        return tuple((talk, self._claims(talk)) for talk in self.view.talks_today if talk.is_speech)

    @cached_property
    def my_lines_today(self) -> int:
        """The number of lines the board's player has said today."""
        return sum(line.day == self.day for line in self.ledger.sent)

    @cached_property
    def standings(self) -> Mapping[str, Standing]:
        """What each player has claimed and told so far, by name, in the order of the first role claims."""
        return standings((talk.agent, (talk.day, talk.idx), self._claims(talk)) for talk in self.view.talks)

    @cached_property
    def roles_claimed(self) -> Mapping[str, Role]:
        """The role that each player claims now, by name; the board's player is included."""
        others = ((name, one.role) for name, one in self.standings.items() if name != self.me)
        claimed = {name: role for name, role in others if role is not None}
        if self.ledger.role is not None:
            claimed[self.me] = self.ledger.role
        return claimed

    @cached_property
    def viewpoint(self) -> Viewpoint | None:
        """What follows from public facts and own claims; None for too many deals, or as an open wolf."""
        own = own_premises(self.me, self.ledger)
        premises = (*(own or ()), *public_premises(self.view, self.standings, self.me))
        roles = self.view.setting.role_num_map
        return None if own is None else viewpoint(self.view.players, roles, premises)

    @cached_property
    def either_way(self) -> tuple[EitherWay, ...]:
        """What is true of a living player no matter which of two rivals for a role tells the truth."""
        return () if self.viewpoint is None else tuple(either_way(self.viewpoint, self.view.alive))

    @cached_property
    def deeds(self) -> tuple[Deed, ...]:
        """What players did on earlier days that may be worth mentioning."""
        return deeds(self.view, self.readings, self.shown_human)

    @cached_property
    def shown_human(self) -> frozenset[str]:
        """The dead who were human: certainly by the rules, or by the results of the only claimed medium."""
        mediums = [name for name, role in self.roles_claimed.items() if role is Role.MEDIUM]
        told = self.standings.get(mediums[0], NO_STANDING).told(Role.MEDIUM) if len(mediums) == 1 else ()
        return shown_human(self.view, told)

    @cached_property
    def seers(self) -> tuple[str, ...]:
        """Other players, living or dead, who claim to be the seer."""
        return self.claiming(Role.SEER)

    @cached_property
    def mediums(self) -> tuple[str, ...]:
        """Other players, living or dead, who claim to be the medium."""
        return self.claiming(Role.MEDIUM)

    def claiming(self, role: Role) -> tuple[str, ...]:
        """Return the other players, living or dead, who claim this role."""
        claimed = self.roles_claimed.items()
        return tuple(name for name, one in claimed if one is role and name != self.me)

    @property
    def sole_seer(self) -> str | None:
        """The other player who alone claims to be the seer; None if the board's player or several do."""
        return self.seers[0] if len(self.seers) == 1 and self.ledger.role is not Role.SEER else None

    @cached_property
    def divinations_claimed(self) -> Mapping[str, tuple[Result, ...]]:
        """The divination results of each other player who claims to be the seer, by name, oldest first."""
        return {name: self.standings[name].told(Role.SEER) for name in self.seers}

    @cached_property
    def mediums_claimed(self) -> Mapping[str, tuple[Result, ...]]:
        """The medium results of each other player who claims to be the medium, by name, oldest first."""
        return {name: self.standings[name].told(Role.MEDIUM) for name in self.mediums}

    def seers_saying(self, target: str, result: Species) -> tuple[str, ...]:
        """Return the other players who claim to be the seer and have told this result for ``target``."""
        return tuple(
            name for name, told in self.divinations_claimed.items() if Result(target, result) in told
        )

    @cached_property
    def accusers(self) -> tuple[str, ...]:
        """The players who claim to be the seer and call the board's player a werewolf."""
        return self.seers_saying(self.me, Species.WEREWOLF)

    @cached_property
    def votes_declared(self) -> Mapping[str, str]:
        """The latest vote that each other living player has announced today, by voter."""
        alive = self.view.others_alive
        return {voter: target for voter, target in self.declared_on(self.day).items() if voter in alive}

    def votes_against(self, name: str) -> int:
        """Return how many other living players have announced a vote for player ``name`` today."""
        return list(self.votes_declared.values()).count(name)

    def is_about_to_be_executed(self, name: str) -> bool:
        """Whether at least two votes for player ``name`` are announced today and nobody has more."""
        against = self.votes_against(name)
        return against >= 2 and against == max(map(self.votes_against, self.view.alive))

    def declared_on(self, day: int) -> Mapping[str, str]:
        """Return the latest vote that each other player announced on a day, by voter."""
        lines = ((talk, self._claims(talk)) for talk in self.view.talks if talk.day == day)
        return {talk.agent: claims.vote for talk, claims in lines if claims.vote and talk.agent != self.me}

    @cached_property
    def stopped(self) -> frozenset[str]:
        """The players who have ended their talk for today."""
        return frozenset(talk.agent for talk in self.view.talks_today if talk.over)

    @cached_property
    def asked_for_vote(self) -> frozenset[str]:
        """The players who have asked somebody for a vote today."""
        return frozenset(talk.agent for talk, claims in self.said_today if claims.asks(QuestionTopic.VOTE))

    @property
    def lines_left(self) -> int:
        """The number of lines the board's player may still say today."""
        if self.view.remain_count is not None:
            return self.view.remain_count
        return self.view.setting.talk.max_count.per_agent - self.my_lines_today

    @property
    def lines_kept(self) -> int:
        """The number of lines left to the board's player in a freeform phase; 0 if the talk has turns."""
        view = self.view
        return 0 if view.setting.talk.duration is None else view.remain_count or 0

    @property
    def is_last_day(self) -> bool:
        """Whether a wrong execution today loses the game, because the werewolves may then win tonight.

        Assumes that all initial werewolves are alive, because no role is revealed on death.
        """
        return self.day > 0 and len(self.view.alive) <= 2 * self.werewolves + 1

    @property
    def werewolves(self) -> int:
        """The number of werewolves at the beginning of the game."""
        return self.view.setting.werewolves

    @property
    def executions_left(self) -> int:
        """The number of executions, all of humans, until the werewolves left by the only medium have won."""
        told = self.mediums_claimed[self.mediums[0]] if len(self.mediums) == 1 else ()
        found = sum(result.result is Species.WEREWOLF for result in told)
        return -(-(len(self.view.alive) - 2 * max(1, self.werewolves - found)) // 2)

    @property
    def plays_for(self) -> Team:
        """The side that the board's player wins with."""
        return self.view.role.team

    @cached_property
    def packmates(self) -> frozenset[str]:
        """The other werewolves, if the board's player is a werewolf; otherwise empty."""
        roles = self.view.roles.items()
        return frozenset(name for name, role in roles if role is Role.WEREWOLF and name != self.me)

    @cached_property
    def pack(self) -> Pack:
        """What the werewolves have agreed on in the whispers that the board's player has heard."""
        return Pack.of(self.view, self.proposals, self.ledger.whispered)

    @cached_property
    def found(self) -> Mapping[str, Species]:
        """The real divination results of the board's player, by target."""
        return {judge.target: judge.result for judge in self.view.divinations}

    @cached_property
    def told(self) -> Mapping[str, Species]:
        """The divination results that the board's player has told, true or false, by target."""
        return {result.target: result.result for _, result in self.ledger.divinations}

    @cached_property
    def suspect(self) -> str | None:
        """The player whom the judge would vote for now, or None."""
        found = self.judge.suspect(self)
        return None if found is None else found.target

    @property
    def called_wolves(self) -> frozenset[str]:
        """The players whom the board's player, as a claimed seer, has called werewolves."""
        return frozenset(name for name, result in self.told.items() if result is Species.WEREWOLF)

    def _claims(self, talk: Talk) -> Claims:
        return self.readings[talk.day, talk.idx]


class RoleJudge(Protocol):
    """Estimates roles and chooses targets for one player; a choice is None if there is no target."""

    def can_judge(self, view: GameView) -> bool:
        """Whether the village is small enough for this judge to compute its estimates."""

    def beliefs(self, board: Board) -> Mapping[str, Mapping[Role, float]]:
        """Return the probability of each role, by player, from all that the board's player knows."""

    def suspicions(self, board: Board) -> Mapping[str, float]:
        """Return, by other living player, the werewolf probability that is safe to tell; may be empty."""

    def humans(self, board: Board) -> frozenset[str]:
        """Return who must be human if only the werewolves' side lies, by knowledge that is safe to tell."""

    def influences(self, board: Board, name: str) -> Mapping[tuple[str, str], float]:
        """Return, by (kind of evidence, actor), how much it raises the suspicion of ``name``, in nats."""

    def scores(self, action: Action, board: Board) -> Mapping[str, float]:
        """Return the score of each target of an action, about 0 to 1; empty if the judge has no scores."""

    def suspect(self, board: Board) -> Choose | None:
        """Return the best player to vote for now, or None."""

    def divination(self, board: Board) -> Choose | None:
        """Return the best player to divine, or None."""

    def guard_target(self, board: Board) -> Choose | None:
        """Return the best player to guard, or None."""

    def victim(self, board: Board) -> Choose | None:
        """Return the best player for the werewolves to attack, or None."""

    def lie(self, board: Board) -> Result | None:
        """Return a false divination result to tell, consistent with those told before, or None."""

    def claimant_to_support(self, board: Board, role: Role) -> str | None:
        """Return a living player whose claim of this role the board's player should support, or None."""

    def claimant_to_doubt(self, board: Board, role: Role) -> str | None:
        """Return a living player whose claim of this role the board's player should doubt, or None."""

    def question(self, board: Board, candidates: tuple[str, ...]) -> str:
        """Return the candidate who should be asked for a vote or an opinion."""
