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

from playwright.sync_api import Browser, BrowserContext, Dialog, Page, WebSocket, sync_playwright

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


@dataclass
class Visitor:
    """Somebody at a page, and all that has come to it over the wire."""

    page: Page
    frames: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("websocket", self._hear)
        self.page.on("request", lambda request: self.addresses.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("dialog", self._dismiss)

    def _hear(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        socket.on("framereceived", lambda frame: self.frames.append(_text_of(frame)))

    def _dismiss(self, dialog: Dialog) -> None:
        self.errors.append(dialog.message)
        dialog.dismiss()

    def received(self) -> str:
        """All frames so far, and the page itself as it was served."""
        served = self.page.context.request.get(self.page.url).text()
        return "\n".join([*self.frames, served])


def _text_of(frame: str | bytes) -> str:
    return frame.decode("utf-8", "replace") if isinstance(frame, bytes) else frame


class Visitors:
    """Opens a browser for each visitor of a site; the visitors of the next test get these browsers again."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._site = site
        self._free: list[tuple[str, BrowserContext]] = []
        self._taken: list[tuple[str, Visitor]] = []

    def __call__(self, width: int = 1400, language: str = "en-US") -> Visitor:
        """Open an empty page of this width, in pixels."""
        free = next((one for one in self._free if one[0] == language), None)
        if free is None:
            context = self._browser.new_context(
                base_url=self._site, locale=language, extra_http_headers={"Accept-Language": language}
            )
        else:
            self._free.remove(free)
            context = free[1]
        visitor = Visitor(context.new_page())
        visitor.page.set_viewport_size({"width": width, "height": 844})
        self._taken.append((language, visitor))
        return visitor

    def leave(self) -> list[str]:
        """Close all pages; return the errors of their scripts and the dialogs that opened."""
        left, self._taken = self._taken, []
        for language, visitor in left:
            self._free.append((language, visitor.page.context))
            visitor.page.close()
        return [error for _, visitor in left for error in visitor.errors]
