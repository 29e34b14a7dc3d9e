"""The talk as markup."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from server_sim.people.web.replay.controls import day_line
from server_sim.people.web.replay.course import ReplaySteps, public_part
from server_sim.people.web.replay.markup import as_html, element
from server_sim.people.web.replay.talk_column import TalkPainter
from server_sim.people.web.words import REPLAY, words_in
from tests.rows import each_row
from tests.server_sim.people.web.replay.village import HOSTILE, village

WORDS = words_in("en", REPLAY)


def said(node: Element) -> str:
    return "".join(node.itertext())


def line(number: int, *, reveals: bool = False) -> Element:
    timeline = village() if reveals else public_part(village())
    painter = TalkPainter(timeline, WORDS, timeline.roles)
    moments = [moment for moment in timeline.moments if moment.number == number]
    drawn = painter.day(moments[0].day, moments)
    return next(node for node in drawn.iter() if node.get("data-moment") == str(number))


def test_a_line_has_its_speaker_its_words_and_its_reading() -> None:
    drawn = line(5)
    assert said(drawn) == "AAnnI am the seer, and Bob is a werewolf.CO seerBob: werewolf"
    chips = [node for node in drawn.iter() if "rp-chip-" in (node.get("class") or "")]
    assert [node.get("title") for node in chips] == ["claim", "result"]


@each_row
def test_what_happens_is_told_in_a_sentence(number: int, words: str) -> None:
    assert said(line(number)) == words


def test_roles_and_secrets_stand_there_where_they_are_shown() -> None:
    assert said(line(3, reveals=True)) == "Annseer divines Bobwolf: a werewolf"
    assert said(line(10, reveals=True)) == "Nobody dies in the night: Annseer was guarded"
    assert "wolf" not in said(line(7))


@each_row
def test_a_moment_can_be_read_out(number: int, words: str) -> None:
    assert TalkPainter(village(), WORDS, {}).spoken(village().moments[number]) == words


def test_what_strangers_wrote_is_text() -> None:
    html = as_html([element("p", {"title": HOSTILE}, HOSTILE, element("b", {}, HOSTILE), HOSTILE)])
    assert "<img" not in html
    assert html.count("&lt;img src=x") == 4
    assert html.count('"') == 2 + 3 * 2


def test_control_characters_are_shown() -> None:
    assert as_html([element("p", {}, "\x1b[31mred\n\u202eback")]) == r"<p>\u001b[31mred\n\u202eback</p>"


def test_a_day_is_a_button_that_names_its_dead() -> None:
    days = list(day_line(ReplaySteps(public_part(village())), WORDS))
    assert [day.get("aria-label") for day in days] == ["Day 0", "Day 1, Cid dies", "Day 2"]
    assert [day.get("data-go") for day in days] == ["0", "4", "11"]
    assert all(day.tag == "button" for day in days)
