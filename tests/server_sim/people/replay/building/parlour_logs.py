"""Logs of parlour games, as self-play writes them."""

from __future__ import annotations

import json
from functools import cache

from personas.schema import Language
from server_sim.games.step import Record
from server_sim.playing.variants import VariantPlan, play_variant


@cache
def records_of(game: str, language: Language, seed: str = "1") -> tuple[Record, ...]:
    """The records of a game between offline players."""
    records: list[Record] = []
    play_variant(VariantPlan(game, language, seed, 1, ("neutral",), ("offline",)), records.append)
    return tuple(records)


def log_of(game: str, language: Language, seed: str = "1") -> str:
    """The same as lines of JSON."""
    return "".join(
        json.dumps(record.to_json(), ensure_ascii=False) + "\n" for record in records_of(game, language, seed)
    )
