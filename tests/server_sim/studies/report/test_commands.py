"""The command ``report``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from agent.protocol.gamelog import LogRow, StatusRow, TalkRow, parse_row, row_to_line
from tests.rows import each_row
from tests.server_sim.studies.report.conftest import Make, program

HARM = '<script>alert(1)</script><img src=x onerror="alert(2)">\u202e\x1b[31m&amp;'


def test_a_page_names_its_file_is_not_overwritten_unasked_and_is_the_same_each_time(
    led: Path, reported: Make, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    page.write_text("mine")
    refused = program("report", led, "-o", page)
    assert refused.exit_code == 2
    assert refused.output == f"{page}: exists already; name another file, or overwrite it with --force\n"
    assert page.read_text() == "mine"
    assert program("report", led, "-o", page, "--force").output == f"report in {page}\n"
    assert page.read_text("utf-8") == reported(led).html
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.parametrize("options", [(), ("--lang", "ja")])
def test_a_page_asks_for_nothing_and_runs_nothing(
    both: Path, reported: Make, options: tuple[str, ...]
) -> None:
    page = reported(both, *options)
    assert page.html.startswith("<!DOCTYPE html>")
    assert ("html", "lang", "ja" if options else "en") in page.attributes
    assert not {"script", "link", "img", "iframe", "object", "embed", "image", "use"} & set(page.tags)
    assert not [found for found in page.attributes if found[1] in ("src", "srcset", "style")]
    assert not [found for found in page.attributes if found[1].startswith("on")]
    assert all(value.startswith("#") for _, name, value in page.attributes if name == "href")
    assert ("meta", "content", "default-src 'none'; style-src 'unsafe-inline'") in page.attributes
    assert not [address for address in ("http:", "https:", "url(") if address in page.html]


def test_every_picture_and_table_has_a_title_of_its_own_and_tables_can_be_copied(
    both: Path, reported: Make
) -> None:
    page = reported(both)
    pictures = page.tags.count("svg")
    assert pictures > 4
    assert page.attributes.count(("svg", "role", "img")) == pictures
    assert [name for tag, name, _ in page.attributes if tag == "svg"].count("aria-labelledby") == pictures
    assert set(page.references) <= set(page.ids)
    assert all(table.caption for table in page.tables)
    assert page.tags.count("pre") == len(page.tables)
    scopes = [value for tag, name, value in page.attributes if (tag, name) == ("th", "scope")]
    assert len(scopes) == page.tags.count("th")
    assert set(scopes) == {"col", "row"}
    rows = page.table("Wins by side")
    assert "\n".join("\t".join(row) for row in rows) in "".join(page.text)


def harmed(row: LogRow) -> LogRow:
    """Return a log row with HTML and control characters in place of its names and text."""
    if isinstance(row, StatusRow):
        return replace(row, team_name=f"{HARM}{row.seat}", name=f"{HARM}{row.seat}")
    return replace(row, text=HARM) if isinstance(row, TalkRow) else row


def test_names_and_talk_are_text_and_what_cannot_be_read_is_named(
    played: tuple[Path, str], tmp_path: Path, reported: Make
) -> None:
    (tmp_path / "<script>x<").mkdir()
    log = next((played[0] / "game").glob("*.log")).read_text("utf-8")
    lines = [row_to_line(harmed(parse_row(line))) for line in log.split("\n")]
    (tmp_path / "<script>x<" / "game.log").write_text("\n".join(lines), "utf-8")
    (tmp_path / "bad<script>.log").write_text(HARM, "utf-8")
    (tmp_path / "empty.log").touch()
    (tmp_path / "trace.jsonl").write_text('{"kind": "decision"}\n')
    page = reported(tmp_path)
    assert not {"script", "img"} & set(page.tags)
    assert "\x1b" not in page.html
    assert "\u202e" not in page.html
    shown = "".join(page.text)
    for part in (
        "<script>alert(1)</script>",
        "\\u001b[31m",
        "bad<script>.log: ",
        "empty.log: ",
        "no records of days or ends of games; left out",
    ):
        assert part in shown
    assert page.table("What was read")[1] == ["contest games of 5", "English", "1"]


@each_row
def test_a_folder_without_games_is_told_in_one_line(
    files: tuple[str, ...] | None, reason: str, tmp_path: Path
) -> None:
    folder = tmp_path / "junk"
    if files is not None:
        folder.mkdir()
    for name in files or ():
        (folder / name).write_text("{}\n")
    result = program("report", folder, "-o", tmp_path / "page.html")
    assert result.exit_code == 2
    assert result.output.startswith(f"{folder}: {reason}")
    assert result.output.count("\n") == 1
    assert not (tmp_path / "page.html").exists()
