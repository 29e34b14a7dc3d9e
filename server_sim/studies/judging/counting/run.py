"""The work of the command ``judge count``: reads games, has models count, and returns the tables."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from agent.runtime.files import replace_file
from server_sim.studies.common.mind_book import MindBook
from server_sim.studies.common.tables import ResultTable
from server_sim.studies.judging.counting.agreement import (
    agreement_by_game,
    bias_table,
    marks_of_counts,
    marks_of_ranks,
)
from server_sim.studies.judging.counting.asking import CountAnswers
from server_sim.studies.judging.counting.conversation import CountConversation, conversations_about
from server_sim.studies.judging.counting.events import count_items
from server_sim.studies.judging.counting.seats import CODE, CountedGame, panels_of
from server_sim.studies.judging.counting.tables import dropped_table, item_table, net_table
from server_sim.studies.judging.forms import given_marks, valid_marks
from server_sim.studies.judging.judge_questions import marks_of_models
from server_sim.studies.judging.material.blinding import blinded, team_names
from server_sim.studies.judging.material.drawing import logged_games
from server_sim.studies.judging.ratings import JudgeMark
from server_sim.studies.judging.sheet import BlindSheet, SheetKey, read_key, read_sheet

EVENTS_FILE = "events.jsonl"
"""All counts of code and of models, with quotes and reasons; written anew by each run."""


def games_to_count(folder: Path, names: Collection[str] | None = None) -> list[CountedGame]:
    """Read all games of a folder and its subfolders; models see them without the names of teams.

    With ``names`` only logs with such a name are read.

    Raises:
        SheetError: there are none.
    """
    logged, book = logged_games(folder, names), MindBook()
    teams = team_names(game.recording for game in logged)
    return [
        CountedGame(
            game.log,
            game.recording,
            blinded(game.recording, teams),
            book.minds(folder / game.log, game.recording),
        )
        for game in logged
    ]


def all_conversations(games: Iterable[CountedGame]) -> list[CountConversation]:
    """Return the conversations with one model that count everything in these games."""
    return [about for game in games for about in conversations_about(game.log, game.shown)]


@dataclass(frozen=True)
class RankedGames:
    """A sheet in a ``folder``, its key, and the marks that people and models gave on it."""

    folder: Path
    sheet: BlindSheet
    key: SheetKey
    marks: tuple[JudgeMark, ...]


def ranked_games(folder: Path, answers: Sequence[Path]) -> RankedGames:
    """Read a sheet, the marks of models in its folder, and those of people in filled forms (``answers``)."""
    sheet = read_sheet(folder)
    people = valid_marks(sheet, given_marks(sheet, answers))
    marks = (*people, *marks_of_models(sheet, folder))
    return RankedGames(folder, sheet, read_key(folder, sheet), marks)


def count_tables(
    games: Sequence[CountedGame],
    answers: Sequence[CountAnswers],
    ranked: RankedGames | None,
) -> list[ResultTable]:
    """Return all result tables; ``ranked`` has ranks to compare the counts with.

    Raises:
        SheetError: the ranks are about other games.
    """
    panels = panels_of(games, answers)
    tables = [table for panel in panels for table in (net_table(panel), item_table(panel))]
    ranks: list[JudgeMark] = []
    if ranked is not None:
        ranks = marks_of_ranks(ranked.sheet, ranked.key, ranked.marks, panels, str(ranked.folder))
    counts = [mark for panel in panels for mark in marks_of_counts(panel)]
    return [*tables, agreement_by_game(counts, ranks), bias_table(panels), dropped_table(answers)]


def write_events(folder: Path, games: Iterable[CountedGame], answers: Iterable[CountAnswers]) -> Path:
    """Write every count of code and of models to ``EVENTS_FILE`` in a folder; return the file's path."""
    items = count_items()
    rows = [(CODE, game.log, event) for game in games for event in game.by_code]
    rows += [(one.judge, one.log, event) for one in answers for event in one.events]
    lines = [
        {
            "by": by,
            "log": log,
            "axis": items[event.item].axis,
            "sign": items[event.item].sign,
            **asdict(event),
        }
        for by, log, event in rows
    ]
    file = folder / EVENTS_FILE
    replace_file(file, "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines))
    return file
