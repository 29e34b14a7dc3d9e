"""A Refiner rewords lines in time or not at all, and leaves claims, votes and acts alone."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from agent.llm.call import CallFailed, Cause, Completion, Task, Usage
from agent.play.effects import Bug, Drop, Effect, Send, TurnedBack, WakeAt
from agent.protocol.packets import SKIP
from tests.agent.persuasion.conftest import NewRefined, refined
from tests.agent.variants.parlour.conftest import TEAM, Table, answer_sent, task, thought
from tests.agent.variants.sheriff.conftest import NAMES, Game

LINE = "I trust Bob and Cho for this team."
BETTER = "Bob and Cho have earned our trust. Let them go."


def test_a_line_waits_for_its_rewording(new_refined_table: NewRefined) -> None:
    table = new_refined_table(LINE)
    asked = table.ask()
    assert [effect for effect in asked if isinstance(effect, Send)] == []
    assert thought(asked).call.task is Task.REFINE
    assert LINE in task(asked)
    assert WakeAt(50) in asked
    assert table.answer(asked, refined(BETTER)) == [Send(BETTER)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rubbish",
        "{",
        refined(""),
        refined(3),
        refined("ボブとチョを信じます。"),
        refined("Dan is the one I trust."),
        refined("I trust Bob and Cho and Eve for this team."),
        refined("As a language model I cannot say whether Bob and Cho are good."),
    ],
)
def test_what_may_not_be_said_leaves_the_line_as_it_was(new_refined_table: NewRefined, text: str) -> None:
    table = new_refined_table(LINE)
    told, sent = table.answer(table.ask(), text)
    assert isinstance(told, TurnedBack)
    assert sent == Send(LINE)


def test_a_model_that_fails_or_hangs_leaves_the_line_as_it_was(new_refined_table: NewRefined) -> None:
    table = new_refined_table(LINE)
    asked = table.ask()
    assert table.player.thought(thought(asked).id, CallFailed(Cause.SERVER, "down"), 1) == [Send(LINE)]
    asked = table.ask()
    assert table.player.tick(49) == []
    assert table.player.tick(50) == [Drop(thought(asked).id), Send(LINE)]
    assert table.answer(asked, refined(BETTER), now=51) == []


def test_votes_and_silence_pass_untouched(new_refined_table: NewRefined) -> None:
    assert new_refined_table(LINE).ask("PROPOSE", **TEAM) == [Send("Dan, Eve")]
    assert new_refined_table().ask() == [Send(SKIP)]
    assert new_refined_table(SKIP).ask() == [Send(SKIP)]


def test_a_name_ends_the_waiting(new_refined_table: NewRefined) -> None:
    table = new_refined_table(LINE)
    asked = table.ask()
    assert table.probe() == [Drop(thought(asked).id), Send("team1")]
    assert table.answer(asked, refined(BETTER), now=62) == []


def test_the_player_thinks_first_and_leaves_time_for_the_refiner(new_refined_table: NewRefined) -> None:
    table = new_refined_table(LINE, course="vanilla")
    asked = table.ask()
    assert thought(asked).until == 40
    asked = table.player.tick(40)
    assert thought(asked).until == 50
    assert table.answer(asked, refined(BETTER), now=49) == [Send(BETTER)]


def test_without_time_left_the_line_goes_out_at_once(new_refined_table: NewRefined) -> None:
    table = new_refined_table(LINE, course="vanilla")
    table.ask(timeout=15_000)
    assert answer_sent(table.player.tick(10)) == LINE


def test_a_bug_of_ours_costs_nothing_but_the_rewording(
    new_refined_table: NewRefined, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_refined_table(LINE)
    monkeypatch.setattr("agent.persuasion.refining.refine_call", lambda *_: 1 / 0)
    bug, sent = table.ask()
    assert isinstance(bug, Bug)
    assert sent == Send(LINE)


def test_a_thousand_lines_keep_their_claims_and_are_in_time(new_refined_table: NewRefined) -> None:
    """The Refiner rewords, claims something else, answers rubbish, hangs, or fails, in turn."""
    rng = random.Random(1)
    texts = cycle((refined(BETTER), refined("Dan it is."), "rubbish", None, CallFailed(Cause.SERVER, "down")))
    said = []
    for _ in range(1000):
        table = new_refined_table(LINE)
        sent, at = _refined_by(table, next(texts), rng.uniform(0, 49))
        assert at <= 50
        assert table.ask("TEAM_VOTE", options=("approve", "reject")) == [Send("reject")]
        said.append(answer_sent(sent))
    assert {frozenset(name for name in NAMES if name in line) for line in said} == {frozenset(("Bob", "Cho"))}
    assert said.count(BETTER) == 200
    assert said.count(LINE) == 800


def _refined_by(table: Table, answer: str | CallFailed | None, now: float) -> tuple[list[Effect], float]:
    """What goes out when a Refiner answers so at this time, and when."""
    asked = table.ask()
    if answer is None:
        return table.player.tick(50), 50
    reply = Completion(answer, "m", Usage(), 0.1, None) if isinstance(answer, str) else answer
    return table.player.thought(thought(asked).id, reply, now), now


def test_in_a_village_of_seven_a_statement_is_reworded_and_remembered(refined_village: Game) -> None:
    asked = refined_village.send("TALK")
    call = thought(asked).call
    base = answer_sent(refined_village.player.tick(50))
    assert base in call.messages[-1].content
    asked = refined_village.send("TALK")
    line = answer_sent(refined_village.player.tick(50))
    assert line


def test_in_a_village_of_seven_votes_pass_untouched(refined_village: Game) -> None:
    (sent,) = refined_village.send("VOTE", options=NAMES[1:])
    assert isinstance(sent, Send)
    assert sent.text in NAMES[1:]
