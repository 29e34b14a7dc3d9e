"""The rules of the contest's village, one by one; section numbers are those of the protocol document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from agent.protocol.gamelog import AttackRow, LogRow, StatusRow, row_to_line
from agent.protocol.info import Info
from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    FinishPacket,
    GamePacket,
    InitializePacket,
    TalkPacket,
    WhisperPacket,
)
from rules.game.roles import Role, Status, Team
from rules.game.setting import AttackVoteSetting, MaxCount, MaxLength, TalkSetting, VoteSetting
from server_sim.games.contest.behaviour import CURRENT, V0_4_12, Behaviour
from server_sim.games.contest.rules import Phase, PhaseAction, VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, Outcome, Step
from tests.server_sim.games.scripted_chance import ScriptedChance

Sent = list[tuple[int, GamePacket]]
Played = tuple[Sent, list[LogRow], Outcome]
Script = Callable[[Mapping[Any, Any]], Callable[[Ask], Input]]
Play = Callable[[Village, Callable[[Ask], Input]], Played]
Run = Callable[..., Played]

AOI, BEN, CHIKA, DAN, EMI = range(5)
"""WEREWOLF, POSSESSED, SEER, VILLAGER, VILLAGER in a village of five."""
# of nine: Aoi, Ben WEREWOLF, Chika POSSESSED, Dan SEER, Emi BODYGUARD, Fumi to Hana VILLAGER, Ichiro MEDIUM
# of thirteen: Aoi to Chika WEREWOLF, Dan POSSESSED, Emi SEER, Fumi BODYGUARD, Goro to Luna VILLAGER,
# Mika MEDIUM

EVERYONE_VOTES_DAN: dict[Any, Any] = {(name, "VOTE"): "Dan" for name in ("Aoi", "Ben", "Chika", "Emi")}


@pytest.fixture
def run(
    make_rules: Callable[..., VillageRules],
    make_village: Callable[..., Village],
    play: Play,
    script: Script,
) -> Run:
    """Play a village with a script of answers; without ``max_day`` it ends on day 1."""

    def play_script(
        answers: Mapping[Any, Any] | None = None,
        size: int = 5,
        *,
        setting: Mapping[str, Any] | None = None,
        chance: Mapping[str, Any] | None = None,
        **changes: Any,
    ) -> Played:
        rules = make_rules(size, {"max_day": 1, **(setting or {})}, **changes)
        return play(make_village(rules, ScriptedChance(chance)), script(answers or {}))

    return play_script


def lines(rows: list[LogRow], *kinds: str) -> list[str]:
    """The log's lines of these kinds."""
    return [line for line in map(row_to_line, rows) if line.split(",")[1] in kinds]


def requests(sent: Sent, day: int, *, seat: int | None = None) -> list[str]:
    return [packet.request for number, packet in sent if packet.info.day == day and seat in (None, number)]


def infos(sent: Sent, seat: int, day: int) -> list[Info]:
    return [packet.info for number, packet in sent if number == seat and packet.info.day == day]


def talking(count: int = 4, per_day: int = 20, max_skip: int = 0, **length: Any) -> TalkSetting:
    return TalkSetting(
        max_count=MaxCount(per_agent=count, per_day=per_day),
        max_length=MaxLength(**length) if length else MaxLength(mention_length=50, base_length=50),
        max_skip=max_skip,
    )


class TestSeating:
    """Players, roles and characters are drawn one apart from the other."""

    def test_draws_are_independent(
        self, make_rules: Callable[..., VillageRules], make_village: Callable[..., Village]
    ) -> None:
        roles = [Role.VILLAGER, Role.SEER, Role.WEREWOLF, Role.VILLAGER, Role.POSSESSED]
        chance = ScriptedChance({"seats": [[4, 3, 2, 1, 0]], "roles": [roles]})
        seats = make_village(make_rules(), chance).seats
        assert [seat.player for seat in seats] == [4, 3, 2, 1, 0]
        assert [seat.team_name for seat in seats] == [f"kanolab{n}" for n in (5, 4, 3, 2, 1)]
        assert [seat.role for seat in seats] == roles
        assert [seat.name for seat in seats] == ["Aoi", "Ben", "Chika", "Dan", "Emi"]

    def test_players_without_characters_are_numbered(
        self, make_rules: Callable[..., VillageRules], make_village: Callable[..., Village]
    ) -> None:
        seats = make_village(make_rules(characters=())).seats
        assert [seat.name for seat in seats] == [f"Agent[0{n}]" for n in (1, 2, 3, 4, 5)]
        assert all(seat.profile is None for seat in seats)

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"setting": {"agent_count": 6}}, "agent_count is 6, but role_num_map has 5"),
            ({"setting": {"role_num_map": {Role.WEREWOLF: 1}}}, "role_num_map has 1 roles"),
            (
                {"setting": {"talk": talking().model_copy(update={"duration": 1})}, "behaviour": V0_4_12},
                "that version has no freeform phases, but talk.duration is set",
            ),
            (
                {"setting": {"whisper": talking().model_copy(update={"duration": 1})}, "behaviour": V0_4_12},
                "that version has no freeform phases, but whisper.duration is set",
            ),
        ],
    )
    def test_rules_that_cannot_be_played_are_refused(
        self,
        changes: dict[str, Any],
        message: str,
        make_rules: Callable[..., VillageRules],
        make_village: Callable[..., Village],
    ) -> None:
        with pytest.raises(ValueError, match=message):
            make_village(make_rules(**changes))

    def test_players_must_be_as_many_as_seats(self, make_rules: Callable[..., VillageRules]) -> None:
        with pytest.raises(ValueError, match="agent_count is 5, but 4 players"):
            Village(make_rules(), ["a", "b", "c", "d"], ScriptedChance(), "01GAME")

    @pytest.mark.parametrize(("count", "message"), [(4, "there are 4"), (6, "the same name")])
    def test_characters_must_be_enough_and_different(
        self, count: int, message: str, make_rules: Callable[..., VillageRules]
    ) -> None:
        rules = make_rules()
        characters = (*rules.characters[:5], rules.characters[0])[:count]
        with pytest.raises(ValueError, match=message):
            Village(make_rules(characters=characters), ["x"] * 5, ScriptedChance(), "01GAME")


class TestCourse:
    """Sections 2 and 7: who gets which request on which day."""

    def test_days_of_five_players(self, run: Run) -> None:
        sent, _, _ = run({**EVERYONE_VOTES_DAN, ("Chika", "DIVINE"): "Aoi", ("Aoi", "ATTACK"): "Emi"})
        assert requests(sent, 0) == [
            *["INITIALIZE"] * 5,
            *["DAILY_INITIALIZE"] * 5,
            *["TALK"] * 5,
            *["DAILY_FINISH"] * 5,
            "DIVINE",
        ]
        assert requests(sent, 1) == [
            *["DAILY_INITIALIZE"] * 5,
            *["TALK"] * 5,
            *["DAILY_FINISH"] * 5,
            *["VOTE"] * 5,
            "DIVINE",
            "ATTACK",
        ]
        assert requests(sent, 2) == ["FINISH"] * 5

    def test_a_night_of_thirteen_players(self, run: Run) -> None:
        sent, _, _ = run({("Aoi", "VOTE"): "Kei"}, 13)
        assert requests(sent, 0) == [
            *["INITIALIZE"] * 13,
            *["DAILY_INITIALIZE"] * 13,
            *["WHISPER"] * 3,
            *["TALK"] * 13,
            *["DAILY_FINISH"] * 13,
            *["WHISPER"] * 3,
            "DIVINE",
        ]
        night = requests(sent, 1)[39:]
        assert night == [*["VOTE"] * 13, "DIVINE", *["WHISPER"] * 3, "GUARD", *["ATTACK"] * 3]

    def test_the_dead_are_told_of_days_but_not_asked(self, run: Run) -> None:
        answers = {("Aoi", "VOTE", 1): "Goro", ("Aoi", "VOTE", 2): "Hana"}
        sent, _, _ = run(answers, 13, setting={"max_day": 2})
        assert requests(sent, 2, seat=6) == ["DAILY_INITIALIZE", "DAILY_FINISH"]
        assert requests(sent, 3, seat=6) == ["FINISH"]

    def test_an_executed_seer_gets_no_divine(self, run: Run) -> None:
        sent, _, _ = run({("Aoi", "VOTE"): "Chika"})
        assert "DIVINE" not in requests(sent, 1)

    def test_an_execution_that_wins_skips_the_night(self, run: Run) -> None:
        sent, rows, outcome = run({("Ben", "VOTE"): "Aoi"})
        assert requests(sent, 1)[-1] == "VOTE"
        assert outcome.winner is Team.VILLAGER
        assert lines(rows, "attack", "divine") == []

    def test_one_day_only_settings_of_phases(self) -> None:
        assert [Phase("x", (), only_day=1).happens_on(day) for day in (0, 1, 2)] == [False, True, False]
        assert [Phase("x", (), except_day=1).happens_on(day) for day in (0, 1, 2)] == [True, False, True]

    def test_the_night_begins_with_one_phase_at_least_after_a_decided_day(self, run: Run) -> None:
        roles = dict.fromkeys(Role, 0) | {Role.WEREWOLF: 3, Role.VILLAGER: 2}
        sent, _, outcome = run(setting={"role_num_map": roles})
        assert outcome.winner is Team.WEREWOLF
        # after the morning whisper: no talk, then the evening whisper and nothing else
        assert requests(sent, 0)[10:] == [*["WHISPER"] * 3, *["DAILY_FINISH"] * 5, *["WHISPER"] * 3]

    @pytest.mark.parametrize(
        ("answers", "winner", "days"),
        [
            pytest.param({}, Team.NONE, 4, id="nobody dies until max_day"),
            pytest.param({("Ben", "VOTE"): "Aoi"}, Team.VILLAGER, 2, id="no werewolf is left"),
            pytest.param({("Ben", "VOTE"): "Dan", ("Aoi", "ATTACK"): "Ben"}, Team.NONE, 4, id="two humans"),
            pytest.param(
                {("Ben", "VOTE", 1): "Dan", ("Aoi", "ATTACK", 2): "Emi", ("Chika", "VOTE", 3): "Ben"},
                Team.WEREWOLF,
                4,
                id="one human, the seer, and one werewolf",
            ),
            pytest.param(
                {("Ben", "VOTE", 1): "Dan", ("Aoi", "ATTACK", 2): "Emi", ("Ben", "VOTE", 3): "Chika"},
                Team.WEREWOLF,
                4,
                id="the possessed counts as human",
            ),
        ],
    )
    def test_end(self, answers: dict[Any, Any], winner: Team, days: int, run: Run) -> None:
        _, rows, outcome = run(answers, setting={"max_day": 3})
        assert (outcome.winner, outcome.days) == (winner, days)
        assert row_to_line(rows[-1]).startswith(f"{days},result,")
        assert row_to_line(rows[-1]).endswith(f",{winner}")

    def test_rows_of_statuses_each_morning_and_at_the_end(self, run: Run) -> None:
        _, rows, _ = run({("Aoi", "VOTE"): "Dan"})
        statuses = [row for row in rows if isinstance(row, StatusRow)]
        assert [(row.day, row.seat) for row in statuses] == [
            (day, seat) for day in (0, 1, 2) for seat in range(1, 6)
        ]
        assert lines(rows, "status")[-2:] == [
            "2,status,4,VILLAGER,DEAD,kanolab4,Dan",
            "2,status,5,VILLAGER,ALIVE,kanolab5,Emi",
        ]


class TestInfo:
    """Section 2: the previous day's results, all day long."""

    def test_results_repeat_in_every_packet_of_the_next_day_only(self, run: Run) -> None:
        answers = {
            ("Chika", "DIVINE", 1): "Ben",
            ("Ben", "VOTE", 1): "Dan",
            ("Aoi", "ATTACK", 1): "Aoi",
        }
        sent, _, _ = run(answers, setting={"max_day": 3})
        for day, expected in [(1, (None, None)), (2, ("HUMAN", "Dan")), (3, (None, None))]:
            seen = {
                (info.divine_result and info.divine_result.result, info.executed_agent)
                for info in infos(sent, CHIKA, day)
            }
            assert seen == {expected}

    def test_tonights_execution_shows_in_the_status_map_first(self, run: Run) -> None:
        sent, _, _ = run({("Ben", "VOTE"): "Dan"})
        (divine,) = [packet for _, packet in sent if packet.request == "DIVINE" and packet.info.day == 1]
        assert divine.info.status_map["Dan"] is Status.DEAD
        assert divine.info.executed_agent is None

    @pytest.mark.parametrize(
        ("seat", "medium"), [(12, "HUMAN"), (0, None), (6, None)], ids=["medium", "werewolf", "executed"]
    )
    def test_the_medium_learns_of_the_executed(self, seat: int, medium: str | None, run: Run) -> None:
        sent, _, _ = run({("Aoi", "VOTE", 1): "Goro"}, 13, setting={"max_day": 2})
        judge = infos(sent, seat, 2)[0].medium_result
        if medium is None:
            assert judge is None
        else:
            assert judge is not None
            assert (judge.day, judge.agent, judge.target, judge.result) == (1, "Goro", "Goro", medium)

    @pytest.mark.parametrize(("guarded", "attacked"), [("Goro", None), ("Hana", "Goro")])
    def test_attacked_agent_only_if_one_died_of_it(
        self, guarded: str, attacked: str | None, run: Run
    ) -> None:
        answers = {(name, "ATTACK", 1): "Goro" for name in ("Aoi", "Ben", "Chika")}
        sent, rows, _ = run({**answers, ("Fumi", "GUARD", 1): guarded}, 13, setting={"max_day": 2})
        assert {info.attacked_agent for seat in range(13) for info in infos(sent, seat, 2)} == {attacked}
        assert lines(rows, "guard", "attack")[:2] == [
            f"1,guard,6,{7 if guarded == 'Goro' else 8},VILLAGER",
            f"1,attack,7,{str(attacked is not None).lower()}",
        ]

    @pytest.mark.parametrize("visible", [True, False])
    def test_vote_lists(self, visible: bool, run: Run) -> None:
        answers = {("Emi", "VOTE", 1): "Goro", ("Aoi", "VOTE", 1): "Goro", ("Ben", "ATTACK", 1): "Luna"}
        sent, _, _ = run(answers, 13, setting={"max_day": 2, "vote_visibility": visible})
        villager, wolf = infos(sent, 7, 2)[0], infos(sent, 0, 2)[0]
        votes = [(vote.day, vote.agent, vote.target) for vote in villager.vote_list or ()]
        attacks = [(vote.day, vote.agent, vote.target) for vote in wolf.attack_vote_list or ()]
        assert votes == ([(1, "Aoi", "Goro"), (1, "Emi", "Goro")] if visible else [])
        assert attacks == ([(1, "Ben", "Luna")] if visible else [])
        assert villager.attack_vote_list is None
        assert wolf.vote_list == villager.vote_list

    def test_vote_list_without_votes_is_absent(self, run: Run) -> None:
        sent, _, _ = run(setting={"max_day": 2})
        assert {info.vote_list for info in infos(sent, AOI, 2)} == {None}

    def test_roles_each_seat_knows(self, run: Run) -> None:
        sent, _, _ = run(size=13)
        first = dict(reversed(sent))
        assert list(first[2].info.role_map) == ["Aoi", "Ben", "Chika"]
        assert first[3].info.role_map == {"Dan": Role.POSSESSED}
        assert list(first[3].info.status_map) == sorted(first[3].info.status_map)

    def test_finish_shows_every_role_on_the_day_after_the_last(self, run: Run) -> None:
        sent, _, _ = run({("Ben", "VOTE"): "Aoi"})
        finish = [packet for _, packet in sent if isinstance(packet, FinishPacket)]
        assert [packet.info.day for packet in finish] == [2] * 5
        assert finish[EMI].info.role_map == {
            "Aoi": Role.WEREWOLF,
            "Ben": Role.POSSESSED,
            "Chika": Role.SEER,
            "Dan": Role.VILLAGER,
            "Emi": Role.VILLAGER,
        }

    def test_the_profile_comes_once(self, run: Run, make_rules: Callable[..., VillageRules]) -> None:
        characters = tuple(
            type(character)(character.name, (("age", "20"), ("gender", "female")))
            for character in make_rules().characters
        )
        sent, _, _ = run(characters=characters)
        profiles = [(type(packet), packet.info.profile) for _, packet in sent if packet.info.profile]
        assert profiles == [(InitializePacket, "age: 20\ngender: female")] * 5


class TestHistory:
    """Section 3: history is a difference."""

    def test_your_own_line_comes_back_with_what_followed_it(self, run: Run) -> None:
        sent, _, _ = run({("Aoi", "TALK"): ["one", "two", "Over"], ("Ben", "TALK"): ["hello", "Over"]})
        aoi = [
            [talk.text for talk in packet.talk_history]
            for seat, packet in sent
            if seat == AOI and packet.info.day == 0 and isinstance(packet, TalkPacket | DailyFinishPacket)
        ]
        assert aoi == [
            [],
            ["one", "hello", "Over", "Over", "Over"],
            ["two", "Over"],
            ["Over"],
        ]

    def test_the_dead_get_the_whole_day_at_its_end(self, run: Run) -> None:
        sent, _, _ = run({("Aoi", "VOTE", 1): "Dan"}, setting={"max_day": 2})
        (finish,) = [
            packet
            for seat, packet in sent
            if seat == DAN and packet.info.day == 2 and isinstance(packet, DailyFinishPacket)
        ]
        assert [talk.agent for talk in finish.talk_history] == ["Aoi", "Ben", "Chika", "Emi"]
        assert finish.whisper_history is None

    def test_last_whispers_of_day_0_are_lost(self, run: Run) -> None:
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
    def test_whisper_idx(self, behaviour: Behaviour, idx: list[int], run: Run) -> None:
        _, rows, _ = run(size=9, behaviour=behaviour, setting={"max_day": 0})
        whispers = zip(idx, [1, 2, 1, 2], strict=True)
        assert lines(rows, "whisper") == [f"0,whisper,{n},0,{seat},Over" for n, seat in whispers]


class TestTalk:
    """Section 5: the talk loop."""

    @pytest.mark.parametrize(
        ("texts", "behaviour", "expected"),
        [
            pytest.param(["a", "b", "c", "d"], CURRENT, ["a", "b", "c", "d"], id="four and no more"),
            pytest.param(["a", "Over"], CURRENT, ["a", "Over"], id="Over ends the day"),
            pytest.param(["a", "Skip"], CURRENT, ["a", "Over"], id="Skip without allowance is Over"),
            pytest.param(["a", "ForceSkip"], CURRENT, ["a", "Over"], id="ForceSkip is Skip"),
            pytest.param([None, "b", "Over"], CURRENT, ["Skip", "b", "Over"], id="a miss is a free Skip"),
            pytest.param([None] * 4, CURRENT, ["Skip"] * 4, id="misses use talks up"),
            pytest.param(["Over ", "x Over"], CURRENT, ["Over ", "x Over", "x Over", "x Over"], id="speech"),
            pytest.param(["", "b", "Over"], V0_4_12, ["Over"], id="empty text ended the day"),
            pytest.param(["", "b", "Over"], CURRENT, ["Over", "b", "Over"], id="empty text does not"),
            pytest.param(["a\nb", "Over\n"], CURRENT, ["ab", "Over"], id="line feeds vanish"),
            pytest.param(["a\r\nb\x85c\u2028d", "Over"], CURRENT, ["abcd", "Over"], id="all line breaks do"),
            pytest.param(["\ud83d!", "Over"], CURRENT, ["?!", "Over"], id="half a character"),
            pytest.param([" ", "Over"], CURRENT, [" ", "Over"], id="blank text passes"),
            pytest.param(["x" * 60, "Over"], CURRENT, ["x" * 50, "Over"], id="cut"),
            pytest.param(["@Ben " + "x" * 60, "Over"], CURRENT, [" @Ben  " + "x" * 50, "Over"], id="mention"),
        ],
    )
    def test_answers(
        self, texts: list[str | None], behaviour: Behaviour, expected: list[str], run: Run
    ) -> None:
        # Ben talks on, so that a shown Over of Aoi's does not end the phase
        answers = {("Aoi", "TALK"): texts, ("Ben", "TALK"): "..."}
        _, rows, _ = run(answers, setting={"max_day": 0}, behaviour=behaviour)
        said = [line.split(",", 5) for line in lines(rows, "talk")]
        assert [text for *_, seat, text in said if seat == "1"] == expected

    def test_skips_are_refilled_by_speech(self, run: Run) -> None:
        answers = {("Aoi", "TALK"): ["Skip", "Skip", "a", "Skip", "b", "Skip", "Skip", "c", "Skip"]}
        sent, rows, _ = run(answers, setting={"max_day": 0, "talk": talking(9, 20, max_skip=2)})
        said = [line.split(",")[5] for line in lines(rows, "talk") if line.split(",")[4] == "1"]
        assert said == ["Skip", "Skip", "a", "Skip", "b", "Skip", "Skip", "c", "Skip"]
        assert remains(sent, "remain_skip") == [2, 1, 0, 2, 1, 2, 1, 0, 2]

    def test_one_skip_too_many(self, run: Run) -> None:
        answers = {("Aoi", "TALK"): ["Skip", None, "Skip", "a"]}
        _, rows, _ = run(answers, setting={"max_day": 0, "talk": talking(4, 20, max_skip=1)})
        said = [line.split(",")[5] for line in lines(rows, "talk") if line.split(",")[4] == "1"]
        assert said == ["Skip", "Skip", "Over"]

    @pytest.mark.parametrize(("behaviour", "counts"), [(CURRENT, [4, 3, 2, 1]), (V0_4_12, [3, 2, 1, 0])])
    def test_remain_count(self, behaviour: Behaviour, counts: list[int], run: Run) -> None:
        sent, _, _ = run({("Aoi", "TALK"): "hello"}, setting={"max_day": 0}, behaviour=behaviour)
        assert remains(sent, "remain_count") == counts
        assert remains(sent, "remain_length") == [None] * 4
        finish = [packet.info for _, packet in sent if isinstance(packet, DailyFinishPacket)]
        assert {(info.remain_count, info.remain_skip) for info in finish} == {(None, None)}

    def test_a_spent_budget_silences(self, run: Run) -> None:
        talk = talking(9, 20, base_length=5, mention_length=5, per_agent=10)
        answers = {("Aoi", "TALK"): ["x" * 9, "y" * 11, "z"], ("Ben", "TALK"): "hello"}
        sent, rows, _ = run(answers, setting={"max_day": 0, "talk": talk})
        assert remains(sent, "remain_length") == [10, 6]
        said = [line.split(",")[5] for line in lines(rows, "talk") if line.split(",")[4] == "1"]
        assert said == ["x" * 9, "y" * 11]

    def test_rounds_end_at_per_day(self, run: Run) -> None:
        answers = {(name, "TALK"): "hello" for name in ("Aoi", "Ben", "Chika", "Dan", "Emi")}
        _, rows, _ = run(answers, setting={"max_day": 0, "talk": talking(9, 2)})
        assert [line.split(",")[3] for line in lines(rows, "talk")] == ["0"] * 5 + ["1"] * 5

    def test_a_round_of_nothing_but_over_ends_the_phase(self, run: Run) -> None:
        empty = {(name, "TALK"): "" for name in ("Aoi", "Ben", "Chika", "Dan", "Emi")}
        _, rows, _ = run(empty, setting={"max_day": 0})
        assert len(lines(rows, "talk")) == 5

    def test_the_order_is_drawn_once_per_phase(self, run: Run) -> None:
        order = [3, 1, 0, 4, 2]
        answers = {(name, "TALK"): "hello" for name in ("Aoi", "Ben", "Chika", "Dan", "Emi")}
        _, rows, _ = run(answers, setting={"max_day": 0}, chance={"talk order": [order]})
        seats = [int(line.split(",")[4]) - 1 for line in lines(rows, "talk")]
        assert seats == order * 4

    def test_a_lone_werewolf_does_not_whisper(self, run: Run) -> None:
        sent, _, _ = run({("Emi", "VOTE", 1): "Aoi"}, 9, setting={"max_day": 2})
        assert "WHISPER" in requests(sent, 0, seat=1)
        assert "WHISPER" not in requests(sent, 1) + requests(sent, 2)


def remains(sent: Sent, field: str) -> list[int | None]:
    """What Aoi's requests to talk tell."""
    return [
        getattr(packet.info, field) for seat, packet in sent if seat == AOI and isinstance(packet, TalkPacket)
    ]


class TestExecution:
    """Section 7: votes."""

    @pytest.mark.parametrize(
        ("votes", "expected"),
        [
            pytest.param({"Aoi": "Ben"}, ["vote,1,2", "execute,2,POSSESSED"], id="one is enough"),
            pytest.param({"Aoi": "Ben\n"}, ["vote,1,2", "execute,2,POSSESSED"], id="line feed"),
            pytest.param({"Dan": "Dan"}, ["vote,4,4", "execute,4,VILLAGER"], id="oneself"),
            pytest.param({"Aoi": " Ben", "Chika": "ben", "Dan": "@Ben", "Emi": ""}, [], id="not exactly"),
            pytest.param({"Aoi": "kanolab2"}, [], id="team name"),
            pytest.param({"Aoi": None}, [], id="missed"),
            pytest.param(
                {"Aoi": "Emi", "Ben": "Dan", "Chika": "Emi"},
                ["vote,1,5", "vote,2,4", "vote,3,5", "execute,5,VILLAGER"],
                id="most votes",
            ),
            pytest.param(
                {"Aoi": "Emi", "Ben": "Dan"}, ["vote,1,5", "vote,2,4", "execute,4,VILLAGER"], id="tie"
            ),
        ],
    )
    @pytest.mark.parametrize("behaviour", [CURRENT, V0_4_12], ids=["together", "one by one"])
    def test_votes(
        self, votes: dict[str, str | None], expected: list[str], behaviour: Behaviour, run: Run
    ) -> None:
        answers = {(name, "VOTE"): text for name, text in votes.items()}
        _, rows, _ = run(answers, behaviour=behaviour, chance={"execution tie": [DAN]})
        assert lines(rows, "vote", "execute") == [f"1,{line}" for line in expected]

    def test_no_self_vote(self, run: Run) -> None:
        _, rows, _ = run({("Dan", "VOTE"): "Dan"}, setting={"vote": VoteSetting(allow_self_vote=False)})
        assert lines(rows, "vote", "execute") == []

    def test_a_tie_is_voted_on_again(self, run: Run) -> None:
        answers = {("Aoi", "VOTE"): ["Emi", "Dan"], ("Ben", "VOTE"): "Dan"}
        sent, rows, _ = run(answers, setting={"vote": VoteSetting(max_count=3)})
        assert lines(rows, "vote", "execute") == [
            *("1,vote,1,5", "1,vote,2,4"),
            *("1,vote,1,4", "1,vote,2,4"),
            "1,execute,4,VILLAGER",
        ]
        last = [(vote.agent, vote.target) for vote in sent[-1][1].info.vote_list or ()]
        assert last == [("Aoi", "Dan"), ("Ben", "Dan")]

    def test_ballots_run_out(self, run: Run) -> None:
        answers = {("Aoi", "VOTE"): "Emi", ("Ben", "VOTE"): "Dan"}
        setting = {"vote": VoteSetting(max_count=2)}
        sent, rows, _ = run(answers, setting=setting, chance={"execution tie": [EMI]})
        assert len(lines(rows, "vote")) == 4
        assert requests(sent, 1).count("VOTE") == 10
        assert lines(rows, "execute") == ["1,execute,5,VILLAGER"]

    def test_votes_for_the_dead_are_void(self, run: Run) -> None:
        answers = {("Aoi", "VOTE"): "Dan", ("Ben", "VOTE", 2): "Dan"}
        _, rows, _ = run(answers, setting={"max_day": 2})
        assert lines(rows, "vote", "execute") == ["1,vote,1,4", "1,execute,4,VILLAGER"]


class TestNight:
    """Section 7: divine, guard, attack."""

    @pytest.mark.parametrize(
        ("target", "row"),
        [
            ("Aoi", ["0,divine,3,1,WEREWOLF"]),
            ("Ben", ["0,divine,3,2,HUMAN"]),
            ("Chika", []),
            ("nobody", []),
            (None, []),
        ],
    )
    def test_divine(self, target: str | None, row: list[str], run: Run) -> None:
        sent, rows, _ = run({("Chika", "DIVINE", 0): target})
        assert lines(rows, "divine") == row
        assert (infos(sent, CHIKA, 1)[0].divine_result is None) is (row == [])

    @pytest.mark.parametrize(("target", "rows_"), [("Fumi", 0), ("Aoi", 1), ("Goro", 1)])
    def test_guard_someone_else(self, target: str, rows_: int, run: Run) -> None:
        _, rows, _ = run({("Fumi", "GUARD", 1): target}, 13)
        assert len(lines(rows, "guard")) == rows_

    @pytest.mark.parametrize(
        ("votes", "settings", "expected"),
        [
            pytest.param({"Aoi": "Goro", "Ben": "Goro"}, {}, ["1,7", "2,7", "7,true"], id="a victim"),
            pytest.param({"Aoi": "Goro", "Ben": "Hana"}, {}, ["1,7", "2,8", "8,true"], id="tie"),
            pytest.param(
                {"Aoi": "Goro", "Ben": "Hana"},
                {"allow_no_target": True},
                ["1,7", "2,8", "-1,true"],
                id="tie may spare all",
            ),
            pytest.param({"Aoi": "Ben", "Ben": "Goro"}, {}, ["1,2", "2,7", "7,true"], id="one of their own"),
            pytest.param({"Aoi": "Ben", "Ben": "Ben"}, {}, ["1,2", "2,2", "-1,true"], id="only their own"),
            pytest.param({"Aoi": "Aoi"}, {"allow_self_vote": False}, ["-1,true"], id="oneself"),
            pytest.param({"Aoi": "x", "Ben": None}, {}, ["-1,true"], id="no valid vote"),
            pytest.param(
                {"Aoi": ["Goro", "Hana"], "Ben": ["Hana", "Hana"]},
                {"max_count": 2},
                ["1,7", "2,8", "1,8", "2,8", "8,true"],
                id="second ballot",
            ),
        ],
    )
    @pytest.mark.parametrize("behaviour", [CURRENT, V0_4_12], ids=["together", "one by one"])
    def test_attack(
        self,
        votes: dict[str, Any],
        settings: dict[str, Any],
        expected: list[str],
        behaviour: Behaviour,
        run: Run,
    ) -> None:
        _, rows, _ = run(
            {(name, "ATTACK"): text for name, text in votes.items()},
            9,
            setting={"attack_vote": AttackVoteSetting(**settings)},
            behaviour=behaviour,
            chance={"attack tie": [7]},
        )
        assert [line.split(",", 2)[2] for line in lines(rows, "attackVote", "attack")] == expected

    def test_a_lone_werewolf_attacks(self, run: Run) -> None:
        _, rows, _ = run({("Aoi", "ATTACK"): "Emi"})
        assert lines(rows, "attackVote", "attack") == ["1,attackVote,1,5", "1,attack,5,true"]

    def test_a_dead_bodyguard_guards_nobody(self, run: Run, make_rules: Callable[..., VillageRules]) -> None:
        rules = make_rules(13)
        swapped = [phase for phase in rules.night_phases if phase.name in ("guard", "execution", "attack")]
        night = (swapped[1], swapped[0], swapped[2])  # guard, execution, attack
        answers = {
            ("Fumi", "GUARD"): "Goro",
            ("Aoi", "VOTE"): "Fumi",
            ("Aoi", "ATTACK"): "Goro",
        }
        _, rows, _ = run(answers, 13, night_phases=night)
        assert AttackRow(1, 7, True) in rows

    def test_no_werewolf_is_left_to_attack(self, run: Run) -> None:
        """Only where execution and attack are one phase, for the game ends after it."""
        night = (Phase("night", (PhaseAction.EXECUTION, PhaseAction.ATTACK), except_day=0),)
        _, rows, outcome = run({("Ben", "VOTE"): "Aoi"}, night_phases=night)
        assert lines(rows, "attack") == []
        assert outcome.winner is Team.VILLAGER


class TestFailure:
    """Section 4: permanently failed players."""

    @pytest.mark.parametrize(("size", "tolerated"), [(5, 0), (9, 0), (13, 1)])
    def test_how_many_end_the_game(self, size: int, tolerated: int, run: Run) -> None:
        names = ["Goro", "Hana", "Ichiro"] if size > 5 else ["Dan", "Emi"]
        for count in range(len(names)):
            answers = {(name, "TALK", 0): Failed for name in names[:count]}
            _, _, outcome = run(answers, size)
            assert outcome.days == (2 if count <= tolerated else 1)
            assert outcome.winner is Team.NONE
            assert len(outcome.failed) == count

    def test_aborted_by_day_the_night_still_has_one_phase(self, run: Run) -> None:
        """As on the contest's server, and a werewolf executed there wins nothing for the village."""
        answers = {("Dan", "TALK", 1): Failed, ("Emi", "VOTE"): "Aoi"}
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

    def test_a_failed_player_is_alive_but_out_of_reach(self, run: Run) -> None:
        answers: dict[Any, Any] = {(name, "VOTE"): "Goro" for name in ("Aoi", "Emi", "Hana", "Mika")}
        answers |= {("Goro", "TALK", 0): Failed, ("Emi", "DIVINE"): "Goro", ("Fumi", "GUARD"): "Goro"}
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

    def test_a_player_who_fails_when_asked_has_skipped(self, run: Run) -> None:
        _, rows, _ = run({("Goro", "TALK", 0): Failed}, 13, setting={"max_day": 0})
        assert [line for line in lines(rows, "talk") if line.split(",")[4] == "7"] == ["0,talk,6,0,7,Skip"]

    def test_a_sole_failed_werewolf_cannot_attack(self, run: Run) -> None:
        answers = {("Aoi", "TALK", 0): Failed}
        sent, rows, _ = run(answers, error_ratio=0.9)
        assert "ATTACK" not in requests(sent, 1)
        assert lines(rows, "attack") == ["1,attack,-1,true"]

    def test_a_game_nobody_is_left_to_play_ends(self, run: Run) -> None:
        names = ("Aoi", "Ben", "Chika", "Dan", "Emi")
        answers = {(name, "TALK", 0): Failed for name in names}
        _, _, outcome = run(answers, error_ratio=9.9, setting={"max_day": None})
        assert outcome.days == 1
        assert outcome.winner is Team.NONE

    @pytest.mark.parametrize("behaviour", [CURRENT, V0_4_12])
    def test_a_ratio_of_nothing_ends_no_game_without_failures(self, behaviour: Behaviour, run: Run) -> None:
        _, _, outcome = run({("Ben", "VOTE"): "Aoi"}, behaviour=behaviour, error_ratio=0.0)
        assert outcome.winner is Team.VILLAGER

    def test_failures_may_come_at_any_moment(
        self, make_rules: Callable[..., VillageRules], make_village: Callable[..., Village]
    ) -> None:
        game = make_village(make_rules(13)).play()
        next(game)
        assert [tell.seat for tell in game.send(Failed(4)).tells] == [*range(4), *range(5, 13)]
        assert [ask.seat for ask in game.send(None).asks] == [0]
        waiting = game.send(Failed(7))  # not the one who is asked
        assert waiting == Step()
        assert [ask.seat for ask in game.send(Answered(0, "hello")).asks] == [1]

    def test_one_who_answered_and_then_failed_has_voted(
        self, make_rules: Callable[..., VillageRules], make_village: Callable[..., Village]
    ) -> None:
        game = make_village(make_rules(error_ratio=0.9)).play()
        step = next(game)
        while not any(ask.packet.request == "VOTE" for ask in step.asks):
            step = game.send(Answered(step.asks[0].seat, "Over") if step.asks else None)
        inputs: list[Input] = [
            Answered(EMI, "Ben"),
            Failed(EMI),
            Answered(DAN, "Emi"),
            Missed(AOI),
            Missed(BEN),
        ]
        for received in inputs:
            assert game.send(received) == Step()
        assert [row_to_line(row) for row in game.send(Missed(CHIKA)).rows] == [
            "1,vote,5,2",  # and Dan's vote for Emi, who failed meanwhile, is void
            "1,execute,2,POSSESSED",
        ]


class TestDriver:
    """A driver that breaks the contract is told so."""

    @pytest.mark.parametrize(
        ("received", "message"),
        [
            (None, r"waits for the answers of seats \[0\]"),
            (
                Answered(3, "hello"),
                r"Answered\(seat=3, text='hello'\), which the game does not wait for",
            ),
            (Missed(3), r"Missed\(seat=3\), which"),
        ],
    )
    def test_wrong_inputs(
        self,
        received: Input | None,
        message: str,
        make_rules: Callable[..., VillageRules],
        make_village: Callable[..., Village],
    ) -> None:
        game = make_village(make_rules()).play()
        next(game)
        step = game.send(None)
        while not step.asks:
            step = game.send(None)
        with pytest.raises(ValueError, match=message):
            game.send(received)

    def test_late_answers_of_the_failed_are_ignored(
        self, make_rules: Callable[..., VillageRules], make_village: Callable[..., Village]
    ) -> None:
        game = make_village(make_rules(13)).play()
        next(game)
        game.send(Failed(4))
        game.send(None)
        assert game.send(Answered(4, "hello")).asks == ()
