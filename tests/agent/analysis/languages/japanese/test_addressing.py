"""Whom a Japanese line is directed at."""

from __future__ import annotations

import pytest

from tests.agent.analysis.languages.japanese.conftest import claims, reply


@pytest.mark.parametrize(
    "text",
    [
        "@タケル おはよう。",
        "タケル、静かだね。",
        "なあタケル、聞いてるか？",
        "どう思う、タケル？",
        "少し落ち着きなよ、タケルさん。",
        "タケル！お前はどうなんだ。",
        "タケルよ、話を聞こう。",
        "タケルさんは今日誰に投票しますか？",
    ],
)
def test_a_player_is_called_by_name(text: str) -> None:
    assert claims(text).addressed == "タケル"


@pytest.mark.parametrize(
    "text",
    [
        "タケルは怪しい。",
        "怪しいのは、タケル。",
        "タケル、サクラのどちらかだ。",
        "占い師CO、タケル白。",
        "今日はタケルだ。",
        "皆、おはよう。",
    ],
)
def test_a_player_only_spoken_about_is_not_addressed(text: str) -> None:
    assert claims(text).addressed is None


@pytest.mark.parametrize(
    ("text", "addressed"),
    [("君の言う通りだ。", "タケル"), ("その通りだ。", None), ("諸君、始めよう。", None)],
)
def test_you_is_who_spoke_just_before(text: str, addressed: str | None) -> None:
    assert reply("タケル", "おはよう。", text).addressed == addressed
