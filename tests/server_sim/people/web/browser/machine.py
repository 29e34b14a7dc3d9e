"""A browser of this machine, driven by tests, and the pages of this project in a process of their own."""

from __future__ import annotations

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
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


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
def served_pages(logs: Path, *arguments: str) -> Iterator[str]:
    """``python -m server_sim web`` on a free port; yields its address."""
    command = [sys.executable, "-m", "server_sim", "web", "--port", "0", "--logs", str(logs), *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = ADDRESS.search(server.stdout.readline())
        assert found is not None
        yield found[0]
        server.terminate()
        server.wait(10)


@dataclass(eq=False)
class Visitor:
    """Somebody at a page, and all that has come to it over the wire."""

    language: str
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
    """Opens a browser for each visitor of a site; the visitors of the next test get these browsers again."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._site = site
        self._free: list[Visitor] = []
        self._taken: list[Visitor] = []

    def __call__(self, width: int = 1400, language: str = "en-US") -> Visitor:
        """Return a visitor at an empty page of this width, in pixels."""
        free = [visitor for visitor in self._free if visitor.language == language]
        visitor = free[0] if free else self._opened(language)
        self._free = [other for other in self._free if other is not visitor]
        self._taken.append(visitor)
        visitor.page.set_viewport_size({"width": width, "height": 844})
        return visitor

    def _opened(self, language: str) -> Visitor:
        headers = {"Accept-Language": language}
        context = self._browser.new_context(base_url=self._site, locale=language, extra_http_headers=headers)
        return Visitor(language, context.new_page())

    def leave(self) -> list[str]:
        """Let all visitors leave; return the errors of their scripts and the dialogs that opened."""
        left, self._taken = self._taken, []
        errors = [error for visitor in left for error in visitor.errors]
        for visitor in left:
            visitor.forget()
        self._free += left
        return errors
