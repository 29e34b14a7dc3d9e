"""Failed players in the contest's village (protocol section 4), and drivers that break the contract."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.gamelog import StatusRow, row_to_line
from agent.protocol.packets import FinishPacket
from rules.game.roles import Status, Team
from server_sim.games.contest.behaviour import CURRENT, V0_4_12, Behaviour
from server_sim.games.step import Input, RequestMissed, SeatAnswered, SeatFailed, Step
from tests.rows import each_row
from tests.server_sim.games.contest.playing import (
    AOI,
    BEN,
    CHIKA,
    DAN,
    EMI,
    lines,
    make_rules,
    make_village,
    requests,
    run,
)


class TestFailure:
    """Section 4: permanently failed players."""

    @pytest.mark.parametrize(("size", "tolerated"), [(5, 0), (9, 0), (13, 1)])
    def test_how_many_end_the_game(self, size: int, tolerated: int) -> None:
        names = ["Goro", "Hana", "Ichiro"] if size > 5 else ["Dan", "Emi"]
        for count in range(len(names)):
            answers = {(name, "TALK", 0): SeatFailed for name in names[:count]}
            _, _, outcome = run(answers, size)
            assert outcome.days == (2 if count <= tolerated else 1)
            assert outcome.winner is Team.NONE
            assert len(outcome.failed) == count

    def test_aborted_by_day_the_night_still_has_one_phase(self) -> None:
        """As on the contest's server, and a werewolf executed there wins nothing for the village."""
        answers = {("Dan", "TALK", 1): SeatFailed, ("Emi", "VOTE"): "Aoi"}
        sent, rows, outcome = run(answers)
        assert requests(sent, 1) == [
            *["DAILY_INITIALIZE"] * 5,
            *["TALK"] * 5,
            *["DAILY_FINISH"] * 4,
            *["VOTE"] * 4,
        ]
        assert lines(rows, "execute", "result") == ["1,execute,1,WEREWOLF", "2,result,4,0,NONE"]
        assert outcome.winner is Team.NONE
        assert [seat for seat, packet in sent if isinstance(packet, FinishPacket)] == [AOI, BEN, CHIKA, EMI]

    def test_a_failed_player_is_alive_but_out_of_reach(self) -> None:
        answers: dict[Any, Any] = {(name, "VOTE"): "Goro" for name in ("Aoi", "Emi", "Hana", "Mika")}
        answers |= {("Goro", "TALK", 0): SeatFailed, ("Emi", "DIVINE"): "Goro", ("Fumi", "GUARD"): "Goro"}
        answers |= {(name, "ATTACK"): "Goro" for name in ("Aoi", "Ben", "Chika")}
        sent, rows, outcome = run(answers, 13)
        assert lines(rows, "vote", "execute", "divine", "guard", "attackVote") == []
        assert lines(rows, "attack") == ["1,attack,-1,true"]
        assert sent[-1][1].info.status_map["Goro"] is Status.ALIVE
        assert [row.status for row in rows if isinstance(row, StatusRow) and row.seat == 7] == [
            Status.ALIVE,
            None,
            None,
        ]
        assert row_to_line(rows[-1]) == "2,result,10,3,NONE"
        assert outcome.failed == {6}

    def test_a_player_who_fails_when_asked_has_skipped(self) -> None:
        _, rows, _ = run({("Goro", "TALK", 0): SeatFailed}, 13, setting={"max_day": 0})
        assert [line for line in lines(rows, "talk") if line.split(",")[4] == "7"] == ["0,talk,6,0,7,Skip"]

    def test_a_sole_failed_werewolf_cannot_attack(self) -> None:
        answers = {("Aoi", "TALK", 0): SeatFailed}
        sent, rows, _ = run(answers, error_ratio=0.9)
        assert "ATTACK" not in requests(sent, 1)
        assert lines(rows, "attack") == ["1,attack,-1,true"]

    def test_a_game_nobody_is_left_to_play_ends(self) -> None:
        names = ("Aoi", "Ben", "Chika", "Dan", "Emi")
        answers = {(name, "TALK", 0): SeatFailed for name in names}
        _, _, outcome = run(answers, error_ratio=9.9, setting={"max_day": None})
        assert outcome.days == 1
        assert outcome.winner is Team.NONE

    @pytest.mark.parametrize("behaviour", [CURRENT, V0_4_12])
    def test_a_ratio_of_nothing_ends_no_game_without_failures(self, behaviour: Behaviour) -> None:
        _, _, outcome = run({("Ben", "VOTE"): "Aoi"}, behaviour=behaviour, error_ratio=0.0)
        assert outcome.winner is Team.VILLAGER

    def test_one_who_answered_and_then_failed_has_voted(self) -> None:
        game = make_village(make_rules(error_ratio=0.9)).play()
        step = next(game)
        while not any(ask.packet.request == "VOTE" for ask in step.asks):
            step = game.send(SeatAnswered(step.asks[0].seat, "Over") if step.asks else None)
        inputs: list[Input] = [
            SeatAnswered(EMI, "Ben"),
            SeatFailed(EMI),
            SeatAnswered(DAN, "Emi"),
            RequestMissed(AOI),
            RequestMissed(BEN),
        ]
        for received in inputs:
            assert game.send(received) == Step()
        assert [row_to_line(row) for row in game.send(RequestMissed(CHIKA)).rows] == [
            "1,vote,5,2",  # and Dan's vote for Emi, who failed meanwhile, is void
            "1,execute,2,POSSESSED",
        ]


class TestDriver:
    """A driver that breaks the contract is told so."""

    @each_row
    def test_wrong_inputs(self, received: Input | None, message: str) -> None:
        game = make_village(make_rules()).play()
        next(game)
        step = game.send(None)
        while not step.asks:
            step = game.send(None)
        with pytest.raises(ValueError, match=message):
            game.send(received)

    def test_late_answers_of_the_failed_are_ignored(self) -> None:
        game = make_village(make_rules(13)).play()
        next(game)
        game.send(SeatFailed(4))
        game.send(None)
        assert game.send(SeatAnswered(4, "hello")).asks == ()
