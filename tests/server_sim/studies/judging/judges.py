"""Scripted model judges that mark lines in different ways."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Callable, Sequence

from agent.llm.call import Call, Completion, Usage
from server_sim.studies.common.lone_model import AskModel

LINE = re.compile(r"^Line \d+: (\".*\")$", re.MULTILINE)
PLAYERS = re.compile(r"^Players: (.*)$", re.MULTILINE)

Marks = Callable[[Sequence[str]], Sequence[int]]
"""Takes the texts to judge and returns the mark of each."""


def perfect(texts: Sequence[str]) -> list[int]:
    """Mark each text by a hash of it, so that equal texts get equal marks whatever their place."""
    return [1 + zlib.crc32(text.encode()) % 5 for text in texts]


def rolling_dice(seed: int) -> Marks:
    """Return a function that marks texts at random."""
    rng = random.Random(seed)
    return lambda texts: [rng.randint(1, 5) for _ in texts]


def marks_said(marks: Marks, question: str) -> str:
    """Return the answer of a model to a question about lines, with the marks that ``marks`` gives."""
    texts = [json.loads(text) for text in LINE.findall(question)]
    given = {f"line_{place}": mark for place, mark in enumerate(marks(texts), 1)}
    return json.dumps({"reason": "Because.", **given})


def ranks_said(question: str) -> str:
    """Return the answer of a model that ranks the players of a game in the order in which they are listed."""
    names = PLAYERS.findall(question)[0]
    return json.dumps({"reason": "Because.", "ranking": json.loads(f"[{names}]")})


def says_of(reply: Callable[[str], str]) -> AskModel:
    """Return a model that answers the last message of a call with ``reply``."""

    async def ask(call: Call) -> Completion:
        return Completion(reply(call.messages[-1].content), "wise", Usage(), 0.0, None)

    return ask


def judges_lines(marks: Marks) -> AskModel:
    """Return a model that marks lines with ``marks``."""
    return says_of(lambda question: marks_said(marks, question))
