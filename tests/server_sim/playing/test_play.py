"""Games of this process, one and many."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import pytest

from rules.game.roles import Role, Team
from server_sim.config.settings import load_variant
from server_sim.playing import play as playing
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_many, play_offline
from server_sim.playing.selfplay import self_play
from tests.doubles.record_list import RecordList


def game(sides: Mapping[StrEnum, str] | None = None) -> GameSpec:
    village = load_variant("village7", "en")
    spec = self_play(village, ("neutral",), ("offline",), sides=sides, language="en")
    return spec.numbered("test", 1)


def test_entrants_are_told_by_seat_and_a_player_wins_with_its_side() -> None:
    played = play_offline(game(sides={Team.VILLAGER: "offline", Team.WEREWOLF: "random"}))
    assert played.entrants == tuple("random" if role is Role.WEREWOLF else "offline" for role in played.dealt)
    won = {played.won(seat) for seat, role in enumerate(played.dealt) if role is Role.WEREWOLF}
    assert won == {played.outcome.winner is Team.WEREWOLF}


def test_a_watcher_is_told_all_records() -> None:
    records = RecordList()
    play_offline(game(), lambda seats: records)
    events = [record.to_json()["event"] for record in records.kept]
    assert (events[0], events[-1]) == ("game", "end")


def test_games_before_a_crash_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def crashes_in_the_third(spec: GameSpec, watch: None) -> str:
        if spec.seed == "test/3":
            raise ZeroDivisionError
        return spec.seed

    monkeypatch.setattr(playing, "play_offline", crashes_in_the_third)
    kept: list[object] = []
    with pytest.raises(ZeroDivisionError):
        play_many(game().series("test", 4), 1, lambda number, seed: kept.append(seed))
    assert kept == ["test/1", "test/2"]


def test_no_game_is_begun_after_the_word_to_stop() -> None:
    kept: list[object] = []
    play_many(game().series("test", 4), 1, lambda key, _: kept.append(key), go_on=lambda: len(kept) < 2)
    assert kept == list(game().series("test", 4))[:2]
