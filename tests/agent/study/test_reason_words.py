from __future__ import annotations

import inspect
import re
from importlib.resources import files

import pytest
import yaml

from agent.study.reason_words import reason_in_words
from rules.beliefs import facts
from rules.beliefs.explanation import FACT, Reason
from rules.game.catalogue import catalogue
from rules.game.roles import Role

JAPANESE = catalogue("agent.study", "reason_words")["ja"]
VOTE = Reason("vote", "Dan", "Ben", 2, 0.4, "voted for {whom}", "Dan")


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
