"""A participant that is a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.leadership.participants.participant import FormKind, FormQuestion
from server_sim.studies.leadership.participants.script import ScriptedParticipant, parse_script


def test_answers_are_kept_by_key_in_their_order() -> None:
    text = '# a comment\n\nseed: 10\nVOTE: Agent[01]\nSEED: 11\nREASON: {"Agent[01]": null}\nTALK:\n'
    assert parse_script(text, "s") == {
        "SEED": ["10", "11"],
        "VOTE": ["Agent[01]"],
        "REASON": ['{"Agent[01]": null}'],
        "TALK": [""],
    }


def test_a_line_without_a_key_is_named() -> None:
    with pytest.raises(ServerConfigError, match=r"s\.txt:2: must be KEY: answer"):
        parse_script("SEED: 1\nhello\n", "s.txt")


async def test_the_answers_of_a_form_are_used_up(tmp_path: Path) -> None:
    file = tmp_path / "s.txt"
    file.write_text("SEED: 10\n")
    participant = ScriptedParticipant.of_file(file)
    question = FormQuestion(FormKind.SEED, "Which?")
    assert await participant.ask(question) == "10"
    with pytest.raises(ServerConfigError, match="no answer left to SEED"):
        await participant.ask(question)
    assert participant.shown == ["Which?", "Which?"]
