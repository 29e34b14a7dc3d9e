"""Tables: every row catches its example and spares the one much like it; a bad file is told in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from agent.lexicon import tables
from agent.lexicon.tables import BadTableError, Tables, file_names, table_file
from agent.lexicon.text import prepare
from tests.paths import ROOT
from tests.rows import each_row

FILES = file_names()
PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi", "ミナト", "サクラ", "タケル", "ユズキ", "アオイ")


def seen(example: str, file: str) -> str:
    """An example as the tables of a file see it: mostly with names as tokens, and in lower case."""
    if file.endswith("gate_form"):
        return example
    marked = prepare(example, PLAYERS).text
    language, _, of = file.partition("/")
    is_readers = language == "japanese" and not of.startswith("gate_") and of != "figures"
    return marked if is_readers or of.endswith("strangers") else marked.lower()


def failures(file: str) -> list[str]:
    """Which rows miss what they are to catch, or catch what they are to spare."""
    flags = re.IGNORECASE if file.endswith("figures") else 0
    return [
        f"{table}, row {number}: {row.pattern}"
        for table in table_file(file).said["tables"]
        for number, row in enumerate(table_file(file).rows(table), 1)
        if not re.search(row.pattern, seen(row.catches, file), flags)
        or re.search(row.pattern, seen(row.spares, file), flags)
    ]


@pytest.mark.parametrize("file", FILES)
def test_rows_catch_their_wording_and_spare_what_is_much_like_it(file: str) -> None:
    assert failures(file) == []


def test_every_word_can_be_put_together() -> None:
    for file in map(table_file, FILES):
        for word in file.said["words"]:
            re.compile(file.word(word))


def test_every_table_that_code_asks_for_is_there() -> None:
    sources = [module.read_text("utf-8") for module in (ROOT / "agent").rglob("*.py")]
    asked = {
        (file, table)
        for source in sources
        for name, file in re.findall(r'^(\w+) = Tables\("(.+?)"', source, re.MULTILINE)
        for table in re.findall(rf"\b{name}\.(\w+)", source)
    }
    assert len(asked) > 100
    assert [one for one in sorted(asked) if one[1] not in table_file(one[0]).said["tables"]] == []


@pytest.mark.parametrize("name", ["figures", "whispers"])
def test_both_languages_have_the_same_tables(name: str) -> None:
    english, japanese = (
        table_file(f"{language}/{name}").said["tables"] for language in ("english", "japanese")
    )
    assert english.keys() == japanese.keys()


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of tables in place of the project's."""
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    table_file.cache_clear()
    yield tmp_path
    table_file.cache_clear()


def write(folder: Path, **files: object) -> None:
    for name, said in files.items():
        (folder / f"{name}.yml").write_text(yaml.safe_dump(said), "utf-8")


ROW = {"pattern": "vote {WHO}", "catches": "vote X", "spares": "vote"}


def test_a_table_is_put_together_from_words_of_its_file_and_of_those_it_uses(written: Path) -> None:
    write(written, words={"words": {"WHO": {"one_of": "him her", "more": ["no one"]}}})
    write(written, vote={"uses": ["words"], "tables": {"VOTE": [ROW], "ALL": [{"rows_of": "VOTE"}]}})
    assert Tables("vote").ALL.pattern == "vote (?:him|her|no one)"


def test_a_map_may_extend_another(written: Path) -> None:
    write(
        written,
        words={"maps": {"ROLES": {"seer": "SEER"}, "SHORT": {"extends": "ROLES", "wolf": "WEREWOLF"}}},
    )
    assert table_file("words").map("SHORT") == {"seer": "SEER", "wolf": "WEREWOLF"}


@each_row
def test_a_bad_file_is_named_in_one_line(said: object, message: str, written: Path) -> None:
    write(written, vote=said)
    with pytest.raises(BadTableError, match=re.escape(message)) as raised:
        _ = Tables("vote").VOTE.pattern
    assert "\n" not in str(raised.value)


def test_a_file_that_is_missing_or_no_yaml_is_named(written: Path) -> None:
    with pytest.raises(BadTableError, match=r"none\.yml: there is no such file"):
        table_file("none")
    (written / "bad.yml").write_text("tables: [", "utf-8")
    with pytest.raises(BadTableError, match=r"bad\.yml: ") as raised:
        table_file("bad")
    assert "\n" not in str(raised.value)
