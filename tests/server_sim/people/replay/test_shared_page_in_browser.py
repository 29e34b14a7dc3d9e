"""A game to share, opened from its file in a real browser: keys, touch, roles on demand, every width."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from server_sim.people.replay.loading import open_recorded, read_recorded
from server_sim.people.replay.shared_game import shared_game
from server_sim.people.replay.shared_page import shared_page
from tests.paths import DATA
from tests.server_sim.people.web.browser.machine import PATIENCE, browser_program, opened_browser
from tests.server_sim.people.web.replay.village import HOSTILE

pytestmark = pytest.mark.slow
GAME = DATA / "english_game.log"
SWIPED_LEFT = """
const main = document.querySelector('main');
const touch = x => new Touch({identifier: 1, target: main, clientX: x, clientY: 300});
main.dispatchEvent(new TouchEvent('touchstart', {touches: [touch(300)], changedTouches: [touch(300)]}));
main.dispatchEvent(new TouchEvent('touchend', {touches: [], changedTouches: [touch(120)]}));
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if browser_program() is None:
        pytest.skip("there is no Chromium on this machine; apt-get install chromium")
    with opened_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def window(browser: Browser) -> Page:
    """One window for all tests, because closing one hangs at times."""
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    return page


@pytest.fixture
def page(window: Page, tmp_path: Path) -> Iterator[Page]:
    """The game in a window; its script fails at nothing, and it asks for nothing but its own file."""
    file = tmp_path / "game.html"
    file.write_text(shared_page(shared_game(open_recorded(GAME))), encoding="utf-8")
    yield from opened(window, file)


def opened(window: Page, file: Path) -> Iterator[Page]:
    errors: list[str] = []
    asked: list[str] = []
    window.on("pageerror", lambda error: errors.append(str(error)))
    window.on("console", lambda message: errors.append(message.text))
    window.on("request", lambda request: asked.append(request.url))
    window.set_viewport_size({"width": 1400, "height": 844})
    window.goto(file.as_uri())
    yield window
    assert errors == []
    assert asked == [file.as_uri()]


def figures(page: Page) -> list[str]:
    return page.locator("#beliefs .figure").all_inner_texts()


def test_keys_step_through_the_game(page: Page) -> None:
    now = page.locator(".now")
    expect(now).to_have_text("Day 0")
    for key, shown in (("ArrowRight", "Jonas here."), ("ArrowRight", "Mateo!"), ("ArrowLeft", "Jonas here.")):
        page.keyboard.press(key)
        expect(now).to_contain_text(shown)
    page.keyboard.press("End")
    expect(now).to_contain_text("won")
    expect(now).to_be_in_viewport()
    page.keyboard.press("Home")
    expect(now).to_have_text("Day 0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(now).to_contain_text("Jonas here.")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_beliefs_change_from_line_to_line_within_a_day(page: Page) -> None:
    page.get_by_text("Day 1", exact=True).click()
    seen = []
    while "executed" not in page.locator(".now").inner_text():
        seen.append(tuple(figures(page)))
        page.keyboard.press("ArrowRight")
    assert len(set(seen)) > 4


def test_roles_and_the_views_of_the_seats_are_shown_only_when_they_are_asked_for(page: Page) -> None:
    for hidden in (".role", "text=divines"):
        expect(page.locator(hidden).locator("visible=true")).to_have_count(0)
    expect(page.locator("#viewer option:not([disabled])")).to_have_count(1)
    page.keyboard.press("End")
    page.keyboard.press("r")
    expect(page.locator("#beliefs .role")).to_have_count(5)
    expect(page.locator("li.divination").first).to_be_visible()
    public = figures(page)
    page.keyboard.press("Home")
    page.get_by_label("In the place of").select_option(label="Linnea")
    assert figures(page) != public
    page.get_by_role("button", name="Hide roles").click()
    expect(page.locator(".role")).to_have_count(0)
    expect(page.get_by_label("In the place of")).to_have_value("0")


def test_a_tap_goes_to_a_line_and_a_swipe_to_the_next(page: Page) -> None:
    page.get_by_text("Jonas here.").click()
    expect(page.locator(".now")).to_contain_text("Jonas here.")
    page.evaluate(SWIPED_LEFT)
    expect(page.locator(".now")).to_contain_text("Mateo!")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 800, 1400])
def test_it_fits_every_width_in_light_and_dark(page: Page, tmp_path: Path, width: int, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": width, "height": 844})
    page.keyboard.press("r")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".now")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#beliefs li").last).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == {"light": "rgb(245, 243, 238)", "dark": "rgb(20, 22, 28)"}[scheme]
    assert page.screenshot(path=tmp_path / f"{width}-{scheme}.png")


def test_what_strangers_wrote_does_no_harm(window: Page, tmp_path: Path) -> None:
    talk = "</script><script>document.title='harmed'</script>" + "w" * 3000
    rows = GAME.read_text("utf-8").replace("Agnes", HOSTILE).replace("Jonas here.", talk)
    file = tmp_path / "bad.html"
    file.write_text(shared_page(shared_game(read_recorded("bad.log", rows.encode()))), encoding="utf-8")
    for page in opened(window, file):
        page.keyboard.press("r")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".now")).to_contain_text("document.title='harmed'")
        assert page.title() == "A game of Werewolf with 5 players"
        assert page.locator("img").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
