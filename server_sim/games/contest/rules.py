"""The rules of a village: settings, phases, characters, server version."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.game.roles import Role
from rules.game.setting import Setting
from server_sim.games.contest.behaviour import CURRENT, Behaviour
from server_sim.games.deal import CharacterSheet


class PhaseAction(StrEnum):
    """One thing that happens in a phase; the values are those of the contest server's configuration file."""

    TALK = "talk"
    WHISPER = "whisper"
    EXECUTION = "execution"
    DIVINE = "divine"
    GUARD = "guard"
    ATTACK = "attack"


@dataclass(frozen=True)
class Phase:
    """A part of a day or night, with its actions in order; it may be limited to one day, or skip one day."""

    name: str
    actions: tuple[PhaseAction, ...]
    only_day: int | None = None
    except_day: int | None = None

    def happens_on(self, day: int) -> bool:
        """Whether the phase takes place on the day of this number."""
        return self.only_day in (None, day) and self.except_day != day


class RulesClash(ValueError):  # noqa: N818 - it says what happened
    """Two rules contradict each other; the message names them."""


@dataclass(frozen=True)
class VillageRules:
    """A village's rules: ``setting`` is sent to the players, and only the server needs the other fields.

    Raises:
        RulesClash: there are not as many roles as players, or a phase is freeform although the version of
            the contest's server given by ``behaviour`` has no such phases.
    """

    setting: Setting
    day_phases: tuple[Phase, ...]
    night_phases: tuple[Phase, ...]
    characters: tuple[CharacterSheet, ...] = ()
    error_ratio: float = 0.2
    behaviour: Behaviour = CURRENT

    def __post_init__(self) -> None:
        if len(self.roles) != self.size:
            raise RulesClash(
                f"the setting's agent_count is {self.size}, but role_num_map has {len(self.roles)} roles"
            )
        if not self.behaviour.has_freeform:
            for name, setting in (("talk", self.setting.talk), ("whisper", self.setting.whisper)):
                if setting.duration is not None:
                    raise RulesClash(f"that version has no freeform phases, but {name}.duration is set")

    @property
    def size(self) -> int:
        """Number of players."""
        return self.setting.agent_count

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles in the game, one per player, in the order of the ``Role`` enumeration."""
        return tuple(role for role in Role for _ in range(self.setting.role_num_map.get(role, 0)))
