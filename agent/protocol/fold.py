"""Builds a :class:`~rules.game.view.GameView` from packets, and maps requests to actions.

The server repeats results and votes all day and may send a talk line twice; the view keeps each fact once
(protocol sections 2, 3 and 8).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from agent.protocol.info import Info
from agent.protocol.packets import (
    ActionPacket,
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
    WhisperBroadcastPacket,
    WhisperPacket,
)
from rules.decision import Action
from rules.game.events import Talk
from rules.game.view import Death, GameView

T = TypeVar("T")
Key = tuple[object, ...]
"""What identifies a line of talk or a whisper."""

_ACTIONS: Mapping[type[ActionPacket], Action] = {
    VotePacket: Action.VOTE,
    DivinePacket: Action.DIVINE,
    GuardPacket: Action.GUARD,
    AttackPacket: Action.ATTACK,
}


def action_of(packet: ActionPacket) -> Action:
    """Return the action, such as a vote, for which a request asks the player to name a target."""
    return _ACTIONS[type(packet)]


def first_view(packet: InitializePacket | DailyInitializePacket) -> GameView:
    """Return the view after a game's first packet; that is DAILY_INITIALIZE if INITIALIZE was missed."""
    info = packet.info
    empty = GameView(
        game_id=info.game_id,
        me=info.agent,
        profile=info.profile,
        setting=packet.setting,
        day=info.day,
        status=info.status_map,
        roles=info.role_map,
    )
    return fold(empty, packet)


def fold(view: GameView, packet: GamePacket) -> GameView:
    """Return the view after one more packet of the same game."""
    view = _after_info(view, packet.info)
    match packet:
        case InitializePacket() | DailyInitializePacket():
            return replace(view, setting=packet.setting)
        case TalkPacket():
            return _after_talk(view, packet.talk_history)
        case WhisperPacket() | AttackPacket():
            return _after_whispers(view, packet.whisper_history)
        case DailyFinishPacket():
            return _after_whispers(_after_talk(view, packet.talk_history), packet.whisper_history or ())
        case TalkBroadcastPacket():
            return _after_talk(view, (packet.new_talk,))
        case WhisperBroadcastPacket():
            return _after_whispers(view, (packet.new_whisper,))
        case FinishPacket():
            return replace(view, finished=True)
    return view


def _after_info(view: GameView, info: Info) -> GameView:
    yesterday = info.day - 1
    return replace(
        view,
        day=info.day,
        status=info.status_map,
        roles=info.role_map,
        profile=info.profile or view.profile,
        remain_count=info.remain_count,
        remain_length=info.remain_length,
        divinations=_with(view.divinations, info.divine_result),
        mediums=_with(view.mediums, info.medium_result),
        executions=_with(view.executions, _death(yesterday, info.executed_agent)),
        attacks=_with(view.attacks, _death(yesterday, info.attacked_agent)),
        votes=_with_all(view.votes, info.vote_list),
        attack_votes=_with_all(view.attack_votes, info.attack_vote_list),
    )


def _after_talk(view: GameView, news: Iterable[Talk]) -> GameView:
    fresh, heard = _fresh({("talk", talk.day, talk.idx): talk for talk in news}, view)
    return replace(view, talks=(*view.talks, *fresh), heard=heard) if fresh else view


def _after_whispers(view: GameView, news: Iterable[Talk]) -> GameView:
    """Return the view with more whispers, which no index identifies: v0.4.12 restarts it each phase."""
    fresh, heard = _fresh({("whisper", talk): talk for talk in news}, view)
    return replace(view, whispers=(*view.whispers, *fresh), heard=heard) if fresh else view


def _fresh(news: Mapping[Key, Talk], view: GameView) -> tuple[list[Talk], frozenset[Key]]:
    """Return the lines that are not in the view yet, and the keys of all lines that then are."""
    return [line for key, line in news.items() if key not in view.heard], view.heard | news.keys()


def _death(day: int, name: str | None) -> Death | None:
    return None if name is None else Death(day, name)


def _with(known: tuple[T, ...], fact: T | None) -> tuple[T, ...]:
    return known if fact is None or fact in known else (*known, fact)


def _with_all(known: tuple[T, ...], facts: tuple[T, ...] | None) -> tuple[T, ...]:
    """Return the facts with a day's new ones; every packet of the day repeats the whole list."""
    if not facts or facts[0] in known:
        return known
    return (*known, *facts)
