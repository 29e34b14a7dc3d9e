"""A browser of this machine, driven by tests, and the pages of this project in a process of their own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Dialog, Page, Response, WebSocket, sync_playwright

from tests.paths import ROOT

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SWITCHES = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page behind another would draw no frames, and so would not scroll.
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
)
PATIENCE = 20_000.0
"""Milliseconds for which a page is waited for."""
QUICK = """
from server_sim.__main__ import main
from server_sim.people.web import serving
from server_sim.people.web.pages import start
from server_sim.people.web.replay import games, page
start.WATCH_EVERY = games.LIST_EVERY = page.POLL = 0.3
serving.LAST_LOOK = 0.5
main()
"""
"""``python -m server_sim`` with pages for which tests need not wait long."""


def browser_program() -> str | None:
    """The path of a Chromium, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), args=list(SWITCHES))
        yield browser
        browser.close()


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """``python -m server_sim`` in a folder; told to stop in the end, unless it has stopped by itself."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-u", "-c", QUICK, *arguments]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
            process.terminate()
            process.wait(10)
        finally:
            process.kill()


def address_of(server: subprocess.Popen[str]) -> str:
    """Wait until a server tells its address."""
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found is not None
    return found[0]


@dataclass(eq=False)
class Visitor:
    """Somebody at a page, and all that has come to it over the wire."""

    page: Page
    frames: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    _served: Response | None = None

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("websocket", self._hear)
        self.page.on("request", lambda request: self.addresses.append(request.url))
        self.page.on("response", self._keep)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("dialog", self._dismiss)

    def forget(self) -> None:
        """Leave the site, and forget what has come; the page stays, because closing a page hangs at times."""
        self.page.goto("about:blank")
        for heard in (self.frames, self.addresses, self.errors):
            heard.clear()

    def _keep(self, response: Response) -> None:
        if response.request.resource_type == "document":
            self._served = response

    def _hear(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        socket.on("framereceived", lambda frame: self.frames.append(_text_of(frame)))

    def _dismiss(self, dialog: Dialog) -> None:
        self.errors.append(dialog.message)
        dialog.dismiss()

    def received(self) -> str:
        """All frames so far, and the page itself as it was served."""
        assert self._served is not None
        return "\n".join([*self.frames, self._served.text()])


def _text_of(frame: str | bytes) -> str:
    return frame.decode("utf-8", "replace") if isinstance(frame, bytes) else frame


class Visitors:
    """Opens a window for each visitor of a site; the visitors of the next test get these windows again.

    All are in one context, because each costs a second; so they share their cookies.
    """

    def __init__(self, browser: Browser, site: str) -> None:
        self.site = site
        headers = {"Accept-Language": "en-US"}
        self._context = browser.new_context(base_url=site, extra_http_headers=headers)
        self._free: list[Visitor] = []
        self._taken: list[Visitor] = []

    def __call__(self, width: int = 1400, language: str = "en-US") -> Visitor:
        """Return a visitor at an empty page of this width, in pixels."""
        visitor = self._free.pop() if self._free else Visitor(self._opened())
        self._taken.append(visitor)
        visitor.page.set_extra_http_headers({"Accept-Language": language})
        visitor.page.set_viewport_size({"width": width, "height": 844})
        return visitor

    def _opened(self) -> Page:
        """Open a window; a tab behind another would draw few frames."""
        if not self._context.pages:
            return self._context.new_page()
        with self._context.expect_page() as opened:
            self._context.pages[0].evaluate("() => void open('', '', 'popup')")
        return opened.value

    def leave(self) -> list[str]:
        """Let all visitors leave; return the errors of their scripts and the dialogs that opened."""
        left, self._taken = self._taken, []
        errors = [error for visitor in left for error in visitor.errors]
        for visitor in left:
            visitor.forget()
        self._free += left
        return errors
