"""Which role a Japanese line claims or withdraws, and which it only talks about."""

from __future__ import annotations

import pytest

from agent.lexicon.text import prepare
from agent.reading.context import Background
from agent.reading.japanese import JAPANESE
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role
from rules.game.standing import Standing
from tests.agent.reading.japanese.conftest import PLAYERS, claims, reply
from tests.rows import each_row


@each_row
def test_the_speakers_own_role(text: str, role: Role) -> None:
    assert claims(text).commitments == Claims(co=role)


@each_row
def test_whom_a_bodyguard_has_guarded(text: str, name: str | None) -> None:
    assert claims(text).guarded == name


@each_row
def test_no_role_claim(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


@each_row
def test_roles_in_other_words(text: str, role: Role | None) -> None:
    assert claims(text).co == role


def test_a_seer_plans_and_reports_in_other_words() -> None:
    seer = Background("アオイ", Standing(role=Role.SEER))

    def role(text: str) -> Role | None:
        return JAPANESE.read(prepare(text, PLAYERS), seer).co

    assert role("今夜は誰を占おうか迷っています。") is Role.SEER
    assert role("タケルは私が占ったから信じて。") is Role.SEER
    assert role("明日は占い結果を共有するので、待ってほしい。") is Role.SEER
    assert role("@サクラ 今夜占うか、方針だけでいいよ。") is None
    assert role("@サクラ タケルを占ったら人間だったと主張。") is None


@pytest.mark.parametrize("text", ["占い師COを撤回します。", "占い師は嘘でした。"])
def test_a_claim_withdrawn(text: str) -> None:
    assert claims(text) == Claims(retract=Role.SEER)


@each_row
def test_a_role_held_on_to(text: str, role: Role | None) -> None:
    assert reply("アオイ", "占い師です。", text).co is role
    assert claims(text).co is None


def test_a_claim_given_up_in_passing() -> None:
    told = reply("アオイ", "占い師です。", "占い師っていうの、うそだったの。ほんとはただの村人です。")
    assert (told.co, told.retract) == (Role.VILLAGER, Role.SEER)


@each_row
def test_what_others_call_the_speaker_is_no_claim_and_takes_none_back(text: str) -> None:
    assert reply("アオイ", "占い師です。", text).commitments in (NO_CLAIMS, Claims(co=Role.SEER))


@pytest.mark.parametrize(
    ("text", "role"), [("俺が人狼だ。", Role.WEREWOLF), ("ばれたか、実は狂人なんだ。", Role.POSSESSED)]
)
def test_an_accusation_may_be_owned_up_to(text: str, role: Role) -> None:
    assert reply("アオイ", "占い師です。", text).commitments == Claims(co=role, retract=Role.SEER)
