"""Minds and small tools for tests of a player."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from agent.llm.call import Completion, Task, Usage
from agent.play.effects import Effect, Send, Think
from agent.play.player import Player
from agent.protocol.packets import Packet
from rules.board import Board
from rules.decision import Action, Brief, Choose, ModelFreedom, Say, Stop
from rules.game.claims import Claims
from rules.minds.minds import RuleMind
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation

Make = Callable[..., Packet]
Players = Callable[..., Player]

E = TypeVar("E", bound=Effect)

RECORDINGS = ("official_5", "official_13", "official_5_timeout", "official_5_limits")
REQUESTS = ("TALK", "WHISPER", "VOTE", "DIVINE", "GUARD", "ATTACK")
SILENT = (
    *("INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH", "FINISH"),
    *("TALK_PHASE_START", "TALK_PHASE_END", "WHISPER_PHASE_START", "WHISPER_PHASE_END", "TALK_BROADCAST"),
    "HEARTBEAT",
)
BETTER = "I would rather listen to Bob first."


def sent(effects: list[Effect]) -> list[str]:
    return [effect.text for effect in effects if isinstance(effect, Send)]


def the(kind: type[E], effects: list[Effect]) -> E:
    """The one effect of a kind; what a model is asked in idle time does not count."""
    (found,) = (effect for effect in effects if isinstance(effect, kind) and not _is_idle(effect))
    return found


def _is_idle(effect: Effect) -> bool:
    return isinstance(effect, Think) and effect.call.task in (Task.VOICE, Task.PLAN)


def spoken(line: str, *asserts: tuple[str, str, str], to: str | None = None, **more: object) -> Completion:
    """What a model that plays a seat answers: a line, and what it declares as (kind, who, value)."""
    declared = [{"kind": kind, "who": who, "value": value} for kind, who, value in asserts]
    answer = {"heard": [], "think": "to win", "to": to, "does": ["wait"], "asserts": declared, "line": line}
    return completion(json.dumps(answer | more))


def completion(text: str) -> Completion:
    """What a model answers."""
    return Completion(text, "scripted", Usage(), 0.1, None)


class Thinking(NamedTuple):
    """A player that was asked to talk at the time 100 and thinks, and what it has prepared."""

    player: Player
    think: Think
    prepared: str


class BrokenMind(RuleMind):
    """Breaks down in talk once a language model has failed, or always and in everything."""

    def __init__(self, only_after_failure: bool = False) -> None:
        super().__init__(SimpleJudge())
        self._only_after_failure = only_after_failure

    def talk(self, board: Board) -> Say | Stop:
        if board.provider_failed or not self._only_after_failure:
            raise RuntimeError("a bug")
        return super().talk(board)

    def act(self, action: Action, board: Board) -> Choose:
        if not self._only_after_failure:
            raise RuntimeError("a bug")
        return super().act(action, board)


class ClosingMind(RuleMind):
    """Says one last word at once."""

    def talk(self, board: Board) -> Say | Stop:
        if board.ledger.has_closed(board.day):
            return Stop("said my last word")
        return Say("enough", Brief(Situation.CLOSING), closes=True)


class SuspectingMind(RuleMind):
    """Suspects Eve."""

    def talk(self, board: Board) -> Say | Stop:
        if board.ledger.has_closed(board.day):
            return Stop("said my last word")
        return Say("a hunch", Brief(Situation.VOTE, {"target": "Eve"}, claims=Claims(vote="Eve")))


class FreeMind(RuleMind):
    """Lets a model say what it likes, as the mind ``hybrid`` does, in every turn that is not the last."""

    scope = ModelFreedom.VOICE

    def __init__(self) -> None:
        super().__init__(SimpleJudge())

    def talk(self, board: Board) -> Say | Stop:
        decision = super().talk(board)
        return replace(decision, scope=ModelFreedom.VOICE) if isinstance(decision, Say) else decision


class SilentMind(RuleMind):
    """Has nothing to say."""

    def talk(self, board: Board) -> Say | Stop:
        return Stop("nothing to say")
