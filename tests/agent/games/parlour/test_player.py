"""One player of the parlour games: its mind's answers, a model's, and what becomes of bad ones."""

from __future__ import annotations

import json

import pytest

from agent.llm.call import CallFailed, Cause
from agent.play.effects import AnswerRejected, Bug, Drop, Send, WakeAt
from agent.protocol.packets import SKIP
from agent.protocol.parlour import LONGEST_STATEMENT
from tests.agent.games.parlour.conftest import TEAM, NewTable, answer_sent, task, thought
from tests.rows import each_row

LINE = "I trust Bob and Cho for this team."


def said(text: str) -> str:
    return json.dumps({"reasoning": "", "statement": text})


def test_without_a_model_the_mind_answers_at_once(new_table: NewTable) -> None:
    table = new_table(LINE)
    assert table.ask() == [Send(LINE)]
    assert table.ask("PROPOSE", **TEAM) == [Send("Dan, Eve")]
    assert table.player.view is None


def test_a_mind_without_a_line_is_silent(new_table: NewTable) -> None:
    assert new_table().ask() == [Send(SKIP)]


def test_who_persuades_says_the_line_that_moves_most(new_table: NewTable) -> None:
    assert answer_sent(new_table("Short.", "Longer.", "Longer!", persuades=True).ask()) == "Longer."
    assert answer_sent(new_table("Short.", "Longer.").ask()) == "Short."


def test_a_name_is_asked_for_at_any_time(new_table: NewTable) -> None:
    table = new_table(LINE, chain="vanilla")
    asked = table.ask()
    assert table.probe() == [Drop(thought(asked).id), Send("team1")]
    assert table.answer(asked, said("Too late.")) == []


@pytest.mark.parametrize("text", ["", "{", '{"statement": 3}', said("これは日本語の発言です。"), "Skip"])
def test_an_unusable_line_is_replaced_by_the_prepared_one(new_table: NewTable, text: str) -> None:
    table = new_table(LINE, chain="vanilla")
    told, sent = table.answer(table.ask(), text)
    assert isinstance(told, AnswerRejected)
    assert sent == Send(LINE)


@pytest.mark.parametrize(
    ("team", "actions"),
    [
        ("Bob, Cho", [["Bob", "Cho"], "bob and Cho", "Bob, Cho"]),
        ("Dan, Eve", ["Bob", ["Bob", "Bob"], "Zoe, Bob", 3]),
    ],
)
def test_a_team_is_read_however_it_is_written_and_what_is_none_is_the_minds(
    new_table: NewTable, team: str, actions: list[object]
) -> None:
    for action in actions:
        table = new_table(chain="vanilla")
        asked = table.ask("PROPOSE", **TEAM)
        assert answer_sent(table.answer(asked, json.dumps({"action": action}))) == team, action


def test_nobody_may_be_chosen_where_that_is_allowed(new_table: NewTable) -> None:
    table = new_table(chain="vanilla", game="one_night", role="ROBBER")
    asked = table.ask("ROB", options=("Bob", "Cho"), instead="none")
    assert answer_sent(table.answer(asked, '{"action": "none"}')) == "none"


def test_a_late_model_costs_nothing_but_its_answer(new_table: NewTable) -> None:
    table = new_table(LINE, chain="react")
    asked = table.ask()
    then = table.answer(asked, "Let me see.", now=49)
    assert table.player.tick(49.9) == [WakeAt(50)]
    assert table.player.tick(50) == [Drop(thought(then).id), Send(LINE)]
    assert table.answer(then, said("Too late."), now=51) == []


def test_nothing_goes_out_after_the_time_out(new_table: NewTable) -> None:
    table = new_table(LINE, chain="vanilla")
    table.ask()
    assert [type(effect) for effect in table.player.tick(61)] == [Drop]


def test_a_call_that_fails_ends_the_chain(new_table: NewTable) -> None:
    table = new_table(LINE, chain="recon")
    asked = table.ask()
    failed = CallFailed(Cause.SERVER, "down")
    assert table.player.on_answer(thought(asked).id, failed, 1) == [Send(LINE)]


def test_a_measured_models_output_goes_out_as_it_is(new_table: NewTable) -> None:
    for text, sent in ((said("I am, well, me."), "I am, well, me."), ("nonsense", "")):
        table = new_table(LINE, chain="vanilla", strict=True)
        asked = table.ask()
        assert thought(asked).call.as_it_is
        assert answer_sent(table.answer(asked, text)) == sent
    table.ask()
    assert answer_sent(table.player.tick(50)) == ""


def test_a_prepared_line_is_reworded_only_if_it_claims_the_same(new_table: NewTable) -> None:
    for text, sent in (
        ("Bob and Cho have my trust here.", "Bob and Cho have my trust here."),
        ("Dan has my trust here.", LINE),
    ):
        table = new_table(LINE, chain="auto")
        asked = table.ask()
        assert json.dumps(LINE) in task(asked)
        assert answer_sent(table.answer(asked, said(text))) == sent
    assert table.ask("PROPOSE", **TEAM) == [Send("Dan, Eve")]


def test_a_bug_of_ours_costs_one_answer_and_not_the_game(
    new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table()
    monkeypatch.setattr("tests.agent.games.parlour.conftest.ScriptedMind.choose", lambda *_: 1 / 0)
    bug, sent = table.ask("PROPOSE", **TEAM)
    assert isinstance(bug, Bug)
    assert sent == Send("Ann, Bob")


def test_the_end_is_known(new_table: NewTable) -> None:
    table = new_table()
    assert not table.player.finished
    table.end()
    assert table.player.finished


@each_row
def test_commas_and_roles_may_be_said(line: str, new_table: NewTable) -> None:
    table = new_table(LINE, chain="vanilla")
    assert answer_sent(table.answer(table.ask(), said(line))) == line


def test_a_line_that_never_ends_is_cut(new_table: NewTable) -> None:
    table = new_table(LINE, chain="vanilla")
    line = answer_sent(table.answer(table.ask(), said("I trust Bob and you should, too. " * 100)))
    assert len(line) <= LONGEST_STATEMENT
