"""Counts what one step of play passes through: ``python -m tests.bench.walks``.

Plays two offline games of five and one of Avalon, checks lines of a model, and watches six functions: for
each call, the files and functions of this project that run within it, and the number of calls (the wrapper
of searches left out). Prints the median and the highest figure; of packets, the busier half is counted.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import CO_GENERATOR
from statistics import median
from types import CodeType, FrameType

from rich.console import Console
from rich.table import Table

from agent import matching
from agent.games.avalon.mind import AvalonOfflineMind
from agent.play.player import Player
from agent.reading.offline import read_text
from agent.speech.gate.gate import pass_gate
from agent.speech.speaker import Speaker
from rules.beliefs.posterior import Beliefs
from server_sim.config import DEFAULT_VILLAGE
from server_sim.config.settings import load_bundled, load_variant
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.bench.gate import faithful, order, passes
from tests.paths import ROOT

WALKS: dict[str, Callable[..., object]] = {
    "a packet, to its answer": Player.act_on,
    "a line of talk, to its claims": read_text.__wrapped__,
    "claims, to beliefs": Beliefs.after,
    "what to say, to a prepared line": Speaker.say,
    "a model's line, through its check": pass_gate,
    "a table of Avalon, to a line": AvalonOfflineMind.lines,
}
PACKET = next(iter(WALKS))
FIRST_STEPS = 2
"""A frame that has got further is a generator that goes on."""
LINES = 30
"""Number of a model's lines to check."""
FOLDERS = tuple(str(ROOT / folder) for folder in ("agent", "rules", "personas", "prompts", "server_sim"))


class Walk:
    """What ran within one call of a watched function."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.functions: set[CodeType] = set()
        self.calls = 0

    def enter(self, code: CodeType) -> None:
        """Count one call of a function of this project."""
        self.files.add(code.co_filename)
        self.functions.add(code)
        self.calls += 1


@contextmanager
def watched(found: dict[str, list[Walk]]) -> Iterator[None]:
    """Add a walk to ``found`` for each call of a watched function within the block."""
    names = {function.__code__: name for name, function in WALKS.items()}
    open_walks: list[tuple[FrameType, Walk]] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(FOLDERS):
            if code in names:
                open_walks.append((frame, Walk()))
            is_resumed = bool(code.co_flags & CO_GENERATOR) and frame.f_lasti > FIRST_STEPS
            for _, walk in () if is_resumed or code.co_filename == matching.__file__ else open_walks:
                walk.enter(code)
        elif event == "return" and open_walks and open_walks[-1][0] is frame:
            found[names[code]].append(open_walks.pop()[1])

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def main() -> None:
    """Play, and print a row for each walk."""
    five = self_play(load_bundled(DEFAULT_VILLAGE, "en"), ("neutral",), ("offline",))
    avalon = self_play(load_variant("avalon", "en"), ("neutral",), ("offline",))
    play_offline(five.numbered("walks", 0))  # what is loaded once is no part of a walk
    found: dict[str, list[Walk]] = defaultdict(list)
    with watched(found):
        for game in (five.numbered("walks", 1), five.numbered("walks", 2), avalon.numbered("walks", 1)):
            play_offline(game)
        for line in faithful("en")[:LINES]:
            passes(line.text, order("en", line.task.brief("en")))
    found[PACKET] = sorted(found[PACKET], key=lambda walk: walk.calls)[len(found[PACKET]) // 2 :]
    table = Table("walk", "files", "functions", "calls", "seen", box=None)
    for name in WALKS:
        walks = found[name]
        table.add_row(
            name,
            _figure([len(walk.files) for walk in walks]),
            _figure([len(walk.functions) for walk in walks]),
            _figure([walk.calls for walk in walks]),
            str(len(walks)),
        )
    Console().print(table)


def _figure(values: list[int]) -> str:
    return f"{median(values):.0f} ({max(values)})"


if __name__ == "__main__":
    main()
