"""Whole games of five players behind one gateway whose only model is in trouble: it costs no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import cycle

import pytest

from agent.protocol.packets import ActionPacket, RequestPacket
from agent.runtime.assembly import check_models
from personas.schema import Language
from rules.game.roles import Team
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import ExchangeEvent, PlacedPlayer, Recorder
from server_sim.driver.run_game import Timeouts
from server_sim.playing.play import PlayedGame, play_one
from server_sim.playing.selfplay import self_play
from server_sim.playing.word_audit import FINDINGS, KEPT_VOTE_COUNT, UNANNOUNCED_VOTE_COUNT
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Reply, Request, Script, filtered, refusal, says
from tests.server_sim.short_villages import shortened
from tests.server_sim.studies.judging.models import model_use

LOUD = ("WARNING", "ERROR", "CRITICAL")
TEXTS = ("<html><body>It works!</body></html>", "Hm.", '{"line": "I vote', "[1, 2]", '{"answer": 42}')


def mixed(*replies: Reply) -> Script:
    """Answers with these in turn, round and round."""
    turns = cycle(replies)
    return lambda request: next(turns)


TROUBLES: Mapping[str, Script | None] = {
    **{name: FAULTS[name] for name in ("wrong key", "page")},
    "nobody listens": None,
    "refused by model and filter": mixed(refusal(), filtered()),
    "texts of no form": mixed(*map(says, TEXTS)),
}
"""What is behind all five seats; None is a provider that has gone."""
CASES = [*((trouble, False) for trouble in TROUBLES), ("nobody listens", True)]


class Watcher(Recorder):
    """Keeps the answers that are no legal ones."""

    def __init__(self, seats: Sequence[PlacedPlayer]) -> None:
        self.illegal: list[str] = []

    def exchanged(self, event: ExchangeEvent) -> None:
        if event.error is not None or not _is_legal(event):
            self.illegal.append(f"{event.packet.request}: {event.answer!r} {event.error or ''}")


def _is_legal(event: ExchangeEvent) -> bool:
    packet, answer = event.packet, event.answer
    if not isinstance(packet, RequestPacket):
        return answer is None
    if not isinstance(packet, ActionPacket):
        return bool(answer and answer.strip())
    info = packet.info
    return answer != info.agent and info.status_map.get(answer or "") == "ALIVE"


async def play(trouble: str, lang: Language, *, seen_at_start: bool) -> tuple[PlayedGame, Watcher]:
    """A game of five players who ask one model; ``seen_at_start`` has the check meet its trouble."""
    script = TROUBLES[trouble]
    village = replace(shortened(load_bundled(5, lang), lines=2), timeouts=Timeouts(60, 60))
    spec = self_play(village, ("neutral",), ("auto",)).numbered("faulty", 1)
    watchers: list[Watcher] = []

    def watch(seats: Sequence[PlacedPlayer]) -> Watcher:
        watchers.append(Watcher(seats))
        return watchers[-1]

    def reply(request: Request) -> Reply:
        return script(request) if begun and script is not None else says("ready")

    begun = seen_at_start
    async with AsyncExitStack() as running:
        provider = await running.enter_async_context(Provider(reply))
        async with model_use(provider) as use:
            if script is None and seen_at_start:
                await running.aclose()
            await check_models(use.gateway)
            if script is None:
                await running.aclose()
            begun = True
            return await play_one(spec, {"auto": use}, watch), watchers[0]


@pytest.mark.parametrize(("trouble", "seen_at_start"), CASES)
async def test_a_game_ends_as_without_a_model_and_the_log_says_once_what_is_wrong(
    trouble: str, seen_at_start: bool, monkeypatch: pytest.MonkeyPatch, console: list[str]
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    played, watcher = await play(trouble, "ja" if seen_at_start else "en", seen_at_start=seen_at_start)
    assert played.outcome.winner in (Team.VILLAGER, Team.WEREWOLF)
    assert played.outcome.failed == frozenset()
    assert watcher.illegal == []
    kept = (KEPT_VOTE_COUNT, UNANNOUNCED_VOTE_COUNT)
    assert not [finding for finding in FINDINGS if finding not in kept and played.found[finding]]
    (line,) = [line for line in console if line.startswith(LOUD)]
    assert "llm.models.mine" in line
