"""A person plays a whole game alone on a page, on a phone and on a laptop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server_sim.people.web.browser.machine import Visitors
from tests.server_sim.people.web.browser.playing import begin_game, by_keyboard, by_pointer, play, walk_to

pytestmark = [pytest.mark.slow, pytest.mark.real_time]

SCRIPT = "<script>window.harmed=1</script><img src=x onerror='window.harmed=1'>"
SENDS_NONSENSE = """() => {
  const send = window.socket.emit.bind(window.socket);
  window.socket.emit = (kind, message, ...rest) => {
    if (kind !== "event") return send(kind, message, ...rest);
    for (const args of [[], [7], [null], [{a: 1}], [["x"]], ["z".repeat(10000)]])
      send(kind, {...message, args: args.map((arg) => JSON.stringify(arg))}, ...rest);
  };
}"""


def test_a_person_plays_at_a_table_and_steps_through_what_it_could_believe(visitor: Visitors) -> None:
    page = begin_game(visitor(), village="one_night")
    play((page, by_pointer))
    expect(page.locator(".won")).to_contain_text(re.compile("has won|have won"))
    assert page.locator(".unveiled .role").count() == 5
    expect(page.locator(".side")).to_contain_text("Results so far")
    page.click("a:has-text('Open the replay')")
    expect(page.locator(".rp-now")).to_have_count(1)
    expect(page.locator(".rp-busy")).to_be_hidden()
    page.keyboard.press("End")
    expect(page.locator(".rp-why li").first).to_be_visible()


def test_a_whole_game_can_be_played_with_the_keyboard_alone(visitor: Visitors) -> None:
    page = visitor(390).page
    page.goto("/")
    page.wait_for_selector("[data-plays]")
    walk_to(page, "[data-plays]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/seat/**")
    play((page, by_keyboard))
    walk_to(page, "[data-again]")


def test_what_was_said_does_no_harm_and_is_there_again_after_a_reload(visitor: Visitors) -> None:
    page = begin_game(visitor())
    page.wait_for_selector(".ask.calling textarea")
    assert page.locator(".passes .button").all_inner_texts() == ["Nothing more today"]
    page.fill("textarea", f"{SCRIPT} \x1b[31mred\x07 {{{{7*7}}}} ${{7*7}} `")
    page.click(".writing .main-button")
    page.wait_for_selector(".said.me:has-text('{{7*7}} ${7*7} `')")
    page.wait_for_selector(".ask.calling")
    talk = page.locator(".talk")
    before = talk.inner_text()
    assert "<script>" in before and "\x1b" not in before
    assert page.evaluate("window.harmed") is None
    assert talk.locator("img, script").count() == 0
    page.reload()
    page.wait_for_selector(".ask.calling")
    assert talk.inner_text() == before
    assert page.locator(".seat.own").count() == 1


def test_an_answer_of_a_broken_page_harms_nobody(visitor: Visitors) -> None:
    """Whatever is sent in place of a line, the question stays open and the server goes on."""
    page = begin_game(visitor())
    page.wait_for_selector(".ask.calling textarea")
    page.evaluate(SENDS_NONSENSE)
    page.fill("textarea", "Hello")
    page.click(".writing .main-button")
    expect(page.locator(".notice.bad")).to_contain_text("10000")
    page.reload()
    page.wait_for_selector(".ask.calling textarea")
    assert page.locator(".said.me").count() == 0


@pytest.mark.parametrize("path", ["/", "/replay", "/seat/nowhere"])
def test_no_page_is_wider_than_the_screen(visitor: Visitors, path: str) -> None:
    page = visitor(1400, "ja-JP").page
    page.goto(path)
    page.wait_for_selector("main")
    for width in (1400, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("[lang=ja]").count() > 0


@pytest.mark.parametrize("path", ["/seat/x", "/host/x", "/watch/x", "/watch/x/replay", "/replay/x"])
def test_a_made_up_link_leads_nowhere(visitor: Visitors, path: str) -> None:
    assert "This link leads nowhere" in visitor().page.request.get(path).text()
