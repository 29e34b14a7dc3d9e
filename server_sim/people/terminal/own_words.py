"""What the terminal says around a person's seat; the catalogue is ``own_words.yml`` beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import cast

import yaml

from agent.runtime.printable import printable
from personas.schema import Language
from server_sim.people.seat.questions import AnswerKind

HELP: Mapping[AnswerKind, tuple[str, ...]] = {
    AnswerKind.LINE: ("help_line", "help_skip", "help_over"),
    AnswerKind.FLOOR: ("help_line", "help_skip", "help_over"),
    AnswerKind.NAME: ("help_name", "help_abstain"),
    AnswerKind.GUESSES: ("help_guesses",),
}
"""What explains an answer."""
ALWAYS = ("help_keys", "help_leave")
NOT_AT_TABLE = ("help_over", "help_guesses")
"""What a parlour game has no use for: whoever passes there is asked again in the next round."""


@cache
def own_catalogue() -> Mapping[Language, Mapping[str, str]]:
    """All messages by language and key."""
    text = (files(__package__) / "own_words.yml").read_text("utf-8")
    return cast("Mapping[Language, Mapping[str, str]]", yaml.safe_load(text))


def own_word(language: Language, key: str, **values: object) -> str:
    """The message of this key; what is filled in becomes plain text."""
    shown = {name: printable(str(value)) for name, value in values.items()}
    return own_catalogue()[language][key].format_map(shown)


def help_lines(language: Language, kind: AnswerKind | None, *, at_table: bool = False) -> tuple[str, ...]:
    """What can be typed: all of it, beginning with what answers the question that is asked now."""
    first = () if kind is None else HELP[kind]
    keys = dict.fromkeys((*first, *(key for lines in HELP.values() for key in lines), *ALWAYS))
    return tuple(own_word(language, key) for key in keys if not (at_table and key in NOT_AT_TABLE))
