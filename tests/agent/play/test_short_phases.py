"""However short a freeform phase is, everybody gets a word in; whole games on virtual time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import OVER, PhasePacket
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.recorder import ExchangeEvent, PlacedPlayer, Recorder
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play


class LinesOfEach(Recorder):
    """Counts the lines that each seat says on each day of talk, by (day, seat)."""

    def __init__(self) -> None:
        self.said: Counter[tuple[int, int]] = Counter()

    def exchanged(self, event: ExchangeEvent) -> None:
        packet = event.packet
        if isinstance(packet, PhasePacket) and packet.request == "TALK_PHASE_START":
            self.said[packet.info.day, event.seat + 1] += 0

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow) and row.text != OVER:
                self.said[row.day, row.seat] += 1


def freeform(seconds: int) -> ServerSettings:
    """The contest's freeform village of five with phases of this length."""
    settings = load_bundled("freeform5")
    rules = settings.rules
    talk = rules.setting.talk.model_copy(update={"duration": seconds * 1000})
    return replace(settings, rules=replace(rules, setting=rules.setting.model_copy(update={"talk": talk})))


@pytest.mark.parametrize(("seconds", "least", "usual"), [(30, 1, 3), (60, 2, 3)])
def test_every_seat_speaks_every_day(seconds: int, least: int, usual: int) -> None:
    counted = LinesOfEach()

    def watch(_: Sequence[PlacedPlayer]) -> LinesOfEach:
        return counted

    play_offline(self_play(freeform(seconds), ("neutral",), ("offline",)).numbered("short", 0), watch)
    lines = counted.said.values()
    assert min(lines) >= least
    assert sum(lines) / len(lines) >= usual
