"""The base class of all sections of the contest server's YAML, and the unknown keys in them."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict


class Section(BaseModel):
    """Base class of a section of the configuration file; unknown keys are kept."""

    model_config = ConfigDict(frozen=True, strict=True, extra="allow", use_attribute_docstrings=True)


def ignored_keys(section: Section, path: str = "") -> Iterator[str]:
    """Yield the dotted path of each unknown key in a section; ``path`` (such as ``game.``) is put first."""
    for key in section.model_extra or ():
        yield f"{path}{key}"
    for key in type(section).model_fields:
        value = getattr(section, key)
        items = enumerate(value) if isinstance(value, list) else [("", value)]
        for number, item in items:
            if isinstance(item, Section):
                yield from ignored_keys(item, f"{path}{key}.{number}." if number != "" else f"{path}{key}.")
