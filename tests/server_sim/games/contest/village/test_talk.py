"""The talk loop of the contest's village (protocol section 5)."""

from __future__ import annotations

import pytest

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import DailyFinishPacket, TalkPacket
from server_sim.games.contest.behaviour import BEHAVIOURS, CURRENT, V0_4_12, Behaviour
from tests.rows import each_row
from tests.server_sim.games.contest.playing import AOI, lines, requests, run, talking
from tests.server_sim.games.driving import Sent


class TestTalk:
    """Section 5: the talk loop."""

    @each_row
    def test_answers(self, texts: list[str | None], version: str, expected: list[str]) -> None:
        # Ben talks on, so that a shown Over of Aoi's does not end the phase
        answers = {("Aoi", "TALK"): texts, ("Ben", "TALK"): "..."}
        _, rows, _ = run(answers, setting={"max_day": 0}, behaviour=BEHAVIOURS[version])
        assert said_by_aoi(rows) == expected

    def test_skips_are_refilled_by_speech(self) -> None:
        answers = {("Aoi", "TALK"): ["Skip", "Skip", "a", "Skip", "b", "Skip", "Skip", "c", "Skip"]}
        sent, rows, _ = run(answers, setting={"max_day": 0, "talk": talking(9, 20, max_skip=2)})
        assert said_by_aoi(rows) == ["Skip", "Skip", "a", "Skip", "b", "Skip", "Skip", "c", "Skip"]
        assert remains(sent, "remain_skip") == [2, 1, 0, 2, 1, 2, 1, 0, 2]

    def test_one_skip_too_many(self) -> None:
        answers = {("Aoi", "TALK"): ["Skip", None, "Skip", "a"]}
        _, rows, _ = run(answers, setting={"max_day": 0, "talk": talking(4, 20, max_skip=1)})
        assert said_by_aoi(rows) == ["Skip", "Skip", "Over"]

    @pytest.mark.parametrize(("behaviour", "counts"), [(CURRENT, [4, 3, 2, 1]), (V0_4_12, [3, 2, 1, 0])])
    def test_remain_count(self, behaviour: Behaviour, counts: list[int]) -> None:
        sent, _, _ = run({("Aoi", "TALK"): "hello"}, setting={"max_day": 0}, behaviour=behaviour)
        assert remains(sent, "remain_count") == counts
        assert remains(sent, "remain_length") == [None] * 4
        finish = [packet.info for _, packet in sent if isinstance(packet, DailyFinishPacket)]
        assert {(info.remain_count, info.remain_skip) for info in finish} == {(None, None)}

    def test_a_spent_budget_silences(self) -> None:
        talk = talking(9, 20, base_length=5, mention_length=5, per_agent=10)
        answers = {("Aoi", "TALK"): ["x" * 9, "y" * 11, "z"], ("Ben", "TALK"): "hello"}
        sent, rows, _ = run(answers, setting={"max_day": 0, "talk": talk})
        assert remains(sent, "remain_length") == [10, 6]
        assert said_by_aoi(rows) == ["x" * 9, "y" * 11]

    def test_rounds_end_at_per_day(self) -> None:
        answers = {(name, "TALK"): "hello" for name in ("Aoi", "Ben", "Chika", "Dan", "Emi")}
        _, rows, _ = run(answers, setting={"max_day": 0, "talk": talking(9, 2)})
        assert [line.split(",")[3] for line in lines(rows, "talk")] == ["0"] * 5 + ["1"] * 5

    def test_a_round_of_nothing_but_over_ends_the_phase(self) -> None:
        empty = {(name, "TALK"): "" for name in ("Aoi", "Ben", "Chika", "Dan", "Emi")}
        _, rows, _ = run(empty, setting={"max_day": 0})
        assert len(lines(rows, "talk")) == 5

    def test_the_order_is_drawn_once_per_phase(self) -> None:
        order = [3, 1, 0, 4, 2]
        answers = {(name, "TALK"): "hello" for name in ("Aoi", "Ben", "Chika", "Dan", "Emi")}
        _, rows, _ = run(answers, setting={"max_day": 0}, chance={"talk order": [order]})
        seats = [int(line.split(",")[4]) - 1 for line in lines(rows, "talk")]
        assert seats == order * 4

    def test_a_lone_werewolf_does_not_whisper(self) -> None:
        sent, _, _ = run({("Emi", "VOTE", 1): "Aoi"}, 9, setting={"max_day": 2})
        assert "WHISPER" in requests(sent, 0, seat=1)
        assert "WHISPER" not in requests(sent, 1) + requests(sent, 2)


def said_by_aoi(rows: list[LogRow]) -> list[str]:
    return [row.text for row in rows if isinstance(row, TalkRow) and row.seat == AOI + 1]


def remains(sent: Sent, field: str) -> list[int | None]:
    """What Aoi's requests to talk tell."""
    return [
        getattr(packet.info, field) for seat, packet in sent if seat == AOI and isinstance(packet, TalkPacket)
    ]
