"""The picture of a game's course."""

from __future__ import annotations

import sys
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from server_sim.people.replay.course_picture import course_picture, last_ballots
from server_sim.people.replay.loading import ReplayError, open_recorded, read_recorded
from server_sim.people.replay.shared_game import SharedGame, shared_game
from server_sim.people.replay.timeline import MomentKind
from tests.paths import DATA
from tests.server_sim.people.doubles.small_recordings import JAPANESE, WHOLE

GAME = DATA / "english_game.log"


def game_of(text: str) -> SharedGame:
    return shared_game(read_recorded("game.log", text.encode()), with_seats=False)


@pytest.fixture(scope="module")
def game() -> SharedGame:
    pytest.importorskip("matplotlib")
    return shared_game(open_recorded(GAME), with_seats=False)


def words_of(picture: bytes) -> list[str]:
    """The texts of an SVG picture."""
    return [
        "".join(one.itertext()) for one in ElementTree.fromstring(picture).iter() if one.tag.endswith("text")
    ]


def test_it_names_players_roles_days_and_claims(game: SharedGame) -> None:
    words = words_of(course_picture(game, "svg"))
    for part in (*game.timeline.players, "Day 0", "Day 1", "Werewolf", "executed"):
        assert any(part in one for one in words), part
    assert any(one.strip() == "CO seer" for one in words)


def test_of_several_ballots_on_a_day_the_last_one_counts() -> None:
    timeline = read_recorded("small.log", WHOLE.encode()).timeline
    (first, votes), (_, others) = last_ballots(timeline.moments)
    assert votes == {"Dan": 2}
    assert others == {"Ann": 1}
    assert timeline.moments[first + 1].kind is MomentKind.EXECUTION


def test_without_roles_it_names_none(game: SharedGame) -> None:
    plain = shared_game(open_recorded(GAME), with_roles=False)
    assert not {"Werewolf", "Seer", "Villager"} & set(words_of(course_picture(plain, "svg")))


def test_the_same_game_gives_the_same_file(game: SharedGame) -> None:
    assert course_picture(game, "svg") == course_picture(game, "svg")
    assert course_picture(game, "png").startswith(b"\x89PNG")


def test_names_are_text_even_if_they_look_like_formulas_or_markup(game: SharedGame) -> None:
    text = GAME.read_text("utf-8").replace("Agnes", "$\\frac{$ <b>")
    assert any("$\\frac{$ <b>" in one for one in words_of(course_picture(game_of(text), "svg")))


def test_a_japanese_game_is_drawn_with_its_letters(game: SharedGame) -> None:
    words = words_of(course_picture(game_of(JAPANESE), "svg"))
    for part in ("1日目", "人狼", "CO 占い師"):
        assert any(part in one for one in words), part


def test_a_letter_that_no_font_has_is_told_in_one_line_for_png_and_kept_in_svg(game: SharedGame) -> None:
    name, strange = game.timeline.players[0], "\U000130a7"
    text = GAME.read_text("utf-8").replace(name, f"{name}{strange}")
    with pytest.raises(ReplayError, match=f"no installed font has the letter '{strange}'"):
        course_picture(game_of(text), "png")
    assert any(strange in one for one in words_of(course_picture(game_of(text), "svg")))


def test_a_game_that_has_only_begun_is_drawn(game: SharedGame) -> None:
    timeline = replace(game.timeline, moments=game.timeline.moments[:1])
    assert course_picture(replace(game, timeline=timeline), "svg")


def test_without_matplotlib_one_line_says_how_to_install_it(
    game: SharedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ReplayError, match="drawing needs matplotlib: python -m pip install 'matplotlib"):
        course_picture(game, "svg")
