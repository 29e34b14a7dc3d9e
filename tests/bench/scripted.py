"""What a scripted model answers to each kind of call: valid, harmless, and no line like the one before."""

from __future__ import annotations

import json
from itertools import product

_ENGLISH = (
    ("Honestly", "For me", "So far", "Right now", "As I see it", "To be fair", "Slowly", "At last"),
    ("the morning feels long", "I keep turning it over", "this is harder than it looks", "my tea went cold"),
    (
        "and I listen",
        "and nothing settles yet",
        "but I am patient",
        "so let us take our time",
        "and I wonder",
    ),
)
_JAPANESE = (
    ("正直", "私としては", "今のところ", "まだ", "なんだか", "少しずつ", "やっぱり", "どうにも"),
    ("考えがまとまらないので", "頭が追いつかないので", "決め手がないので", "落ち着かないので"),
    (
        "もう少し聞きたいです",
        "みんなの話を待ちます",
        "ゆっくり考えますね",
        "耳を澄ましています",
        "様子を見ます",
    ),
)


def harmless_line(lang: str, number: int) -> str:
    """A line that says nothing of the game; a hundred and sixty numbers give as many lines."""
    parts = _JAPANESE if lang == "ja" else _ENGLISH
    lines = list(product(*parts))
    chosen = lines[number * 67 % len(lines)]
    return "".join(chosen) + "。" if lang == "ja" else " ".join(chosen) + "."


def scripted_answer(task: str, lang: str, number: int = 0, target: str = "") -> str:
    """The answer to a call of this kind, as JSON; ``number`` varies the line, ``target`` is the choice."""
    spoken = {
        "heard": [],
        "think": "wait and listen",
        "to": None,
        "does": ["wait"],
        "asserts": [],
        "line": harmless_line(lang, number),
    }
    plan: dict[str, object] = {
        "reads": [],
        "worlds": "",
        "aim": "",
        "claim": None,
        "if": [],
        "question": None,
    }
    voice: dict[str, object] = {"first_person": "", "address": "", "endings": [], "habits": [], "lines": []}
    answers: dict[str, object] = {
        "talk": spoken,
        "check": {"admits": False, "quote": "", "claims": []},
        "analysis": {"heard": []},
        "action": {"target": target},
        "plan": plan,
        "voice": voice,
    }
    return json.dumps(answers[task], ensure_ascii=False)
