"""Leaders of many games: means over games, controls, differences and roles."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.protocol.sheriff_log import DayRecord, EndRecord, GameRecord, Player, Votes
from agent.recorded.opening import read_any_game
from agent.recorded.sheriff_recording import SheriffRecording, read_sheriff_log
from server_sim.studies.metrics.formulas import CODE, PAPER, Convention
from server_sim.studies.metrics.leaders import (
    LEADER,
    LedGame,
    leader_figures,
    led_game,
    pseudo_vote_shares,
)
from server_sim.studies.metrics.led_moments import Control, LedMoment
from server_sim.studies.metrics.summary import summarise
from tests.paths import DATA
from tests.server_sim.studies.metrics.conftest import ROLES, a_day

FOLLOWED: Votes = dict.fromkeys("abcd", "c")
BEFORE: Votes = dict.fromkeys("bcd", "b")
FULL = LedMoment(a_day(FOLLOWED, BEFORE))
NONE = LedMoment(a_day({"a": "d", **BEFORE}, BEFORE))


def a_game(*moments: LedMoment) -> LedGame:
    return LedGame("sheriff7", {player: str(role) for player, role in ROLES.items()}, moments)


def led_by(player: Player, moment: LedMoment) -> LedMoment:
    return LedMoment(moment.day.model_copy(update={"sheriff": player}))


@pytest.mark.parametrize("convention", [PAPER, CODE])
@pytest.mark.parametrize("log", sorted((DATA / "sheriff").glob("*.jsonl")), ids=lambda log: log.stem)
def test_a_sheriffs_figures_are_those_of_the_command_metrics(log: Path, convention: Convention) -> None:
    game = read_sheriff_log(log.read_text("utf-8"))
    led = led_game(game)
    assert led is not None
    figures, known = leader_figures([led], convention)[LEADER], summarise([game], convention).metrics
    for name in ("ratio", "dc", "dc_star", "trust_after"):
        assert figures[name] == known[name]


def test_a_game_weighs_as_much_as_a_longer_one() -> None:
    figures = leader_figures([a_game(FULL), a_game(NONE, NONE, NONE), a_game()], PAPER)
    found = figures[LEADER]["dc"]
    assert (found.value, found.games, found.days) == (1 / 2, 2, 4)


def test_a_difference_is_over_the_moments_that_have_both_values() -> None:
    alone = LedMoment(a_day({"a": "b", "b": "b"}, {"b": "c"}, alive="ab"))
    figures = leader_figures([a_game(FULL, alone)], PAPER)
    assert figures[LEADER]["dc"].days == 2
    difference = figures[f"{LEADER} - {Control.EARLIER_VIEW}"]["dc"]
    assert (difference.value, difference.days) == (1, 1)


def test_where_all_follow_the_leader_a_follower_is_agreed_with_as_much_but_not_its_earlier_view() -> None:
    figures = leader_figures([a_game(FULL)], PAPER)
    assert {row: figures[row]["dc"].value for row in (LEADER, *Control)} == {
        LEADER: 1,
        Control.FOLLOWER: 1,
        Control.EARLIER_VIEW: 0,
    }


def test_leaders_of_a_role_are_measured_alone() -> None:
    games = [a_game(FULL, led_by("c", NONE))]
    assert leader_figures(games, PAPER, role="SEER")[LEADER]["dc"].value == 1
    assert leader_figures(games, PAPER, role="WEREWOLF")[LEADER]["dc"].value == 0
    assert leader_figures(games, PAPER, role="BODYGUARD")[LEADER]["dc"].value is None


def test_the_shares_of_announced_and_foretold_votes_are_of_all_followers_whose_votes_were_guessed() -> None:
    guessed = LedMoment(FULL.day, beliefs_votes={"b": "c", "c": "c", "d": "b"}, announced=1)
    shares = pseudo_vote_shares([a_game(guessed), a_game(FULL)])
    assert (shares.announced.value, shares.foretold.value, shares.foretold.games) == (1 / 3, 2 / 3, 1)


def a_sheriff_game(leader: Player | None, sheriff: Player | None) -> SheriffRecording:
    head = GameRecord(game="g", names=dict.fromkeys("abcd", ""), roles=ROLES, leader=leader)
    day = DayRecord(
        game="g",
        day=1,
        sheriff=sheriff,
        alive=tuple("abcd"),
        reliability={},
        pseudo_votes={},
        votes={"b": "c"},
    )
    return SheriffRecording((head, day))


@pytest.mark.parametrize(
    ("leader", "sheriff", "kind"), [("a", "a", "sheriff7"), (None, "a", "sheriff7"), (None, None, "village7")]
)
def test_a_village_of_seven_has_a_sheriff_or_is_one_like_the_contests(
    leader: Player | None, sheriff: Player | None, kind: str
) -> None:
    led = led_game(a_sheriff_game(leader, sheriff))
    assert led is not None
    assert led.kind == kind


def test_a_sheriff_who_dies_before_its_first_day_leaves_a_void_game_with_a_sheriff() -> None:
    end = EndRecord(game="g", completed=False, void=True, roles=ROLES)
    led = led_game(SheriffRecording((GameRecord(game="g", roles=ROLES, leader="a"), end)))
    assert led == LedGame("sheriff7", led.roles if led else {}, ())


def test_a_village_is_named_after_its_size() -> None:
    led = led_game(read_any_game((DATA / "english_game.log").read_text("utf-8")))
    assert led is not None
    assert (led.kind, led.roles[5], len(led.moments)) == ("village 5", "POSSESSED", 1)
