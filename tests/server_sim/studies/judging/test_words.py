"""Events of a game as sentences in both languages."""

from __future__ import annotations

import re
from pathlib import Path

from server_sim.studies.judging.material.drawing import logged_games
from server_sim.studies.judging.material.units import transcript
from server_sim.studies.judging.sheet import TranscriptRow
from server_sim.studies.judging.words import judge_words
from tests.rows import each_row
from tests.server_sim.studies.judging.logs import log_folder


@each_row
def test_a_row_is_told_in_both_languages(row: TranscriptRow, japanese: str, english: str) -> None:
    assert judge_words("ja").sentence(row) == japanese
    assert judge_words("en").sentence(row) == english


def test_a_whole_game_is_told_without_the_terms_of_the_protocol(tmp_path: Path) -> None:
    (game,) = logged_games(log_folder(tmp_path, "someteam", games=1))
    told = [judge_words("en").sentence(row) for row in transcript(game.recording)]
    assert "The village wins" in told
    assert not re.search(r"[A-Z]{4,}|\b(Over|Skip)\b", " ".join(told))
