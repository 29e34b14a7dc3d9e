"""Where a participant sits: at a terminal, which is a pseudo-terminal here, or in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.leadership.participants.screens import (
    ScriptedParticipant,
    TerminalParticipant,
    parse_script,
)
from server_sim.studies.leadership.participants.session import drawn_questions, question_bank
from server_sim.studies.leadership.seats import PersonLeft
from tests.server_sim.people.doubles.typist import ENTER, Typist, typing_into

STUDY = ("-m", "server_sim", "sheriff", "--setting", "human_evaluation", "--others", "random")
SHORT = ("--games", "1", "--rounds", "1", "--rule", "reasons_before=VOTE")
MINE = ("--participant", "hana", *SHORT, "--out", "run")
MOST_TURNS = 60
OVER = "keep to the rules"


def answer_form(typist: Typist, asked: str, answer: str) -> None:
    typist.until(asked)
    typist.until("> ")
    typist.type(answer, ENTER)


def play(typist: Typist) -> None:
    """Keep all scores, pass, and name whoever comes first, until the interview begins."""
    for _ in range(MOST_TURNS):
        shown = typist.settled(OVER)
        if shown is None:
            return
        listed = [line for line in shown.splitlines() if "Agent[" in line and "1 Agent" in line]
        if "What do you say" in shown:
            typist.type("/over", ENTER)
        elif listed and "name role" not in shown:
            typist.type(listed[-1].split("1 ", 1)[1].split()[0], ENTER)
        else:
            typist.type(ENTER)
    raise AssertionError("the game has no end")


@pytest.mark.slow
def test_a_study_at_a_terminal_from_the_training_to_the_interview(tmp_path: Path) -> None:
    with typing_into([*STUDY, *MINE], tmp_path, columns=200) as typist:
        for name in drawn_questions("hana/1"):
            answer_form(typist, "Yes   2) No", "yes" if question_bank()[name].answer else "no")
        answer_form(typist, "Type a whole number", "51")
        play(typist)
        typist.type("4", ENTER)
        answer_form(typist, "logically sound", "3")
        answer_form(typist, "easy to tell", "5")
        answer_form(typist, "What else", "nothing")
        typist.until("The study is complete")
        assert typist.end() == 0
    state = json.loads((tmp_path / "run/participants/hana/participant.json").read_bytes())
    assert [begun["seed"] for begun in state["games"]] == [51]
    assert state["interview"]["marks"] == {"follows_rules": 4, "reasons_well": 3, "easy_to_tell": 5}


async def test_who_closes_the_terminal_at_a_form_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", closed)
    with pytest.raises(PersonLeft, match="the same command goes on from here"):
        await TerminalParticipant().ask("SEED", "Which?")


def test_the_answers_of_a_script_are_kept_by_key_in_their_order() -> None:
    text = '# a comment\n\nseed: 10\nVOTE: Agent[01]\nSEED: 11\nREASON: {"Agent[01]": null}\nTALK:\n'
    assert parse_script(text, "s") == {
        "SEED": ["10", "11"],
        "VOTE": ["Agent[01]"],
        "REASON": ['{"Agent[01]": null}'],
        "TALK": [""],
    }
    with pytest.raises(ServerConfigError, match=r"s\.txt:2: must be KEY: answer"):
        parse_script("SEED: 1\nhello\n", "s.txt")


async def test_the_answers_of_a_form_are_used_up() -> None:
    participant = ScriptedParticipant("SEED: 10\n", "s.txt")
    assert await participant.ask("SEED", "Which?") == "10"
    with pytest.raises(ServerConfigError, match=r"s\.txt: there is no answer left to SEED"):
        await participant.ask("SEED", "Which?")
