"""A player's memory of one game: its view, its readings of the talk, and its own lines and choices.

Later packets also show whether the server accepted an answer (protocol section 4): a Skip instead of a line,
changed words, or a vote list without the vote mean that an answer was late, lost, or taken for another
request.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from agent.protocol.fold import fold
from agent.protocol.foreign import plain_line
from agent.protocol.packets import DivinePacket, GamePacket, GuardPacket, RequestPacket, VotePacket
from agent.reading.listener import Listener, NewLine
from rules.board import Board, RoleJudge
from rules.game.claims import Claims
from rules.game.disposition import Disposition
from rules.game.events import Talk, Vote, without_space
from rules.game.ledger import Ledger, Readings, SentLine
from rules.game.view import GameView


class Memory:
    """What one player has learned and sent in one game so far."""

    def __init__(self, view: GameView, disposition: Disposition, judge: RoleJudge) -> None:
        self.view = view
        self._disposition = disposition
        self._judge = judge
        self._listener = Listener()
        self._sent: tuple[SentLine, ...] = ()
        self._whispered: tuple[SentLine, ...] = ()
        self._guarded: tuple[tuple[int, str], ...] = ()
        self._votes: dict[int, str] = {}
        self._divined: dict[int, str] = {}
        self._incidents: set[str] = set()

    def take_in(self, packet: GamePacket) -> list[str]:
        """Add a packet; return a message for each earlier answer that the server did not accept as sent."""
        self.view = fold(self.view, packet)
        found = [what for what in self._unaccepted_answers() if what not in self._incidents]
        self._incidents.update(found)
        return found

    def board(self) -> Board:
        """Return everything that the rules need for a decision."""
        view = self.view
        readings = self._listener.hear(view)
        if meant := dict(self._as_meant(readings)):
            self._listener.reread(meant)
        ledger = Ledger.derive(view.me, view.talks, readings, self._sent, self._guarded, self._whispered)
        proposals = self._listener.read_whispers(view)
        away = out_of_reach(view, self._votes, self._divined)
        return Board(
            view, readings, ledger, self._disposition, self._judge, proposals=proposals, out_of_reach=away
        )

    def said(self, line: SentLine) -> None:
        """Record a talk line that the player has sent."""
        self._sent = (*self._sent, line)

    def said_instead(self, text: str) -> None:
        """Replace the words of the player's last sent line by ``text``; its claims stay the same."""
        *before, last = self._sent
        self._sent = (*before, replace(last, text=text))

    def whispered(self, line: SentLine) -> None:
        """Record a whisper that the player has sent."""
        self._whispered = (*self._whispered, line)

    def chose(self, request: RequestPacket, target: str) -> None:
        """Record whom the player has named in its answer to a request."""
        match request:
            case VotePacket():
                self._votes[self.view.day] = target
            case DivinePacket():
                self._divined[self.view.day] = target
            case GuardPacket():
                self._guarded = (*self._guarded, (self.view.day, target))

    def heard_as(self, line: str) -> Claims:
        """Return the claims that a listener would read in a line that the player has not said yet."""
        return self._listener.preview_claims(self.view, line)

    def new_lines(self) -> tuple[NewLine, ...]:
        """Return the other players' talk lines that have arrived since the last call of this method."""
        self._listener.hear(self.view)
        return tuple(line for line in self._listener.new_lines() if line.talk.agent != self.view.me)

    def reread(self, better: Mapping[Talk, Claims]) -> None:
        """Replace the claims read in some talk lines by the better ones given."""
        self._listener.reread(better)

    def _as_meant(self, readings: Readings) -> Iterator[tuple[Talk, Claims]]:
        """Yield the intended claims of the player's lines that are read otherwise."""
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

    def _unaccepted_answers(self) -> list[str]:
        """Return a description of each line and vote that the server did not accept as sent."""
        view = self.view
        lines = [line for line in self._sent if line.day == view.day]
        lost = lost_lines((talk for talk in view.talks_today if talk.agent == view.me), lines)
        votes = (lost_vote(view, day, target) for day, target in self._votes.items())
        return [*lost, *(what for what in votes if what is not None)]


def lost_lines(own: Iterable[Talk], sent: Sequence[SentLine]) -> list[str]:
    """Return a message for each of a player's lines of one day that the server shows other than as sent."""
    return [
        f"day {talk.day}: said {line.text!r}, the server shows {talk.text!r}"
        for talk, line in zip(own, sent, strict=False)
        if not without_space(plain_line(line.text)).startswith(without_space(talk.text))
    ]


def lost_vote(view: GameView, day: int, target: str) -> str | None:
    """Return a message if the published votes of a day lack the player's vote for ``target``, or None."""
    votes: list[Vote] = [vote for vote in view.votes if vote.day == day]
    cast = next((vote.target for vote in votes if vote.agent == view.me), None)
    if not votes or cast == target:
        return None
    return f"day {day}: voted for {target}, the server shows {cast or 'no vote'}"


def out_of_reach(view: GameView, votes: Mapping[int, str], divined: Mapping[int, str]) -> frozenset[str]:
    """Return the players whose connection has failed: choosing them had no effect, and they say nothing.

    ``votes`` and ``divined`` are the player's own choices by day; the server ignores a choice of a failed
    player, whose status stays ALIVE (protocol section 4).
    """
    counted = {vote.day for vote in view.votes if vote.agent == view.me}
    seen = {judge.day for judge in view.divinations}
    ignored = [
        *((day, name) for day, name in votes.items() if view.setting.vote_visibility and day not in counted),
        *((day, name) for day, name in divined.items() if day not in seen),
    ]
    return frozenset(name for day, name in ignored if day < view.day and not _plays_on(view, name, day))


def _plays_on(view: GameView, name: str, day: int) -> bool:
    """Whether a player received a valid vote on a day, or has spoken after that day."""
    was_met = any(vote.day == day and vote.target == name for vote in view.votes)
    return was_met or any(talk.day > day and talk.agent == name for talk in view.talks)
