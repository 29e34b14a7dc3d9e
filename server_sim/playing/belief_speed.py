"""Measures the time in which a player of thirteen weighs a new claim, and the memory of a whole table."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from agent.reading.listener import Listener
from rules.beliefs.posterior import Beliefs
from rules.game.events import Talk
from rules.game.roles import Role, Status, Team
from rules.game.view import GameView
from server_sim.config.settings import load_bundled

ROLES = (
    *[Role.WEREWOLF] * 3,
    *(Role.POSSESSED, Role.SEER, Role.MEDIUM, Role.BODYGUARD),
    *[Role.VILLAGER] * 6,
)
"""The roles of the thirteen players."""
NAMES = tuple(f"Agent[{number:02}]" for number in range(1, len(ROLES) + 1))
"""The names of the thirteen players."""
SAID = (
    "I am the seer. Agent[09] is a werewolf.",
    "I will vote for Agent[09].",
    "I am the medium.",
    "I will vote for Agent[01].",
)
"""The talk before the measured line."""
NEWS = "I am the seer. Agent[01] is a werewolf."
"""The line whose effect on the beliefs is measured."""


def beliefs_figures() -> Iterator[str]:
    """Yield one line of text for each measured figure."""
    yield f"13 players, a new claim, from a villager's seat: {_update(_view(12)):.0f} ms"
    yield f"13 players, a new claim, the public's view: {_update(_view(12).as_public()):.0f} ms"
    table = [_weigh(view) for view in _views_of_a_table()]
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        yield f"13 players, {len(table)} posteriors in one process: {peak:.0f} MB at most, all told"


def _update(view: GameView) -> float:
    """Return the fewest milliseconds of five runs that update the beliefs and marginals for one line."""
    listener = Listener()
    before = Beliefs.of(view, listener.hear(view))
    later = _with_news(view)
    readings = listener.hear(later)
    seconds = []
    for _ in range(5):
        started = time.perf_counter()
        _ = before.after(later, readings).marginals
        seconds.append(time.perf_counter() - started)
    return min(seconds) * 1000


def _views_of_a_table() -> Iterator[GameView]:
    """Yield the view of every seat, and a public view for each seat, which its player pretends to have."""
    for seat, role in enumerate(ROLES):
        yield _with_news(_view(seat))
        if role.team is Team.WEREWOLF:
            yield _with_news(_view(seat).as_public())


def _weigh(view: GameView) -> Beliefs:
    beliefs = Beliefs.of(view, Listener().hear(view))
    _ = beliefs.marginals
    return beliefs


def _with_news(view: GameView) -> GameView:
    return replace(view, talks=(*view.talks, _claim_of(len(SAID), NEWS)))


def _view(seat: int) -> GameView:
    pack = {name: role for name, role in zip(NAMES, ROLES, strict=True) if role is Role.WEREWOLF}
    return GameView(
        game_id="bench",
        me=NAMES[seat],
        profile=None,
        setting=load_bundled("13").rules.setting,
        day=1,
        status=dict.fromkeys(NAMES, Status.ALIVE),
        roles=pack if NAMES[seat] in pack else {NAMES[seat]: ROLES[seat]},
        talks=tuple(_claim_of(idx, text) for idx, text in enumerate(SAID)),
    )


def _claim_of(idx: int, text: str) -> Talk:
    return Talk(idx=idx, day=1, turn=0, agent=NAMES[idx], text=text)
