"""Every pair of settings that ``python -m server_sim play`` accepts plays whole games."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from agent.games.misfits import misfit
from agent.llm.call import Call, Usage
from agent.llm.endpoint import Endpoint
from agent.llm.settings import Structure
from agent.llm.wire import ChatReply, read_reply, request_fields
from personas.loader import load_voice
from rules.game.languages import LANGUAGES
from rules.minds.names import AUTO, CHOICES, PERSUADING, REFINING, BaselineName, MindName
from server_sim.__main__ import app
from server_sim.config import VILLAGES, variant_names
from tests.doubles.paper_model import paper_model
from tests.doubles.provider_replies import Reply, Request, says
from tests.pairwise import Row, pairwise
from tests.paths import ROOT
from tests.server_sim.people.doubles.short_games import shorten_games

pytestmark = pytest.mark.slow

NEEDING = (MindName.HYBRID, MindName.VANILLA, BaselineName.REACT)
"""Minds that need a model; the other baselines play as ``react`` does, in fewer games."""
VOICE_FILE = "personas/neutral.yml"
SEVERAL = "profile neutral"
SETTINGS = {
    "mind": (MindName.RANDOM, MindName.SIMPLE, AUTO, MindName.OFFLINE, *NEEDING),
    "village": tuple(name for name in (*VILLAGES, *variant_names()) if name != "13"),
    "other mind": (MindName.RANDOM, "", "in turn", MindName.VANILLA),
    "voice": ("neutral", "kansai", VOICE_FILE, SEVERAL),
    "persuading": ("", PERSUADING),
    "reworded": ("", REFINING),
    "lang": tuple(LANGUAGES),
    "models": ("none", "one"),
    "seen": ("quiet", "shown", "two games", "me"),
}
"""``other mind`` is "" for one mind in all seats, "in turn" for two in turn; else the werewolves' mind.

The first value of a setting fills up the rows, so that quick ones stand first. A village of thirteen differs
from one of nine in its size alone.
"""
WEIGHING = (AUTO, MindName.OFFLINE, MindName.HYBRID)
"""These minds weigh every possible deal of the roles; a village of nine has thousands of deals."""

MODELS = {
    "none": "llm:",
    "one": "llm: {models: {small: {base_url: 'http://127.0.0.1:1/v1', model: small-1}}}",
}
ANSWERS = ("1", "1, 2", "1, 2, 3", "yes", "1 villager 5", "I have seen nothing yet.")
"""What somebody at the terminal types again and again; what is no answer is refused."""


def fits(row: Row) -> bool:
    """Whether the command line accepts a row, or what is told of it so far, and it ends in time."""
    return all(accepts(row) for accepts in (_is_spoken, _is_played, _has_models, _is_alone, _is_quick))


def _mind(row: Row) -> str:
    """The first mind as the command line names it."""
    return row.get("reworded", "") + row.get("persuading", "") + row.get("mind", MindName.OFFLINE)


def _is_spoken(row: Row) -> bool:
    return "lang" not in row or row["lang"] in _languages_of(row.get("voice", SEVERAL))


@cache
def _languages_of(voices: str) -> frozenset[str]:
    """The languages that all of these voices speak."""
    return frozenset.intersection(*(frozenset(load_voice(name).speech) for name in _files(voices)))


def _is_played(row: Row) -> bool:
    return "village" not in row or misfit(_mind(row), row["village"]) is None


def _has_models(row: Row) -> bool:
    needs = row.get("reworded") or {row.get("mind"), row.get("other mind")} & {*NEEDING}
    return not needs or row.get("models") != "none"


def _is_alone(row: Row) -> bool:
    """A person must not learn the sides from the minds; on an open floor a pipe would run dry at once."""
    apart = row.get("other mind") in CHOICES or row.get("village") == "freeform5"
    return row.get("seen") != "me" or not apart


def _is_quick(row: Row) -> bool:
    """What takes seconds is left out: long games that are persuasive, and nine players who weigh worlds."""
    village, persuading = row.get("village"), row.get("persuading")
    if village == "9" and (persuading or row.get("reworded") or row.get("mind") in WEIGHING):
        return False
    return not persuading or (village != "freeform5" and row.get("seen") != "two games")


def _files(voices: str) -> list[str]:
    return [str(ROOT / name) if name == VOICE_FILE else name for name in voices.split()]


ROWS = pairwise(SETTINGS, fits)


def typed(row: Row) -> list[str]:
    """The options of a row."""
    mind = _mind(row)
    options = ["--village", row["village"], "--lang", row["lang"], "--seed", "1", "--logs", "logs"]
    match row["other mind"]:
        case "":
            options += ["--mind", mind]
        case "in turn":
            options += ["--mind", mind, "--mind", MindName.RANDOM]
        case other:
            options += ["--villagers", mind, "--werewolves", other]
    options += [part for name in _files(row["voice"]) for part in ("--persona", name)]
    seen: Mapping[str, list[str]] = {
        "quiet": ["--quiet"],
        "shown": [],
        "two games": ["--games", "2", "--jobs", "2"],
        "me": ["--me", "--seconds", "20", "--floor", "1"],
    }
    return options + seen[row["seen"]]


def formed(schema: Any) -> Any:
    """Something of this JSON schema."""
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            return {name: formed(inner) for name, inner in schema["properties"].items()}
        case "array":
            return [formed(schema["items"])] * schema.get("minItems", 1)
        case "integer" | "number":
            return schema.get("minimum", 1)
        case "boolean":
            return True
    return "I would like to hear what all of you think."


def willing(request: Request) -> Reply:
    """Answers everything in the form that is asked for."""
    return paper_model(request) if request.schema is None else says(json.dumps(formed(request.schema)))


async def answered(
    endpoint: Endpoint, call: Call, structure: Structure, until: float
) -> tuple[ChatReply, Usage]:
    """What a model replies, without a network."""
    fields = request_fields(endpoint.config, call.messages, call.form, structure, call.temperature)
    reply, usage = read_reply(willing(Request("", {}, fields)).body)
    assert isinstance(reply, ChatReply)
    return reply, usage


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(filter(None, row.values())))
def test_every_pair_of_settings_plays_whole_games(
    row: Row, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Endpoint, "ask", answered)
    shorten_games(monkeypatch)
    Path("mine.yml").write_text(MODELS[row["models"]])
    answers = "\n".join(ANSWERS * 500)
    result = CliRunner().invoke(app, ["play", *typed(row), "-c", "mine.yml"], input=answers)
    assert result.exit_code == 0, result.output[-3000:]
    wrong = re.search(r"Traceback|internal error|ERROR.*bug|left the game", result.output)
    assert not wrong, result.output[-3000:]
    assert len(list(Path("logs", "game").iterdir())) == (2 if row["seen"] == "two games" else 1)
