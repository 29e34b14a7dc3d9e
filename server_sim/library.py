"""The functions of :mod:`server_sim` for notebooks and other programs: play games here, read recorded ones.

``server_sim`` itself offers them, and loads this module when one of them is first used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from agent.protocol.gamelog import LogRow, row_to_line
from agent.recorded.recording import Recording, read_recording
from agent.recorded.village_game import VillageGame
from agent.speech.voice import LanguageError, voice_speaking
from personas.loader import PersonaError
from rules.game.languages import parse_language
from rules.game.roles import Team
from rules.minds.names import AUTO, PERSUADING, MindName, bare_mind, is_refined
from server_sim.config import VILLAGES
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.recorder import Recorder
from server_sim.people.replay.loading import ReplayError, open_game
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import PlayedGame, play_offline
from server_sim.playing.workers import results_in_order

OWN_MINDS = (MindName.OFFLINE, MindName.SIMPLE, MindName.LEARNED, MindName.RANDOM, AUTO)
"""The minds that play without a language model; ``auto`` plays as ``offline`` then."""
SIDES = (Team.VILLAGER, Team.WEREWOLF)


def play_game(
    village: str | int = "5",
    lang: str = "en",
    minds: str | Sequence[str] | Mapping[str, str] = "offline",
    seed: int | str = 1,
    personas: str | Sequence[str] = "profile",
) -> VillageGame:
    """Play one game of Werewolf between computer players, without network and language model; return it.

    ``village`` is 5, 9, 13 or freeform5, and ``lang`` ``"en"`` or ``"ja"``. ``minds`` are the ways to decide
    (offline, simple, learned, random, or one of them after ``persuade:``): one for all players, several that
    are assigned in turn, or one for each side, as in ``{"VILLAGER": "offline", "WEREWOLF": "random"}``.
    ``personas`` are voices, or paths of voice files, one or several that are assigned in turn. The same seed
    and the same other arguments give the same game, talk included; it is the one of the command
    ``python -m server_sim play`` with that seed.

    Raises:
        TypeError, ValueError: an argument cannot be used; the message is one line that begins with its name.
    """
    return next(play_games(1, village, lang, minds, seed, personas))


def play_games(
    n: int,
    village: str | int = "5",
    lang: str = "en",
    minds: str | Sequence[str] | Mapping[str, str] = "offline",
    seed: int | str = 1,
    personas: str | Sequence[str] = "profile",
    *,
    jobs: int = 1,
) -> Iterator[VillageGame]:
    """Return an iterator over ``n`` games, each played when it is asked for.

    ``jobs`` processes play them, which changes no game and not their order; with more than one they play a
    few games ahead. The other arguments are those of :func:`play_game`, whose game is the first.

    Raises:
        TypeError, ValueError: an argument cannot be used; this is found out at once, before any game.
    """
    for name, number, least in (("n", n, 0), ("jobs", jobs, 1)):
        if not isinstance(number, int):
            raise TypeError(f"{name}: a whole number is needed, not {number!r}")
        if number < least:
            raise ValueError(f"{name}: at least {least}, not {number}")
    spec = _spec(village, lang, minds, personas)
    text = _checked_seed(seed)
    return results_in_order(_play_in_thread, (spec.numbered(text, index) for index in range(1, n + 1)), jobs)


def read_log(path: str | Path) -> VillageGame:
    """Return the game in a file: a game log (``.log``) or packet log (``.json``) of any server.

    Lines that cannot be read are left out, and told in ``problems`` of the result.

    Raises:
        ValueError: there is no such file, or no game of a contest's village in it.
    """
    file = Path(path)
    if file.is_dir():
        raise ReplayError(f"{file}: a folder; name a file in it, such as those of Path.rglob('*.log')")
    game = open_game(file)
    if not isinstance(game, Recording):
        raise ReplayError(
            f"{file}: a game of {game.kind}; only games of the contest's villages are read here"
        )
    return VillageGame(game)


class _RowKeeper(Recorder):
    """A recorder that keeps the rows of the game's log."""

    def __init__(self) -> None:
        self.kept: list[LogRow] = []

    def rows(self, rows: Sequence[LogRow]) -> None:
        self.kept.extend(rows)


def _play_in_thread(spec: GameSpec) -> VillageGame:
    """Play a game in a thread of its own, because a notebook has an event loop in the thread of its cells."""
    keeper = _RowKeeper()
    with ThreadPoolExecutor(1) as thread:
        played = thread.submit(play_offline, spec, lambda seats: keeper).result()
    return VillageGame(read_recording("\n".join(map(row_to_line, keeper.kept))), _minds_of(played))


def _minds_of(played: PlayedGame) -> dict[str, str]:
    return {seat.name: mind for seat, mind in zip(played.seats, played.entrants, strict=True)}


def _spec(
    village: str | int,
    lang: str,
    minds: str | Sequence[str] | Mapping[str, str],
    personas: str | Sequence[str],
) -> GameSpec:
    """Return the specification of the games, without a seed; ValueError or TypeError for a bad argument."""
    settings = _village_settings(village, lang)
    voices = _one_or_several("personas", personas, settings.size)
    for voice in voices:
        try:
            voice_speaking(voice, lang)
        except (PersonaError, LanguageError) as error:
            raise ValueError(f"personas: {error}") from None
    spec = GameSpec(settings, (), voices)
    if isinstance(minds, Mapping):
        if set(minds) != set(SIDES):
            raise ValueError(
                f"minds: a mind for each of {' and '.join(SIDES)} is needed, not {dict(minds)!r}"
            )
        sides: dict[StrEnum, str] = {side: minds[side] for side in SIDES}
        return replace(spec, entrants=_checked_minds(tuple(sides.values())), sides=sides)
    return replace(spec, entrants=_checked_minds(_one_or_several("minds", minds, settings.size)))


def _village_settings(village: str | int, lang: str) -> ServerSettings:
    if str(village) not in VILLAGES:
        raise ValueError(
            f"village: there is no village {village!r} of the contest; there are {', '.join(VILLAGES)}"
        )
    try:
        return load_bundled(str(village), parse_language(lang))
    except ValueError as error:
        raise ValueError(f"lang: {error}") from None


def _one_or_several(argument: str, given: str | Sequence[str], size: int) -> tuple[str, ...]:
    """Return the values of an argument that takes one text, or several that are assigned in turn."""
    several = (given,) if isinstance(given, str) else tuple(given)
    if not all(isinstance(one, str) for one in several):
        raise TypeError(f"{argument}: names are texts, unlike {given!r}")
    if not 0 < len(several) <= size:
        raise ValueError(f"{argument}: from 1 to {size} are needed for {size} players, not {len(several)}")
    return several


def _checked_minds(minds: tuple[str, ...]) -> tuple[str, ...]:
    for mind in minds:
        if is_refined(mind) or bare_mind(mind) not in OWN_MINDS:
            there = f"{', '.join(OWN_MINDS)}, or one of them after {PERSUADING}"
            raise ValueError(f"minds: {mind!r} does not play without a language model; these do: {there}")
    return minds


def _checked_seed(seed: int | str) -> str:
    if not isinstance(seed, int | str):
        raise TypeError(f"seed: a whole number or a text is needed, not {seed!r}")
    return str(seed)
