"""Who is heard on an open floor, what everyone is told (protocol section 8), and what failures change."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import (
    DailyFinishPacket,
    GamePacket,
    PhasePacket,
    TalkBroadcastPacket,
    packet_to_json,
)
from rules.game.setting import MaxCount, MaxLength, TalkSetting
from server_sim.games.contest.village import Village
from server_sim.games.step import Floor, Input, SeatAnswered, SeatFailed, SeatSpoke, Step, TimeUp
from tests.rows import each_row
from tests.server_sim.games.contest.playing import make_rules, make_village

BEGINNING = 1_779_173_111
NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")


class FirstDay:
    """A village of five from the opening of its first floor on, step by step."""

    def __init__(self, village: Village) -> None:
        self.sent: list[tuple[int, GamePacket]] = []
        self.rows: list[LogRow] = []
        self.step = Step()
        self._game = village.play()
        self._seconds = 0
        given: Input | None = None
        while self.step.floor is None:
            self.give(given)

    @property
    def is_open(self) -> bool:
        return self.step.floor is not None

    def give(self, given: Input | None) -> Step:
        self.step = self._game.send(given)
        self.sent += [(tell.seat, tell.packet) for tell in self.step.tells]
        self.rows += self.step.rows
        return self.step

    def say(self, seat: int, text: str) -> list[str]:
        """What everyone hears at that: one text, or none."""
        self._seconds += 1
        step = self.give(SeatSpoke(seat, text, BEGINNING + self._seconds))
        heard = {
            tell.packet.new_talk.text for tell in step.tells if isinstance(tell.packet, TalkBroadcastPacket)
        }
        return sorted(heard)

    def requests(self) -> list[str]:
        """Which packets the last step sent, each once."""
        return list(dict.fromkeys(tell.packet.request for tell in self.step.tells))

    def close(self) -> list[str]:
        """Go on to what comes when the floor is closed: the requests until something is asked."""
        seen = self.requests()
        while not self.step.asks:
            self.give(None)
            seen += self.requests()
        return [*seen, *(ask.packet.request for ask in self.step.asks)]

    def remain(self) -> list[int | None]:
        """By seat, what the last step told of what is left."""
        return [tell.packet.info.remain_count for tell in sorted(self.step.tells, key=lambda tell: tell.seat)]


def first_day(lengths: MaxLength | None = None, per_agent: int = 4) -> FirstDay:
    """The first floor of a village of five; the lengths and the counts of its talk can be changed."""
    talk = TalkSetting(
        max_count=MaxCount(per_agent=per_agent, per_day=20),
        max_length=lengths or MaxLength(mention_length=50, base_length=50),
        duration=600_000,
    )
    return FirstDay(make_village(make_rules(5, {"talk": talk})))


def test_the_living_are_told_of_the_beginning_without_history() -> None:
    begun = first_day()
    assert begun.step.floor == Floor((0, 1, 2, 3, 4), 600)
    assert begun.requests() == ["TALK_PHASE_START"]
    assert begun.remain() == [4] * 5
    frame = packet_to_json(begun.step.tells[0].packet)
    assert set(json.loads(frame)) == {"request", "info"}


def test_a_line_goes_to_everyone_at_once_with_what_each_has_left() -> None:
    village = first_day()
    assert village.say(1, "hello") == ["hello"]
    packets = [tell.packet for tell in village.step.tells]
    assert [packet.info.agent for packet in packets] == list(NAMES), "its author too"
    assert village.remain() == [4, 3, 4, 4, 4]
    (row,) = (row for row in village.rows if isinstance(row, TalkRow))
    assert row == TalkRow(0, "talk", 0, 0, 2, "hello", BEGINNING + 1)
    first = packets[0]
    assert isinstance(first, TalkBroadcastPacket)
    assert first.new_talk.time == (BEGINNING + 1) * 1000


@each_row
def test_what_becomes_of_a_frame(said: str, heard: list[str]) -> None:
    village = first_day()
    assert village.say(0, said) == heard
    assert village.is_open


def test_a_fifth_line_is_dropped_but_over_is_not() -> None:
    village = first_day()
    texts = ["1", "2", "3", "4", "5", "Over", "Over", "6"]
    assert [village.say(0, text) for text in texts] == [["1"], ["2"], ["3"], ["4"], [], ["Over"], [], []]
    rows = [row for row in village.rows if isinstance(row, TalkRow)]
    assert [(row.turn, row.text) for row in rows] == [(0, "1"), (1, "2"), (2, "3"), (3, "4"), (4, "Over")]


@pytest.mark.parametrize("last", ["Over", "Skip"])
def test_after_over_nothing_is_heard(last: str) -> None:
    village = first_day()
    assert village.say(0, last) == ["Over"]
    assert village.remain() == [0, 4, 4, 4, 4]
    assert village.say(0, "one more thing") == []
    assert village.say(0, "Over") == []


def test_a_spent_budget_of_characters_silences_but_over_is_heard() -> None:
    village = first_day(MaxLength(per_agent=10, base_length=0))
    assert village.say(0, "x" * 12) == ["x" * 10]
    assert village.say(0, "y") == []
    assert village.say(0, "Over") == ["Over"]


def test_the_phase_ends_early_when_nobody_may_go_on() -> None:
    village = first_day(per_agent=1)
    for seat in range(4):
        village.say(seat, "hello")
        assert village.is_open
    assert village.say(4, "hello") == ["hello"], "the last line is told before the end"
    assert not village.is_open
    village.give(None)
    assert village.requests() == ["TALK_PHASE_END"]
    assert village.remain() == [0] * 5
    assert village.close()[1:] == ["DAILY_FINISH", "DIVINE"]


def test_the_phase_ends_with_its_time() -> None:
    village = first_day()
    village.say(0, "hello")
    village.give(TimeUp(BEGINNING + 600))
    assert village.requests() == ["TALK_PHASE_END"]
    assert village.remain() == [3, 4, 4, 4, 4]


def test_the_end_of_the_day_brings_all_its_lines_again() -> None:
    village = first_day()
    for seat in (0, 1, 0):
        village.say(seat, f"line of {seat}")
    village.give(TimeUp(BEGINNING + 600))
    village.close()
    finish = [packet for _, packet in village.sent if isinstance(packet, DailyFinishPacket)]
    assert len(finish) == 5
    for packet in finish:
        assert [line.idx for line in packet.talk_history] == [0, 1, 2]
        assert [line.time for line in packet.talk_history] == [(BEGINNING + n) * 1000 for n in (1, 2, 3)]


class TestFailedPlayers:
    def test_they_do_not_hold_up_the_others(self) -> None:
        village = first_day()
        village.give(SeatFailed(1))
        for seat in (0, 2, 3, 4):
            assert village.is_open
            village.say(seat, "Over")
        assert not village.is_open

    def test_a_failure_itself_does_not_end_the_phase_for_those_who_have_finished(self) -> None:
        """As on the contest's server, only a message does."""
        village = first_day()
        for seat in range(4):
            village.say(seat, "Over")
        village.give(SeatFailed(4))
        assert village.is_open
        village.say(0, "anything")
        assert not village.is_open

    def test_a_floor_without_anybody_is_closed(self) -> None:
        village = first_day()
        for seat in range(5):
            assert village.is_open
            village.give(SeatFailed(seat))
        assert not village.is_open


@pytest.mark.parametrize("wrong", [None, SeatAnswered(0, "hello"), SeatSpoke(7, "hello", 0)])
def test_a_driver_that_breaks_the_contract_is_told(wrong: Input | None) -> None:
    with pytest.raises(ValueError, match=r"the floor is open to seats \(0, 1, 2, 3, 4\), but"):
        first_day().give(wrong)


def test_nothing_is_said_while_the_floor_is_closed() -> None:
    village = first_day()
    village.give(TimeUp(BEGINNING))
    village.close()
    with pytest.raises(ValueError, match="which the game does not wait for"):
        village.give(SeatSpoke(2, "too late", BEGINNING + 601))


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
