"""The analyst without a model: it reads anything, and names only players of the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk, read_text
from personas.schema import Language
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.events import Talk
from rules.game.roles import Role
from tests.agent.reading.lines import EN, JA
from tests.bench.speed.reading import FRAGMENTS, LIMIT, hostile, milliseconds
from tests.rows import each_row

JAPANESE, ENGLISH = JA[:3], EN[:3]
WORDS = (
    *(
        "占い師",
        "占った",
        "CO",
        "人狼",
        "黒",
        "白",
        "です",
        "ではない",
        "投票",
        "します",
        "に",
        "は",
        "が",
        "私",
    ),
    *("@", "、", "。", "?", "「", "撤回", "誰", "さん", " ", "吊り", "なら", "霊媒師", "\ue000", "\uefff"),
    *("I am ", "the seer", "medium", "I divined ", "werewolf", "human", "vote for ", "who", "not "),
    *("retract my ", "suspicious", "trust ", ". "),
    *("怪しい", "信じる", "今日は", "吊ろう", "あなた", "黒でした", "結果は"),
    *JAPANESE,
    *ENGLISH,
)


def names_in(claims: Claims) -> set[str | None]:
    results = (*claims.divinations, *claims.mediums)
    targets = (result.target for result in results)
    return {claims.vote, claims.addressed, *targets, *claims.suspects, *claims.trusts}


@pytest.mark.parametrize("players", [JAPANESE, ENGLISH, ("Agent[01]", "Agent[02]")])
@given(text=st.text() | st.lists(st.sampled_from(WORDS)).map("".join))
def test_any_text_can_be_read_and_names_only_players(players: tuple[str, ...], text: str) -> None:
    assert names_in(read_text(text, players)) <= {None, *players}


@pytest.mark.parametrize("players", [JAPANESE, ENGLISH])
@given(
    lines=st.lists(st.tuples(st.integers(0, 2), st.lists(st.sampled_from(WORDS)).map("".join)), max_size=8)
)
def test_any_talk_can_be_read_line_by_line_in_its_context(
    players: tuple[str, ...], lines: list[tuple[int, str]]
) -> None:
    context = NO_CONTEXT
    for idx, (speaker, text) in enumerate(lines):
        talk = Talk(idx=idx, day=idx // 3, turn=0, agent=players[speaker], text=text)
        told = read_talk(talk, players, context)
        assert names_in(told) <= {None, *players}
        assert talk.agent not in {told.vote, *told.suspects, *told.trusts}
        context = context.after(talk, told)


@given(players=st.lists(st.text(min_size=1), max_size=5, unique=True), text=st.text())
def test_any_name_can_be_a_players(players: list[str], text: str) -> None:
    told = read_text(text + "".join(f"@{name} " for name in players), tuple(players))
    assert names_in(told) <= {None, *players}


@each_row
def test_each_line_is_read_in_its_own_language(text: str, players: tuple[str, ...], claims: Claims) -> None:
    told = read_text(text, players)
    assert told.commitments == claims.commitments
    assert told.addressed == claims.addressed


@pytest.mark.parametrize(
    ("skip", "over", "claims"), [(False, False, True), (True, False, False), (False, True, False)]
)
def test_skip_and_over_assert_nothing(skip: bool, over: bool, claims: bool) -> None:
    talk = Talk(idx=0, day=1, turn=0, agent="Minato", text="I am the seer.", skip=skip, over=over)
    assert read_talk(talk, ENGLISH) == (Claims(co=Role.SEER) if claims else NO_CLAIMS)


@pytest.mark.parametrize(
    ("language", "fragment"), [(language, part) for language, parts in FRAGMENTS.items() for part in parts]
)
def test_no_five_thousand_characters_take_time_that_anybody_notices(
    language: Language, fragment: str
) -> None:
    """The bench holds reading to its limit; a busy machine may take longer, but never many times as long."""
    assert milliseconds(hostile(fragment), language) < 5 * LIMIT


@pytest.mark.parametrize(
    ("filler", "vote"), [("Hm. ", "I vote for Takeru."), ("うん。", "タケルに投票する。")]
)
def test_the_end_of_a_very_long_line_is_read(filler: str, vote: str) -> None:
    players = ("Takeru", "Minato", "タケル")
    assert read_text(filler * 1000 + vote, players).vote in players
