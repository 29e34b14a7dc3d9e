"""Whole games of five players behind one gateway whose only model is in trouble: it costs no game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.protocol.packets import ActionPacket, RequestPacket
from agent.runtime.assembly import check_models
from agent.runtime.config import Config
from personas.schema import Language
from rules.game.roles import Team
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import Exchanged, Placed, Recorder
from server_sim.driver.run_game import Timeouts
from server_sim.playing.own_player import ModelUse
from server_sim.playing.play import PlayedGame, play_one
from server_sim.playing.selfplay import self_play
from server_sim.playing.word_audit import (
    BROKEN_VOTE_COUNT,
    CONTRADICTED_RESULT_COUNT,
    CUT_LINE_COUNT,
    DEAD_TARGET_COUNT,
    REPEATED_LINE_COUNT,
)
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Reply, Request, Script, error, filtered, refusal, says

LOUD = ("WARNING", "ERROR", "CRITICAL")
TIMEOUTS = Timeouts(60, 60)
NOBODY_LISTENS = "nobody listens"
WRONG = (
    CUT_LINE_COUNT,
    CONTRADICTED_RESULT_COUNT,
    DEAD_TARGET_COUNT,
    BROKEN_VOTE_COUNT,
    REPEATED_LINE_COUNT,
)
_PAGE = "<html><body>It works!</body></html>"


def mixed(*replies: Reply) -> Script:
    """Answers with these in turn, round and round."""
    asked = Counter[str]()

    def reply(request: Request) -> Reply:
        asked["times"] += 1
        return replies[asked["times"] % len(replies)]

    return reply


TROUBLES: Mapping[str, Script | None] = {
    **{name: FAULTS[name] for name in ("wrong key", "unknown model", "page", "broken JSON")},
    **{name: FAULTS[name] for name in ("content filter", "refusal", "empty")},
    NOBODY_LISTENS: None,
    "a filter by status": lambda request: error(400, "blocked by the content filter"),
    "refused by model and filter": mixed(refusal(), filtered()),
    "text: prose": lambda request: says("Sure! Here is what I would say."),
    "text: a page": lambda request: says(_PAGE),
    "text: half an answer": lambda request: says('{"line": "I vote'),
    "text: another form": lambda request: says(json.dumps({"answer": 42})),
    "text: pages, prose and scraps": mixed(says(_PAGE), says("Hm."), says('{"line": '), says("[1, 2]")),
}
"""What is behind all five seats; None is a provider that has gone."""
CASES = [
    *((trouble, False) for trouble in TROUBLES),
    *((trouble, True) for trouble in ("wrong key", NOBODY_LISTENS, "page", "refusal", "text: prose")),
]


class Watcher(Recorder):
    """Keeps the answers that are no legal ones."""

    def __init__(self, seats: Sequence[Placed]) -> None:
        self.illegal: list[str] = []

    def exchanged(self, event: Exchanged) -> None:
        if event.error is not None or not _is_legal(event):
            self.illegal.append(f"{event.packet.request}: {event.answer!r} {event.error or ''}")


def _is_legal(event: Exchanged) -> bool:
    packet, answer = event.packet, event.answer
    if not isinstance(packet, RequestPacket):
        return answer is None
    if not isinstance(packet, ActionPacket):
        return bool(answer and answer.strip())
    info = packet.info
    return answer != info.agent and info.status_map.get(answer or "") == "ALIVE"


@asynccontextmanager
async def gateway_to(settings: Config) -> AsyncIterator[Gateway]:
    gateway = Gateway(settings.llm, {})
    try:
        yield gateway
    finally:
        await gateway.close()


def well_at_first(request: Request) -> Reply:
    """All is well while the models are checked, which is done without a form."""
    return says("ready")


async def play(trouble: str, lang: Language, *, seen_at_start: bool) -> tuple[PlayedGame, Watcher]:
    """A game of five players who ask one model; ``seen_at_start`` has the check meet its trouble."""
    script = TROUBLES[trouble]
    village = replace(load_bundled(5, lang), timeouts=TIMEOUTS)
    spec = self_play(village, ("neutral",), ("auto",)).numbered("faulty", 1)
    watchers: list[Watcher] = []

    def watch(seats: Sequence[Placed]) -> Watcher:
        watchers.append(Watcher(seats))
        return watchers[-1]

    def reply(request: Request) -> Reply:
        return well_at_first(request) if script is None or not begun else script(request)

    begun = seen_at_start
    async with AsyncExitStack() as running:
        provider = await running.enter_async_context(Provider(reply))
        model = {"base_url": provider.base_url, "model": "m"}
        settings = Config(llm=LlmConfig.model_validate({"models": {"mini": model}}))
        async with gateway_to(settings) as gateway:
            if seen_at_start and script is None:
                await running.aclose()
            await check_models(gateway)
            if script is None:
                await running.aclose()
            begun = True
            played = await play_one(spec, {"auto": ModelUse(gateway, settings)}, watch)
    return played, watchers[0]


@pytest.mark.parametrize(("trouble", "seen_at_start"), CASES)
async def test_a_game_ends_as_without_a_model_and_the_log_says_once_what_is_wrong(
    trouble: str, seen_at_start: bool, monkeypatch: pytest.MonkeyPatch, console: list[str]
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    lang: Language = "ja" if seen_at_start else "en"
    played, watcher = await play(trouble, lang, seen_at_start=seen_at_start)
    assert played.outcome.winner in (Team.VILLAGER, Team.WEREWOLF)
    assert played.outcome.failed == frozenset()
    assert watcher.illegal == []
    assert {what: played.found[what] for what in WRONG} == dict.fromkeys(WRONG, 0)
    (line,) = [line for line in console if line.startswith(LOUD)]
    assert "llm.models.mini" in line
