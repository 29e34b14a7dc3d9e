"""Measures the longest time to read one line: ``python -m tests.bench.speed.reading [--length 5000]``.

Fragments of talk and of other text are repeated up to this length, as an attacker might do. Each is taken in
as from a frame, then read as talk and as a whisper.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import yaml

from agent.protocol.foreign import plain_line
from agent.reading.context import Background, PreviousLine
from agent.reading.offline import read_text
from agent.reading.whispers import read_whispered
from personas.schema import Language
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.game.standing import Standing
from tests.bench.command import run

LENGTH = 5000
"""Length of a line in characters; no server accepts as many."""
LIMIT = 20.0
"""Maximum milliseconds for reading a line."""
TIMES = 3
"""Number of readings per line; the fastest counts, because the machine may be busy."""

_TEXTS: dict[Language, dict[str, list[str]]] = yaml.safe_load(
    Path(__file__).with_suffix(".yml").read_text("utf-8")
)
PLAYERS = {language: tuple(texts["players"]) for language, texts in _TEXTS.items()}
FRAGMENTS = {language: tuple(texts["fragments"]) for language, texts in _TEXTS.items()}


def hostile(fragment: str, length: int = LENGTH) -> str:
    """Return a line of this length that repeats a fragment."""
    return (fragment * length)[:length]


def background(language: Language) -> Background:
    """Return a context in which most patterns are tried: a seer speaks after an accusation."""
    speaker, other, third, *_ = PLAYERS[language]
    heard = PreviousLine(other, Claims(vote=third, suspects=(third,)))
    return Background(speaker, Standing(role=Role.SEER), (), heard)


def milliseconds(text: str, language: Language) -> float:
    """Return the time to receive and read a line, as talk and as a whisper."""
    players, before = PLAYERS[language], background(language)
    return min(_once(text, players, before) for _ in range(TIMES))


def _once(text: str, players: tuple[str, ...], before: Background) -> float:
    begun = time.process_time()
    line = plain_line(text)
    read_text.__wrapped__(line, players, before)
    read_whispered.__wrapped__(line, players[0], players)
    return 1000 * (time.process_time() - begun)


def figures(length: int) -> Iterator[tuple[Language, str, float]]:
    """Yield each fragment with the time of its line."""
    for language, fragments in FRAGMENTS.items():
        for fragment in fragments:
            yield language, fragment, milliseconds(hostile(fragment, length), language)


def main(length: int = LENGTH) -> None:
    worst = 0.0
    for language, fragment, taken in figures(length):
        print(f"{language} {fragment!r:40} {taken:10.1f} ms")
        worst = max(worst, taken)
    print(f"the slowest takes {worst:.1f} ms; {LIMIT:g} ms are allowed")
    raise SystemExit(worst > LIMIT)


if __name__ == "__main__":
    run(main)
