"""What the next packet shows of an answer that was not taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from agent.play.memory import lost_lines, lost_vote
from agent.protocol.fold import first_view
from agent.protocol.packets import InitializePacket, Packet
from rules.game.events import Talk, Vote
from rules.game.ledger import Sent
from rules.game.view import GameView


def talk(text: str, idx: int = 0) -> Talk:
    return Talk(idx=idx, day=1, turn=0, agent="Ann", text=text, skip=text == "Skip", over=text == "Over")


@pytest.fixture
def view(packet: Callable[..., Packet]) -> GameView:
    first = packet("INITIALIZE", 0)
    assert isinstance(first, InitializePacket)
    return first_view(first)


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("Good morning.", "Good morning."),
        ("@Bob Good morning.", " @Bob Good morning."),
        ("A long line that was cut.", "A long line"),
        ("Over", "Over"),
        ("Skip", "Skip"),
        ("Good\tmorning,\n\n\u200bBob.\x07", "Good morning, Bob."),
    ],
)
def test_a_line_that_came_back_is_no_incident(sent: str, shown: str) -> None:
    assert lost_lines([talk(shown)], [Sent(1, sent)]) == []


@pytest.mark.parametrize("shown", ["Skip", "Bob", "Over", "Good evening."])
def test_a_line_that_came_back_as_something_else_is_one(shown: str) -> None:
    assert lost_lines([talk(shown)], [Sent(1, "Good morning.")]) == [
        f"day 1: said 'Good morning.', the server shows {shown!r}"
    ]


def test_a_line_that_is_still_under_way_is_none() -> None:
    assert lost_lines([], [Sent(1, "Good morning.")]) == []


def test_lines_are_held_against_each_other_in_order() -> None:
    lost = lost_lines([talk("One."), talk("Skip", 1)], [Sent(1, "One."), Sent(1, "Two."), Sent(1, "Three.")])
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
