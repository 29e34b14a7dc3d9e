"""The ``report`` command as a user meets it."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from agent.protocol.gamelog import LogRow, StatusRow, TalkRow, parse_row, row_to_line
from tests.rows import each_row
from tests.server_sim.studies.report.conftest import Make, program

HARM = '<script>alert(1)</script><img src=x onerror="alert(2)">\u202e\x1b[31m&amp;'


def test_a_page_names_its_file_is_not_overwritten_unasked_and_is_the_same_each_time(
    both: Path, reported: Make, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    page.write_text("mine")
    refused = program("report", both, "-o", page)
    assert refused.exit_code == 2
    assert refused.output == f"{page}: exists already; name another file, or overwrite it with --force\n"
    assert page.read_text() == "mine"
    assert program("report", both, "-o", page, "--force").output == f"report in {page}\n"
    assert page.read_text("utf-8") == reported(both).html
    assert reported(both).html.startswith("<!DOCTYPE html>")
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.parametrize("options", [(), ("--lang", "ja")])
def test_a_page_asks_for_nothing_and_runs_nothing(
    both: Path, reported: Make, options: tuple[str, ...]
) -> None:
    page = reported(both, *options)
    assert ("html", "lang", "ja" if options else "en") in page.attributes
    assert not {"script", "link", "img", "iframe", "object", "embed", "image", "use"} & set(page.tags)
    assert not [found for found in page.attributes if found[1] in ("src", "srcset", "style")]
    assert not [found for found in page.attributes if found[1].startswith("on")]
    assert all(value.startswith("#") for _, name, value in page.attributes if name == "href")
    assert ("meta", "content", "default-src 'none'; style-src 'unsafe-inline'") in page.attributes
    assert not [address for address in ("http:", "https:", "url(") if address in page.html]


def test_every_picture_has_a_title_and_words_of_its_own(both: Path, reported: Make) -> None:
    page = reported(both)
    pictures = page.tags.count("svg")
    assert pictures > 4
    assert page.attributes.count(("svg", "role", "img")) == pictures
    assert [name for tag, name, _ in page.attributes if tag == "svg"].count("aria-labelledby") == pictures
    assert set(page.references) <= set(page.ids)


def test_every_table_has_a_caption_and_scopes_and_can_be_copied(both: Path, reported: Make) -> None:
    page = reported(both)
    assert all(table.caption for table in page.tables)
    assert page.tags.count("pre") == len(page.tables)
    scopes = [value for tag, name, value in page.attributes if (tag, name) == ("th", "scope")]
    assert len(scopes) == page.tags.count("th")
    assert set(scopes) == {"col", "row"}
    rows = page.table("Wins by side")
    assert "\n".join("\t".join(row) for row in rows) in "".join(page.text)


def harmed(row: LogRow) -> LogRow:
    """The row with harm for every name and every line."""
    if isinstance(row, StatusRow):
        return replace(row, team_name=f"{HARM}{row.seat}", name=f"{HARM}{row.seat}")
    return replace(row, text=HARM) if isinstance(row, TalkRow) else row


def test_names_and_talk_are_text_and_nothing_else(
    played: tuple[Path, str], tmp_path: Path, reported: Make
) -> None:
    folder = tmp_path / "harm"
    folder.mkdir()
    rows = (parse_row(line) for line in a_log(played).read_text("utf-8").split("\n"))
    lines = [row_to_line(harmed(row)) for row in rows]
    (folder / "<script>x<").mkdir()
    (folder / "<script>x<" / "game.log").write_text("\n".join(lines), "utf-8")
    (folder / "bad<script>.log").write_text(HARM, "utf-8")
    page = reported(folder)
    assert not {"script", "img"} & set(page.tags)
    assert "\x1b" not in page.html
    assert "\u202e" not in page.html
    shown = "".join(page.text)
    assert "<script>alert(1)</script>" in shown
    assert "\\u001b[31m" in shown


def a_log(played: tuple[Path, str]) -> Path:
    return next((played[0] / "game").glob("*.log"))


def test_what_cannot_be_read_is_named_in_the_page(
    played: tuple[Path, str], tmp_path: Path, reported: Make
) -> None:
    folder = tmp_path / "mixed"
    folder.mkdir()
    shutil.copy(a_log(played), folder)
    (folder / "notes.log").write_text("remember the milk\n")
    (folder / "empty.log").touch()
    (folder / "trace.jsonl").write_text('{"kind": "decision"}\n')
    page = reported(folder)
    shown = "".join(page.text)
    assert "notes.log: " in shown
    assert "empty.log: " in shown
    assert "no records of days or ends of games; left out" in shown
    assert page.table("What was read")[1] == ["contest games of 5", "Japanese", "1"]


@each_row
def test_a_folder_without_games_is_told_in_one_line(
    files: tuple[str, ...], reason: str, tmp_path: Path
) -> None:
    folder = tmp_path / "junk"
    folder.mkdir()
    for name in files:
        (folder / name).write_text("{}\n")
    result = program("report", folder, "-o", tmp_path / "page.html")
    assert result.exit_code == 2
    assert result.output.startswith(f"{folder}: {reason}")
    assert result.output.count("\n") == 1
    assert not (tmp_path / "page.html").exists()


def test_a_folder_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    result = program("report", tmp_path / "nowhere", "-o", tmp_path / "page.html")
    assert (result.exit_code, result.output) == (2, f"{tmp_path / 'nowhere'}: there is no such folder\n")
