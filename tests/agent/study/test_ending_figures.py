from __future__ import annotations

from agent.study.ending_figures import arguing, arguing_though_believed, games_arguing
from agent.study.figure import Share
from rules.game.roles import Role
from tests.agent.study.conftest import CAST, played
from tests.rows import each_row

CONFESSED = "2 Aoi: I give up, I am the werewolf."
VOTES = ("2 Dan votes Aoi", "2 Emi votes Dan")


@each_row
def test_a_villager_who_argues_or_asks_is_counted(line: str) -> None:
    game = played(CONFESSED, f"2 Dan: {line}", *VOTES)
    assert arguing(game) == Share(1, 1)
    assert arguing_though_believed(game) == Share(1)
    assert games_arguing(game) == Share(1, 1)


@each_row
def test_short_words_do_not_argue(line: str) -> None:
    assert arguing(played(CONFESSED, f"2 Dan: {line}", *VOTES)) == Share(0, 1)


def test_who_votes_for_another_has_not_believed_it() -> None:
    game = played(CONFESSED, "2 Emi: I suspect Dan because he dodged.", *VOTES)
    assert arguing(game) == Share(1, 1)
    assert arguing_though_believed(game) == Share(0)


@each_row
def test_earlier_lines_false_confessions_and_werewolves_do_not_count(events: tuple[str, ...]) -> None:
    assert arguing(played(*events, *VOTES)) == Share(0, 0)


def test_with_several_werewolves_only_the_last_day_counts() -> None:
    pack = CAST | {"Ben": Role.WEREWOLF}
    lines = (CONFESSED, "2 Dan: I suspect Aoi because she dodged.", *VOTES)
    assert arguing(played(*lines, cast=pack)) == Share(1, 1)
    assert arguing(played(*lines, "3 Dan votes Ben", cast=pack)) == Share(0, 0)
