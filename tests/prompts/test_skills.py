"""The pages on how to play a role: one for every role of every village, in both languages, short and fair."""

from __future__ import annotations

import re

import pytest

from prompts import words
from rules.game.roles import Role
from server_sim.config import VILLAGES
from server_sim.config.settings import SHERIFF_RULES, load_bundled
from tests.paths import ROOT

LANGUAGES = ("ja", "en")
SIZES = {5: "five", 7: "seven", 9: "nine", 13: "thirteen"}
PAGES = [
    (language, village, role)
    for language in LANGUAGES
    for village, pages in words(language, "skills").items()
    for role in pages
]
ANY_SEAT = {
    "ja": r"席|[0-9０-９]+番|隣|(?:発言|話)(?:の)?順|Agent",
    "en": r"(?i)\bseats?\b|number \d|no\. ?\d|neighbou?r|speaking order|order of speaking|agent",
}
DAY_ONE = {"ja": "1日目", "en": "Day 1"}


def settled() -> dict[str, dict[Role, int]]:
    """The roles dealt in each bundled village, by the name that the pages give its size."""
    settings = [load_bundled(village).rules.setting for village in VILLAGES]
    settings.append(SHERIFF_RULES["village7"].setting)
    return {SIZES[setting.agent_count]: dict(setting.role_num_map) for setting in settings}


def test_every_role_of_each_bundled_village_has_a_page() -> None:
    dealt = {
        village: {role.value for role, count in roles.items() if count}
        for village, roles in settled().items()
    }
    for language in LANGUAGES:
        assert {village: set(pages) for village, pages in words(language, "skills").items()} == dealt


@pytest.mark.parametrize(("language", "village", "role"), PAGES)
def test_a_page_is_a_goal_and_short_points_and_names_no_seat(language: str, village: str, role: str) -> None:
    """It is short enough to be sent with every call."""
    page = words(language, "skills")[village][role]
    goal, *points = page.splitlines()
    assert goal.startswith({"ja": "目標：", "en": "Goal: "}[language])
    assert 6 <= len(points) <= 9
    assert all(point.startswith("- ") for point in points)
    assert len(set(points)) == len(points)
    assert any(DAY_ONE[language] in point for point in points)
    assert not re.search(ANY_SEAT[language], page)
    if language == "ja":
        assert 280 <= len(page) <= 360
    else:
        assert len(page) <= 780
        assert 95 <= len(re.findall(r"\w[\w'-]*", page)) <= 135


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_are_plain_blocks(language: str) -> None:
    lines = (ROOT / "prompts" / language / "skills.yml").read_text("utf-8").splitlines()
    heads = [line for line in lines if re.match(r"  [A-Z]+:", line)]
    assert heads
    assert all(line.endswith(": |") for line in heads)


def test_a_village_without_a_possessed_is_told_of_none() -> None:
    for language, word in (("ja", "狂人が"), ("en", "the possessed")):
        assert not any(word in page for page in words(language, "skills")["seven"].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_can_be_outvoted_by_the_pack_is_told_of_the_claim_that_splits_it(language: str) -> None:
    menu, wolf = {"ja": ("今してよい主張", "人狼"), "en": ("You may claim now", "werewolf")}[language]
    for village in ("five", "nine", "thirteen"):
        page = words(language, "skills")[village]["VILLAGER"]
        assert any(menu in line and wolf in line for line in page.splitlines())
