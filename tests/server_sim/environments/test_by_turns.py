"""A game that is played by one answer at a time."""

from __future__ import annotations

import pytest

from agent.play.effects import Send
from agent.protocol.gamelog import row_to_line
from agent.protocol.packets import DailyInitializePacket, InitializePacket, TalkPacket, VotePacket
from agent.recorded.recording import read_recording
from agent.recorded.village_game import VillageGame
from server_sim.config.settings import load_bundled
from server_sim.environments.by_turns import GameByTurns
from server_sim.games.step import SeatAnswered
from server_sim.library import play_game
from server_sim.playing.game_spec import GameSpec
from tests.server_sim.games.driving import drive, last_first

SPEC = GameSpec(load_bundled("5", "en"), (), ()).numbered("1", 1)


def test_it_begins_with_what_all_are_told_and_the_first_request() -> None:
    game = GameByTurns(SPEC.deal())
    assert game.asked is not None
    told = [InitializePacket, DailyInitializePacket]
    for seat, packets in enumerate(game.received):
        assert [type(one) for one in packets] == [*told, *([TalkPacket] if seat == game.asked.seat else [])]


def test_an_answer_clears_what_its_seat_was_sent_and_leaves_the_latest() -> None:
    game = GameByTurns(SPEC.deal())
    assert game.asked is not None
    seat, request = game.asked.seat, game.asked.packet
    game.answer("Over")
    assert game.received[seat] == []
    assert game.latest[seat] is request
    assert game.request_to(seat) is None


def test_votes_wait_for_each_other_in_the_order_of_the_seats() -> None:
    game = GameByTurns(SPEC.deal())
    while game.asked is not None and not isinstance(game.asked.packet, VotePacket):
        game.answer("Over")
    voters = []
    while game.asked is not None and isinstance(game.asked.packet, VotePacket):
        voters.append(game.asked.seat)
        assert [seat for seat in range(5) if isinstance(game.request_to(seat), VotePacket)] == list(
            range(len(voters) - 1, 5)
        )
        game.answer("nobody")
    assert voters == [0, 1, 2, 3, 4]


def test_it_ends_as_with_a_driver_that_answers_the_same() -> None:
    names = [seat.name for seat in SPEC.deal().seats]
    game = GameByTurns(SPEC.deal())
    while game.asked is not None:
        game.answer(names[game.asked.seat - 1])
    driven = drive(SPEC.deal().play(), last_first(lambda ask: SeatAnswered(ask.seat, names[ask.seat - 1])))
    assert game.outcome == driven


@pytest.mark.parametrize("village", ["5", "9"])
def test_with_the_same_players_its_log_is_that_of_a_driven_game(village: str) -> None:
    spec = GameSpec(load_bundled(village, "en"), ("offline",), ("profile",)).numbered("2", 1)
    game = GameByTurns(spec.deal())
    players = [
        spec.own_player(seat.player, seat.team_name, "offline", None).player for seat in spec.deal().seats
    ]
    while (asked := game.asked) is not None:
        effects = [
            effect
            for packet in game.received[asked.seat]
            for effect in players[asked.seat].receive(packet, now=0.0)
        ]
        (answer,) = (effect.text for effect in effects if isinstance(effect, Send))
        game.answer(answer)
    log = "\n".join(map(row_to_line, game.rows))  # without times, because there is no clock
    assert VillageGame(read_recording(log)).rows == play_game(village, seed=2).rows
