"""Results that a line takes up, supposes or asks for are not its speaker's own."""

from __future__ import annotations

import pytest

from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species

JAPANESE = ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
ENGLISH = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
SPEAKER = {JAPANESE: "アオイ", ENGLISH: "Aoi"}


def read(text: str, executed: str | None = None, before: tuple[str, str] | None = None) -> Claims:
    """What a line of Aoi's on day 2 claims, after an execution and a line of another player on day 1."""
    players = ENGLISH if text.isascii() else JAPANESE
    context = NO_CONTEXT.on(1)
    if before is not None:
        first = Talk(idx=0, day=1, turn=0, agent=before[0], text=before[1])
        context = context.after(first, read_talk(first, players, context))
    context = context.after_execution(executed).on(2)
    return read_talk(Talk(idx=0, day=2, turn=0, agent=SPEAKER[players], text=text), players, context)


@pytest.mark.parametrize(
    "text",
    [
        "占い結果、タケル黒。これは大きいね。",
        "占い結果はタケルさん人狼ですね。了解しました。",
        "占い結果が出たのね、タケルが人狼。驚いたわ。",
        "占い判定でタケルは白だったんだな。じゃあサクラを疑う。",
        "占い結果を受けて、タケルは人狼。今日は吊る。",
        "霊媒師の結果だとタケルは白だ。",
        "霊媒の報告でタケルが黒と出たね。",
        "霊媒結果でタケル狼と出た以上、今日はユズキの番だ。",
        "昨日の霊媒結果によりタケルは人狼です。",
        "Divination says Takeru is human, so we look elsewhere.",
        "I got it, Takeru is a werewolf.",
        "I saw the result: Takeru is a werewolf.",
        "I received the news that Takeru is a werewolf.",
        "Result noted: Takeru is human.",
        "My takeaway from the report: Takeru is a werewolf.",
    ],
)
def test_an_echo_of_anothers_report_is_no_own_result(text: str) -> None:
    executed = "Takeru" if text.isascii() else "タケル"
    assert read(text, executed).commitments == Claims(vote=read(text, executed).vote)


@pytest.mark.parametrize(
    "text",
    [
        "@ミナト 霊能の結果を出して。タケル狼確定です。",
        "霊媒結果を聞きたい。タケルは白でした。",
        "ミナト、霊媒結果を早く。タケルは黒だ。",
        "霊媒の結果待ち。タケルは黒。",
        "Medium result please! Takeru was a werewolf.",
        "@Minato give us the medium result. Medium result: Takeru was human.",
        "Waiting for the medium result. Takeru was human.",
    ],
)
def test_a_request_that_supposes_a_result_tells_none(text: str) -> None:
    said = read(text, "Takeru" if text.isascii() else "タケル")
    assert (said.co, said.mediums) == (None, ())


@pytest.mark.parametrize(
    "text",
    ["霊媒判定はタケルさん白でした。", "霊媒結果：タケル白です。", "Medium result is Takeru was human."],
)
def test_a_medium_has_results_of_the_executed_alone(text: str) -> None:
    dead, living = ("Takeru", "Sakura") if text.isascii() else ("タケル", "サクラ")
    own = Claims(co=Role.MEDIUM, mediums=(Result(dead, Species.HUMAN),))
    assert read(text, dead).commitments == own
    assert read(text, living).commitments == read(text, None).commitments == Claims()


@pytest.mark.parametrize(
    ("before", "implied", "stated"),
    [
        (
            ("ミナト", "私は霊媒師です。"),
            "霊媒判定はタケルさん白でした。",
            "私が本当の霊媒師です。タケルさんは白でした。",
        ),
        (
            ("Minato", "I am the medium."),
            "Medium result is Takeru was human.",
            "I am the real medium. Takeru was human.",
        ),
    ],
)
def test_beside_a_claimed_medium_a_claim_must_be_stated(
    before: tuple[str, str], implied: str, stated: str
) -> None:
    dead = "Takeru" if implied.isascii() else "タケル"
    assert read(implied, dead, before).commitments == Claims()
    assert read(stated, dead, before).commitments == Claims(
        co=Role.MEDIUM, mediums=(Result(dead, Species.HUMAN),)
    )


@pytest.mark.parametrize(
    "text",
    [
        "占い師です。占い結果はタケル黒です。皆さん了解してください。",
        "私が占ったら、タケルは黒だった。驚いた。",
        "I am the seer. I got it last night: Takeru is a werewolf.",
    ],
)
def test_a_stated_role_or_an_own_divination_is_believed_beside_words_of_an_echo(text: str) -> None:
    target = "Takeru" if text.isascii() else "タケル"
    assert read(text).divinations == (Result(target, Species.WEREWOLF),)
