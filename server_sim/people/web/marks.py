"""What pages show of a game: marks of roles and players, and lines of talk."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum

from nicegui.element import Element

from agent.games.parlour.telling import term
from rules.game.roles import Role
from server_sim.games.parlour.registry import hosted_games
from server_sim.people.replay.hues import player_hue
from server_sim.people.replay.telling import role_title
from server_sim.people.web.look import MOST_LETTERS, box, button, icon, text
from server_sim.people.web.words import Words

ROLE_ICONS: Mapping[StrEnum, str] = {
    Role.WEREWOLF: "pets",
    Role.POSSESSED: "theater_comedy",
    Role.SEER: "visibility",
    Role.MEDIUM: "auto_awesome",
    Role.BODYGUARD: "shield",
    Role.VILLAGER: "cottage",
}
"""The Material icon of each role of a village."""
MOST_MENTIONS = 20
"""Maximum number of marked mentions of a player in a line."""
UNKNOWN_ROLE = "help"
"""The Material icon of an unknown role; roles have icons because colour alone conveys no meaning."""


def role_mark(role: StrEnum, words: Words) -> None:
    """Add a label with a role's colour, icon and name."""
    with box("span", f"role role-{role.value.lower()}"):
        icon(role_icon(role))
        text(role_title(role, words.language))


def role_icon(role: StrEnum) -> str:
    """Return the name of the icon of a role of any game."""
    own = (game.icons[role] for game in hosted_games() if role in game.icons)
    return ROLE_ICONS.get(role) or next(own, UNKNOWN_ROLE)


def role_short(role: StrEnum, words: Words) -> str:
    """Return the short name of a role of any game."""
    key = f"short.{role}"
    if key in words:
        return words(key)
    return term("short_roles", role, words.language) or role_title(role, words.language)


def dead_mark(words: Words) -> None:
    """Add a mark for a dead player, with a text for screen readers."""
    text("✝", classes="soft", aria_hidden="true", title=words("dead"))
    text(words("dead"), classes="visually-hidden")


def hue_of(name: str, players: Collection[str]) -> str:
    """Return a CSS declaration of the player's colour, which does not depend on the order of ``players``."""
    return f"--hue:{player_hue(name, players)}"


def avatar(name: str, players: Collection[str]) -> None:
    """Add a disc in a player's colour with the first letter of its name, hidden from screen readers."""
    text(name[:1], "span", "avatar", aria_hidden="true").style(hue_of(name, players))


@contextmanager
def talk_column(label: str, newest: str) -> Iterator[None]:
    """Add a box for talk that follows its end; ``newest`` labels the button that leads back there."""
    with box("div", "talk", tabindex="0", role="region", aria_label=label):
        yield
    button(newest, "to-end", sign="arrow_downward", data_to_end="1")


def talk_lines(label: str) -> Element:
    """Add an empty list of lines to a column of talk; screen readers announce new ones."""
    return box("div", "lines", role="log", aria_live="polite", aria_label=label)


def split_at_name(line: str, name: str) -> list[str]:
    """Split a line at each mention of a player; every second part is the name, and the parts make the line.

    A name in letters of the Latin script is no part of a longer word; other scripts join words.
    """
    before, after = ("(?<![a-zA-Z0-9])", "(?![a-zA-Z0-9])") if name.isascii() else ("", "")
    return re.split(f"({before}{re.escape(name)}{after})", line, maxsplit=MOST_MENTIONS)


def line_to(me: str | None, line: str, tag: str, classes: str = "") -> None:
    """Add a line for the player ``me``, whose name is marked in it; None: for nobody in particular."""
    if not me or me not in line:
        text(line, tag, classes)
        return
    with box(tag, classes):
        for number, part in enumerate(split_at_name(line[:MOST_LETTERS], me)):
            if part:
                text(part, "mark" if number % 2 else "span")


def speech(
    style: str,
    speaker: str,
    line: str,
    players: Collection[str],
    sign: str = "",
    note: str = "",
    me: str | None = None,
) -> None:
    """Add a talk line below its speaker, with icon ``sign`` before and ``note`` after the speaker's name.

    The name of ``me``, who reads the line, is marked in it.
    """
    with box("div", f"said {style}"):
        avatar(speaker, players)
        with box("div", "words"):
            with box("div", "who"):
                if sign:
                    icon(sign)
                text(speaker)
                if note:
                    text(f"({note})")
            line_to(me, line, "div", "line")


def dots() -> None:
    """Add three dots, which move unless the visitor wants no motion; screen readers skip them."""
    with box("span", "dots", aria_hidden="true"):
        for _ in range(3):
            box("i")
