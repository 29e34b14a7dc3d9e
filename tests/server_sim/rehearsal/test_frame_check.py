"""One frame per request, and nothing else: whatever a player does on its line, the watcher sees it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import pytest

from server_sim.rehearsal.frame_check import FrameCheck

ME = "team1"
Event = tuple[str, str]


@pytest.fixture
def watch() -> Callable[[Sequence[Event]], list[str]]:
    """The faults in a conversation: ("<", request) is heard, (">", text) is said."""

    def watch(conversation: Sequence[Event]) -> list[str]:
        frame_check = FrameCheck(ME)
        info = {"game_id": "G", "day": 0, "agent": "Ann", "status_map": {"Ann": "ALIVE"}, "role_map": {}}
        for direction, what in conversation:
            if direction == ">":
                frame_check.said(what)
            else:
                frame_check.heard(what if "{" in what else json.dumps({"request": what, "info": info}))
        return frame_check.faults

    return watch


@pytest.mark.parametrize(
    "conversation",
    [
        [("<", "NAME"), (">", ME), ("<", "TALK"), (">", "Hello."), ("<", "VOTE"), (">", "Bob")],
        [("<", "TALK"), ("<", "NAME"), (">", ME), ("<", "TALK"), (">", "Hello.")],
        [("<", "TALK_PHASE_START"), (">", "One."), (">", "Two."), ("<", "TALK_PHASE_END")],
        [("<", "HEARTBEAT"), ("<", '{"request":"TALK"}'), ("<", "{")],
        [("<", "FINISH")],
    ],
)
def test_who_keeps_to_the_rules_is_left_in_peace(
    watch: Callable[[Sequence[Event]], list[str]], conversation: Sequence[Event]
) -> None:
    assert watch(conversation) == []


@pytest.mark.parametrize(
    ("conversation", "fault"),
    [
        ([("<", "TALK"), (">", "Hello."), (">", "Hello?")], "an unrequested frame: 'Hello?'"),
        ([("<", "TALK"), ("<", "NAME"), (">", "Hello.")], "NAME was answered with 'Hello.'"),
        ([("<", "TALK"), ("<", "NAME"), (">", ME), (">", "Hello.")], "an unrequested frame: 'Hello.'"),
        ([("<", "VOTE"), (">", ME)], "VOTE was answered with 'team1'"),
        ([("<", "HEARTBEAT"), (">", "Yes?")], "an unrequested frame: 'Yes?'"),
        (
            [("<", "TALK_PHASE_START"), ("<", "TALK_PHASE_END"), (">", "One more.")],
            "an unrequested frame: 'One more.'",
        ),
    ],
)
def test_who_does_not_is_found_out(
    watch: Callable[[Sequence[Event]], list[str]], conversation: Sequence[Event], fault: str
) -> None:
    assert watch(conversation) == [fault]


def test_what_is_owed_on_one_connection_is_not_on_the_next() -> None:
    frame_check = FrameCheck(ME)
    frame_check.heard('{"request":"NAME"}')
    frame_check.connected()
    frame_check.said(ME)
    assert frame_check.faults == ["an unrequested frame: 'team1'"]
