"""Learns how much each line of conversation is worth: ``python -m tests.bench.worths [--games N]``.

Varies the constants of :mod:`rules.worth` one after the other: a step up, a step down, and keeps what raises
the mark of the same seeded games of five and nine players in both languages. In the end the values in use and
the learned ones play games with another seed, which nothing was learned from.

The mark is the mean over the villages and the figures of :data:`BARS`; a figure at its bar counts 0.5, a better
one more. Each set of values is played in a process of its own, because the engine reads them as it is loaded.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean

from rules import worth

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
"""For each figure of ``python -m agent talk-figures``: its bar, and whether more is better. "kinds of lines" is
the number of rules that speak, those that seldom do counted less (the exponential of their entropy)."""
VILLAGES = ((5, "ja"), (5, "en"), (9, "ja"), (9, "en"))
NINE_COSTS = 5
"""So many games of five are played for one of nine."""
LEARNED = (
    "SUPPOSITION", "MEMORY", "GRIEF", "PLAN", "DEFENCE", "SECOND_SUSPECT", "POINTED_QUESTION",
    "QUESTION_FOR_AN_OPINION", "SUMMARY", "DOUBT", "SUPPORT", "RESPONSE", "DENIAL_AGAIN",
    "VOTE_AFTER_A_ROUND", "FIRST_QUESTION_FOR_VOTES",
)  # fmt: skip
"""The constants that are varied: what no rule of the game or promise decides."""
STEP = 0.15

Values = Mapping[str, float]


def marks(figures: Mapping[str, float]) -> Mapping[str, float]:
    """Return the mark of each figure, from 0 to 1; 0.5 at its bar."""
    return {name: _mark(figures[name], *BARS[name]) for name in BARS}


def _mark(value: float, bar: float, more_is_better: bool) -> float:
    return (value if more_is_better else bar) / (value + bar)


def figures_of(values: Values, seed: str, games: int) -> list[Mapping[str, float]]:
    """Return the figures of each village when these worths decide, played in this process.

    Nothing that loads the engine may have been imported before.
    """
    for name, value in values.items():
        setattr(worth, name, value)
    from agent.recorded.recording import load_recording
    from agent.study.figure_catalogue import report_on
    from server_sim.config.settings import load_bundled
    from server_sim.playing.play import play_many
    from server_sim.playing.selfplay import self_play

    found = []
    for size, language in VILLAGES:
        with tempfile.TemporaryDirectory() as folder:
            spec = self_play(load_bundled(size, language), ("profile",), ("offline",), logs=Path(folder))
            fired: Counter[str] = Counter()
            count = games if size == min(VILLAGES)[0] else max(1, games // NINE_COSTS)
            play_many(
                spec.series(seed, count), 1, lambda _, played, fired=fired: fired.update(played.rules_fired)
            )
            report = report_on(map(load_recording, sorted(Path(folder).rglob("*.log"))))
        (shares,) = report.counts.values()
        figures = {
            figure.name.strip(): share.part / max(1, share.whole)
            for figure, share in zip(report.figures, shares[1:], strict=True)
        }
        found.append(figures | {"kinds of lines": _kinds(fired)})
    return found


def _kinds(fired: Counter[str]) -> float:
    total = fired.total()
    return math.exp(-sum(n / total * math.log(n / total) for n in fired.values()))


def played_apart(values: Values, seed: str, games: int) -> list[Mapping[str, float]]:
    """Return the figures of these worths, played in another process."""
    program = [sys.executable, "-m", "tests.bench.worths", "--play", json.dumps(values)]
    done = subprocess.run(
        [*program, "--seed", seed, "--games", str(games)], check=True, capture_output=True, text=True
    )
    figures: list[Mapping[str, float]] = json.loads(done.stdout)
    return figures


def mark_of(villages: list[Mapping[str, float]]) -> float:
    """Return the mean of all marks."""
    return mean(mean(marks(figures).values()) for figures in villages)


def learn(seed: str, games: int) -> Iterator[tuple[str, Values, float]]:
    """Yield the values and the mark after each constant, with what was tried in words."""
    best: dict[str, float] = {name: getattr(worth, name) for name in LEARNED}
    highest = mark_of(played_apart(best, seed, games))
    yield "in use", dict(best), highest
    for name in LEARNED:
        steps = [
            round(best[name] + step, 2) for step in (STEP, -STEP) if 0 < best[name] + step < worth.DENIAL
        ]
        with ThreadPoolExecutor(2) as both:
            tried = list(
                both.map(lambda value, n=name: mark_of(played_apart({**best, n: value}, seed, games)), steps)
            )
        told = ", ".join(f"{value}: {mark:.4f}" for value, mark in zip(steps, tried, strict=True))
        if max(tried) > highest:
            highest = max(tried)
            best[name] = steps[tried.index(highest)]
        yield f"{name} {told}", dict(best), highest


def main() -> None:
    """Play for one set of values, or learn and print every step and the figures on the other seed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="games of five for one set of values")
    parser.add_argument("--seed", default="worths")
    parser.add_argument("--play", type=json.loads, help="only play with these values, and print the figures")
    options = parser.parse_args()
    if options.play is not None:
        print(json.dumps(figures_of(options.play, options.seed, options.games)))
        return
    values: Values = {}
    for told, values, mark in learn(options.seed, options.games):
        print(f"{mark:.4f}  {told}", flush=True)
    print(json.dumps({name: value for name, value in values.items() if value != getattr(worth, name)}))
    for label, used in (("in use", {}), ("learned", values)):
        villages = played_apart(used, f"{options.seed}, unseen", 3 * options.games)
        print(f"{label}, on unseen games: {mark_of(villages):.4f}")
        for (size, language), figures in zip(VILLAGES, villages, strict=True):
            print(f"  {size} {language}  " + "  ".join(f"{name} {figures[name]:.2f}" for name in BARS))


if __name__ == "__main__":
    main()
