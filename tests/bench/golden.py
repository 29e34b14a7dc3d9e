"""Checks that recorded answers still pass the gate: ``python -m tests.bench.golden [FILES]``.

Records of seats played by hand (:mod:`tests.bench.by_hand`) are replayed to a new player: the same packets,
and for each call the recorded answer of that turn and kind, whatever the prompt. ``--keep`` writes the data
of a replay into the tests' data folder.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Option

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Task, Usage
from agent.protocol.packets import OVER, ActionPacket, parse_packet
from rules.game.roles import Team
from tests.bench.command import run
from tests.bench.hand.counting import Fate, ToldLine, told_lines
from tests.bench.hand.desk import IDLE_TASKS
from tests.bench.hand.seat import Entry, SeatMade, carry_out, read_record, write_record
from tests.paths import DATA

FOLDER = DATA / "golden_answers"
"""Folder of the tests' records."""
UNASKED = {Task.CHECK: '{"admits": false, "quote": "", "claims": []}', Task.ANALYSIS: '{"heard": []}'}
"""Answers to calls of these kinds that were not made in the recorded game."""


def replay_record(record: Sequence[Entry]) -> list[Entry]:
    """Replay a record and return the new one.

    Raises:
        Exception: any error of the player.
    """
    made = SeatMade(**record[0]["seat"])
    player, answers = made.player(), RecordedAnswers(record)
    played: list[Entry] = [record[0]]
    for entry in record:
        if "packet" in entry:
            played.append(entry)
            packet = parse_packet(json.dumps(entry["packet"]))
            answers.packets += 1
            carry_out(player, player.receive(packet, 0.0), answers.next, played)
    return played


class RecordedAnswers:
    """The answers of a record, by preceding packet and kind, in order.

    A call that was not recorded gets an empty answer; CHECK then finds nothing.
    """

    def __init__(self, record: Sequence[Entry]) -> None:
        tasks = {entry["ask"]: entry["task"] for entry in record if "ask" in entry}
        self._left: defaultdict[tuple[int, str], deque[str]] = defaultdict(deque)
        self.packets = 0
        for entry in record:
            self.packets += "packet" in entry
            if "text" in entry:
                self._queue(tasks[entry["answer"]]).append(entry["text"])
        self.packets = 0

    def next(self, call: Call) -> Answer:
        """Return the next answer to a call of this kind; for a request, since the last packet."""
        left = self._queue(call.task)
        text = left.popleft() if left else UNASKED.get(call.task)
        if text is None:
            return CallFailed(Cause.EMPTY, "no such answer is recorded")
        return Completion(text, "recorded", Usage(), 0.0, None)

    def _queue(self, task: str) -> deque[str]:
        return self._left[0 if task in IDLE_TASKS else self.packets, task]


def kept(record: Sequence[Entry]) -> list[dict[str, Any]]:
    """Return the parts of a record needed for replays and counts: no prompts and no decisions."""
    entries = ({key: value for key, value in entry.items() if key != "messages"} for entry in record)
    return [entry for entry in entries if "decided" not in entry]


def no_longer_whole(before: Sequence[Entry], after: Sequence[Entry]) -> list[ToldLine]:
    """Return lines that were sent whole in the first record but not in the second.

    The end of a player's talk is omitted, because it may need no call.
    """
    whole = {line.packets for line in told_lines(after) if line.fate is Fate.WHOLE}
    return [
        line
        for line in told_lines(before)
        if line.fate is Fate.WHOLE and line.packets not in whole and line.sent != OVER
    ]


def illegal_choices(record: Sequence[Entry]) -> Iterator[str]:
    """Yield answers to target requests that name no living player, or the seat itself."""
    others: set[str] | None = None
    for entry in record:
        if "packet" in entry:
            packet, others = parse_packet(json.dumps(entry["packet"])), None
            if isinstance(packet, ActionPacket):
                alive = (name for name, status in packet.info.status_map.items() if status == "ALIVE")
                others = {*alive} - {packet.info.agent}
        elif "sent" in entry and others is not None and entry["sent"] not in others:
            yield entry["sent"]


def main(
    files: Annotated[list[Path] | None, Argument()] = None,
    keep: Annotated[bool, Option("--keep", help="keep the files as data of the tests")] = False,
) -> None:
    then, now = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for file in files or sorted(FOLDER.glob("*.jsonl")):
        before = read_record(file)
        after, side = replay_record(before), before[0]["seat"]["team"]
        then.update((side, line.fate) for line in told_lines(before))
        now.update((side, line.fate) for line in told_lines(after))
        for line in no_longer_whole(before, after):
            print(f"{file.name}: no longer whole: {line.sent}")
        if keep:
            made = before[0]["seat"]
            FOLDER.mkdir(exist_ok=True)
            stem = f"{made['lang']}-{made['role']}-{file.parent.name}-{made['connection']}".lower()
            write_record(FOLDER / f"{stem}.jsonl", kept(before))
    print(f"{'side':10} {'lines':>6}" + "".join(f" {fate:>22}" for fate in Fate))
    for side in (Team.VILLAGER, Team.WEREWOLF):
        told = (f"{then[side, fate]} then, {now[side, fate]} now" for fate in Fate)
        lines = sum(now[side, fate] for fate in Fate)
        print(f"{side:10} {lines:6}" + "".join(f" {one:>22}" for one in told))


if __name__ == "__main__":
    run(main)
