"""Turns a Sheriff village's announcements into sentences for a person who plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from agent.protocol.info import Announcement
from server_sim.people.seat.words import SeatWords

Key = tuple[object, ...]
"""Identifies a fact that several packets may report."""

News = tuple[Key, str]
"""A fact (its key) and the sentence that tells it."""

BALLOTS = ("vote", "elect")
"""Events that are announced once for each voter."""
ANNOUNCED_AS = {"ATTACK": "attack", "GUARD": "guard", "NOMINATE": "candidate", "ORDER": "order"}
"""Requests whose answer is announced unchanged, with the event's name."""


class Bulletin:
    """Turns a Sheriff game's announcements into sentences for a person; omits own choices, except votes."""

    def __init__(self, words: SeatWords) -> None:
        self._words = words
        self._own: list[Announcement] = []
        self._chosen: dict[str, str] = {}

    def record_choice(self, request: str, name: str) -> None:
        """Record whom the person chose, so that :meth:`news` omits the announcement of this choice."""
        event = ANNOUNCED_AS.get(request)
        if event is not None:
            self._chosen[event] = name

    def news(self, announcements: Iterable[Announcement], me: str) -> Iterator[News]:
        """Yield (key that identifies the fact, sentence) for each announced fact; ``me`` is the person."""
        ordered = sorted(announcements, key=lambda news: news.event == "badge")  # after the death
        for event, group in groupby(ordered, key=lambda news: news.event):
            told = list(group)
            if event in BALLOTS:
                yield from self._ballot(event, told, me)
            else:
                yield from (self._single(news) for news in told if not self._is_own(news, me))

    def _is_own(self, news: Announcement, me: str) -> bool:
        """Whether the announcement repeats the player's own choice, and not one that the game made for it."""
        return news.agent == me and self._chosen.pop(news.event, None) == (news.target or me)

    def _ballot(self, event: str, votes: list[Announcement], me: str) -> Iterator[News]:
        if all(vote.agent == me for vote in votes):
            self._own = votes
            return
        earlier = [vote for vote in self._own if vote.event == event]
        self._own = []
        cast = {vote.agent or "": vote.target for vote in (*earlier, *votes)}
        key = "votes" if event == "vote" else "elect"
        yield (key, votes[0].day), self._words.say(key, tally=self._words.tally(cast.items()))
        if event == "elect" and is_tie(filter(None, cast.values())):
            yield ("elect tie", votes[0].day), self._words.say("elect_tie")

    def _single(self, news: Announcement) -> News:
        say, agent, target = self._words.say, news.agent or "", news.target or ""
        match news.event:
            case "killed":
                return ("death", agent), say("killed", name=agent)
            case "nobody_killed":
                return ("night", news.day), say("nobody_killed")
            case "eliminated":
                return ("death", agent), say("executed", name=agent)
            case "nobody_eliminated":
                return ("nobody_executed", news.day), say("nobody_executed")
            case "attack":
                return ("attack", news.day, agent), say("attack_chosen", agent=agent, target=target)
            case "guard":
                return ("guard", news.day), say("guarded", target=target)
            case "divine":
                return ("divined", news.day), self._result_divined(news)
        return (news.event, news.day, agent), say(news.event, agent=agent, target=target)

    def _result_divined(self, news: Announcement) -> str:
        words, target = self._words, news.target or ""
        if news.role is not None:
            return words.say("divined_role", target=target, role=words.role(news.role))
        return words.say("divined", target=target, result=words.species(news.species or "HUMAN"))


def is_tie(targets: Iterable[str]) -> bool:
    """Whether two or more players have the most votes; ``targets`` has one name per vote."""
    counts = [count for _, count in Counter(targets).most_common(2)]
    return len(counts) == 2 and counts[0] == counts[1]
