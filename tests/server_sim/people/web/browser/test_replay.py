"""The replay page in a real browser: files, keys, beliefs, strangers' names, and a game that grows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from agent.recorded.recording import load_recording
from agent.study.belief_report import believed_by_day
from rules.game.roles import Role
from server_sim.people.replay.loading import open_recorded
from server_sim.people.replay.shared_game import shared_game
from server_sim.people.replay.shared_page import shared_page
from server_sim.people.replay.timeline import MomentKind
from server_sim.people.web.replay.games import replay_address
from tests.paths import DATA
from tests.server_sim.people.web.browser.machine import Visitors
from tests.server_sim.people.web.replay.village import HOSTILE

pytestmark = pytest.mark.slow
LOG = DATA / "english_game.log"
ROWS = LOG.read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.fixture
def page(visitor: Visitors) -> Page:
    """An English laptop."""
    return visitor().page


def look_at(page: Page, game: str) -> None:
    page.goto(replay_address(game))
    expect(page.locator(".rp-now")).to_have_count(1)


def upload(page: Page, name: str, content: str) -> None:
    page.goto("/replay")
    page.wait_for_selector("input[type=file]", state="attached")
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": content.encode()}
    page.locator("input[type=file]").set_input_files(file)


def has_moved_on(page: Page, before: str | None) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('.rp-now')?.dataset.moment) > Number(before)", arg=before
    )


def figures(page: Page) -> dict[str, str]:
    """What is shown of each player."""
    rows = page.locator(".rp-row").all()
    return {row.locator(".rp-name").inner_text(): row.locator(".rp-figure").inner_text() for row in rows}


def test_an_uploaded_log_is_stepped_through_with_keys(page: Page) -> None:
    upload(page, "my game.log", "".join(ROWS))
    expect(page.locator(".rp-title")).to_have_text("my game.log")
    now = page.locator(".rp-now")
    expect(now).to_contain_text("Day 0")
    for key, shown in (
        ("j", "Jonas here."),
        ("ArrowRight", "You can call me Mateo!"),
        ("k", "Jonas here."),
        ("ArrowDown", "Day 1"),
    ):
        page.keyboard.press(key)
        expect(now).to_contain_text(shown)
    expect(page.locator(".rp-day[aria-current]")).to_contain_text("Day 1")
    page.keyboard.press("End")
    expect(now).to_contain_text("won")
    expect(now).to_be_in_viewport()
    page.keyboard.press("Home")
    expect(now).to_contain_text("Day 0")
    for key in "nnnkkkkjpjjnk":  # faster than the page scrolls
        page.keyboard.press(key)
    expect(now).to_be_in_viewport(ratio=0.9, timeout=20_000)


def test_buttons_and_the_space_bar_are_reached_by_the_keyboard(page: Page) -> None:
    look_at(page, "over.log")
    page.get_by_role("button", name="Next day").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rp-now")).to_contain_text("Day 1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rp-now")).to_contain_text("The seer may hold our first clue.")
    expect(page.get_by_role("button", name="Next day")).to_be_focused()
    page.locator(".rp-pace").select_option("fast")
    page.locator(".rp-talk").focus()
    before = page.locator(".rp-now").get_attribute("data-moment")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    has_moved_on(page, before)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_a_seats_beliefs_are_those_of_the_command(page: Page) -> None:
    look_at(page, "over.log")
    page.get_by_label("In the place of").select_option(label="Agnes")
    moments = open_recorded(LOG).timeline.moments
    first_vote = next(moment.number for moment in moments if moment.kind is MomentKind.VOTE)
    page.locator(f"[data-moment='{first_vote}']").click()
    expect(page.locator(".rp-busy")).to_be_hidden()
    told = next(iter(believed_by_day(load_recording(LOG), "Agnes"))).posterior
    for role in (Role.WEREWOLF, Role.SEER):
        shown = role.value.capitalize()
        page.get_by_label("How likely each is").select_option(label=shown)
        page.wait_for_function(
            "role => document.querySelector('.rp-row').ariaLabel.includes(role)", arg=f"{shown} "
        )
        assert figures(page) == {name: f"{chances[role]:.0%}" for name, chances in told.items()}
    expect(page.locator(".rp-why li").first).to_be_visible()


def test_votes_are_arrows_and_roles_are_shown_on_demand(page: Page) -> None:
    look_at(page, "over.log")
    page.locator(".rp-is-execution").first.click()
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


def test_a_game_that_is_over_is_saved_as_the_page_that_the_command_writes(page: Page) -> None:
    look_at(page, "over.log")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save this game").click()
    expect(page.get_by_text("Making the game's page")).to_be_visible()
    expect(page.get_by_role("button", name="Save this game")).to_be_enabled()
    assert saving.value.suggested_filename == "over.html"
    assert saving.value.path().read_text("utf-8") == shared_page(shared_game(open_recorded(LOG)))


def test_a_sheriff_game_shows_scores(page: Page) -> None:
    look_at(page, "game.jsonl")
    expect(page.get_by_role("button", name="Save this game")).to_be_hidden()
    expect(page.locator(".rp-busy")).to_be_hidden()
    page.keyboard.press("End")
    expect(page.locator(".rp-hint").first).to_have_text("How reliable this player found the others, 1 to 10.")
    expect(page.get_by_label("How likely each is")).to_be_hidden()
    assert any(figure not in ("–", "") for figure in figures(page).values())


def test_what_strangers_wrote_does_no_harm(page: Page) -> None:
    talk = "<script>document.title='harmed'</script>\x1b[31m" + "w" * 10_000
    rows = [row.replace("Agnes", HOSTILE).replace("Jonas here.", talk) for row in ROWS]
    upload(page, "<b>bad.log", "".join(rows))
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


def test_where_there_is_no_game_it_is_said_in_a_line_above_the_list(page: Page) -> None:
    page.goto(replay_address("../secret.log"))
    expect(page.get_by_role("alert")).to_contain_text("not among the games of this host")
    expect(page.get_by_role("link", name="over.log")).to_be_visible()
    upload(page, "shopping.log", "milk\nbread\n")
    expect(page.get_by_role("alert")).to_have_text(
        "shopping.log: line 1: no status line, so there are no players: 'milk'"
    )


def test_games_are_found_by_player_and_village(page: Page) -> None:
    page.goto("/replay")
    listed, found = page.locator(".rp-game"), page.get_by_role("status")
    expect(listed).to_have_count(2)
    expect(page.locator(".rp-games h3").last).to_have_text("1970-01-01")
    page.get_by_label("Name of a player").press_sequentially("agn lin")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("over.log")
    expect(found).to_have_text("Games: 1")
    page.get_by_label("Village").select_option(label="Sheriff village of 3")
    expect(listed).to_have_count(0)
    page.get_by_label("Name of a player").fill("")
    expect(listed).to_contain_text("game.jsonl")


def test_a_game_that_goes_on_is_followed_without_its_roles(page: Page, folder: Path) -> None:
    log = folder / "live.log"
    log.write_text("".join(ROWS[:30]), encoding="utf-8")
    page.goto("/replay")
    page.get_by_role("link", name="live.log").click()
    expect(page.locator(".rp-live")).to_be_visible()
    expect(page.get_by_label("Show true roles and secrets")).to_be_hidden()
    expect(page.get_by_role("button", name="Save this game")).to_be_hidden()
    expect(page.get_by_label("In the place of").locator("option")).to_have_count(1)
    before = page.locator(".rp-now").get_attribute("data-moment")
    with log.open("a", encoding="utf-8") as file:
        file.write("".join(ROWS[30:]))
    has_moved_on(page, before)
    expect(page.locator(".rp-now")).to_contain_text("won")
    expect(page.locator(".rp-live")).to_be_hidden()
    expect(page.get_by_label("Show true roles and secrets")).to_be_visible()
    expect(page.get_by_role("button", name="Save this game")).to_be_visible()
