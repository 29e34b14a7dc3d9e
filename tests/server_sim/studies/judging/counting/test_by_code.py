"""What code counts, in games told in a few words."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.recorded.recording import load_recording
from agent.study.counted_game import read_talk_game
from personas.schema import Language
from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from server_sim.studies.judging.counting.by_code import COUNTERS, count_by_code
from server_sim.studies.judging.counting.events import CountedBy, CountEvent, count_items
from tests.agent.study.conftest import CAST, NAMES, played
from tests.rows import each_row

MURA = {
    "サクラ": Role.SEER,
    "タケル": Role.WEREWOLF,
    "アオイ": Role.POSSESSED,
    "ユズキ": Role.VILLAGER,
    "ハルカ": Role.VILLAGER,
}
LINES = (
    "Hm.",
    "@{} whom do you vote for?",
    "I vote for {}.",
    "I am the seer and {} is a werewolf.",
    "I am the seer and {} is human.",
    "I vote for {} because Chika divined him.",
    '{} said "I like green tea" to us.',
    "I like green tea.",
    "Over",
)


def found(item: str, events: tuple[str, ...], cast: dict[str, Role]) -> list[str]:
    counted = count_by_code(played(*events, cast=cast))
    return [f"{one.player} {one.day}.{one.idx}" for one in counted if one.item == item]


@each_row
def test_a_line_counts_and_another_nearly_does(
    item: str, events: tuple[str, ...], counted: list[str]
) -> None:
    assert found(item, events, CAST) == counted


@each_row
def test_japanese_lines_count_alike(item: str, events: tuple[str, ...], counted: list[str]) -> None:
    assert found(item, events, MURA) == counted


def test_code_counts_what_the_list_leaves_to_it() -> None:
    assert list(COUNTERS) == [name for name, item in count_items().items() if item.by is CountedBy.CODE]


def test_a_quote_is_what_the_quotation_marks_hold_and_else_the_line() -> None:
    game = played("1 Ben: Hm.", '1 Aoi: Ben said "I hate tea" to us.', "1 Ben: Hm.")
    assert [(one.item, one.quote) for one in count_by_code(game) if one.player == "Aoi"] == [
        ("false_quote", "I hate tea")
    ]
    again = CountEvent("repeats_itself", "Ben", 1, 2, "Hm.", "the same as line 0 of day 1")
    assert again in count_by_code(game)


TALK = st.lists(
    st.tuples(
        st.sampled_from((1, 2)), st.sampled_from(NAMES), st.sampled_from(LINES), st.sampled_from(NAMES)
    ),
    min_size=1,
    max_size=14,
)


@given(TALK)
def test_an_item_is_counted_once_in_a_line_and_quotes_it(talk: list[tuple[int, str, str, str]]) -> None:
    events = [f"{day} {who}: {text.format(whom)}" for day, who, text, whom in talk]
    votes = [f"{day} {name} votes {NAMES[0]}" for day in (1, 2) for name in NAMES[1:]]
    game = played(*events, *votes)
    counted = count_by_code(game)
    assert max(Counter(one.key for one in counted).values(), default=1) == 1
    texts = {
        (name, day, idx): text
        for day in (1, 2)
        for name in NAMES
        for idx, text in game.turns_after(name, day, -1)
    }
    assert all(one.quote in texts[one.player, one.day, one.idx] for one in counted)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_whole_game_of_our_players_is_counted(language: Language, tmp_path: Path) -> None:
    spec = self_play(load_bundled(5, language), ("profile",), ("offline",), logs=tmp_path)
    play_offline(spec.numbered("count", 1))
    (log,) = tmp_path.rglob("*.log")
    counted = count_by_code(read_talk_game(load_recording(log)))
    assert {one.item for one in counted} >= {"grounded_inference", "meets_charge"}
    assert not [one for one in counted if one.item in ("breaks_announced_vote", "repeats_itself")]
