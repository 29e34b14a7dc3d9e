"""What somebody wants to play, read from a form: a browser may send anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from personas.schema import Language
from rules.minds.names import MindName
from server_sim.config import VILLAGES, variant_names
from server_sim.config.settings import load_any
from server_sim.driver.names import NameRefused, check_name
from server_sim.people.web.words import LANGUAGES

SECONDS = (30, 60, 120, 300, 600)
FLOOR_SECONDS = (60, 120, 180, 300, 600)
LEAST_PEOPLE = 1
MOST_FIELD = 100
"""No field of the form is longer than this, in characters."""

DEFAULT_VOICE = "profile"


class WishRefused(ValueError):  # noqa: N818 - it says what happened
    """The form cannot be granted; ``key`` is the line of the catalogue that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True)
class GameWish:
    """A game that somebody wants to play; ``seconds`` are for one answer of a person.

    ``people`` is how many seats are kept for people, the asking one's included. With ``open_roles``
    spectators see every role; with ``listed`` the start page leads everybody to the spectators' page.
    """

    name: str
    village: str = "5"
    language: Language = "ja"
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
    """Read the form of the start page; what is left out has its usual value.

    ``language`` is the page's; ``voices`` and ``minds`` are those that may be chosen.

    Raises:
        WishRefused: a field holds what the form does not offer.
    """
    village = _one_of(fields, "village", village_choices(), "5")
    people = _number_of(fields, "people", range(LEAST_PEOPLE, load_any(village).size + 1), 1)
    return GameWish(
        name=checked_name(fields.get("name")),
        village=village,
        language="en" if _one_of(fields, "language", LANGUAGES, language) == "en" else "ja",
        voices=_some_of(fields, "voices", voices, DEFAULT_VOICE),
        minds=_some_of(fields, "minds", minds, MindName.OFFLINE),
        people=people,
        seconds=_number_of(fields, "seconds", SECONDS, 120),
        floor_seconds=_number_of(fields, "floor_seconds", FLOOR_SECONDS, 180),
        open_roles=fields.get("open_roles") == "on",
        listed=fields.get("listed") == "on",
    )


def village_choices() -> tuple[str, ...]:
    """The villages and games that may be played."""
    return (*VILLAGES, *variant_names())


def checked_name(given: object) -> str:
    """A name as a game can bear it, without space around it.

    Raises:
        WishRefused: it cannot.
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
