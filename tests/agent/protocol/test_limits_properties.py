from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from agent.protocol.limits import LimitedUtterance, apply_limits, count, cut, room
from rules.game.setting import MaxLength

TEXTS = st.text() | st.lists(st.sampled_from(["a", "あ", " ", "　", "\n", "@Jun", "@Junko", "@リン"])).map(
    "".join
)
PLAIN_TEXTS = TEXTS.map(lambda text: text.replace("@", ""))
LENGTHS = st.none() | st.integers(0, 12)
LIMITS = st.builds(
    MaxLength,
    count_in_word=st.booleans(),
    count_spaces=st.booleans(),
    per_talk=LENGTHS,
    mention_length=LENGTHS,
    base_length=LENGTHS,
)
BUDGETS = st.none() | st.integers(-5, 12)
NAMES = ("Jun", "Junko", "リン")


@given(TEXTS, st.integers(-2, 20), LIMITS)
def test_cutting_leaves_what_fits_and_no_more(text: str, n: int, limits: MaxLength) -> None:
    kept = cut(text, n, limits)
    assert count(kept, limits) == min(count(text, limits), max(n, 0))
    assert len(kept) <= len(text)
    assert (kept == text) == (count(text, limits) <= max(n, 0))
    assert cut(kept, n, limits) == kept


@given(TEXTS, st.integers(0, 20), LIMITS)
def test_cutting_characters_keeps_the_beginning(text: str, n: int, limits: MaxLength) -> None:
    assume(not limits.count_in_word)
    assert text.startswith(cut(text, n, limits))


@given(PLAIN_TEXTS, LIMITS)
def test_limits_apply_once(text: str, limits: MaxLength) -> None:
    once = apply_limits(text, limits, NAMES, None)
    assert apply_limits(once.text, limits, NAMES, None) == once


@given(TEXTS, st.booleans())
def test_a_village_without_limits_leaves_every_text_alone(text: str, earliest: bool) -> None:
    assert apply_limits(text, MaxLength(), NAMES, None, earliest_mention=earliest) == LimitedUtterance(
        text, None
    )


@given(TEXTS, LIMITS, BUDGETS, st.booleans())
def test_speaking_never_fills_a_budget(
    text: str, limits: MaxLength, remaining: int | None, earliest: bool
) -> None:
    left = apply_limits(text, limits, NAMES, remaining, earliest_mention=earliest).remaining
    if remaining is None:
        assert left is None
    else:
        assert left is not None
        assert left <= remaining


@given(PLAIN_TEXTS, LIMITS, BUDGETS)
def test_a_line_is_left_alone_exactly_if_there_is_room(
    text: str, limits: MaxLength, remaining: int | None
) -> None:
    space = room(limits, remaining, mention=False)
    fits = space is None or count(text, limits) <= space
    assert (apply_limits(text, limits, NAMES, remaining).text == text) == fits


@given(PLAIN_TEXTS, LIMITS, BUDGETS)
def test_what_follows_a_mention_is_left_alone_exactly_if_there_is_room(
    text: str, limits: MaxLength, remaining: int | None
) -> None:
    own_length = limits.mention_length is not None and (limits.base_length, remaining) != (None, None)
    counted, whole = (text, f" @Jun {text}") if own_length else (f"@Jun{text}", f"@Jun{text}")
    space = room(limits, remaining, mention=True)
    fits = space is None or count(counted, limits) <= space
    assert (apply_limits(f"@Jun{text}", limits, ["Jun"], remaining).text == whole) == fits
