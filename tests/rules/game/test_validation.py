"""Errors in external data are reported in one line."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from rules.game.validation import InvalidValue, NotYaml, first_invalid, read_yaml
from tests.rows import each_row


class Village(BaseModel):
    model_config = ConfigDict(extra="forbid")

    size: Annotated[int, Field(ge=5)]
    roles: dict[Annotated[str, Field(min_length=4)], int] = {}
    name: str = "village"

    @field_validator("name")
    @classmethod
    def _has_no_comma(cls, name: str) -> str:
        if "," in name:
            raise ValueError("has a comma")
        return name


class Contest(BaseModel):
    villages: list[Village]


def invalid(value: Any, model: type[BaseModel] = Village) -> InvalidValue:
    with pytest.raises(ValidationError) as error:
        model.model_validate(value)
    return first_invalid(error.value)


@each_row
def test_key_and_reason_are_told(value: object, told: str) -> None:
    assert str(invalid(value)) == told


def test_a_key_within_a_list_is_told_by_its_place() -> None:
    assert invalid({"villages": [{"size": 5}, {}]}, Contest).where == "villages.1.size"


def test_a_value_that_is_wrong_as_a_whole_can_be_given_a_name() -> None:
    whole = invalid([])
    assert str(whole).startswith("Input should be")
    assert whole.within("the line").startswith("the line: Input should be")
    assert invalid({}).within("the line") == "size: is missing"


def test_what_was_given_is_kept_for_those_who_may_show_it() -> None:
    assert invalid({"size": 3}).given == 3


def test_yaml_is_read() -> None:
    assert read_yaml("name: 狼\n".encode()) == {"name": "狼"}
    assert read_yaml(b"") is None


@pytest.mark.parametrize("content", [b"a: [", b"a: b: c", b"\xff\xfe\xfa", b"a: 2024-99-99", b"[" * 100_000])
def test_what_is_no_yaml_is_told_in_one_line(content: bytes) -> None:
    with pytest.raises(NotYaml) as error:
        read_yaml(content)
    assert str(error.value).startswith("not YAML: ")
    assert "\n" not in str(error.value)


@each_row
def test_what_yaml_can_do_but_no_file_needs_is_refused_in_one_line(content: str, reason: str) -> None:
    with pytest.raises(NotYaml, match=reason) as refused:
        read_yaml(content.encode())
    assert "\n" not in str(refused.value)
