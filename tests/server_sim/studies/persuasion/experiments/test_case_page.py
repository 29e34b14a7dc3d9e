"""The page of cases, in HTML and in Markdown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import html5lib
import pytest

from server_sim.studies.persuasion.experiments.case_page import (
    cases_in_html,
    cases_in_markdown,
    cases_in_short,
)
from server_sim.studies.persuasion.experiments.casebook import Case, MeasuredAnswer
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn

NASTY = "<script>alert(1)</script> **bold** [link](http://x) | `code`"
MEASURED = (MeasuredAnswer("I vote for Al.", True, -9.0, -7.0), MeasuredAnswer("No & no.", False, -5.0, -6.0))


@pytest.fixture
def case(turns: Callable[[str], list[SpeakingTurn]]) -> Callable[..., Case]:
    """A case in the first turn of a game."""

    def of(game: str = "village7", **parts: object) -> Case:
        values: dict[str, object] = {
            "base": "So.", "refined": NASTY, "base_answer": "Hello.", "refined_answer": "# Hi.", **parts,
        }  # fmt: skip
        turn = replace(turns(game)[0], line=NASTY, answer="# Hi.")
        return Case(Path("logs/game.jsonl"), turn, **values)  # type: ignore[arg-type]

    return of


def test_a_page_is_strict_html_and_shows_players_words_as_they_are(case: Callable[..., Case]) -> None:
    page = cases_in_html([case(measured=MEASURED)])
    root = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    assert root.find(".//script") is None
    quotes = ["".join(quote.itertext()) for quote in root.iter("blockquote")]
    assert quotes == ["So.", "Hello.", NASTY, "# Hi."]
    items = ["".join(item.itertext()) for item in root.iter("li")]
    assert items[1:] == [
        "Wanted: I vote for Al. -9.00 → -7.00 nats, 7.39 times as likely",
        "Unwanted: No & no. -5.00 → -6.00 nats, 0.368 times as likely",
    ]


def test_markdown_shows_players_words_as_they_are(case: Callable[..., Case]) -> None:
    text = cases_in_markdown([case()])
    assert "<script>" not in text
    assert r"> &lt;script&gt;alert(1)&lt;/script&gt; \*\*bold\*\* \[link\](http://x) \| \`code\`" in text
    assert r"> \# Hi." in text
    assert "\n\n\n" not in text


@pytest.mark.parametrize(
    ("game", "moment"), [("village7", "Day 1"), ("avalon", "Quest 1"), ("one_night", "Round 1")]
)
def test_a_case_tells_when_it_was_and_who_spoke(case: Callable[..., Case], game: str, moment: str) -> None:
    one = case(game)
    (heading,) = [line for line in cases_in_markdown([one]).splitlines() if line.startswith("## ")]
    assert moment in heading
    assert f"{one.turn.briefing.me}, {one.turn.briefing.role}" in heading


def test_what_has_changed_and_what_is_not_known_is_told(case: Callable[..., Case]) -> None:
    name = case().turn.situation.players[0]
    texts = {
        "Both answers are the same": case(refined_answer="Hello."),
        "The answers have different words and the same claims": case(),
        f"base line: against:{name}; only in that to the refined line: none": case(
            base_answer=f"I vote for {name}."
        ),
        "not known: it rains": case(refined_answer=None, why="it rains"),
        "when the game was played again: silence": case(base_answer=""),
        "in the game, before a Refiner reworded it": case(refined_answer="Hi."),
    }
    for told, one in texts.items():
        assert told in cases_in_markdown([one])


def test_the_summary_counts_cases_and_changed_claims(case: Callable[..., Case]) -> None:
    name = case().turn.situation.players[0]
    known, changed, unknown = case(), case(base_answer=f"I vote for {name}."), case(refined_answer=None)
    assert cases_in_short([known, changed, unknown]).startswith(
        "3 refined lines of 1 games. The answers to both lines are known in 2; "
        "they claim different things in 1, 50.0% ["
    )
    assert cases_in_short([unknown]).endswith("In none is the answer to the other line known.")
