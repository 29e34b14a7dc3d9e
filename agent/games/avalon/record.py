"""What everybody can see of a player or a team, and when it came to light: the facts that lines go by."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from agent.games.avalon.claims import Saying
from agent.games.avalon.posterior import AvalonTable, Seats
from agent.games.avalon.talk import AvalonTalk
from agent.games.avalon.topics import AvalonTopic, Theme

When = tuple[int, int]
"""A quest and an attempt; what a quest shows comes after all its attempts."""
AFTER_ALL = 9
"""Stands for the end of a quest where an attempt is told."""
OFTEN = 3
"""In so many attempts must somebody be accused to be pestered."""


@dataclass(frozen=True)
class SeenFact:
    """Something that all have seen, and when."""

    theme: Theme
    when: When


@dataclass(frozen=True)
class AvalonRecord:
    """The votes, quests and claims so far, as one player looks at them."""

    me: int
    table: AvalonTable
    talk: AvalonTalk

    @property
    def now(self) -> When:
        """The attempt that goes on."""
        return self.table.round, self.table.attempt

    # Somebody

    def against(self, seat: int) -> Iterator[SeenFact]:
        """What speaks against somebody, the most telling first."""
        failed = self.failed_with(seat)
        if len(failed) == 2 == self.table.lost():
            yield SeenFact(Theme(AvalonTopic.FAILED_TWICE, seat), (failed[-1], AFTER_ALL))
        if failed:
            yield self._failure(seat, failed[-1])
        for quest, votes in self._sent(failed=True):
            if seat not in quest and votes.get(seat):
                yield SeenFact(Theme(AvalonTopic.BACKED_FAILED, seat, quest=quest.number), quest.end)
        for quest, votes in self._sent(failed=False):
            if votes.get(seat) is False:
                yield SeenFact(Theme(AvalonTopic.REFUSED_GOOD, seat, quest=quest.number), quest.end)
        yield from self._odd_votes(seat)
        yield from self._pestering(seat)

    def speaking_for(self, seat: int) -> Iterator[SeenFact]:
        """What speaks for somebody, the most telling first."""
        done = self.carried_by(seat)
        if len(done) == 2:
            yield SeenFact(Theme(AvalonTopic.CARRIED_TWICE, seat), (done[-1], AFTER_ALL))
        if done:
            yield SeenFact(Theme(AvalonTopic.CARRIED, seat, quest=done[-1]), (done[-1], AFTER_ALL))
        for quest, votes in self._sent(failed=True):
            if votes.get(seat) is False:
                yield SeenFact(Theme(AvalonTopic.REFUSED_FAILED, seat, quest=quest.number), quest.end)
        for quest, votes in self._sent(failed=False):
            if seat not in quest and votes.get(seat):
                yield SeenFact(Theme(AvalonTopic.BACKED_GOOD, seat, quest=quest.number), quest.end)

    def for_me(self) -> Iterator[Theme]:
        """What the player may say for itself."""
        mine = {
            AvalonTopic.CARRIED: AvalonTopic.I_CARRIED,
            AvalonTopic.REFUSED_FAILED: AvalonTopic.I_REFUSED_FAILED,
            AvalonTopic.BACKED_GOOD: AvalonTopic.I_BACKED_GOOD,
        }
        for fact in self.speaking_for(self.me):
            if fact.theme.topic in mine:
                yield Theme(mine[fact.theme.topic], quest=fact.theme.quest)
        for number in self.failed_with(self.me):
            yield Theme(AvalonTopic.NOT_ALONE, quest=number)

    def failed_with(self, seat: int) -> list[int]:
        """The failed quests that somebody was on."""
        return [quest.round for quest in self.table.quests if quest.fails and seat in quest.team]

    def carried_by(self, seat: int) -> list[int]:
        """The quests that succeeded with somebody."""
        return [quest.round for quest in self.table.quests if not quest.fails and seat in quest.team]

    # What was claimed

    def has_called(self, seat: int, said: Saying) -> When | None:
        """When the player last said so of somebody."""
        return self._called.get((said, self.table.players[seat]))

    @cached_property
    def _called(self) -> dict[tuple[Saying, str], When]:
        """When the player last said so of each."""
        return {
            (claim.said, name): (quest, attempt)
            for quest, attempt, speaker, claim in self.table.said
            if speaker == self.me and claim.said in (Saying.EVIL, Saying.GOOD)
            for name in claim.about
        }

    @cached_property
    def accusations(self) -> list[tuple[int, int]]:
        """Who has called whom evil in this attempt, both by seat."""
        now = takewhile(lambda said: said[:2] == self.now, reversed(self.table.said))
        found = [
            (speaker, seat)
            for _, _, speaker, claim in now
            if claim.said is Saying.EVIL
            for seat in self.table.seats(claim.about)
            if seat != speaker
        ]
        return found[::-1]

    # How the facts are found

    def _failure(self, seat: int, number: int) -> SeenFact:
        when = (number, AFTER_ALL)
        praised = self.has_called(seat, Saying.GOOD)
        if self._team(number) == {self.me, seat}:
            return SeenFact(Theme(AvalonTopic.FAILED_WITH_ME, seat, quest=number), when)
        if praised and praised <= when and not self.has_called(seat, Saying.EVIL):
            return SeenFact(Theme(AvalonTopic.TURNED, seat, quest=number), when)
        return SeenFact(Theme(AvalonTopic.FAILED_ON, seat, quest=number), when)

    def _team(self, number: int) -> Seats:
        return next(quest.team for quest in self.table.quests if quest.round == number)

    def _sent(self, failed: bool) -> Iterator[tuple[PlayedQuest, dict[int, bool]]]:
        """The quests with this outcome, the latest first, and the votes that sent their teams."""
        for quest in reversed(self.table.quests):
            if bool(quest.fails) == failed:
                keys = [key for key in self.table.votes if key[0] == quest.round]
                votes = self.table.votes[max(keys)] if keys else {}
                sent = bool(keys) and self.table.teams.get(max(keys)) == quest.team
                yield PlayedQuest(quest.round, quest.team), votes if sent else {}

    def _odd_votes(self, seat: int) -> Iterator[SeenFact]:
        """How somebody voted on and named teams that did not have to go."""
        mine = [key for key, team in self.table.teams.items() if self.me in team and seat in self._votes(key)]
        if len(mine) > 1 and not any(self._votes(key)[seat] for key in mine):
            yield SeenFact(Theme(AvalonTopic.REFUSED_ME, seat), mine[-1])
        for key, leader in self.talk.leaders.items():
            if leader == seat and seat not in self.table.teams.get(key, {seat}):
                yield SeenFact(Theme(AvalonTopic.LEFT_SELF, seat, quest=key[0]), key)
        for key, team in reversed(self.table.teams.items()):
            if seat in self._votes(key):
                yield from self._odd_vote(seat, key, team)

    def _odd_vote(self, seat: int, key: When, team: Seats) -> Iterator[SeenFact]:
        """A vote of somebody for whom this player had accused, or on a team that it saw otherwise."""
        approves, votes = self._votes(key)[seat], self._votes(key)
        for other in sorted(team - {seat, self.me}, key=self.table.players.__getitem__):
            called = self.has_called(other, Saying.EVIL)
            if called and called <= key and approves:
                yield SeenFact(Theme(AvalonTopic.BACKED_SUSPECT, seat, other), key)
        if seat not in team and votes.get(self.me, approves) != approves:
            topic = AvalonTopic.WAVED if approves else AvalonTopic.OPPOSED
            yield SeenFact(Theme(topic, seat, team=team), key)

    def _votes(self, key: When) -> dict[int, bool]:
        return self.table.votes.get(key, {})

    def _pestering(self, seat: int) -> Iterator[SeenFact]:
        """Whom somebody accuses again and again, without this player's agreement."""
        for (speaker, name), when in self._accused.items():
            other = self.table.players.index(name)
            if speaker == seat and len(when) >= OFTEN and self.has_called(other, Saying.EVIL) is None:
                mine = other == self.me
                topic = AvalonTopic.PESTERS_ME if mine else AvalonTopic.PESTERS
                yield SeenFact(Theme(topic, seat, None if mine else other), max(when))

    @cached_property
    def _accused(self) -> dict[tuple[int, str], set[When]]:
        """In which attempts who has accused whom."""
        times: dict[tuple[int, str], set[When]] = defaultdict(set)
        for quest, attempt, speaker, claim in self.table.said:
            if claim.said is Saying.EVIL:
                for name in claim.about:
                    times[speaker, name].add((quest, attempt))
        return times


@dataclass(frozen=True)
class PlayedQuest:
    """A quest that was played, with its team."""

    number: int
    team: Seats

    def __contains__(self, seat: int) -> bool:
        return seat in self.team

    @property
    def end(self) -> When:
        """When all saw how it ended."""
        return self.number, AFTER_ALL
