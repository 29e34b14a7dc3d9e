"""What is counted: the items, from ``items.yml``, and the events, one for each item and line of talk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Self

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter, model_validator

from personas.schema import Language
from rules.game.catalogue import LOADER
from server_sim.studies.judging.sheet import SMALL_VILLAGE, ContestCriterion


class CountSign(StrEnum):
    """Whether an item speaks against the player or for it."""

    DEDUCTION = "deduction"
    ADDITION = "addition"

    @property
    def factor(self) -> int:
        return 1 if self is CountSign.ADDITION else -1


class CountedBy(StrEnum):
    """Who counts an item."""

    CODE = "code"
    MODEL = "model"


class CountItem(BaseModel):
    """Something that is counted: its axis, its sign, who counts it, a short name, and the rule.

    ``en`` is the rule in English; ``ja`` the rule in Japanese, which only items that models count have.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    axis: ContestCriterion
    sign: CountSign
    by: CountedBy
    name: str
    en: str
    ja: str | None = None

    @model_validator(mode="after")
    def _is_told_to_models_in_both_languages(self) -> Self:
        if (self.ja is not None) is not (self.by is CountedBy.MODEL):
            raise ValueError("an item has a Japanese rule exactly if models count it")
        return self

    def rule(self, language: Language) -> str:
        """Return the rule that a model is told."""
        return self.ja if language == "ja" and self.ja is not None else self.en

    def counts_in(self, players: int) -> bool:
        """Return whether the item is counted in a village of this size: team play only in larger ones."""
        return self.axis is not ContestCriterion.TEAMWORK or players > SMALL_VILLAGE


@cache
def count_items() -> Mapping[str, CountItem]:
    """Return all items by id, in the order of the file."""
    content = (files(__package__) / "items.yml").read_bytes()
    return TypeAdapter(dict[str, CountItem]).validate_python(yaml.load(content, LOADER))


def model_items(sign: CountSign, players: int) -> dict[str, CountItem]:
    """Return the items of one sign that models count in a village of this size, by id."""
    return {
        name: item
        for name, item in count_items().items()
        if item.by is CountedBy.MODEL and item.sign is sign and item.counts_in(players)
    }


@dataclass(frozen=True, slots=True)
class CountEvent:
    """One count: the ``item`` was seen in line number ``idx`` of a player's talk on a day.

    ``quote`` is from that line, ``reason`` one sentence.
    """

    item: str
    player: str
    day: int
    idx: int
    quote: str
    reason: str

    @property
    def key(self) -> tuple[str, str, int, int]:
        """What may be counted only once: the item in this line of this player."""
        return self.item, self.player, self.day, self.idx


def once_each(events: Iterable[CountEvent]) -> tuple[CountEvent, ...]:
    """Return the events without a second one of the same item and line, in the order of the talk."""
    first: dict[tuple[str, str, int, int], CountEvent] = {}
    for event in events:
        first.setdefault(event.key, event)
    return tuple(sorted(first.values(), key=lambda event: (event.day, event.idx, event.item)))
