from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from agent.llm.call import CallFailed, Cause, Completion, Usage
from agent.llm.usage import UsageMeter
from agent.play.effects import Bug, Incident, Think
from agent.play.player import Player
from agent.protocol.packets import Packet
from agent.runtime.trace import Trace
from agent.runtime.trace_text import TraceError, describe_row, read_trace
from tests.agent.play.doubles import FreeMind
from tests.rows import each_row

Make = Callable[..., Packet]


class Rows:
    """Keeps the rows as they would be in the file."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.closed = False

    def write(self, row: Mapping[str, Any]) -> None:
        self.lines.append(json.dumps(row, ensure_ascii=False))

    def close(self) -> None:
        self.closed = True

    def of(self, event: str) -> list[dict[str, Any]]:
        return [row for row in map(json.loads, self.lines) if row["event"] == event]

    def text(self, *, prompts: bool = False) -> str:
        rows = read_trace(self.lines)
        return "\n".join(line for row in rows for line in describe_row(row, prompts=prompts))


@pytest.fixture
def rows(make_player: Callable[..., Player], packet: Make) -> Rows:
    """One turn of Ann's: asked, composed, turned back, asked again, sent; and a reading that failed."""
    rows, now = Rows(), iter(range(1000, 2000))
    trace = Trace("team1", rows, lambda: float(next(now)))
    player = make_player(FreeMind(), thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    hedge = (("Bob", "Perhaps I might vote for Eve or for Cho."),)
    asked = packet("TALK", 1, said=hedge)
    trace.received(asked)
    effects = player.receive(asked, 0)
    trace.performed(player.view, effects)
    (reading,) = (effect for effect in effects if isinstance(effect, Think))
    failed = CallFailed(Cause.SERVER, "HTTP 500")
    trace.answered(player.view, reading.id, failed)
    effects = player.on_answer(reading.id, failed, 1)
    trace.performed(player.view, effects)
    (line,) = (effect for effect in effects if isinstance(effect, Think))
    for text in ('{"line": 7}', '{"line": "Whom will you vote for?"}'):
        trace.answered(player.view, line.id, Completion(text, "mini", Usage(900, 500, 12), 1.5, 0.001))
        effects = player.on_answer(line.id, Completion(text, "mini", Usage(900, 500, 12), 1.5, 0.001), 2)
        trace.performed(player.view, effects)
        line = next((effect for effect in effects if isinstance(effect, Think)), line)
    trace.performed(player.view, [Incident("a Skip where it spoke"), Bug(ValueError("oops"))])
    trace.finished(player.view, UsageMeter())
    return rows


def test_a_decision_has_what_led_to_it(rows: Rows) -> None:
    (decision,) = rows.of("decision")
    assert decision["packet"]["request"] == "TALK"
    assert decision["rule"] and decision["why"] and decision["situation"] and decision["prepared"]
    assert (decision["player"], decision["game"], decision["day"]) == ("team1", "GAME1", 1)


def test_a_call_has_its_prompt_and_its_answer_what_it_took(rows: Rows) -> None:
    calls = rows.of("call")
    assert [call["task"] for call in calls] == ["analysis", "talk", "talk"]
    assert calls[1]["prompt"][0]["role"] == "system"
    first, second = rows.of("answer")
    assert (first["id"], second["id"]) == (calls[1]["id"], calls[2]["id"])
    assert first["tokens"] == {"sent": 900, "cached": 500, "received": 12}
    assert (first["seconds"], first["cost"]) == (1.5, 0.001)
    (failed,) = rows.of("no_answer")
    assert (failed["cause"], failed["why"]) == ("server", "HTTP 500")
    (back,) = rows.of("turned_back")
    assert back["id"] == calls[1]["id"]


def test_what_was_sent_stands_last_with_its_time(rows: Rows) -> None:
    (sent,) = rows.of("sent")
    assert sent["text"] == "Whom will you vote for?"
    assert sent["seconds"] > 0


def test_the_end_sums_up_and_closes(rows: Rows) -> None:
    (summary,) = rows.of("summary")
    assert summary["usage"].startswith("calls 0")
    assert rows.closed


def test_as_text_it_tells_the_turn_in_order(rows: Rows) -> None:
    text = rows.text()
    for part in ("day 1: TALK", "decides ", "asks 2 (talk)", "turned back", "sent after", "incident: a Skip"):
        assert part in text
    assert (
        text.index("decides ") < text.index("asks 2") < text.index("turned back") < text.index("sent after")
    )
    assert "This is a game of Werewolf" not in text
    assert "This is a game of Werewolf" in rows.text(prompts=True)


def decision(known: dict[str, str], werewolves: dict[str, float], seems: dict[str, float]) -> str:
    """The lines about what a player holds for true, of a decision told of as text."""
    row = {
        "event": "decision",
        "time": 0,
        "player": "team1",
        "day": 1,
        "packet": None,
        "situation": None,
        "rule": "vote",
        "why": "suspects",
        "prepared": "Bob",
        "known": known,
        "beliefs": {name: {"WEREWOLF": chance} for name, chance in werewolves.items()},
        "seems": seems,
    }
    return "\n".join(describe_row(row)).partition("suspects\n")[2].partition("\n  prepared")[0]


def test_what_a_werewolf_knows_of_itself_is_no_belief() -> None:
    told = decision({"Ann": "WEREWOLF"}, {"Ann": 1.0, "Bob": 0.0}, {"Bob": 0.4})
    assert told == "  knows Ann WEREWOLF\n  to the village it seems Bob 40% werewolf"


def test_a_villager_believes_something_of_the_others() -> None:
    told = decision({"Ann": "VILLAGER"}, {"Ann": 0.0, "Bob": 0.4}, {})
    assert told == "  knows Ann VILLAGER\n  believes Bob 40% werewolf"


def test_nothing_a_terminal_would_obey_comes_through() -> None:
    row = {"event": "sent", "time": 0, "player": "p", "text": "\x1b[2J evil\r", "seconds": 1.0}
    assert "\x1b" not in "".join(describe_row(row))


def test_a_last_line_that_was_cut_off_is_left_out() -> None:
    rows = list(read_trace(['{"event": "bug", "time": 0, "player": "p", "what": "x"}', '{"event": "bu']))
    assert len(rows) == 1


@pytest.mark.parametrize(
    ("lines", "message"), [(["{", "{}"], "line 1: not JSON"), (["[1]"], "line 1: not a row of a trace")]
)
def test_what_is_no_trace_is_named_by_line(lines: list[str], message: str) -> None:
    with pytest.raises(TraceError, match=message):
        list(read_trace(lines))


@each_row
def test_a_row_that_lacks_something_is_told_of_in_one_line(row: dict[str, Any]) -> None:
    with pytest.raises(TraceError, match="lacks a key"):
        list(describe_row({"time": 0, "player": "team1", **row}))
