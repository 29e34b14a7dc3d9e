"""How a village stands, as far as it tells something about roles: the evidence that a posterior weighs.

Evidence is how things stand, not how often they were said: which role each player has claimed and not taken
back, the result each claimant tells of each target, today's announced votes, the votes cast on past days. So
what is taken back no longer counts, and what is told for the third time counts no more than for the second.

Evidence is public. The votes of a ballot are a set: none of them depends on the order they are told in.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from rules.beliefs.choices import Evidence, Kind, ObservedChoice
from rules.game.claims import Claims
from rules.game.ledger import Readings
from rules.game.roles import Role, Species
from rules.game.standing import NO_STANDING, Standing, TalkKey, Telling
from rules.game.view import GameView

NOTHING = "has claimed no role"
STANDS: Mapping[Role, str] = {
    Role.SEER: "is the first to claim to be the seer",
    Role.MEDIUM: "claims to be the medium",
    Role.BODYGUARD: "claims to be the bodyguard",
    Role.POSSESSED: "claims to be on the werewolves' side",
    Role.WEREWOLF: "claims to be on the werewolves' side",
}
"""The rows of CLAIM for who has claimed a role; to call oneself a villager is to claim nothing."""

SECOND_SEER = "claims to be the seer after another"
CLAIM_ROWS = (NOTHING, SECOND_SEER, *dict.fromkeys(STANDS.values()))
TOLD_ROWS = {Species.WEREWOLF: "calls {whom} a werewolf", Species.HUMAN: "calls {whom} human"}
KEPT_ROWS = {Species.WEREWOLF: "keeps calling {whom} a werewolf", Species.HUMAN: "keeps calling {whom} human"}
"""A result told twice at least: what was told once may have been misread, or a slip."""
MEDIUM_ROWS = {
    Species.WEREWOLF: "says that {whom} was a werewolf",
    Species.HUMAN: "says that {whom} was human",
}
TABLES: Mapping[Kind, tuple[Mapping[Species, str], ...]] = {
    Kind.RESULT: (TOLD_ROWS, KEPT_ROWS),
    Kind.MEDIUM: (MEDIUM_ROWS,),
}
"""The rows of each kind of result; of one table, a row is one of two."""
HOLDERS: Mapping[Kind, Role] = {Kind.RESULT: Role.SEER, Kind.MEDIUM: Role.MEDIUM}
"""Who tells the truth in results of this kind; everybody else makes them up."""
KINDS = {role: kind for kind, role in HOLDERS.items()}
DECLARED_ROW, VOTE_ROW = "announces a vote for {whom}", "voted for {whom}"


def gather(view: GameView, readings: Readings) -> tuple[Evidence, ...]:
    """All evidence there is, as the village stands."""
    return _Village(view, readings).evidence()


class _Village:
    """What the talk of a game has come to."""

    def __init__(self, view: GameView, readings: Readings) -> None:
        self._view = view
        self._standings: dict[str, Standing] = {}
        self._second: set[str] = set()
        """Who has claimed to be the seer when another already had."""
        self._heard: dict[str, int] = {}
        """By player: the first day from day 1 on that it spoke."""
        self._declared: dict[str, str] = {}
        """Today's announced votes."""
        for talk in view.talks:
            if talk.is_speech:
                self._hear(talk.agent, (talk.day, talk.idx), readings[talk.day, talk.idx])

    def evidence(self) -> tuple[Evidence, ...]:
        return (*self._claims(), *self._results(), *self._votes())

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
        """How everyone stands who has spoken since day 1; the dead as they stood when they died."""
        for who, heard in self._heard.items():
            since = self._standings[who].since or (heard, 0)
            yield Evidence(since[0], ObservedChoice(Kind.CLAIM, self._stands(who), who))

    def _results(self) -> Iterator[Evidence]:
        """What each stands by: the result told most often of each target, of equals the last."""
        for (kind, who, whom), tellings in self._told().items():
            count = Counter(one.result.result for one in tellings)
            last = tellings[-1].result.result
            result = max(Species, key=lambda species: (count[species], species is last))
            tables = TABLES[kind]
            row = tables[min(count[result], len(tables)) - 1][result]
            yield Evidence(tellings[0].line[0], ObservedChoice(kind, row, who, whom))

    def _told(self) -> Mapping[tuple[Kind, str, str], list[Telling]]:
        """The results of everybody who claims the role that has such: by kind, who tells, and of whom."""
        every = [(one.line, who, one) for who, said in self._standings.items() for one in said.tellings]
        told: dict[tuple[Kind, str, str], list[Telling]] = defaultdict(list)
        for _, who, one in sorted(every, key=lambda told: told[0]):
            whom = one.result.target
            if one.how is self._role_of(who) and whom != who and whom in self._view.status:
                told[KINDS[one.how], who, whom].append(one)
        return told

    def _votes(self) -> Iterator[Evidence]:
        """Today's announced votes, and those cast on days past."""
        alive = self._view.alive
        for who, whom in self._declared.items():
            if who != whom and who in alive and whom in alive:
                yield Evidence(self._view.day, ObservedChoice(Kind.DECLARED, DECLARED_ROW, who, whom))
        for vote in self._view.votes:
            if vote.agent != vote.target:
                yield Evidence(vote.day, ObservedChoice(Kind.VOTE, VOTE_ROW, vote.agent, vote.target))
