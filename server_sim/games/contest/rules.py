"""Everything that defines a village before anyone sits down: settings, phases, characters, server version."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.game.roles import Role
from rules.game.setting import Setting
from server_sim.games.deal import CharacterSheet


class PhaseAction(StrEnum):
    """What happens in a phase, spelled as in the contest's configuration."""

    TALK = "talk"
    WHISPER = "whisper"
    EXECUTION = "execution"
    DIVINE = "divine"
    GUARD = "guard"
    ATTACK = "attack"


@dataclass(frozen=True)
class Phase:
    """Actions in order; the phase may be limited to one day, or skip one."""

    name: str
    actions: tuple[PhaseAction, ...]
    only_day: int | None = None
    except_day: int | None = None

    def happens_on(self, day: int) -> bool:
        """Whether the phase takes place on that day."""
        return self.only_day in (None, day) and self.except_day != day


@dataclass(frozen=True)
class Behaviour:
    """In what the contest's server versions differ (protocol section 14)."""

    remain_count_includes_this: bool = True
    """``remain_count`` counts the request it comes with (4, 3, 2, 1 instead of 3, 2, 1, 0)."""
    empty_text_ends_day: bool = False
    """Empty text is shown as Over either way; v0.4.12 asks that player no more today."""
    mention_by_text_order: bool = True
    """The mention that counts is the first in the text, not that of the lowest seat."""
    whisper_idx_per_day: bool = True
    """Whisper indices go on within a day instead of starting anew in each phase."""
    text_without_limits_passes: bool = True
    """With neither base nor budget limit text passes; in v0.4.12 it all becomes Over."""
    votes_together: bool = True
    """Votes are asked of everyone at once; the contest's server asks seat after seat."""
    least_errors_to_abort: int = 1
    """The least number of failed players that ends a game, however low the error ratio."""
    has_freeform: bool = True
    """A duration makes talk or whisper freeform."""
    json_log_in_ms: bool = False
    """Times in the JSON log are milliseconds instead of seconds."""


CURRENT = Behaviour()
V0_4_12 = Behaviour(
    remain_count_includes_this=False,
    empty_text_ends_day=True,
    mention_by_text_order=False,
    whisper_idx_per_day=False,
    text_without_limits_passes=False,
    votes_together=False,
    least_errors_to_abort=0,
    has_freeform=False,
    json_log_in_ms=True,
)
BEHAVIOURS: Mapping[str, Behaviour] = {"current": CURRENT, "0.4.12": V0_4_12}


class RulesClash(ValueError):  # noqa: N818 - it says what happened
    """Two rules exclude each other; the message says which."""


@dataclass(frozen=True)
class VillageRules:
    """A village's rules: what players are told (``setting``), and what only the server needs.

    Raises:
        RulesClash: there are freeform phases, which this version of the contest's server does not know.
    """

    setting: Setting
    day_phases: tuple[Phase, ...]
    night_phases: tuple[Phase, ...]
    characters: tuple[CharacterSheet, ...] = ()
    error_ratio: float = 0.2
    behaviour: Behaviour = CURRENT

    def __post_init__(self) -> None:
        if not self.behaviour.has_freeform:
            for name, setting in (("talk", self.setting.talk), ("whisper", self.setting.whisper)):
                if setting.duration is not None:
                    raise RulesClash(f"that version has no freeform phases, but {name}.duration is set")

    @property
    def roles(self) -> tuple[Role, ...]:
        """One entry per seat, in the order of the ``Role`` enumeration."""
        return tuple(role for role in Role for _ in range(self.setting.role_num_map.get(role, 0)))
