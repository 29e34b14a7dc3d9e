"""Rebuilds from a game log the packets that one seat, or the public, got, and what it knew after each.

A log shows everything; a seat saw only a part. The public is a seat without a name and a role.

A log has less than the packets: the counts of remaining lines are left out, the settings are the contest's,
and a freeform game is replayed as if its players had taken turns.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

from agent.protocol.fold import first_view, fold
from agent.protocol.gamelog import (
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    StatusRow,
    TalkRow,
    VoteRow,
)
from agent.protocol.info import Info
from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    DailyInitializePacket,
    DivinePacket,
    FinishPacket,
    GamePacket,
    GuardPacket,
    InitializePacket,
    TalkBroadcastPacket,
    TalkPacket,
    VotePacket,
    WhisperPacket,
)
from agent.recorded.recording import Recording, talk_of
from rules.game.events import Judge, Talk, Vote
from rules.game.roles import Role, Status
from rules.game.view import PUBLIC, GameView

PacketStream = Generator[GamePacket, str | None, None]
"""A generator of a seat's packets; a text sent in answer to a TALK packet replaces the seat's line."""


@dataclass
class _Day:
    """The events of one day up to now, and how much of the day's talk was sent to the seat."""

    talks: list[Talk] = field(default_factory=list)
    whispers: list[Talk] = field(default_factory=list)
    votes: list[Vote] = field(default_factory=list)
    attack_votes: list[Vote] = field(default_factory=list)
    divination: Judge | None = None
    medium: Judge | None = None
    executed: str | None = None
    attacked: str | None = None
    talks_told: int = 0
    whispers_told: int = 0
    begun: bool = False
    finished: bool = False
    last_voter: int = 0
    last_attacker: int = 0
    asked: set[type[GamePacket]] = field(default_factory=set)


class SeatReplay:
    """Makes the packets of the player ``me``, or of the public, from a recording, row by row.

    With ``line_by_line``, each talk line also comes at once in a packet of its own, as in a freeform phase.

    Raises:
        ValueError: there is no player of this name.
    """

    def __init__(self, recording: Recording, me: str = PUBLIC, *, line_by_line: bool = False) -> None:
        if me != PUBLIC and me not in recording.roles:
            raise ValueError(f"{me!r} does not play in this game; {', '.join(recording.players)} do")
        self._rows = recording.rows
        self._names = recording.names
        self._roles = recording.roles
        self._setting = recording.setting
        self._me = me
        self._line_by_line = line_by_line
        self._role = self._roles.get(me)
        self._status = dict.fromkeys(self._roles, Status.ALIVE)
        self._failed = False
        self._day = 0
        self._today, self._yesterday = _Day(), _Day()
        self.taken = 0
        """The number of rows replayed so far."""

    def packets(self) -> PacketStream:
        """Yield the packets that the player would have got."""
        yield InitializePacket(info=self._info(), setting=self._setting)
        for number, row in enumerate(self._rows):
            self.taken = number
            if row.day > self._day:
                yield from self._begin_day()
                yield from self._finish_talk()
                self._day, self._yesterday, self._today = row.day, self._today, _Day()
            if isinstance(row, StatusRow):
                self._apply_status(row)
            elif not isinstance(row, ResultRow):
                yield from self._begin_day()
                yield from self._apply(row)
            if self._failed:
                return
        self.taken = len(self._rows)
        if any(isinstance(row, ResultRow) for row in self._rows):
            yield FinishPacket(info=self._info(everything=True))

    def _begin_day(self) -> Iterator[GamePacket]:
        """Yield DAILY_INITIALIZE after the status rows of a morning; the last ones begin no day."""
        if not self._today.begun:
            self._today.begun = True
            yield DailyInitializePacket(info=self._info(), setting=self._setting)

    def _finish_talk(self) -> Iterator[GamePacket]:
        if not self._today.finished:
            self._today.finished = True
            talks, whispers = self._news()
            is_wolf = self._role is Role.WEREWOLF
            yield DailyFinishPacket(
                info=self._info(), talk_history=talks, whisper_history=whispers if is_wolf else None
            )

    def _apply_status(self, row: StatusRow) -> None:
        """Apply a status row; a failed player gets no more packets, and others see it alive."""
        name = self._names[row.seat]
        if row.status is not None:
            self._status[name] = row.status
        elif name == self._me:
            self._failed = True

    def _apply(self, row: LogRow) -> PacketStream:
        if not isinstance(row, TalkRow):
            yield from self._finish_talk()
        match row:
            case TalkRow(kind="talk"):
                yield from self._apply_talk(row)
            case TalkRow():
                yield from self._apply_whisper(row)
            case VoteRow(kind="vote"):
                yield from self._vote(row)
            case VoteRow() | AttackRow():
                yield from self._attack(row)
            case ExecuteRow():
                self._execute(row)
            case DivineRow():
                yield from self._ask(DivinePacket, Role.SEER)
                seer, target = self._names[row.seer], self._names[row.target]
                self._today.divination = Judge(day=row.day, agent=seer, target=target, result=row.result)
            case GuardRow():
                yield from self._ask(GuardPacket, Role.BODYGUARD)

    def _apply_talk(self, row: TalkRow) -> PacketStream:
        if self._names[row.seat] == self._me:
            talks, _ = self._news()
            said = yield TalkPacket(info=self._info(), talk_history=talks)
            row = row if said is None else replace(row, text=said)
        line = talk_of(row, self._names[row.seat])
        self._today.talks.append(line)
        if self._line_by_line:
            self.taken += 1  # the line itself has happened
            yield TalkBroadcastPacket(info=self._info(), new_talk=line)

    def _apply_whisper(self, row: TalkRow) -> Iterator[GamePacket]:
        """Apply a whisper: before the talk of day 0 it belongs to the morning, else to the night."""
        if self._day > 0 or self._today.talks:
            yield from self._finish_talk()
        if self._names[row.seat] == self._me:
            _, whispers = self._news()
            yield WhisperPacket(info=self._info(), whisper_history=whispers)
        self._today.whispers.append(talk_of(row, self._names[row.seat]))

    def _vote(self, row: VoteRow) -> Iterator[GamePacket]:
        yield from self._ask(VotePacket, None)
        today = self._today
        if row.voter <= today.last_voter:
            today.votes.clear()  # votes are in seat order, so this is another ballot
        today.last_voter = row.voter
        today.votes.append(self._ballot(row))

    def _attack(self, row: VoteRow | AttackRow) -> Iterator[GamePacket]:
        if self._plays(Role.WEREWOLF) and AttackPacket not in self._today.asked:
            self._today.asked.add(AttackPacket)
            _, whispers = self._news()
            yield AttackPacket(info=self._info(), whisper_history=whispers)
        today = self._today
        if isinstance(row, VoteRow):
            if row.voter <= today.last_attacker:
                today.attack_votes.clear()
            today.last_attacker = row.voter
            today.attack_votes.append(self._ballot(row))
        elif row.killed and row.target != NOBODY:
            today.attacked = self._names[row.target]
            self._status[today.attacked] = Status.DEAD

    def _execute(self, row: ExecuteRow) -> None:
        name = self._names[row.seat]
        self._status[name] = Status.DEAD
        self._today.executed = name
        self._today.medium = Judge(day=row.day, agent=name, target=name, result=row.role.species)

    def _ask(
        self, kind: type[VotePacket | DivinePacket | GuardPacket], role: Role | None
    ) -> Iterator[GamePacket]:
        if self._plays(role) and kind not in self._today.asked:
            self._today.asked.add(kind)
            yield kind(info=self._info())

    def _plays(self, role: Role | None) -> bool:
        """Return whether this seat is alive and has ``role`` (None: any role)."""
        return self._status.get(self._me) is Status.ALIVE and role in (None, self._role)

    def _news(self) -> tuple[tuple[Talk, ...], tuple[Talk, ...]]:
        """Return the talk and whispers not yet sent to this seat, and mark them as sent."""
        today = self._today
        talks, whispers = tuple(today.talks[today.talks_told :]), tuple(today.whispers[today.whispers_told :])
        today.talks_told, today.whispers_told = len(today.talks), len(today.whispers)
        return talks, whispers

    def _ballot(self, row: VoteRow) -> Vote:
        return Vote(day=row.day, agent=self._names[row.voter], target=self._names[row.target])

    def _info(self, everything: bool = False) -> Info:
        past = self._yesterday
        is_wolf = self._role is Role.WEREWOLF
        return Info(
            game_id="",
            day=self._day,
            agent=self._me,
            medium_result=past.medium if self._role is Role.MEDIUM else None,
            divine_result=past.divination if self._role is Role.SEER else None,
            executed_agent=past.executed,
            attacked_agent=past.attacked,
            vote_list=tuple(past.votes) or None,
            attack_vote_list=(tuple(past.attack_votes) or None) if is_wolf else None,
            status_map=dict(self._status),
            role_map=self._roles if everything else self._known_roles(),
        )

    def _known_roles(self) -> dict[str, Role]:
        if self._role is Role.WEREWOLF:
            return {name: role for name, role in self._roles.items() if role is Role.WEREWOLF}
        return {} if self._role is None else {self._me: self._role}


@dataclass(frozen=True, slots=True)
class SeatKnowledge:
    """What a player knows after a packet; ``rows`` is the number of log rows that have happened by then."""

    rows: int
    packet: GamePacket
    view: GameView


def knowledge(
    recording: Recording, name: str = PUBLIC, *, line_by_line: bool = False
) -> Iterator[SeatKnowledge]:
    """Yield what the player ``name`` (or the public) knows after each packet.

    With ``line_by_line`` there is a packet for each talk line, too.
    """
    replay = SeatReplay(recording, name, line_by_line=line_by_line)
    view: GameView | None = None
    for packet in replay.packets():
        if view is None:
            assert isinstance(packet, InitializePacket)
            view = first_view(packet)
        else:
            view = fold(view, packet)
        yield SeatKnowledge(replay.taken, packet, view)


def views_before_votes(recording: Recording, name: str = PUBLIC) -> Iterator[GameView]:
    """Yield the view of ``name`` after the talk of each day from day 1, just before the vote.

    Days with fewer than two candidates for the vote are left out.
    """
    for known in knowledge(recording, name):
        if isinstance(known.packet, DailyFinishPacket) and known.view.day > 0 and len(known.view.alive) > 1:
            yield known.view
