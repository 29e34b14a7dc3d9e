"""The contest server's YAML as pydantic models (protocol section 15).

Known keys are strict. Unknown ones are kept, so that :func:`ignored_keys` can list them. A setting that this
server does not support is an error, because a game by other rules than requested helps nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    WithJsonSchema,
    field_validator,
)

from rules.game.roles import Role
from server_sim.config.game_schema import GameSection, Logic
from server_sim.config.notation import (
    Count,
    Duration,
    Factor,
    Host,
    PositiveDuration,
    Score,
    SiteOrigin,
    Text,
    empty_list,
)
from server_sim.config.section import Section, ignored_keys
from server_sim.driver.logs import DEFAULT_PATTERN
from server_sim.games.contest.behaviour import BEHAVIOURS

CONTEST_PAGES = "https://aiwolfdial.github.io"
"""Origin of the contest's web viewer and its page for human players."""


class WebSocket(Section):
    """Where the server listens."""

    host: Host = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8080
    origins: Annotated[
        list[SiteOrigin], BeforeValidator(empty_list, json_schema_input_type=list[SiteOrigin] | None)
    ] = Field(default=[CONTEST_PAGES])
    """Extension of this server: web origins that may play and watch games; ``*`` allows all."""


class Authentication(Section):
    """Who may play."""

    enable: bool = False
    """Let in only players with a token."""
    allow_no_expiry: bool = False
    """Extension of this server: accept tokens without an expiry time, as the contest's server does."""


class TimeoutSection(Section):
    """How long the server waits for players, in durations such as 60s or 1m30s."""

    action: PositiveDuration = 60_000
    """The time for an answer."""
    response: PositiveDuration = 120_000
    """The time for the answer to a probe, after a player was late."""
    acceptable: Duration = 5_000
    """A grace period after ``action``, of which players are not told."""


class Server(Section):
    web_socket: WebSocket = WebSocket()
    authentication: Authentication = Authentication()
    timeout: TimeoutSection = TimeoutSection()
    max_continue_error_ratio: Annotated[float, Field(ge=0, le=1)] = 0.2
    """Share of failed players with which a game still goes on."""
    behaviour: Annotated[Text, WithJsonSchema({"enum": [*BEHAVIOURS]})] = "current"
    """Extension of this server: version of the contest's server to imitate."""

    @field_validator("behaviour")
    @classmethod
    def _known(cls, behaviour: str) -> str:
        if behaviour not in BEHAVIOURS:
            raise ValueError(f"must be one of {', '.join(BEHAVIOURS)}, not {behaviour!r}")
        return behaviour


class MatchingSection(Section):
    """Settings of matchmaking; all keys except ``self_match`` are for scheduled matches (``is_optimize``)."""

    self_match: bool = True
    is_optimize: bool = False
    """Play a schedule that gives every team every role equally often."""
    team_count: int | None = None
    game_count: int | None = None
    output_path: str | None = None
    infinite_loop: bool = False
    abort_weight_factor: Factor | None = None


class DynamicProfile(Section):
    """Settings of character profiles that a language model generates, which this server cannot do yet."""

    enable: Annotated[bool, WithJsonSchema({"const": False})] = False
    prompt: Any = None
    attempts: Any = None
    model: Any = None
    max_tokens: Any = None
    avatars: Any = None

    @field_validator("enable")
    @classmethod
    def _supported(cls, enable: bool) -> bool:
        if enable:
            raise ValueError("profiles made by a model are not supported yet")
        return enable


class CharacterProfile(BaseModel):
    """A character: its name, details for spectators, and any further attributes."""

    model_config = ConfigDict(frozen=True, strict=True, extra="allow")

    name: Annotated[Text, Field(json_schema_extra={"pattern": "^[^,]+$"})]
    avatar_url: str | None = None
    voice_id: Any = None

    @field_validator("name")
    @classmethod
    def _fits_logs(cls, name: str) -> str:
        if not name.isprintable() or "," in name:
            raise ValueError(f"commas and control characters would break game logs: {name!r}")
        return name


class CustomProfile(Section):
    enable: bool = False
    profile_encoding: dict[str, str] = Field(default={})
    profiles: list[CharacterProfile] = Field(default=[])
    dynamic_profile: DynamicProfile = DynamicProfile()


class LoggerSection(Section):
    enable: bool = False
    output_dir: Text = "./log"
    filename: Text = DEFAULT_PATTERN


class RealtimeSection(LoggerSection):
    """Settings of the packets for spectators; the key ``delay`` has no effect, as on the contest's server."""

    output_dir: Text = "./log/realtime"


class HealthScores(Section):
    request_error: Score = 0
    fatal: Score = 0
    abort: Score = 0


class TeamHealthSection(Section):
    """Settings for teams whose players often fail; 0 means the default value, as on the contest's server."""

    enable: bool = False
    window: Count = 0
    min_games: Count = 0
    scores: HealthScores = HealthScores()
    weight_floor: Factor = 0
    quarantine_rate: Score = 0
    quarantine_duration: Duration = 0
    abort_weight_factor: Factor | None = None
    """Factor on a match's weight for each abort; other builds have this key in ``matching``."""


class SlackSection(Section):
    """Settings of Slack notifications, which this server does not send."""

    enable: bool = False
    webhook_url: Any = None
    username: Any = None
    icon_emoji: Any = None
    timeout: Any = None
    min_interval: Any = None
    events: Any = None
    stall_threshold: Any = None
    milestone_every: Any = None


class ConfigFile(Section):
    """The whole configuration file."""

    server: Server = Server()
    game: GameSection
    logic: Logic
    matching: MatchingSection = MatchingSection()
    custom_profile: CustomProfile = CustomProfile()
    json_logger: LoggerSection = LoggerSection()
    game_logger: LoggerSection = LoggerSection()
    realtime_broadcaster: RealtimeSection = RealtimeSection()
    team_health: TeamHealthSection = TeamHealthSection()
    slack_notifier: SlackSection = SlackSection()


def notes_on(config: ConfigFile) -> Iterator[str]:
    """Yield warnings, one line each, about ignored keys and odd values in a valid configuration file."""
    for key in ignored_keys(config):
        yield f"{key} is ignored"
    if config.slack_notifier.enable:
        yield "slack_notifier.enable: messages to Slack are not built here; the console tells what happens"
    if config.team_health.enable and not config.matching.is_optimize:
        yield "team_health.enable: without matching.is_optimize teams are counted, but no match depends on it"
    count = config.game.agent_count
    if config.logic.roles.get(count, {}).get(Role.WEREWOLF, 0) == 0:
        yield f"logic.roles.{count}: there is no werewolf, so that each game ends with its first phase"
