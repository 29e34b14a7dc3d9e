"""Refuses pages when too many are open; if many wait for a browser, only visitors with a cookie get more."""

from __future__ import annotations

import hashlib
import hmac
from html import escape
from http import HTTPStatus

from nicegui import app
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from personas.schema import Language
from server_sim.hosting.access.connection_limiter import neighbourhood
from server_sim.people.web.health import HEALTH_AT, READY_AT
from server_sim.people.web.look import ASSETS_AT, reader_language
from server_sim.people.web.open_pages import OpenPages
from server_sim.people.web.words import ENTRANCE, Words, words_in

NO_PAGES = ("/_nicegui", f"{ASSETS_AT}/", "/favicon.ico", HEALTH_AT, READY_AT)
"""Beginnings of the addresses of files and sockets, which do not count as pages."""
SOME_SECONDS = 15
"""Seconds after which a visitor is told to try again if too many pages are open (``Retry-After``)."""


class PageGuard:
    """Middleware that refuses pages when too many are open; ``usual`` is the default language of pages."""

    def __init__(
        self, application: ASGIApp, pages: OpenPages, cookie_check: CookieCheck, usual: Language | None
    ) -> None:
        self._application = application
        self._pages = pages
        self._cookie_check = cookie_check
        self._usual = usual
        app.add_exception_handler(HTTPStatus.NOT_FOUND, self._no_page)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(NO_PAGES):
            await self._application(scope, receive, send)
            return

        async def count_and_send(message: Message) -> None:
            self._pages.count_new()
            await send(message)

        instead = self._instead_of_page(Request(scope))
        if instead is None:
            await self._application(scope, receive, count_and_send)
        else:
            await instead(scope, receive, send)

    def _instead_of_page(self, request: Request) -> Response | None:
        words = self._words(request)
        if self._pages.is_closed_to(request.client.host if request.client else ""):
            later = {"retry-after": str(SOME_SECONDS)}
            return PlainTextResponse(words("too_many_pages"), HTTPStatus.SERVICE_UNAVAILABLE, later)
        if self._pages.many_wait and not self._cookie_check.has_cookie(request):
            return self._cookie_check.reloading_page(request, words)
        return None

    async def _no_page(self, request: Request, _: Exception) -> Response:
        """Answer with one line; a NiceGUI page would be kept for nobody."""
        return PlainTextResponse(self._words(request)("no_page"), HTTPStatus.NOT_FOUND)

    def _words(self, request: Request) -> Words:
        return words_in(reader_language(request, self._usual), ENTRANCE)


COOKIE = "came"
"""The name of the cookie."""
LASTS = 86_400
"""Seconds for which a browser keeps the cookie (one day)."""
PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>
<p>{text}</p><script>if (navigator.cookieEnabled) location.reload()</script></html>
"""
"""The small page that reloads the requested page."""


class CookieCheck:
    """Checks that a client keeps cookies; the cookie is its IP address, hashed with the key ``secret``."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def has_cookie(self, request: HTTPConnection) -> bool:
        """Whether the request has the cookie for the address that it comes from."""
        return hmac.compare_digest(request.cookies.get(COOKIE, "").encode(), self._cookie(request).encode())

    def reloading_page(self, request: HTTPConnection, words: Words) -> Response:
        """Return a small page that sets the cookie and reloads the requested page."""
        told = {"language": words.language, "title": words("brand"), "text": words("doorstep")}
        page = HTMLResponse(PAGE.format(**{key: escape(value) for key, value in told.items()}))
        page.headers["cache-control"] = "no-store"
        page.set_cookie(COOKIE, self._cookie(request), max_age=LASTS, httponly=True, samesite="lax")
        return page

    def _cookie(self, request: HTTPConnection) -> str:
        place = neighbourhood(request.client.host if request.client else "")
        return hmac.new(self._secret, place.encode(), hashlib.sha256).hexdigest()
