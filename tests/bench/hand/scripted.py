"""Scripted model answers for each kind of call: valid, harmless, and no two lines alike."""

from __future__ import annotations

import json
from itertools import count, product
from pathlib import Path
from typing import Any

import yaml

from tests.bench.hand.desk import AnswerDesk

_WORDS: dict[str, Any] = yaml.safe_load(Path(__file__).with_suffix(".yml").read_text("utf-8"))


def harmless_line(lang: str, number: int) -> str:
    """Return a line without game content; 240 numbers give 240 different lines."""
    lines = list(product(*_WORDS[lang]["parts"]))
    chosen = lines[number * 67 % len(lines)]
    return "".join(chosen) + "。" if lang == "ja" else " ".join(chosen) + "."


def scripted_answer(task: str, lang: str, number: int = 0, target: str = "") -> str:
    """Return the answer to a call of this kind as JSON; ``number`` varies the line, ``target`` the choice."""
    spoken = {"heard": [], "think": "wait and listen", "to": None, "does": ["wait"], "asserts": []}
    plan = {
        "reads": [],
        "worlds": _WORDS[lang]["worlds"],
        "aim": "",
        "claim": None,
        "if": [],
        "question": None,
    }
    examples = [harmless_line(lang, line) for line in range(235, 240)]
    answers: dict[str, object] = {
        "talk": {**spoken, "line": harmless_line(lang, number)},
        "check": {"admits": False, "quote": "", "claims": []},
        "analysis": {"heard": [], "lines": []},
        "action": {"target": target},
        "plan": plan,
        "voice": {**_WORDS[lang]["voice"], "lines": examples},
    }
    return json.dumps(answers[task], ensure_ascii=False)


class ScriptedDesk(AnswerDesk):
    """A desk that writes the answer to every call itself."""

    def __init__(self, folder: Path, lang: str) -> None:
        super().__init__(folder, pause=0.0)
        self._lang = lang
        self._answered = count()

    def wait(self) -> bool:
        for question in sorted(self.folder.glob("[0-9]*.txt")):
            answer = question.with_suffix(".answer.txt")
            if question.name.count(".") == 1 and not answer.exists():
                task = question.name.split("-")[1]
                answer.write_text(scripted_answer(task, self._lang, next(self._answered)), "utf-8")
        return super().wait()
