"""Refined lines of games, and the same games with the base lines."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from server_sim.studies.persuasion.experiments.casebook import (
    REFUSED,
    Case,
    RecordedTalk,
    cases_in,
    measured_cases,
    recorded_talk,
)
from server_sim.studies.persuasion.experiments.exporting import turns_in
from server_sim.studies.persuasion.experiments.intents import IntentRule, answers_by_rule
from server_sim.studies.persuasion.experiments.replaying import asks_models, spoken, talk_again
from server_sim.studies.persuasion.instances import turn_key
from server_sim.studies.persuasion.rating import RefinedChoice
from server_sim.studies.persuasion.sendable import is_refused
from tests.server_sim.studies.persuasion.experiments.refined_games import CyclingRefiner, play_refined
from tests.server_sim.studies.persuasion.support.doubles import CountingMeasurer

pytestmark = [pytest.mark.real_time]
GAMES = pytest.mark.parametrize("game", ["village7", "avalon", "one_night"])
Played = Callable[[str], tuple[Path, RecordedTalk, CyclingRefiner]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A folder with one match of a game whose lines were refined, the match, and its Refiner."""

    @cache
    def of(game: str) -> tuple[Path, RecordedTalk, CyclingRefiner]:
        out = tmp_path_factory.mktemp(game) / "out"
        refiner = play_refined(out, game)
        (recorded,) = recorded_talk([out])
        return out, recorded, refiner

    return of


@pytest.fixture(scope="module")
def found(played: Played) -> Callable[[str], list[Case]]:
    return cache(lambda game: list(cases_in(played(game)[1], None)))


def letters(line: str) -> str:
    return "".join(filter(str.isalnum, line))


def answered(cases: list[Case]) -> Iterator[tuple[Case, str, str]]:
    for case in cases:
        assert (case.why, case.base_answer is None, case.refined_answer is None) == ("", False, False)
        yield case, case.base_answer or "", case.refined_answer or ""


@GAMES
def test_a_game_without_models_is_the_same_when_it_is_played_again(played: Played, game: str) -> None:
    _, recorded, _ = played(game)
    assert recorded.spec is not None
    assert asks_models(recorded.spec) == ()
    lines = [spoken(text) for _, text in recorded.said]
    assert talk_again(recorded.spec, recorded.wordings, len(lines) + 5) == lines
    assert talk_again(recorded.spec, recorded.wordings, 3) == lines[:4]
    first = min(recorded.bases)
    unrefined = talk_again(recorded.spec, {}, first)
    assert unrefined[first] == spoken(recorded.bases[first]) != lines[first]


@GAMES
def test_each_refined_line_is_a_case_with_both_answers(
    found: Callable[[str], list[Case]], played: Played, game: str
) -> None:
    _, recorded, refiner = played(game)
    cases = found(game)
    assert len(cases) > 1
    for case, before, after in answered(cases):
        assert letters(refiner.proposed[case.base].replace("<b>", "").replace("</b>", "")) == letters(
            case.refined
        )
        assert case.was_said
        number = case.turn.number
        assert recorded.said[number] == (case.turn.briefing.me, case.refined)
        assert after in (spoken(case.turn.answer), spoken(recorded.bases.get(number + 1)))
        assert (case.claims_changed == 0) == (case.claims is not None and case.claims[0] == case.claims[1])
        assert before != after or not case.claims_changed


@GAMES
def test_what_is_refused_at_play_is_refused_in_training(played: Played, game: str) -> None:
    """The Refiner's lines that were sent are those that training takes for sendable."""
    _, recorded, refiner = played(game)
    sent = {recorded.bases[number]: recorded.said[number][1] for number in recorded.bases}
    checked = 0
    for turn in turns_in(recorded.log):
        base = recorded.bases.get(turn.number, turn.line)
        if base in refiner.proposed and [text for _, text in recorded.said].count(turn.line) == 1:
            instance = turn.instance(answers_by_rule(turn, IntentRule.OWN, 1, "1"))
            instance = instance.model_copy(update={"base": base})
            assert is_refused(instance, refiner.proposed[base]) is (base not in sent)
            checked += 1
    assert checked > 2


def test_lines_that_were_found_later_are_tried_in_the_game_if_the_player_could_send_them(
    played: Played,
) -> None:
    _, recorded, _ = played("one_night")
    turn, other = (one for one in list(turns_in(recorded.log))[:3:2])
    lines = (
        (turn, f"<i>Well, friends.</i> {turn.line}"),
        (other, f"I am the Seer. {other.follower} is the Seer."),
    )
    choices = {one.key: [RefinedChoice(one.game_id, one.number, one.line, line)] for one, line in lines}
    sent, refused = cases_in(recorded, choices)
    assert (sent.base, sent.refined, sent.was_said) == (turn.line, f"Well, friends. {turn.line}", False)
    assert sent.base_answer == spoken(recorded.bases.get(turn.number + 1, turn.answer))
    assert sent.refined_answer is not None
    assert refused.refined_answer is None
    assert refused.why == REFUSED


def test_lines_for_other_games_and_base_lines_are_no_cases(played: Played) -> None:
    _, recorded, _ = played("one_night")
    turn = next(turns_in(recorded.log))
    strange = [
        RefinedChoice(turn.game_id, turn.number, "Another line.", "A third line."),
        RefinedChoice(turn.game_id, turn.number, turn.line, turn.line),
        RefinedChoice(turn.game_id, turn.number, turn.line, None),
    ]
    assert list(cases_in(recorded, {turn_key(turn.game_id, turn.number): strange})) == []


def test_why_an_answer_is_not_known_is_told(played: Played, tmp_path: Path) -> None:
    out, recorded, _ = played("one_night")
    assert recorded.spec is not None
    asking = replace(recorded.spec, minds={**recorded.spec.minds, "offline": "react"})
    other_seed = replace(recorded.spec, seed="other")
    for spec, why in (
        (None, "its log is in no folder of pool or team matches"),
        (asking, "a language model plays (react), whose answers cannot be replayed"),
        (other_seed, "the game took another course when it was played again"),
    ):
        cases = list(cases_in(replace(recorded, spec=spec), None))
        assert {case.why for case in cases} == {why}
        assert all(case.base_answer is None and case.claims is None for case in cases)
    shutil.copytree(out / "logs", tmp_path / "logs")
    (alone,) = recorded_talk([tmp_path / "logs"])
    assert (alone.spec, alone.bases) == (None, {})


def test_measured_answers_tell_how_much_likelier_the_refined_line_makes_them(
    found: Callable[[str], list[Case]],
) -> None:
    first = found("one_night")[0]
    wanted = answers_by_rule(first.turn, IntentRule.HINDSIGHT, 1, "1")
    louder = replace(first, base="Hm.", refined=wanted.desired[0])
    (case,) = measured_cases([louder], CountingMeasurer(), "1")
    desired, undesired = case.measured
    assert (desired.answer, desired.wanted, undesired.wanted) == (wanted.desired[0], True, False)
    assert desired.refined > desired.base
    assert case.gain == desired.refined - desired.base - (undesired.refined - undesired.base)
    (unknown,) = measured_cases([louder], CountingMeasurer(too_long="Hm."), "1")
    assert (unknown.measured, unknown.gain) == ((), None)
    assert case.rank < unknown.rank


def test_the_lines_that_have_changed_most_come_first(found: Callable[[str], list[Case]]) -> None:
    case = replace(found("village7")[0], base_answer="I vote for Al.", refined_answer="I vote for Al.")
    names = case.turn.situation.players
    same = replace(case, base_answer="Good morning.", refined_answer="Good morning.")
    words = replace(case, base_answer="Good morning.", refined_answer="Hello.")
    one = replace(case, base_answer=f"I vote for {names[0]}.", refined_answer="Hello.")
    two = replace(one, refined_answer=f"I vote for {names[1]}.")
    assert [other.claims_changed for other in (same, words, one, two)] == [0, 0, 1, 2]
    assert sorted((same, one, words, two), key=lambda other: other.rank) == [two, one, words, same]
