"""How every page looks: its frame, its style sheet, and the small pieces that all pages are made of.

``text`` is the only way by which words come onto a page: the browser gets them as text, whatever they hold.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from fastapi import Request
from nicegui import app, ui
from nicegui.element import Element
from nicegui.elements.mixins.text_element import TextElement

from agent.games.parlour.telling import game_word, term
from agent.runtime.printable import printable
from personas.schema import Language
from rules.game.roles import Role
from server_sim.games.parlour.registry import MODULES, hosted_games
from server_sim.people.replay.telling import role_title
from server_sim.people.web.words import LANGUAGES, Words, language_wanted

E = TypeVar("E", bound=Element)

ASSETS = Path(__file__).parent / "assets"
ASSETS_AT = "/look"
MOST_LETTERS = 2000
"""So many characters of one line are shown; no rule allows as many."""

ROLE_ICONS: Mapping[StrEnum, str] = {
    Role.WEREWOLF: "pets",
    Role.POSSESSED: "theater_comedy",
    Role.SEER: "visibility",
    Role.MEDIUM: "auto_awesome",
    Role.BODYGUARD: "shield",
    Role.VILLAGER: "cottage",
}
UNKNOWN_ROLE = "help"
"""Material icons; colour alone tells nothing."""
HUES = (215, 20, 150, 280, 45, 330, 185, 95, 250, 0, 65, 125, 305)
"""One hue of the colour circle per player."""


def serve_assets() -> None:
    """Make the style sheet and the script known to the application, once, before it starts."""
    app.add_static_files(ASSETS_AT, ASSETS, max_cache_age=3600)


def text(content: str, tag: str = "span", classes: str = "", **attributes: str | bool) -> TextElement:
    """Words on the page, as text; control characters are shown, and endless lines are cut.

    ``attributes`` are HTML attributes, ``_`` standing for ``-``.
    """
    shown = printable(content[:MOST_LETTERS]) + ("…" if len(content) > MOST_LETTERS else "")
    element = TextElement(tag=tag, text=shown)
    return with_attributes(element, classes, **attributes)


def box(tag: str = "div", classes: str = "", **attributes: str | bool) -> Element:
    """An element that holds others; ``attributes`` as for :func:`text`."""
    return with_attributes(Element(tag), classes, **attributes)


def with_attributes(element: E, classes: str, **attributes: str | bool) -> E:
    """The element with these classes and HTML attributes."""
    element.classes(classes)
    for name, value in attributes.items():
        element.props[name.rstrip("_").replace("_", "-")] = value
    return element


def icon(name: str, classes: str = "") -> TextElement:
    """A sign that says the same as the words beside it, and is not read out."""
    return text(name, "i", f"material-icons sign {classes}", aria_hidden="true")


def role_mark(role: StrEnum, words: Words, *, plain: bool = False) -> Element:
    """A role with its colour, its icon and its name; ``plain`` for the icon and the name alone."""
    with box("span", "role" if plain else f"role role-{role.value.lower()}") as mark:
        icon(role_icon(role))
        text(role_title(role, words.language))
    return mark


def role_icon(role: StrEnum) -> str:
    """The icon of a role of any game."""
    own = (game.icons[role] for game in hosted_games() if role in game.icons)
    return ROLE_ICONS.get(role) or next(own, UNKNOWN_ROLE)


def role_short(role: StrEnum, words: Words) -> str:
    """What a role of any game is called where there is little room."""
    key = f"short.{role}"
    if key in words:
        return words(key)
    return term("short_roles", role, words.language) or role_title(role, words.language)


def village_title(village: str, words: Words, key: str, count: int) -> str:
    """What a village, or a parlour game of so many players, is called; ``key`` is the words' prefix."""
    if village in MODULES:
        return words(f"{key}.table", game=game_word(village, words.language), count=count)
    return words(f"{key}.{village}", count=count)


def dead_mark(words: Words) -> None:
    """Somebody is dead; said in a word, shown in a sign."""
    text("✝", classes="soft", aria_hidden="true", title=words("dead"))
    text(words("dead"), classes="visually-hidden")


def hue_of(name: str, players: Collection[str]) -> str:
    """The colour of a player as a style: the same on every page, in whatever order it lists the players."""
    place = sorted(players).index(name) if name in players else 0
    return f"--hue:{HUES[place % len(HUES)]}"


def avatar(name: str, players: Collection[str]) -> Element:
    """A disc with the first letter of a player, in its colour; not read out."""
    disc = text(name[:1], "span", "avatar", aria_hidden="true")
    disc.style(hue_of(name, players))
    return disc


def button(words: str, classes: str = "", *, sign: str = "", **attributes: str | bool) -> Element:
    """A button; what it does is said with ``.on("click", ...)``."""
    attributes.setdefault("type", "button")
    with box("button", f"button {classes}", **attributes) as made:
        if sign:
            icon(sign)
        text(words)
    return made


def link(words: str, to: str, classes: str = "", *, sign: str = "") -> Element:
    """A link to a page of this server."""
    with box("a", classes, href=to) as made:
        if sign:
            icon(sign)
        text(words)
    return made


@contextmanager
def page_frame(title: str, words: Words, classes: str = "") -> Iterator[None]:
    """Head and main part of a page; what is drawn inside goes to the main part."""
    ui.page_title(printable(title))
    ui.add_head_html(
        f'<meta name="referrer" content="no-referrer"><link rel="stylesheet" href="{_asset("look.css")}">'
    )
    ui.add_head_html(f'<script src="{_asset("look.js")}" defer></script>')
    with box("div", f"page {classes}", lang=words.language):
        text(words("skip"), "a", "skip-link", href="#main")
        with box("header", "top"):
            link(words("brand"), "/", "brand", sign="nightlight")
            _language_choice(words)
        with box("main", "main", id="main", tabindex="-1"):
            yield


def unknown_link(words: Words) -> None:
    """A page for a link that leads nowhere."""
    with page_frame(words("brand"), words), box("section", "card"):
        text(words("unknown_link"), "p", "notice warn", role="status")
        with box("div", "row"):
            link(words("home"), "/", "button main-button", sign="home")


def reader_language(request: Request, usual: Language | None = None) -> Language:
    """The language that this reader has chosen, else the usual one or what the browser prefers."""
    return language_wanted(
        request.cookies.get("language") or usual, request.headers.get("accept-language", "")
    )


def _asset(name: str) -> str:
    """The address of an asset; it changes with the file, so that no browser keeps an old one."""
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


Watching = Callable[[Callable[[], None]], Callable[[], None]]
"""Takes what to call after each change; returns how to stop."""


def follow(watching: Watching, draw: Callable[[], None]) -> None:
    """Draw now, and again after every change as long as the page that is being built is there."""
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


SWEPT = 5.0
"""Seconds between two looks at what no bell tells of."""


def refresh_every(seconds: float, draw: Callable[[], None]) -> None:
    """Draw again and again as long as the page that is being built is there."""
    ui.timer(seconds, draw, immediate=False)
