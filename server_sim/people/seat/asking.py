"""Turns a request into the question for a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from agent.games.sheriff.scene import MAY_ABSTAIN
from agent.protocol.limits import room
from agent.protocol.packets import (
    AttackPacket,
    DivinePacket,
    GamePacket,
    GuardPacket,
    PhasePacket,
    SpeechPacket,
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
    """Return the question for a request; ``view`` includes the packet's information."""
    match packet:
        case TalkPacket() | WhisperPacket():
            return _ask_for_line(packet, view, words, number, deadline)
        case CampaignPacket():
            text = words.say("ask_campaign")
            return SeatQuestion(number, packet.request, AnswerKind.LINE, text, deadline=deadline)
        case ReasonPacket():
            text, options = words.say("ask_reason"), packet.targets
            return SeatQuestion(number, "REASON", AnswerKind.GUESSES, text, options, deadline=deadline)
    options = packet.info.options or tuple(_nameable(packet, view))
    may_abstain = packet.info.options is not None and isinstance(packet, MAY_ABSTAIN)
    text = words.say(f"ask_{packet.request.lower()}")
    return SeatQuestion(number, packet.request, AnswerKind.NAME, text, options, may_abstain, deadline)


def ask_floor(packet: PhasePacket, view: GameView, words: SeatWords, number: int, now: float) -> SeatQuestion:
    """Return the question for the floor that this packet opens; ``now`` is the loop's clock in seconds."""
    request = FLOORS[packet.request]
    setting = _setting_of(request, view)
    deadline = None if setting.duration is None else now + setting.duration / 1000
    question = SeatQuestion(number, request, AnswerKind.FLOOR, "", deadline=deadline)
    return on_floor(question, packet, view, words)


def on_floor(question: SeatQuestion, packet: GamePacket, view: GameView, words: SeatWords) -> SeatQuestion:
    """Return the floor's question updated by a packet that tells the remaining quota."""
    setting, info = _setting_of(question.request, view), packet.info
    count = setting.max_count.per_agent if info.remain_count is None else info.remain_count
    return SeatQuestion(
        question.number,
        question.request,
        AnswerKind.FLOOR,
        words.say("ask_floor", count=count) if count > 0 else words.say("ask_floor_spent"),
        deadline=question.deadline,
        letters_left=room(setting.max_length, info.remain_length, mention=False),
    )


def _ask_for_line(
    packet: SpeechPacket, view: GameView, words: SeatWords, number: int, deadline: float | None
) -> SeatQuestion:
    info, key = packet.info, f"ask_{packet.request.lower()}"
    counted = info.remain_count is not None and info.announcements is None
    text = words.say(f"{key}_count", count=info.remain_count) if counted else words.say(key)
    letters = room(_setting_of(packet.request, view).max_length, info.remain_length, mention=False)
    may_pass = info.remain_skip is None or info.remain_skip > 0
    return SeatQuestion(
        number,
        packet.request,
        AnswerKind.LINE,
        text,
        deadline=deadline,
        letters_left=letters,
        may_pass=may_pass,
    )


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
