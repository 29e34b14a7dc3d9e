"""Trials: who plays what, and a game whose model is asked through a generator."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Task, Usage
from agent.protocol.gamelog import TalkRow, VoteRow
from agent.recorded.recording import read_recording
from agent.recorded.village_game import VillageGame
from rules.game.validation import first_invalid
from server_sim.environments.trials import CallCount, SeatCall, TrialSeries, TriedGame, play_trial
from server_sim.library import play_game
from tests.doubles.provider_replies import instance_of

Answering = Callable[[Call], Answer]


def says(text: str) -> Answer:
    return Completion(text, "made up", Usage(), 0.0, None)


def fails(call: Call) -> Answer:
    return CallFailed(Cause.SERVER, "out of order")


def obedient(line: str, target: int = 0) -> Answering:
    """Says the line, and chooses the player of this place among those that it may choose."""

    def answer(call: Call) -> Answer:
        assert call.form is not None
        return says(json.dumps(instance_of(call.form.schema, line, lambda names: names[target])))

    return answer


def tried(series: TrialSeries, number: int, answer: Answering) -> tuple[TriedGame, list[SeatCall]]:
    """The end of a trial, and the calls that were made."""
    playing, calls = play_trial(series.trial(number)), list[SeatCall]()
    try:
        calls.append(next(playing))
        while True:
            calls.append(playing.send(answer(calls[-1].call)))
    except StopIteration as end:
        game: TriedGame = end.value
        return game, calls


@pytest.mark.parametrize("village", ["5", "9", "13"])
def test_the_model_gets_every_role_as_often_as_the_village_has_it(village: str) -> None:
    series = TrialSeries(village=village, games=2 * int(village))
    held = Counter(trial.role for trial in series.trials())
    dealt = Counter(seat.role for seat in series.trial(1).spec.deal().seats)
    assert held == {role: 2 * count for role, count in dealt.items()}


def test_the_model_sits_in_every_seat_and_has_its_role_by_the_deal() -> None:
    seats = Counter[int]()
    for trial in TrialSeries(games=60).trials():
        (place,) = (
            place for place, seat in enumerate(trial.spec.deal().seats) if seat.player == trial.player
        )
        assert trial.spec.deal().seats[place].name == trial.name
        assert trial.spec.deal().seats[place].role is trial.role
        seats[place] += 1
    assert set(seats) == set(range(5))


def test_the_deal_is_that_of_the_command_play() -> None:
    trial = TrialSeries(lang="en", seed="7").trial(1)
    game = play_game(lang="en", seed=7)
    assert {seat.name: seat.role.value for seat in trial.spec.deal().seats} == game.roles


def test_the_seed_decides_the_order_of_the_roles() -> None:
    orders = {
        seed: tuple(trial.role for trial in TrialSeries(seed=seed, games=10).trials()) for seed in "123"
    }
    assert len(set(orders.values())) == 3
    assert orders["1"] == tuple(trial.role for trial in TrialSeries(seed="1", games=20).trials())[:10]


@pytest.mark.parametrize(
    ("options", "where", "told"),
    [
        ({"village": "7"}, "village", "there is no village by turns '7'"),
        ({"village": "freeform5"}, "village", "known here: 5, 9, 13"),
        ({"lang": "fr"}, "lang", "must be one of ja, en"),
        ({"mind": "offline"}, "mind", "'offline' asks no language model here"),
        ({"mind": "react"}, "mind", "'react' asks no language model here"),
        ({"others": "auto"}, "others", "'auto' does not play without a language model"),
        ({"others": "clever"}, "others", "'clever' does not play"),
        ({"persona": "nobody"}, "persona", "nobody"),
        ({"persona": "kansai", "lang": "en"}, "persona", "does not speak 'en'"),
        ({"games": 0}, "games", "greater than or equal to 1"),
        ({"games": "many"}, "games", "valid integer"),
    ],
)
def test_an_option_that_cannot_be_used_is_named(options: dict[str, object], where: str, told: str) -> None:
    with pytest.raises(ValidationError) as raised:
        TrialSeries.model_validate(options)
    assert first_invalid(raised.value).where == where
    assert told in first_invalid(raised.value).reason


@pytest.mark.parametrize("mind", ["auto", "vanilla", "hybrid"])
@pytest.mark.parametrize("village", ["5", "9"])
def test_without_an_answer_the_player_falls_back_and_the_failures_are_counted(
    mind: str, village: str
) -> None:
    game, calls = tried(TrialSeries(village=village, mind=mind), 1, fails)
    assert VillageGame(read_recording(game.log)).winner in ("VILLAGER", "WEREWOLF")
    assert game.calls == CallCount(len(calls), Counter({Cause.SERVER: len(calls)}), 0)
    assert game.calls.answered == 0
    assert calls


def test_what_a_plain_model_says_and_chooses_is_said_and_chosen() -> None:
    series = TrialSeries(lang="en", mind="vanilla")
    trial = series.trial(1)
    game, calls = tried(series, 1, obedient("I have slept well"))
    recording = read_recording(game.log)
    (seat,) = (seat for seat, name in recording.names.items() if name == trial.name)
    said = {row.text for row in recording.rows if isinstance(row, TalkRow) and row.seat == seat}
    assert "I have slept well" in said
    chosen = [one for one in calls if one.request == "VOTE"]
    votes = [row for row in recording.rows if isinstance(row, VoteRow) and row.voter == seat]
    assert len(votes) == len(chosen) > 0
    for asked, vote in zip(chosen, votes, strict=True):
        assert asked.day == vote.day
        assert asked.call.form is not None
        assert (
            recording.names[vote.target]
            == instance_of(asked.call.form.schema, "", lambda names: names[0])["target"]
        )


def test_the_whole_agent_asks_for_more_than_lines() -> None:
    _, calls = tried(TrialSeries(mind="auto"), 1, obedient("よく眠れました"))
    assert {Task.VOICE, Task.TALK} <= {one.call.task for one in calls}


def test_the_same_answers_give_the_same_game() -> None:
    series = TrialSeries(mind="auto", seed="3")
    first, again = (tried(series, 2, obedient("おはようございます")) for _ in range(2))
    assert first == again
    assert first[0].log != tried(series, 2, fails)[0].log


def test_the_others_play_the_mind_that_is_named() -> None:
    games = {others: tried(TrialSeries(others=others), 1, fails)[0].log for others in ("offline", "random")}
    assert games["offline"] != games["random"]


@settings(max_examples=5)
@given(st.lists(st.text(max_size=40) | st.sampled_from(["{", '{"line": 1}', '{"target": null}']), min_size=1))
@pytest.mark.parametrize("mind", ["vanilla", "auto"])
def test_whatever_a_model_says_the_game_ends(mind: str, texts: list[str]) -> None:
    answers = iter(texts * 1000)
    game, calls = tried(TrialSeries(mind=mind), 1, lambda call: says(next(answers)))
    assert VillageGame(read_recording(game.log)).winner is not None
    assert game.calls.made == len(calls) == game.calls.answered
    assert game.calls.rejected <= game.calls.made
