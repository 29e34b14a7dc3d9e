"""The page of a benchmark: valid, whole in itself, in the language of its games, with the tables' figures."""

from __future__ import annotations

import json
from pathlib import Path

import html5lib

from rules.game.languages import LANGUAGES
from server_sim.studies.benchmark import page
from server_sim.studies.report.wording import page_words
from tests.server_sim.studies.benchmark.conftest import benchmark
from tests.server_sim.studies.report.reading import PageReader

MINDS = ("offline", "random", "--games", "5", "--json")


def written(*options: str) -> tuple[PageReader, list[dict[str, object]]]:
    """Return the page of a small season, and the rows of its leaderboard."""
    result = benchmark(*MINDS, *options)
    assert result.exit_code == 0, result.output
    html = Path("out/benchmark.html").read_text("utf-8")
    html5lib.HTMLParser(strict=True).parse(html)
    return PageReader(html), json.loads(result.stdout.splitlines()[0])["rows"]


def test_the_leaderboard_is_that_of_the_table() -> None:
    read, board = written("--lang", "en")
    head, *rows = read.table("Leaderboard")
    assert head[:3] == ["rank", "entrant", "games"]
    assert [row[1:3] for row in rows] == [[one["entrant"], str(one["games"])] for one in board]
    for row, one in zip(rows, board, strict=True):
        assert row[0] == f"{one['rank']}{one['best']} to {one['worst']}"
        net = one["net"]
        assert isinstance(net, dict)
        assert row[-1] == f"{net['value']:.2f}{net['low']:.2f} to {net['high']:.2f}"
    assert "\t".join(head) in "".join(read.text)


def test_published_figures_of_the_same_size_stand_apart_and_are_named_so() -> None:
    read, _ = written("--lang", "en")
    published = [table for table in read.tables if table.caption.startswith("Published by the contest: ")]
    assert [len(table.rows) - 1 for table in published] == [11, 28]
    assert all("9 players" not in table.caption for table in published)
    assert "not at these tables" in "".join(read.text)


def test_a_page_asks_for_nothing_and_runs_nothing() -> None:
    read, _ = written()
    assert ("html", "lang", "ja") in read.attributes
    assert not {"script", "link", "img", "iframe"} & set(read.tags)
    assert all(value.startswith("#") for _, name, value in read.attributes if name == "href")
    assert read.table("参加者")[1:] == [[name, name, "profile", "–"] for name in ("offline", "random")]


def test_both_languages_have_the_same_words() -> None:
    english, japanese = (
        page_words(language, page.__package__).table.keys() - page_words(language).table.keys()
        for language in LANGUAGES
    )
    assert len(english) > 30
    assert english == japanese
