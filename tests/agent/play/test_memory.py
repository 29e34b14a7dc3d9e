"""What the next packet shows of an answer that was not taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from agent.play.memory import lost_lines, lost_vote, out_of_reach
from agent.protocol.fold import first_view
from agent.protocol.packets import InitializePacket, Packet
from rules.game.events import Judge, Talk, Vote
from rules.game.ledger import SentLine
from rules.game.roles import Species
from rules.game.view import GameView
from tests.rows import each_row


def talk(text: str, idx: int = 0) -> Talk:
    return Talk(idx=idx, day=1, turn=0, agent="Ann", text=text, skip=text == "Skip", over=text == "Over")


@pytest.fixture
def view(packet: Callable[..., Packet]) -> GameView:
    first = packet("INITIALIZE", 0)
    assert isinstance(first, InitializePacket)
    return first_view(first)


@each_row
def test_a_line_that_came_back_is_no_incident(sent: str, shown: str) -> None:
    assert lost_lines([talk(shown)], [SentLine(1, sent)]) == []


@pytest.mark.parametrize("shown", ["Skip", "Bob", "Over", "Good evening."])
def test_a_line_that_came_back_as_something_else_is_one(shown: str) -> None:
    assert lost_lines([talk(shown)], [SentLine(1, "Good morning.")]) == [
        f"day 1: said 'Good morning.', the server shows {shown!r}"
    ]


def test_lines_are_held_against_each_other_in_order() -> None:
    lost = lost_lines(
        [talk("One."), talk("Skip", 1)], [SentLine(1, "One."), SentLine(1, "Two."), SentLine(1, "Three.")]
    )
    assert lost == ["day 1: said 'Two.', the server shows 'Skip'"]


@pytest.mark.parametrize(
    ("votes", "found"),
    [
        ((), None),
        ((Vote(day=1, agent="Ann", target="Eve"),), None),
        ((Vote(day=1, agent="Bob", target="Eve"),), "day 1: voted for Eve, the server shows no vote"),
        ((Vote(day=1, agent="Ann", target="Bob"),), "day 1: voted for Eve, the server shows Bob"),
        ((Vote(day=0, agent="Bob", target="Cho"),), None),
    ],
)
def test_a_vote_is_looked_for_in_the_published_list(
    view: GameView, votes: tuple[Vote, ...], found: str | None
) -> None:
    assert lost_vote(replace(view, votes=votes), 1, "Eve") == found


# A failed player is called ALIVE and can no longer be chosen (protocol section 4)

BOB_FOR_CHO = Vote(day=1, agent="Bob", target="Cho")


def after_day_1(view: GameView, **told: object) -> GameView:
    """Day 2, with the votes of day 1 published: by default only Bob's, for Cho."""
    return replace(view, **{"day": 2, "votes": (BOB_FOR_CHO,), **told})  # type: ignore[arg-type]


def said(name: str, day: int) -> Talk:
    return Talk(idx=0, day=day, turn=0, agent=name, text="Good morning.")


@pytest.mark.parametrize(
    ("known", "is_out"),
    [
        ({}, True),
        ({"talks": (said("Eve", 1),)}, True),
        ({"votes": ()}, True),
        ({"day": 1, "votes": ()}, False),
        ({"votes": (Vote(day=1, agent="Ann", target="Eve"),)}, False),
        ({"votes": (Vote(day=1, agent="Bob", target="Eve"),)}, False),
        ({"talks": (said("Eve", 2),)}, False),
    ],
    ids=[
        *("in vain", "spoke before", "nobody's vote counted"),
        *("not published yet", "the vote counted", "another's vote counted", "has spoken since"),
    ],
)
def test_who_was_voted_for_in_vain_is_out_of_reach(
    view: GameView, known: dict[str, object], is_out: bool
) -> None:
    assert out_of_reach(after_day_1(view, **known), {1: "Eve"}, {}) == ({"Eve"} if is_out else set())


def test_hidden_votes_tell_nothing(view: GameView) -> None:
    hidden = view.setting.model_copy(update={"vote_visibility": False})
    assert out_of_reach(after_day_1(view, votes=(), setting=hidden), {1: "Eve"}, {}) == frozenset()


def test_who_was_divined_without_a_result_is_out_of_reach(view: GameView) -> None:
    result = Judge(day=1, agent="Ann", target="Eve", result=Species.HUMAN)
    assert out_of_reach(after_day_1(view), {}, {1: "Eve"}) == {"Eve"}
    assert out_of_reach(after_day_1(view, divinations=(result,)), {}, {1: "Eve"}) == frozenset()
