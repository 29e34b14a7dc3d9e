"""People in one game, spectators, and strangers who mean harm."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from rules.game.roles import Role
from tests.server_sim.people.web.browser.machine import Visitor, visitor
from tests.server_sim.people.web.browser.playing import begin_game, by_pointer, play_to_the_end

pytestmark = [pytest.mark.slow, pytest.mark.real_time]

SCRIPT = "<script>window.harmed=1</script><img src=x onerror='window.harmed=1'>"
SECRETS = ("role-", "占い師", "狂人", "占った", "襲撃を希望", *(role.value for role in Role))
"""What a spectator's wire has nowhere, unless roles are shown."""
TABLE_SECRETS = ("role-", "MERLIN", "MINION", "ASSASSIN", "マーリンです", "手下", "を出しました")
"""The same of Avalon, as long as the game goes on."""


def open_table(host: Visitor, site: str, name: str = "Host", **choices: str) -> dict[str, str]:
    """A table for two; its links by name."""
    page = host.page
    page.goto(f"{site}/")
    page.fill("input[name=name]", name)
    page.click("summary")
    page.select_option("[name=people]", "2")
    for box in choices.pop("ticks", "").split():
        page.check(f"[name={box}]")
    for field, value in choices.items():
        page.select_option(f"[name={field}]", value)
    page.click("[data-plays]")
    page.wait_for_url("**/host/**")
    page.wait_for_selector("#link-watch")
    return {name: page.input_value(f"#link-{name}") for name in ("seat2", "watch")}


def sit_down(guest: Visitor, link: str, name: str = "Guest") -> None:
    guest.page.goto(link)
    guest.page.fill("input[name=name]", name)
    guest.page.click("button[type=submit]")


def to_own_seat(host: Visitor) -> None:
    host.page.click("a:has-text('my seat'), a:has-text('自分の席')")
    host.page.wait_for_selector(".talk")


def play_in_turns(*pages: Page, each_turn: Callable[[], None] = lambda: None) -> None:
    """Let everybody answer until the game is over for all."""
    for turn in range(120):
        each_turn()
        if all(page.locator(".won").count() for page in pages):
            return
        for page in pages:
            if page.locator(".ask.calling [data-first]").count():
                wanted = page.locator(".ask .wanted").element_handle()
                by_pointer(page, turn)
                if wanted is not None:
                    wanted.wait_for_element_state("hidden")
        pages[0].wait_for_timeout(50)
    raise AssertionError("the game has no end")


def test_two_people_play_in_one_game(browser: Browser, site: str) -> None:
    host, guest = visitor(browser), visitor(browser, 390, "ja-JP")
    links = open_table(host, site)
    host.page.click("a:has-text('my seat')")
    expect(host.page.locator("h1")).to_contain_text("when everybody has come")
    sit_down(guest, links["seat2"])
    host.page.wait_for_selector(".talk")
    play_in_turns(host.page, guest.page)
    names = [person.page.locator(".seat.own .name").inner_text() for person in (host, guest)]
    assert names[0] != names[1]
    expect(host.page.locator(f".said.player:has-text('{names[1]}')").first).to_be_attached()
    assert not host.errors and not guest.errors


def test_who_leaves_costs_only_its_own_answers(browser: Browser, site: str) -> None:
    host, guest = visitor(browser), visitor(browser)
    links = open_table(host, site)
    sit_down(guest, links["seat2"])
    guest.page.wait_for_selector(".talk")
    guest.page.click(".seat-menu summary")
    guest.page.click("[data-leaves]")
    guest.page.wait_for_selector(".ask .notice.warn")
    guest.context.close()
    to_own_seat(host)
    play_to_the_end(host.page, by_pointer)
    expect(host.page.locator(".won")).to_be_visible()


def test_a_spectator_without_leave_never_receives_a_role(browser: Browser, site: str) -> None:
    host, guest, spectator = (visitor(browser, language="ja-JP") for _ in range(3))
    links = open_table(host, site, language="en")
    spectator.page.goto(links["watch"])
    spectator.page.wait_for_selector(".talk")
    sit_down(guest, links["seat2"])
    to_own_seat(host)
    play_in_turns(host.page, guest.page)
    spectator.page.wait_for_selector(".ask .wanted:has-text('勝ち')")
    assert spectator.page.locator(".said").count() > 5
    assert not [secret for secret in SECRETS if secret in spectator.received()]


def test_a_spectator_of_a_table_follows_the_talk_and_is_told_no_role_before_the_end(
    browser: Browser, site: str
) -> None:
    host, guest, spectator = (visitor(browser, language="ja-JP") for _ in range(3))
    links = open_table(host, site, village="avalon", language="en")
    spectator.page.goto(links["watch"])
    spectator.page.wait_for_selector(".talk")
    sit_down(guest, links["seat2"])
    to_own_seat(host)
    told = [""]

    def look() -> None:
        if spectator.page.locator(".ask .wanted:has-text('勝ち')").count() == 0:
            told[0] = spectator.received()

    play_in_turns(host.page, guest.page, each_turn=look)
    spectator.page.wait_for_selector(".ask .wanted:has-text('勝ち')")
    assert spectator.page.locator(".said").count() > 5
    assert "クエスト1" in told[0]
    assert not [secret for secret in TABLE_SECRETS if secret in told[0]]


def test_a_spectator_with_leave_sees_roles(browser: Browser, site: str) -> None:
    host, spectator = (visitor(browser, 390, language="ja-JP") for _ in range(2))
    links = open_table(host, site, language="en", ticks="open_roles")
    host.page.click("[data-begins]")
    spectator.page.goto(links["watch"])
    spectator.page.wait_for_selector(".role-werewolf")
    assert {"role-", "占い師"} <= {secret for secret in SECRETS if secret in spectator.received()}
    spectator.page.click("a:has-text('誰が誰を疑えるか')")
    expect(spectator.page.locator(".rp-live")).to_be_visible()
    expect(spectator.page.locator(".rp-row")).to_have_count(5)
    assert not spectator.errors


def test_without_leave_there_is_no_replay_of_a_game_that_goes_on(browser: Browser, site: str) -> None:
    host, spectator = visitor(browser), visitor(browser)
    links = open_table(host, site)
    host.page.click("[data-begins]")
    host.page.wait_for_selector("text=/my seat/")
    spectator.page.goto(links["watch"] + "/replay")
    expect(spectator.page.locator("text=This link leads nowhere")).to_be_visible()


def test_names_are_shown_as_they_are_and_harmful_ones_refused(browser: Browser, site: str) -> None:
    host, guest = visitor(browser), visitor(browser)
    links = open_table(host, site, name="<b>Host</b><i>")
    guest.page.goto(links["seat2"])
    expect(guest.page.locator("h1")).to_contain_text("<b>Host</b><i>")
    guest.page.evaluate("document.querySelector('[name=name]').removeAttribute('maxlength')")
    for name in ("\x1b[31mred", "x" * 10_000, "a,b"):
        guest.page.fill("[name=name]", name)
        guest.page.click("button[type=submit]")
        expect(guest.page.locator("[role=alert]")).to_contain_text("cannot be used")
        guest.page.reload()
        guest.page.evaluate("document.querySelector('[name=name]').removeAttribute('maxlength')")
    sit_down(guest, links["seat2"], "<script>alert(1)</script>")
    expect(host.page.locator("text=Seat 2: <script>alert(1)</script>")).to_be_visible()
    assert host.page.locator("h1 b, .field script").count() == 0
    assert not host.errors and not guest.errors


def test_markup_escapes_and_endless_lines_in_talk_do_no_harm(browser: Browser, site: str) -> None:
    person = visitor(browser)
    begin_game(person, site)
    page = person.page
    for said in (SCRIPT, "\x1b[31mred\x07", "{{7*7}} ${7*7} `", "y" * 10_000):
        page.wait_for_selector(".ask.calling [data-first]")
        if page.locator(".choices").count():
            break
        wanted = page.locator(".ask .wanted").element_handle()
        page.fill("textarea", said)
        page.click(".writing .main-button")
        if len(said) == 10_000:
            expect(page.locator(".notice.bad")).to_contain_text("10000")
        elif wanted is not None:
            wanted.wait_for_element_state("hidden")
    talk = page.locator(".talk")
    assert "<script>" in talk.inner_text() and "\x1b" not in talk.inner_text()
    assert page.evaluate("window.harmed") is None
    assert talk.locator("img, script").count() == 0
    assert not person.errors


def test_an_answer_of_a_broken_page_harms_nobody(browser: Browser, site: str) -> None:
    """Whatever is sent in place of a line, the question stays open and the server goes on."""
    person = visitor(browser)
    begin_game(person, site)
    page = person.page
    page.wait_for_selector(".ask.calling textarea")
    page.evaluate("""() => {
      const send = window.socket.emit.bind(window.socket);
      window.socket.emit = (kind, message, ...rest) => {
        if (kind !== "event") return send(kind, message, ...rest);
        for (const args of [[], [7], [null], [{a: 1}], [["x"]], ["z".repeat(10000)]])
          send(kind, {...message, args: args.map((arg) => JSON.stringify(arg))}, ...rest);
      };
    }""")
    page.fill("textarea", "Hello")
    page.click(".writing .main-button")
    expect(page.locator(".notice.bad")).to_contain_text("10000")
    page.reload()
    page.wait_for_selector(".ask.calling textarea")
    assert page.locator(".said.me").count() == 0
