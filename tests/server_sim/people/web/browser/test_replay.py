"""The replay page in a real browser: files, keys, beliefs, strangers' names, and a game that grows."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from server_sim.people.replay.loading import open_recorded
from server_sim.people.replay.timeline import MomentKind
from server_sim.people.web.replay.games import replay_address
from tests.paths import DATA, ROOT
from tests.server_sim.people.web.browser.machine import served_pages
from tests.server_sim.people.web.replay.village import HOSTILE

pytestmark = pytest.mark.slow
LOG = DATA / "english_game.log"
ROWS = LOG.read_text(encoding="utf-8").splitlines(keepends=True)
SHERIFF_END = {
    "event": "end",
    "game": "v2",
    "winner": "VILLAGER",
    "completed": True,
    "void": False,
    "roles": {"1": "VILLAGER", "2": "WEREWOLF", "5": "SEER"},
}
PHONE, LAPTOP = (390, 844), (1400, 900)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("logs")
    shutil.copy(LOG, home / "over.log")
    days = (DATA / "sheriff" / "v2.jsonl").read_text("utf-8")
    (home / "game.jsonl").write_text(f"{days}{json.dumps(SHERIFF_END)}\n", "utf-8")
    os.utime(home / "game.jsonl", (0, 0))
    return home


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that shows the games of the folder."""
    with served_pages(tmp_path_factory.mktemp("played"), "--show", str(folder)) as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An English laptop; what goes wrong in the page fails the test."""
    context = browser.new_context(viewport={"width": LAPTOP[0], "height": LAPTOP[1]}, locale="en")
    errors: list[str] = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("dialog", lambda dialog: errors.append(dialog.message))
    yield opened
    context.close()
    assert errors == []


def look_at(page: Page, site: str, game: str) -> None:
    page.goto(site + replay_address(game))
    expect(page.locator(".rp-now")).to_have_count(1)
    expect(page.locator(".rp-busy")).to_be_hidden()


def upload(page: Page, site: str, name: str, content: str) -> None:
    page.goto(f"{site}/replay")
    page.wait_for_selector("input[type=file]", state="attached")
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": content.encode()}
    page.locator("input[type=file]").set_input_files(file)


def now(page: Page) -> int:
    return int(page.locator(".rp-now").get_attribute("data-moment") or -1)


def figures(page: Page) -> dict[str, str]:
    """What is shown of each player."""
    rows = page.locator(".rp-row")
    return {
        rows.nth(place).locator(".rp-name").inner_text(): rows.nth(place).locator(".rp-figure").inner_text()
        for place in range(rows.count())
    }


def test_an_uploaded_log_is_stepped_through_with_keys(page: Page, site: str) -> None:
    upload(page, site, "my game.log", LOG.read_text(encoding="utf-8"))
    expect(page.locator(".rp-title")).to_have_text("my game.log")
    expect(page.locator(".rp-now")).to_contain_text("Day 0")
    page.keyboard.press("j")
    expect(page.locator(".rp-now")).to_contain_text("Jonas here.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rp-now")).to_contain_text("You can call me Mateo!")
    page.keyboard.press("k")
    expect(page.locator(".rp-now")).to_contain_text("Jonas here.")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".rp-now")).to_contain_text("Day 1")
    expect(page.locator(".rp-day[aria-current]")).to_contain_text("Day 1")
    page.keyboard.press("End")
    expect(page.locator(".rp-now")).to_contain_text("won")
    expect(page.locator(".rp-now")).to_be_in_viewport()
    page.keyboard.press("Home")
    expect(page.locator(".rp-now")).to_contain_text("Day 0")


def test_the_moment_stays_in_view_however_fast_one_steps(page: Page, site: str) -> None:
    look_at(page, site, "over.log")
    for key in "nnnkkkkjpjjnk":
        page.keyboard.press(key)
    expect(page.locator(".rp-now")).to_be_in_viewport(ratio=0.9, timeout=20_000)


def test_the_space_bar_plays_and_stops(page: Page, site: str) -> None:
    look_at(page, site, "over.log")
    page.locator(".rp-pace").select_option("fast")
    page.locator(".rp-talk").focus()
    before = now(page)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function(
        "before => Number(document.querySelector('.rp-now')?.dataset.moment) > before", arg=before
    )
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_buttons_are_reached_and_pressed_by_the_keyboard(page: Page, site: str) -> None:
    look_at(page, site, "over.log")
    page.get_by_role("button", name="Next day").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rp-now")).to_contain_text("Day 1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rp-now")).to_contain_text("The seer may hold our first clue.")
    expect(page.get_by_role("button", name="Next day")).to_be_focused()


def test_a_seats_beliefs_are_those_of_the_command(page: Page, site: str) -> None:
    look_at(page, site, "over.log")
    page.get_by_label("In the place of").select_option(label="Agnes")
    first_vote = next(
        moment.number for moment in open_recorded(LOG).timeline.moments if moment.kind is MomentKind.VOTE
    )
    page.locator(f"[data-moment='{first_vote}']").click()
    expect(page.locator(".rp-busy")).to_be_hidden()
    command = [sys.executable, "-m", "agent", "beliefs", str(LOG), "--seat", "Agnes", "--json"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    told = json.loads(printed.splitlines()[0])["posterior"]
    for role in ("Werewolf", "Seer"):
        page.get_by_label("How likely each is").select_option(label=role)
        expected = {name: f"{chances[role.upper()]:.0%}" for name, chances in told.items()}
        page.wait_for_function(
            "role => document.querySelector('.rp-row').ariaLabel.includes(role)", arg=f"{role} "
        )
        assert figures(page) == expected
    expect(page.locator(".rp-why li").first).to_be_visible()


def test_votes_are_arrows_and_roles_are_shown_on_demand(page: Page, site: str) -> None:
    look_at(page, site, "over.log")
    execution = page.locator(".rp-is-execution").first
    execution.click()
    expect(page.locator("path[marker-end]")).to_have_count(5)
    expect(page.locator(".rp-circle")).to_have_attribute(
        "aria-label",
        "The table. Linnea, Delphine for Mateo. Agnes, Jonas for Delphine. Mateo for Linnea. dead: Mateo",
    )
    expect(page.locator(".rp-role")).to_have_count(0)
    expect(page.locator(".rp-is-divination")).to_have_count(0)
    page.get_by_label("Show true roles and secrets").check()
    expect(page.locator(".rp-is-divination").first).to_contain_text("Linneaseer divines Jonas")
    expect(page.locator(".rp-row .rp-role")).to_have_count(5)
    page.keyboard.press("j")
    expect(page.locator(".rp-now")).to_contain_text("divines")


def test_a_sheriff_game_shows_scores(page: Page, site: str) -> None:
    look_at(page, site, "game.jsonl")
    page.keyboard.press("End")
    expect(page.locator(".rp-hint").first).to_have_text("How reliable this player found the others, 1 to 10.")
    expect(page.get_by_label("How likely each is")).to_be_hidden()
    assert any(figure not in ("–", "") for figure in figures(page).values())


def test_what_strangers_wrote_does_no_harm(page: Page, site: str) -> None:
    talk = "<script>document.title='harmed'</script>\x1b[31m" + "w" * 10_000
    rows = [row.replace("Agnes", HOSTILE).replace("Jonas here.", talk) for row in ROWS]
    upload(page, site, "<b>bad.log", "".join(rows))
    expect(page.locator(".rp-title")).to_have_text("<b>bad.log")
    expect(page.locator(".rp-busy")).to_be_hidden()
    page.keyboard.press("j")
    expect(page.locator(".rp-now")).to_contain_text("<script>document.title='harmed'</script>")
    page.get_by_label("In the place of").select_option(label=HOSTILE)
    page.get_by_label("Show true roles and secrets").check()
    expect(page.locator(".rp-row .rp-role")).to_have_count(5)
    assert page.locator("img, .rp script").count() == 0
    assert page.title() != "harmed"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_file_without_a_game_is_refused_in_a_line(page: Page, site: str) -> None:
    upload(page, site, "shopping.log", "milk\nbread\n")
    expect(page.get_by_role("alert")).to_have_text(
        "shopping.log: line 1: no status line, so there are no players: 'milk'"
    )


def test_an_unknown_game_leads_to_the_list(page: Page, site: str) -> None:
    page.goto(site + replay_address("../secret.log"))
    expect(page.get_by_role("alert")).to_contain_text("not among the games of this host")
    expect(page.get_by_role("link", name="over.log")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (LAPTOP, "light")])
def test_nothing_is_wider_than_the_page(
    browser: Browser, site: str, size: tuple[int, int], scheme: str
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        locale="ja",
    )
    page = context.new_page()
    look_at(page, site, "over.log")
    expect(page.locator(".rp-beliefs h3")).to_have_text("誰が何者か")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    heights = page.locator(".rp-step:visible, .rp-day").evaluate_all("all => all.map(at => at.offsetHeight)")
    assert min(heights) >= 44
    context.close()


def test_a_game_that_goes_on_is_followed_without_its_roles(page: Page, site: str, folder: Path) -> None:
    log = folder / "live.log"
    log.write_text("".join(ROWS[:30]), encoding="utf-8")
    page.goto(f"{site}/replay")
    page.get_by_role("link", name="live.log").click()
    expect(page.locator(".rp-live")).to_be_visible()
    expect(page.get_by_label("Show true roles and secrets")).to_be_hidden()
    expect(page.get_by_label("In the place of").locator("option")).to_have_count(1)
    before = now(page)
    with log.open("a", encoding="utf-8") as file:
        file.write("".join(ROWS[30:40]))
    page.wait_for_function(
        "before => Number(document.querySelector('.rp-now')?.dataset.moment) > before", arg=before
    )
    with log.open("a", encoding="utf-8") as file:
        file.write("".join(ROWS[40:]))
    expect(page.locator(".rp-live")).to_be_hidden()
    expect(page.locator(".rp-now")).to_contain_text("won")
    expect(page.get_by_label("Show true roles and secrets")).to_be_visible()
