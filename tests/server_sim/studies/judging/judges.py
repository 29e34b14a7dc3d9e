"""Scripted model judges: what they mark by is all that tells them apart."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Callable, Sequence

from tests.doubles.provider_replies import Reply, Request, Script, says

LINE = re.compile(r"^Line \d+: (\".*\")$", re.MULTILINE)
PLAYERS = re.compile(r"^Players: (.*)$", re.MULTILINE)

Marks = Callable[[Sequence[str]], Sequence[int]]
"""From the texts to judge, in their order, to marks."""


def quality(text: str) -> int:
    """How good a line is, which has nothing to do with its length."""
    return 1 + zlib.crc32(text.encode()) % 5


def perfect(texts: Sequence[str]) -> list[int]:
    """Marks by quality alone."""
    return [quality(text) for text in texts]


def first_place(texts: Sequence[str]) -> list[int]:
    """Marks whatever it reads first best."""
    return [5, *(2 for _ in texts[1:])]


def length_loving(texts: Sequence[str]) -> list[int]:
    """Marks longer lines better."""
    return [min(5, len(text) // 14) for text in texts]


def rolling_dice(seed: int) -> Marks:
    """Marks by chance."""
    rng = random.Random(seed)
    return lambda texts: [rng.randint(1, 5) for _ in texts]


def judges_lines(marks: Marks) -> Script:
    """A model that marks lines so."""

    def reply(request: Request) -> Reply:
        texts = [json.loads(text) for text in LINE.findall(request.last)]
        given = {f"line_{place}": mark for place, mark in enumerate(marks(texts), 1)}
        return says(json.dumps({"reason": "Because.", **given}))

    return reply


def ranks_players(order: Callable[[list[str]], list[str]]) -> Script:
    """A model that ranks the players of a game so."""

    def reply(request: Request) -> Reply:
        match = PLAYERS.search(request.last)
        if match is None:
            return says("ready")
        names = json.loads(f"[{match[1]}]")
        return says(json.dumps({"reason": "Because.", "ranking": order(names)}))

    return reply
