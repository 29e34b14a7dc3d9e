"""A participant at a terminal: forms and a game, typed in a pseudo-terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from server_sim.studies.leadership.participants.at_terminal import TerminalParticipant
from server_sim.studies.leadership.participants.participant import FormKind, FormQuestion
from server_sim.studies.leadership.participants.training import drawn_questions, question_bank
from server_sim.studies.leadership.person_seat import PersonLeft
from tests.server_sim.people.doubles.typist import ENTER, Typist, typing_into

STUDY = ("-m", "server_sim", "sheriff", "--setting", "human_evaluation", "--others", "offline")
SHORT = ("--games", "1", "--rounds", "1", "--rule", "reasons_before=VOTE")
MINE = ("--participant", "hana", *SHORT, "--out", "run")
MOST_TURNS = 60
OVER = "keep to the rules"


def answer_form(typist: Typist, asked: str, *answer: str) -> None:
    typist.until(asked)
    typist.until("> ")
    typist.type(*answer, ENTER)


def train(typist: Typist) -> None:
    for name in drawn_questions("hana/1"):
        typist.until("Yes   2) No")
        typist.until("> ")
        typist.type("yes" if question_bank()[name].answer else "no", ENTER)


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
def test_a_study_at_a_terminal_goes_on_where_the_participant_left(tmp_path: Path) -> None:
    """The first sitting ends in the middle of the game, the second goes on from it to the interview."""
    with typing_into([*STUDY, *MINE], tmp_path, columns=200) as typist:
        train(typist)
        answer_form(typist, "Type a whole number", "51")
        assert typist.settled(OVER)
        typist.type("/quit", ENTER)
        typist.until("has left")
        assert typist.end() == 2
    with typing_into([*STUDY, *MINE], tmp_path, columns=200) as typist:
        typist.until("Welcome back")
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
        await TerminalParticipant().ask(FormQuestion(FormKind.SEED, "Which?"))
