"""People in one game, and spectators."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules.game.roles import Role
from tests.server_sim.people.web.browser.machine import Visitor, Visitors
from tests.server_sim.people.web.browser.playing import (
    COLOURS,
    END_IS_SEEN,
    by_keyboard_and_pointer,
    by_pointer,
    open_table,
    play,
    sit_down,
)

pytestmark = [pytest.mark.slow, pytest.mark.real_time]

SECRETS = ("role-", "占い師", "狂人", "占った", "襲撃を希望", *(role.value for role in Role))
"""What a spectator's wire has nowhere, unless roles are shown."""
TABLE_SECRETS = ("role-", "MERLIN", "MINION", "ASSASSIN", "マーリンです", "手下", "を出しました")
"""The same of Avalon, as long as the game goes on."""
HAS_ENDED = ".ask .wanted:has-text('勝ち')"


def own_seat(host: Visitor) -> Page:
    """The page of the host's seat."""
    host.page.click("a:has-text('my seat'), a:has-text('自分の席')")
    host.page.wait_for_selector(".talk")
    return host.page


def test_two_people_play_a_game_to_its_replay_and_a_spectator_is_told_no_role(
    visitor: Visitors, site: str
) -> None:
    host, guest, spectator = visitor(), visitor(390, "ja-JP"), visitor(language="ja-JP")
    links = open_table(host, name="Host")
    spectator.page.goto(links["watch"])
    spectator.page.wait_for_selector(".talk")
    page = host.page
    page.click("a:has-text('my seat')")
    expect(page.locator("h1")).to_contain_text("when everybody has come")
    sit_down(guest, links["seat2"])
    page.wait_for_selector(".talk")
    play((page, by_pointer), (guest.page, by_pointer))
    names = [person.page.locator(".seat.own .name").inner_text() for person in (host, guest)]
    assert names[0] != names[1]
    expect(page.locator(f".said.player:has-text('{names[1]}')").first).to_be_attached()

    spectator.page.wait_for_selector(HAS_ENDED)
    assert spectator.page.locator(".said").count() > 5
    received = spectator.received()
    assert not [secret for secret in SECRETS if secret in received]

    expect(page.locator(".won")).to_contain_text(re.compile(r"You have (won|lost)\. The .* won"))
    assert page.locator(".unveiled .role").count() == 5
    assert page.evaluate(END_IS_SEEN)
    opening = page.locator(".day-mark ~ .told").first.inner_text()
    assert "You are" in opening and "You speak in turns" in opening
    at_the_seat = page.evaluate(COLOURS, ".seat")
    assert len(set(at_the_seat.values())) == 5
    page.click("a:has-text('Open the replay')")
    page.wait_for_selector("[data-replay]")
    assert page.evaluate(COLOURS, ".rp-who").items() <= at_the_seat.items()
    own = (site, site.replace("http", "ws"), "data:", "blob:")
    assert [url for url in host.addresses if not url.startswith(own)] == []


def test_a_spectator_of_a_table_follows_the_talk_and_is_told_no_role_till_the_end(
    visitor: Visitors,
) -> None:
    host, spectator = (visitor(language="ja-JP") for _ in range(2))
    links = open_table(host, village="avalon", language="en")
    spectator.page.goto(links["watch"])
    spectator.page.wait_for_selector(".talk")
    host.page.click("[data-begins]")
    page, served = own_seat(host), list[str]()

    def look() -> None:
        if not served and spectator.page.locator(".said").count() > 5:
            spectator.page.reload()
            spectator.page.wait_for_selector(".said")
            served.append(spectator.received())

    play((page, by_keyboard_and_pointer), each_turn=look)
    spectator.page.wait_for_selector(HAS_ENDED)
    end = next(at for at, frame in enumerate(spectator.frames) if "勝ち" in frame)
    told = "\n".join([*spectator.frames[:end], *served])
    assert served and "クエスト1" in told
    assert not [secret for secret in TABLE_SECRETS if secret in told]


def test_a_listed_game_is_offered_to_who_types_a_name_and_with_leave_roles_are_seen(
    visitor: Visitors,
) -> None:
    host, spectator = (visitor(390, "ja-JP") for _ in range(2))
    page = spectator.page
    page.goto("/")
    assert page.input_value("[name=name]") != ""
    page.fill("[name=name]", "Anya")
    open_table(host, language="en", ticks="open_roles listed")
    host.page.click("[data-begins]")
    page.wait_for_selector("a[href^='/watch/']")
    assert page.input_value("[name=name]") == "Anya"
    page.click("a[href^='/watch/']")
    page.wait_for_selector(".role-werewolf")
    received = spectator.received()
    assert "role-" in received and "占い師" in received
    page.click("a:has-text('誰が誰を疑えるか')")
    expect(page.locator(".rp-live")).to_be_visible()
    expect(page.locator(".rp-row")).to_have_count(5)


def test_names_are_shown_as_they_are_and_who_leaves_lets_the_others_play_on(visitor: Visitors) -> None:
    host, guest = visitor(), visitor()
    links = open_table(host, name="<b>Host</b><i>")
    page = guest.page
    page.goto(links["seat2"])
    expect(page.locator("h1")).to_contain_text("<b>Host</b><i>")
    page.evaluate("document.querySelector('[name=name]').removeAttribute('maxlength')")
    page.fill("[name=name]", "\x1b[31m" + "x" * 10_000)
    page.click("button[type=submit]")
    expect(page.locator("[role=alert]")).to_contain_text("cannot be used")
    sit_down(guest, links["seat2"], "<script>alert(1)</script>")
    expect(host.page.locator("text=Seat 2: <script>alert(1)</script>")).to_be_visible()
    assert host.page.locator("h1 b, .field script").count() == 0

    page.wait_for_selector(".talk")
    page.click(".seat-menu summary")
    page.click("[data-leaves]")
    page.wait_for_selector(".ask .notice.warn")
    own_seat(host).wait_for_selector(".ask.calling")
    page.goto(links["watch"] + "/replay")  # which only the end, or the host's leave, would open
    expect(page.locator("text=This link leads nowhere")).to_be_visible()
