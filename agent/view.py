"""GameView: everything one player has been told, folded from the packets it received.

Nothing else enters: no seat numbers, no list order, no other player's packets. The server repeats results and
votes all day and may send talk twice; the view keeps each fact once (protocol sections 2, 3 and 8).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    DailyInitializePacket,
    FinishPacket,
    GamePacket,
    Info,
    InitializePacket,
    Judge,
    Talk,
    TalkBroadcastPacket,
    TalkPacket,
    Vote,
    WhisperBroadcastPacket,
    WhisperPacket,
)
from agent.protocol.roles import Role, Status, Team
from agent.protocol.settings import Setting

T = TypeVar("T")

PUBLIC = ""
"""The name of the seat that is nobody's: it is told what everyone is told, and holds no role."""


@dataclass(frozen=True, slots=True)
class Death:
    """A player died on ``day``: by the vote of that day, or in the night after it."""

    day: int
    name: str


@dataclass(frozen=True)
class GameView:
    """One player's knowledge of one game; :meth:`after` returns the knowledge after one more packet."""

    game_id: str
    me: str
    profile: str | None
    setting: Setting
    day: int
    status: Mapping[str, Status]
    roles: Mapping[str, Role]
    """The roles this player knows for certain: its own, its fellow werewolves', at the end everyone's."""
    talks: tuple[Talk, ...] = ()
    whispers: tuple[Talk, ...] = ()
    divinations: tuple[Judge, ...] = ()
    mediums: tuple[Judge, ...] = ()
    executions: tuple[Death, ...] = ()
    attacks: tuple[Death, ...] = ()
    votes: tuple[Vote, ...] = ()
    attack_votes: tuple[Vote, ...] = ()
    remain_count: int | None = None
    remain_length: int | None = None
    finished: bool = False
    _keys: frozenset[tuple[object, ...]] = field(default=frozenset(), repr=False, compare=False)

    @classmethod
    def begin(cls, packet: InitializePacket | DailyInitializePacket) -> GameView:
        """The knowledge a game starts with (a player that missed INITIALIZE starts with a day)."""
        info = packet.info
        empty = cls(
            game_id=info.game_id,
            me=info.agent,
            profile=info.profile,
            setting=packet.setting,
            day=info.day,
            status=info.status_map,
            roles=info.role_map,
        )
        return empty.after(packet)

    def after(self, packet: GamePacket) -> GameView:
        """The knowledge after one more packet of the same game."""
        view = self._after_info(packet.info)
        match packet:
            case InitializePacket() | DailyInitializePacket():
                return replace(view, setting=packet.setting)
            case TalkPacket():
                return view._after_talk(packet.talk_history)
            case WhisperPacket() | AttackPacket():
                return view._after_whispers(packet.whisper_history)
            case DailyFinishPacket():
                return view._after_talk(packet.talk_history)._after_whispers(packet.whisper_history or ())
            case TalkBroadcastPacket():
                return view._after_talk((packet.new_talk,))
            case WhisperBroadcastPacket():
                return view._after_whispers((packet.new_whisper,))
            case FinishPacket():
                return replace(view, finished=True)
        return view

    @property
    def role(self) -> Role:
        """This player's own role."""
        return self.roles[self.me]

    @property
    def alive(self) -> tuple[str, ...]:
        """The living, in alphabetical order."""
        return tuple(sorted(name for name, status in self.status.items() if status is Status.ALIVE))

    @property
    def others_alive(self) -> tuple[str, ...]:
        """The living but this player, in alphabetical order."""
        return tuple(name for name in self.alive if name != self.me)

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone, living or dead, in alphabetical order."""
        return tuple(sorted(self.status))

    @property
    def talks_today(self) -> tuple[Talk, ...]:
        """Today's talk so far, Skip and Over included, in the order it was said."""
        return tuple(talk for talk in self.talks if talk.day == self.day)

    @property
    def winner(self) -> Team:
        """Who has won, once FINISH has shown every role; NONE when the game was broken off.

        One broken off on the day its last werewolf died looks like a victory: no packet tells them apart.
        """
        living = [self.roles.get(name) for name in self.alive]
        wolves = living.count(Role.WEREWOLF)
        if not self.finished:
            return Team.NONE
        if not wolves:
            return Team.VILLAGER
        return Team.WEREWOLF if len(living) - wolves <= wolves else Team.NONE

    def as_public(self) -> GameView:
        """The view of somebody who sits at no place: what was said, voted and who died."""
        return replace(self, me=PUBLIC, roles={}, divinations=(), mediums=(), attack_votes=())

    def _after_info(self, info: Info) -> GameView:
        yesterday = info.day - 1
        return replace(
            self,
            day=info.day,
            status=info.status_map,
            roles=info.role_map,
            profile=info.profile or self.profile,
            remain_count=info.remain_count,
            remain_length=info.remain_length,
            divinations=_with(self.divinations, info.divine_result),
            mediums=_with(self.mediums, info.medium_result),
            executions=_with(self.executions, _death(yesterday, info.executed_agent)),
            attacks=_with(self.attacks, _death(yesterday, info.attacked_agent)),
            votes=_with_all(self.votes, info.vote_list),
            attack_votes=_with_all(self.attack_votes, info.attack_vote_list),
        )

    def _after_talk(self, news: Iterable[Talk]) -> GameView:
        fresh = {("talk", talk.day, talk.idx): talk for talk in news}
        fresh = {key: talk for key, talk in fresh.items() if key not in self._keys}
        if not fresh:
            return self
        return replace(self, talks=(*self.talks, *fresh.values()), _keys=self._keys | fresh.keys())

    def _after_whispers(self, news: Iterable[Talk]) -> GameView:
        """Like talk, but v0.4.12 counts whispers anew in each phase, so an index alone names no whisper."""
        fresh = {("whisper", talk): talk for talk in news}
        fresh = {key: talk for key, talk in fresh.items() if key not in self._keys}
        if not fresh:
            return self
        return replace(self, whispers=(*self.whispers, *fresh.values()), _keys=self._keys | fresh.keys())


def _death(day: int, name: str | None) -> Death | None:
    return None if name is None else Death(day, name)


def _with(known: tuple[T, ...], fact: T | None) -> tuple[T, ...]:
    return known if fact is None or fact in known else (*known, fact)


def _with_all(known: tuple[T, ...], facts: tuple[T, ...] | None) -> tuple[T, ...]:
    """Add a day's list, which is repeated whole in every packet of the day."""
    if not facts or facts[0] in known:
        return known
    return (*known, *facts)
