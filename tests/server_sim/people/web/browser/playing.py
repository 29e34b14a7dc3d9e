"""How people play on a page: with a pointer, or with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from playwright.sync_api import Page

from server_sim.people.web.tables import ANSWERS_A_SECOND, ANSWERS_AT_ONCE
from tests.server_sim.people.web.browser.machine import Visitor

MOST_LOOKS = 1000
PASSES = ".passes .button:last-child"
"""Nothing more today, or in games without days nothing this time."""
ASKED, OVER = ".ask.calling [data-first]", ".ask .won, .ask .notice.warn"
LAYOUT = """() => {
  const page = document.documentElement;
  const large = page.scrollWidth > innerWidth || page.scrollHeight > innerHeight;
  const boxes = [".top", ".talk", ".ask"].map((name) => document.querySelector(name).getBoundingClientRect());
  const below = boxes.every((box, at) => at === 0 || box.top >= boxes[at - 1].bottom - 1);
  const fits = (box) => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight + 1;
  return {large, below, inside: boxes.every(fits)};
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

Turn = Callable[[Page, int], None]


def choose(page: Page, name: str = "", ticks: Sequence[str] = (), **choices: str) -> None:
    """Fill in the form of the start page; the other players choose at random, which is quick."""
    page.goto("/")
    if name:
        page.fill("input[name=name]", name)
    page.click("summary")
    page.uncheck("[name=minds][value=offline]")
    for box in ("minds][value=random", *ticks):
        page.check(f"[name={box}]")
    for field, value in choices.items():
        page.select_option(f"[name={field}]", value)


def open_table(host: Visitor, name: str = "", ticks: Sequence[str] = (), **choices: str) -> dict[str, str]:
    """A table for two; its links by name."""
    choose(host.page, name, ticks, people="2", **choices)
    host.page.click("[data-plays]")
    host.page.wait_for_url("**/host/**")
    host.page.wait_for_selector("#link-watch")
    return {name: host.page.input_value(f"#link-{name}") for name in ("seat2", "watch")}


def sit_down(guest: Visitor, link: str, name: str = "Guest") -> None:
    guest.page.goto(link)
    guest.page.fill("input[name=name]", name)
    guest.page.click("button[type=submit]")


def play(*seats: tuple[Page, Turn], each_turn: Callable[[], bool] = lambda: False) -> None:
    """Answer whatever is asked until the game is over for all, or ``each_turn`` says that it was enough.

    Nothing ever leaves the screen.
    """
    began, turns = monotonic(), dict.fromkeys((page for page, _ in seats), 0)
    for _ in range(MOST_LOOKS):
        for page, take_turn in seats:
            if page.locator(ASKED).count():
                if each_turn():
                    return
                assert page.evaluate(LAYOUT) == {"large": False, "below": True, "inside": True}
                turns[page] += 1
                early = (turns[page] - ANSWERS_AT_ONCE + 1) / ANSWERS_A_SECOND - (monotonic() - began)
                if early > 0:
                    page.wait_for_timeout(1000 * early)
                question = page.locator(".ask .wanted").element_handle()
                take_turn(page, turns[page])
                if question is not None:
                    question.wait_for_element_state("hidden")
        if all(page.locator(OVER).count() for page in turns):
            return
        seats[0][0].wait_for_timeout(20)
    raise AssertionError("the game has no end")


def by_pointer(page: Page, turn: int) -> None:
    """Click the first name or names, or say something once and then nothing more."""
    if page.locator("[data-most]").count():
        for number in range(wanted_ticks(page)):
            page.click(f".choices .button >> nth={number}")
        page.click(".ask .main-button")
    elif page.locator(".choices").count():
        page.click(".choices .button >> nth=0")
    elif turn == 1:
        page.fill("textarea", "Good morning, here I am.")
        page.click(".writing .main-button")
    else:
        page.click(PASSES)


def by_keyboard(page: Page, turn: int) -> None:
    """Type and send, press numbers, walk to a button, or say yes; nothing is clicked."""
    page.wait_for_function("document.activeElement.matches('[data-first]')")
    if page.locator("[data-most]").count():
        for number in range(wanted_ticks(page)):
            page.keyboard.press(str(number + 1))
        page.keyboard.press("Enter")
    elif page.locator(".choices").count():
        page.keyboard.press("2" if page.locator("[data-key='3']").count() else "Enter")
    elif turn == 1:
        page.keyboard.type("Hello everybody")
        page.keyboard.press("Enter")
    else:
        walk_to(page, PASSES)
        page.keyboard.press("Enter")


def by_keyboard_and_pointer(page: Page, turn: int) -> None:
    """Tick names by pointer or by keys, in turns; else play with the keyboard alone."""
    (by_pointer if page.locator("[data-most]").count() and turn % 2 else by_keyboard)(page, turn)


def wanted_ticks(page: Page) -> int:
    return int(page.locator("[data-most]").get_attribute("data-most") or 0)


def walk_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus, which must be seen there."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches(`{selector}`)"):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
            return
    raise AssertionError(f"Tab does not lead to {selector}")
