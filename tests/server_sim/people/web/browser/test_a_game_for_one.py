"""A person plays a whole game on a page: by pointer, by keyboard alone, on a phone and on a laptop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.server_sim.people.web.browser.machine import visitor
from tests.server_sim.people.web.browser.playing import (
    COLOURS,
    END_IS_SEEN,
    FITS,
    OVERLAPS,
    begin_game,
    by_keyboard,
    by_pointer,
    play_to_the_end,
    walk_to,
)

pytestmark = [pytest.mark.slow, pytest.mark.real_time]


def test_a_person_creates_a_game_plays_it_to_the_end_and_opens_its_replay(
    browser: Browser, site: str
) -> None:
    person = visitor(browser)
    begin_game(person, site)
    fits: set[str] = set()
    assert play_to_the_end(person.page, by_pointer, lambda: fits.add(person.page.evaluate(OVERLAPS))) > 3
    assert fits == {FITS}
    expect(person.page.locator(".won")).to_contain_text(re.compile(r"You have (won|lost)\. The .* won"))
    assert person.page.locator(".unveiled .role").count() == 5
    assert person.page.evaluate(END_IS_SEEN)
    opening = person.page.locator(".day-mark ~ .told").first.inner_text()
    assert "You are" in opening and "You speak in turns" in opening
    at_the_seat = person.page.evaluate(COLOURS, ".seat")
    assert len(set(at_the_seat.values())) == 5
    person.page.click("a:has-text('Open the replay')")
    person.page.wait_for_selector("[data-replay]")
    assert person.page.evaluate(COLOURS, ".rp-who").items() <= at_the_seat.items()
    assert not person.errors
    outside = [url for url in person.addresses if not url.startswith((site, site.replace("http", "ws")))]
    assert not [url for url in outside if not url.startswith(("data:", "blob:"))]


@pytest.mark.parametrize(
    ("village", "won"), [("avalon", "The (good|evil) have won"), ("one_night", "has won|have won")]
)
def test_a_person_plays_at_a_table_and_steps_through_what_it_could_believe(
    browser: Browser, site: str, village: str, won: str
) -> None:
    person = visitor(browser)
    begin_game(person, site, village=village)
    fits: set[str] = set()
    assert play_to_the_end(person.page, by_pointer, lambda: fits.add(person.page.evaluate(OVERLAPS))) > 3
    assert fits == {FITS}
    expect(person.page.locator(".won")).to_contain_text(re.compile(won))
    assert person.page.locator(".unveiled .role").count() == 5
    expect(person.page.locator(".side")).to_contain_text("Results so far")
    person.page.click("a:has-text('Open the replay')")
    expect(person.page.locator(".rp-now")).to_have_count(1)
    expect(person.page.locator(".rp-busy")).to_be_hidden()
    person.page.keyboard.press("End")
    expect(person.page.locator(".rp-why li").first).to_be_visible()
    assert not person.errors


@pytest.mark.parametrize("village", ["avalon", "one_night"])
def test_a_game_at_a_table_can_be_played_with_the_keyboard_alone(
    browser: Browser, site: str, village: str
) -> None:
    person = visitor(browser, 390, "ja-JP")
    begin_game(person, site, village=village)
    play_to_the_end(person.page, by_keyboard)
    expect(person.page.locator(".won")).to_be_visible()
    assert not person.errors


@pytest.mark.parametrize("width", [390, 1400])
def test_a_whole_game_can_be_played_with_the_keyboard_alone(browser: Browser, site: str, width: int) -> None:
    person = visitor(browser, width)
    page = person.page
    page.goto(f"{site}/")
    page.wait_for_selector("[data-plays]")
    walk_to(page, "[data-plays]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/seat/**")
    fits: set[str] = set()
    play_to_the_end(page, by_keyboard, lambda: fits.add(page.evaluate(OVERLAPS)))
    assert fits == {FITS}
    walk_to(page, "[data-again]")


def test_a_reload_returns_to_the_seat_with_all_that_was_said(browser: Browser, site: str) -> None:
    person = visitor(browser)
    begin_game(person, site)
    page = person.page
    page.wait_for_selector(".ask.calling textarea")
    page.fill("textarea", "I shall be back")
    page.click(".writing .main-button")
    page.wait_for_selector(".said.me:has-text('I shall be back')")
    page.wait_for_selector(".ask.calling")
    before = page.locator(".talk").inner_text()
    page.reload()
    page.wait_for_selector(".ask.calling")
    assert page.locator(".talk").inner_text() == before
    assert page.locator(".seat.own").count() == 1


@pytest.mark.parametrize("width", [390, 1400])
@pytest.mark.parametrize("path", ["/", "/replay", "/seat/nowhere", "/host/nowhere", "/watch/nowhere"])
def test_no_page_is_wider_than_the_screen(browser: Browser, site: str, width: int, path: str) -> None:
    person = visitor(browser, width, "ja-JP")
    person.page.goto(site + path)
    person.page.wait_for_selector("main")
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.page.locator("[lang=ja]").count() > 0
    assert not person.errors


def test_a_name_that_is_typed_stays_while_the_list_of_games_is_drawn_again(
    browser: Browser, site: str
) -> None:
    person, other = visitor(browser), visitor(browser)
    person.page.goto(f"{site}/")
    assert person.page.input_value("[name=name]") != ""
    person.page.fill("[name=name]", "Anya")
    other.page.goto(f"{site}/")
    other.page.click("summary")
    other.page.check("[name=listed]")
    other.page.click("[data-plays]")
    person.page.wait_for_selector("a[href^='/watch/']")
    assert person.page.input_value("[name=name]") == "Anya"


def test_where_passing_ends_the_day_only_that_is_offered(browser: Browser, site: str) -> None:
    person = visitor(browser)
    begin_game(person, site)
    person.page.wait_for_selector(".ask.calling textarea")
    assert person.page.locator(".passes .button").all_inner_texts() == ["Nothing more today"]
