from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.packets import packet_to_json, parse_packet
from agent.protocol.parlour import NONE, ParlourAsk, ParlourInfo, ParlourNews, answer_text, chosen
from tests.rows import each_row

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def info(options: tuple[str, ...], count: int = 1, instead: str | None = None) -> ParlourInfo:
    return ParlourInfo(
        game="avalon",
        game_id="g",
        day=1,
        agent="Anna",
        players=NAMES,
        options=options,
        count=count,
        instead=instead,
        timeout=1000,
    )


@each_row
def test_a_team_is_so_many_different_players(answer: str, read: tuple[str, ...] | None) -> None:
    assert chosen(answer, info(NAMES, count=2)) == read


def test_who_may_name_nobody_says_so() -> None:
    assert chosen("none", info(NAMES, instead=NONE)) == ()
    assert chosen("None.", info(NAMES, instead=NONE)) == ()
    assert chosen("none", info(NAMES)) is None


def test_names_with_marks_and_spaces_are_taken_as_spelled() -> None:
    names = ("Agent[01]", "Agent[02]", "Anna and Ben")
    assert chosen("Agent[02]", info(names)) == ("Agent[02]",)
    assert chosen("Anna and Ben", info(names)) == ("Anna and Ben",)


@given(st.sets(st.sampled_from(NAMES), min_size=1).map(tuple))
def test_what_is_written_is_read(names: tuple[str, ...]) -> None:
    asked = info(NAMES, count=len(names))
    assert chosen(answer_text(names, asked), asked) == names


def test_a_request_comes_over_the_wire_as_it_was() -> None:
    asked = ParlourAsk(request="PROPOSE", info=info(NAMES, count=2))
    assert parse_packet(packet_to_json(asked)) == asked


def test_lines_of_others_are_made_plain() -> None:
    news = ParlourNews(event="said", agent="Ben", text="a\x1b[31mb\n\nc")
    packet = ParlourAsk(request="STATEMENT", info=info(()).model_copy(update={"news": (news,)}))
    read = parse_packet(packet_to_json(packet))
    assert isinstance(read, ParlourAsk)
    assert read.info.news[0].text == "a[31mb c"


@pytest.mark.parametrize("between", [" ", " ,", "\u3000", " and ", "and ", "と"])
def test_an_answer_however_long_is_read_at_once(between: str) -> None:
    begun = process_time()
    assert chosen(f"Ben{between * 60_000}Zoe", info(NAMES, count=2)) is None
    assert process_time() - begun < 1


def test_gaps_of_any_width_may_stand_between_names() -> None:
    assert chosen("Ben  ,\n Dora", info(NAMES, count=2)) == ("Ben", "Dora")
    assert chosen("Ben\u3000\u3000and  Dora", info(NAMES, count=2)) == ("Ben", "Dora")
    assert chosen("Ben  Lee , Dora", info(("Ben  Lee", "Dora", "Emil"), count=2)) == ("Ben  Lee", "Dora")
