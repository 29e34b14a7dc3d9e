"""Situations are drawn by rule from recorded games, and both entrants say the next line in each."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import replace

import pytest

from server_sim.studies.judging.material import situations
from server_sim.studies.judging.material.blinding import MASK
from server_sim.studies.judging.material.drawing import LoggedGame, logged_games
from server_sim.studies.judging.material.situations import DrawnReplies, draw_replies
from server_sim.studies.judging.material.stand_ins import StandIn
from server_sim.studies.judging.sheet import SheetError, UnitKind
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import says
from tests.server_sim.studies.judging.logs import TALK, log_folder
from tests.server_sim.studies.judging.models import model_use

ENTRANTS = {"entrant-one": StandIn("offline", "neutral"), "entrant-two": StandIn("simple", "neutral")}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[LoggedGame]:
    return logged_games(log_folder(tmp_path_factory.mktemp("logs"), "kanolab-x"))


@pytest.fixture(scope="module")
def drawn(games: list[LoggedGame]) -> DrawnReplies:
    return asyncio.run(draw(games))


async def draw(
    games: list[LoggedGame], seed: str = "a", entrants: dict[str, StandIn] = ENTRANTS
) -> DrawnReplies:
    return await draw_replies(games, entrants, 10, seed, {}, lambda: None)


def test_both_entrants_speak_in_the_same_seat_after_the_same_lines(drawn: DrawnReplies) -> None:
    sheet, key = drawn.sheet, drawn.key
    assert Counter(item.kind for item in sheet.items) == {"turn": 5, "counter": 2, "closing": 3}
    recorded = {text for lines in TALK for _, text in lines}
    for item in sheet.items:
        one, other = item.candidates
        first, second = key.origins[one.id], key.origins[other.id]
        assert (first.entrant, second.entrant) == tuple(ENTRANTS)
        assert first == replace(second, entrant=first.entrant)
        assert one.history == other.history != ()
        assert one.line and other.line
        assert not {one.line.text, other.line.text} & recorded


def test_situations_are_those_of_their_kind_and_of_different_games(
    drawn: DrawnReplies, games: list[LoggedGame]
) -> None:
    found = [(item.kind, drawn.key.origins[item.candidates[0].id]) for item in drawn.sheet.items]
    places = {
        (kind, origin.role, origin.day, origin.idx) for kind, origin in found if kind is not UnitKind.TURN
    }
    assert places == {(UnitKind.COUNTER, "WEREWOLF", 1, 2), (UnitKind.CLOSING, "VILLAGER", 1, 4)}
    assert len({(origin.log, origin.player, origin.day, origin.idx) for _, origin in found}) == len(found)
    turns = [origin.log for kind, origin in found if kind is UnitKind.TURN]
    assert len(set(turns[: len(games)])) == len(games)


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


async def test_the_same_seed_and_logs_give_the_same_sheet(
    games: list[LoggedGame], drawn: DrawnReplies
) -> None:
    assert await draw(games) == drawn != await draw(games, "b")


async def test_where_an_entrant_is_silent_another_situation_is_drawn(
    games: list[LoggedGame], monkeypatch: pytest.MonkeyPatch
) -> None:
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


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        (StandIn("offline"), StandIn("vanilla"), "b: vanilla speaks by a language model alone, and has none"),
        (StandIn("offline", "kansai"), StandIn("simple", "neutral"), "no game in a language that kansai and"),
    ],
)
async def test_entrants_that_cannot_speak_are_refused(
    games: list[LoggedGame], one: StandIn, other: StandIn, told: str
) -> None:
    with pytest.raises(SheetError, match=told):
        await draw(games, entrants={"a": one, "b": other})
