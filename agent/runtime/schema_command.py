"""Prints the JSON Schemas by which editors check and complete the files that users write."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import typer

AgentFile = Literal["config", "voice"]
"""The kinds of files that users of the agent write."""
SCHEMA_HELP = "The kind of file."


def agent_schema(name: Annotated[AgentFile, typer.Argument(help=SCHEMA_HELP)]) -> None:
    """Print the JSON Schema of a kind of file, by which an editor checks and completes it."""
    print_schema(schema_of_agents_file(name))


def schema_of_agents_file(name: AgentFile) -> Mapping[str, Any]:
    """Return the JSON Schema of a kind of file."""
    if name == "config":
        from agent.runtime.config_schema import config_schema

        return config_schema()
    from agent.runtime.file_schema import file_schema
    from personas.schema import Voice

    return file_schema(Voice, "A voice")


def print_schema(schema: Mapping[str, Any]) -> None:
    """Print a JSON Schema."""
    typer.echo(json.dumps(schema, ensure_ascii=False, indent=2))
