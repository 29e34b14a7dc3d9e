from __future__ import annotations

from pathlib import Path

import pytest

from agent.recorded.packet_log import read_packet_log
from server_sim.people.replay.building import contest_timeline
from server_sim.people.replay.loading import open_recorded, read_recorded
from server_sim.people.replay.timeline import Moment, MomentKind, Timeline
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.agent.recorded.short_villages import short_village
from tests.paths import WIRE

PACKETS = (WIRE / "official_5.game.json").read_text("utf-8")


def what_happens(timeline: Timeline) -> list[tuple[object, ...]]:
    """Everything but whispers, of which a packet log lacks the last."""
    moments = (moment for moment in timeline.moments if moment.kind is not MomentKind.WHISPER)
    return [in_short(moment) for moment in moments]


def in_short(moment: Moment) -> tuple[object, ...]:
    return moment.day, moment.kind, moment.actor, moment.target, moment.text, moment.chips


def assert_same(packets: Timeline, rows: Timeline) -> None:
    assert what_happens(packets) == what_happens(rows)
    assert (packets.players, packets.roles, packets.winner) == (rows.players, rows.roles, rows.winner)


def test_the_contests_packets_tell_what_its_log_tells() -> None:
    rows = open_recorded(WIRE / "official_5.game.log").timeline
    assert_same(contest_timeline("x", read_packet_log(PACKETS)), rows)


@pytest.mark.parametrize("village", ["9", "freeform5"])
def test_our_packets_tell_what_our_log_tells(village: str, tmp_path: Path) -> None:
    spec = self_play(short_village(village), ("neutral",), ("simple",), logs=tmp_path)
    play_offline(spec.numbered("packets", 1))
    (rows,), (packets,) = tmp_path.rglob("*.log"), tmp_path.rglob("*.json")
    assert_same(open_recorded(packets).timeline, open_recorded(rows).timeline)


def test_the_packets_of_a_game_that_goes_on_tell_it_so_far() -> None:
    entries = PACKETS.split('},{"agent":')
    cut = '},{"agent":'.join(entries[: len(entries) // 2]) + "}"
    timeline = read_recorded("x", cut.encode()).timeline
    whole = contest_timeline("x", read_packet_log(PACKETS))
    assert timeline.winner is None
    assert 0 < len(timeline.moments) < len(whole.moments)
    assert [in_short(moment) for moment in timeline.moments] == [
        in_short(moment) for moment in whole.moments[: len(timeline.moments)]
    ]
