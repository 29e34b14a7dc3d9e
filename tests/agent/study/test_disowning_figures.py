from __future__ import annotations

from agent.study.figure import Share
from agent.study.promise_figures import disowned
from rules.game.roles import Role
from tests.agent.study.conftest import CAST, played
from tests.rows import each_row

BLACK = "1 Chika: I am the seer and Aoi is a werewolf."
WHITE = "1 Chika: I am the seer and Dan is human."
SEVEN = {name: role for name, role in CAST.items() if name != "Ben"} | {"Ben": Role.VILLAGER}
KURO = "1 サクラ: 私が占い師です。タケルさんは人狼でした。"
MURA = {"サクラ": Role.SEER, "タケル": Role.WEREWOLF, "アオイ": Role.POSSESSED, "ユズキ": Role.VILLAGER}


@each_row
def test_who_takes_back_its_own_black_in_talk_disowns_it(line: str) -> None:
    assert disowned(played(BLACK, f"1 Chika: {line}")) == Share(1, 2)


@each_row
def test_who_stands_by_it_does_not(line: str) -> None:
    assert disowned(played(BLACK, f"1 Chika: {line}")) == Share(0, 2)


def test_a_line_may_disown_what_it_tells_itself() -> None:
    line = f"{BLACK} I vote for Emi because Aoi looks like the lying possessed and the wolf is someone else."
    assert disowned(played(line)) == Share(1, 1)


def test_anothers_result_is_nobodys_own() -> None:
    assert disowned(played(BLACK, "1 Dan: The liar Aoi looks possessed.")) == Share(0, 2)


def test_nobody_votes_for_its_own_white() -> None:
    assert disowned(played(WHITE, "1 Chika: I vote for Dan.")) == Share(1, 2)


def test_a_claim_withdrawn_binds_no_more() -> None:
    withdrawn = "1 Chika: I take it back, I am not the seer."
    assert disowned(played(WHITE, withdrawn, "1 Chika: I vote for Dan.")) == Share(0, 3)


def test_a_village_knows_no_roles_but_its_own() -> None:
    line = "1 Dan: Perhaps Emi is the possessed."
    assert disowned(played(line, cast=SEVEN)) == Share(1, 1)
    assert disowned(played(line)) == Share(0, 1)
    assert disowned(played("1 Dan: What does the medium say?")) == Share(1, 1)


@each_row
def test_in_japanese_alike(line: str, disowns: bool) -> None:
    assert disowned(played(KURO, f"1 サクラ: {line}", cast=MURA)) == Share(int(disowns), 2)
