"""The colours of the pages can be read: text has a contrast of at least 4.5 to what lies behind it."""

from __future__ import annotations

import re

import pytest

from server_sim.people.web.look import ASSETS

LEAST = 4.5
"""What the Web Content Accessibility Guidelines 2.2 (success criterion 1.4.3) ask for normal text."""
INKS = {
    "ink": ("paper", "card", "sunk", "mine", "accent-soft", "bad-soft"),
    "soft": ("paper", "card", "sunk"),
    "accent": ("paper", "card", "accent-soft"),
    "accent-ink": ("accent",),
    "bad": ("bad-soft", "card"),
    "warn": ("warn-soft",),
    **dict.fromkeys(
        ("wolf", "possessed", "seer", "medium", "bodyguard", "villager"), ("paper", "card", "accent-soft")
    ),
}


def themes() -> dict[str, dict[str, str]]:
    """The colours of the light and of the dark pages by name."""
    sheet = (ASSETS / "look.css").read_text(encoding="utf-8")
    light, dark = (
        dict(re.findall(r"--([\w-]+): (#\w{6})", part))
        for part in re.findall(r":root \{(.*?)\}", sheet, re.S)
    )
    return {"light": light, "dark": {**light, **dark}}


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_ink_can_be_read_on_its_grounds(theme: str) -> None:
    colours = themes()[theme]
    pale = {
        f"{ink} on {ground}": round(contrast(colours[ink], colours[ground]), 2)
        for ink, grounds in INKS.items()
        for ground in grounds
        if contrast(colours[ink], colours[ground]) < LEAST
    }
    assert pale == {}
