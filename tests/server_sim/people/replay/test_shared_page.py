"""The page of a game to share: well formed, in need of nothing, and harmless whatever players wrote."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import html5lib
import pytest

from agent.recorded.recording import Recording
from server_sim.people.replay.loading import RecordedGameView, open_recorded, read_recorded
from server_sim.people.replay.shared_game import shared_game
from server_sim.people.replay.shared_page import shared_days, shared_page
from server_sim.people.replay.timeline import MomentKind
from tests.paths import DATA, WIRE
from tests.server_sim.people.doubles.small_recordings import JAPANESE, WHOLE
from tests.server_sim.people.web.replay.village import HOSTILE

GAME = DATA / "english_game.log"
OFFICIAL = WIRE / "official_5.game.log"
ATTACK = "</script><script>alert(1)</script><!-- \u2028 ]]> &amp; \x1b[31m"
ROLE_WORDS = ("Werewolf", "Possessed", "Villager", "divines")


def parsed(page: str) -> Element:
    """The tree of a page; any error of its markup is raised."""
    parser = html5lib.HTMLParser(html5lib.getTreeBuilder("etree"), strict=True, namespaceHTMLElements=False)
    tree = parser.parse(page)
    assert isinstance(tree, Element)
    return tree


def data_of(tree: Element) -> dict[str, Any]:
    """What the page's script reads."""
    content = tree.find(".//script[@id='data']")
    assert content is not None and content.text is not None
    data: dict[str, Any] = json.loads(content.text)
    return data


def visible(element: Element) -> str:
    """The text that is seen before the script has run."""
    if element.tag in ("script", "style", "title") or "hidden" in element.attrib:
        return ""
    inside = ((visible(child), child.tail or "") for child in element)
    return "".join([element.text or "", *(part for pair in inside for part in pair)])


def hostile() -> RecordedGameView:
    """A game with a name and a line that would do harm as markup."""
    rows = GAME.read_text("utf-8").replace("Agnes", HOSTILE).replace("Jonas here.", ATTACK)
    return read_recorded("<b>bad.log", rows.encode())


@pytest.mark.parametrize("log", [GAME, OFFICIAL], ids=lambda log: log.stem)
@pytest.mark.parametrize("with_roles", [True, False])
def test_it_is_well_formed_and_refers_to_nothing_outside(log: Path, with_roles: bool) -> None:
    view = open_recorded(log)
    page = shared_page(shared_game(view, with_roles=with_roles))
    tree = parsed(page)
    assert tree.attrib["lang"] == view.timeline.language
    assert not [one for one in tree.iter() if {"src", "href", "action", "srcset"} & one.attrib.keys()]
    assert not re.search(r"url\(|@import|fetch\(|XMLHttpRequest|innerHTML|insertAdjacentHTML", page)
    assert set(re.findall(r"https?:[^'\"\s]*", page)) <= {"http://www.w3.org/2000/svg"}, "a name, no address"


def test_its_policy_allows_its_own_script_and_style_and_no_address() -> None:
    page = shared_page(shared_game(open_recorded(GAME)))
    tree = parsed(page)
    policy = tree.find(".//meta[@http-equiv='Content-Security-Policy']")
    assert policy is not None
    script, style = re.findall(r"<script>(.*?)</script>", page, re.DOTALL), tree.findtext(".//style")
    assert len(script) == 1 and style
    sources = [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (*script, style)]
    assert policy.attrib["content"] == (
        f"default-src 'none'; script-src {sources[0]}; style-src {sources[1]}; "
        "base-uri 'none'; form-action 'none'"
    )
    assert not [one for one in tree.iter() if any(name.startswith("on") for name in one.attrib)]
    assert not [one for one in tree.iter() if "style" in one.attrib], "the policy would stop it"


def test_what_strangers_wrote_stays_text() -> None:
    view = hostile()
    tree = parsed(shared_page(shared_game(view)))
    assert tree.find(".//img") is None
    assert len(tree.findall(".//script")) == 2
    text = visible(tree)
    assert "</script><script>alert(1)</script>" in text
    assert HOSTILE in text
    assert HOSTILE in data_of(tree)["players"]


def test_talk_claims_votes_and_deaths_are_shown_in_order_and_no_role() -> None:
    view = open_recorded(GAME)
    text = visible(parsed(shared_page(shared_game(view))))
    places = [
        text.index(part) for part in ("Day 0", "Jonas here.", "Day 1", "CO seer", "votes for", "is executed")
    ]
    assert places == sorted(places)
    assert not [word for word in ROLE_WORDS if word in text.replace("game of Werewolf with", "")]


def test_the_frame_speaks_the_language_of_the_game() -> None:
    text = visible(parsed(shared_page(shared_game(read_recorded("small.log", JAPANESE.encode())))))
    for part in ("5人の人狼ゲーム", "役職を表示", "1日目", "CO 占い師", "ゲームの途中で終わっています"):
        assert part in text, part


def test_without_roles_the_file_has_none_at_all() -> None:
    tree = parsed(shared_page(shared_game(open_recorded(GAME), with_roles=False)))
    assert set(map(str, data_of(tree)["roles"])) == {"None"}
    assert tree.find(".//*[@id='roles']") is None
    assert "divines" not in "".join(tree.itertext())


def test_the_script_has_the_beliefs_after_every_line_in_percent() -> None:
    view = open_recorded(GAME)
    data = data_of(parsed(shared_page(shared_game(view))))
    assert len(data["beliefs"]) == 1 + len(view.timeline.players)
    first_day = [one.number for one in view.timeline.moments if one.day == 1 and one.kind is MomentKind.TALK]
    for entries in data["beliefs"]:
        assert len({moment for moment, _ in entries} & set(first_day)) > 3
        for _, row in entries:
            for chances in row:
                assert chances == 0 or 0 <= chances[0] <= chances[2] <= 100


def test_a_guarded_victim_is_told_with_the_roles_only() -> None:
    view = read_recorded("small.log", WHOLE.encode())
    assert isinstance(view.game, Recording)
    (attack,) = [
        line for day in shared_days(view.timeline) for line in day.night if line.moment.kind == "attack"
    ]
    assert "Ben" not in str(attack.sentence)
    assert "Ben" in str(attack.secret_sentence)


def test_the_night_begins_after_the_execution_and_the_result_ends_the_game() -> None:
    days = shared_days(read_recorded("small.log", WHOLE.encode()).timeline)
    kinds = [
        [[line.moment.kind.value for line in part] for part in (day.day, day.night, day.end)] for day in days
    ]
    assert kinds == [
        [["talk"], ["divination"], []],
        [[*["talk"] * 3, *["vote"] * 4, "execution"], ["guard", "attack vote", "attack"], []],
        [["vote", "execution"], [], []],
        [[], [], ["result"]],
    ]
    assert [day.has_public_night for day in days] == [False, True, False, False]
