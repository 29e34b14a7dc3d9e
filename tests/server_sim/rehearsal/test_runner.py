"""Our player comes out of every rehearsal, players with a fault do not, and what is recorded of both."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from agent.play import memory
from agent.play.effects import Effect, Send
from agent.play.player import Player
from agent.protocol.gamelog import StatusRow, TalkRow, VoteRow
from agent.protocol.info import Info
from agent.protocol.packets import GamePacket, NamePacket, TalkPacket, VotePacket
from agent.runtime import client
from agent.runtime.config import AgentConfig
from agent.speech import speaking
from rules.game.roles import Role, Status
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import ExchangeEvent
from server_sim.games.deal import SeatedGame
from server_sim.rehearsal.runner import ScenarioResult, Scorecard, run_scenario
from server_sim.rehearsal.scenarios import HUNG, SCENARIOS, Scenario, hurried
from tests.rows import each_row
from tests.server_sim.short_villages import shortened

BY_NAME = {scenario.name: scenario for scenario in SCENARIOS}


async def caught(scenario: Scenario) -> ScenarioResult:
    """Play a scenario that ends with day 1, if not before."""
    village = hurried(load_bundled("freeform5" if scenario.floor else "5", "ja"))
    return await run_scenario(scenario, shortened(village, lines=2, last_day=1), AgentConfig())


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


INFO = Info(game_id="G", day=1, agent="Ann", status_map={"Ann": Status.ALIVE}, role_map={})
TALK, VOTE = TalkPacket(info=INFO), VotePacket(info=INFO)
OTHER, ME = 0, 1


@pytest.fixture
def record() -> Scorecard:
    """Follows the second of two seats."""
    record = Scorecard("team2")
    game: Any = SimpleNamespace(seats=[SimpleNamespace(team_name=f"team{n}") for n in (1, 2)])
    assert record(cast("SeatedGame", game)) == [record]
    return record


def exchange(packet: GamePacket | NamePacket, answer: str | None, seat: int = ME) -> ExchangeEvent:
    return ExchangeEvent(seat, packet, 10.0, 10.5, answer, None if answer else "no answer")


def talk(text: str, seat: int = ME) -> TalkRow:
    return TalkRow(1, "talk", 0, 0, seat + 1, text)


def test_answers_in_time_and_those_that_were_not(record: Scorecard) -> None:
    record.exchanged(exchange(TALK, "Hello."))
    record.exchanged(exchange(TALK, None))
    record.exchanged(exchange(NamePacket(), "team2"))
    record.exchanged(exchange(TALK, None, OTHER))
    assert (record.asked, record.missed, record.probes, record.skips) == (2, {"TALK": 1}, 1, 1)
    assert record.slowest == 0.5


@each_row
def test_lines_that_the_server_cuts(said: str, shown: str, cut: int, record: Scorecard) -> None:
    record.exchanged(exchange(TALK, said))
    record.rows([talk(shown), talk("Over", OTHER)])
    assert (record.lines, record.cut) == ([shown], cut)


@pytest.mark.parametrize("text", ["Well, well", '"Well"', "well\rwell", " "])
def test_lines_that_no_contest_wants(record: Scorecard, text: str) -> None:
    record.rows([talk("Well."), talk(text)])
    assert record.forbidden_lines == [text]


def test_a_vote_that_does_not_count_is_lost(record: Scorecard) -> None:
    for _ in range(2):
        record.exchanged(exchange(VOTE, "Bob"))
    record.rows([VoteRow(1, "vote", ME + 1, 1), VoteRow(1, "vote", OTHER + 1, 1)])
    assert record.votes_lost == 1


def test_a_player_fails_once_a_game_however_often_the_log_says_so(record: Scorecard) -> None:
    row = StatusRow(1, ME + 1, Role.SEER, None, "team2", "Bob")
    record.rows([row, row, StatusRow(1, OTHER + 1, Role.SEER, None, "team1", "Ann")])
    record.close(None)
    assert (record.failures, record.others_failed) == (1, {OTHER + 1})
