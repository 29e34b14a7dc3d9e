"""A refined player: its claims and votes are its own, and so is its time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import pytest

from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.games.sheriff.player import SheriffPlayer
from agent.play.answering import deadlines
from agent.play.effects import AnswerRejected, Bug, Drop, Send, Think, WakeAt
from agent.play.player import Player
from agent.play.refining import RefiningPlayer, leaving_time
from agent.play.villager_talk import VillagerTalk
from agent.protocol.packets import SILENT, parse_packet
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS
from server_sim.config.settings import load_any
from server_sim.games.chance import SeededChance
from server_sim.playing.play import NO_TIMEOUTS, clock_of_loop, run_seated
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.virtual_time import VirtualTimeLoop
from tests.agent.play.doubles import completion, sent
from tests.agent.play.refined import (
    FAILED,
    ScriptedRefiner,
    Watched,
    all_lines,
    base_in,
    lying,
    raving,
    silent,
    watched,
)

Frame = Callable[..., str]


def villager(name: str, seed: str) -> Watched:
    rng = random.Random(seed)
    player = Player(name, MINDS["offline"](rng), part_maker("neutral", "en", rng), rng)
    return watched(player, VillagerTalk(player), lambda: None if player.game is None else player.game.memory)


def of_seven(name: str, seed: str) -> Watched:
    rng = random.Random(seed)
    player = SheriffPlayer(name, SHERIFF_MINDS["offline"], part_maker("neutral", "en", rng), rng)
    return watched(player, player, lambda: player.memory)


async def one_game(village: str, seed: str, refiner: ScriptedRefiner) -> list[Watched]:
    """A game of refined players."""
    settings = load_any(village, "en")
    names = [f"player{number}" for number in range(settings.size)]
    make = of_seven if village.endswith("7") else villager
    players = [make(name, f"{seed}/{name}") for name in names]
    seats = [PlayerSeat(player, refiner) for player in players]
    game = settings.make_game(names, SeededChance(seed), "G")
    await run_seated(game, seats, NO_TIMEOUTS, (), clock_of_loop())
    return players


def played(village: str, lines: int) -> tuple[list[Watched], ScriptedRefiner]:
    """Games until so many lines have been said."""
    refiner, seed = ScriptedRefiner(), 0
    players: list[Watched] = []
    while len(all_lines(players)) < lines:
        with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            players += runner.run(one_game(village, str(seed), refiner))
        seed += 1
    return players, refiner


@pytest.mark.parametrize("village", ["5", "village7"])
def test_claims_and_votes_are_left_alone_in_whole_games(village: str) -> None:
    players, refiner = played(village, 40)
    assert all(kept for player in players for kept in player.kept)
    assert all(meant == said for player in players for meant, said in player.choices)
    spoken = [(meant, said) for meant, said in all_lines(players) if meant not in SILENT]
    assert len(refiner.calls) == len(spoken)
    reworded = sum(meant != said for meant, said in spoken)
    assert len(spoken) / 20 < reworded < len(spoken) / 2  # a fifth of the answers keep the claims


class TestOneLine:
    """Ann is refined; a minute for each answer."""

    @pytest.fixture
    def player(self, frame: Frame) -> RefiningPlayer:
        rng = random.Random(1)
        inner = Player("me", MINDS["offline"](rng), part_maker("neutral", "en", rng), rng)
        player = RefiningPlayer(inner, VillagerTalk(inner))
        for request in ("INITIALIZE", "DAILY_INITIALIZE"):
            player.receive(parse_packet(frame(request)), 0)
        return player

    def talk(self, player: RefiningPlayer, frame: Frame) -> Think:
        effects = player.receive(parse_packet(frame("TALK")), 0)
        assert sent(effects) == []
        (think,) = [effect for effect in effects if isinstance(effect, Think)]
        assert WakeAt(think.until) in effects
        return think

    def test_a_rewording_goes_out_and_is_remembered(self, player: RefiningPlayer, frame: Frame) -> None:
        think = self.talk(player, frame)
        answer = completion("Response: Does anybody want to begin?")
        (said,) = sent(player.on_answer(think.id, answer, 1))
        assert said == "Does anybody want to begin?"
        memory = player._player.game.memory  # type: ignore[attr-defined]
        assert memory.board().ledger.sent[-1].text == said

    @pytest.mark.parametrize("way", [lying, raving, silent])
    def test_what_cannot_take_its_place_leaves_the_line(
        self, player: RefiningPlayer, frame: Frame, way: Callable[[str], str]
    ) -> None:
        think = self.talk(player, frame)
        effects = player.on_answer(think.id, completion(way("")), 1)
        assert isinstance(effects[0], AnswerRejected)
        assert sent(effects) == [base_in(think.call)]

    def test_a_failure_leaves_the_line(self, player: RefiningPlayer, frame: Frame) -> None:
        think = self.talk(player, frame)
        assert player.on_answer(think.id, FAILED, 1) == [Send(base_in(think.call))]

    def test_a_refiner_that_hangs_costs_no_time_out(self, player: RefiningPlayer, frame: Frame) -> None:
        think = self.talk(player, frame)
        assert think.until <= 50
        assert player.tick(think.until - 0.1) == [WakeAt(think.until)]
        drop, send = player.tick(think.until)
        assert (drop, send) == (Drop(think.id), Send(base_in(think.call)))
        assert player.on_answer(think.id, completion("Response: too late"), 55) == []

    def test_a_probe_ends_it_and_is_answered_at_once(self, player: RefiningPlayer, frame: Frame) -> None:
        think = self.talk(player, frame)
        effects = player.receive(parse_packet(frame("NAME")), 5)
        assert [Drop(think.id), Send("me")] == [e for e in effects if isinstance(e, Drop | Send)]
        assert player.tick(100) == []

    def test_a_bug_in_telling_the_situation_leaves_the_line(
        self, player: RefiningPlayer, frame: Frame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(VillagerTalk, "spoken", lambda *_: 1 / 0)
        effects = player.receive(parse_packet(frame("TALK")), 0)
        assert any(isinstance(effect, Bug) for effect in effects)
        assert len(sent(effects)) == 1

    def test_a_bug_in_judging_the_rewording_leaves_the_line(
        self, player: RefiningPlayer, frame: Frame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        think = self.talk(player, frame)
        monkeypatch.setattr(VillagerTalk, "reworded", lambda *_: 1 / 0)
        bug, send = player.on_answer(think.id, completion("Response: Does anybody want to begin?"), 1)
        assert isinstance(bug, Bug)
        assert send == Send(base_in(think.call))

    def test_nothing_goes_out_after_the_time_out(self, player: RefiningPlayer, frame: Frame) -> None:
        think = self.talk(player, frame)
        assert player.tick(61) == [Drop(think.id)]
        think = self.talk(player, frame)
        assert player.on_answer(think.id, completion("Response: Does anybody want to begin?"), 61) == []

    def test_votes_pass_untouched(self, player: RefiningPlayer, frame: Frame) -> None:
        effects = player.receive(parse_packet(frame("VOTE")), 0)
        assert not [effect for effect in effects if isinstance(effect, Think)]
        assert len(sent(effects)) == 1


@pytest.mark.parametrize("seconds", [6, 10, 30, 60, 300])
def test_a_player_with_a_model_leaves_its_refiner_time(seconds: float) -> None:
    margin = 2.0
    wrapped, own = (deadlines(0, seconds, kept)[0] for kept in (leaving_time(margin), margin))
    assert wrapped < own or seconds <= 6
