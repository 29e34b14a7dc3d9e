"""What a line claims, and who may be what, for other programs."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from typing import Any

import pytest

import agent
from agent import Claims, beliefs, read_line, read_lines
from agent.recorded.recording import load_recording
from agent.recorded.replay import views_before_votes
from agent.recorded.village_game import VillageGame
from agent.study.belief_report import BeliefTracker
from rules.game.claims import NO_CLAIMS
from rules.game.view import PUBLIC
from tests.paths import DATA

PLAYERS = ["Cid", "Ada", "Ben"]


@cache
def game() -> VillageGame:
    return VillageGame(load_recording(DATA / "english_game.log"))


def test_a_line_tells_a_role_a_result_and_a_question() -> None:
    claims: Claims = read_line("I am the seer. Ben is a werewolf. Cid, what do you think?", PLAYERS)
    assert claims.co == "SEER"
    assert [(found.target, found.result) for found in claims.divinations] == [("Ben", "WEREWOLF")]
    assert [question.of for question in claims.questions] == ["Cid"]


def test_a_medium_s_result_is_read_though_nobody_is_known_to_be_executed() -> None:
    for speaker in (None, "Ada"):
        (found,) = read_line("I am the medium. Ben was a werewolf.", PLAYERS, speaker).mediums
        assert (found.target, found.result) == ("Ben", "WEREWOLF")


def test_who_agrees_votes_as_the_line_before() -> None:
    assert read_line("Me too.", PLAYERS, "Cid", before=[("Ada", "I vote for Ben.")]).vote == "Ben"
    assert read_line("Me too.", PLAYERS, "Cid") == NO_CLAIMS


def test_japanese_is_read_too() -> None:
    assert read_line("占い師です。ベンは人狼でした。", ["アダ", "ベン"]).blacks == ("ベン",)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("Hi.", "Ada"), TypeError, "players: a list of names is needed, not 'Ada'"),
        (("Hi.", [1, 2]), TypeError, "players: a list of names is needed, not [1, 2]"),
        (("Hi.", ["A" * 1000]), ValueError, "players: a name has at most"),
        ((None, PLAYERS), TypeError, "text: a line is text, not None"),
        (("Hi.", PLAYERS, "Zoe"), ValueError, "speaker: no player is 'Zoe'; there are Ada, Ben, Cid"),
    ],
)
def test_what_is_no_line_of_the_game_is_refused(
    arguments: tuple[Any, ...], error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as refused:
        read_line(*arguments)
    assert str(refused.value).startswith(message)


def test_every_line_of_a_game_is_read_with_those_before_it() -> None:
    read = list(read_lines(game()))
    assert tuple(row for row, _ in read) == game().talk
    assert any(claims.commits for _, claims in read)


def test_probabilities_of_each_player_add_up_to_one_for_the_dead_too() -> None:
    for chances in beliefs(game()).values():
        assert sum(chances.values()) == pytest.approx(1)
    assert set(beliefs(game())) == set(game().players)


@pytest.mark.parametrize("seat", ["public", *game().players])
def test_beliefs_before_a_vote_are_those_of_the_command(seat: str) -> None:
    me = PUBLIC if seat == "public" else seat
    tracker = BeliefTracker(game().recording, me)
    for view in views_before_votes(game().recording, me):
        told = tracker.believes(view).beliefs.posterior
        believed = beliefs(game(), view.day, seat=seat)
        for player, chances in told.items():
            assert believed[player] == pytest.approx({role.value: p for role, p in chances.items()})


def test_a_line_changes_beliefs_only_once_it_has_been_said() -> None:
    claim = next(row for row, claims in read_lines(game()) if claims.divinations and row.line)
    assert claim.line is not None
    before, after = (beliefs(game(), claim.day, line) for line in (claim.line - 1, claim.line))
    assert before != after
    last = max(row.line for row in game().rows if row.kind == "talk" and row.day == claim.day and row.line)
    assert beliefs(game(), claim.day, last) == beliefs(game(), claim.day)


def test_a_seat_knows_its_own_role_from_the_first_line() -> None:
    for player, role in game().roles.items():
        assert beliefs(game(), 0, 0, seat=player)[player][role] == 1
        assert beliefs(game(), 0, 0)[player][role] < 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": "Zoe"}, "seat: no player is 'Zoe'; there are public, "),
        ({"day": 99}, "day: nobody spoke on day 99; there was talk on days 0, 1"),
        ({"day": 1, "line": 999}, "line: day 1 has no line 999; it has 0 to "),
        ({"line": 3}, "line: give the day of the line, too"),
    ],
)
def test_a_moment_that_there_was_not_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as refused:
        beliefs(game(), **arguments)
    assert str(refused.value).startswith(message)


def test_a_game_without_talk_has_no_moment() -> None:
    silent = VillageGame(type(game().recording)(game().recording.cast, ()))
    with pytest.raises(ValueError, match="game: it has no talk"):
        beliefs(silent)


def test_the_package_loads_its_library_only_when_a_name_is_used() -> None:
    program = "import sys, agent, server_sim; print([name for name in sys.modules if 'library' in name])"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"


def test_a_name_that_is_not_there_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'agent' has no attribute 'play_game'"):
        _ = agent.play_game  # type: ignore[attr-defined]
