"""The exact beliefs of an Avalon player: the probability of each of the sixty role assignments (worlds).

Evidence is assumed independent given the world: each public act has a likelihood from :mod:`.evidence`; a
repeated claim counts once a quest. A player's own acts tell it nothing, so likelihoods are stored by actor.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from agent.games.avalon.claims import Claim
from agent.games.avalon.evidence import of_claim, of_proposal, of_quest, of_vote
from agent.games.avalon.reading import claims_in_order
from agent.games.avalon.worlds import EVIL, HAS, SEATS, WORLDS, Weights, free_of_evil, normalised, possible
from agent.protocol.avalon import APPROVE, AvalonRole, AvalonSide
from agent.protocol.parlour import ParlourNews

Seats = frozenset[int]
"""The type of a team: a set of seat numbers from 0."""

OTHERS = tuple([other for other in SEATS if other != seat] for seat in SEATS)
"""The other seats, for each seat."""


@dataclass(frozen=True)
class Quest:
    """A finished quest: its number, its team, and the number of fail cards played."""

    round: int
    team: Seats
    fails: int


@dataclass
class AvalonTable:
    """What one player knows about a game, and the resulting probability of each world (role assignment).

    Call ``hear`` for each piece of news in order.
    """

    players: tuple[str, ...]
    role: AvalonRole | None = None
    evil: Seats = frozenset()
    """The evil players that this player has been shown."""
    quests: list[Quest] = field(default_factory=list)
    round: int = 1
    attempt: int = 1
    leader: int = 0
    team: tuple[int, ...] = ()
    """The latest proposed team, in the order named."""
    votes: dict[tuple[int, int], dict[int, bool]] = field(default_factory=lambda: defaultdict(dict))
    """By (quest, attempt): each seat's vote."""
    teams: dict[tuple[int, int], Seats] = field(default_factory=dict)
    said: list[tuple[int, int, int, Claim]] = field(default_factory=list)
    """(quest, attempt, speaker, claim) of each claim."""
    latest: dict[tuple[int, Claim], int] = field(default_factory=dict)
    """By (speaker, claim): the number of the last quest in which the speaker made the claim."""
    lines: list[tuple[int, str]] = field(default_factory=list)
    """(speaker, line) of this attempt."""
    words: dict[int, str] = field(default_factory=lambda: defaultdict(str))
    """All lines of each player in this game, in lower case."""
    since: dict[int, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    """For each player: (speaker, line) of the others since that player last spoke."""
    leaders: dict[tuple[int, int], int] = field(default_factory=dict)
    """The leader of each (quest, attempt)."""
    _acts: Weights = field(default_factory=lambda: np.ones((len(SEATS), len(WORLDS))))
    _cards: Weights = field(default_factory=lambda: np.ones(len(WORLDS)))
    _views: dict[tuple[int, AvalonRole, Seats], Weights] = field(default_factory=dict)

    def seats(self, names: Iterable[str]) -> Seats:
        """Return the seat numbers of the players with these names."""
        return frozenset(map(self.players.index, names))

    def hear(self, news: ParlourNews) -> None:
        """Update the table with one piece of news."""
        self._views.clear()
        match news.event:
            case "said" if news.agent and news.text:
                self._hear_line(self.players.index(news.agent), news.text)
            case "team_vote" if news.agent:
                voter, approves = self.players.index(news.agent), news.choice == APPROVE
                self.votes[self.round, self.attempt][voter] = approves
                self._acts[voter] *= of_vote(voter, frozenset(self.team), approves)
            case "leader" if news.agent:
                self.leader, self.team = self.players.index(news.agent), ()
                self.round, self.attempt = news.round, news.count or 1
                self.leaders[self.round, self.attempt], self.lines = self.leader, []
            case "proposed" if news.agent:
                self._see_team(self.players.index(news.agent), news.targets)
            case "succeeded" | "failed":
                team, fails = self.seats(news.targets), news.count or 0
                self.quests.append(Quest(self.round, team, fails))
                self._cards *= of_quest(team, fails)
            case "dealt" if news.role:
                self.role = AvalonRole(news.role)
            case "evil":
                self.evil = self.seats(news.targets)

    def _hear_line(self, speaker: int, text: str) -> None:
        self.lines.append((speaker, text))
        self.words[speaker] += text.casefold() + "\n"
        self.since[speaker] = []
        for seat in OTHERS[speaker]:
            self.since[seat].append((speaker, text))
        for claim, weights in evidence_in(text, self.players, speaker):
            self.said.append((self.round, self.attempt, speaker, claim))
            if self.latest.get((speaker, claim)) != self.round:
                self.latest[speaker, claim] = self.round
                self._acts[speaker] *= weights

    def _see_team(self, leader: int, names: tuple[str, ...]) -> None:
        self.team = tuple(map(self.players.index, names))
        self.teams[self.round, self.attempt] = frozenset(self.team)
        self._acts[leader] *= of_proposal(leader, frozenset(self.team))

    # Posteriors

    def view(
        self, seat: int, role: AvalonRole, evil: Iterable[int] = (), also: Weights | None = None
    ) -> Weights:
        """Return the probability of each world (assignment of roles) for a player at ``seat`` with this role.

        ``evil`` are the seats that the player knows to be evil. ``also`` has a weight for each world, as
        additional evidence, such as a line not yet said.
        """
        key = (seat, role, frozenset(evil))
        if key not in self._views:
            weights = possible(seat, role, key[2]) * self._cards * self._acts[OTHERS[seat]].prod(axis=0)
            self._views[key] = normalised(weights)
        return self._views[key] if also is None else normalised(self._views[key] * also)

    def own(self, me: int) -> Weights:
        """Return the probability of each world (assignment of roles) for the table's player, at seat ``me``.

        Raises:
            ValueError: the player has not been told its role yet.
        """
        if self.role is None:
            msg = "the news begin without a role; feed all news since the game began"
            raise ValueError(msg)
        return self.view(me, self.role, self.evil)

    def everybody(self) -> Weights:
        """Return the probability of each world (assignment of roles) from public information only."""
        return normalised(self._cards * self._acts.prod(axis=0))

    def lost(self) -> int:
        """Return the number of failed quests."""
        return sum(quest.fails > 0 for quest in self.quests)

    def won(self) -> int:
        """Return the number of successful quests."""
        return len(self.quests) - self.lost()


@lru_cache(maxsize=1024)
def evidence_in(text: str, players: tuple[str, ...], speaker: int) -> tuple[tuple[Claim, Weights], ...]:
    """Return each claim of a line with its weight in every world; the result is cached for all hearers."""
    return tuple(
        (claim, of_claim(speaker, claim.said, frozenset(map(players.index, claim.about))))
        for claim in claims_in_order(text, players, players[speaker])
    )


def evil_chances(worlds: Weights) -> Weights:
    """Return P(evil) for each seat, from the probability of each world (assignment of roles)."""
    chances: Weights = EVIL @ worlds
    return chances


def merlin_chances(worlds: Weights) -> Weights:
    """Return P(Merlin) for each seat, from the probability of each world (assignment of roles)."""
    chances: Weights = HAS[AvalonRole.MERLIN] @ worlds
    return chances


def clean_chance(worlds: Weights, team: Iterable[int]) -> float:
    """Return P(no member of a team is evil), from the probability of each world (assignment of roles)."""
    return float(worlds @ free_of_evil(frozenset(team)))


def is_evil(role: AvalonRole | None) -> bool:
    """Whether a role is on the evil side."""
    return role is not None and role.side is AvalonSide.EVIL
