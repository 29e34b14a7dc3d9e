"""What requests of the contest's village tell: results and history (protocol sections 2 and 3)."""

from __future__ import annotations

import pytest

from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    InitializePacket,
    TalkPacket,
    WhisperPacket,
)
from rules.game.roles import Role, Status
from server_sim.games.contest.behaviour import CURRENT, V0_4_12, Behaviour
from tests.server_sim.games.contest.playing import AOI, infos, lines, make_rules, run


class TestInfo:
    """Section 2: the previous day's results, all day long."""

    def test_tonights_execution_shows_in_the_status_map_first(self) -> None:
        sent, _, _ = run({("Ben", "VOTE"): "Dan"})
        (divine,) = [packet for _, packet in sent if packet.request == "DIVINE" and packet.info.day == 1]
        assert divine.info.status_map["Dan"] is Status.DEAD
        assert divine.info.executed_agent is None

    @pytest.mark.parametrize(
        ("seat", "medium"), [(12, "HUMAN"), (0, None), (6, None)], ids=["medium", "werewolf", "executed"]
    )
    def test_the_medium_learns_of_the_executed(self, seat: int, medium: str | None) -> None:
        sent, _, _ = run({("Aoi", "VOTE", 1): "Goro"}, 13, setting={"max_day": 2})
        judge = infos(sent, seat, 2)[0].medium_result
        if medium is None:
            assert judge is None
        else:
            assert judge is not None
            assert (judge.day, judge.agent, judge.target, judge.result) == (1, "Goro", "Goro", medium)

    @pytest.mark.parametrize(("guarded", "attacked"), [("Goro", None), ("Hana", "Goro")])
    def test_attacked_agent_only_if_one_died_of_it(self, guarded: str, attacked: str | None) -> None:
        answers = {(name, "ATTACK", 1): "Goro" for name in ("Aoi", "Ben", "Chika")}
        sent, rows, _ = run({**answers, ("Fumi", "GUARD", 1): guarded}, 13, setting={"max_day": 2})
        assert {info.attacked_agent for seat in range(13) for info in infos(sent, seat, 2)} == {attacked}
        assert lines(rows, "guard", "attack")[:2] == [
            f"1,guard,6,{7 if guarded == 'Goro' else 8},VILLAGER",
            f"1,attack,7,{str(attacked is not None).lower()}",
        ]

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

    def test_roles_each_seat_knows(self) -> None:
        sent, _, _ = run(size=13)
        first = dict(reversed(sent))
        assert list(first[2].info.role_map) == ["Aoi", "Ben", "Chika"]
        assert first[3].info.role_map == {"Dan": Role.POSSESSED}
        assert list(first[3].info.status_map) == sorted(first[3].info.status_map)

    def test_the_profile_comes_once(self) -> None:
        characters = tuple(
            type(character)(character.name, (("age", "20"), ("gender", "female")))
            for character in make_rules().characters
        )
        sent, _, _ = run(characters=characters)
        profiles = [(type(packet), packet.info.profile) for _, packet in sent if packet.info.profile]
        assert profiles == [(InitializePacket, "age: 20\ngender: female")] * 5


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
