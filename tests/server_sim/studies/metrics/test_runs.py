"""Reading logs of the Sheriff village."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.sheriff_log import SheriffRecord
from rules.game.roles import Role, Team
from server_sim.studies.metrics.runs import Log, collect, parse_record_log
from tests.rows import each_row

DAY = {
    "event": "day",
    "game": "g",
    "day": 1,
    "sheriff": "a",
    "alive": ["a", "b", "c"],
    "reliability": {"b": {"a": 7, "c": 5.5}, "c": {"a": None}},
    "pseudo_votes": {"b": "c", "c": None},
    "votes": {"a": "c", "b": "c", "c": "b"},
}
END = {
    "event": "end",
    "game": "g",
    "winner": "VILLAGER",
    "completed": True,
    "void": False,
    "roles": {"a": "SEER", "b": "VILLAGER", "c": "WEREWOLF"},
    "repeat": 1,
}


def log(*records: object) -> Log:
    return parse_record_log("".join(json.dumps(record) + "\n" for record in records), "a.jsonl")


def test_a_games_days_are_in_order_and_other_events_are_ignored() -> None:
    others = ({"event": "line", "text": "hello"}, ["event"], {"event": ["day"]}, {"prompt": "…"}, 7)
    games, problems = collect([log({**DAY, "day": 2}, *others, END, DAY)])
    assert not problems
    (game,) = games
    assert [day.day for day in game.days] == [1, 2]
    assert game.sheriff == "a"
    assert game.end is not None and game.end.winner is Team.VILLAGER
    assert game.dealt["c"] is Role.WEREWOLF


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (json.dumps(DAY) + "\n" + json.dumps(END)[:40], "a.jsonl:2: the last line is cut off; left out"),
        ("{day}\n" + json.dumps(DAY) + "\n", "a.jsonl:1: not JSON; left out"),
        ("[" * 100_000 + f"\n{json.dumps(DAY)}\n", "a.jsonl:1: not JSON; left out"),
        ("1" * 5_000 + f"\n{json.dumps(DAY)}\n", "a.jsonl:1: not JSON; left out"),
        ("\n" + json.dumps(DAY) + '\n{"event": "end"}\n', "a.jsonl:3: game: is missing; left out"),
    ],
    ids=["cut off", "no JSON", "too deep", "too long", "no game"],
)
def test_a_line_that_cannot_be_read_is_named_and_the_rest_used(text: str, problem: str) -> None:
    found = parse_record_log(text, "a.jsonl")
    assert found.problems == (problem,)
    assert [record.event for _, record in found.records] == ["day"]


@each_row
def test_a_wrong_field_is_named(change: dict[str, object], problem: str) -> None:
    found = log({**DAY, **change})
    assert not found.records
    assert found.problems[0].startswith(f"a.jsonl:1: {problem}")


def test_a_day_without_a_sheriff_has_nothing_to_measure() -> None:
    assert log({**DAY, "sheriff": None}) == Log(())


def test_the_badges_last_holder_is_the_sheriff_even_after_the_last_vote() -> None:
    def badge(sheriff: str, previous: str | None = None) -> dict[str, object]:
        how = {"how": "badge" if previous else "elected", "previous": previous}
        return {"event": "sheriff", "game": "g", "day": 1, "sheriff": sheriff, **how}

    ((game,), problems) = collect([log(badge("a"), DAY, badge("b", "a"), badge("c", "b"), END)])
    assert not problems
    assert (game.days[-1].sheriff, game.sheriff) == ("a", "c")
    ((again,), _) = collect([log(badge("a"), DAY), log(badge("a"), DAY, END)])
    assert (len(again.all(SheriffRecord)), again.sheriff) == (1, "a")


def test_a_game_played_anew_replaces_what_was_broken_off() -> None:
    games, problems = collect([log(DAY), log({**DAY, "alive": ["a", "b", "c", "d"]}, END), log(END)])
    assert problems == (
        "a.jsonl:1: day 1 of game g again; the later one counts",
        "a.jsonl:1: the end record of game g again; the later one counts",
    )
    ((day,),) = (game.days for game in games)
    assert len(day.alive) == 4


@given(
    st.text()
    | st.recursive(
        st.none() | st.text() | st.integers() | st.floats(),
        lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from([*DAY, *END]), inner),
    ).map(json.dumps)
    | st.fixed_dictionaries(
        {"event": st.sampled_from(["game", "election", "day", "end", "line"])},
        optional={key: st.just(value) for key, value in {**END, **DAY}.items() if key != "event"},
    ).map(json.dumps)
)
def test_any_text_is_read_or_named(text: str) -> None:
    found = parse_record_log(text, "a.jsonl")
    assert len(found.records) + len(found.problems) <= text.count("\n") + 1
    assert all(problem.startswith("a.jsonl:") for problem in found.problems)
