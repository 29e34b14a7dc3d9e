"""Scripted model answers for each kind of call: valid, harmless, and no two lines alike."""

from __future__ import annotations

import json
from itertools import product

_ENGLISH = (
    (
        *("Honestly", "For me", "So far", "Right now", "In my eyes", "To be fair"),
        *("Slowly", "At last", "Well", "Somehow", "As yet", "By now"),
    ),
    ("the morning feels long", "I keep thinking", "this is rather hard", "my tea went cold"),
    ("and I listen", "and nothing settles", "but I wait", "so no hurry", "and I wonder"),
)
_JAPANESE = (
    (
        *("正直", "私としては", "今のところ", "まだ", "なんだか", "少しずつ"),
        *("やっぱり", "どうにも", "うーん", "さて", "私は", "実のところ"),
    ),
    ("迷いが多いので", "頭が追いつかず", "決め手がないので", "落ち着かないので"),
    (
        "もう少し聞きたいです",
        "みんなの話を待ちます",
        "ゆっくり考えますね",
        "耳を澄ましています",
        "様子を見ます",
    ),
)
"""Beginnings, middles and ends; two lines that share two of the three do not count as echoes."""


_WORLDS = {
    "en": (
        "Either whoever claimed first told the truth and the answer came from the possessed, or both are "
        "lies and the true one waits. Tomorrow's results tell the two apart; until then the quiet ones weigh "
        "as much as those who talk."
    ),
    "ja": (
        "先に名乗った人が本物で後から出た人が狂人か、両方が偽で本物が隠れているか。"
        "明日の結果で分かれる。それまでは静かな人も話す人も同じ重さで見る。"
    ),
}
"""The text of a plan of usual length."""


def harmless_line(lang: str, number: int) -> str:
    """Return a line without game content; 240 numbers give 240 different lines."""
    parts = _JAPANESE if lang == "ja" else _ENGLISH
    lines = list(product(*parts))
    chosen = lines[number * 67 % len(lines)]
    return "".join(chosen) + "。" if lang == "ja" else " ".join(chosen) + "."


def scripted_answer(task: str, lang: str, number: int = 0, target: str = "") -> str:
    """Return the answer to a call of this kind as JSON; ``number`` varies the line, ``target`` is the
    choice.
    """
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
        "worlds": _WORLDS[lang],
        "aim": "",
        "claim": None,
        "if": [],
        "question": None,
    }
    voice: dict[str, object] = {
        "first_person": "私" if lang == "ja" else "I",
        "address": "さん" if lang == "ja" else "first names",
        "endings": ["です"] if lang == "ja" else ["short sentences"],
        "habits": [],
        "lines": [harmless_line(lang, line) for line in range(235, 240)],
    }
    answers: dict[str, object] = {
        "talk": spoken,
        "check": {"admits": False, "quote": "", "claims": []},
        "analysis": {"heard": [], "lines": []},
        "action": {"target": target},
        "plan": plan,
        "voice": voice,
    }
    return json.dumps(answers[task], ensure_ascii=False)
