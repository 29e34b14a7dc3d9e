"""Schemas are of draft 7, and without what would only be in an editor's way."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, BeforeValidator, Field

from agent.runtime.file_schema import DRAFT, file_schema, or_nothing


class Basket(BaseModel):
    """A basket."""

    eggs: int = 6


class Errand(BaseModel):
    """What to fetch."""

    basket: Basket = Basket()
    spare: Basket | None = None
    pause: Annotated[int, BeforeValidator(len, json_schema_input_type=str)] = 5
    when: str = "today"


def test_a_schema_has_one_title_and_the_defaults_that_a_file_can_have() -> None:
    assert file_schema(Errand, "An errand") == {
        "$schema": DRAFT,
        "$defs": {
            "Basket": {
                "description": "A basket.",
                "properties": {"eggs": {"default": 6, "type": "integer"}},
                "type": "object",
            }
        },
        "description": "What to fetch.",
        "properties": {
            "basket": {"$ref": "#/$defs/Basket"},
            "spare": {"anyOf": [{"$ref": "#/$defs/Basket"}, {"type": "null"}]},
            "pause": {"type": "string"},
            "when": {"default": "today", "type": "string"},
        },
        "title": "An errand",
        "type": "object",
    }


def test_nothing_stands_beside_a_reference() -> None:
    class Trip(BaseModel):
        basket: Basket = Field(description="Where the eggs go.")

    told = file_schema(Trip, "A trip")["properties"]["basket"]
    assert told == {"allOf": [{"$ref": "#/$defs/Basket"}], "description": "Where the eggs go."}


def test_a_key_without_a_value_is_allowed_once() -> None:
    once = or_nothing({"anyOf": [{"type": "integer"}, {"const": "all"}]})
    assert once == {"anyOf": [{"type": "integer"}, {"const": "all"}, {"type": "null"}]}
    assert or_nothing(once) == once
    assert or_nothing({"type": "integer", "minimum": 1}) == {"type": ["integer", "null"], "minimum": 1}
    assert or_nothing({"type": "string", "enum": ["a"]}) == {"type": ["string", "null"], "enum": ["a", None]}
