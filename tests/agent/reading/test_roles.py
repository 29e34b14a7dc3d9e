"""Which role a line claims or takes back, and which it only talks about."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role
from tests.agent.reading.lines import as_seer, claims, reply
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


def test_speaking_as_a_villager_claims_it() -> None:
    assert claims("As a villager I trust nobody yet.").co is Role.VILLAGER
    assert claims("Takeru speaks as a villager.").co is None


def test_a_seer_plans_and_reports_in_other_words() -> None:
    assert as_seer("今夜は誰を占おうか迷っています。").co is Role.SEER
    assert as_seer("タケルは私が占ったから信じて。").co is Role.SEER
    assert as_seer("明日は占い結果を共有するので、待ってほしい。").co is Role.SEER
    assert as_seer("@サクラ 今夜占うか、方針だけでいいよ。").co is None
    assert as_seer("@サクラ タケルを占ったら人間だったと主張。").co is None


@each_row
def test_a_claim_withdrawn(text: str, co: Role | None) -> None:
    assert claims(text) == Claims(co=co, retract=Role.SEER)


@each_row
def test_a_claim_given_up_in_other_words(text: str) -> None:
    assert as_seer(text).commitments == Claims(retract=Role.SEER)


def test_a_claim_given_up_in_passing() -> None:
    told = reply("アオイ", "占い師です。", "占い師っていうの、うそだったの。ほんとはただの村人です。")
    assert (told.co, told.retract) == (Role.VILLAGER, Role.SEER)


@each_row
def test_a_claim_that_stands(text: str) -> None:
    assert as_seer(text).retract is None
    assert claims("I am not the seer.").retract is None


@each_row
def test_a_role_held_on_to(text: str, role: Role | None) -> None:
    assert as_seer(text).co is role
    assert claims(text).co is None


@each_row
def test_what_others_call_the_speaker_is_no_claim_and_takes_none_back(text: str) -> None:
    assert as_seer(text).commitments in (NO_CLAIMS, Claims(co=Role.SEER))


@each_row
def test_an_accusation_may_be_owned_up_to(text: str, role: Role) -> None:
    assert as_seer(text).commitments == Claims(co=role, retract=Role.SEER)
