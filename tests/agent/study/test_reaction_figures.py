from __future__ import annotations

from agent.study.figure import Share
from agent.study.reaction_figures import ENDING_FIGURES, games_arguing, share_answered
from rules.game.roles import Role
from tests.agent.study.conftest import CAST, played
from tests.rows import each_row

BY_NAME = {figure.name: figure for figure in ENDING_FIGURES}

VOTES = tuple(f"1 {name} votes Ben" for name in ("Aoi", "Chika", "Dan", "Emi"))
BLACK = "1 Chika: I am the seer and Dan is a werewolf."
VOTE = "1 Emi: I vote for Dan."
CONFESSED = "2 Aoi: I give up, I am the werewolf."
LATER_VOTES = ("2 Dan votes Aoi", "2 Emi votes Dan")


def charged(*events: str, blacks: bool = True, votes: bool = True) -> Share:
    return share_answered(blacks, votes)(played(*events, *VOTES, counted=["Dan"]))


@each_row
def test_a_charge_is_denied_countered_or_turned_back(reply: str, is_met: bool) -> None:
    assert charged(BLACK, f"1 Dan: {reply}") == Share(int(is_met), 1)


def test_what_was_said_before_the_charge_does_not_meet_it() -> None:
    assert charged("1 Dan: I am not a werewolf!", BLACK, "1 Dan: Hm.") == Share(0, 1)


def test_whoever_has_no_turn_left_is_not_charged() -> None:
    assert charged("1 Dan: Hm.", BLACK) == Share()
    assert charged("1 Dan: Over", BLACK, "1 Dan: Over") == Share()


def test_a_black_stands_on_the_next_day() -> None:
    found = charged(BLACK, "1 Dan: I am no werewolf.", "2 Dan: Good morning.", "2 Aoi votes Dan")
    assert found == Share(1, 2)


def test_a_black_taken_back_stands_no_more() -> None:
    back = "1 Chika: I take back my claim. I am not the seer."
    assert charged(BLACK, back, "1 Dan: Good.", "2 Dan: Good morning.", "2 Aoi votes Dan") == Share()


def test_blacks_and_votes_are_counted_apart_too() -> None:
    events = (BLACK, VOTE, "1 Dan: Chika is lying to us.")
    assert charged(*events, votes=False) == Share(1, 1)
    assert charged(*events, blacks=False) == Share(0, 1)
    assert charged(*events) == Share(1, 1)


@each_row
def test_a_villager_who_argues_or_asks_is_counted(line: str, argues: bool) -> None:
    game, found = played(CONFESSED, f"2 Dan: {line}", *LATER_VOTES), int(argues)
    assert BY_NAME["arguing after a confession"].count(game) == games_arguing(game) == Share(found, 1)
    assert BY_NAME["  though believed"].count(game) == Share(found)


def test_who_votes_for_another_has_not_believed_it() -> None:
    game = played(CONFESSED, "2 Emi: I suspect Dan because he dodged.", *LATER_VOTES)
    assert BY_NAME["arguing after a confession"].count(game) == Share(1, 1)
    assert BY_NAME["  though believed"].count(game) == Share(0)


@each_row
def test_earlier_lines_false_confessions_and_werewolves_do_not_count(events: tuple[str, ...]) -> None:
    assert BY_NAME["arguing after a confession"].count(played(*events, *LATER_VOTES)) == Share(0, 0)


def test_with_several_werewolves_only_the_last_day_counts() -> None:
    pack = CAST | {"Ben": Role.WEREWOLF}
    lines = (CONFESSED, "2 Dan: I suspect Aoi because she dodged.", *LATER_VOTES)
    assert BY_NAME["arguing after a confession"].count(played(*lines, cast=pack)) == Share(1, 1)
    assert BY_NAME["arguing after a confession"].count(played(*lines, "3 Dan votes Ben", cast=pack)) == Share(
        0, 0
    )
