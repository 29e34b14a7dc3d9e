"""Sheets of pairs of lines and of whole games, and that they do not reveal the entrants."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from agent.recorded.recording import read_recording
from server_sim.studies.judging.forms import form_csv, form_page
from server_sim.studies.judging.material.blinding import MASK
from server_sim.studies.judging.material.drawing import (
    LoggedGame,
    draw_game_sheet,
    draw_lines,
    logged_games,
    two_entrants,
)
from server_sim.studies.judging.material.sheet_builder import shortfalls
from server_sim.studies.judging.material.units import found_lines
from server_sim.studies.judging.sheet import (
    BlindSheet,
    SheetError,
    SheetKey,
    UnitKind,
    read_key,
    read_sheet,
    shuffled,
    write_sheet,
)
from tests.rows import each_row
from tests.server_sim.studies.judging.logs import log_folder, log_text

TEAMS = ("rivals", "kanolab-x")
Entrants = dict[str, list[LoggedGame]]


@pytest.fixture(scope="module")
def entrants(tmp_path_factory: pytest.TempPathFactory) -> Entrants:
    folder = tmp_path_factory.mktemp("logs")
    return {f"entrant-{team}": logged_games(log_folder(folder / team, team)) for team in TEAMS}


@pytest.fixture(scope="module")
def drawn(entrants: Entrants) -> tuple[BlindSheet, SheetKey]:
    return draw_lines(entrants, 10, "a")


def texts_of(sheet: BlindSheet, kind: UnitKind) -> set[str]:
    lines = [one.line for item in sheet.items if item.kind is kind for one in item.candidates]
    return {line.text for line in lines if line}


def test_a_sheet_has_pairs_of_both_entrants_in_the_papers_shares_of_situations(
    entrants: Entrants, drawn: tuple[BlindSheet, SheetKey]
) -> None:
    sheet, key = drawn
    assert Counter(item.kind for item in sheet.items) == {"turn": 5, "counter": 2, "closing": 3}
    for item in sheet.items:
        assert {key.origins[one.id].entrant for one in item.candidates} == set(entrants)
        assert shuffled(item, "a", 0) == shuffled(item, "a", 1)[::-1]
    lines = [(origin.entrant, origin.log, origin.day, origin.idx) for origin in key.origins.values()]
    assert len(set(lines)) == len(lines)


def test_a_counter_claim_is_the_first_line_after_the_seers_word_and_a_closing_the_last_before_a_vote(
    drawn: tuple[BlindSheet, SheetKey],
) -> None:
    assert texts_of(drawn[0], UnitKind.COUNTER) == {"No! I am the seer and Ann is the werewolf."}
    assert texts_of(drawn[0], UnitKind.CLOSING) == {f"I heard {MASK} say that all is well. Let us vote."}


@each_row
def test_only_a_werewolf_counters_and_only_the_first_time(
    said: tuple[tuple[int, str], ...], kinds: list[str]
) -> None:
    found = found_lines(read_recording(log_text("rivals", day1=said)))
    assert [one.kind for one in found if one.kind is UnitKind.COUNTER] == kinds


@pytest.mark.parametrize("named", [True, False])
def test_no_unit_and_no_form_names_a_team_or_an_entrant_and_characters_keep_their_names(
    tmp_path: Path, named: bool
) -> None:
    drawn = {
        f"entrant-{team}": logged_games(log_folder(tmp_path / team, team, named=named)) for team in TEAMS
    }
    lines, _ = draw_lines(drawn, 10, "a")
    games, _ = draw_game_sheet([game for listed in drawn.values() for game in listed], 3, "a")
    labels = {"Ann", "Bob", "Cid", "Dan", "Eve"} if named else {f"Agent[0{seat}]" for seat in range(1, 6)}
    assert {one.label for one in games.items[0].candidates} == labels  # old logs have numbers
    for sheet in (lines, games):
        seen = [form_page(sheet, 1, "en") + form_csv(sheet, 1, "ja")]
        write_sheet(tmp_path, sheet, _)
        seen.append((tmp_path / "sheet.json").read_text(encoding="utf-8"))
        for text in seen:
            assert [name for name in (*TEAMS, *drawn, "game0.log") if name in text.lower()] == []


def test_a_game_of_five_is_not_judged_by_team_play_and_its_key_has_announced_and_kept_votes(
    entrants: Entrants,
) -> None:
    sheet, key = draw_game_sheet(entrants["entrant-rivals"], 1, "a")
    told = {origin.player: (origin.announced, origin.kept) for origin in key.origins.values()}
    assert (told["Dan"], told["Cid"]) == ((1, 1), (0, 0))
    assert sheet.items[0].criteria == ("A", "B", "C", "D", "E")


def test_the_same_seed_draws_the_same_sheet_which_is_read_as_it_was_written_with_its_own_key(
    entrants: Entrants, drawn: tuple[BlindSheet, SheetKey], tmp_path: Path
) -> None:
    sheet, key = draw_lines(entrants, 10, "a")
    assert (sheet, key) == drawn
    write_sheet(tmp_path, sheet, key)
    assert read_sheet(tmp_path) == sheet
    assert read_key(tmp_path, sheet) == key
    other, _ = draw_lines(entrants, 10, "b")
    assert other.items != sheet.items
    with pytest.raises(SheetError, match="another sheet"):
        read_key(tmp_path, other)


def test_of_a_situation_with_too_few_lines_all_are_drawn_and_the_lack_is_told(
    entrants: Entrants, drawn: tuple[BlindSheet, SheetKey]
) -> None:
    sheet, _ = draw_lines(entrants, 400, "a")
    kinds = Counter(item.kind for item in sheet.items)
    told = shortfalls(sheet, 400)
    assert [line.partition(":")[0] for line in told] == [
        f"{wanted} {kind} items are wanted, and the games have {kinds[kind]}"
        for kind, wanted in ((UnitKind.TURN, 200), (UnitKind.COUNTER, 80), (UnitKind.CLOSING, 120))
    ]
    assert shortfalls(drawn[0], 10) == []


@pytest.mark.parametrize("named", [["a=x"], ["a=x", "a=y"], ["a", "b"], ["a=x", "b=y", "c=z"]])
def test_what_are_not_two_entrants_and_games_without_a_line_are_refused(named: list[str]) -> None:
    with pytest.raises(SheetError, match="the games have nothing to judge"):
        draw_lines({"a": [], "b": []}, 10, "a")
    with pytest.raises(SheetError, match="NAME=DIR"):
        two_entrants(named)
