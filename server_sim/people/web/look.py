"""Elements that all pages share: frame, style sheet and small widgets; :func:`text` never creates markup."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from fastapi import Request
from nicegui import app, ui
from nicegui.element import Element
from nicegui.elements.mixins.text_element import TextElement

from agent.games.parlour.telling import word_for
from agent.runtime.printable import printable
from personas.schema import Language
from rules.game.languages import LANGUAGES
from server_sim.games.parlour.registry import MODULES
from server_sim.people.web.words import Words, preferred_language

E = TypeVar("E", bound=Element)

ASSETS = Path(__file__).parent / "assets"
"""The folder with the style sheet and the scripts."""
ASSETS_AT = "/look"
"""The address of this folder on the server."""
MOST_TYPED = 64
"""Maximum number of characters that a field for a name takes."""
MOST_LETTERS = 2000
"""Maximum characters shown of one line; no rule allows more."""


def serve_assets() -> None:
    """Register the style sheet and the script with the application, once, before it starts."""
    app.add_static_files(ASSETS_AT, ASSETS, max_cache_age=3600)


def text(content: str, tag: str = "span", classes: str = "", **attributes: str | bool) -> TextElement:
    """Add plain text to the page; control characters are made visible, and long lines are cut.

    ``attributes`` are HTML attributes, with ``_`` for ``-``.
    """
    shown = printable(content[:MOST_LETTERS]) + ("…" if len(content) > MOST_LETTERS else "")
    element = TextElement(tag=tag, text=shown)
    return with_attributes(element, classes, **attributes)


def box(tag: str = "div", classes: str = "", **attributes: str | bool) -> Element:
    """Add an element that contains other elements; ``attributes`` are as for :func:`text`."""
    return with_attributes(Element(tag), classes, **attributes)


def with_attributes(element: E, classes: str, **attributes: str | bool) -> E:
    """Add CSS classes and HTML attributes to an element, and return the element."""
    element.classes(classes)
    for name, value in attributes.items():
        element.props[name.rstrip("_").replace("_", "-")] = value
    return element


def icon(name: str) -> TextElement:
    """Add a decorative icon, hidden from screen readers."""
    return text(name, "i", "material-icons sign", aria_hidden="true")


def village_title(village: str, words: Words, key: str, count: int) -> str:
    """Return a game's title with its number of players; the title's key in ``words`` begins with ``key``."""
    if village in MODULES:
        return words(f"{key}.table", game=word_for("games", village, words.language), count=count)
    return words(f"{key}.{village}", count=count)


def button(words: str, classes: str = "", *, sign: str = "", **attributes: str | bool) -> Element:
    """Add a button with text ``words`` and icon ``sign``; set its action with ``.on("click", ...)``."""
    attributes.setdefault("type", "button")
    with box("button", f"button {classes}", **attributes) as made:
        if sign:
            icon(sign)
        text(words)
    return made


def link(words: str, to: str, classes: str, *, sign: str) -> None:
    """Add a link with text ``words`` and icon ``sign`` to the page ``to`` of this server."""
    with box("a", classes, href=to):
        icon(sign)
        text(words)


def options(shown: Mapping[str, str], chosen: str = "") -> None:
    """Add options to an HTML selection; ``shown`` maps values to texts, ``chosen`` is selected at first."""
    for value, words in shown.items():
        state: Mapping[str, str | bool] = {"selected": True} if value == chosen else {}
        text(words, "option", "", value=value, **state)


@contextmanager
def page_frame(title: str, words: Words, classes: str = "") -> Iterator[None]:
    """Build a page; elements that are created in the with block become its main part."""
    ui.page_title(printable(title))
    ui.add_head_html('<meta name="referrer" content="no-referrer">')
    for sheet in ("look.css", "table.css"):
        ui.add_head_html(f'<link rel="stylesheet" href="{_asset(sheet)}">')
    for script in ("look.js", "turn.js"):
        ui.add_head_html(f'<script src="{_asset(script)}" defer></script>')
    with box("div", f"page {classes}", lang=words.language):
        text(words("skip"), "a", "skip-link", href="#main")
        with box("header", "top"):
            link(words("brand"), "/", "brand", sign="nightlight")
            _language_choice(words)
        with box("main", "main", id="main", tabindex="-1"):
            yield


def unknown_link(words: Words) -> None:
    """Fill the page with a message that the link is invalid."""
    with page_frame(words("brand"), words), box("section", "card"):
        text(words("unknown_link"), "p", "notice warn", role="status")
        with box("div", "row"):
            link(words("home"), "/", "button main-button", sign="home")


def reader_language(request: Request, usual: Language | None = None) -> Language:
    """Return the language chosen on an earlier page, else the default ``usual``, else the browser's."""
    return preferred_language(
        request.cookies.get("language") or usual, request.headers.get("accept-language", "")
    )


RECORD_COOKIE = "record"
"""The name of the cookie with the secret of a known visitor."""


def record_secret(request: Request | None) -> str | None:
    """Return the secret of the known visitor who sends a request; None if it has none."""
    return None if request is None else request.cookies.get(RECORD_COOKIE)


def _asset(name: str) -> str:
    """Return the URL of an asset, which changes with the file, so that browsers load the new version."""
    return f"{ASSETS_AT}/{name}?{int((ASSETS / name).stat().st_mtime)}"


def _language_choice(words: Words) -> None:
    with box("nav", "languages", aria_label=words("language")):
        for language in LANGUAGES:
            chosen = "page" if language == words.language else "false"
            text(
                words(f"language.{language}"),
                "button",
                "language",
                type="button",
                lang=language,
                aria_current=chosen,
                data_language=language,
            )


def follow(watching: Callable[[Callable[[], None]], Callable[[], None]], draw: Callable[[], None]) -> None:
    """Call ``draw`` now and after every change, as long as the page exists.

    ``watching`` registers a function that is called on changes, and returns a function that unregisters it.
    """
    client, loop = ui.context.client, asyncio.get_running_loop()
    due = False

    def redraw() -> None:
        nonlocal due
        due = False
        if not client.is_deleted:
            with client:
                draw()

    def changed() -> None:
        nonlocal due
        if not due:
            due = True
            loop.call_soon(redraw)

    client.on_delete(watching(changed))
    draw()


class ChangingPart:
    """A part of a page, the element ``place``, that is drawn again when its content has changed."""

    def __init__(self, place: Element) -> None:
        self.place = place
        self._shown: object = ()

    def show(self, shown: object, draw: Callable[[], None]) -> None:
        """Empty the part and call ``draw`` to fill it, unless ``shown`` is the same as in the last call."""
        if shown != self._shown:
            self._shown = shown
            self.place.clear()
            with self.place:
                draw()


def name_form(label: str, action: str, *, sign: str) -> tuple[Element, TextElement]:
    """Add a form that asks for a name, with a button; return it and the paragraph for a notice."""
    with box("form", "opened") as form:
        with box("label", "field"):
            text(label)
            box("input", type="text", name="name", maxlength=str(MOST_TYPED), required=True, autofocus=True)
        notice = text("", "p", "notice bad", role="alert")
        with box("div", "row"):
            button(action, "main-button big", sign=sign, type="submit")
    return form, notice


def on_text_sent(form: Element, field: str, take: Callable[[str], object]) -> None:
    """Whenever the form is sent, call ``take`` with the text in its field ``field``."""
    sent = f"(event) => {{ event.preventDefault(); emit(event.target.elements.{field}.value); }}"
    form.on(
        "submit",
        lambda event: take(event.args) if isinstance(event.args, str) else None,
        js_handler=sent,
    )
