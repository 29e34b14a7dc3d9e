"""JSON Schemas of the files that users write, by which editors check and complete them.

They are of draft 7, which editors support best; what :mod:`pydantic` makes is of 2020-12.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

DRAFT = "http://json-schema.org/draft-07/schema#"
"""The version of JSON Schema."""
_NOTHING = {"type": "null"}


def file_schema(model: type[BaseModel], title: str) -> JsonSchemaValue:
    """Return the JSON Schema of the files that ``model`` reads; editors show the ``title``."""
    schema = model.model_json_schema(schema_generator=_FileSchemas)
    for part in schema["$defs"].values():
        part.pop("title", None)
    described: JsonSchemaValue = _with_lone_references(schema)
    return {"$schema": DRAFT, **described, "title": title}


def or_nothing(schema: JsonSchemaValue) -> JsonSchemaValue:
    """Return the schema of a key that may also stand without a value, as in ``token:``."""
    alternatives = schema.get("anyOf")
    if alternatives is not None:
        return {**schema, "anyOf": [*(one for one in alternatives if one != _NOTHING), _NOTHING]}
    nothing = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [schema["type"], "null"], **nothing}


class _FileSchemas(GenerateJsonSchema):
    """Generates schemas without titles of keys, which would only repeat the keys."""

    def field_title_should_be_set(self, schema: object) -> bool:
        return False

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Leave out the default of a section, whose keys have their own, and milliseconds of a duration."""
        described = super().default_schema(schema)
        default = described["default"]
        is_number_for_text = described.get("type") == "string" and not isinstance(default, str)
        if default is None or isinstance(default, dict) or is_number_for_text:
            del described["default"]
        return described


def _with_lone_references(schema: Any) -> Any:
    """Return a schema in which nothing stands beside a ``$ref``, where draft 7 would ignore it."""
    if isinstance(schema, list):
        return [_with_lone_references(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    inside = {key: _with_lone_references(value) for key, value in schema.items()}
    if "$ref" in inside and len(inside) > 1:
        return {"allOf": [{"$ref": inside.pop("$ref")}], **inside}
    return inside
