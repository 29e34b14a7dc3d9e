from __future__ import annotations

import inspect
import re
from importlib.resources import files

import pytest
import yaml

from agent.recorded.recording import load_recording
from agent.study.belief_report import DayBeliefs, believed_by_day, reason_in_words
from rules.beliefs import facts
from rules.beliefs.explanation import FACT, Reason
from rules.game.catalogue import catalogue
from rules.game.roles import Role
from rules.game.view import PUBLIC
from tests.paths import WIRE

JAPANESE = catalogue("agent.study", "reason_words")["ja"]
VOTE = Reason("vote", "Dan", "Ben", 2, 0.4, "voted for {whom}", "Dan")


@pytest.fixture(scope="module")
def days() -> list[DayBeliefs]:
    """A game of five, as the public saw it."""
    return list(believed_by_day(load_recording(WIRE / "official_5.game.log"), PUBLIC))


def test_there_are_beliefs_before_every_vote_about_those_who_live(days: list[DayBeliefs]) -> None:
    assert [(found.day, len(found.alive)) for found in days] == [(1, 5), (2, 3)]
    for found in days:
        assert tuple(found.posterior) == found.alive


def test_the_table_has_a_row_for_each_living_player(days: list[DayBeliefs]) -> None:
    table = days[1].table()
    assert table.title == "Before the vote of day 2"
    assert [column.header for column in table.columns][:2] == ["player", "WEREWOLF"]
    assert table.row_count == 3


def test_the_reasons_are_about_whoever_is_suspected_most(days: list[DayBeliefs]) -> None:
    found = days[1]
    suspect = max(found.alive, key=found.beliefs.suspicion)
    assert found.reasons().startswith(f"{suspect} is suspected most")
    assert len(found.reasons().splitlines()) > 1


def test_who_does_not_play_believes_nothing() -> None:
    with pytest.raises(ValueError, match="'Zoe' does not play"):
        next(believed_by_day(load_recording(WIRE / "official_5.game.log"), "Zoe"))


def test_every_row_of_the_figures_has_its_words() -> None:
    figures = yaml.safe_load((files("rules.beliefs") / "likelihoods.yml").read_bytes())
    assert {row for kind in figures["kinds"].values() for row in kind["rows"]} <= JAPANESE["reasons"].keys()


def test_every_fact_has_its_words() -> None:
    """Whatever the views of a game make certain is among them."""
    source = inspect.getsource(facts)
    named = set(re.findall(r'RoleFact\([^"\n]*"([^"]+)"\)', source))
    named |= set(re.findall(r'\(view\.\w+, "([^"]+)"\)', source))
    assert named == set(JAPANESE["facts"])


@pytest.mark.parametrize(
    ("reason", "japanese", "english"),
    [
        (VOTE, "BenはDanに投票した（2日目）", "Ben voted for Dan (day 2)"),
        (
            Reason(FACT, "Dan", "Dan", None, float("-inf"), "killed by the werewolves"),
            "Danは人狼ではない：人狼に襲われた",
            "Dan is no werewolf: killed by the werewolves",
        ),
        (
            Reason(FACT, "Dan", "Dan", None, float("inf"), "own divination", role=Role.WEREWOLF),
            "Danは人狼：自分の占い結果",
            "Dan is WEREWOLF: own divination",
        ),
    ],
)
def test_a_reason_is_a_sentence(reason: Reason, japanese: str, english: str) -> None:
    assert reason_in_words(reason, "ja") == japanese
    assert reason_in_words(reason, "en") == english
