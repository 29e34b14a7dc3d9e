"""Measures a page's update time after an answer: 30 human seats in ten games, all in one browser.

``python -m tests.bench.server.web_load`` starts the server in a process of its own and opens every seat as a
page of one Chromium (Playwright drives it). The time is measured in the page, from the click on an answer to
the change of the question, drawing included. It only prints figures.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Error, Page, async_playwright

from tests.server_sim.people.web.browser.machine import SWITCHES, browser_program, served_pages

ANSWER = """async () => {
  const asked = document.querySelector(".ask.calling .wanted");
  if (!asked) return null;
  const area = document.querySelector(".ask textarea");
  if (area) area.value = "I say that number " + Math.floor(performance.now()) + " is odd.";
  const act = area ? ".writing .main-button" : ".choices .button";
  const began = performance.now();
  const changed = new Promise((resolve) => {
    const look = new MutationObserver(() => { if (!asked.isConnected) { look.disconnect(); resolve(); } });
    look.observe(document.querySelector(".ask"), {childList: true, subtree: true});
  });
  document.querySelector(act).click();
  await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 20000))]);
  return performance.now() - began;
}"""


async def open_game(browser: Browser, site: str, people: int, village: str) -> list[Page]:
    """Open a table for this many people, and seat all of them."""
    context = await browser.new_context(locale="en-US", viewport={"width": 390, "height": 844})
    host = await context.new_page()
    await host.goto(f"{site}/")
    await host.wait_for_selector("form")
    await host.click("summary")
    await host.select_option("[name=people]", str(people))
    await host.select_option("[name=village]", village)
    await host.click("[data-plays]")
    await host.wait_for_url("**/host/**")
    await host.wait_for_selector("#link-watch")
    pages = []
    for number in range(2, people + 1):
        page = await context.new_page()
        await page.goto(await host.input_value(f"#link-seat{number}"))
        await page.fill("[name=name]", f"Guest {number}")
        await page.click("button[type=submit]")
        pages.append(page)
    await host.click("a.main-button")
    return [host, *pages]


async def play(page: Page, until: float, waits: list[float]) -> None:
    """Answer every question, and record each update time."""
    loop = asyncio.get_running_loop()
    while loop.time() < until and not await page.locator(".won").count():
        try:
            wait: float | None = await page.evaluate(ANSWER)
        except Error as error:
            if "navigation" not in str(error):
                raise
            # the page is loading
            wait = None
        if wait is None:
            await asyncio.sleep(0.2)
        else:
            waits.append(wait)
            await asyncio.sleep(0.1)


async def measure(site: str, games: int, people: int, village: str, seconds: float) -> list[float]:
    """Return the update times of all seats in milliseconds."""
    waits: list[float] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browser_program(), args=list(SWITCHES))
        pages = [page for _ in range(games) for page in await open_game(browser, site, people, village)]
        until = asyncio.get_running_loop().time() + seconds
        await asyncio.gather(*(play(page, until, waits) for page in pages))
        await browser.close()
    return waits


def main() -> None:
    parser = argparse.ArgumentParser(description="Waits for a page update, with many seats at once.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--people", type=int, default=3, help="in each game")
    parser.add_argument("--village", default="5")
    parser.add_argument("--seconds", type=float, default=120)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as logs, served_pages(Path(logs)) as site:
        waits = asyncio.run(measure(site, chosen.games, chosen.people, chosen.village, chosen.seconds))
    ends = statistics.quantiles(waits, n=20)
    print(f"{chosen.games} games with {chosen.people} browser seats each, {len(waits)} answers")
    print(f"wait for the page update: median {statistics.median(waits):.0f} ms, 95% {ends[-1]:.0f} ms")


if __name__ == "__main__":
    main()
