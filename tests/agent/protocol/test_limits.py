from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from agent.protocol.limits import LimitedUtterance, Mention, apply_limits, count, cut, find_mention, room
from rules.game.setting import MaxLength
from tests.rows import each_row

CHARACTERS = MaxLength()
WITH_SPACES = MaxLength(count_spaces=True)
WORDS = MaxLength(count_in_word=True)
JAPANESE = MaxLength(base_length=50, mention_length=50)
ENGLISH = MaxLength(base_length=125, mention_length=125)
BUDGETED = MaxLength(base_length=10, mention_length=5, per_agent=20)
FEW_WORDS = MaxLength(count_in_word=True, base_length=5, mention_length=3)

OTHERS = ("リン", "Kenji", "X")
ENGLISH_TEXT = " ".join(["hello"] * 33)[:-1]  # 164 letters
ENGLISH_KEPT = " ".join(["hello"] * 25)  # 125 letters, 149 characters


# --- counting and cutting ---


@each_row
def test_a_text_counts(text: str, limits: MaxLength, expected: int) -> None:
    assert count(text, limits) == expected


@each_row
def test_a_text_is_kept_through_the_nth_counted_character(
    text: str, n: int, limits: MaxLength, expected: str
) -> None:
    assert cut(text, n, limits) == expected


# --- mentions ---


@each_row
def test_a_mention_splits_the_text(
    text: str, names: tuple[str, ...], earliest: bool, expected: Mention | None
) -> None:
    assert find_mention(text, names, earliest=earliest) == expected


# --- the table of protocol section 6, by row ---


@pytest.mark.parametrize(
    ("limits", "sent", "shown"),
    [
        pytest.param(JAPANESE, "あ" * 55, "あ" * 50, id="1"),
        pytest.param(JAPANESE, "ねえ、@リン" + "あ" * 60, "ねえ、 @リン " + "あ" * 50, id="2"),
        pytest.param(ENGLISH, ENGLISH_TEXT, ENGLISH_KEPT, id="3"),
        pytest.param(ENGLISH, f"@Kenji {ENGLISH_TEXT}", f" @Kenji  {ENGLISH_KEPT}", id="3, mention"),
        pytest.param(FEW_WORDS, "one two @X a b c d", "one two  @X a b c", id="6"),
    ],
)
def test_an_utterance_is_cut_to_base_and_mention_length(limits: MaxLength, sent: str, shown: str) -> None:
    assert apply_limits(sent, limits, OTHERS, None) == LimitedUtterance(shown, None)


@pytest.mark.parametrize(
    ("earliest", "shown"), [(True, " @A  x @B y"), (False, "@A x  @B  y")], ids=["newer", "v0.4.12"]
)
def test_row_4_the_servers_choose_different_mentions(earliest: bool, shown: str) -> None:
    limited = apply_limits("@A x @B y", JAPANESE, ("B", "A"), None, earliest_mention=earliest)
    assert limited.text == shown


@pytest.mark.parametrize(
    ("budget", "sent", "shown", "left"),
    [
        pytest.param(20, f"{'b' * 15}@X{'a' * 10}", f"{'b' * 15} @X {'a' * 10}", 10, id="both pay"),
        pytest.param(20, "a" * 15, "a" * 15, 15, id="base length alone pays"),
        pytest.param(15, "a" * 40, "a" * 25, -15, id="a cut text is charged in full"),
        pytest.param(
            20, f"{'b' * 12}@X{'a' * 40}", f"{'b' * 12} @X {'a' * 23}", 0, id="but not the mention's"
        ),
        pytest.param(20, f"{'b' * 40}@Xa", f"{'b' * 30} @X ", -10, id="overspent before the mention"),
    ],
)
def test_row_5_the_budget_pays_what_exceeds_base_and_mention_length(
    budget: int, sent: str, shown: str, left: int
) -> None:
    assert apply_limits(sent, BUDGETED, OTHERS, budget) == LimitedUtterance(shown, left)


# --- settings that leave a limit out ---


@pytest.mark.parametrize(
    ("limits", "remaining", "sent", "shown", "left"),
    [
        pytest.param(MaxLength(), None, "a" * 999, "a" * 999, None, id="no limit"),
        pytest.param(MaxLength(mention_length=5), None, "a @X b", "a @X b", None, id="mention length alone"),
        pytest.param(
            MaxLength(base_length=4), None, "@X abc", "@X ab", None, id="mentions are ordinary text"
        ),
        pytest.param(MaxLength(), 3, "abcd", "abc", -1, id="budget alone"),
        pytest.param(MaxLength(per_talk=3), None, "a @X b", "a @X", None, id="per talk alone"),
    ],
)
def test_a_limit_that_is_not_set_does_not_limit(
    limits: MaxLength, remaining: int | None, sent: str, shown: str, left: int | None
) -> None:
    assert apply_limits(sent, limits, OTHERS, remaining) == LimitedUtterance(shown, left)


@pytest.mark.parametrize(
    ("per_talk", "shown"), [(6, "aaa @X bbb"), (5, "aaa @X bb"), (3, "aaa @X "), (2, "aa")]
)
def test_per_talk_caps_both_parts_together(per_talk: int, shown: str) -> None:
    limits = MaxLength(base_length=9, mention_length=9, per_talk=per_talk)
    assert apply_limits("aaa@Xbbb", limits, OTHERS, None).text == shown


@pytest.mark.parametrize(("limits", "shown"), [(MaxLength(), ""), (JAPANESE, "hello")])
def test_a_village_without_limits_hears_nothing_on_v0_4_12(limits: MaxLength, shown: str) -> None:
    limited = apply_limits("hello", limits, OTHERS, None, unlimited_is_over=True)
    assert limited == LimitedUtterance(shown, None)


@pytest.mark.parametrize(("sent", "shown"), [("", ""), ("　 ", "　 ")])
def test_only_an_empty_text_is_empty(sent: str, shown: str) -> None:
    assert apply_limits(sent, JAPANESE, OTHERS, None).text == shown


# --- room ---


@each_row
def test_room_is_what_the_limits_leave(
    limits: MaxLength, remaining: int | None, plain: int | None, behind_mention: int | None
) -> None:
    assert room(limits, remaining, mention=False) == plain
    assert room(limits, remaining, mention=True) == behind_mention


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
    limited = apply_limits(text, MaxLength(), NAMES, None, earliest_mention=earliest)
    assert limited == LimitedUtterance(text, None)


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
