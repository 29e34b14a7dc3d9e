"""Reads a packet log, the contest's ``.json`` file, into a recording.

A packet log has the packets sent to every seat, and the answers. Talk, whispers, deaths and results are taken
from the packets; votes, guards and the winner from the answers and the end. It has no team names, and not the
last whisper if no packet repeats it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from agent.protocol.errors import PacketError
from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import (
    LAST_SEAT,
    MOST_ROWS,
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
    OVER,
    SKIP,
    AttackPacket,
    GuardPacket,
    InitializePacket,
    Packet,
    VotePacket,
    parse_packet,
)
from agent.recorded.game import UnreadableGameError
from agent.recorded.recording import RecordedSeat, Recording
from rules.game.events import Talk
from rules.game.roles import Role, Species, Status, Team

LARGEST_PACKET_LOG = 16 * 1024 * 1024
"""Maximum length of a packet log, in characters; parsed JSON needs many times as much memory."""
KINDS: tuple[Literal["talk", "whisper"], ...] = ("talk", "whisper")
"""The two kinds of spoken lines in a log."""


def read_packet_log(text: str) -> Recording:
    """Return the game in a packet log (a JSON file); an incomplete log is read up to its last full entry.

    Raises:
        UnreadableGameError: the text is not a packet log, or it has too many entries.
    """
    if len(text) > LARGEST_PACKET_LOG:
        raise UnreadableGameError(f"a packet log has at most {LARGEST_PACKET_LOG >> 20} MiB")
    found = _json_object(text)
    entries = found.get("entries")
    if not isinstance(entries, list):
        raise UnreadableGameError("no packet log: it has no entries")
    if len(entries) > MOST_ROWS:
        raise UnreadableGameError(f"a game has at most {MOST_ROWS} entries")
    game = _PacketReader()
    for entry in entries:
        if isinstance(entry, dict):
            game.take(entry)
    return Recording(game.cast, tuple(game.rows(found.get("win_side"))))


def _json_object(text: str) -> Mapping[str, Any]:
    for end in ("", "]}"):
        try:
            found = json.loads(text + end)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            return found
    raise UnreadableGameError("neither a game log nor JSON of a game")


@dataclass
class _DayOfPackets:
    """The events of one day in a packet log; those after the vote belong to the night."""

    status: Mapping[str, Status] = field(default_factory=dict)
    talk: list[LogRow] = field(default_factory=list)
    votes: list[LogRow] = field(default_factory=list)
    executed: str = ""
    """The executed player; "" for nobody."""
    night: list[LogRow] = field(default_factory=list)
    attacked: str = ""
    prey: set[int] = field(default_factory=set)
    divined: bool = False
    heard: set[tuple[str, int]] = field(default_factory=set)


class _PacketReader:
    """Processes the entries of a packet log in order; an entry has a packet to one seat and the answer."""

    def __init__(self) -> None:
        self._roles: dict[str, Role] = {}
        self._seats: dict[str, int] = {}
        self._votes_for_oneself = True
        self._days: dict[int, _DayOfPackets] = {}
        self._status: Mapping[str, Status] = {}
        self._day = 0

    def take(self, entry: Mapping[str, Any]) -> None:
        """Process one entry; an unreadable entry is ignored."""
        agent, request, answer = entry.get("agent"), entry.get("request"), entry.get("response")
        if not isinstance(agent, str) or not isinstance(request, str):
            return
        answer = answer if isinstance(answer, str) else ""
        try:
            packet = parse_packet(request)
        except PacketError:
            self._record_open_floor_line(agent, request, answer)
            return
        info = getattr(packet, "info", None)
        if isinstance(info, Info):
            self._record_info(agent, packet, info)
        for kind in KINDS:
            for talk in getattr(packet, f"{kind}_history", None) or ():
                self._record_line(kind, talk)
        self._record_choice(agent, packet, answer.strip())

    def rows(self, winner: object) -> Iterator[LogRow]:
        """Yield all rows in the order of a game log; UnreadableGameError if no packet has the players."""
        if not 0 < len(self._roles) <= LAST_SEAT:
            raise UnreadableGameError("no packet names the players")
        for number, day in sorted(self._days.items()):
            for seat, (name, role) in enumerate(self._roles.items(), 1):
                yield StatusRow(number, seat, role, day.status.get(name, Status.ALIVE), "", name)
            yield from day.talk
            yield from day.votes
            if day.executed in self._roles:
                yield ExecuteRow(number, self._seats[day.executed], self._roles[day.executed])
            yield from sorted(day.night, key=_place_at_night)
            yield from self._attack_rows(number, day)
        if winner in list(Team):
            last = max(self._days, default=0)
            living = [self._roles[name] for name in self._roles if self._status.get(name) is Status.ALIVE]
            wolves = living.count(Role.WEREWOLF)
            yield ResultRow(last, len(living) - wolves, wolves, Team(str(winner)))

    @property
    def cast(self) -> Mapping[int, RecordedSeat]:
        return {self._seats[name]: RecordedSeat(name, role) for name, role in self._roles.items()}

    def _attack_rows(self, number: int, day: _DayOfPackets) -> Iterator[LogRow]:
        """Yield the outcome of the attack: a death, a successful guard, or no target."""
        if day.attacked in self._roles:
            yield AttackRow(number, self._seats[day.attacked], True)
        elif day.prey and number < self._day:
            guarded = (row.target for row in day.night if isinstance(row, GuardRow))
            saved = next((target for target in guarded if target in day.prey), None)
            yield AttackRow(number, NOBODY, True) if saved is None else AttackRow(number, saved, False)

    def _day_of(self, day: int) -> _DayOfPackets:
        return self._days.setdefault(day, _DayOfPackets())

    def _record_info(self, agent: str, packet: Packet, info: Info) -> None:
        if isinstance(packet, InitializePacket) and agent in info.role_map:
            self._roles.setdefault(agent, info.role_map[agent])
            self._seats.setdefault(agent, len(self._seats) + 1)
            self._votes_for_oneself = packet.setting.vote.allow_self_vote
        self._day = max(self._day, info.day)
        self._status = info.status_map or self._status
        today = self._day_of(info.day)
        today.status = today.status or self._status
        if info.day > 0:
            past = self._day_of(info.day - 1)
            past.executed = past.executed or info.executed_agent or ""
            past.attacked = past.attacked or info.attacked_agent or ""
        seen = info.divine_result
        if seen is not None and {seen.agent, seen.target} <= self._roles.keys():
            self._record_divination(seen.day, seen.agent, seen.target, seen.result)

    def _record_divination(self, day: int, seer: str, target: str, result: Species) -> None:
        past = self._day_of(day)
        if not past.divined:
            past.divined = True
            # whispers come before the divination on day 0, and after it later
            place = 0 if day else len(past.night)
            past.night.insert(place, DivineRow(day, self._seats[seer], self._seats[target], result))

    def _record_line(self, kind: Literal["talk", "whisper"], talk: Talk) -> None:
        """Record a talk line or whisper in a packet; many packets repeat a line, which is recorded once."""
        day = self._day_of(talk.day)
        if talk.agent not in self._seats or (kind, talk.idx) in day.heard:
            return
        day.heard.add((kind, talk.idx))
        text = SKIP if talk.skip else OVER if talk.over else talk.text
        row = TalkRow(talk.day, kind, talk.idx, talk.turn, self._seats[talk.agent], text)
        in_the_morning = kind == "talk" or (talk.day == 0 and not any(one == "talk" for one, _ in day.heard))
        (day.talk if in_the_morning else day.night).append(row)

    def _record_open_floor_line(self, agent: str, request: str, text: str) -> None:
        """Record a line said on an open floor, which has no packet, only the word TALK or WHISPER."""
        for kind in KINDS:
            if request.strip('"') == kind.upper():
                number = sum(one == kind for one, _ in self._day_of(self._day).heard)
                self._record_line(
                    kind, Talk(idx=number, day=self._day, turn=0, agent=agent, text=plain_line(text))
                )

    def _record_choice(self, agent: str, packet: Packet, target: str) -> None:
        """Record a vote or a guard, if the answer names an allowed target."""
        if agent not in self._seats or target not in self._seats:
            return
        me, whom = self._seats[agent], self._seats[target]
        match packet:
            case VotePacket(info=info) if self._may_choose(info, agent, target):
                self._day_of(info.day).votes.append(VoteRow(info.day, "vote", me, whom))
            case AttackPacket(info=info) if self._may_choose(info, agent, target):
                self._day_of(info.day).night.append(VoteRow(info.day, "attackVote", me, whom))
                self._day_of(info.day).prey.add(whom)
            case GuardPacket(info=info) if me != whom:
                self._day_of(info.day).night.append(GuardRow(info.day, me, whom, self._roles[target]))

    def _may_choose(self, info: Info, agent: str, target: str) -> bool:
        return info.status_map.get(target) is Status.ALIVE and (self._votes_for_oneself or agent != target)


def _place_at_night(row: LogRow) -> int:
    """Return a sort key for a log row of the night: on day 0 the whispers come before the divination."""
    match row:
        case TalkRow(day=0):
            return 0
        case DivineRow():
            return 1
        case TalkRow():
            return 2
        case GuardRow():
            return 3
    return 4
