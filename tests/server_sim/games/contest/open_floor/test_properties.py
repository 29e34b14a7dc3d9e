"""What holds on every open floor, whatever arrives."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from agent.protocol.gamelog import TalkRow
from agent.protocol.packets import PhasePacket, TalkBroadcastPacket
from server_sim.games.step import SeatFailed, SeatSpoke, TimeUp
from tests.server_sim.games.contest.open_floor.first_day import BEGINNING, FirstDay
from tests.server_sim.games.contest.playing import make_rules, make_village

arrivals = st.lists(
    st.one_of(
        st.builds(
            SeatSpoke,
            st.integers(0, 4),
            st.sampled_from(["hello", "Over", "Skip", " ", "@Ben, well?", "x" * 99, "a\nb"]) | st.text(),
            st.floats(BEGINNING, BEGINNING + 600),
        ),
        st.builds(SeatFailed, st.integers(0, 4)),
    ),
    max_size=60,
)


@given(arrivals=arrivals)
@settings(max_examples=10)
def test_whatever_arrives_nobody_has_more_than_its_share(arrivals: list[SeatSpoke | SeatFailed]) -> None:
    village = FirstDay(make_village(make_rules(5, freeform=True)))
    failed: set[int] = set()
    for arrival in arrivals:
        if not village.is_open:
            break
        if isinstance(arrival, SeatFailed):
            failed.add(arrival.seat)
        step = village.give(arrival)
        assert not {tell.seat for tell in step.tells} & failed
        assert all(remain is not None and 0 <= remain <= 4 for remain in village.remain())
    if village.is_open:
        village.give(TimeUp(BEGINNING + 600))
    elif len(failed) < 5:
        village.give(None)
    rows = [row for row in village.rows if isinstance(row, TalkRow)]
    assert [row.idx for row in rows] == list(range(len(rows)))
    for seat in range(1, 6):
        own = [row for row in rows if row.seat == seat]
        assert [row.turn for row in own] == list(range(len(own)))
        assert "Over" not in [row.text for row in own[:-1]], "nothing follows Over"
        assert sum(row.text != "Over" for row in own) <= 4
    for row in rows:
        assert row.text.strip() and len(row.text.splitlines()) == 1
    phases = [packet.request for seat, packet in village.sent if isinstance(packet, PhasePacket)]
    ends = phases.index("TALK_PHASE_END") if "TALK_PHASE_END" in phases else len(phases)
    assert set(phases[:ends]) == {"TALK_PHASE_START"}
    assert set(phases[ends:]) <= {"TALK_PHASE_END"}
    requests = [packet.request for _, packet in village.sent]
    if "TALK_PHASE_END" in requests:
        assert "TALK_BROADCAST" not in requests[requests.index("TALK_PHASE_END") :]
    heard = Counter(seat for seat, packet in village.sent if isinstance(packet, TalkBroadcastPacket))
    assert all(heard[seat] == len(rows) for seat in range(5) if seat not in failed)
