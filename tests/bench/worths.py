"""Learns how much each line of conversation is worth: ``python -m tests.bench.worths [--games N]``.

Varies the constants of :mod:`rules.worth` one after the other: a step up, a step down, and keeps what raises
the mark of the same seeded games of five and nine players in both languages. In the end the values in use and
the learned ones play games with another seed, from which nothing was learned.

The mark is the mean over the villages and the figures of :data:`BARS`; a figure at its bar counts 0.5, a
better one more. Each set of values is played in a process of its own, because the engine reads the worths as
it is loaded.
"""

from __future__ import annotations

import json
import math
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Annotated, Any

from typer import Option

from rules import worth
from tests.bench.command import run

BARS: Mapping[str, tuple[float, bool]] = {
    "reasons told again": (0.10, False),
    "questions on record": (0.03, False),
    "agreeing": (0.17, False),
    "questions answered": (0.90, True),
    "repeating words": (0.10, True),
    "remembering deeds": (0.50, True),
    "looking back": (0.20, True),
    "kinds of lines": (14.0, True),
}
"""For each figure of ``python -m agent talk-figures``: its bar, and whether more is better. "kinds of lines"
is the number of rules that speak, seldom ones counted less (the exponential of their entropy)."""
VILLAGES = ((5, "ja"), (5, "en"), (9, "ja"), (9, "en"))
FIVES_PER_NINE = 5
"""So many games of five are played for one of nine."""
LEARNED = (
    "SUPPOSITION", "MEMORY", "GRIEF", "PLAN", "DEFENCE", "SECOND_SUSPECT", "POINTED_QUESTION",
    "QUESTION_FOR_AN_OPINION", "SUMMARY", "DOUBT", "SUPPORT", "RESPONSE", "DENIAL_AGAIN",
    "VOTE_AFTER_A_ROUND", "FIRST_QUESTION_FOR_VOTES",
)  # fmt: skip
"""The constants that are varied: those of lines that no rule of the game and no promise asks for."""
STEP = 0.15
LEAST_GAIN = 0.01
"""A smaller gain is taken for chance."""

Values = Mapping[str, float]
Figures = Mapping[str, float]


def mark_of(villages: Sequence[Figures]) -> float:
    """Return the mean mark of all villages and figures, from 0 to 1."""
    return mean(_mark(figures[name], *bar) for figures in villages for name, bar in BARS.items())


def _mark(value: float, bar: float, more_is_better: bool) -> float:
    return (value if more_is_better else bar) / (value + bar)


def learn(
    values: Values,
    names: Sequence[str],
    mark: Callable[[Values], float],
    most: float = worth.DENIAL,
    least_gain: float = LEAST_GAIN,
) -> Iterator[tuple[str, Values, float]]:
    """Yield what was tried for each name, the best values so far, and their mark.

    Values stay between 0 and ``most``, which are left out; a gain up to ``least_gain`` is taken for chance.
    """
    best, highest = dict(values), mark(values)
    yield "in use", dict(best), highest
    for name in names:
        steps = [round(best[name] + step, 2) for step in (STEP, -STEP)]
        steps = [value for value in steps if 0 < value < most]
        with ThreadPoolExecutor(len(steps)) as together:
            tried = list(together.map(mark, [{**best, name: value} for value in steps]))
        if max(tried) > highest + least_gain:
            highest = max(tried)
            best[name] = steps[tried.index(highest)]
        told = ", ".join(f"{value}: {found:.4f}" for value, found in zip(steps, tried, strict=True))
        yield f"{name} {told}", dict(best), highest


def played_here(values: Values, seed: str, games: int) -> list[dict[str, float]]:
    """Return the figures of each village when these worths decide.

    Nothing that loads the engine may have been imported before.
    """
    for name, value in values.items():
        setattr(worth, name, value)
    from agent.recorded.recording import load_recording
    from agent.study.figure_catalogue import report_on
    from server_sim.config.settings import load_bundled
    from server_sim.playing.play import play_offline
    from server_sim.playing.selfplay import self_play

    found = []
    for size, language in VILLAGES:
        fired: Counter[str] = Counter()
        with tempfile.TemporaryDirectory() as folder:
            spec = self_play(load_bundled(size, language), ("profile",), ("offline",), logs=Path(folder))
            count = games if size == VILLAGES[0][0] else max(1, games // FIVES_PER_NINE)
            for game in spec.series(seed, count).values():
                fired.update(play_offline(game).rules_fired)
            report = report_on(map(load_recording, sorted(Path(folder).rglob("*.log"))))
        (shares,) = report.counts.values()
        figures = {
            figure.name.strip(): share.part / max(1, share.whole)
            for figure, share in zip(report.figures, shares[1:], strict=True)
        }
        found.append(figures | {"kinds of lines": _kinds(fired)})
    return found


def played_apart(bench: str, values: Values, seed: str, games: int) -> Any:
    """Return what a bench (``tests.bench.…``) prints as JSON for ``--play``, run in another process."""
    program = [sys.executable, "-m", bench, "--play", json.dumps(values)]
    done = subprocess.run(
        [*program, "--seed", seed, "--games", str(games)], check=True, capture_output=True, text=True
    )
    return json.loads(done.stdout)


def _kinds(fired: Counter[str]) -> float:
    total = fired.total()
    return math.exp(-sum(n / total * math.log(n / total) for n in fired.values()))


def main(
    games: Annotated[int, Option(help="games of five for one set of values")] = 30,
    seed: str = "worths",
    play: Annotated[str, Option(help="only play with these values (JSON), and print the figures")] = "",
) -> None:
    """Play for one set of values, or learn and print every step, then the figures of unseen games."""
    if play:
        print(json.dumps(played_here(json.loads(play), seed, games)))
        return
    in_use = {name: getattr(worth, name) for name in LEARNED}
    learned: Values = in_use
    steps = learn(
        in_use, LEARNED, lambda values: mark_of(played_apart("tests.bench.worths", values, seed, games))
    )
    for told, best, mark in steps:
        learned = best
        print(f"{mark:.4f}  {told}", flush=True)
    print(json.dumps({name: value for name, value in learned.items() if value != in_use[name]}))
    for label, used in (("in use", in_use), ("learned", learned)):
        villages = played_apart("tests.bench.worths", used, f"{seed}, unseen", 3 * games)
        print(f"{label}, on unseen games: {mark_of(villages):.4f}")
        for (size, language), figures in zip(VILLAGES, villages, strict=True):
            print(f"  {size} {language}  " + "  ".join(f"{name} {figures[name]:.2f}" for name in BARS))


if __name__ == "__main__":
    run(main)
