"""Tells a browser from a program that only fetches: a browser comes back with the cookie that it was given.

The server keeps nothing about a visitor that it sends back, so any number may come.
"""

from __future__ import annotations

import hashlib
import hmac
from html import escape

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from server_sim.hosting.access.crowd import neighbourhood
from server_sim.people.web.words import Words

COOKIE = "came"
LASTS = 86_400
"""Seconds for which a browser keeps the cookie."""
PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>
<p>{text}</p><script>if (navigator.cookieEnabled) location.reload()</script></html>
"""


class Doorstep:
    """Gives each address a cookie that only this process, which has the ``secret``, can have given."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def was_crossed(self, request: HTTPConnection) -> bool:
        """Whether this comes from somebody who was sent back and has kept the cookie."""
        return hmac.compare_digest(request.cookies.get(COOKIE, "").encode(), self._cookie(request).encode())

    def send_back(self, request: HTTPConnection, words: Words) -> Response:
        """A small page that loads the wanted one again, with the cookie."""
        told = {"language": words.language, "title": words("brand"), "text": words("doorstep")}
        page = HTMLResponse(PAGE.format(**{key: escape(value) for key, value in told.items()}))
        page.headers["cache-control"] = "no-store"
        page.set_cookie(COOKIE, self._cookie(request), max_age=LASTS, httponly=True, samesite="lax")
        return page

    def _cookie(self, request: HTTPConnection) -> str:
        place = neighbourhood(request.client.host if request.client else "")
        return hmac.new(self._secret, place.encode(), hashlib.sha256).hexdigest()
