"""Makes the page to share of a recorded game without holding up other pages."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

from server_sim.people.replay.loading import RecordedGameView
from server_sim.people.replay.posteriors import BeliefAt
from server_sim.people.replay.shared_game import course_of, game_of_beliefs, shared_game, viewers_of
from server_sim.people.replay.shared_page import shared_page
from server_sim.playing.workers import started_pool

SMALL = 9
"""Number of players up to which a thread makes the page in a second or two."""
MOST_WORKERS = 4

Progress = Callable[[int, int], object]
"""A function that is told how many viewers' beliefs are done, and of how many."""


async def page_to_save(view: RecordedGameView, *, with_roles: bool, progress: Progress) -> str:
    """Return a game as a page of one file; in large villages worker processes compute the beliefs.

    In a village of thirteen this takes about 14 s of CPU, divided among at most :data:`MOST_WORKERS` workers.

    Raises:
        ReplayError: as :func:`server_sim.people.replay.shared_game.shared_game`.
    """
    if len(view.timeline.players) <= SMALL:
        return await asyncio.to_thread(_page_of, view, with_roles)
    viewers = viewers_of(view, with_roles=with_roles)
    beliefs: dict[str, tuple[BeliefAt, ...]] = {}
    pool = started_pool(min(MOST_WORKERS, os.cpu_count() or 1, len(viewers)))

    async def compute(viewer: str) -> None:
        beliefs[viewer] = await asyncio.wrap_future(pool.submit(course_of, view, viewer))
        progress(len(beliefs), len(viewers))

    try:
        await asyncio.gather(*map(compute, viewers))
    finally:
        await asyncio.to_thread(pool.shutdown, cancel_futures=True)
    in_order = {viewer: beliefs[viewer] for viewer in viewers}
    return await asyncio.to_thread(shared_page, game_of_beliefs(view, in_order, with_roles=with_roles))


def _page_of(view: RecordedGameView, with_roles: bool) -> str:
    return shared_page(shared_game(view, with_roles=with_roles))
