"""Every scenario, played on virtual time: our player comes out of it, and players with a fault do not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from agent.play import memory
from agent.play.effects import Effect, Send
from agent.play.player import Player
from agent.protocol.packets import NamePacket
from agent.runtime import client
from agent.runtime.config import AgentConfig
from agent.speech import speaking
from server_sim.config.settings import load_bundled
from server_sim.rehearsal.runner import ScenarioResult, run_scenario
from server_sim.rehearsal.scenarios import HUNG, SCENARIOS, Scenario, hurried

BY_NAME = {scenario.name: scenario for scenario in SCENARIOS}


async def caught(scenario: Scenario) -> ScenarioResult:
    """Play a scenario that ends with day 2, if not before."""
    village = hurried(load_bundled("freeform5" if scenario.floor else "5", "ja"))
    setting = village.rules.setting.model_copy(update={"max_day": 2})
    short = replace(village, rules=replace(village.rules, setting=setting))
    return await run_scenario(scenario, short, AgentConfig())


@pytest.mark.parametrize("name", BY_NAME)
async def test_our_player_comes_out_of_every_scenario(name: str) -> None:
    verdict = await caught(BY_NAME[name])
    assert verdict.faults == ()
    assert verdict.recorded.asked > 0


async def test_who_does_not_answer_name_fails_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    receive = Player.receive

    def deaf(player: Player, packet: object, now: float) -> object:
        in_game = player.view is not None and isinstance(packet, NamePacket)
        return [] if in_game else receive(player, packet, now)  # type: ignore[arg-type]

    monkeypatch.setattr(Player, "receive", deaf)
    verdict = await caught(BY_NAME["NAME in mid-thought"])
    assert "failed for good" in verdict.faults
    assert verdict.recorded.failures == 1


async def test_who_still_answers_when_asked_for_its_name_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def too_late(player: Player, now: float) -> list[Effect]:
        name = Send(player.name)
        return [name] if player.view is None else [Send("Wait, I have it!"), name]

    monkeypatch.setattr(Player, "_give_name", too_late)
    verdict = await caught(BY_NAME["NAME in mid-thought"])
    assert "NAME was answered with 'Wait, I have it!'" in verdict.faults


async def test_who_sends_a_models_words_as_they_are_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking.SpeakThought, "take", lambda thought, text: text)
    assert any(fault.startswith("said ") for fault in (await caught(BY_NAME["untidy lines"])).faults)
    assert "lines were cut" in (await caught(BY_NAME["truncation"])).faults


async def test_who_overlooks_what_was_not_taken_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "lost_lines", lambda *_: [])
    monkeypatch.setattr(memory, "lost_vote", lambda *_: None)
    assert (await caught(BY_NAME["shifted replies"])).faults == ("did not notice",)


async def test_who_never_comes_back_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "FIRST_PAUSE", 10 * HUNG)
    verdict = await caught(BY_NAME["disconnect"])
    assert f"no end within {HUNG:g} s" in verdict.faults
