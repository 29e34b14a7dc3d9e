"""Somebody alone on the pages, on a phone and on a laptop."""

from __future__ import annotations

import re

import pytest
from html5lib import HTMLParser
from playwright.sync_api import Page, expect

from server_sim.people.web.replay.games import replay_address
from server_sim.people.web.wish import village_choices
from tests.server_sim.people.web.browser.machine import Visitors
from tests.server_sim.people.web.browser.playing import (
    END_IS_SEEN,
    LAYOUT,
    by_keyboard_and_pointer,
    by_pointer,
    choose,
    play,
    walk_to,
)

pytestmark = pytest.mark.slow

SCRIPT = "<script>window.harmed=1</script><img src=x onerror='window.harmed=1'>"
SENDS_NONSENSE = """() => {
  const send = window.socket.emit.bind(window.socket);
  window.socket.emit = (kind, message, ...rest) => {
    if (kind !== "event") return send(kind, message, ...rest);
    for (const args of [[], [7], [null], [{a: 1}], [["x"]], ["z".repeat(10000)]])
      send(kind, {...message, args: args.map((arg) => JSON.stringify(arg))}, ...rest);
  };
}"""


def test_what_is_said_or_sent_does_no_harm_and_is_there_again_after_a_reload(visitor: Visitors) -> None:
    page = visitor(390).page
    page.goto("/")
    page.wait_for_selector("[data-plays]")
    walk_to(page, "[data-plays]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask.calling textarea")
    assert page.locator(".passes .button").all_inner_texts() == ["Nothing more today"]
    page.fill("textarea", f"{SCRIPT} \x1b[31mred\x07 {{{{7*7}}}} ${{7*7}} `")
    page.click(".writing .main-button")
    page.wait_for_selector(".said.me:has-text('{{7*7}} ${7*7} `')")
    page.wait_for_selector(".ask.calling textarea")
    talk = page.locator(".talk")
    before = talk.inner_text()
    assert "<script>" in before and "\x1b" not in before
    assert page.evaluate("window.harmed") is None
    assert talk.locator("img, script").count() == 0

    page.evaluate(SENDS_NONSENSE)
    page.fill("textarea", "Hello")
    page.click(".writing .main-button")
    expect(page.locator(".notice.bad")).to_contain_text("10000")
    page.reload()
    page.wait_for_selector(".ask.calling textarea")
    assert talk.inner_text() == before
    assert page.locator(".seat.own").count() == 1


def test_a_team_is_ticked(visitor: Visitors) -> None:
    page, ticked = visitor().page, list[int]()

    def take_turn(page: Page, turn: int) -> None:
        ticked.extend([turn] * page.locator("[data-most]").count())
        by_keyboard_and_pointer(page, turn)

    choose(page, village="avalon")
    page.click("[data-plays]")
    page.wait_for_url("**/seat/**")
    play((page, take_turn), each_turn=lambda: bool(ticked))


HIDES = """(hides) => {
  Object.defineProperty(document, "hidden", {configurable: true, get: () => hides});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Behaves as if the tab went behind another, or came back."""
COUNTS_TONES = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { window.tones += 1; return start.call(this, at); };
}"""


def answer(page: Page) -> None:
    """Answer a question, and wait for the next one."""
    question = page.locator(".ask .wanted").element_handle()
    assert question is not None
    by_pointer(page, 2)
    question.wait_for_element_state("hidden")
    page.wait_for_selector(".ask.calling [data-first]")


def test_whose_turn_it_is_is_told_in_the_title_of_a_hidden_tab_and_by_a_sound_on_demand(
    visitor: Visitors,
) -> None:
    page = visitor().page
    choose(page)
    page.click("[data-plays]")
    page.wait_for_selector(".ask.calling textarea")
    title, question = page.title(), page.locator(".ask .wanted").inner_text()
    assert question.startswith("Your turn") and "What do you say?" in question
    page.evaluate(HIDES, True)
    assert page.title().startswith("● Your turn: What do you say?")
    page.evaluate(HIDES, False)
    assert page.title() == title
    assert page.locator("[aria-live=assertive]").inner_text().startswith("Your turn: ")

    page.evaluate(COUNTS_TONES)
    assert not page.locator("[data-sound]").is_checked()
    answer(page)
    assert page.evaluate("window.tones") == 0
    page.check("[data-sound]")
    assert page.evaluate("window.tones") == 2, "it is heard at once"
    answer(page)
    assert page.evaluate("window.tones") == 4
    page.reload()
    page.wait_for_selector(".seat-menu")
    assert page.locator("[data-sound]").is_checked()
    page.evaluate("localStorage.clear()")


def test_the_opening_stays_in_view_until_somebody_acts(visitor: Visitors) -> None:
    page = visitor(390).page
    choose(page, village="9")
    page.click("[data-plays]")
    page.wait_for_selector(".ask.calling [data-first]")
    expect(page.locator(".opening h2")).to_be_in_viewport(ratio=1)
    answer(page)
    assert page.evaluate(END_IS_SEEN)


def begin_to_be_asked(page: Page, village: str) -> None:
    """Begin games until the visitor is asked something; who is killed in the first night never is."""
    asked, killed = ".ask.calling [data-first]", ".seat.own.dead"
    for _ in range(20):
        choose(page, village=village)
        page.click("[data-plays]")
        page.wait_for_selector(f"{asked}, {killed}", state="attached")
        if not page.locator(killed).count():
            break
    page.wait_for_selector(asked)


@pytest.mark.parametrize("village", village_choices())
def test_a_village_fits_a_phone(visitor: Visitors, village: str) -> None:
    page = visitor(390, "ja-JP").page
    begin_to_be_asked(page, village)
    assert page.evaluate(LAYOUT) == {"large": False, "below": True, "inside": True}
    assert page.locator(".talk").bounding_box()["y"] < 110  # type: ignore[index] # it is shown
    HTMLParser(strict=True).parseFragment(page.locator(".page").evaluate("page => page.outerHTML"))
    page.click("[data-toggles]")
    expect(page.locator(".side .seat.own .name")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_no_page_is_wider_than_the_screen(visitor: Visitors) -> None:
    page = visitor(language="ja-JP").page
    for path in ("/", "/replay", "/record", "/seat/nowhere", replay_address("over.log")):
        page.goto(path)
        page.wait_for_selector(".page[lang=ja] main")
        for width in (1400, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), path
        HTMLParser(strict=True).parseFragment(page.locator(".page").evaluate("page => page.outerHTML"))
    expect(page.locator(".rp-beliefs h3")).to_have_text("誰が何者か")
    buttons = page.locator(".rp-step:visible, .rp-day")
    assert min(buttons.evaluate_all("all => all.map(at => at.offsetHeight)")) >= 44


def test_a_made_up_link_leads_nowhere(visitor: Visitors) -> None:
    request = visitor().page.request
    for path in ("/seat/x", "/host/x", "/watch/x", "/watch/x/replay", "/replay/x", "/game/x", "/record/x"):
        assert "This link leads nowhere" in request.get(path).text(), path


def test_a_visitor_s_games_are_counted_behind_a_secret_link(visitor: Visitors) -> None:
    page = visitor().page
    page.goto("/")
    page.click("a[href='/record']")
    page.fill("input[name='name']", "<b>Ann</b>")
    page.click("button[type='submit']")
    page.wait_for_url("**/record/*")
    own = page.url
    assert page.locator("#link-record").input_value() == own
    expect(page.locator("h1")).to_have_text("Your record: <b>Ann</b>")
    expect(page.locator("#main")).to_contain_text("No game has ended yet.")

    choose(page)
    page.click("[data-plays]")
    page.wait_for_url("**/seat/**")
    play((page, by_pointer))
    shared = str(page.locator("a[href^='/game/']").get_attribute("href"))
    page.goto("/record")
    page.wait_for_url(own)
    expect(page.locator(".wanted")).to_have_text(re.compile("[01] of 1 games won"))
    assert page.locator("table caption").all_inner_texts() == ["By side", "By role", "By village"]
    page.click("a[href^='/replay/']")
    page.wait_for_selector("[data-replay] .rp-reveal >> visible=true")

    page.goto(own)
    page.click("[data-counts='True']")
    page.wait_for_selector("[data-counts='False']")
    page.goto(shared)
    page.wait_for_selector("[data-replay]")
    assert page.locator(".rp-reveal >> visible=true").count() == 0, "others see no roles"
