"""Help texts are translated by paragraphs, and broken between Japanese letters."""

from __future__ import annotations

from typing import Annotated

import pytest
import typer
from rich.cells import cell_len

from agent.runtime.command_language import JapaneseContext
from agent.runtime.japanese_help import paragraphs, translated

TABLE = {
    "Settle down.": "腰を落ち着けます。",
    "It takes a while.": "少し時間がかかります。",
    "One of {names}.": "{names}のどれか",
    "A place: {places} [{default}].": "場所：{places} [{default}]",
}
LETTERS = "あいうえおかきくけこさしすせそ"


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("Settle down.", "腰を落ち着けます。"),
        ("Settle\n    down.\n\n    It takes\na while.", "腰を落ち着けます。\n\n少し時間がかかります。"),
        ("One of a, b-c, 0.4.12.", "a, b-c, 0.4.12のどれか"),
        ("One of a.", "aのどれか"),
        ("One of these and those.", "One of these and those."),
        ("A place: 5, 9 [5].", "場所：5, 9 [5]"),
        ("Not in the table.", "Not in the table."),
        ("", ""),
    ],
)
def test_a_text_is_translated_paragraph_by_paragraph(english: str, japanese: str) -> None:
    assert translated(english, TABLE) == japanese


def test_the_lines_of_a_paragraph_are_joined() -> None:
    assert paragraphs("a\n  b\n\n \n  c\n") == ["a b", "c"]


def help_of(table: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The Japanese help of a program with one command."""

    def settle(
        place: Annotated[str, typer.Argument(help="Where.")],
        num: Annotated[int, typer.Option(min=1, help="How many [all].")] = 2,
        bare: int = 3,
    ) -> None:
        """Settle down."""

    words = {
        "Usage": "使い方",
        "Options": "選択",
        "Arguments": "引数",
        "[OPTIONS]": "[選択]",
        "default": "既定",
        "required": "必須",
    }
    monkeypatch.setattr("agent.runtime.japanese_help.translations", lambda packages: words | table)
    program = typer.Typer(add_completion=False, rich_markup_mode=None)
    program.command()(settle)
    context = JapaneseContext(typer.main.get_command(program), info_name="toy", packages=("toy",))
    told: str = context.command.get_help(context)
    return told.splitlines()


def test_typers_own_words_are_translated_too(monkeypatch: pytest.MonkeyPatch) -> None:
    told = help_of(
        {"Settle down.": "座る。", "Where.": "場所", "How many [all].": "数 [default all]"}, monkeypatch
    )
    assert told == [
        "使い方: toy [選択] {place}",
        "",
        "  座る。",
        "",
        "引数:",
        "  place <str>  場所 [必須]",
        "",
        "選択:",
        "  --num <int range>  数 [default all] [既定: 2; x>=1]",
        "  --bare <int>       [既定: 3]",
        "  --help             Show this message and exit.",
    ]


def test_no_line_is_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    told = help_of({"Settle down.": LETTERS * 5, "How many [all].": LETTERS * 6}, monkeypatch)
    assert sum(line.count("あ") for line in told) == 11
    assert 70 < max(map(cell_len, told)) <= 78
