"""The public facts about players that lines can cite."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from agent.games.avalon.claims import Saying
from agent.games.avalon.posterior import AvalonTable, Quest, Seats
from agent.games.avalon.topics import AvalonTopic, Theme

When = tuple[int, int]
"""The time of an event as (quest, attempt); the result of a quest is later than all its attempts."""
END_OF_QUEST = 9
"""The attempt number in a :data:`When` that stands for the end of a quest."""
PESTERING_ATTEMPTS = 3
"""Number of attempts with an accusation that count as "accuses again and again"."""


@dataclass(frozen=True)
class SeenFact:
    """A public fact: what happened and to whom (``theme``), and in which quest and attempt (``when``)."""

    theme: Theme
    when: When


@dataclass(frozen=True)
class AvalonRecord:
    """The votes, quests and claims so far, from one player's viewpoint."""

    me: int
    table: AvalonTable

    @property
    def now(self) -> When:
        """The numbers of the current quest, and of the current attempt to find a team for it."""
        return self.table.round, self.table.attempt

    # Facts about a player

    def facts_against(self, seat: int) -> Iterator[SeenFact]:
        """Yield public facts that make the player at this seat look evil, strongest first."""
        failed = self.failed_with(seat)
        if len(failed) == 2 == self.table.lost():
            yield SeenFact(Theme(AvalonTopic.FAILED_TWICE, seat), _end_of_quest(failed[-1]))
        if failed:
            yield self._failure(seat, failed[-1])
        for quest, votes in self._quests_by_result(failed=True):
            if seat not in quest.team and votes.get(seat):
                yield _of_quest(AvalonTopic.BACKED_FAILED, seat, quest.round)
        for quest, votes in self._quests_by_result(failed=False):
            if votes.get(seat) is False:
                yield _of_quest(AvalonTopic.REFUSED_GOOD, seat, quest.round)
        yield from self._odd_votes(seat)
        yield from self._pestering(seat)

    def facts_for(self, seat: int) -> Iterator[SeenFact]:
        """Yield public facts that make the player at this seat look good, strongest first."""
        done = self.succeeded_with(seat)
        if len(done) == 2:
            yield SeenFact(Theme(AvalonTopic.CARRIED_TWICE, seat), _end_of_quest(done[-1]))
        if done:
            yield _of_quest(AvalonTopic.CARRIED, seat, done[-1])
        for quest, votes in self._quests_by_result(failed=True):
            if votes.get(seat) is False:
                yield _of_quest(AvalonTopic.REFUSED_FAILED, seat, quest.round)
        for quest, votes in self._quests_by_result(failed=False):
            if seat not in quest.team and votes.get(seat):
                yield _of_quest(AvalonTopic.BACKED_GOOD, seat, quest.round)

    def own_defences(self) -> Iterator[Theme]:
        """Yield facts with which this record's player can defend itself, strongest first."""
        mine = {
            AvalonTopic.CARRIED: AvalonTopic.I_CARRIED,
            AvalonTopic.REFUSED_FAILED: AvalonTopic.I_REFUSED_FAILED,
            AvalonTopic.BACKED_GOOD: AvalonTopic.I_BACKED_GOOD,
        }
        for fact in self.facts_for(self.me):
            if fact.theme.topic in mine:
                yield Theme(mine[fact.theme.topic], quest=fact.theme.quest)
        for number in self.failed_with(self.me):
            yield Theme(AvalonTopic.NOT_ALONE, quest=number)

    def failed_with(self, seat: int) -> list[int]:
        """Return the numbers of the failed quests that had the player at this seat on the team."""
        return [quest.round for quest in self.table.quests if quest.fails and seat in quest.team]

    def succeeded_with(self, seat: int) -> list[int]:
        """Return the numbers of the successful quests that had the player at this seat on the team."""
        return [quest.round for quest in self.table.quests if not quest.fails and seat in quest.team]

    # Claims

    def has_called(self, seat: int, said: Saying) -> When | None:
        """Return when (quest, attempt) this player last called ``seat`` evil or good (``said``), or None."""
        return self._times_of_claims.get((said, self.table.players[seat]))

    @cached_property
    def _times_of_claims(self) -> dict[tuple[Saying, str], When]:
        """By (kind of claim, name): when this player last made the claim about that player."""
        return {
            (claim.said, name): (quest, attempt)
            for quest, attempt, speaker, claim in self.table.said
            if speaker == self.me and claim.said in (Saying.EVIL, Saying.GOOD)
            for name in claim.about
        }

    @cached_property
    def accusations(self) -> list[tuple[int, int]]:
        """The accusations since the present leader took over, oldest first, as seats (accuser, accused)."""
        now = takewhile(lambda said: said[:2] == self.now, reversed(self.table.said))
        found = [
            (speaker, seat)
            for _, _, speaker, claim in now
            if claim.said is Saying.EVIL
            for seat in self.table.seats(claim.about)
            if seat != speaker
        ]
        return found[::-1]

    # Finding the facts

    def _failure(self, seat: int, number: int) -> SeenFact:
        praised = self.has_called(seat, Saying.GOOD)
        topic = AvalonTopic.FAILED_ON
        if any(quest.round == number and quest.team == {self.me, seat} for quest in self.table.quests):
            topic = AvalonTopic.FAILED_WITH_ME
        elif praised and praised <= _end_of_quest(number) and not self.has_called(seat, Saying.EVIL):
            topic = AvalonTopic.TURNED
        return _of_quest(topic, seat, number)

    def _quests_by_result(self, failed: bool) -> Iterator[tuple[Quest, dict[int, bool]]]:
        """Yield the failed (or the successful) quests, latest first, each with the votes for its team."""
        for quest in reversed(self.table.quests):
            if bool(quest.fails) == failed:
                keys = [key for key in self.table.votes if key[0] == quest.round]
                votes = self.table.votes[max(keys)] if keys else {}
                sent = bool(keys) and self.table.teams.get(max(keys)) == quest.team
                yield quest, votes if sent else {}

    def _odd_votes(self, seat: int) -> Iterator[SeenFact]:
        """Yield strange votes and proposals of a player on teams without the forced fifth attempt."""
        mine = [key for key, team in self.table.teams.items() if self.me in team and seat in self._votes(key)]
        if len(mine) > 1 and not any(self._votes(key)[seat] for key in mine):
            yield SeenFact(Theme(AvalonTopic.REFUSED_ME, seat), mine[-1])
        for key, leader in self.table.leaders.items():
            if leader == seat and seat not in self.table.teams.get(key, {seat}):
                yield SeenFact(Theme(AvalonTopic.LEFT_SELF, seat, quest=key[0]), key)
        for key, team in reversed(self.table.teams.items()):
            if seat in self._votes(key):
                yield from self._odd_vote(seat, key, team)

    def _odd_vote(self, seat: int, key: When, team: Seats) -> Iterator[SeenFact]:
        """Yield a vote for a team with an accused player, or one that differs from this player's."""
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
        """Yield the players whom this seat accuses again and again, unless this player does so too."""
        for (speaker, name), when in self._times_of_accusations.items():
            other = self.table.players.index(name)
            if (
                speaker == seat
                and len(when) >= PESTERING_ATTEMPTS
                and self.has_called(other, Saying.EVIL) is None
            ):
                mine = other == self.me
                topic = AvalonTopic.PESTERS_ME if mine else AvalonTopic.PESTERS
                yield SeenFact(Theme(topic, seat, None if mine else other), max(when))

    @cached_property
    def _times_of_accusations(self) -> dict[tuple[int, str], set[When]]:
        """By (accuser, accused): the attempts with an accusation."""
        times: dict[tuple[int, str], set[When]] = defaultdict(set)
        for quest, attempt, speaker, claim in self.table.said:
            if claim.said is Saying.EVIL:
                for name in claim.about:
                    times[speaker, name].add((quest, attempt))
        return times


def _end_of_quest(quest: int) -> When:
    return quest, END_OF_QUEST


def _of_quest(topic: AvalonTopic, seat: int, quest: int) -> SeenFact:
    return SeenFact(Theme(topic, seat, quest=quest), _end_of_quest(quest))
