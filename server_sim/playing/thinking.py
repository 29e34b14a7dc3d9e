"""Computer players that think in worker processes, so that the event loop of this process stays free.

Only the player itself (:class:`agent.play.effects.Machine`) lives in a worker: it is sent its inputs one
after the other and returns its effects, so a game goes as if it thought here. Its timer and its calls of
language models stay here. All players of a game live in the same worker.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import ParamSpec, TypeVar

from agent.llm.call import Answer
from agent.play.effects import Bug, DecisionMade, Drop, Effect, Machine, Send, Think, WakeAt
from agent.protocol.packets import GamePacket, NamePacket, Packet
from agent.runtime.config import Config
from agent.runtime.effect_runner import EffectPerformer, LanguageModel
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.player_seat import ComputerSeat, ModelUse, model_asked
from server_sim.playing.workers import started_pool

P = ParamSpec("P")
T = TypeVar("T")

MOST_PROCESSES = max(1, min(4, (os.cpu_count() or 1) - 1))
"""Maximum number of worker processes: a processor is left for the event loop."""

Thought = tuple[list[Effect], list[str]]
"""What a player returns from a worker: the effects to carry out, and the rules behind its decisions."""

_players: dict[int, Machine] = {}
"""In a worker: its players, by their keys."""


def _make(key: int, spec: GameSpec, number: int, name: str, entrant: str, settings: Config | None) -> None:
    _players[key] = spec.own_machine(number, name, entrant, settings)


def _receive(key: int, packet: Packet, now: float) -> Thought:
    return _thought(_players[key].receive(packet, now))


def _on_answer(key: int, id: int, answer: Answer, now: float) -> Thought:
    return _thought(_players[key].on_answer(id, answer, now))


def _on_tick(key: int, now: float) -> Thought:
    return _thought(_players[key].tick(now))


def _forget(key: int) -> None:
    _players.pop(key, None)


def _thought(effects: Sequence[Effect]) -> Thought:
    """Return what the other process needs; the board of a decision, of tens of MB, stays here."""
    for effect in effects:
        if isinstance(effect, Bug):
            raise effect.error
    rules = [effect.decision.rule for effect in effects if isinstance(effect, DecisionMade)]
    return [effect for effect in effects if isinstance(effect, Send | Think | Drop | WakeAt)], rules


class ThinkingProcess:
    """A worker process for the players of any number of games; it starts at once."""

    def __init__(self) -> None:
        self.games = 0
        """The number of running games whose players live here."""
        self.is_broken = False
        """Whether the process has died."""
        self._pool = started_pool(1)
        self._keys = itertools.count()

    async def seat(
        self, spec: GameSpec, number: int, name: str, entrant: str, use: ModelUse | None
    ) -> DistantSeat:
        """Return the seat of the player that :meth:`GameSpec.own_machine` makes in the process.

        Raises:
            ConfigError, PersonaError, LanguageError: as there.
            BrokenProcessPool: the process has died.
        """
        key = next(self._keys)
        await self.run(_make, key, spec, number, name, entrant, None if use is None else use.settings)
        return DistantSeat(name, DistantPlayer(self, key), model_asked(spec.mind_of(entrant), use))

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run a function in the process, after all that were given to it before, and return its result.

        Raises:
            BrokenProcessPool: the process has died.
        """
        try:
            return await asyncio.wrap_future(self._pool.submit(work, *args, **named))
        except BrokenProcessPool:
            self.is_broken = True
            raise

    async def close(self) -> None:
        """End the process after its present task."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


class ThinkingProcesses:
    """The worker processes of a program, at most ``most``; the first one starts at once.

    A game is given to the process with the fewest games; others start when all have one, or when one dies.
    """

    def __init__(self, most: int = MOST_PROCESSES) -> None:
        self._most = most
        self._processes = [ThinkingProcess()]

    @contextmanager
    def for_game(self) -> Iterator[ThinkingProcess]:
        """Give the process in which the players of a game think during the with block."""
        process = self._freest()
        process.games += 1
        try:
            yield process
        finally:
            process.games -= 1

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(process.close() for process in self._processes))

    def _freest(self) -> ThinkingProcess:
        whole = [process for process in self._processes if not process.is_broken]
        if all(process.games for process in whole) and len(whole) < self._most:
            whole.append(ThinkingProcess())
        self._processes = whole
        return min(whole, key=lambda process: process.games)


class DistantPlayer:
    """A player in a worker process, by its ``key``; inputs must be sent one after the other."""

    def __init__(self, process: ThinkingProcess, key: int) -> None:
        self.rules_fired: Counter[str] = Counter()
        self._process = process
        self._key = key

    async def receive(self, packet: Packet, now: float) -> list[Effect]:
        return self._noted(await self._process.run(_receive, self._key, packet, now))

    async def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        return self._noted(await self._process.run(_on_answer, self._key, id, answer, now))

    async def tick(self, now: float) -> list[Effect]:
        return self._noted(await self._process.run(_on_tick, self._key, now))

    async def leave(self) -> None:
        """Delete the player in its process."""
        with suppress(BrokenProcessPool):
            await self._process.run(_forget, self._key)

    def _noted(self, thought: Thought) -> list[Effect]:
        effects, rules = thought
        self.rules_fired.update(rules)
        return effects


class DistantSeat(ComputerSeat):
    """The seat of a computer player that thinks in a worker process."""

    def __init__(self, name: str, player: DistantPlayer, model: LanguageModel | None = None) -> None:
        super().__init__()
        self.rules_fired = player.rules_fired
        self.runner: DistantRunner = DistantRunner(player, self, model)
        self._name = name

    @property
    def name(self) -> str:
        return self._name

    async def _receive(self, packet: GamePacket | NamePacket) -> None:
        await self.runner.receive(packet)


class DistantRunner(EffectPerformer):
    """Runs one player of a worker process: its inputs wait in line, and so do the effects of each."""

    def __init__(self, player: DistantPlayer, host: DistantSeat, model: LanguageModel | None = None) -> None:
        super().__init__(host, model)
        self._player = player
        self._turn = asyncio.Lock()

    async def receive(self, packet: Packet) -> None:
        """Pass one packet to the player, and carry out the effects."""
        async with self._turn:
            self._perform(await self._player.receive(packet, self._loop.time()))

    async def close(self) -> None:
        """Stop the timer, cancel all calls, wait for their end, and delete the player in its process."""
        await super().close()
        await self._player.leave()

    async def _take_answer(self, id: int, answer: Answer) -> None:
        async with self._turn:  # an input before this one may drop the call, which cancels this task
            self._host.answered(id, answer)
            effects = await self._player.on_answer(id, answer, self._loop.time())
            self._calls.pop(id, None)
            self._perform(effects)

    def _tick(self, at: float) -> None:
        self._timer = self._loop.create_task(self._tick_in_turn(at))

    async def _tick_in_turn(self, at: float) -> None:
        try:
            async with self._turn:  # an input before this one may set a new time, which cancels this task
                self._timer = None
                self._perform(await self._player.tick(max(at, self._loop.time())))
        except Exception as error:  # noqa: BLE001 - nobody awaits a timer, so report the error to the host
            self._host.broke(error)

    def _perform(self, effects: Sequence[Effect]) -> None:
        if not self._is_closed:
            super()._perform(effects)
