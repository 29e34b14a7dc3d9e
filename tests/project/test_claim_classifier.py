"""The classifier of claims: which claims it compares, and that it finds a tell."""

from __future__ import annotations

from rules.game.roles import Role
from tests.agent.study.conftest import CAST, played
from tests.bench.claim_classifier import Content, by_content, claims_of, report


def test_claims_are_told_apart_by_content_and_truth() -> None:
    game = played(
        "1 Chika: I am the seer and Aoi is a werewolf.",
        "1 Ben: I am the seer. I divined Aoi and Aoi is human.",
        "1 Dan: I vote for Aoi.",
        "1 Chika: I am the seer and Ben is a werewolf.",
        "1 Chika: I am the seer and Ben is a werewolf.",
    )
    black = "a rival's black"
    assert [(content, is_false) for content, is_false, _ in claims_of(game)] == [
        (Content("en", Role.SEER, "WEREWOLF", is_again=False, is_countering=False, about=""), False),
        (Content("en", Role.SEER, "HUMAN", is_again=False, is_countering=True, about=black), True),
        (Content("en", Role.SEER, "WEREWOLF", is_again=False, is_countering=True, about="a rival"), False),
        (Content("en", Role.SEER, "WEREWOLF", is_again=True, is_countering=True, about="a rival"), False),
    ]


def test_an_appeal_of_the_liars_is_found_and_few_claims_are_not_judged() -> None:
    honest = played("1 Chika: I am the seer and Aoi is a werewolf.")
    lie = played("1 Ben: I am the seer and Dan is a werewolf. Please trust me.")
    (line, mean) = report(by_content([honest, lie] * 30))
    assert "30 true    30 false" in line
    assert mean == "mean accuracy 1.000"
    assert list(report(by_content([honest, lie]))) == ["too few claims"]


def test_the_same_words_tell_nothing() -> None:
    games = [
        played(f"1 {who}: I am the seer and Dan is a werewolf.", cast=CAST) for who in ("Chika", "Ben")
    ] * 30
    (*_, mean) = report(by_content(games))
    assert abs(float(mean.split()[-1]) - 0.5) < 0.05
