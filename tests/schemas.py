"""Whether what users write fits the JSON Schema that their editors have, as editors see it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import yaml
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from server_sim.__main__ import app


def printed_schema(name: str) -> Mapping[str, Any]:
    """The schema of a kind of file, as the command prints it."""
    schema = json.loads(CliRunner().invoke(app, ["schema", name]).output)
    Draft7Validator.check_schema(schema)
    return dict(schema)


def misfits(schema: Mapping[str, Any], content: str | bytes | object) -> list[str]:
    """What an editor marks in a file (a text, or what it holds): keys and reasons; ``[]`` where all fits."""
    held = yaml.safe_load(content) if isinstance(content, str | bytes) else content
    as_json = json.loads(json.dumps({} if held is None else held))  # the keys of roles are numbers in YAML
    errors = sorted(Draft7Validator(schema).iter_errors(as_json), key=lambda error: error.json_path)
    return [f"{error.json_path}: {error.message}" for error in errors]
