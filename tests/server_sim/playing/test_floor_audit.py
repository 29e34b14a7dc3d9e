"""Manners on an open floor, as somebody sees them who knows only the log and the wire."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from agent.protocol.gamelog import TalkRow
from agent.protocol.packets import GamePacket, PhasePacket, VotePacket
from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import ExchangeEvent
from server_sim.games.deal import SeatAssignment
from server_sim.playing import floor_audit
from server_sim.playing.floor_audit import FloorAudit
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.rows import each_row

NAMES = ("Ann", "Ben", "Cat")


def exchanged(seat: int, packet: GamePacket, answer: str | None = None) -> ExchangeEvent:
    return ExchangeEvent(seat, packet, 0, 0, answer)


def phase(request: str, lines: int = 4) -> PhasePacket:
    return PhasePacket.model_construct(request=request, info=SimpleNamespace(remain_count=lines))


def watch(*rows: TalkRow, lines: int = 4) -> FloorAudit:
    """What is found in one phase that began at the time 0, in which everybody has so many lines."""
    audit = FloorAudit([SeatAssignment(0, "team1", name, None, Role.VILLAGER) for name in NAMES], 600)
    for seat in range(len(NAMES)):
        audit.exchanged(exchanged(seat, phase("TALK_PHASE_START", lines)))
    audit.rows(rows)
    return audit


def say(seat: int, text: str, time: int = 10) -> TalkRow:
    return TalkRow(1, "talk", 0, 0, seat, text, time)


Said = list[tuple[int, str]]
"""Lines by their speakers' seats."""
ASKED = "@Ben What do you think?"


def test_lines_and_players_days_are_counted_without_over() -> None:
    found = watch(say(1, "Hello."), say(2, "Hi."), say(1, "Over"), say(2, "Skip")).found
    assert (found[floor_audit.LINE_COUNT], found[floor_audit.PLAYER_DAY_COUNT]) == (2, 3)


@each_row
def test_who_is_mentioned_answers_or_does_not(said: Said, mentioned: int, answered: int) -> None:
    found = watch(*(say(*line) for line in said)).found
    assert found[floor_audit.MENTION_COUNT] == mentioned
    assert found[floor_audit.ANSWERED_MENTION_COUNT] == answered


@each_row
def test_no_answer_is_wanted_of_who_cannot_give_one(said: Said, lines: int, time: int) -> None:
    audit = watch(*(say(*line) for line in said), say(1, ASKED, time), lines=lines)
    assert audit.found[floor_audit.MENTION_COUNT] == 0


@each_row
def test_nobody_speaks_twice_in_a_row_but_to_tell_a_result(said: Said, twice: int) -> None:
    assert watch(*(say(*line) for line in said)).found[floor_audit.DOUBLE_LINE_COUNT] == twice


@pytest.mark.parametrize(("answer", "late"), [("Ben", 0), ("One more thing.", 1)])
def test_a_line_after_the_end_answers_the_next_request(answer: str, late: int) -> None:
    audit = watch(say(1, "Hello."))
    audit.exchanged(exchanged(0, phase("TALK_PHASE_END")))
    audit.exchanged(exchanged(0, VotePacket.model_construct(), answer))
    assert audit.found[floor_audit.LATE_LINE_COUNT] == late


def test_every_phase_begins_anew() -> None:
    audit = watch(say(1, ASKED))
    for request in ("TALK_PHASE_END", "TALK_PHASE_START"):
        audit.exchanged(exchanged(0, phase(request)))
    audit.rows([say(1, "Good morning."), say(2, "Good morning.")])
    assert audit.found[floor_audit.DOUBLE_LINE_COUNT] == audit.found[floor_audit.ANSWERED_MENTION_COUNT] == 0


def test_our_own_players_mind_their_manners() -> None:
    game = self_play(load_bundled("freeform5", "ja"), ("kansai",), ("offline",)).numbered("manners", 1)
    found = play_offline(game).found
    assert 3 <= found[floor_audit.LINE_COUNT] / found[floor_audit.PLAYER_DAY_COUNT] <= 4
    assert found[floor_audit.MENTION_COUNT] > 0
    assert found[floor_audit.ANSWERED_MENTION_COUNT] >= 0.9 * found[floor_audit.MENTION_COUNT]
    assert found[floor_audit.DOUBLE_LINE_COUNT] == found[floor_audit.LATE_LINE_COUNT] == 0
