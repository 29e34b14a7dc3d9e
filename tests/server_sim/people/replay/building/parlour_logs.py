"""Games of Avalon and One Night, as self-play writes them."""

from __future__ import annotations

import json
from functools import cache

import pytest

from personas.schema import Language
from server_sim.config.settings import load_variant
from server_sim.games.step import Record
from server_sim.people.replay.loading import RecordedGameView, read_recorded
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.doubles.record_list import RecordList

GAMES = ("avalon", "one_night")
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def records_of(game: str, language: Language, seed: str = "1") -> tuple[Record, ...]:
    """The records of a game between offline players."""
    records = RecordList()
    spec = self_play(load_variant(game, language), ("neutral",), ("offline",), language=language)
    play_offline(spec.numbered(seed, 1), lambda seats: records)
    return tuple(records.kept)


def log_of(game: str, language: Language, seed: str = "1") -> str:
    """The same as lines of JSON."""
    return "".join(
        json.dumps(record.to_json(), ensure_ascii=False) + "\n" for record in records_of(game, language, seed)
    )


@cache
def opened(game: str, language: Language = "en") -> RecordedGameView:
    """The same as a replay shows it."""
    return read_recorded("game.jsonl", log_of(game, language).encode())
