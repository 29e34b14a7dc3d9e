"""Replays a recorded game with other words for one line: what would the next player have said?

A game of players without a language model depends only on its seed and on the rewordings of its lines. So it
is played again, with a Refiner that gives the recorded rewordings, up to the line in question and the answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Usage
from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from agent.protocol.packets import SKIP, TalkPacket
from agent.protocol.parlour import ParlourAsk
from agent.runtime.config import Config
from rules.minds.names import REFINING, asks_a_model, is_refined
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_one
from server_sim.playing.player_seat import ModelUse, models_for
from server_sim.playing.virtual_time import VirtualTimeLoop


def asks_models(spec: GameSpec) -> tuple[str, ...]:
    """Return the minds of a game that ask a language model for more than rewordings."""
    minds = dict.fromkeys(map(spec.mind_of, spec.playing))
    return tuple(mind for mind in minds if asks_a_model(mind.removeprefix(REFINING)))


def talk_again(spec: GameSpec, wordings: Mapping[int, str], last: int) -> list[str]:
    """Play a game again up to talk line number ``last`` (from 0); return its lines, empty for silence.

    ``wordings`` has rewordings of lines, by the number of the line; one that the player refuses is not said.
    The players ask no model otherwise (:func:`asks_models`). The list is shorter if the game ends before.
    """
    talk = _ReplayedTalk(wordings, last)
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(talk.play(_refined(spec)))
    return talk.lines


def _refined(spec: GameSpec) -> GameSpec:
    """Return the game with a Refiner for every player, and without logs."""
    minds = {name: spec.mind_of(name) for name in spec.playing}
    refined = {name: mind if is_refined(mind) else f"{REFINING}{mind}" for name, mind in minds.items()}
    return replace(spec, minds=refined, game_log=None, json_log=None)


class _ReplayedTalk(Recorder):
    """Keeps the lines of a game, and is the Refiner of its players, who knows the number of the line."""

    def __init__(self, wordings: Mapping[int, str], last: int) -> None:
        self.lines: list[str] = []
        self._wordings = wordings
        self._last = last
        self._complete = asyncio.Event()

    async def play(self, spec: GameSpec) -> None:
        """Play the game until its end, or until the last line that is wanted."""
        use = ModelUse(Gateway(LlmConfig(), {}), Config(), paid=self)
        game = asyncio.create_task(play_one(spec, models_for(spec.playing, use), watch=lambda _: self))
        said = asyncio.create_task(self._complete.wait())
        try:
            await asyncio.wait((game, said), return_when=asyncio.FIRST_COMPLETED)
            if game.done():
                game.result()
        finally:
            for task in (game, said):
                task.cancel()
            await asyncio.gather(game, said, return_exceptions=True)

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        wording = self._wordings.get(len(self.lines))
        if wording is None:
            return CallFailed(Cause.REQUEST, "the line was not reworded")
        return Completion(f"Response: {wording}", "recorded", Usage(), 0.0, None)

    def exchanged(self, event: ExchangeEvent) -> None:
        if _asks_for_line(event.packet) and len(self.lines) <= self._last:
            self.lines.append(spoken(event.answer))
            if len(self.lines) > self._last:
                self._complete.set()


def spoken(answer: str | None) -> str:
    """Return a line with single spaces; silence is empty."""
    words = " ".join((answer or "").split())
    return "" if words == SKIP else words


def _asks_for_line(packet: object) -> bool:
    return isinstance(packet, TalkPacket) or (
        isinstance(packet, ParlourAsk) and packet.request == "STATEMENT"
    )
