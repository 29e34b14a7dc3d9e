from __future__ import annotations

from agent.study.figure import Share
from agent.study.promise_figures import (
    PROMISE_FIGURES,
    announced_votes,
    cited_seers,
    disowned,
    holders_lost,
    packs_vote_alike,
    past_blacks,
)
from rules.game.roles import Role
from tests.agent.study.conftest import CAST, played
from tests.rows import each_row

BY_NAME = {figure.name: figure for figure in PROMISE_FIGURES}

PACK = CAST | {"Ben": Role.WEREWOLF}
GUARDED = CAST | {"Dan": Role.BODYGUARD}
BLACK = "1 Chika: I am the seer and Aoi is a werewolf."
SEVEN = {name: role for name, role in CAST.items() if name != "Ben"} | {"Ben": Role.VILLAGER}
KURO = "1 サクラ: 私が占い師です。タケルさんは人狼でした。"
MURA = {"サクラ": Role.SEER, "タケル": Role.WEREWOLF, "アオイ": Role.POSSESSED, "ユズキ": Role.VILLAGER}


def test_the_last_announcement_counts() -> None:
    game = played(
        "1 Aoi: I vote for Ben.", "1 Aoi: I vote for Dan instead.", "1 Aoi votes Dan", "1 Ben votes Dan"
    )
    assert [vote.is_kept for vote in announced_votes(game)] == [True]
    assert BY_NAME["announced votes broken"].count(game) == Share(0)


def test_a_vote_for_somebody_else_is_broken() -> None:
    assert BY_NAME["announced votes broken"].count(
        played("1 Aoi: I vote for Ben.", "1 Aoi votes Dan")
    ) == Share(1)


@each_row
def test_ones_own_living_black_is_to_be_voted_for(
    events: tuple[str, ...], unstated: Share, stated: Share
) -> None:
    game = played(*events)
    assert past_blacks(stated=False)(game) == unstated
    assert past_blacks(stated=True)(game) == stated


def test_a_dead_black_needs_no_vote() -> None:
    events = (BLACK, "1 Chika votes Aoi", "1 Aoi is executed", "2 Chika votes Ben")
    assert past_blacks(stated=False)(played(*events)) == Share(0, 1)


def test_a_seer_once_doubted_is_cited() -> None:
    doubt, cite = "1 Dan: I don't trust Chika, she is a fake.", "2 Dan: I trust Chika now."
    assert cited_seers(played(BLACK, doubt, cite)) == Share(1, 1)
    assert cited_seers(played(BLACK, "1 Dan: I trust Chika.")) == Share(0, 1)


def test_a_pack_of_two_votes_alike_or_not() -> None:
    game = played("1 Aoi votes Dan", "1 Ben votes Dan", "2 Aoi votes Dan", "2 Ben votes Emi", cast=PACK)
    assert packs_vote_alike(game) == Share(1, 2)
    assert packs_vote_alike(played("1 Aoi votes Dan", "1 Ben votes Dan")) == Share()


@each_row
def test_an_uncontradicted_bodyguard_is_lost(events: tuple[str, ...], lost: int) -> None:
    assert holders_lost(Role.BODYGUARD)(played(*events, cast=GUARDED)) == Share(lost, 1)


def test_a_medium_is_lost_alike() -> None:
    cast = CAST | {"Dan": Role.MEDIUM}
    claim, executed = "1 Dan: I am the medium.", "1 Dan is executed"
    assert holders_lost(Role.MEDIUM)(played(claim, executed, cast=cast)) == Share(1, 1)
    contested = played(claim, "1 Ben: I am the medium.", executed, cast=cast)
    assert holders_lost(Role.MEDIUM)(contested) == Share(0, 1)
    assert holders_lost(Role.MEDIUM)(played(claim)) == Share(0, 0)


@each_row
def test_own_words_are_disowned(lines: tuple[str, ...], found: int) -> None:
    assert disowned(played(*lines)) == Share(found, len(lines))


def test_a_village_knows_no_roles_but_its_own() -> None:
    assert disowned(played("1 Dan: Perhaps Emi is the possessed.", cast=SEVEN)) == Share(1, 1)


@each_row
def test_in_japanese_alike(line: str, disowns: bool) -> None:
    assert disowned(played(KURO, f"1 サクラ: {line}", cast=MURA)) == Share(int(disowns), 2)
