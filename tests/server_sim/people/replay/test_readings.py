"""What stands on the chips of a line."""

from __future__ import annotations

import pytest

from personas.schema import Language
from rules.game.claims import Asked, Claims, Question, Result
from rules.game.roles import Role, Species
from server_sim.people.replay.readings import CHIP_TEXTS, chips

EVERYTHING = Claims(
    vote="Ann",
    co=Role.SEER,
    divinations=(Result("Ben", Species.WEREWOLF),),
    mediums=(Result("Cleo", Species.HUMAN),),
    retract=Role.MEDIUM,
    questions=(Question(Asked.WHY, of="Dan"), Question(Asked.ROLE)),
)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            [
                "CO seer",
                "Ben: werewolf",
                "medium: Cleo: human",
                "takes back medium",
                "votes Ann",
                "asks Dan: why?",
                "asks all: role?",
            ],
        ),
        (
            "ja",
            [
                "CO 占い師",
                "Ben: 人狼",
                "霊媒 Cleo: 人間",
                "撤回 霊媒師",
                "投票 Ann",
                "Danに質問: 理由",
                "全員に質問: 役職",
            ],
        ),
    ],
)
def test_everything_that_a_line_asserts_and_asks_has_a_chip(language: Language, texts: list[str]) -> None:
    found = chips(EVERYTHING, language)
    assert [chip.text for chip in found] == texts
    assert [chip.kind for chip in found] == [
        "claim",
        "result",
        "result",
        "retraction",
        "vote",
        "question",
        "question",
    ]


def test_small_talk_has_none() -> None:
    assert chips(Claims(), "en") == ()


@pytest.mark.parametrize("words", CHIP_TEXTS.values())
def test_the_catalogue_names_everything_that_is_asked(words: dict[str, str]) -> None:
    assert {f"asked {asked}" for asked in Asked} <= words.keys()
    assert words.keys() == CHIP_TEXTS["en"].keys()
