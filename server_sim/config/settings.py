"""Server settings, read from the contest server's configuration file (protocol section 15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from rules.game.languages import DEFAULT_LANGUAGE
from rules.game.roles import Role
from rules.game.setting import Setting
from rules.game.validation import InvalidValue, NotYaml, first_invalid, read_yaml
from server_sim.config import DEFAULT_VILLAGE, SHERIFF7, VILLAGE7, bundled_config, variant_names
from server_sim.config.errors import Contradiction, ServerConfigError
from server_sim.config.game_schema import PhaseSection
from server_sim.config.league import HealthRules, League, health_rules, league_of
from server_sim.config.schema import CONTEST_PAGES, ConfigFile, CustomProfile, LoggerSection, notes_on
from server_sim.driver.logs import LogFiles
from server_sim.driver.run_game import Timeouts
from server_sim.games.chance import Chance
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.games.contest.rules import Phase, RulesClash, VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.deal import CharacterSheet, SeatedGame
from server_sim.games.parlour.registry import hosted_game
from server_sim.games.parlour.rules import ParlourRules
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage

SHERIFF_RULES: Mapping[str, SheriffRules] = {SHERIFF7: SHERIFF, VILLAGE7: NO_SHERIFF}
"""The rules of the villages of seven, by name."""
VariantRules = SheriffRules | ParlourRules
"""The rules of a game that is not a village of the contest."""


@dataclass(frozen=True)
class ServerSettings:
    """All settings of the server; logs (``game_log``, ``json_log``, ``realtime``) are not written if None."""

    rules: VillageRules
    timeouts: Timeouts
    host: str = "127.0.0.1"
    port: int = 8080
    origins: tuple[str, ...] = (CONTEST_PAGES,)
    """Web origins that may play and watch games."""
    authentication: bool = False
    allow_no_expiry: bool = False
    """Whether tokens without an expiry time are accepted."""
    self_match: bool = True
    league: League | None = None
    """The scheduled matches, or None; with a schedule ``self_match`` has no effect."""
    health: HealthRules | None = None
    """Rules for unreliable teams; None treats all teams alike."""
    game_log: LogFiles | None = None
    json_log: LogFiles | None = None
    realtime: LogFiles | None = None
    """The folder for spectators' packets; with None spectators see no games at all."""
    notes: tuple[str, ...] = ()
    """Warnings, one line each, about ignored keys and odd values."""
    variant: VariantRules | None = None
    """The rules of another game, which replaces the contest's village."""

    @property
    def size(self) -> int:
        """Number of players."""
        return (self.variant or self.rules).size

    def make_game(
        self,
        players: Sequence[str],
        chance: Chance,
        game_id: str,
        roles: Sequence[Role] | None = None,
        *,
        seed: str | None = None,
        people: Collection[int] = (),
    ) -> SeatedGame:
        """Return a new game for players with these connection names; ``chance`` makes its random decisions.

        ``roles`` (one per player) fixes the roles in a contest's village. ``seed`` is only recorded, in
        the log of a game other than the contest's. ``people`` are the indices of human players; only a
        Sheriff village uses them.
        """
        if isinstance(self.variant, ParlourRules):
            return self.variant.make_game(players, chance, game_id, seed)
        if self.variant is not None:
            return SheriffVillage(self.variant, players, chance, game_id, seed=seed, people=people)
        return Village(self.rules, players, chance, game_id, roles)


def load_settings(path: Path) -> ServerSettings:
    """Return the settings in a configuration file.

    Raises:
        ServerConfigError: the file is missing, unreadable, or wrong.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise ServerConfigError(f"{path}: there is no such file") from None
    except OSError as error:
        raise ServerConfigError(f"{path}: cannot be read: {error.strerror}") from None
    return parse_settings(content, str(path))


@cache
def load_bundled(village: str | int, lang: str = DEFAULT_LANGUAGE) -> ServerSettings:
    """Return the settings of a bundled village, such as ``freeform5``, or ``5`` for the one of five players.

    Raises:
        ServerConfigError: there is no such village, or no such language.
    """
    return parse_settings(bundled_config(str(village), lang).encode(), f"bundled village {village}")


@cache
def load_variant(name: str, lang: str = DEFAULT_LANGUAGE) -> ServerSettings:
    """Return the settings of a bundled game other than the contest's, such as ``sheriff7``, in a language.

    Raises:
        ServerConfigError: there is no such language.
        ValueError: there is no such game.
    """
    contest = load_bundled(DEFAULT_VILLAGE, lang)
    characters = contest.rules.characters
    if name in SHERIFF_RULES:
        return replace(contest, variant=replace(SHERIFF_RULES[name], characters=characters))
    return replace(contest, variant=hosted_game(name).rules(characters, lang))


def load_any(name: str, lang: str = DEFAULT_LANGUAGE) -> ServerSettings:
    """Return the settings of the bundled village or other game of this name.

    Raises:
        ServerConfigError: there is no such village or game, or no such language.
    """
    return load_variant(name, lang) if name in variant_names() else load_bundled(name, lang)


def parse_settings(content: bytes, source: str) -> ServerSettings:
    """Return the settings in a configuration file's content; errors and warnings call the file ``source``.

    Raises:
        ServerConfigError: the content is invalid.
    """
    try:
        data = read_yaml(content)
    except NotYaml as error:
        raise ServerConfigError(f"{source}: {error}") from None
    if not isinstance(data, dict):
        raise ServerConfigError(f"{source}: not a mapping of sections")
    try:
        config = ConfigFile.model_validate(data)
        return _settings(config, tuple(f"{source}: {note}" for note in notes_on(config)))
    except ValidationError as error:
        raise ServerConfigError(f"{source}: {_with_value(first_invalid(error))}") from None
    except Contradiction as error:
        raise ServerConfigError(f"{source}: {error}") from None
    except RulesClash as error:
        raise ServerConfigError(f"{source}: server.behaviour: {error}") from None


def _with_value(invalid: InvalidValue) -> str:
    """Return the reason, with the value unless it contains it already; the file holds no secrets."""
    if invalid.kind in ("missing", "value_error"):
        return str(invalid)
    given = invalid.given
    shown = repr(given)[:60] if isinstance(given, str | int | float | None) else f"a {type(given).__name__}"
    return f"{invalid}, not {shown}"


def _settings(config: ConfigFile, notes: tuple[str, ...]) -> ServerSettings:
    server, timeout = config.server, config.server.timeout
    rules = VillageRules(
        setting=_wire_setting(config),
        day_phases=tuple(map(_phase, config.logic.day_phases)),
        night_phases=tuple(map(_phase, config.logic.night_phases)),
        characters=_characters(config.custom_profile, config.game.agent_count),
        error_ratio=server.max_continue_error_ratio,
        behaviour=BEHAVIOURS[server.behaviour],
    )
    return ServerSettings(
        rules=rules,
        # players are not told the grace period
        timeouts=Timeouts((timeout.action + timeout.acceptable) / 1000, timeout.response / 1000),
        host=server.web_socket.host,
        origins=tuple(server.web_socket.origins),
        port=server.web_socket.port,
        authentication=server.authentication.enable,
        allow_no_expiry=server.authentication.allow_no_expiry,
        self_match=config.matching.self_match,
        league=league_of(config.matching, config.team_health, config.game.agent_count),
        health=health_rules(config.team_health),
        game_log=_log_files(config.game_logger),
        json_log=_log_files(config.json_logger),
        realtime=_log_files(config.realtime_broadcaster),
        notes=notes,
    )


def _log_files(logger: LoggerSection) -> LogFiles | None:
    return LogFiles(Path(logger.output_dir), logger.filename) if logger.enable else None


def _wire_setting(config: ConfigFile) -> Setting:
    """Return what players are told of the rules; its keys are those of the file."""
    timeout = config.server.timeout.model_dump()
    told = {**config.game.model_dump(), "timeout": timeout, "role_num_map": _roles_in(config)}
    return Setting.model_validate(told)


def _roles_in(config: ConfigFile) -> dict[Role, int]:
    count, entries = config.game.agent_count, config.logic.roles
    if count not in entries:
        there = ", ".join(map(str, sorted(entries))) or "none"
        raise Contradiction(f"logic.roles: no entry for game.agent_count {count} (there are: {there})")
    roles = {role: entries[count].get(role, 0) for role in sorted(Role)}
    where = f"logic.roles.{count}"
    if (total := sum(roles.values())) != count:
        raise Contradiction(f"{where}: the roles add up to {total}, but game.agent_count is {count}")
    werewolves = roles[Role.WEREWOLF]
    if werewolves >= count - werewolves:
        raise Contradiction(
            f"{where}: {werewolves} of {count} are werewolves, who have won before they begin"
        )
    return roles


def _phase(phase: PhaseSection) -> Phase:
    return Phase(phase.name, tuple(phase.actions), phase.only_day, phase.except_day)


def _characters(custom: CustomProfile, agent_count: int) -> tuple[CharacterSheet, ...]:
    if not custom.enable:
        return ()
    profiles = custom.profiles
    if len(profiles) < agent_count:
        raise Contradiction(
            f"custom_profile.profiles: there are {len(profiles)} profiles for {agent_count} agents"
        )
    name, times = Counter(profile.name for profile in profiles).most_common(1)[0]
    if times > 1:
        raise Contradiction(f"custom_profile.profiles: {times} profiles have the name {name!r}")
    characters = []
    for profile in profiles:
        attributes = {"name": profile.name, **(profile.model_extra or {})}
        lines = ((label, attributes.get(key)) for key, label in custom.profile_encoding.items())
        told = tuple((label, str(value)) for label, value in lines if value is not None)
        characters.append(CharacterSheet(profile.name, told, profile.avatar_url))
    return tuple(characters)
