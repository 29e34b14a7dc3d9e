"""A scripted model that counts: one merit in every line of the player, with words of that line."""

from __future__ import annotations

import json
import re

from agent.llm.call import Call

ASKED = re.compile(r'Lines of "(\w+)" to judge: ([\d, ]+)')
MERIT, FAULT = "lively", "clumsy"


def counts_said(prompt: list[str], quote: str | None = None) -> str:
    """Return what the model says to the messages of a call; with ``quote`` it always quotes that."""
    system, round_ = prompt[0], prompt[-1]
    player, numbers = ASKED.findall(round_)[0]
    events = [
        {
            "item": MERIT if f"- {MERIT}:" in system else FAULT,
            "line": int(number),
            "quote": quote or text,
            "reason": "So.",
        }
        for number in numbers.split(", ")
        for text in re.findall(rf'^{number}\. "{player}: (.*)"$', round_, re.MULTILINE)
    ]
    return json.dumps({"events": events})


def prompt_of(call: Call) -> list[str]:
    return [message.content for message in call.messages]


def is_count(prompt: list[str]) -> bool:
    """Return whether the messages of a call ask for counts; the check of a model asks for nothing."""
    return ASKED.search(prompt[-1]) is not None
