"""Turns a request of the game into a question for a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

from agent.games.sheriff.scene import MAY_ABSTAIN
from agent.protocol.limits import room
from agent.protocol.packets import (
    AttackPacket,
    DivinePacket,
    GamePacket,
    GuardPacket,
    PhasePacket,
    TalkPacket,
    VotePacket,
    WhisperPacket,
)
from agent.protocol.sheriff import CampaignPacket, ReasonPacket
from rules.game.roles import Role
from rules.game.setting import TalkSetting
from rules.game.view import GameView
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.seat.words import SeatWords

FLOORS: Mapping[str, str] = {"TALK_PHASE_START": "TALK", "WHISPER_PHASE_START": "WHISPER"}
"""Packets that open a floor, each with the name of the request that lines on this floor answer."""


def ask_person(
    packet: GamePacket, view: GameView, words: SeatWords, number: int, deadline: float | None
) -> SeatQuestion:
    """Return question ``number``, which asks a person to answer the request in ``packet``.

    ``view`` is what the person knows, this packet included. ``deadline`` is a time of the event loop's clock.
    """
    ask = partial(SeatQuestion, number, packet.request, deadline=deadline)
    match packet:
        case TalkPacket() | WhisperPacket():
            letters = room(
                _setting_of(packet.request, view).max_length, packet.info.remain_length, mention=False
            )
            may_pass = packet.info.remain_skip is None or packet.info.remain_skip > 0
            count, text = packet.info.remain_count, words.say(f"ask_{packet.request.lower()}")
            if count is not None and packet.info.announcements is None:
                text = words.say(f"ask_{packet.request.lower()}_count", count=count)
            return ask(AnswerKind.LINE, text, letters_left=letters, may_pass=may_pass)
        case CampaignPacket():
            return ask(AnswerKind.LINE, words.say("ask_campaign"))
        case ReasonPacket():
            return ask(AnswerKind.GUESSES, words.say("ask_reason"), packet.targets)
    options = packet.info.options or tuple(_nameable(packet, view))
    may_abstain = packet.info.options is not None and isinstance(packet, MAY_ABSTAIN)
    return ask(AnswerKind.NAME, words.say(f"ask_{packet.request.lower()}"), options, may_abstain)


def ask_floor(packet: PhasePacket, view: GameView, words: SeatWords, number: int, now: float) -> SeatQuestion:
    """Return question ``number`` for the freeform phase that ``packet`` opens at event loop time ``now``."""
    request = FLOORS[packet.request]
    setting = _setting_of(request, view)
    deadline = None if setting.duration is None else now + setting.duration / 1000
    question = SeatQuestion(number, request, AnswerKind.FLOOR, "", deadline=deadline)
    return update_floor(question, packet, view, words)


def update_floor(
    question: SeatQuestion, packet: GamePacket, view: GameView, words: SeatWords
) -> SeatQuestion:
    """Return a freeform phase's question with the numbers of lines and letters left after ``packet``."""
    setting, info = _setting_of(question.request, view), packet.info
    count = setting.max_count.per_agent if info.remain_count is None else info.remain_count
    text = words.say("ask_floor", count=count) if count > 0 else words.say("ask_floor_spent")
    letters = room(setting.max_length, info.remain_length, mention=False)
    return replace(question, text=text, letters_left=letters)


def _setting_of(request: str, view: GameView) -> TalkSetting:
    return view.setting.whisper if request == "WHISPER" else view.setting.talk


def _nameable(packet: GamePacket, view: GameView) -> Iterable[str]:
    """Return the players who may be named in a contest's village."""
    others = view.others_alive
    match packet:
        case VotePacket() if view.setting.vote.allow_self_vote:
            return (*others, view.me)
        case AttackPacket():
            return (name for name in others if view.roles.get(name) is not Role.WEREWOLF)
        case VotePacket() | DivinePacket() | GuardPacket():
            return others
    return ()
