"""What one player knows of one game: what it was told, how it reads the talk, what it has said and done.

The next packets also tell whether the server took an answer as it was sent (protocol section 4): a Skip where
this player spoke, other words than its own, or a vote list without its vote mean that an answer was late,
lost, or taken for the answer to another request.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from agent.protocol.fold import fold
from agent.protocol.foreign import plain_line
from agent.protocol.packets import DivinePacket, GamePacket, GuardPacket, RequestPacket, VotePacket
from agent.reading.listener import Listener
from agent.reading.new_lines import NewLine
from rules.board import Board, RoleJudge
from rules.game.claims import Claims
from rules.game.disposition import Disposition
from rules.game.events import Talk, Vote, without_space
from rules.game.ledger import Ledger, Readings, Sent
from rules.game.view import GameView


class Memory:
    """One game so far, from one seat."""

    def __init__(self, view: GameView, disposition: Disposition, judge: RoleJudge) -> None:
        self.view = view
        self._disposition = disposition
        self._judge = judge
        self._listener = Listener()
        self._sent: tuple[Sent, ...] = ()
        self._whispered: tuple[Sent, ...] = ()
        self._guarded: tuple[tuple[int, str], ...] = ()
        self._votes: dict[int, str] = {}
        self._divined: dict[int, str] = {}
        self._incidents: set[str] = set()

    def take_in(self, packet: GamePacket) -> list[str]:
        """Know one packet more; returns what it shows of earlier answers that the server did not take."""
        self.view = fold(self.view, packet)
        found = [what for what in self._lost() if what not in self._incidents]
        self._incidents.update(found)
        return found

    def board(self) -> Board:
        """Everything that decisions are made on."""
        view = self.view
        readings = self._listener.hear(view)
        if meant := dict(self._as_meant(readings)):
            self._listener.reread(meant)
        ledger = Ledger.derive(view.me, view.talks, readings, self._sent, self._guarded, self._whispered)
        proposals = self._listener.overhear(view)
        away = out_of_reach(view, self._votes, self._divined)
        return Board(
            view, readings, ledger, self._disposition, self._judge, proposals=proposals, out_of_reach=away
        )

    def said(self, line: Sent) -> None:
        """A line has been sent."""
        self._sent = (*self._sent, line)

    def said_instead(self, text: str) -> None:
        """The last line has been sent in these words, which assert the same."""
        *before, last = self._sent
        self._sent = (*before, replace(last, text=text))

    def whispered(self, line: Sent) -> None:
        """A line has been whispered."""
        self._whispered = (*self._whispered, line)

    def chose(self, request: RequestPacket, target: str) -> None:
        """A target has been sent."""
        match request:
            case VotePacket():
                self._votes[self.view.day] = target
            case DivinePacket():
                self._divined[self.view.day] = target
            case GuardPacket():
                self._guarded = (*self._guarded, (self.view.day, target))

    def heard_as(self, line: str) -> Claims:
        """How this player would read a line that is said next."""
        return self._listener.read_aside(self.view, line)

    def new_lines(self) -> tuple[NewLine, ...]:
        """What others have said since this was asked last."""
        self._listener.hear(self.view)
        return tuple(line for line in self._listener.new_lines() if line.talk.agent != self.view.me)

    def reread(self, better: Mapping[Talk, Claims]) -> None:
        """Read lines differently from now on."""
        self._listener.reread(better)

    def _as_meant(self, readings: Readings) -> Iterator[tuple[Talk, Claims]]:
        """Own lines that commit to what they were meant to assert and are heard as something else."""
        meant = {
            (line.day, without_space(plain_line(line.text))): line.claims
            for line in self._sent
            if line.is_as_meant
        }
        for talk in self.view.talks if meant else ():
            claims = meant.get((talk.day, without_space(talk.text)))
            heard = readings[talk.day, talk.idx]
            if talk.agent == self.view.me and claims is not None and heard != claims:
                yield talk, claims

    def _lost(self) -> list[str]:
        view = self.view
        lines = [line for line in self._sent if line.day == view.day]
        lost = lost_lines((talk for talk in view.talks_today if talk.agent == view.me), lines)
        votes = (lost_vote(view, day, target) for day, target in self._votes.items())
        return [*lost, *(what for what in votes if what is not None)]


def lost_lines(own: Iterable[Talk], sent: Sequence[Sent]) -> list[str]:
    """Own lines of one day that came back as something else, in the order they were sent."""
    return [
        f"day {talk.day}: said {line.text!r}, the server shows {talk.text!r}"
        for talk, line in zip(own, sent, strict=False)
        if not without_space(plain_line(line.text)).startswith(without_space(talk.text))
    ]


def lost_vote(view: GameView, day: int, target: str) -> str | None:
    """What became of this player's vote of a day, if the published list tells something else."""
    votes: list[Vote] = [vote for vote in view.votes if vote.day == day]
    cast = next((vote.target for vote in votes if vote.agent == view.me), None)
    if not votes or cast == target:
        return None
    return f"day {day}: voted for {target}, the server shows {cast or 'no vote'}"


def out_of_reach(view: GameView, votes: Mapping[int, str], divined: Mapping[int, str]) -> frozenset[str]:
    """The failed, as far as own choices show: they are called ALIVE, and who chooses them chooses nobody.

    ``votes`` and ``divined`` are what this player has chosen day by day. A choice that left no trace, in the
    list of votes or as a result, was ignored; one whom somebody else's vote has met, or who has spoken since,
    plays on, and that answer was lost on some other way (protocol section 4).
    """
    counted = {vote.day for vote in view.votes if vote.agent == view.me}
    seen = {judge.day for judge in view.divinations}
    ignored = [
        *((day, name) for day, name in votes.items() if view.setting.vote_visibility and day not in counted),
        *((day, name) for day, name in divined.items() if day not in seen),
    ]
    return frozenset(name for day, name in ignored if day < view.day and not _plays_on(view, name, day))


def _plays_on(view: GameView, name: str, day: int) -> bool:
    """Whether a player was voted for with effect on a day, or has spoken after it."""
    was_met = any(vote.day == day and vote.target == name for vote in view.votes)
    return was_met or any(talk.day > day and talk.agent == name for talk in view.talks)
