from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

import pytest

from agent.protocol.fold import first_view, fold
from agent.protocol.gamelog import LogRow, TalkRow, row_to_line
from agent.protocol.packets import DailyFinishPacket, GamePacket, InitializePacket, NamePacket, TalkPacket
from agent.recorded.recording import Recording, read_recording
from agent.recorded.replay import SeatReplay, knowledge, views_before_votes
from rules.game.roles import Role
from rules.game.view import PUBLIC, GameView
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.agent.recorded.short_villages import short_village
from tests.paths import WIRE


@dataclass
class Witness(Recorder):
    """Takes down a game's log, and what every seat knew after each day's talk and at the end."""

    lines: list[str] = field(default_factory=list)
    views: dict[str, GameView] = field(default_factory=dict)
    known: dict[tuple[str, int], GameView] = field(default_factory=dict)

    def rows(self, rows: Sequence[LogRow]) -> None:
        self.lines.extend(map(row_to_line, rows))

    def exchanged(self, event: ExchangeEvent) -> None:
        packet = event.packet
        if isinstance(packet, NamePacket):
            return
        name = packet.info.agent
        if isinstance(packet, InitializePacket):
            self.views[name] = first_view(packet)
        self.views[name] = fold(self.views[name], packet)
        if isinstance(packet, DailyFinishPacket):
            self.known[name, packet.info.day] = self.views[name]


def witnessed(village: str, index: int) -> Witness:
    """A game of self-play, watched."""
    witness = Witness()
    spec = self_play(short_village(village), ("neutral",), ("simple",))
    play_offline(spec.numbered("replay", index), lambda _: witness)
    return witness


def facts(view: GameView) -> dict[str, object]:
    """What a view knows, without what no log tells: counts, settings, profile, the game's id, times."""
    return {
        "me": view.me,
        "day": view.day,
        "status": dict(view.status),
        "roles": dict(view.roles),
        "talks": [talk.model_copy(update={"time": None}) for talk in view.talks],
        "whispers": [talk.model_copy(update={"time": None}) for talk in view.whispers],
        "divinations": view.divinations,
        "mediums": view.mediums,
        "executions": view.executions,
        "attacks": view.attacks,
        "votes": set(view.votes),
        "attack_votes": set(view.attack_votes),
        "finished": view.finished,
        "dealt": {role: count for role, count in view.setting.role_num_map.items() if count},
    }


@pytest.fixture(scope="module")
def nine() -> Witness:
    """A game with whispers, a medium and a bodyguard."""
    return witnessed("9", 1)


@pytest.fixture(scope="module")
def recording(nine: Witness) -> Recording:
    return read_recording("\n".join(nine.lines))


def test_each_seat_is_told_the_facts_it_was_told_in_the_game(nine: Witness) -> None:
    for witness in (witnessed("5", 0), nine):
        recording = read_recording("\n".join(witness.lines))
        assert recording.problems == ()
        for name, end in witness.views.items():
            *_, replayed = knowledge(recording, name)
            assert facts(replayed.view) == facts(end)
            for view in views_before_votes(recording, name):
                assert facts(view) == facts(witness.known[name, view.day])


def test_the_public_is_told_no_secret(recording: Recording) -> None:
    for known in knowledge(recording, PUBLIC):
        view = known.view
        secret = (view.whispers, view.divinations, view.mediums, view.attack_votes)
        assert secret == ((), (), (), ())
        assert not view.roles or known.packet.request == "FINISH"


def test_line_by_line_each_line_is_heard_when_it_is_said_and_nothing_else_changes(
    recording: Recording,
) -> None:
    for name in (PUBLIC, recording.players[0]):
        *_, told = knowledge(recording, name)
        steps = list(knowledge(recording, name, line_by_line=True))
        assert facts(steps[-1].view) == facts(told.view)
        heard = [known for known in steps if known.packet.request == "TALK_BROADCAST"]
        assert [known.view.talks[-1] for known in heard] == list(told.view.talks)
        for known in heard:
            row = recording.rows[known.rows - 1]
            assert isinstance(row, TalkRow) and row.idx == known.view.talks[-1].idx


def test_the_public_is_told_everything_said_voted_and_suffered(recording: Recording) -> None:
    public, player = ([*knowledge(recording, name)][-1].view for name in (PUBLIC, recording.players[0]))
    assert public.talks == player.talks
    assert public.votes == player.votes
    assert (public.executions, public.attacks) == (player.executions, player.attacks)


def test_werewolves_alone_know_their_pack(recording: Recording) -> None:
    pack = {name: role for name, role in recording.roles.items() if role is Role.WEREWOLF}
    for name, role in recording.roles.items():
        first = next(SeatReplay(recording, name).packets())
        assert isinstance(first, InitializePacket)
        assert dict(first.info.role_map) == (pack if role is Role.WEREWOLF else {name: role})


def test_the_last_status_lines_begin_no_day(recording: Recording) -> None:
    days = [
        packet.info.day for packet in SeatReplay(recording).packets() if packet.request == "DAILY_INITIALIZE"
    ]
    last = max(row.day for row in recording.rows)
    assert days == list(range(last))


def test_a_log_that_breaks_off_has_no_end(recording: Recording) -> None:
    half = replace(recording, rows=recording.rows[: len(recording.rows) // 2])
    told: list[GamePacket] = list(SeatReplay(half, half.players[0]).packets())
    assert told[0].request == "INITIALIZE"
    assert "FINISH" not in {packet.request for packet in told}


def test_a_failed_player_is_told_no_more() -> None:
    log = """\
0,status,1,WEREWOLF,ALIVE,alpha1,Aoi
0,status,2,SEER,ALIVE,beta1,Ben
0,talk,0,0,1,Hello
1,status,1,WEREWOLF,,alpha1,Aoi
1,status,2,SEER,ALIVE,beta1,Ben
1,talk,0,0,2,Hello"""
    recording = read_recording(log)
    aoi, ben = ([*knowledge(recording, name)][-1].view for name in ("Aoi", "Ben"))
    assert aoi.day == 0
    assert ben.day == 1
    assert ben.alive == ("Aoi", "Ben"), "others still see a failed player alive"


def test_only_who_plays_can_be_replayed(recording: Recording) -> None:
    with pytest.raises(ValueError, match="'Nobody' does not play in this game"):
        SeatReplay(recording, "Nobody")


def test_where_nobody_is_left_nobody_votes() -> None:
    dead = "".join(
        f"{day},status,{seat},{role},DEAD,team{seat},{name}\n"
        for day in (0, 1, 2)
        for seat, role, name in ((1, "SEER", "Aoi"), (2, "WEREWOLF", "Ben"))
    )
    assert list(views_before_votes(read_recording(dead + "2,talk,0,0,1,Hello\n"))) == []


def test_what_is_sent_instead_is_what_the_seat_and_its_later_views_have_said() -> None:
    recording = read_recording((WIRE / "official_5.game.log").read_text("utf-8"))
    course = SeatReplay(recording, "Goro").packets()
    first = next(course)
    assert isinstance(first, InitializePacket)
    view, said = first_view(first), None
    with suppress(StopIteration):
        while True:
            packet = course.send(said)
            view = fold(view, packet)
            said = f"Line of day {view.day}." if isinstance(packet, TalkPacket) else None
    own = {talk.text for talk in view.talks if talk.agent == "Goro"}
    assert own == {f"Line of day {day}." for day in range(view.day)}
