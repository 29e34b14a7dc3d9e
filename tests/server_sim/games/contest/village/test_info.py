"""What requests of the contest's village tell: results and history (protocol sections 2 and 3)."""

from __future__ import annotations

import pytest

from agent.protocol.packets import AttackPacket, DailyFinishPacket, TalkPacket, WhisperPacket
from rules.game.roles import Status
from server_sim.games.contest.behaviour import CURRENT, V0_4_12, Behaviour
from tests.server_sim.games.contest.playing import AOI, infos, lines, run


class TestInfo:
    """Section 2: the previous day's results, all day long."""

    def test_tonights_execution_shows_in_the_status_map_first(self) -> None:
        sent, _, _ = run({("Ben", "VOTE"): "Dan"})
        (divine,) = [packet for _, packet in sent if packet.request == "DIVINE" and packet.info.day == 1]
        assert divine.info.status_map["Dan"] is Status.DEAD
        assert divine.info.executed_agent is None

    @pytest.mark.parametrize("visible", [True, False])
    def test_vote_lists(self, visible: bool) -> None:
        answers = {("Emi", "VOTE", 1): "Goro", ("Aoi", "VOTE", 1): "Goro", ("Ben", "ATTACK", 1): "Luna"}
        sent, _, _ = run(answers, 13, setting={"max_day": 2, "vote_visibility": visible})
        villager, wolf = infos(sent, 7, 2)[0], infos(sent, 0, 2)[0]
        votes = [(vote.day, vote.agent, vote.target) for vote in villager.vote_list or ()]
        attacks = [(vote.day, vote.agent, vote.target) for vote in wolf.attack_vote_list or ()]
        assert votes == ([(1, "Aoi", "Goro"), (1, "Emi", "Goro")] if visible else [])
        assert attacks == ([(1, "Ben", "Luna")] if visible else [])
        assert villager.attack_vote_list is None
        assert wolf.vote_list == villager.vote_list

    def test_vote_list_without_votes_is_absent(self) -> None:
        sent, _, _ = run(setting={"max_day": 2})
        assert {info.vote_list for info in infos(sent, AOI, 2)} == {None}


class TestHistory:
    """Section 3: history is a difference."""

    def test_your_own_line_comes_back_with_what_followed_it(self) -> None:
        sent, _, _ = run({("Aoi", "TALK"): ["one", "two", "Over"], ("Ben", "TALK"): ["hello", "Over"]})
        aoi = [
            [talk.text for talk in packet.talk_history]
            for seat, packet in sent
            if seat == AOI and packet.info.day == 0 and isinstance(packet, TalkPacket | DailyFinishPacket)
        ]
        assert aoi == [[], ["one", "hello", "Over", "Over", "Over"], ["two", "Over"], ["Over"]]

    def test_last_whispers_of_day_0_are_lost(self) -> None:
        """TALK swallows the partner's last words of the morning, the new day those of the evening."""
        answers = {
            ("Aoi", "WHISPER", 0): ["a1", "Over", "a2", "Over"],
            ("Ben", "WHISPER", 0): ["b1", "Over", "b2", "Over"],
            ("Aoi", "WHISPER", 1): ["a3", "Over"],
        }
        sent, _, _ = run(answers, 9)
        seen = [
            [talk.text for talk in packet.whisper_history or ()]
            for seat, packet in sent
            if seat == AOI and isinstance(packet, WhisperPacket | DailyFinishPacket | AttackPacket)
        ]
        assert seen == [
            [],
            ["a1", "b1"],
            [],  # DAILY_FINISH: TALK has moved the pointer past "Over", "Over"
            [],
            ["a2", "b2"],
            [],  # DAILY_FINISH of day 1
            [],
            ["a3", "Over"],
            ["Over"],  # ATTACK delivers the rest
        ]

    @pytest.mark.parametrize(("behaviour", "idx"), [(CURRENT, [0, 1, 2, 3]), (V0_4_12, [0, 1, 0, 1])])
    def test_whisper_idx(self, behaviour: Behaviour, idx: list[int]) -> None:
        _, rows, _ = run(size=9, behaviour=behaviour, setting={"max_day": 0})
        whispers = zip(idx, [1, 2, 1, 2], strict=True)
        assert lines(rows, "whisper") == [f"0,whisper,{n},0,{seat},Over" for n, seat in whispers]
