"""Games that other programs play here, and logs that they read."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import server_sim
from server_sim import VillageGame, play_game, play_games, read_log
from server_sim.config.settings import load_bundled
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.paths import DATA, WIRE


def logs(n: int, **arguments: Any) -> list[str]:
    return [game.log for game in play_games(n, minds="random", **arguments)]


def test_a_seed_replays_a_game_talk_included() -> None:
    game: VillageGame = play_game(seed=2)
    assert game == play_game(seed="2")
    assert game.talk == play_game(seed=2).talk
    assert game != play_game(seed=3)
    assert len(game.talk) > 10


def test_a_game_is_that_of_the_command_with_its_seed(tmp_path: Path) -> None:
    spec = self_play(load_bundled("5", "ja"), ("kansai",), ("simple", "random"), logs=tmp_path)
    for one in spec.series("2", 2).values():
        play_offline(one)
    written = [path.read_text("utf-8") for path in sorted((tmp_path / "game").iterdir())]
    games = play_games(2, lang="ja", minds=["simple", "random"], seed=2, personas="kansai")
    assert [game.log for game in games] == written


def test_games_are_the_same_however_many_are_played_and_by_however_many_processes() -> None:
    assert logs(3) == logs(4)[:3]
    assert logs(3, jobs=2) == logs(3)
    assert logs(1) == [play_game(minds="random").log]
    assert logs(0) == []


def test_games_are_played_only_when_they_are_asked_for() -> None:
    first = next(play_games(10**9, minds="random"))
    assert [first.log] == logs(1)


def test_an_iterator_with_processes_may_be_left_early() -> None:
    games = play_games(40, minds="random", jobs=2)
    assert [game.log for game in itertools.islice(games, 2)] == logs(2)
    del games


async def test_a_game_is_played_where_an_event_loop_runs_as_in_a_notebook() -> None:
    assert play_game(minds="random").log == logs(1)[0]


@pytest.mark.parametrize(("village", "players"), [("5", 5), (9, 9), ("13", 13), ("freeform5", 5)])
def test_every_village_of_the_contest_can_be_played(village: str | int, players: int) -> None:
    game = play_game(village, minds="random", lang="ja")
    assert len(game.roles) == players
    assert game.winner in ("VILLAGER", "WEREWOLF")
    assert (game.language, game.problems) == ("ja", ())


def test_minds_are_assigned_in_turn_or_by_side() -> None:
    in_turn = play_game(minds=["random", "simple"])
    assert sorted(in_turn.minds.values()) == ["random"] * 3 + ["simple"] * 2
    by_side = play_game(minds={"VILLAGER": "random", "WEREWOLF": "simple"})
    of_wolves = {
        by_side.minds[name] for name, role in by_side.roles.items() if role in ("WEREWOLF", "POSSESSED")
    }
    assert of_wolves == {"simple"}
    assert sorted(by_side.minds.values()) == ["random"] * 3 + ["simple"] * 2


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (
            {"village": "avalon"},
            ValueError,
            "village: there is no village 'avalon' of the contest; there are 5, 9, ",
        ),
        ({"lang": "fr"}, ValueError, "lang: must be one of ja, en, not 'fr'"),
        (
            {"minds": "vanilla"},
            ValueError,
            "minds: 'vanilla' does not play without a language model; these do: ",
        ),
        ({"minds": "refine:offline"}, ValueError, "minds: 'refine:offline' does not play without"),
        ({"minds": []}, ValueError, "minds: from 1 to 5 are needed for 5 players, not 0"),
        ({"minds": ["offline"] * 6}, ValueError, "minds: from 1 to 5 are needed for 5 players, not 6"),
        ({"minds": [1]}, TypeError, "minds: names are texts, unlike [1]"),
        (
            {"minds": {"VILLAGER": "offline"}},
            ValueError,
            "minds: a mind for each of VILLAGER and WEREWOLF is needed",
        ),
        ({"minds": {"VILLAGER": "offline", "WEREWOLF": "x"}}, ValueError, "minds: 'x' does not play"),
        ({"personas": "nobody"}, ValueError, "personas: "),
        ({"personas": "kansai"}, ValueError, "personas: the voice 'kansai' does not speak 'en'"),
        ({"seed": 1.5}, TypeError, "seed: a whole number or a text is needed, not 1.5"),
        ({"n": -1}, ValueError, "n: at least 0, not -1"),
        ({"n": "3"}, TypeError, "n: a whole number is needed, not '3'"),
        ({"jobs": 0}, ValueError, "jobs: at least 1, not 0"),
    ],
)
def test_a_wrong_argument_is_refused_at_once_in_one_line(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as refused:
        play_games(**{"n": 1, **arguments})
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_a_saved_game_is_read_as_the_same_game(tmp_path: Path) -> None:
    game = play_game(minds="random")
    read = read_log(game.save(tmp_path / "game.log"))
    assert read == game
    assert (read.rows, read.roles, read.winner) == (game.rows, game.roles, game.winner)
    assert read.minds == {}


def test_both_logs_of_the_contest_s_server_are_read() -> None:
    by_rows, by_packets = (read_log(WIRE / f"official_5.game.{kind}") for kind in ("log", "json"))
    assert by_rows.roles.keys() == by_packets.roles.keys()
    assert [row.text for row in by_rows.talk] == [row.text for row in by_packets.talk]


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (DATA / "nowhere.log", "there is no such file"),
        (DATA / "sheriff" / "v2.jsonl", "a game of sheriff; only games of the contest's villages"),
        (DATA, "a folder; name a file in it"),
        (DATA / "injections.yml", "injections.yml: "),
    ],
)
def test_what_is_no_game_of_a_village_is_refused_with_its_path(path: Path, reason: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_log(str(path))
    assert path.name in str(refused.value)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_name_that_is_not_there_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'server_sim' has no attribute 'play'"):
        _ = server_sim.play  # type: ignore[attr-defined]
