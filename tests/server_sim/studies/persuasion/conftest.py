"""What the tests of the persuasion study share: recorded games with their turns, and a folder."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from server_sim.config.settings import load_variant
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from server_sim.studies.persuasion.experiments.exporting import turns_of_games
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn


@pytest.fixture(scope="session")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The log of one game of each kind; random players are quicker than those that reason."""

    @cache
    def of(game: str) -> Path:
        logs = tmp_path_factory.mktemp(game)
        minds = ("offline",) if game == "village7" else ("random",)
        spec = self_play(load_variant(game, "en"), ("neutral",), minds, language="en", logs=logs)
        play_offline(spec.numbered("1", 1))
        (file,) = logs.rglob("*.jsonl")
        return file

    return of


@pytest.fixture(scope="session")
def turns(logged: Callable[[str], Path]) -> Callable[[str], list[SpeakingTurn]]:
    """The speaking turns of one game of each kind."""
    return cache(lambda game: turns_of_games([logged(game)], None, "1"))


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A current directory without a config.yml, and no proxy to this machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
