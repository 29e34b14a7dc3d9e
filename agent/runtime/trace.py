"""A player's actions and reasons as a JSON Lines file: one row per event, one file per game and player.

================  ======================================================================================
event             other keys of the row
================  ======================================================================================
``decision``      ``packet`` (the one that asked), ``situation`` (the purpose of a line, None for a choice),
                  ``rule``, ``why``, ``known`` {name: role}, ``beliefs`` {name: {role: probability}},
                  ``seems`` {name: probability of a werewolf for the village; empty for its players},
                  ``prepared`` (the text that is sent if no better answer comes)
``call``          ``id``, ``task``, ``prompt`` [{role, content}]
``answer``        ``id``, ``completion``, ``model``, ``seconds``, ``tokens`` {sent, cached, received},
                  ``cost``
``no_answer``     ``id``, ``cause``, ``why``
``turned_back``   ``id``, ``why`` (a model's answer that was rejected)
``dropped``       ``id`` (a cancelled call)
``reread``        ``talk``, ``offline`` (claims read by code), ``merged`` (as corrected by a model)
``sent``          ``text``, ``seconds`` since the packet that asked
``incident``      ``what``
``bug``           ``what``
``summary``       ``usage`` (one line), ``winner``, ``role``
================  ======================================================================================

Every row has ``time`` (Unix seconds), ``game``, ``player`` and ``day`` as well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any, Protocol, TypeAlias

from agent.llm.call import Answer, Completion
from agent.llm.usage import UsageMeter
from agent.play.effects import (
    AnswerRejected,
    Bug,
    ClaimsFixed,
    DecisionMade,
    Drop,
    Effect,
    Incident,
    Send,
    Think,
)
from agent.protocol.packets import NamePacket, Packet, PhasePacket, RequestPacket, packet_to_json
from agent.protocol.parlour import ParlourAsk
from rules.board import Board
from rules.decision import Say
from rules.game.roles import Team
from rules.game.view import GameView

TraceRow: TypeAlias = Mapping[str, Any]
"""One row of a trace, as a JSON object."""


class Sink(Protocol):
    """Where the rows of a trace are written."""

    def write(self, row: TraceRow) -> None: ...

    def close(self) -> None:
        """Close the sink; no more rows will be written."""
        ...


class Trace:
    """Writes what happens to one player in one game, each event at once as a row.

    ``clock`` returns Unix seconds.
    """

    def __init__(self, player: str, sink: Sink, clock: Callable[[], float]) -> None:
        self._player = player
        self._sink = sink
        self._clock = clock
        self._packet: Packet | None = None
        self._asked_at = clock()

    def received(self, packet: Packet) -> None:
        """Remember a packet that asks for something; the rows that follow are about this packet."""
        if isinstance(packet, RequestPacket | NamePacket | PhasePacket | ParlourAsk):
            self._packet, self._asked_at = packet, self._clock()

    def answered(self, view: GameView | None, id: int, answer: Answer) -> None:
        """Write the answer to the model call ``id``, or why there is none."""
        if isinstance(answer, Completion):
            self._row(
                view,
                "answer",
                id=id,
                completion=answer.text,
                model=answer.model,
                seconds=round(answer.seconds, 3),
                tokens=asdict(answer.usage),
                cost=answer.cost,
            )
        else:
            self._row(view, "no_answer", id=id, cause=answer.cause, why=answer.why)

    def performed(self, view: GameView | None, effects: Iterable[Effect]) -> None:
        """Write what the player has decided, asked a model or sent."""
        for effect in effects:
            match effect:
                case DecisionMade(board, decision, prepared):
                    situation = decision.brief.situation if isinstance(decision, Say) else None
                    self._row(
                        view,
                        "decision",
                        packet=None if self._packet is None else json.loads(packet_to_json(self._packet)),
                        situation=situation,
                        rule=decision.rule,
                        why=decision.why,
                        known=board.view.roles,
                        beliefs=_beliefs_held(board),
                        seems=_village_suspicions(board),
                        prepared=prepared,
                    )
                case Think(id, call, _):
                    prompt = [asdict(message) for message in call.messages]
                    self._row(view, "call", id=id, task=call.task, prompt=prompt)
                case AnswerRejected(id, why):
                    self._row(view, "turned_back", id=id, why=why)
                case Drop(id):
                    self._row(view, "dropped", id=id)
                case ClaimsFixed(talk, offline, merged):
                    self._row(
                        view,
                        "reread",
                        talk=talk.model_dump(exclude_none=True),
                        offline=asdict(offline),
                        merged=asdict(merged),
                    )
                case Send(text):
                    seconds = round(self._clock() - self._asked_at, 3)
                    self._row(view, "sent", text=text, seconds=seconds)
                case Incident(what):
                    self._row(view, "incident", what=what)
                case Bug(error):
                    self._row(view, "bug", what=f"{type(error).__name__}: {error}")

    def finished(self, view: GameView | None, meter: UsageMeter) -> None:
        """Write the summary of the finished game, and close the trace."""
        self._row(
            view,
            "summary",
            usage=meter.summary(),
            winner=None if view is None else view.winner,
            role=None if view is None else view.roles.get(view.me),
        )
        self._sink.close()

    def _row(self, view: GameView | None, event: str, **fields: Any) -> None:
        self._sink.write(
            {
                "time": round(self._clock(), 3),
                "game": None if view is None else view.game_id,
                "player": self._player,
                "day": None if view is None else view.day,
                "event": event,
                **fields,
            }
        )


def _beliefs_held(board: Board) -> dict[str, dict[str, float]]:
    """Return every player's role probabilities, if the judge behind the decision has any."""
    return {
        name: {role: round(probability, 4) for role, probability in roles.items()}
        for name, roles in board.judge.beliefs(board).items()
    }


def _village_suspicions(board: Board) -> dict[str, float]:
    """Return the village's probability that each other player is a werewolf; empty for a village player."""
    if board.plays_for is Team.VILLAGER:
        return {}
    return {name: round(chance, 4) for name, chance in board.judge.suspicions(board).items()}
