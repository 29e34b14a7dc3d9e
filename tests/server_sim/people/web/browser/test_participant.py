"""A participant at a page: texts, forms, a game and the interview in a real browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from server_sim.studies.leadership.participants.session import drawn_questions, question_bank
from tests.server_sim.people.web.browser.machine import Visitors, address_of, started

pytestmark = pytest.mark.slow

STUDY = (
    *("sheriff", "--setting", "human_evaluation", "--others", "random", "--participant", "hana"),
    *("--games", "1", "--rounds", "1", "--rule", "reasons_before=none"),
    *("--seat", "browser:0", "--out", "run"),
)
MOST_TURNS = 60
CALLING = ".ask.calling [data-first], .ask.calling [data-keeps], [data-goes-on]"


def take_test(page: Page) -> None:
    """Answer the questions of the first test rightly."""
    for name in drawn_questions("hana/1"):
        page.wait_for_selector(f"text={question_bank()[name].question['en']}")
        page.click(f"[data-option={'Yes' if question_bank()[name].answer else 'No'}]")


def type_line(page: Page, line: str) -> None:
    page.fill("input[name=line]", line)
    page.keyboard.press("Enter")


def play(page: Page) -> None:
    """Say nothing, and choose whoever comes first, until the game is over."""
    for _ in range(MOST_TURNS):
        page.wait_for_selector(CALLING)
        if page.locator("[data-goes-on]").count():
            page.click("[data-goes-on]")
            return
        question = page.locator(".ask .wanted").element_handle()
        page.locator("[data-keeps], [data-says], [data-abstains], .choices .button").first.click()
        assert question is not None
        question.wait_for_element_state("hidden")
    raise AssertionError("the game has no end")


def mark(page: Page, asked: str, value: int) -> None:
    page.wait_for_selector(f"text={asked}")
    page.click(f"[data-option='{value}']")


def test_a_study_in_a_browser_from_the_training_to_the_interview(tmp_path: Path, visitor: Visitors) -> None:
    page = visitor().page
    with started(tmp_path, *STUDY) as process:
        address = address_of(process)
        page.goto(address.rpartition("/")[0] + "/guessed")
        assert page.locator("[data-option]").count() == 0
        page.goto(address)
        take_test(page)
        type_line(page, "ten")
        page.wait_for_selector("text=That is no whole number")
        type_line(page, "51")
        play(page)
        mark(page, "keep to the rules", 4)
        mark(page, "logically sound", 3)
        mark(page, "easy to tell", 5)
        type_line(page, "<b>fun</b>")
        page.wait_for_selector("text=The study is complete")
        assert process.wait(20) == 0
    home = tmp_path / "run/participants/hana"
    state = json.loads((home / "participant.json").read_bytes())
    assert state["interview"]["marks"] == {"follows_rules": 4, "reasons_well": 3, "easy_to_tell": 5}
    assert state["interview"]["remarks"] == "<b>fun</b>"
    end = (home / "games/hana-seed-0051-repeat-01/game.jsonl").read_text()
    assert json.loads(end.splitlines()[-1])["event"] == "end"
