"""What the words of a line show."""

from __future__ import annotations

import pytest

from agent.study.wording_figures import Wording, nameless, names_in, without_mentions, wording_of

PLAYERS = ("Aoi", "Ben", "アオイ", "ケン")


def shown(text: str) -> set[str]:
    wording = wording_of(text, PLAYERS)
    return {name for name in Wording.__slots__ if getattr(wording, name)}


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("I doubt Aoi because she never explained it.", "gives_ground"),
        ("Ben was attacked so Aoi is human.", "gives_ground"),
        ("ケンが襲われたので、アオイは人間だと思う。", "gives_ground"),
        ("話がころころ変わるし、アオイに入れるよ。", "gives_ground"),
        ("アオイは昨日黙っとったけえ、怪しいわい。", "gives_ground"),
        ("Why do you vote for Aoi?", "asks_ground"),
        ("アオイを疑う根拠を教えて。", "asks_ground"),
        ("You said yesterday that Aoi was fine.", "looks_back"),
        ("さっきと言うことが違うね。", "looks_back"),
        ("Hello everyone.", "greets"),
        ("みなさん、よろしくお願いします。", "greets"),
        ("That's all from me, good night.", "closes"),
        ("おやすみ、また明日。", "closes"),
        ("It is only a hunch, but Aoi.", "feels"),
        ("ただの勘だけど、アオイ。", "feels"),
        ("I haven't decided yet.", "undecided"),
        ("まだ決めていないよ。", "undecided"),
        ("I am not a werewolf!", "denies"),
        ("俺は人狼じゃない!", "denies"),
        ("Aoi is lying to all of us.", "counters"),
        ("アオイは嘘をついている。", "counters"),
        ("I have no result to share.", "disclaims"),
        ("伝えられる結果はないよ。", "disclaims"),
    ],
)
def test_a_wording_is_seen(text: str, shows: str) -> None:
    assert shows in shown(text)


@pytest.mark.parametrize(
    ("text", "hides"),
    [
        ("I have been awake since yesterday.", "gives_ground"),
        ("昨日からずっと静かだね。", "gives_ground"),
        ("So it is going to be me.", "gives_ground"),
        ("I think so I guess.", "gives_ground"),
        ("私は占い師なんです。", "gives_ground"),
        ("I can't say why, but I vote for Aoi.", "gives_ground"),
        ("理由は言葉にできないけど、アオイに入れる。", "asks_ground"),
        ("Who will you cast your vote for?", "looks_back"),
        ("明日また話そう。", "looks_back"),
        ("迷っているなら、誰に入れる?", "undecided"),
        ("占いを信じてほしい。", "denies"),
    ],
)
def test_what_is_much_like_it_is_not(text: str, hides: str) -> None:
    assert hides not in shown(text)


def test_whoever_says_that_it_has_no_reason_goes_by_feeling() -> None:
    assert "feels" in shown("理由は言葉にできないけど、アオイに入れる。")


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("@Aoi  Whom do you vote for?", "Whom do you vote for?"),
        (" @アオイ 誰に入れる?", "誰に入れる?"),
        ("@Zoe hi", "@Zoe hi"),
    ],
)
def test_a_mention_goes_with_its_spaces(text: str, rest: str) -> None:
    assert without_mentions(text, PLAYERS) == rest


def test_wordings_are_alike_whoever_they_name() -> None:
    assert nameless("I vote for Aoi.", PLAYERS) == nameless("I vote for Ben.", PLAYERS)
    assert nameless("I vote for Aoi.", PLAYERS) != nameless("I trust Aoi.", PLAYERS)


def test_a_mention_names_a_player() -> None:
    assert names_in("@Aoi Do you trust Ben?", PLAYERS) == {"Aoi", "Ben"}
