"""What is left to play, and when a tournament ends before all of it is played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.studies.tournament.folder import games_file, keep_players, open_tournament
from server_sim.studies.tournament.plan import read_plan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.running import Workplace, games_in_all, play_tournament

FOUR = """
entrants:
  - {name: offline, mind: offline}
  - {name: simple, mind: simple}
  - {name: random, mind: random}
  - {name: too, mind: random}
"""
ALIKE = "entrants: [{name: one, mind: random}, {name: other, mind: random}]"


def played(folder: Path, text: str) -> tuple[list[GameResult], int]:
    """A plan's games, and how many of them were played now."""
    file, out = folder / "plan.yml", folder / "out"
    file.write_text(text, "utf-8")
    plan = read_plan(file)
    open_tournament(out, file, plan)
    steps: list[None] = []
    games = play_tournament(plan, out, Workplace(1), lambda: steps.append(None))
    assert len(games) <= games_in_all(plan)
    return games, len(steps)


@pytest.mark.parametrize("village", ["5", "9", "freeform5"])
def test_four_entrants_hold_every_role_equally_often(tmp_path: Path, village: str) -> None:
    games, _ = played(tmp_path, f"villages: [{village}]\nblocks: 2\n{FOUR}")
    held = Counter((seat.entrant, seat.role) for game in games for seat in game.seats)
    dealt = Counter(seat.role for seat in games[0].seats)
    assert held == {
        (entrant, role): 2 * count
        for role, count in dealt.items()
        for entrant in ("offline", "simple", "random", "too")
    }
    assert Role.WEREWOLF in dealt


OVER_THE_WIRE = """
blocks: 1
entrants:
  - {name: offline, mind: offline}
  - {name: simple, mind: simple}
  - {name: random, mind: random}
  - name: other
    command: python -m agent --url {url} --team {name} --num 1 --once --mind offline
"""


@pytest.mark.slow
def test_so_do_three_minds_and_an_agent_over_the_wire(tmp_path: Path) -> None:
    played(tmp_path, OVER_THE_WIRE)
    seats = [seat for game in games_file(tmp_path / "out").rows() for seat in game.seats]
    held = Counter((seat.entrant, seat.role) for seat in seats)
    dealt = Counter(load_bundled("5", "ja").rules.roles)
    assert held == {
        (entrant, role): count
        for role, count in dealt.items()
        for entrant in ("offline", "simple", "random", "other")
    }
    assert not any(seat.failed for seat in seats)
    assert sum(seat.words["missed"] for seat in seats) == 0


def test_against_a_field_there_is_a_game_for_each_slot_and_entrant(tmp_path: Path) -> None:
    games, _ = played(tmp_path, f"mode: field\nfield: one\nblocks: 1\n{ALIKE}")
    assert len(games) == 5 * 2
    assert Counter(seat.entrant for game in games for seat in game.seats) == {"one": 45, "other": 5}


def test_once_all_is_decided_the_remaining_blocks_are_not_played(tmp_path: Path) -> None:
    plan = f"blocks: 1000\nstopping: {{margin: 0.9}}\n{ALIKE}"
    games, _ = played(tmp_path, plan)
    assert len(games) == 2 * 10
    again, steps = played(tmp_path, plan)
    assert (again, steps) == (games, 0)


# By this seed one pair is open longer than the others: minds that play otherwise may want another.
THREE = """
seed: f
blocks: BLOCKS
stopping: {margin: 0.2, error: 0.5}
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


def test_who_is_decided_sits_out_and_the_rest_rotate_among_themselves(tmp_path: Path) -> None:
    games, _ = played(tmp_path, THREE.replace("BLOCKS", "100"))
    players = who_played(games)
    rest = players[-1]
    assert len(rest) == 2
    assert players == [ALL] * players.count(ALL) + [rest] * players.count(rest)
    held = Counter((seat.entrant, seat.role) for game in games[-20:] for seat in game.seats)
    dealt = Counter(seat.role for seat in games[-1].seats)
    assert held == {(name, role): 10 * count for role, count in dealt.items() for name in rest}


def test_with_more_blocks_a_begun_round_keeps_its_players_and_the_next_has_whoever_is_open(
    tmp_path: Path,
) -> None:
    three = THREE.replace("error: 0.5", "error: 0.5, least: 20")
    few, more = three.replace("BLOCKS", "12"), three.replace("BLOCKS", "22")
    (tmp_path / "plan.yml").write_text(few, "utf-8")
    open_tournament(tmp_path / "out", tmp_path / "plan.yml", read_plan(tmp_path / "plan.yml"))
    keep_players(tmp_path / "out", {10: ("one", "two")})
    before = played(tmp_path, few)[0]
    after = played(tmp_path, more)[0]
    assert before == [game for game in after if game.block < 12]
    assert who_played(after) == [ALL] * 10 + [{"one", "two"}] * 10 + [ALL] * 2


def test_games_are_sorted_and_come_once(tmp_path: Path) -> None:
    games, _ = played(tmp_path, f"villages: [9, 5]\nblocks: 2\n{ALIKE}")
    keys = [game.key for game in games]
    assert keys == sorted(set(keys))
