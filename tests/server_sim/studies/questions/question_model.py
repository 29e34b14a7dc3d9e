"""A scripted model that writes questions about the rules, answers them and revises both."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from tests.doubles.provider_replies import Reply, Request, says

ITEM = re.compile(r"^(\S+): (.*?) \| (.*)$", re.MULTILINE)
ASKED = re.compile(r"^(\S+): (.*)$", re.MULTILINE)
SUBJECTS = {
    "May the bodyguard keep watch over a seer": "Yes",
    "Do werewolves count as villagers": "No",
    "Can a villager campaign for the office": "Yes",
    "Is a vote taken back once it has been cast": "No",
    "Will everybody hear the statement of a candidate": "Yes",
    "Must the seer tell what it saw": "No",
    "Has the Sheriff got authority over the order": "Yes",
    "Does silence count as a vote": "No",
}
"""The questions of each batch, each time about another round, and their answers."""
WRONG = {"question": "Does the Sheriff speak last?", "answer": "No"}
SHIP = {"question": "Does each living player speak once a day?", "answer": "Yes"}


class QuestionModel:
    """A scripted model; ``asked`` counts the requests by the list that they ask for.

    Each batch has ten questions, with a repeated one and one with a wrong answer. When it revises questions,
    it rejects those about round 2.
    """

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def __call__(self, request: Request) -> Reply:
        return says(self.text(request))

    def text(self, request: Request) -> str:
        """Return the text of the answer to a request."""
        name = wanted(request)
        self.asked[name] += 1
        if not name:
            return "Yes" if len(request.messages) > 1 else "ready"
        return json.dumps({name: self.rows(name, request)})

    def rows(self, name: str, request: Request) -> list[dict[str, Any]]:
        """Return the list ``name`` (questions, answers or revised) that a request asks for."""
        if name == "questions":
            return self._questions()
        if name == "answers":
            found = reversed(ASKED.findall(request.last))
            return [{"id": one, "answer": answer_to(question)} for one, question in found]
        return [
            {"id": one, "question": question, "answer": answer, "keep": "round 2?" not in question}
            for one, question, answer in ITEM.findall(request.last)
        ]

    def _questions(self) -> list[dict[str, Any]]:
        about = f"in round {self.asked['questions']}"
        new = [{"question": f"{text} {about}?", "answer": said} for text, said in SUBJECTS.items()]
        return [*new, new[0], WRONG]


def wanted(request: Request) -> str:
    """Return the name of the list that a request asks for; empty if it asks for a word."""
    return next(iter(request.schema["properties"])) if request.schema else ""


def answer_to(question: str) -> str:
    """Return an answer that repeats its question."""
    return f"By the rules: {question}"
