"""The files of rows: each row's own examples, and what is said of a file that is wrong."""

from __future__ import annotations

import pytest

from agent.games.avalon.reading import PLAYERS_IN_ROWS
from agent.games.one_night.reader import PARTS_OF_ROWS
from agent.games.parlour.names import names_to_letters
from agent.games.rows import PatternRow, RowsError, game_rows, parse_rows, with_parts
from agent.matching import IGNORECASE, Pattern
from rules.game.setting import Language

PLAYERS = ("Ann", "Bob", "Cid")
GOOD = b"patterns: {a: [{pattern: 'x', catches: [x], spares: [y]}]}\nwordings: {b: [c]}"


def wrong(row: PatternRow, pattern: Pattern) -> list[str]:
    """The examples that the pattern does not treat as the row says."""
    return [one for one in row.catches if not pattern.search(names_to_letters(one, PLAYERS))] + [
        one for one in row.spares if pattern.search(names_to_letters(one, PLAYERS))
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["avalon", "one_night"])
def test_every_row_catches_and_spares_its_examples(game: str, language: Language) -> None:
    rows = game_rows(f"agent.games.{game}", language)
    parts, flags = {**rows.parts, **PLAYERS_IN_ROWS}, 0
    if game == "one_night":
        parts, flags = PARTS_OF_ROWS, IGNORECASE
    found = {
        (name, place): wrong(row, Pattern(with_parts(row.pattern, parts), flags))
        for name, several in rows.patterns.items()
        for place, row in enumerate(several)
    }
    assert {where: examples for where, examples in found.items() if examples} == {}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"a: [", "not YAML"),
        (GOOD.replace(b"spares", b"spare"), "patterns.a.0.spares: is missing"),
        (GOOD.replace(b"[y]", b"[]"), "patterns.a.0.spares"),
        (GOOD.replace(b"b:", b"off:"), "wordings"),
        (b"- a", "dictionary"),
    ],
)
def test_a_wrong_file_is_told_in_one_line(text: bytes, why: str) -> None:
    with pytest.raises(RowsError, match=why) as raised:
        parse_rows(text, "en.yml")
    assert str(raised.value).startswith("en.yml: ") and "\n" not in str(raised.value)


def test_a_pattern_may_take_several_lines_and_parts_that_have_parts() -> None:
    text = GOOD.replace(b"'x'", b'"x{0,3}\\n|{A}"')
    (row,) = parse_rows(text, "en.yml").patterns["a"]
    assert with_parts(row.pattern, {"A": "a{B}", "B": "b"}) == "x{0,3}|ab"
