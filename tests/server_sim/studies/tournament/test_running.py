"""Who plays a round, what is left to play, and when a tournament ends before all of it is played."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from rules.game.roles import Role
from server_sim.playing.game_spec import GameSpec
from server_sim.studies.common.budget import Budget
from server_sim.studies.tournament import running
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.folder import open_tournament
from server_sim.studies.tournament.plan import EntrantPlan, TournamentPlan, read_plan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.running import active_entrants, games_in_all, play_tournament, rounds_of
from server_sim.studies.tournament.stopping import StoppingRule
from tests.bench.tournament.simulated_games import SimulatedTournament

ALIKE = "entrants: [{name: one, mind: random}, {name: other, mind: random}]"


@pytest.fixture(scope="module", autouse=True)
def rounds_are_short() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "BLOCKS_PER_ROUND", 2)
        yield


def played(folder: Path, text: str, budget: Budget | None = None) -> tuple[list[GameResult], int]:
    """A plan's games, and how many of them were played now."""
    file, out = folder / "plan.yml", folder / "out"
    file.write_text(text, "utf-8")
    plan = read_plan(file)
    open_tournament(out, file, plan, text)
    steps: list[None] = []
    games = play_tournament(plan, out, 1, None, lambda: steps.append(None), budget or Budget())
    assert len(games) <= games_in_all(plan)
    return games, len(steps)


TWO_VILLAGES = """
villages: [freeform5, 9]
blocks: 1
entrants:
  - {name: one, mind: random}
  - {name: two, mind: random}
  - {name: three, mind: random}
"""


def test_three_entrants_hold_every_role_of_each_village_equally_often(tmp_path: Path) -> None:
    games, _ = played(tmp_path, TWO_VILLAGES)
    for village in ("9", "freeform5"):
        seats = [game.seats for game in games if game.village == village]
        dealt = Counter(seat.role for seat in seats[0])
        assert Counter((seat.entrant, seat.role) for game in seats for seat in game) == {
            (entrant, role): count for role, count in dealt.items() for entrant in ALL
        }
        assert Role.WEREWOLF in dealt
    keys = [game.key for game in games]
    assert keys == sorted(set(keys))


def test_only_games_with_a_command_use_the_wire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wired: list[PlannedGame] = []

    def wire(games: Mapping[PlannedGame, GameSpec], commands: Mapping[str, EntrantPlan], *_: object) -> None:
        assert [one.command for one in commands.values()] == ["python x.py {url} {name}"]
        wired.extend(games)

    monkeypatch.setattr(running, "play_over_wire", wire)
    entrants = ALIKE.replace("other, mind: random", "other, command: 'python x.py {url} {name}'")
    here, _ = played(tmp_path, f"mode: field\nfield: one\nblocks: 1\n{entrants}")
    assert {seat.entrant for game in here for seat in game.seats} == {"one"}
    assert len(here) == len(wired) == 5
    assert all("other" in game.entrants for game in wired)


def test_a_used_up_budget_stops_no_game_without_a_model(tmp_path: Path) -> None:
    games, _ = played(tmp_path, f"budget: 1\nblocks: 1\n{ALIKE}", Budget(1, spent=2))
    assert len(games) == 2


def test_once_all_is_decided_the_remaining_blocks_are_not_played(tmp_path: Path) -> None:
    plan = f"blocks: 1000\nstopping: {{margin: 0.9, error: 0.9}}\n{ALIKE}"
    games, _ = played(tmp_path, plan)
    assert len(games) == 2 * 2
    again, steps = played(tmp_path, plan)
    assert (again, steps) == (games, 0)


THREE = """
seed: a
blocks: BLOCKS
stopping: {margin: 0.6, error: 0.9, least: 2}
entrants:
  - {name: one, mind: random}
  - {name: two, mind: random, persona: kansai}
  - {name: three, mind: random, persona: neutral}
"""
ALL = {"one", "two", "three"}


def who_played(games: list[GameResult]) -> list[set[str]]:
    """The entrants of each block."""
    blocks: list[set[str]] = [set() for _ in range(games[-1].block + 1)]
    for game in games:
        blocks[game.block].update(seat.entrant for seat in game.seats)
    return blocks


@pytest.fixture(scope="module")
def decided(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[GameResult]]:
    """The folder and the games of a tournament of three in which one pair is open longest, to be copied."""
    for seed in "abcdefghij":
        folder = tmp_path_factory.mktemp("decided")
        games, _ = played(folder, THREE.replace("seed: a", f"seed: {seed}").replace("BLOCKS", "10"))
        if len(who_played(games)[-1]) == 2:
            return folder, games
    pytest.fail("in none of these tournaments is one pair open longer than the others")


def test_who_is_decided_sits_out_and_the_rest_rotate(decided: tuple[Path, list[GameResult]]) -> None:
    _, games = decided
    players = who_played(games)
    rest = players[-1]
    assert len(rest) == 2
    assert players == [ALL] * players.count(ALL) + [rest] * players.count(rest)
    held = Counter((seat.entrant, seat.role) for game in games[-4:] for seat in game.seats)
    dealt = Counter(seat.role for seat in games[-1].seats)
    assert held == {(name, role): 2 * count for role, count in dealt.items() for name in rest}


def test_after_a_stop_the_same_entrants_sit_out(
    decided: tuple[Path, list[GameResult]], tmp_path: Path
) -> None:
    """As after kill -9: a line and a log are half written, and nobody knows who played which round."""
    whole, games = decided
    out = Path(shutil.copytree(whole / "out", tmp_path / "out"))
    rows = (out / "games.jsonl").read_bytes().splitlines(keepends=True)
    (out / "games.jsonl").write_bytes(b"".join(rows[:-6]) + rows[-6][:12])
    (out / "rounds.json").unlink()
    last = next(iter(sorted(out.glob("logs/*"), reverse=True)))
    last.write_bytes(last.read_bytes()[:900])
    assert played(tmp_path, (whole / "plan.yml").read_text("utf-8")) == (games, 6)
    assert sorted((out / "games.jsonl").read_bytes().splitlines(keepends=True)) == sorted(rows)
    for file in ("rounds.json", *(f"logs/{log.name}" for log in (whole / "out" / "logs").iterdir())):
        assert (out / file).read_bytes() == (whole / "out" / file).read_bytes()


def test_with_more_blocks_a_begun_round_keeps_its_players_and_the_next_does_not(tmp_path: Path) -> None:
    three = THREE.replace("margin: 0.6, error: 0.9, least: 2", "least: 30")
    few, more = three.replace("BLOCKS", "3"), three.replace("BLOCKS", "5")
    (tmp_path / "plan.yml").write_text(few, "utf-8")
    open_tournament(tmp_path / "out", tmp_path / "plan.yml", read_plan(tmp_path / "plan.yml"), few)
    (tmp_path / "out" / "rounds.json").write_text('{"2": ["one", "two"]}')
    before = played(tmp_path, few)[0]
    after = played(tmp_path, more)[0]
    assert before == [game for game in after if game.block < 3]
    assert who_played(after) == [ALL] * 2 + [{"one", "two"}] * 2 + [ALL]


NAMES = ("good", "one", "other")
EQUAL, APART = dict.fromkeys(NAMES, 0.0), {"good": 3.0, "one": 0.0, "other": 0.0}


def plan(stopping: bool = True) -> TournamentPlan:
    entrants = tuple(EntrantPlan(name=name, mind="random") for name in NAMES)
    return TournamentPlan(blocks=200, stopping=StoppingRule() if stopping else None, entrants=entrants)


def games(strengths: dict[str, float], blocks: int) -> list[GameResult]:
    return SimulatedTournament("1", strengths).games(blocks)


def test_without_a_rule_all_blocks_are_one_round_of_everybody_and_with_one_everybody_begins() -> None:
    assert list(rounds_of(plan(stopping=False))) == [range(200)]
    assert active_entrants(plan(stopping=False), games(APART, 30), 30) == NAMES
    assert active_entrants(plan(), [], 0) == NAMES


def test_who_is_better_than_all_others_sits_out_while_they_are_open() -> None:
    assert active_entrants(plan(), games(APART, 50), 50) == ("one", "other")
    assert active_entrants(plan(), games(EQUAL, 50), 50) == NAMES


def test_games_of_later_blocks_and_the_order_of_games_change_nothing() -> None:
    shuffled = games(APART, 50)
    random.Random(1).shuffle(shuffled)
    assert active_entrants(plan(), shuffled, 10) == active_entrants(plan(), games(APART, 10), 10) == NAMES
