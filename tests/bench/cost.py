"""What a game's prompts amount to: ``python -m tests.bench.cost [LOG]``.

Replays one fixed 5-player English game through all five seats. A scripted model answers well at once, so
every line that may be composed is asked for. Characters are counted as they would be sent; those of a request
that an earlier request of the same seat and task begins with are what a provider's prompt cache can find.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter, defaultdict
from pathlib import Path

from agent.analysis.analysts import DEFAULT_ANALYST, Analyst
from agent.llm.call import Call, Completion, Task, Usage
from agent.play.effects import Decided, Effect, Think
from agent.play.player import Player
from agent.protocol.packets import GamePacket, InitializePacket
from agent.speech.voice import part_maker
from agent.study.recording import read_recording
from agent.study.replay import packets
from rules.minds.minds import MINDS
from tests.paths import DATA

LOG = DATA / "english_game.log"
PROFILE = (
    "age: 41\ngender: female\npersonality: Calm and dry. Keeps the village library and hates to be hurried."
)
SAMPLE = 356_000
"""Prompt characters per such game of the contest's sample agent with a language model (85 calls)."""


class Meter:
    """Counts what one seat sends."""

    def __init__(self) -> None:
        self.calls: Counter[Task] = Counter()
        self.sent: Counter[Task] = Counter()
        self.found: Counter[Task] = Counter()
        self.most_readings = 0
        """In answer to one packet."""
        self._earlier: dict[Task, list[str]] = defaultdict(list)

    def add(self, call: Call) -> None:
        """A request goes out."""
        text = "\0".join(message.content for message in call.messages)
        earlier = self._earlier[call.task]
        self.calls[call.task] += 1
        self.sent[call.task] += len(text)
        self.found[call.task] += max((_common(text, other) for other in earlier), default=0)
        earlier.append(text)


def replay(log: str, persona: str, mind: str, analyst: Analyst = DEFAULT_ANALYST) -> list[Meter]:
    """Play every seat of a recorded game, each against the same transcript."""
    recording = read_recording(log)
    meters = []
    for name in recording.players:
        rng, meter = random.Random(name), Meter()
        part = part_maker(persona, "en", rng)
        player = Player(name, MINDS[mind](rng), part, rng, thinks=True, analyst=analyst)
        for packet in map(_with_profile, packets(recording, name)):
            before = meter.calls[Task.ANALYSIS]
            _answer(player, player.receive(packet, 0.0), meter)
            meter.most_readings = max(meter.most_readings, meter.calls[Task.ANALYSIS] - before)
        meters.append(meter)
    return meters


def _answer(player: Player, effects: list[Effect], meter: Meter, prepared: str = "") -> None:
    """Let the model answer at once with what was prepared, and report nothing new about the talk."""
    for effect in effects:
        match effect:
            case Decided():
                prepared = effect.prepared
            case Think(id, call, _):
                meter.add(call)
                answers = {
                    Task.TALK: {"line": prepared},
                    Task.ACTION: {"target": prepared},
                    Task.ANALYSIS: {"lines": []},
                }
                text = json.dumps(answers[call.task])
                completion = Completion(text, "scripted", Usage(), 0.0, None)
                _answer(player, player.thought(id, completion, 0.0), meter, prepared)


def _with_profile(packet: GamePacket) -> GamePacket:
    """A log does not tell the characters' profiles, so that everyone gets one of usual length."""
    if not isinstance(packet, InitializePacket):
        return packet
    return packet.model_copy(update={"info": packet.info.model_copy(update={"profile": PROFILE})})


def _common(first: str, second: str) -> int:
    """How many characters two texts begin with alike."""
    alike = (at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b)
    return next(alike, min(len(first), len(second)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", nargs="?", type=Path, default=LOG)
    parser.add_argument("--persona", default="profile")
    parser.add_argument("--mind", default="offline")
    parser.add_argument("--analyst", type=Analyst, default=DEFAULT_ANALYST)
    options = parser.parse_args()
    meters = replay(options.log.read_text("utf-8"), options.persona, options.mind, options.analyst)
    calls = sum((meter.calls for meter in meters), Counter[Task]())
    sent = sum((meter.sent for meter in meters), Counter[Task]())
    found = sum((meter.found for meter in meters), Counter[Task]())
    print(
        f"{options.log.name}, five seats as {options.persona}, mind {options.mind}, read by {options.analyst}"
    )
    print(f"{'':10} {'calls':>6} {'characters':>11} {'of the sample':>14} {'uncached':>9} {'of all':>7}")
    for task in (*sorted(calls), None):
        tasks = sorted(calls) if task is None else [task]
        all_sent = sum(sent[one] for one in tasks)
        uncached = all_sent - sum(found[one] for one in tasks)
        print(
            f"{task or 'together':10} {sum(calls[one] for one in tasks):6} {all_sent:11,}"
            f" {all_sent / SAMPLE:14.0%} {uncached:9,} {uncached / all_sent:7.0%}"
        )
    print(f"at most {max(meter.most_readings for meter in meters)} reading call for one packet")


if __name__ == "__main__":
    main()
