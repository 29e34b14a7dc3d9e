"""How people play on a page: with a pointer, or with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from server_sim.people.web.game_service import ANSWERS_A_SECOND, ANSWERS_AT_ONCE
from tests.server_sim.people.web.browser.machine import Visitor

MOST_TURNS = 80
PASSES = ".passes .button:last-child"
"""Nothing more today, or in games without days nothing this time."""
ASKED_OR_OVER = ".ask.calling [data-first], .ask .won, .ask .notice.warn"
OVERLAPS = """() => {
  const page = document.documentElement;
  const large = page.scrollWidth > innerWidth || page.scrollHeight > innerHeight;
  const boxes = [".top", ".talk", ".ask"].map((name) => document.querySelector(name).getBoundingClientRect());
  const below = boxes.every((box, at) => at === 0 || box.top >= boxes[at - 1].bottom - 1);
  const fits = (box) => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight + 1;
  const inside = boxes.every(fits);
  return [large, below, inside].join();
}"""
COLOURS = """(each) => Object.fromEntries([...document.querySelectorAll(each)].map((one) => [
  one.querySelector(".name, .rp-name").innerText,
  (one.querySelector(".avatar") ?? one.querySelector(".rp-name")).style.getPropertyValue("--hue").trim(),
]))"""
"""The colours of players by name, as hues, in elements of a kind."""
END_IS_SEEN = """() => {
  const talk = document.querySelector(".talk");
  return talk.scrollHeight - talk.scrollTop - talk.clientHeight < 5;
}"""
FITS = "false,true,true"

Turn = Callable[[Page, int], None]


def begin_game(visitor: Visitor, site: str, **choices: str) -> None:
    """One button starts a game of five, or whatever is chosen before."""
    visitor.page.goto(f"{site}/")
    if choices:
        visitor.page.click("summary")
    for field, value in choices.items():
        visitor.page.select_option(f"[name={field}]", value)
    visitor.page.click("[data-plays]")
    visitor.page.wait_for_url("**/seat/**")


def play_to_the_end(page: Page, take_turn: Turn, each_turn: Callable[[], None] = lambda: None) -> int:
    """Answer whatever is asked until the game is over; how many answers that took."""
    for turn in range(MOST_TURNS):
        page.wait_for_selector(ASKED_OR_OVER)
        each_turn()
        if page.locator(".ask.calling").count() == 0:
            return turn
        question = page.locator(".ask .wanted").element_handle()
        if turn >= ANSWERS_AT_ONCE - 1:
            page.wait_for_timeout(1000 / ANSWERS_A_SECOND)
        take_turn(page, turn)
        if question is not None:
            question.wait_for_element_state("hidden")
    raise AssertionError("the game has no end")


def by_pointer(page: Page, turn: int) -> None:
    """Click the first name or names, or say something twice and then nothing more."""
    if page.locator("[data-most]").count():
        for number in range(int(page.locator("[data-most]").get_attribute("data-most") or 0)):
            page.click(f".choices .button >> nth={number}")
        page.click(".ask .main-button")
    elif page.locator(".choices").count():
        page.click(".choices .button >> nth=0")
    elif turn < 2:
        page.fill("textarea", f"Good morning, I am number {turn}.")
        page.click(".writing .main-button")
    else:
        page.click(PASSES)


def by_keyboard(page: Page, turn: int) -> None:
    """Type and send, press numbers, or walk to a button; nothing is clicked."""
    page.wait_for_function("document.activeElement.matches('[data-first]')")
    if page.locator("[data-most]").count():
        for number in range(int(page.locator("[data-most]").get_attribute("data-most") or 0)):
            page.keyboard.press(str(number + 1))
        page.keyboard.press("Enter")
    elif page.locator(".choices").count():
        page.keyboard.press("2" if page.locator("[data-key='2']").count() and turn % 2 else "Enter")
    elif turn < 2:
        page.keyboard.type("Hello everybody")
        page.keyboard.press("Enter")
    else:
        walk_to(page, PASSES)
        page.keyboard.press("Enter")


def walk_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus, which must be seen there."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches(`{selector}`)"):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
            return
    raise AssertionError(f"Tab does not lead to {selector}")
