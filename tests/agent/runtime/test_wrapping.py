"""Where lines of English and Japanese are broken."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from agent.runtime.wrapping import NEVER_FIRST, NEVER_LAST, wrapped
from tests.rows import each_row


def lines_of(text: str, width: int, indent: int = 0) -> list[str]:
    return wrapped(Text(text), width, indent).plain.split("\n")


@each_row
def test_marks_and_small_letters_stay_with_what_they_belong_to(text: str, lines: list[str]) -> None:
    assert lines_of(text, 8) == lines


def test_lines_break_between_words_or_japanese_letters_and_hang_below_their_beginning() -> None:
    hanging = ["Ann  I vote for", "     Bob, for he", "     lies."]
    assert lines_of("Ann  I vote for Bob, for he lies.", 16, 5) == hanging
    assert lines_of("私は占い師です", 8) == ["私は占い", "師です"]
    assert lines_of("占ったAgent[03]は黒", 14) == ["占った", "Agent[03]は黒"]
    assert lines_of("aaaaaaaaaaaaaaaaaaaa b", 10, 2) == ["aaaaaaaaaa", "  aaaaaaaa", "  aa b"]


def test_colours_survive() -> None:
    text = Text.assemble(("red ", "red"), ("blue and blue", "blue"))
    assert [(span.start, span.end, span.style) for span in wrapped(text, 9).spans][:2] == [
        (0, 4, "red"),
        (4, 8, "blue"),
    ]


letters = st.text(st.sampled_from("abc 。、「」あいうえおーっABC👩!?\u3000"), max_size=60)


@given(letters, st.integers(8, 40), st.integers(0, 12))
@example("?\u3000?、、っ?", 10, 2)  # what is carried over is too wide for an indented line
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, width: int, indent: int) -> None:
    lines = lines_of(text, width, indent)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.lists(st.sampled_from(("あい", "う。", "「え」", "おっと", "ラー！？")), max_size=20))
def test_no_line_begins_or_ends_with_a_mark_that_may_not_stand_there(words: list[str]) -> None:
    for line in filter(None, lines_of("".join(words), 12)):
        assert line[0] not in NEVER_FIRST
        assert line[-1] not in NEVER_LAST


def test_a_coloured_name_is_not_torn_apart_where_it_fits_the_next_line() -> None:
    text = Text.assemble("二人はもう話さない：", ("ソラタ", "red"))
    assert wrapped(text, 24).plain.split("\n") == ["二人はもう話さない：", "ソラタ"]


def test_a_number_stays_with_its_name_at_the_end_of_a_line() -> None:
    assert wrapped(Text("1\u00a0クロウ  2\u00a0リッカ"), 11).plain == "1\u00a0クロウ\n2\u00a0リッカ"
