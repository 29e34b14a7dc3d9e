"""The Sheriff as a leader like others, and a village of seven as a village of the contest."""

from __future__ import annotations

import pytest

from agent.protocol.sheriff_log import (
    DayRecord,
    EndRecord,
    GameRecord,
    LineRecord,
    NightRecord,
    OutcomeRecord,
    Player,
)
from agent.recorded.replay import knowledge, views_before_votes
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.roles import Role, Species
from server_sim.studies.metrics.sheriff_moments import as_village, sheriff_moments
from tests.server_sim.studies.metrics.conftest import a_day

HEAD = GameRecord(
    game="g",
    names=dict(enumerate(("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"), 1)),
    roles=dict(enumerate((Role.SEER, Role.BODYGUARD, *[Role.VILLAGER] * 3, *[Role.WEREWOLF] * 2), 1)),
)


def a_night(night: int, killed: Player | None, attacked: Player) -> NightRecord:
    return NightRecord(
        game="g",
        night=night,
        attacks={6: attacked, 7: attacked},
        guards={2: 1},
        divines={1: 6},
        seen=Species.WEREWOLF,
        killed=killed,
    )


def votes_of(day: int, votes: dict[Player, Player | None]) -> DayRecord:
    return DayRecord(
        game="g", day=day, sheriff=None, alive=tuple(votes), reliability={}, pseudo_votes={}, votes=votes
    )


SEVEN = SheriffRecording(
    (
        HEAD,
        a_night(1, 3, 3),
        LineRecord(game="g", day=1, player=1, text="I am the seer. Fay is a werewolf."),
        LineRecord(game="g", day=1, player=6, text=None),
        votes_of(1, {7: 1, 1: 6, 2: 6, 4: 6, 5: 6, 6: None}),
        OutcomeRecord(
            game="g", day=1, tally={6: [1, 2, 4, 5], 1: [7]}, eliminated=6, remaining=[1, 2, 4, 5, 7]
        ),
        a_night(2, None, 1),
        LineRecord(game="g", day=2, player=1, text="I will vote for Gus."),
        votes_of(2, {1: 7, 2: 7, 4: 7, 5: 7, 7: 1}),
    )
)


def test_every_day_with_a_sheriff_is_a_moment_as_it_was_recorded() -> None:
    days = (a_day(), a_day(day=2), a_day(day=3).model_copy(update={"sheriff": None}))
    moments = sheriff_moments(SheriffRecording(days))
    assert tuple(moment.day for moment in moments) == days[:2]
    assert {(moment.self_votes, moment.announced, *moment.beliefs_votes) for moment in moments} == {(True, 0)}


def test_a_void_game_has_none() -> None:
    end = EndRecord(game="g", completed=False, void=True, roles={})
    assert sheriff_moments(SheriffRecording((a_day(), end))) == ()


def test_where_only_a_person_is_asked_before_nobody_is_known_to_change() -> None:
    head = GameRecord(game="g", person="b")
    (moment,) = sheriff_moments(SheriffRecording((head, a_day(pseudo_votes={"b": "c"}))))
    assert moment.day.pseudo_votes == {}


def test_what_everybody_knows_of_a_village_of_seven_stays_the_same() -> None:
    """Cleo dies in the first night, which the contest counts to day 0; the guard saves Ann in the second."""
    village = as_village(SEVEN)
    first, second = views_before_votes(village)
    assert (set(first.alive), set(second.alive)) == (
        {"Ann", "Ben", "Dan", "Eve", "Fay", "Gus"},
        {"Ann", "Ben", "Dan", "Eve", "Gus"},
    )
    assert [(talk.day, talk.agent, talk.skip) for talk in second.talks] == [
        (1, "Ann", False),
        (1, "Fay", True),
        (2, "Ann", False),
    ]
    assert second.ballot(1) == {"Ann": "Fay", "Ben": "Fay", "Dan": "Fay", "Eve": "Fay", "Gus": "Ann"}
    assert [(death.day, death.name) for death in (*second.attacks, *second.executions)] == [
        (0, "Cleo"),
        (1, "Fay"),
    ]


def test_the_seer_of_a_village_of_seven_knows_its_results() -> None:
    *_, known = knowledge(as_village(SEVEN), "Ann")
    assert {(found.target, found.result) for found in known.view.divinations} == {("Fay", Species.WEREWOLF)}


def test_without_its_roles_a_village_of_seven_has_no_beliefs() -> None:
    head = HEAD.model_copy(update={"roles": dict.fromkeys(range(1, 7), Role.SEER)})
    with pytest.raises(ValueError, match="the role of Gus is not recorded"):
        as_village(SheriffRecording((head, *SEVEN.records[1:])))
