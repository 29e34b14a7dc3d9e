"""One frame per request, and nothing else: whatever a player does on its line, the watcher sees it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from server_sim.rehearsal.proxy import FrameCheck
from tests.rows import each_row

ME = "team1"
Event = tuple[str, str]


def watch(conversation: Sequence[Event]) -> list[str]:
    """The faults in a conversation: ("<", request) is heard, (">", text) is said."""
    frame_check = FrameCheck(ME)
    info = {"game_id": "G", "day": 0, "agent": "Ann", "status_map": {"Ann": "ALIVE"}, "role_map": {}}
    for direction, what in conversation:
        if direction == ">":
            frame_check.said(what)
        else:
            frame_check.heard(what if "{" in what else json.dumps({"request": what, "info": info}))
    return frame_check.faults


@each_row
def test_who_keeps_to_the_rules_is_left_in_peace(conversation: Sequence[Event]) -> None:
    assert watch(conversation) == []


@each_row
def test_who_does_not_is_found_out(conversation: Sequence[Event], fault: str) -> None:
    assert watch(conversation) == [fault]


def test_what_is_owed_on_one_connection_is_not_on_the_next() -> None:
    frame_check = FrameCheck(ME)
    frame_check.heard('{"request":"NAME"}')
    frame_check.connected()
    frame_check.said(ME)
    assert frame_check.faults == ["an unrequested frame: 'team1'"]
