"""The user's settings: ``config.yml``, with the same keys as the contest's sample agent and a few more.

Several connections may be listed, each with its own server or team; keys missing in an entry are taken from
the sections ``web_socket`` and ``agent``. :mod:`agent.runtime.config_file` reads the file.
"""

from __future__ import annotations

import urllib.parse
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from agent.llm.settings import LlmConfig, SettingsSection
from agent.play.answering import DEFAULT_MARGIN
from agent.play.pacing import FloorPacing
from agent.reading.analysts import DEFAULT_ANALYST, Analyst
from personas.schema import Language
from rules.game.languages import LANGUAGES, parse_language
from rules.game.validation import one_of_these
from rules.minds.names import AUTO, EVERY_MIND, MINDS_TOLD, is_any_mind, mind_schema
from rules.situations import ALWAYS_PREPARED, Situation

_ANALYSTS = (Analyst.PATTERNS, Analyst.BOTH)
_ANALYST = partial(one_of_these, names=_ANALYSTS, what="analyst to play with")
_SITUATION = partial(one_of_these, names=tuple(Situation), what="situation")


def _with_host(url: str) -> str:
    parts = urllib.parse.urlsplit(url)
    if not parts.hostname or parts.port == 0 or parts.fragment:
        raise ValueError("not a WebSocket address")
    return url


def _known_mind(name: str) -> str:
    if not is_any_mind(name):
        raise ValueError(f"no mind named {name!r}; there are {MINDS_TOLD}")
    return name


class WebSocketConfig(SettingsSection):
    """The server, and how to connect to it."""

    url: Annotated[str, Field(pattern=r"^wss?://"), AfterValidator(_with_host)] = "ws://127.0.0.1:8080/ws"
    """The server's address; the contest names one for each track."""
    token: str | None = Field(default=None, repr=False)
    """Only for servers that ask for one."""
    token_in: Literal["header", "query"] = "header"
    """How the token goes out."""
    auto_reconnect: bool = True
    """Play game after game, instead of one."""
    apart: Annotated[float, Field(ge=0, le=60)] = 0.1
    """Seconds from opening one connection to a server to the next."""


class AgentConfig(SettingsSection):
    """The players."""

    num: Annotated[int, Field(ge=1, le=100)] = 5
    """Connections to open: all seats of a village of five, or 1 in an open match."""
    team: Annotated[str, Field(pattern=r"^\S.*$", max_length=60)] = "aiwolf"
    """Your registered team; the server strips digits at its end."""
    persona: str = "profile"
    """A voice by name, or the path of a voice file."""
    lang: Annotated[
        str,
        AfterValidator(lambda lang: parse_language(lang, "auto")),
        WithJsonSchema({"type": "string", "enum": [*LANGUAGES, "auto"]}),
    ] = "auto"
    """The language; ``auto`` is that of the game."""
    mind: Annotated[
        str,
        AfterValidator(_known_mind),
        WithJsonSchema(mind_schema(EVERY_MIND)),
    ] = AUTO
    """What decides."""
    policy: Path | None = None
    """A policy file for a mind that plays by one; without it, that mind plays by the one that is shipped."""
    persuade: bool = False
    """Say of the lines that could be said now the one that moves the others most."""
    analyst: Annotated[
        Analyst, BeforeValidator(_ANALYST), WithJsonSchema({"type": "string", "enum": [*_ANALYSTS]})
    ] = DEFAULT_ANALYST
    """Who reads talk; ``both``: where ``llm`` names a model it reads every line, too."""
    margin: Annotated[float, Field(ge=0)] = DEFAULT_MARGIN
    """Seconds kept free before the server's time-out, at most a third of it."""
    leeway: Annotated[float, Field(ge=0, le=1)] = 0.0
    """How much worse than the best, in probability, a target may be for a model to choose it."""
    prepared: tuple[Annotated[Situation, BeforeValidator(_SITUATION)], ...] = tuple(sorted(ALWAYS_PREPARED))
    """Situations in which prepared lines are said even where a model plays."""

    @property
    def language(self) -> Language | None:
        """The requested language, None for the language of the game."""
        return None if self.lang == "auto" else self.lang


class RunConfig(SettingsSection):
    """What a run writes; a file or folder that is not named is not written."""

    log_dir: Path | None = None
    """A folder for log files."""
    log_mb: Annotated[float, Field(gt=0)] = 20
    """Megabytes at which a new log file begins."""
    log_keep: Annotated[int, Field(ge=1)] = 10
    """How many old log files are kept."""
    trace_dir: Path | None = None
    """A folder for traces: a file for each game and player, with every decision."""
    trace_keep: Annotated[int, Field(ge=1)] = 1000
    """How many traces are kept."""
    heartbeat: Path | None = None
    """A file that is rewritten as long as the program works, for a watchdog."""
    heartbeat_seconds: Annotated[float, Field(gt=0)] = 10
    """How often the heartbeat is written."""
    status_minutes: Annotated[float, Field(gt=0)] = 10
    """How often the log says how each connection is doing."""


class Entry(SettingsSection):
    """One entry of ``connections``: a server and a team."""

    web_socket: WebSocketConfig
    agent: AgentConfig


class ConnectionSpec(NamedTuple):
    """One connection: its name and settings; error messages about it begin with ``where``."""

    name: str
    web_socket: WebSocketConfig
    agent: AgentConfig
    where: str


class Config(SettingsSection):
    """All settings of the agent: one field for each section of ``config.yml``."""

    web_socket: WebSocketConfig = WebSocketConfig()
    agent: AgentConfig = AgentConfig()
    run: RunConfig = RunConfig()
    connections: tuple[Entry, ...] = ()
    """Several tracks at once: what an entry leaves out is as in ``web_socket`` and ``agent``."""
    floor: FloorPacing = FloorPacing()
    llm: LlmConfig = LlmConfig()

    @property
    def connection_specs(self) -> Iterator[ConnectionSpec]:
        """Yield every connection to open, with unique names: the team's name and a number."""
        single = Entry(web_socket=self.web_socket, agent=self.agent)
        opened: Counter[str] = Counter()
        for index, entry in enumerate(self.connections or (single,)):
            socket, agent = entry.web_socket, entry.agent
            where = f"{entry_name(index)}: " if self.connections else "agent."
            for _ in range(agent.num):
                opened[agent.team] += 1
                yield ConnectionSpec(f"{agent.team}{opened[agent.team]}", socket, agent, where)


ENTRY_KEYS: Mapping[str, tuple[str, ...]] = {
    "web_socket": tuple(WebSocketConfig.model_fields),
    "agent": tuple(AgentConfig.model_fields),
}
"""The keys allowed in an entry of ``connections``, by their sections."""
KNOWN_KEYS = frozenset(
    key
    for section in (WebSocketConfig, AgentConfig, RunConfig, FloorPacing, LlmConfig)
    for key in section.model_fields
)


def entry_name(index: int) -> str:
    """Return the name of an entry of ``connections`` in messages; entries are numbered from 1."""
    return f"connections, entry {index + 1}"
