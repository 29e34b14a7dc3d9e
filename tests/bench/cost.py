"""Measures the size of a game's prompts: ``python -m tests.bench.cost``.

Replays one fixed 5-player English game through all five seats, with a model that answers well at once, so no
call is repeated. Counts the characters sent; a prefix shared with an earlier request of the same seat is what
a provider's prompt cache can reuse.
"""

from __future__ import annotations

import random
from itertools import count

from agent.llm.call import Answer, Call, Completion, Usage
from agent.play.player import Player
from agent.protocol.packets import GamePacket, InitializePacket
from agent.reading.analysts import DEFAULT_ANALYST
from agent.recorded.recording import read_recording
from agent.recorded.replay import SeatReplay
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS
from tests.bench.hand.counting import SeatCount, count_seat
from tests.bench.hand.scripted import scripted_answer
from tests.bench.hand.seat import Entry, carry_out
from tests.paths import DATA

LOG = DATA / "english_game.log"
PROFILE = (
    "age: 41\ngender: female\npersonality: Calm and dry. Keeps the village library and hates to be hurried."
)
SAMPLE = 356_000
"""Prompt characters per such game of the contest's sample agent with a language model (85 calls)."""


def replay(log: str, mind: str) -> SeatCount:
    """Return the counts of all seats of a recorded game, each played against the same transcript."""
    recording, total = read_recording(log), SeatCount()
    for name in recording.players:
        rng, lines, record = random.Random(name), count(), list[Entry]()
        part = part_maker("profile", "en", rng)
        player = Player(name, MINDS[mind](rng), part, rng, thinks=True, analyst=DEFAULT_ANALYST)

        def answer(call: Call, lines: count[int] = lines, record: list[Entry] = record) -> Answer:
            prepared = next((entry["prepared"] for entry in reversed(record) if "prepared" in entry), "")
            text = scripted_answer(call.task, "en", next(lines), prepared)
            return Completion(text, "scripted", Usage(), 0.0, None)

        for packet in SeatReplay(recording, name).packets():
            carry_out(player, player.receive(_with_profile(packet), 0.0), answer, record)
        total.merge(count_seat(record))
    return total


def _with_profile(packet: GamePacket) -> GamePacket:
    """Add a character profile of usual length, because logs contain none."""
    if not isinstance(packet, InitializePacket):
        return packet
    return packet.model_copy(update={"info": packet.info.model_copy(update={"profile": PROFILE})})


def table(total: SeatCount) -> str:
    """Return the counts by kind of call, highest first, and the total."""
    rows = [
        f"{'':10} {'calls':>6} {'characters':>11} {'of the sample':>14} {'of it system':>14} {'cacheable':>9}"
    ]
    counted = (total.calls, total.sent, total.system, total.cacheable)
    figures = {kind: [one[kind] for one in counted] for kind, _ in total.sent.most_common()}
    figures["together"] = [one.total() for one in counted]
    for kind, (calls, sent, system, cacheable) in figures.items():
        rows.append(
            f"{kind:10} {calls:6} {sent:11,} {sent / SAMPLE:14.0%}"
            f" {system / max(1, sent):14.0%} {cacheable / max(1, sent):9.0%}"
        )
    return "\n".join(rows)


def main() -> None:
    for mind in ("offline", "hybrid"):
        print(f"{LOG.name}, five seats, mind {mind}")
        print(table(replay(LOG.read_text("utf-8"), mind)) + "\n")


if __name__ == "__main__":
    main()
