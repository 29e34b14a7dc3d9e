"""The terminal's texts: sentences of transcripts, and texts for a person who plays."""

from __future__ import annotations

from collections.abc import Mapping

from agent.runtime.printable import printable
from personas.schema import Language
from rules.game.catalogue import Section, catalogue
from server_sim.people.seat.questions import AnswerKind


def transcript_words(language: Language) -> Section:
    """Return a transcript's sentences in a language, by key; some are lists: singular and plural form."""
    return catalogue(__package__, "transcript")[language]


HELP: Mapping[AnswerKind, tuple[str, ...]] = {
    AnswerKind.LINE: ("help_line", "help_skip", "help_over"),
    AnswerKind.FLOOR: ("help_line", "help_skip", "help_over"),
    AnswerKind.NAME: ("help_name", "help_abstain"),
    AnswerKind.GUESSES: ("help_guesses",),
}
"""The keys of the help texts for each kind of answer."""
ALWAYS = ("help_keys", "help_leave")
"""The keys of the help texts that every question has."""
NOT_AT_TABLE = ("help_over", "help_guesses")
"""Keys of the help texts that parlour games omit; who passes there is asked again in the next round."""


def own_word(language: Language, key: str, **values: object) -> str:
    """Return the terminal's text with this key, in which ``values`` are inserted as plain text."""
    shown = {name: printable(str(value)) for name, value in values.items()}
    text: str = catalogue(__package__, "own_words")[language][key]
    return text.format_map(shown)


def help_lines(language: Language, kind: AnswerKind | None, *, at_table: bool = False) -> tuple[str, ...]:
    """Return all help texts, those about answers of ``kind`` first; ``at_table`` means a parlour game."""
    first = () if kind is None else HELP[kind]
    keys = dict.fromkeys((*first, *(key for lines in HELP.values() for key in lines), *ALWAYS))
    return tuple(own_word(language, key) for key in keys if not (at_table and key in NOT_AT_TABLE))
