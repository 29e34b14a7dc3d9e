"""Collects the evidence about roles from the public talk and votes, for the posterior.

Evidence is the current state, not the number of repetitions: each player's current role claim, each
claimant's result for each target, today's announced votes, and past votes. So a retracted claim no longer
counts, and telling a result three times counts no more than telling it twice.

Evidence is public. The votes of a ballot are a set: their order does not matter.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from rules.game.claims import Claims
from rules.game.ledger import Readings
from rules.game.roles import Role, Species
from rules.game.standing import NO_STANDING, Standing, TalkKey, ToldResult
from rules.game.view import GameView


class EvidenceKind(StrEnum):
    """What kind of action a piece of evidence is; each kind has its own weight."""

    CLAIM = "claim"
    """The role that a player claims, or that it claims none; only for players who have spoken since day 1."""
    RESULT = "result"
    """A told divination: target and result."""
    MEDIUM = "medium"
    """A told medium result."""
    GUARD = "guard"
    """A told guard that would have saved its target: nobody died in that night."""
    DECLARED = "declared"
    """The vote that a player has announced today."""
    VOTE = "vote"
    """A cast vote."""

    __hash__ = str.__hash__  # Enum.__hash__ is slow, and there are thousands of lookups


class ObservedChoice(NamedTuple):
    """One observed action of a player.

    ``who`` is the actor, ``whom`` the target or None. ``what`` describes the action in English, such as
    "announces a vote for {whom}"; the counts in ``likelihoods.yml`` are listed under the same words.
    """

    kind: EvidenceKind
    what: str
    who: str
    whom: str | None = None

    def __str__(self) -> str:
        return f"{self.who} {self.what.format(whom=self.whom)}"


class Evidence(NamedTuple):
    """An action of a player that is evidence about roles, and its day."""

    day: int
    choice: ObservedChoice


NOTHING = "has claimed no role"
STANDS: Mapping[Role, str] = {
    Role.SEER: "is the first to claim to be the seer",
    Role.MEDIUM: "claims to be the medium",
    Role.BODYGUARD: "claims to be the bodyguard",
    Role.POSSESSED: "claims to be on the werewolves' side",
    Role.WEREWOLF: "claims to be on the werewolves' side",
}
"""The row of kind CLAIM for each claimed role; claiming to be a villager counts as no claim."""

SECOND_SEER = "claims to be the seer after another"
CLAIM_ROWS = (NOTHING, SECOND_SEER, *dict.fromkeys(STANDS.values()))
TOLD_ROWS = {Species.WEREWOLF: "calls {whom} a werewolf", Species.HUMAN: "calls {whom} human"}
KEPT_ROWS = {Species.WEREWOLF: "keeps calling {whom} a werewolf", Species.HUMAN: "keeps calling {whom} human"}
"""Rows for results told at least twice: a result told once may be a misreading or a slip."""
MEDIUM_ROWS = {
    Species.WEREWOLF: "says that {whom} was a werewolf",
    Species.HUMAN: "says that {whom} was human",
}
GUARD_ROWS = {Species.HUMAN: "says that it saved {whom}"}
"""A guard that saves somebody shows a human: the werewolves attack nobody of their own."""
TABLES: Mapping[EvidenceKind, tuple[Mapping[Species, str], ...]] = {
    EvidenceKind.RESULT: (TOLD_ROWS, KEPT_ROWS),
    EvidenceKind.MEDIUM: (MEDIUM_ROWS,),
    EvidenceKind.GUARD: (GUARD_ROWS,),
}
"""The tables of rows of each kind of result; each table has one row for each species that can be told."""
HOLDERS: Mapping[EvidenceKind, Role] = {
    EvidenceKind.RESULT: Role.SEER,
    EvidenceKind.MEDIUM: Role.MEDIUM,
    EvidenceKind.GUARD: Role.BODYGUARD,
}
"""The role whose results of this kind are true; all other players invent theirs."""
KINDS = {role: kind for kind, role in HOLDERS.items()}
DECLARED_ROW, VOTE_ROW = "announces a vote for {whom}", "voted for {whom}"


def gather(view: GameView, readings: Readings) -> tuple[Evidence, ...]:
    """Return everything said and done in public so far that is evidence about roles, with its day."""
    return _Village(view, readings).evidence()


class _Village:
    """The current state of claims, results and announced votes in one game."""

    def __init__(self, view: GameView, readings: Readings) -> None:
        self._view = view
        self._standings: dict[str, Standing] = {}
        self._second: set[str] = set()
        """Players who claimed to be the seer after another player had."""
        self._heard: dict[str, int] = {}
        """For each player: the first day on which it spoke, from day 1 on."""
        self._declared: dict[str, str] = {}
        """Today's announced votes."""
        for talk in view.talks:
            if talk.is_speech:
                self._hear(talk.agent, (talk.day, talk.idx), readings[talk.day, talk.idx])

    def evidence(self) -> tuple[Evidence, ...]:
        return (*self._claims(), *self._results(), *self._guards(), *self._votes())

    def _hear(self, who: str, line: TalkKey, claims: Claims) -> None:
        day, standing = line[0], self._standings.get(who, NO_STANDING).after(claims, line)
        if day > 0:
            self._heard.setdefault(who, day)
        if standing.since == line:
            self._claim(who, standing.role)
        self._standings[who] = standing
        if claims.vote is not None and day == self._view.day:
            self._declared[who] = claims.vote

    def _claim(self, who: str, role: Role | None) -> None:
        is_second = any(one.role is Role.SEER for name, one in self._standings.items() if name != who)
        (self._second.add if role is Role.SEER and is_second else self._second.discard)(who)

    def _role_of(self, who: str) -> Role | None:
        return self._standings[who].role

    def _stands(self, who: str) -> str:
        role = self._role_of(who)
        if who in self._second and role is Role.SEER:
            return SECOND_SEER
        return NOTHING if role is None else STANDS.get(role, NOTHING)

    def _claims(self) -> Iterator[Evidence]:
        """Yield the role claim of each player who has spoken since day 1 (the dead: their claim at death)."""
        for who, heard in self._heard.items():
            since = self._standings[who].since or (heard, 0)
            yield Evidence(since[0], ObservedChoice(EvidenceKind.CLAIM, self._stands(who), who))

    def _results(self) -> Iterator[Evidence]:
        """Yield each claimant's result for each target: the one told most often, the latest if equal."""
        for (kind, who, whom), told_results in self._told().items():
            count = Counter(one.result.result for one in told_results)
            last = told_results[-1].result.result
            result = max(Species, key=lambda species: (count[species], species is last))
            tables = TABLES[kind]
            row = tables[min(count[result], len(tables)) - 1][result]
            yield Evidence(told_results[0].line[0], ObservedChoice(kind, row, who, whom))

    def _told(self) -> Mapping[tuple[EvidenceKind, str, str], list[ToldResult]]:
        """Return the results of players who claim the matching role, by (kind, claimant, target).

        A medium's result counts if its target was executed on an earlier day than it is told.
        """
        executed = {death.name: death.day for death in self._view.executions}
        every = [(one.line, who, one) for who, said in self._standings.items() for one in said.told_results]
        told: dict[tuple[EvidenceKind, str, str], list[ToldResult]] = defaultdict(list)
        for _, who, one in sorted(every, key=lambda told: told[0]):
            whom = one.result.target
            if one.how is Role.MEDIUM and not executed.get(whom, one.line[0]) < one.line[0]:
                continue
            if one.how is self._role_of(who) and whom != who and whom in self._view.status:
                told[KINDS[one.how], who, whom].append(one)
        return told

    def _guards(self) -> Iterator[Evidence]:
        """Yield each guard that a claimant of the bodyguard has told and that would have saved its target."""
        for who, standing in self._standings.items():
            saved = standing.saved(self._view) if standing.role is Role.BODYGUARD else {}
            for whom, line in saved.items():
                if whom != who:
                    choice = ObservedChoice(EvidenceKind.GUARD, GUARD_ROWS[Species.HUMAN], who, whom)
                    yield Evidence(line[0], choice)

    def _votes(self) -> Iterator[Evidence]:
        alive = self._view.alive
        for who, whom in self._declared.items():
            if who != whom and who in alive and whom in alive:
                yield Evidence(self._view.day, ObservedChoice(EvidenceKind.DECLARED, DECLARED_ROW, who, whom))
        for vote in self._view.votes:
            if vote.agent != vote.target:
                yield Evidence(vote.day, ObservedChoice(EvidenceKind.VOTE, VOTE_ROW, vote.agent, vote.target))
