"""What a person is told on a terminal: in the colours of the paper, and inside any width."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from server_sim.people.seat.questions import MessageSource, SeatMessage
from server_sim.people.terminal.drawing import SeatDrawing

LONG = "I have looked at everybody here and I must say that nobody has told me anything that I could use."
JAPANESE = "昨夜ミツルさんを占って黒が出ました。占い師は私です。ゆっくり考えて決めてくださいね。"
GAME = [
    SeatMessage(MessageSource.MODERATOR, 0, f"The game: {LONG}"),
    SeatMessage(MessageSource.PLAYER, 0, LONG, "Anna"),
    SeatMessage(MessageSource.PLAYER, 1, JAPANESE, "ホノカ"),
    SeatMessage(MessageSource.ME, 1, LONG, "Bob"),
    SeatMessage(MessageSource.PACK, 1, JAPANESE, "ミツル"),
]


def drawn(width: int, *told: SeatMessage, colours: bool = False) -> list[str]:
    out = io.StringIO()
    console = Console(
        file=out, width=width, force_terminal=colours, color_system="standard" if colours else None
    )
    SeatDrawing(console).draw(told, ["Anna", "ホノカ"])
    return out.getvalue().splitlines()


@pytest.mark.parametrize("width", [20, 40, 60, 100, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert all(cell_len(line) < width for line in drawn(width, *GAME))


def test_lines_go_on_below_what_was_said() -> None:
    first, second, *_ = drawn(60, GAME[1])
    assert first.startswith("  Anna    I have looked")
    assert second.startswith("          ") and second[10] != " "


def test_own_words_stand_at_the_right() -> None:
    (line,) = drawn(40, SeatMessage(MessageSource.ME, 0, "はい", "Bob"))
    assert cell_len(line) == 39
    assert line.endswith("はい")


def test_an_empty_line_parts_the_days() -> None:
    assert drawn(80, GAME[0], SeatMessage(MessageSource.MODERATOR, 1, "Day 1 begins."))[-2:] == [
        "",
        "Day 1 begins.",
    ]


def test_the_colours_are_those_of_the_paper() -> None:
    colours = {MessageSource.MODERATOR: "31", MessageSource.PLAYER: "32", MessageSource.ME: "94"}
    for told in GAME[:4]:
        assert f"\x1b[{colours[told.source]}m" in "".join(drawn(80, told, colours=True))


def test_what_looks_like_markup_is_shown_as_it_is() -> None:
    assert drawn(80, SeatMessage(MessageSource.PLAYER, 0, "[red]hello[/] :smile:", "[b]")) == [
        "  [b]     [red]hello[/] :smile:"
    ]
