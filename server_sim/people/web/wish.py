"""Parses and checks the form for a new game, as a browser sent it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from personas.schema import Language
from rules.game.languages import DEFAULT_LANGUAGE, LANGUAGES
from rules.minds.names import MindName
from server_sim.config import VILLAGES, variant_names
from server_sim.config.settings import load_any
from server_sim.driver.names import NameRefused, check_name

SECONDS = (30, 60, 120, 300, 600)
"""The answer timeouts that the form offers, in seconds."""
FLOOR_SECONDS = (60, 120, 180, 300, 600)
"""The lengths of a freeform phase that the form offers, in seconds."""
MOST_FIELD = 100
"""Maximum number of characters in a field of the form."""
DEFAULT_VOICE = "profile"
"""The voice of the other players if the form names none."""


class WishRefused(ValueError):  # noqa: N818 - it says what happened
    """The options in a form cannot be used; ``key`` is the key of the text that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True)
class GameWish:
    """The options of a new game; ``seconds`` is how long a person may take for an answer.

    ``people`` is the number of human seats, the requester's included. With ``open_roles`` spectators see
    every role; with ``listed`` the start page links to the spectators' page.
    """

    name: str
    village: str = "5"
    language: Language = DEFAULT_LANGUAGE
    voices: tuple[str, ...] = (DEFAULT_VOICE,)
    minds: tuple[str, ...] = (MindName.OFFLINE,)
    people: int = 1
    seconds: float = 120
    floor_seconds: float = 180
    open_roles: bool = False
    listed: bool = False


def read_wish(
    fields: Mapping[str, object], language: Language, voices: Sequence[str], minds: Sequence[str]
) -> GameWish:
    """Return the options of a game from the start page's form; missing fields get defaults.

    ``language`` is the page's; ``voices`` and ``minds`` are those that may be chosen.

    Raises:
        WishRefused: a field has a value that the form does not offer.
    """
    village = _one_of(fields, "village", village_choices(), "5")
    people = _number_of(fields, "people", range(1, load_any(village).size + 1), 1)
    return GameWish(
        name=checked_name(fields.get("name")),
        village=village,
        language=_one_of(fields, "language", tuple(LANGUAGES), language),
        voices=_some_of(fields, "voices", voices, DEFAULT_VOICE),
        minds=_some_of(fields, "minds", minds, MindName.OFFLINE),
        people=people,
        seconds=_number_of(fields, "seconds", SECONDS, 120),
        floor_seconds=_number_of(fields, "floor_seconds", FLOOR_SECONDS, 180),
        open_roles=fields.get("open_roles") == "on",
        listed=fields.get("listed") == "on",
    )


def village_choices() -> tuple[str, ...]:
    """Return the names of all villages and other games that can be chosen."""
    return (*VILLAGES, *variant_names())


def checked_name(given: object) -> str:
    """Return a name that a person typed, without surrounding spaces, if it is valid.

    Raises:
        WishRefused: the name is not valid.
    """
    name = given.strip() if isinstance(given, str) else ""
    try:
        check_name(name)
    except NameRefused:
        raise WishRefused("name_refused") from None
    return name


def _one_of(fields: Mapping[str, object], key: str, choices: Sequence[str], usual: str) -> str:
    given = fields.get(key, usual)
    if not isinstance(given, str) or given not in choices:
        raise WishRefused("form_refused")
    return given


def _some_of(fields: Mapping[str, object], key: str, choices: Sequence[str], usual: str) -> tuple[str, ...]:
    given = fields.get(key)
    chosen = given if isinstance(given, list) else [given] if given else [usual]
    if len(chosen) > len(choices) or any(choice not in choices for choice in chosen):
        raise WishRefused("form_refused")
    return tuple(chosen) or (usual,)


def _number_of(fields: Mapping[str, object], key: str, choices: Sequence[int], usual: int) -> int:
    given = fields.get(key, str(usual))
    if not isinstance(given, str) or len(given) > MOST_FIELD or not given.isdecimal():
        raise WishRefused("form_refused")
    if int(given) not in choices:
        raise WishRefused("too_many_people" if key == "people" else "form_refused")
    return int(given)
