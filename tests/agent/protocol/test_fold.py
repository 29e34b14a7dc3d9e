from __future__ import annotations

from functools import reduce
from typing import Any

from agent.protocol.fold import first_view, fold
from agent.protocol.info import Info
from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    DailyInitializePacket,
    FinishPacket,
    GamePacket,
    InitializePacket,
    PhasePacket,
    TalkBroadcastPacket,
    TalkPacket,
    VotePacket,
    WhisperBroadcastPacket,
    WhisperPacket,
)
from rules.game.events import Judge, Talk, Vote
from rules.game.roles import Role, Species, Status, Team
from rules.game.setting import MaxCount, Setting, TalkSetting, Timeout
from rules.game.view import Death, GameView
from tests.rows import each_row

ALIVE, DEAD = Status.ALIVE, Status.DEAD
NAMES = ("Chika", "Aoi", "Dan", "Ben")
TALK = TalkSetting(max_count=MaxCount(per_agent=4, per_day=16))
SETTING = Setting(
    agent_count=4,
    talk=TALK,
    whisper=TALK,
    timeout=Timeout(action=60000, response=120000),
    role_num_map={Role.WEREWOLF: 1, Role.SEER: 1, Role.VILLAGER: 2},
)
VOTES = (Vote(day=1, agent="Aoi", target="Dan"), Vote(day=1, agent="Ben", target="Dan"))


def info(day: int = 1, *, dead: str = "", roles: dict[str, Role] | None = None, **facts: Any) -> Info:
    """What Aoi is told."""
    status = {name: DEAD if name in dead.split() else ALIVE for name in NAMES}
    return Info(
        game_id="01G", day=day, agent="Aoi", status_map=status, role_map=roles or {"Aoi": Role.SEER}, **facts
    )


def line(day: int, idx: int, agent: str, text: str = "hello", **flags: Any) -> Talk:
    return Talk(day=day, idx=idx, turn=idx // 4, agent=agent, text=text, **flags)


def view(*packets: GamePacket, begin: Info | None = None) -> GameView:
    """Aoi's view after INITIALIZE and these packets."""
    first = first_view(InitializePacket(info=begin or info(0), setting=SETTING))
    return reduce(fold, packets, first)


# --- the beginning ---


def test_the_beginning() -> None:
    seen = view(begin=info(0, profile="age: 21"))
    assert (seen.game_id, seen.me, seen.role, seen.day) == ("01G", "Aoi", Role.SEER, 0)
    assert (seen.profile, seen.setting, seen.finished) == ("age: 21", SETTING, False)
    assert seen.players == seen.alive == ("Aoi", "Ben", "Chika", "Dan")
    assert seen.others_alive == ("Ben", "Chika", "Dan")
    assert not seen.talks
    assert not seen.whispers


def test_a_player_that_missed_initialize_begins_with_a_day_and_all_it_tells() -> None:
    day = DailyInitializePacket(
        info=info(2, dead="Dan", executed_agent="Dan", vote_list=VOTES), setting=SETTING
    )
    seen = first_view(day)
    assert (seen.day, seen.executions, seen.votes) == (2, (Death(1, "Dan"),), VOTES)


def test_a_day_may_bring_a_new_setting_but_the_profile_is_told_once() -> None:
    longer = SETTING.model_copy(update={"max_day": 9})
    seen = view(DailyInitializePacket(info=info(1), setting=longer), begin=info(0, profile="age: 21"))
    assert (seen.setting, seen.profile) == (longer, "age: 21")


# --- facts ---


def test_yesterdays_results_are_repeated_all_day_and_kept_once() -> None:
    seen = Judge(day=0, agent="Aoi", target="Dan", result=Species.HUMAN)
    medium = Judge(day=1, agent="Dan", target="Dan", result=Species.HUMAN)
    facts: dict[str, Any] = {
        "divine_result": seen,
        "medium_result": medium,
        "executed_agent": "Dan",
        "attacked_agent": "Ben",
        "vote_list": VOTES,
        "attack_vote_list": VOTES[:1],
    }
    morning = DailyInitializePacket(info=info(2, dead="Ben Dan", **facts), setting=SETTING)
    told = view(morning, *[TalkPacket(info=info(2, dead="Ben Dan", **facts))] * 3)
    assert told.divinations == (seen,)
    assert told.mediums == (medium,)
    assert told.executions == (Death(1, "Dan"),)
    assert told.attacks == (Death(1, "Ben"),)
    assert told.votes == VOTES
    assert told.attack_votes == VOTES[:1]


def test_facts_add_up_over_the_days() -> None:
    """The same player divined again is another result."""
    results = [Judge(day=day, agent="Aoi", target="Dan", result=Species.HUMAN) for day in (1, 2)]
    first = info(2, dead="Dan", executed_agent="Dan", vote_list=VOTES, divine_result=results[0])
    later = (Vote(day=2, agent="Aoi", target="Ben"),)
    facts = {"attacked_agent": "Chika", "vote_list": later, "divine_result": results[1]}
    second = info(3, dead="Dan Ben Chika", executed_agent="Ben").model_copy(update=facts)
    told = view(*(DailyInitializePacket(info=day, setting=SETTING) for day in (first, second)))
    assert told.divinations == tuple(results)
    assert told.executions == (Death(1, "Dan"), Death(2, "Ben"))
    assert told.attacks == (Death(2, "Chika"),)
    assert told.votes == (*VOTES, *later)
    assert told.alive == ("Aoi",)


def test_tonights_execution_shows_only_in_who_is_alive() -> None:
    tonight = view(VotePacket(info=info(1)), AttackPacket(info=info(1, dead="Dan")))
    assert tonight.alive == ("Aoi", "Ben", "Chika")
    assert tonight.executions == ()
    tomorrow = DailyInitializePacket(info=info(2, dead="Dan", executed_agent="Dan"), setting=SETTING)
    assert fold(tonight, tomorrow).executions == (Death(1, "Dan"),)


def test_what_remains_is_what_the_last_packet_says() -> None:
    asked = view(TalkPacket(info=info(1, remain_count=3, remain_length=20)))
    assert (asked.remain_count, asked.remain_length) == (3, 20)
    voting = fold(asked, VotePacket(info=info(1)))
    assert (voting.remain_count, voting.remain_length) == (None, None)


# --- talk ---


def test_talk_arrives_in_pieces_and_stays_in_order() -> None:
    lines = (line(1, 0, "Ben"), line(1, 1, "Aoi"), line(1, 2, "Dan", "Over", over=True))
    seen = view(
        TalkPacket(info=info(1), talk_history=lines[:1]),
        TalkPacket(info=info(1), talk_history=()),
        DailyFinishPacket(info=info(1), talk_history=lines[1:]),
    )
    assert seen.talks == seen.talks_today == lines
    tomorrow = fold(seen, DailyInitializePacket(info=info(2), setting=SETTING))
    assert (tomorrow.talks, tomorrow.talks_today) == (lines, ())


def test_freeform_talk_that_is_sent_again_at_the_end_of_the_day_is_kept_once() -> None:
    lines = tuple(line(1, idx, agent, time=1000 + idx) for idx, agent in enumerate(NAMES))
    heard = [TalkBroadcastPacket(info=info(1), new_talk=said) for said in lines]
    untimed = tuple(said.model_copy(update={"time": None}) for said in lines)
    seen = view(
        PhasePacket(request="TALK_PHASE_START", info=info(1)),
        *heard,
        PhasePacket(request="TALK_PHASE_END", info=info(1)),
        DailyFinishPacket(info=info(1), talk_history=untimed),
    )
    assert seen.talks == lines


def test_indices_of_talk_start_again_each_day() -> None:
    lines = (line(0, 0, "Ben"), line(1, 0, "Ben"))
    seen = view(*(TalkPacket(info=info(said.day), talk_history=(said,)) for said in lines))
    assert seen.talks == lines


def test_whispers_of_v0_4_12_whose_indices_restart_in_each_phase_are_all_kept() -> None:
    morning, evening = line(0, 0, "Ben", "good morning"), line(0, 0, "Ben", "good night")
    seen = view(
        WhisperPacket(info=info(0), whisper_history=(morning,)),
        DailyFinishPacket(info=info(0), whisper_history=(morning,)),
        WhisperPacket(info=info(0), whisper_history=(evening,)),
        AttackPacket(info=info(0), whisper_history=(evening, line(0, 1, "Aoi"))),
    )
    assert seen.whispers == (morning, evening, line(0, 1, "Aoi"))


def test_freeform_whispers_and_talk_are_kept_apart() -> None:
    said = line(1, 0, "Ben")
    seen = view(
        WhisperBroadcastPacket(info=info(1), new_whisper=said),
        TalkBroadcastPacket(info=info(1), new_talk=said),
        DailyFinishPacket(info=info(1), talk_history=(said,), whisper_history=(said,)),
    )
    assert (seen.talks, seen.whispers) == ((said,), (said,))


# --- the end ---


@each_row
def test_the_winner_is_known_after_finish(dead: str, winner: Team) -> None:
    roles = dict.fromkeys(NAMES, Role.POSSESSED) | {"Chika": Role.WEREWOLF}
    told = info(3, dead=dead, roles=roles)
    assert view(VotePacket(info=told)).winner is Team.NONE
    over = view(FinishPacket(info=told))
    assert over.finished
    assert over.winner is winner
