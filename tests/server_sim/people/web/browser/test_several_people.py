"""People in one game, and spectators."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules.game.roles import Role
from tests.server_sim.people.web.browser.machine import Visitor, Visitors
from tests.server_sim.people.web.browser.playing import (
    ASKED,
    COLOURS,
    END_IS_SEEN,
    by_keyboard,
    by_pointer,
    open_table,
    play,
    sit_down,
    walk_to,
)

pytestmark = [pytest.mark.slow, pytest.mark.real_time]

SECRETS = ("role-", "占い師", "狂人", "占った", "襲撃を希望", *(role.value for role in Role))
"""What a spectator's wire has nowhere, unless roles are shown."""
TABLE_SECRETS = ("role-", "ROBBER", "INSOMNIAC", "カードを見ると", "知りました", "夜の終わりに")
"""The same of One Night, as long as the game goes on."""
HAS_ENDED = ".ask .wanted:has-text('勝ち')"


def own_seat(host: Visitor) -> Page:
    """The page of the host's seat."""
    host.page.click("a:has-text('my seat'), a:has-text('自分の席')")
    host.page.wait_for_selector(".talk")
    return host.page


def test_two_people_play_a_game_to_its_replay_and_a_spectator_is_told_no_role(visitor: Visitors) -> None:
    host, guest, spectator = visitor(), visitor(390, "ja-JP"), visitor(language="ja-JP")
    links = open_table(host, name="Host")
    spectator.page.goto(links["watch"])
    spectator.page.wait_for_selector(".talk")
    page = host.page
    page.click("a:has-text('my seat')")
    expect(page.locator("h1")).to_contain_text("when everybody has come")
    sit_down(guest, links["seat2"])
    page.wait_for_selector(".talk")
    # only the end, or the host's leave, opens the spectators' replay
    assert "This link leads nowhere" in page.request.get(links["watch"] + "/replay").text()
    waited = list[str]()

    def look() -> bool:
        """See once that all are told for whom the game waits, while only the host is asked to speak."""
        asked = page.locator(".ask.calling textarea").count() and not guest.page.locator(ASKED).count()
        if asked and not waited:
            waited.append(page.locator(".seat.own .name").inner_text())
            for other in (guest.page, spectator.page):
                expect(other.locator(".ask .wanted")).to_have_text(f"{waited[0]}を待っています")
                expect(other.locator(".said.thinking .avatar")).to_have_text(waited[0][0])
                expect(other.locator(".seat.awaited .name")).to_have_text(waited[0])
                assert other.locator(".ask .time").inner_text() > "1:30"
        return False

    play((page, by_keyboard), (guest.page, by_pointer), each_turn=look)
    assert waited
    names = [person.page.locator(".seat.own .name").inner_text() for person in (host, guest)]
    assert names[0] != names[1]
    expect(page.locator(f".said.player:has-text('{names[1]}')").first).to_be_attached()

    spectator.page.wait_for_selector(HAS_ENDED)
    assert spectator.page.locator(".said").count() > 5
    received = spectator.received()
    assert not [secret for secret in SECRETS if secret in received]

    expect(page.locator(".won")).to_contain_text(re.compile(r"You have (won|lost)\.\s*The .* won\. \w+"))
    assert page.locator(".unveiled .role").count() == 5
    assert page.locator(".unveiled mark").inner_text() == names[0]
    assert page.evaluate(END_IS_SEEN)
    opening = page.locator(".opening")
    assert f"You are {names[0]}. Your role: " in opening.inner_text()
    assert "You speak in turns" in (opening.text_content() or "")
    expect(page.locator(".told mark").first).to_have_text(names[0])
    at_the_seat = page.evaluate(COLOURS, ".seat")
    assert len(set(at_the_seat.values())) == 5
    walk_to(page, "[data-again]")
    page.click("a:has-text('Open the replay')")
    page.wait_for_selector("[data-replay]")
    assert page.evaluate(COLOURS, ".rp-who").items() <= at_the_seat.items()
    own = (visitor.site, visitor.site.replace("http", "ws"), "data:", "blob:")
    assert [url for url in host.addresses if not url.startswith(own)] == []


def test_a_person_plays_at_a_table_and_a_spectator_is_told_no_role_till_the_end(visitor: Visitors) -> None:
    host, spectator = visitor(), visitor(language="ja-JP")
    links = open_table(host, village="one_night")
    spectator.page.goto(links["watch"])
    spectator.page.wait_for_selector(".talk")
    host.page.click("[data-begins]")
    page, served = own_seat(host), list[str]()

    def look() -> bool:
        if not served and spectator.page.locator(".said").count() > 5:
            spectator.page.reload()
            spectator.page.wait_for_selector(".said")
            served.append(spectator.received())
        return False

    play((page, by_pointer), each_turn=look)
    spectator.page.wait_for_selector(HAS_ENDED)
    end = next(at for at, frame in enumerate(spectator.frames) if "勝ち" in frame)
    told = "\n".join([*spectator.frames[:end], *served])
    assert served and "話し合い1巡目" in told
    assert not [secret for secret in TABLE_SECRETS if secret in told]

    expect(page.locator(".won")).to_contain_text(re.compile("has won|have won"))
    expect(page.locator(".side")).to_contain_text("Results so far")


def test_strange_names_are_shown_as_they_are_and_a_listed_game_goes_on_without_who_leaves(
    visitor: Visitors,
) -> None:
    host, guest, spectator = visitor(), visitor(language="ja-JP"), visitor(390, "ja-JP")
    watching, page = spectator.page, guest.page
    watching.goto("/")
    assert watching.input_value("[name=name]") != ""
    watching.fill("[name=name]", "Anya")
    links = open_table(host, name="<b>Host</b><i>", ticks=("open_roles", "listed"))
    page.goto(links["seat2"])
    expect(page.locator("h1")).to_contain_text("<b>Host</b><i>")
    page.evaluate("document.querySelector('[name=name]').removeAttribute('maxlength')")
    page.fill("[name=name]", "\x1b[31m" + "x" * 10_000)
    page.click("button[type=submit]")
    expect(page.locator("[role=alert]")).to_contain_text("この名前は使えません")
    sit_down(guest, links["seat2"], "<script>alert(1)</script>")
    expect(host.page.locator("text=Seat 2: <script>alert(1)</script>")).to_be_visible()
    assert host.page.locator("h1 b, .field script").count() == 0

    page.wait_for_selector(".talk")
    page.click(".seat-menu summary")
    page.click("[data-leaves]")
    page.wait_for_selector(".ask .notice.warn")
    own_seat(host).wait_for_selector(".ask.calling")

    watching.wait_for_selector("a[href^='/watch/']")
    assert watching.input_value("[name=name]") == "Anya"
    watching.click("a[href^='/watch/']")
    watching.wait_for_selector(".role-werewolf")
    received = spectator.received()
    assert "role-" in received and "占い師" in received
    watching.click("a:has-text('誰が誰を疑えるか')")
    expect(watching.locator(".rp-live")).to_be_visible()
    expect(watching.locator(".rp-row")).to_have_count(5)
