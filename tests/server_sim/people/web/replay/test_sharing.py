"""The page of a large village is made by worker processes, and is the same."""

from __future__ import annotations

import pytest

from server_sim.people.replay.loading import ReplayError, open_recorded
from server_sim.people.replay.shared_game import shared_game
from server_sim.people.replay.shared_page import shared_page
from server_sim.people.web.replay import sharing
from tests.paths import DATA

pytestmark = [pytest.mark.real_time, pytest.mark.slow]


@pytest.fixture(autouse=True)
def every_village_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "SMALL", 0)


async def test_the_page_is_the_same_and_who_waits_is_told_how_far_it_is() -> None:
    view = open_recorded(DATA / "english_game.log")
    told: list[tuple[int, int]] = []
    page = await sharing.page_to_save(
        view, with_roles=True, progress=lambda done, count: told.append((done, count))
    )
    assert page == shared_page(shared_game(view))
    viewers = 1 + len(view.timeline.players)
    assert told == [(done, viewers) for done in range(1, viewers + 1)]


async def test_a_game_of_another_kind_is_refused() -> None:
    with pytest.raises(ReplayError, match="only games of the contest's villages"):
        await sharing.page_to_save(
            open_recorded(DATA / "sheriff" / "v2.jsonl"), with_roles=True, progress=lambda done, count: None
        )
