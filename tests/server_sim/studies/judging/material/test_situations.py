"""Situations are drawn by rule from recorded games, and both entrants say the next line in each."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from server_sim.studies.judging.forms import form_page
from server_sim.studies.judging.material import situations
from server_sim.studies.judging.material.blinding import MASK
from server_sim.studies.judging.material.drawing import LoggedGame, log_files, logged_game
from server_sim.studies.judging.material.keyed import shortfalls
from server_sim.studies.judging.material.situations import draw_replies
from server_sim.studies.judging.material.stand_ins import StandIn
from server_sim.studies.judging.sheet import BlindSheet, SheetError, SheetKey, UnitKind, write_sheet
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import says
from tests.server_sim.studies.judging.logs import TALK, log_folder
from tests.server_sim.studies.judging.models import model_use

ENTRANTS = {"entrant-one": StandIn("offline", "neutral"), "entrant-two": StandIn("simple", "neutral")}


@pytest.fixture
def games(tmp_path: Path) -> list[LoggedGame]:
    folder = log_folder(tmp_path / "logs", "kanolab-x")
    return [logged_game(file, folder) for file in log_files(folder)]


async def draw(
    games: list[LoggedGame], seed: str = "a", count: int = 10, entrants: dict[str, StandIn] = ENTRANTS
) -> tuple[BlindSheet, SheetKey]:
    drawn = await draw_replies(games, entrants, count, seed, {}, lambda: None)
    return drawn.sheet, drawn.key


async def test_both_entrants_speak_in_the_same_seat_after_the_same_lines(games: list[LoggedGame]) -> None:
    sheet, key = await draw(games)
    assert Counter(item.kind for item in sheet.items) == {"turn": 5, "counter": 2, "closing": 3}
    recorded = {text for _, _, text in TALK}
    for item in sheet.items:
        one, other = item.candidates
        first, second = key.origins[one.id], key.origins[other.id]
        assert (first.entrant, second.entrant) == tuple(ENTRANTS)
        assert first == replace(second, entrant=first.entrant)
        assert one.history == other.history != ()
        assert one.line and other.line
        assert not {one.line.text, other.line.text} & recorded


async def test_situations_are_those_of_their_kind_and_of_different_games(games: list[LoggedGame]) -> None:
    sheet, key = await draw(games)
    drawn = [(item.kind, key.origins[item.candidates[0].id]) for item in sheet.items]
    places = {
        (kind, origin.role, origin.day, origin.idx) for kind, origin in drawn if kind is not UnitKind.TURN
    }
    assert places == {(UnitKind.COUNTER, "WEREWOLF", 1, 2), (UnitKind.CLOSING, "VILLAGER", 1, 4)}
    assert len({(origin.log, origin.player, origin.day, origin.idx) for _, origin in drawn}) == len(drawn)
    turns = [origin.log for kind, origin in drawn if kind is UnitKind.TURN]
    assert len(set(turns[: len(games)])) == len(games)


async def test_neither_sheet_nor_form_names_a_team_or_an_entrant(
    games: list[LoggedGame], tmp_path: Path
) -> None:
    sheet, key = await draw(games, count=14)
    write_sheet(tmp_path, sheet, key)
    for text in ((tmp_path / "sheet.json").read_text("utf-8"), form_page(sheet, 0, "en")):
        assert [name for name in ("kanolab", *ENTRANTS, "game0.log") if name in text.lower()] == []


async def test_entrants_hear_the_game_as_judges_read_it(
    games: list[LoggedGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    async def listen(entrant: StandIn, recording: object, *_: object) -> str:
        heard.append(repr(recording))
        return "Yes."

    monkeypatch.setattr(situations, "next_line", listen)
    await draw(games)
    assert all("kanolab" not in text.lower() and MASK in text for text in heard)


async def test_the_same_seed_and_logs_give_the_same_sheet(games: list[LoggedGame]) -> None:
    assert await draw(games) == await draw(games)
    assert await draw(games) != await draw(games, "b")


async def test_where_an_entrant_is_silent_another_situation_is_drawn(
    games: list[LoggedGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one game in two nothing is said."""
    steps: list[None] = []

    async def speak(entrant: StandIn, _: object, turn: object, seed: str, *rest: object) -> str | None:
        return None if entrant.mind == "simple" and ("game0" in seed or "game1" in seed) else "Yes."

    monkeypatch.setattr(situations, "next_line", speak)
    drawn = await draw_replies(games, ENTRANTS, 4, "a", {}, lambda: steps.append(None))
    assert {origin.log for origin in drawn.key.origins.values()} == {"game2.log", "game3.log"}
    assert len(steps) == 4
    assert drawn.silent.keys() == {"entrant-two"}


async def test_a_language_model_alone_speaks_beside_a_mind_with_a_voice(games: list[LoggedGame]) -> None:
    entrants = {"ours": StandIn("offline", "neutral"), "plain": StandIn("vanilla")}
    words = "I would like to hear what all of you think."
    async with Provider(says(json.dumps({"line": words}))) as provider, model_use(provider) as use:
        drawn = await draw_replies(games, entrants, 4, "a", {"plain": use}, lambda: None)
    origins = drawn.key.origins
    plain = [one for one in drawn.sheet.candidates.values() if origins[one.id].entrant == "plain"]
    assert [one.line and one.line.text for one in plain] == [words] * 4
    assert len(provider.requests) == 4


async def test_of_a_situation_that_is_too_rare_all_are_taken(games: list[LoggedGame]) -> None:
    sheet, _ = await draw(games, count=30)
    assert shortfalls(sheet, 30)[0].startswith("6 counter items are wanted, and the games have 4: ")


async def test_a_mind_that_needs_a_model_is_refused_without_one(games: list[LoggedGame]) -> None:
    with pytest.raises(SheetError, match="b: vanilla speaks by a language model alone, and has none"):
        await draw(games, entrants={"a": StandIn("offline"), "b": StandIn("vanilla")})


async def test_games_in_a_language_that_a_voice_lacks_are_left_out(games: list[LoggedGame]) -> None:
    with pytest.raises(SheetError, match="no game in a language that kansai and neutral speak"):
        await draw(games, entrants={"a": StandIn("offline", "kansai"), "b": StandIn("simple", "neutral")})
