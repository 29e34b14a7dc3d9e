"""What happened in a village that tells something about roles: the evidence that a posterior weighs.

The course of a game is read as a list of choices. In each, somebody did one thing out of several: claimed a
role or not, called one player or another a werewolf, voted for this one or that. How much more often a choice
is made by, or falls on, one role than another is a figure in :mod:`rules.beliefs.likelihoods`; which choice
it was is said here, in words that are the rows of those tables (:mod:`rules.beliefs.choices`).

The evidence is public, and a choice depends on nothing but what was said, voted and died before it. The
votes of a ballot are a set: none of them depends on another, nor on the order they are told in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules.beliefs.choices import Evidence, Kind, ObservedChoice, Occasion
from rules.game.claims import Claims, Result
from rules.game.ledger import Readings
from rules.game.roles import Role, Species
from rules.game.view import GameView


def gather(view: GameView, readings: Readings) -> tuple[Evidence, ...]:
    """All evidence in the order it came about; a later view of the same game only adds to it."""
    return tuple(
        occasion.evidence for occasion in _EvidenceReader(view, readings, with_options=False).occasions()
    )


def occasions(view: GameView, readings: Readings) -> tuple[Occasion, ...]:
    """The same with what else could have been done: what likelihoods are fitted to."""
    return tuple(_EvidenceReader(view, readings, with_options=True).occasions())


_CLAIMS = {
    Role.MEDIUM: "claims to be the medium",
    Role.BODYGUARD: "claims to be the bodyguard",
    Role.VILLAGER: "claims to be a villager",
    Role.POSSESSED: "claims to be on the werewolves' side",
    Role.WEREWOLF: "claims to be on the werewolves' side",
}
_OTHER_CLAIMS = tuple(dict.fromkeys(_CLAIMS.values()))
_RIVALS = {
    Role.MEDIUM: ("lets another be the medium", "claims to be the medium as another does"),
    Role.BODYGUARD: ("lets another be the bodyguard", "claims to be the bodyguard as another does"),
}
_KEPT, _BROKEN = "votes as announced", "breaks its word"
_COLOUR = {Species.WEREWOLF: "a werewolf", Species.HUMAN: "human"}


class _EvidenceReader:
    """Goes through a game, and knows how the village stands when something happens."""

    def __init__(self, view: GameView, readings: Readings, with_options: bool) -> None:
        self._view = view
        self._with_options = with_options
        self._readings = readings
        self._day = 0
        self._alive = view.players
        self._claimed: dict[str, Role] = {}
        self._told: dict[tuple[str, str], Species] = {}
        """The last result by (seer by claim, its target)."""
        self._told_today: dict[tuple[str, str], int] = {}
        """How often each has been told, of those first told today."""
        self._declared: dict[str, str] = {}
        self._opined: set[tuple[str, str, str]] = set()
        self._reacted: set[tuple[str, str]] = set()
        """Who has let a rival's claim stand, or made it as well."""

    def occasions(self) -> Iterator[Occasion]:
        view = self._view
        for day in range(view.day + 1):
            self._day = day
            self._declared, self._told_today, self._opined = {}, {}, set()
            for talk in view.talks:
                if talk.day == day and talk.is_speech and talk.agent in self._alive:
                    yield from self._hear(talk.agent, self._readings[talk.day, talk.idx])
            ballot = {vote.agent: vote.target for vote in view.votes if vote.day == day}
            yield from self._count(ballot)
            self._remove_dead(death.name for death in view.executions if death.day == day)
            for death in view.attacks:
                if death.day == day:
                    yield from self._night_death(death.name, ballot.get(death.name))
                    self._remove_dead([death.name])

    def _remove_dead(self, names: Iterable[str]) -> None:
        dead = set(names)
        self._alive = tuple(name for name in self._alive if name not in dead)

    def _others(self, name: str) -> list[str]:
        return [other for other in self._alive if other != name]

    # What is said

    def _hear(self, who: str, claims: Claims) -> Iterator[Occasion]:
        if claims.retract is not None and self._claimed.get(who) == claims.retract:
            del self._claimed[who]
            yield self._fell_on(Kind.RETRACTION, "takes back a claim", who, self._alive)
        if self._claimed.get(who) is not Role.SEER:
            yield self._claim(who, claims.co)
        yield from self._react(who)
        for result in claims.divinations:
            yield from self._result(who, result)
        for result in claims.mediums:
            yield from self._medium(who, result)
        for sort, names in (("suspects", claims.suspects), ("trusts", claims.trusts)):
            for name in names:
                yield from self._opinion(who, sort, name)
        if claims.vote is not None and self._declared.get(who) != claims.vote:
            self._declared[who] = claims.vote
            yield from self._aim(Kind.DECLARED, "announces a vote for", who, claims.vote)

    def _claim(self, who: str, role: Role | None) -> Occasion:
        rivals = Role.SEER in self._claimed.values()
        when = f"on day {self._day}" if self._day < 2 else "after day 1"
        nothing = f"claims nothing new {when}, {'with' if rivals else 'without'} a seer"
        seer = f"claims to be the seer {when}, {'after another' if rivals else 'first'}"
        what = nothing
        if role is not None and role != self._claimed.get(who):
            self._claimed[who] = role
            what = _CLAIMS.get(role, seer)
        return self._did(Kind.CLAIM, what, who, (nothing, seer, *_OTHER_CLAIMS))

    def _react(self, who: str) -> Iterator[Occasion]:
        for role, (yields, rivals) in _RIVALS.items():
            if not any(claimed is role for other, claimed in self._claimed.items() if other != who):
                continue
            what = rivals if self._claimed.get(who) is role else yields
            if (who, what) not in self._reacted:
                self._reacted.add((who, what))
                yield self._did(Kind.RIVAL, what, who, (yields, rivals))

    def _result(self, who: str, result: Result) -> Iterator[Occasion]:
        """A result told first; told a second time, which makes it surer; or turned round."""
        target = result.target
        if target == who or target not in self._view.status:
            return
        before = self._told.get((who, target))
        if before is None:
            many = any(seer == who for seer, _ in self._told_today)
            yield self._call("also calls" if many else "calls", who, result)
            self._told_today[who, target] = 1
        elif before != result.result:
            yield self._fell_on(Kind.RETRACTION, "turns a result round", who, self._alive)
        elif self._told_today.get((who, target)) == 1:
            yield self._call("again calls", who, result)
            self._told_today[who, target] = 2
        self._told[who, target] = result.result

    def _call(self, verb: str, who: str, result: Result) -> Occasion:
        def choice(target: str, species: Species) -> ObservedChoice:
            rival = verb == "calls" and self._claimed.get(target) is Role.SEER
            name = "{whom}, a rival," if rival else "{whom}"
            return ObservedChoice(Kind.RESULT, f"{verb} {name} {_COLOUR[species]}", who, target)

        return self._made(
            choice(result.target, result.result),
            lambda: (
                choice(name, species) for name in self._view.players if name != who for species in Species
            ),
        )

    def _medium(self, who: str, result: Result) -> Iterator[Occasion]:
        target = result.target
        if target == who or target not in self._view.status or (who, target) in self._told:
            return
        self._told[who, target] = result.result

        def choice(species: Species) -> ObservedChoice:
            return ObservedChoice(Kind.MEDIUM, f"says that {{whom}} was {_COLOUR[species]}", who, target)

        yield self._made(choice(result.result), lambda: map(choice, Species))

    def _opinion(self, who: str, sort: str, whom: str) -> Iterator[Occasion]:
        if (who, sort, whom) not in self._opined:
            self._opined.add((who, sort, whom))
            yield from self._aim(Kind.OPINION, sort, who, whom)

    # What is voted

    def _aim(self, kind: Kind, verb: str, who: str, whom: str) -> Iterator[Occasion]:
        """A suspicion, or a vote announced or cast: which of the living others does it fall on?"""

        def choice(name: str) -> ObservedChoice:
            # a cast vote tells too little for the games at hand to tell one standing from another
            standing = "" if kind is Kind.VOTE else self._standing_to(who, name)
            return ObservedChoice(kind, f"{verb} {{whom}}{standing}", who, name)

        if whom != who and whom in self._alive and who in self._alive:
            yield self._made(choice(whom), lambda: map(choice, self._others(who)))

    def _count(self, ballot: dict[str, str]) -> Iterator[Occasion]:
        for who, whom in ballot.items():
            declared = self._declared.get(who)
            if declared is not None:
                what = _KEPT if declared == whom else _BROKEN
                yield self._did(Kind.PROMISE, what, who, (_KEPT, _BROKEN))
            if declared != whom:
                yield from self._aim(Kind.VOTE, "votes for", who, whom)

    def _standing_to(self, who: str, name: str) -> str:
        """How ``name`` stands, seen by ``who``: what is between the two goes before what others say."""
        if (who, name) in self._told:
            return f", whom it calls {_COLOUR[self._told[who, name]]}"
        if self._told.get((name, who)) is Species.WEREWOLF:
            return ", its accuser"
        if self._declared.get(name) == who:
            return ", who announced a vote against it"
        return self._standing(name)

    def _standing(self, name: str) -> str:
        """What is said of a player, as far as results and claims go, the strongest first."""
        results = {species for (_, target), species in self._told.items() if target == name}
        if Species.WEREWOLF in results:
            return ", called a werewolf"
        if self._claimed.get(name) is Role.SEER:
            seers = sum(role is Role.SEER for role in self._claimed.values())
            return ", the only seer" if seers == 1 else ", one of the seers"
        return ", called human" if results else ""

    # The night

    def _night_death(self, victim: str, voted: str | None) -> Iterator[Occasion]:
        if victim not in self._alive:
            return

        def choice(name: str) -> ObservedChoice:
            return ObservedChoice(Kind.VICTIM, f"is killed{self._standing(name)}", name)

        yield self._made(choice(victim), lambda: map(choice, self._alive))
        others = self._others(victim)
        said = {target: species for (who, target), species in self._told.items() if who == victim}
        for name in others:
            whats = [f"was called {_COLOUR[said[name]]} by the victim"] if name in said else []
            whats += ["was voted for by the victim"] if name == voted else []
            for what in whats:
                yield self._fell_on(Kind.SILENCED, what, name, others)

    def _fell_on(self, kind: Kind, what: str, who: str, among: Iterable[str]) -> Occasion:
        """Something that only one of several did, or suffered."""
        return self._made(
            ObservedChoice(kind, what, who), lambda: (ObservedChoice(kind, what, name) for name in among)
        )

    def _did(self, kind: Kind, what: str, who: str, whats: Iterable[str]) -> Occasion:
        """One thing out of several that the same player might have done."""
        return self._made(
            ObservedChoice(kind, what, who), lambda: (ObservedChoice(kind, other, who) for other in whats)
        )

    def _made(self, choice: ObservedChoice, options: Callable[[], Iterable[ObservedChoice]]) -> Occasion:
        return Occasion(Evidence(self._day, choice), tuple(options()) if self._with_options else ())
