"""Self-play of the games beside the contest's villages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rules.game.roles import Role, Team
from server_sim.games.step import Record
from server_sim.playing.variants import VariantPlan, play_variant, play_variants, side_of, sides_of

PLAN = VariantPlan("village7", "en", "test", 1, ("neutral",), ("offline",))


def logged(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in folder.rglob("*.jsonl")}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_seed_replays_a_game_word_for_word(tmp_path: Path, language: str) -> None:
    for run in ("first", "second"):
        play_variant(replace(PLAN, language="ja" if language == "ja" else "en", logs=tmp_path / run))
    assert len(logged(tmp_path / "first")) == 1
    assert logged(tmp_path / "first") == logged(tmp_path / "second")


def test_plans_that_differ_in_their_minds_deal_the_same() -> None:
    dealt = {play_variant(replace(PLAN, minds=(mind,))).dealt for mind in ("offline", "random")}
    assert len(dealt) == 1


def test_minds_can_go_by_sides() -> None:
    village, wolves = sides_of(PLAN.game)
    played = play_variant(replace(PLAN, sides={village: "offline", wolves: "random"}))
    by_mind = {mind: {side_of(role) for role in played.dealt_to(mind)} for mind in ("offline", "random")}
    assert by_mind == {"offline": {Team.VILLAGER}, "random": {Team.WEREWOLF}}


def test_a_player_wins_with_its_side() -> None:
    played = play_variant(PLAN)
    won = {played.won(seat) for seat, role in enumerate(played.dealt) if role is Role.WEREWOLF}
    assert won == {played.outcome.winner is Team.WEREWOLF}


def test_who_watches_is_told_all_records() -> None:
    records: list[Record] = []
    play_variant(PLAN, records.append)
    events = [record.to_json()["event"] for record in records]
    assert (events[0], events[-1]) == ("game", "end")


@pytest.mark.slow
def test_several_processes_play_the_same_games() -> None:
    plans = [replace(PLAN, index=index) for index in range(1, 5)]
    assert list(play_variants(plans, 2)) == list(play_variants(plans, 1))
