"""Scripted model judges, which differ in how they mark."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Callable, Sequence

from agent.llm.call import Call, Completion, Usage
from server_sim.studies.judging.asking import Ask

LINE = re.compile(r"^Line \d+: (\".*\")$", re.MULTILINE)
PLAYERS = re.compile(r"^Players: (.*)$", re.MULTILINE)

Marks = Callable[[Sequence[str]], Sequence[int]]
"""From the texts to judge, in their order, to marks."""


def perfect(texts: Sequence[str]) -> list[int]:
    """Marks by the quality of a line, which has nothing to do with its length."""
    return [1 + zlib.crc32(text.encode()) % 5 for text in texts]


def rolling_dice(seed: int) -> Marks:
    """Marks by chance."""
    rng = random.Random(seed)
    return lambda texts: [rng.randint(1, 5) for _ in texts]


def marks_said(marks: Marks, question: str) -> str:
    """What a model says that marks lines so."""
    texts = [json.loads(text) for text in LINE.findall(question)]
    given = {f"line_{place}": mark for place, mark in enumerate(marks(texts), 1)}
    return json.dumps({"reason": "Because.", **given})


def ranks_said(question: str) -> str:
    """What a model says that ranks the players of a game as they are listed."""
    names = PLAYERS.findall(question)[0]
    return json.dumps({"reason": "Because.", "ranking": json.loads(f"[{names}]")})


def says_of(reply: Callable[[str], str]) -> Ask:
    """A judge that answers the last message of a call."""

    async def ask(call: Call) -> Completion:
        return Completion(reply(call.messages[-1].content), "wise", Usage(), 0.0, None)

    return ask


def judges_lines(marks: Marks) -> Ask:
    """A judge that marks lines so."""
    return says_of(lambda question: marks_said(marks, question))
