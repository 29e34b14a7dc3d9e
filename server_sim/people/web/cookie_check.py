"""Cookie check that distinguishes browsers from simple fetchers: a browser sends its cookie back.

The server stores nothing for visitors without the cookie, so their number is not limited.
"""

from __future__ import annotations

import hashlib
import hmac
from html import escape

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from server_sim.hosting.access.connection_limiter import neighbourhood
from server_sim.people.web.words import Words

COOKIE = "came"
"""The name of the cookie."""
LASTS = 86_400
"""Seconds for which a browser keeps the cookie (one day)."""
PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>
<p>{text}</p><script>if (navigator.cookieEnabled) location.reload()</script></html>
"""
"""The small page that reloads the requested page."""


class CookieCheck:
    """Gives each address a cookie signed with the ``secret`` of this process."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def was_crossed(self, request: HTTPConnection) -> bool:
        """Whether the request carries a valid cookie."""
        return hmac.compare_digest(request.cookies.get(COOKIE, "").encode(), self._cookie(request).encode())

    def send_back(self, request: HTTPConnection, words: Words) -> Response:
        """Return a small page that sets the cookie and reloads the requested page."""
        told = {"language": words.language, "title": words("brand"), "text": words("doorstep")}
        page = HTMLResponse(PAGE.format(**{key: escape(value) for key, value in told.items()}))
        page.headers["cache-control"] = "no-store"
        page.set_cookie(COOKIE, self._cookie(request), max_age=LASTS, httponly=True, samesite="lax")
        return page

    def _cookie(self, request: HTTPConnection) -> str:
        place = neighbourhood(request.client.host if request.client else "")
        return hmac.new(self._secret, place.encode(), hashlib.sha256).hexdigest()
